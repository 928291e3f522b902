"""A deal followed card by card: one trick a line, reneges proved by the cards, counters counted."""

from __future__ import annotations

from functools import partial

import pytest

from scorepad.interview.asker import Stopped
from scorepad.interview.live import Below
from scorepad.interview.tricks import trick_question
from scorepad.interview.view import view_of
from scorepad.match.events import (
    CardPlayed,
    CountersRecorded,
    ObjectionOverruled,
    Reneged,
)
from scorepad.rules.cards import card
from scorepad.rules.seating import Seat
from tests.support.effort import effort
from tests.support.scripted import Talk, a_match
from tests.support.tables_rules import CARDGAMES, cases, house
from tests.support.tricks import lines_of_a_deal

BEGUN = ("a280s", "190 40", "tricks")
WHOLE = lines_of_a_deal()


def following(*lines: str, **told) -> Talk:
    return Talk(*BEGUN, *lines, **told)


def last_entry(talk: Talk) -> tuple:
    return talk.match.log[-1].events


# --- typing tricks


def test_C7_the_bid_winner_leads_and_the_question_says_the_order():
    talk = Talk("c280s", "190 40", "tricks")
    assert talk.asker.prompts[-1].question == "Trick 1, Cat leads, then Dan, Ann, Bob:"


def test_the_winner_leads_next_and_the_points_run():
    talk = following("QH KH AH QS")
    assert "trick 1: Dan wins with Q♠, 20; so far Ann & Cat 0, Bob & Dan 20" in (
        talk.asker.heard("echo")
    )
    assert talk.asker.prompts[-1].question == "Trick 2, Dan leads, then Ann, Bob, Cat:"


def test_one_trick_is_one_entry():
    talk = following("QH KH AH QS")
    assert [type(event) for event in last_entry(talk)] == [CardPlayed] * 4
    assert [event.seat for event in last_entry(talk)] == [0, 1, 2, 3]


def test_C17_the_last_trick_counts_the_counters_and_settles_the_deal():
    talk = following(*WHOLE)
    (deal,) = talk.match.deals
    assert deal.facts.counters == (150, 100) and deal.outcome == "made"
    assert len(deal.facts.plays) == 48
    assert "trick 12: Dan wins with Q♠, 20 with the last trick" in talk.asker.heard("echo")
    assert "counters by the cards: Ann & Cat 150, Bob & Dan 100" in talk.asker.heard("echo")


def test_C17_any_house_counts_a_deal_by_its_cards():
    """Three seats, each for himself; what nobody played was buried and is the bidder's (T-5)."""
    lines = lines_of_a_deal("thirds", seed=2)
    talk = Talk("a 40 s", "20 10 4", "tricks", *lines, match=a_match("three", "thirds", 2))
    (deal,) = talk.match.deals
    assert deal.facts.counters is not None and sum(deal.facts.counters) == 50
    assert len(deal.facts.buried) == 2 and deal.facts.took_trick == (True, True, True)


@pytest.mark.parametrize(
    "typed",
    ["QH KH AH QS", "qh,kh,ah,qs", "qhkhahqs", "Q♥ K♥ A♥ Q♠", "h:qka qs", "ann: qh kh ah qs"],
)
def test_every_notation_of_cards_is_read(typed):
    assert [str(e.card) for e in last_entry(following(typed))] == ["QH", "KH", "AH", "QS"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("QH KH AH", "3 cards for 4: one each from Ann, Bob, Cat, Dan"),
        ("QH KH AH QS 9S", "5 cards for 4: one each from Ann, Bob, Cat, Dan"),
        ("QH KH AH ZZ", "cannot read 'ZZ' at character 10: expected a card such as AS, 10H, H14"),
        ("QH QH QH KH", "three queens of hearts: the cardgames deck has two"),
        ("300", "300 is over the 250 in the tricks"),
        ("bob", "expected a card"),
        ("Q K A QS", "expected a suit with it"),
    ],
)
def test_what_cannot_be_is_refused_and_the_line_stays(typed, said):
    talk = following(typed)
    assert any(said in line for line in talk.asker.heard("error"))
    assert talk.asker.prompts[-1].prefill.text.rstrip() == typed
    assert talk.match.deals[-1].facts.plays == ()


def test_the_cursor_stands_at_the_card_that_the_deck_lacks():
    talk = following("QH KH AH QS", "QH QH KS AS")
    assert talk.asker.prompts[-1].prefill.cursor == 3


def test_C7_another_leader_is_an_objection_that_can_be_overruled():
    talk = following("bob: QH KH AH QS", "bob: QH KH AH QS!")
    assert any("Bob played out of turn: Ann plays" in line for line in talk.asker.heard("error"))
    assert [play.seat for play in talk.match.deals[-1].facts.plays] == [1, 2, 3, 0]


def test_a_name_that_is_a_card_leads_too():
    talk = Talk("mary 280 s", "190 40", "tricks", "JD: QH KH AH QS!",
                match=a_match("mary"))  # fmt: skip
    assert [play.seat for play in talk.match.deals[-1].facts.plays] == [2, 3, 0, 1]


def test_tricks_are_followed_once_the_melds_are_known():
    talk = Talk("tricks", "a280s", "tricks", "190 40", "tricks")
    assert len(talk.asker.heard("error")) == 2
    assert talk.asker.prompts[-1].question.startswith("Trick 1")


# --- stopping, mending, picking up


@pytest.mark.parametrize("word", ["stop", "counters", "COUNTERS"])
def test_stop_goes_back_to_the_counters_and_keeps_the_tricks(word):
    talk = following("QH KH AH QS", word, "160")
    (deal,) = talk.match.deals
    assert deal.facts.counters == (160, 90) and len(deal.facts.plays) == 4
    assert "by the tricks so far: Ann & Cat 0, Bob & Dan 20" in talk.asker.heard("notice")


@pytest.mark.parametrize("typed", ["160", "bob 90", "16c-", "160 90"])
def test_a_count_is_the_counters(typed):
    assert following("QH KH AH QS", typed).match.deals[-1].facts.counters == (160, 90)


def test_a_count_that_is_half_an_answer_is_asked_for_the_rest():
    talk = following("QH KH AH QS", "16c", "y")
    assert talk.match.deals[-1].facts.counters == (170, 80)


def test_C17_counters_that_the_tricks_belie_are_objected_to():
    talk = following("QH KH AH QS", "250")
    assert talk.match.deals[-1].facts.counters is None
    talk = following("QH KH AH QS", "stop", "240", "240!")
    assert any("the tricks recorded make Ann & Cat 0, Bob & Dan 20" in line
               for line in talk.asker.heard("error"))  # fmt: skip
    assert talk.match.deals[-1].facts.counters == (240, 10)


def test_tricks_goes_on_after_a_stop():
    talk = following("QH KH AH QS", "stop", "tricks")
    assert talk.asker.prompts[-1].question.startswith("Trick 2, Dan leads")


def test_undo_takes_back_a_trick():
    talk = following("QH KH AH QS", "AC 9C KC QC", "undo")
    assert "undone: Dan A♣, Ann 9♣, Bob K♣, Cat Q♣" in talk.asker.heard("echo")
    assert talk.asker.prompts[-1].question.startswith("Trick 2, Dan leads")


def test_undo_of_the_last_trick_takes_the_counters_with_it():
    talk = following(*WHOLE, "undo")
    assert talk.match.deals[-1].facts.counters is None
    assert talk.asker.prompts[-1].question.startswith("Trick 12, Cat leads")


def test_a_match_picked_up_in_the_middle_goes_on_there():
    left = following(*WHOLE[:5]).match
    talk = Talk(*WHOLE[5:], match=left)
    assert talk.asker.prompts[0].question == "Trick 6, Dan leads, then Ann, Bob, Cat:"
    assert talk.match.deals[-1].facts.counters == (150, 100)


def test_undo_of_the_only_trick_of_a_match_picked_up_asks_it_again():
    talk = Talk("undo", match=following("QH KH AH QS").match)
    assert talk.asker.prompts[-1].question.startswith("Trick 1, Ann leads")


def test_another_deal_is_counted_unless_its_tricks_are_asked_for():
    talk = following(*WHOLE, "b280s", "40 190")
    assert talk.asker.prompts[-1].question == "Counters of Bob & Dan (bid 280)?"


def test_a_trick_begun_elsewhere_is_finished():
    match = following("QH KH AH QS").match
    play = CardPlayed(match.seating.seats[3], card("AC"))
    talk = Talk("9C 10C KC", match=match.record(play, at=match.entries[-1].at))
    assert talk.asker.prompts[0].question == "Trick 2, Dan A♣, then Ann, Bob, Cat:"
    assert len(talk.match.deals[-1].facts.plays) == 8


def test_back_visits_the_last_trick_and_leaves_it_as_it_was():
    talk = following("QH KH AH QS", "AC 9C KC QC", "<", "")
    assert talk.asker.prompts[-2].question == "Trick 2, Dan leads, then Ann, Bob, Cat, again:"
    assert talk.asker.prompts[-2].prefill.text == "AC 9C KC QC"
    assert talk.asker.prompts[-1].question.startswith("Trick 3, Dan leads")
    assert len(talk.match.log) == 5


def test_back_types_an_older_trick_again_and_the_later_ones_stand():
    talk = following("QH KH AH QS", "AC 9C KC QC", "<", "<", "JH KH AH QS")
    assert [str(p.card) for p in talk.match.deals[-1].facts.plays] == (
        ["JH", "KH", "AH", "QS", "AC", "9C", "KC", "QC"]
    )
    assert talk.asker.prompts[-1].question.startswith("Trick 3, Dan leads")


def test_back_where_another_wins_the_later_tricks_are_typed_again():
    talk = following("QH KH AH QS", "AC 9C KC QC", "<", "<", "QH KH AH JH")
    assert "1 later trick does not fit any more: to be typed again" in talk.asker.heard("notice")
    assert talk.asker.prompts[-1].question == "Trick 2, Cat leads, then Dan, Ann, Bob:"


def test_back_takes_no_counters_for_a_trick():
    talk = following("QH KH AH QS", "<", "160")
    assert talk.asker.heard("error")[-1].startswith("the cards of this trick are asked")
    assert len(talk.match.deals[-1].facts.plays) == 4


def test_back_before_the_first_trick_visits_the_meld():
    talk = following("QH KH AH QS", "<", "<")
    assert talk.asker.prompts[-1].question.startswith("Meld?")


# --- what the cards prove


def test_C15_a_suit_not_followed_and_held_after_all():
    talk = following("AH 9D KH QH", "10H KH JH 9H")
    assert talk.asker.heard("error")[0] == (
        "Bob played 9D to trick 1 and had to follow hearts with KH: KH came in trick 2 (C-15)"
    )
    assert talk.asker.prompts[-1].prefill.text == "10H KH JH 9H"


def test_an_objection_is_overruled_and_kept():
    talk = following("AH 9D KH QH", "10H KH JH 9H", "!")
    overruled = [e for e in last_entry(talk) if isinstance(e, ObjectionOverruled)]
    assert [event.rule for event in overruled] == ["C-15"]


def test_in_a_pipe_an_objection_is_exit_1_and_a_refusal_2():
    for typed, code in (("10H KH JH 9H", 1), ("AH AH KH QH", 2)):
        with pytest.raises(Stopped) as stopped:
            following("AH 9D KH QH", typed, interactive=False)
        assert (stopped.value.code, stopped.value.line) == (code, 5)


def test_after_a_proof_it_can_be_ruled_at_once():
    talk = Talk("b280s", "40 190", "tricks", "AH KH QH 9D", "set renege by Ann")
    assert talk.match.deals[-1].facts.ruled_set == "renege by Ann"


# --- at the end

CASE = next(case for case in cases("renege") if case["id"] == "r002")
"""Dan (Bob & Dan) reneges once, in trick 8; the tricks make 110 to 140."""


def reneged(*after: str, remedy: str = "set", bidder: str = "a") -> Talk:
    """The whole case, the table letting the cards lie; then what is typed after it."""
    lines = [" ".join(CASE["plays"][n : n + 4]) + "!" for n in range(0, 48, 4)]
    if bidder != "a":
        lines[0] = f"ann: {lines[0]}"
    book = house(CARDGAMES, renege={"remedy": remedy, "penalty": 70})
    begun = (f"{bidder}280s", "190 40", "tricks")
    return Talk(*begun, *lines, *after, match=a_match("ann", book))


def test_every_renege_is_listed_with_its_proof_and_what_the_house_does():
    talk = reneged()
    trick, house_has_it, stands = talk.asker.heard("asked")
    assert trick.startswith("trick 8: Dan played 9S to trick 8 and had to beat ")
    assert trick.endswith(" (C-16)") and " came in trick " in trick
    assert house_has_it == (
        "1: as the house has it: Bob & Dan: nothing scored in this deal, 180 taken off again "
        "(renege)"
    )
    assert stands == "2: it stands: counters Ann & Cat 110, Bob & Dan 140"
    assert talk.asker.prompts[-1].question == "Renege: 1 or 2, or counters of your own:"
    assert talk.match.deals[-1].facts.counters is None


@pytest.mark.parametrize("typed", ["1", "house", "yes"])
def test_the_house_takes_off_what_a_side_without_the_contract_scored(typed):
    talk = reneged(typed)
    assert talk.match.totals == (300, 0)
    assert Reneged(Seat(3), 8) in last_entry(talk)


def test_the_house_sets_a_bidding_side_that_reneged():
    talk = reneged("1", bidder="b")
    assert Reneged(Seat(3), 8) in last_entry(talk)
    assert talk.match.totals == (300, -280)
    assert talk.match.deals[-1].facts.counters == (110, 140)


@pytest.mark.parametrize("typed", ["2", "stands", "no"])
def test_the_table_lets_it_stand_and_the_record_says_so(typed):
    talk = reneged(typed)
    assert talk.match.totals == (300, 180)
    (kept,) = (e for e in last_entry(talk) if isinstance(e, ObjectionOverruled))
    assert (kept.rule, kept.reason) == ("renege", "it stands")


def test_the_tricks_may_go_to_the_others():
    talk = reneged("1", remedy="lose-tricks")
    (counted,) = (e for e in last_entry(talk) if isinstance(e, CountersRecorded))
    assert counted.counted == (110, 140) and sum(counted.counters) == 250
    assert counted.counters[0] > 110


def test_a_penalty_is_taken_off():
    assert reneged("1", remedy="penalty").match.totals == (300, 110)


def test_the_tricks_may_be_played_again():
    talk = reneged("1", remedy="replay")
    assert talk.asker.prompts[-1].question.startswith("Trick 8, ")
    assert len(talk.match.deals[-1].facts.plays) == 28


def test_the_table_may_count_as_it_likes():
    talk = reneged("120", "120!")
    assert any("the cards played make" in line for line in talk.asker.heard("error"))
    assert talk.match.deals[-1].facts.counters == (120, 130)


def test_enter_decides_nothing():
    talk = reneged("", "x")
    assert talk.match.deals[-1].facts.counters is None
    assert talk.asker.heard("error") == ["1 or 2, set WHY, or counters"]


def test_after_a_ruling_the_counters_of_the_cards_are_offered():
    talk = reneged("set renege by Dan", "", bidder="b")
    assert talk.asker.prompts[-2].prefill.text == "110 140"
    assert talk.match.deals[-1].facts.counters == (110, 140)
    assert talk.match.totals == (300, -280)


def test_undo_asks_about_the_renege_again():
    talk = reneged("2", "undo")
    assert talk.asker.prompts[-1].question.startswith("Renege: ")
    assert talk.match.totals == (0, 0)


def test_the_question_about_a_renege_outlives_an_interruption():
    talk = Talk("1", match=reneged().match)
    assert talk.match.totals == (300, 0)


def test_C14_a_meld_that_nobody_held_is_named_when_all_cards_are_known():
    talk = following(*WHOLE)
    assert any(line.startswith("by all the cards: Ann & Cat have a meld of 190, but their hands")
               for line in talk.asker.heard("notice"))  # fmt: skip


# --- below the line


def test_what_is_needed_is_left_out_once_it_is_there():
    assert "so far Ann & Cat 0 of 90, Bob & Dan 20" in live("", "QH KH AH QS")


def live(text: str, *lines: str, book: str = "cardgames") -> tuple[str, ...]:
    talk = following(*lines, match=a_match("ann", book))
    table = talk.scoring.table
    return Below(table, trick_question(view_of(table.match)), None, False).live(text).lines


def test_the_points_so_far_beside_what_is_needed():
    assert "so far Ann & Cat 0 of 90, Bob & Dan 0 of 10" in live("")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "Ann leads anything"),
        ("QH", "Ann Q♥ wins | Bob: hearts, over Q♥ if held"),
        ("QH KH A", "Ann Q♥, Bob K♥ wins | Cat: hearts, over K♥ if held"),
        ("QH KH AH QS", "Ann Q♥, Bob K♥, Cat A♥, Dan Q♠ wins"),
    ],
)
def test_C16_what_the_next_player_may_do(text, line):
    assert line in live(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("KH AH", "Dan K♥, Ann A♥ wins | Bob: hearts, over A♥ if held"),
        ("9H", "Dan 9♥ wins | Ann: hearts, over 9♥ if held"),
        ("JC AC QC", "Dan J♣, Ann A♣ wins, Bob Q♣ | Cat: clubs, over A♣ if held"),
    ],
)
def test_C16_it_goes_on_from_the_winner(text, line):
    assert line in live(text, "QH KH AH QS")


def test_C15_a_suit_that_was_not_followed_is_known_to_be_gone():
    lines = ("QH 9S AH JH", "9S JS KS AS")
    assert "Ann 9♥ wins | Bob has no hearts: a trump, if held" in live("9H", *lines)
    lines = ("QH 9D AH JH",)
    said = "Cat 9♥, Dan 10♥ wins, Ann K♥ | Bob has no hearts: anything"
    assert said in live("9H 10H KH", *lines)


def test_J4_where_nobody_must_beat_nothing_is_said_of_it():
    talk = Talk("a28s", "19 4", "tricks", match=a_match("ann", "joedog"))
    table = talk.scoring.table
    lines = Below(table, trick_question(view_of(table.match)), None, False).live("QH").lines
    assert "Ann Q♥ wins | Bob: hearts" in lines


def test_little_is_done_for_a_keystroke_of_a_trick():
    table = following(*WHOLE[:10]).scoring.table
    below = Below(table, trick_question(view_of(table.match)), None, False)
    line = WHOLE[10]
    below.live(line)
    for end in range(1, len(line) + 1):
        assert effort(partial(below.live, line[:end])) < 15_000
