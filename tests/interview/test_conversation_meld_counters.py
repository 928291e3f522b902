"""Whole conversations about meld and counters: what is told, asked, recorded."""

from __future__ import annotations

from scorepad.match.events import CountersRecorded
from tests.support.scripted import Talk, a_match

CONTRACT = "a280s"


def test_after_the_meld_it_says_what_matters():
    talk = Talk(CONTRACT, "190 40")
    assert talk.asker.heard("notice")[1:3] == [
        "Ann & Cat need 90 of the 250 in counters (C-20)",
        "Bob & Dan: keep your meld of 40 with 10 in counters (C-18)",
    ]


def test_a_hopeless_contract_may_be_conceded_by_the_word():
    talk = Talk("a330s", "60 40", "concede")
    assert "it may be conceded, by the word concede (C-23)" in talk.asker.heard("notice")[3]
    assert talk.match.deals[0].outcome == "conceded"
    assert talk.match.totals == (-330, 40)
    assert (
        "conceded: Ann & Cat lose the bid of 330; Bob & Dan are paid a meld of 40"
        in talk.asker.heard("echo")
    )


def test_C23_exactly_250_is_not_enough_to_concede():
    talk = Talk("a310s", "60 40", "concede", "...!")
    assert any("exactly 250 is not enough" in line for line in talk.asker.heard("error"))
    assert talk.match.deals[0].outcome == "conceded"  # the table is sovereign


def test_a_concession_is_undone_like_anything_else():
    talk = Talk("a330s", "60 40", "concede", "undo", "200")
    assert talk.match.deals[0].outcome == "set"


def test_one_number_then_the_others():
    talk = Talk("b280s", "140", "190")
    assert talk.asker.prompts[2].question == "Meld of Ann & Cat?"
    assert talk.match.open_deal.facts.meld == (190, 140)


def test_four_numbers_stand_on_the_line_by_player():
    talk = Talk(CONTRACT, "150 40 40 0", "")
    assert talk.asker.prompts[2].prefill.text == "Ann 150 Bob 40 Cat 40 Dan 0"
    assert talk.match.open_deal.facts.meld == (190, 40)


def test_two_readings_are_shown_and_one_is_chosen():
    said = ("j280s", "jd 280 s", "mary AS jd qs end 40")
    first = Talk(*said, "1", match=a_match("mary"))
    assert first.match.open_deal.facts.meld == (0, 40)
    second = Talk(*said, "2", match=a_match("mary"))
    assert second.match.open_deal.facts.meld == (40, 40)
    assert "2: Mary Ann: pinochle 40 (J♦ Q♠)" in "".join(second.asker.heard("asked"))


def test_at_meld_a_name_comes_before_a_command():
    talk = Talk("e280s", "end 40 mary 20", match=a_match("mary"))
    assert talk.match.open_deal.facts.meld == (20, 40)


def test_at_counters_a_name_comes_before_a_command():
    talk = Talk("e280s", "20 40", "end 240", match=a_match("mary"))
    assert talk.match.deals[0].facts.counters == (10, 240)


def test_meld_cards_judges_and_says_that_nothing_was_recorded():
    talk = Talk(CONTRACT, "meld AS10SKSKSQSJS", "190 40", "meld AS10SKSQSJS 190")
    helped = talk.asker.heard("help")
    assert helped[0] == "190 with spades as trump"
    assert helped.count("nothing was recorded") == 2
    assert any("190 is too high" in line for line in helped)
    assert len(talk.keeper.entries) == 2


def test_meld_cards_with_a_claim_judges_at_the_question_for_the_meld_too():
    talk = Talk(CONTRACT, "meld AS10SKSQSJS 150", "190 40")
    assert not talk.asker.heard("error") and "150" in talk.asker.heard("help")[0]
    assert talk.match.open_deal.facts.meld == (190, 40)


def test_meld_cards_before_trump_shows_every_suit():
    talk = Talk("meld KS QS KH QH")
    assert "spades: 60 (royal marriage 40, marriage 20) best" in talk.asker.heard("help")


def test_meld_later_in_the_deal_works_out_the_needs_again():
    talk = Talk(CONTRACT, "ann 150 bob 40", "meld cat +40", "meld ann 100")
    assert talk.match.open_deal.facts.meld == (140, 40)
    assert "Ann & Cat need 140 of the 250 in counters (C-20)" in talk.asker.heard("notice")


def test_meld_after_the_settlement_changes_the_last_deal():
    talk = Talk(CONTRACT, "190 40", "160", "meld bob +20")
    assert talk.match.open_deal is None
    assert talk.match.totals == (350, 150)
    assert "totals now: Ann & Cat 350, Bob & Dan 150" in talk.asker.heard("notice")


def test_conceding_is_judged_again_after_a_change_of_meld():
    talk = Talk("a330s", "90 40", "meld 60 40", "concede")
    assert talk.match.deals[0].outcome == "conceded"


def test_swap_exchanges_the_melds_then_the_counters():
    talk = Talk(CONTRACT, "40 190", "swap", "160", "swap")
    assert talk.match.deals[0].facts.meld == (190, 40)
    assert talk.match.deals[0].facts.counters == (90, 160)
    assert talk.match.deals[0].outcome == "made"


def test_a_mend_is_chosen_and_the_first_count_kept():
    talk = Talk(CONTRACT, "190 40", "160 80", "", "2")
    assert "Enter does not take this one: choose, or type it again" in talk.asker.heard("error")
    deal = talk.match.deals[0]
    assert deal.facts.counters == (160, 90) and deal.facts.counted == (160, 80)


def test_other_text_is_a_new_answer():
    talk = Talk(CONTRACT, "190 40", "160 80", "170 80")
    assert talk.match.deals[0].facts.counters == (170, 80)
    assert talk.match.deals[0].facts.counted is None


def test_zero_needs_a_second_enter():
    once = Talk(CONTRACT, "190 40", "0")
    assert once.match.open_deal is not None
    twice = Talk(CONTRACT, "190 40", "0", "")
    assert twice.match.totals == (-280, 290)
    sure = Talk(CONTRACT, "190 40", "0!")
    assert sure.match.totals == (-280, 290)


def test_zero_where_conceding_was_allowed_is_played_out_or_conceded():
    start = ("a330s", "60 40", "0")
    assert Talk(*start, "").match.deals[0].outcome == "set"
    assert Talk(*start, "played").match.deals[0].outcome == "set"
    assert Talk(*start, "conceded").match.deals[0].outcome == "conceded"
    assert Talk(*start, "2").match.totals == (-330, 40)


def test_set_takes_the_bid_off_and_asks_the_others_counters():
    talk = Talk(CONTRACT, "190 40", "set renege by Ann", "90")
    assert talk.asker.prompts[3].question == "Counters of Bob & Dan?"
    assert talk.match.totals == (-280, 130)
    assert talk.match.deals[0].facts.ruled_set == "renege by Ann"


def test_a_card_count_asks_for_the_last_trick():
    talk = Talk(CONTRACT, "190 40", "16c", "y")
    assert talk.match.deals[0].facts.counters == (170, 80)


def test_off_the_unit_is_an_objection():
    talk = Talk(CONTRACT, "195 40", "...!", "165", "...!")
    assert sum("type it again with !" in line for line in talk.asker.heard("error")) == 2
    assert talk.match.deals[0].facts.counters == (165, 85)
    assert len(talk.asker.heard("asked")) == 0


def test_over_the_total_is_refused_even_with_a_sign():
    talk = Talk(CONTRACT, "190 40", "260", "260!")
    said = "260 is over the 250 in the tricks; type what was taken"
    assert talk.asker.heard("error") == [said] * 2
    assert talk.match.open_deal is not None


def test_a_number_on_the_other_scale_is_typed_again_or_ends_in_a_sign():
    enter = Talk(CONTRACT, "19 4", "")
    assert enter.match.open_deal.facts.meld is None
    again = Talk(CONTRACT, "19 4", "19 4", "...!")
    assert again.match.open_deal.facts.meld == (19, 4)
    sure = Talk(CONTRACT, "19 4!")
    assert sure.match.open_deal.facts.meld == (19, 4)
    right = Talk(CONTRACT, "19 4", "190 40")
    assert right.match.open_deal.facts.meld == (190, 40)


def test_the_record_keeps_sheet_order_whoever_bid():
    talk = Talk("b250h", "40 100", "150")
    recorded = [e for entry in talk.keeper.entries for e in entry.events]
    assert recorded[-1] == CountersRecorded((100, 150))
