"""CONVERSATION "Mending": going back, undo, amend, insert, misdeals, penalties, players."""

from __future__ import annotations

import pytest

from scorepad.match.events import DealAmended, MeldRecorded
from scorepad.match.match import Match
from tests.support.scripted import Talk, a_match

DEAL = ("a280s", "190 40", "160")  # 350 to 130


def one_deal() -> Match:
    return Talk(*DEAL).match


def defaults(talk: Talk) -> list[str]:
    return [prompt.prefill.text for prompt in talk.asker.prompts]


@pytest.mark.parametrize("back", ["<", "back", "BACK"])
def test_back_visits_the_question_before_and_records_nothing(back):
    talk = Talk("a280s", "190 40", back, back)
    assert defaults(talk)[3:] == ["190 40", "Ann 280 s"]
    assert len(talk.keeper.entries) == 2


def test_enter_lets_the_old_answer_stand():
    talk = Talk("a280s", "190 40", "<", "", "160")
    assert len(talk.keeper.entries) == 3
    assert talk.match.totals == (350, 130)


def test_another_answer_amends_the_open_deal():
    talk = Talk("a280s", "190 40", "<", "230 40", "160")
    assert talk.keeper.entries[2].events == (DealAmended(1, (MeldRecorded((230, 40)),)),)
    assert talk.match.totals == (390, 130)


def test_the_old_answer_stands_until_another_is_accepted():
    talk = Talk("a280s", "190 40", "<", "190 x", "")
    assert talk.match.open_deal.facts.meld == (190, 40)
    objected = Talk("a280s", "190 40", "<", "195 40")
    assert objected.match.open_deal.facts.meld == (190, 40)


def test_back_goes_on_into_the_deal_before():
    talk = Talk(*DEAL, "<", "<", "<", "b280s", "h", match=a_match())
    assert defaults(talk)[4:7] == ["160 90", "190 40", "Ann 280 s"]
    assert talk.match.deals[0].facts.bidder == 1
    assert talk.match.totals == (350, -280)  # the numbers stayed with their sides


def test_back_at_the_very_first_question():
    talk = Talk("<", "a280s")
    assert "there is no question before this one" in talk.asker.heard("error")[0]


def test_back_fills_in_what_was_typed_by_player_and_in_cards():
    talk = Talk("a280s", "ann AS10SKSQSJS bob 40", "<")
    assert defaults(talk)[-1] == "Ann AS 10S KS QS JS Bob 40 Cat 0 Dan 0"
    plain = Talk("a280s", "ann 150 bob 40", "<")
    assert defaults(plain)[-1] == "Ann 150 Bob 40 Cat 0 Dan 0"


def test_back_in_an_open_auction_fills_in_the_calls():
    talk = Talk("250", "p", "260", "<", "270 p p")
    assert defaults(talk)[4] == "250 p 260"
    assert [call.amount for call in talk.match.open_deal.facts.calls] == [270, None, None]
    kept = Talk("250", "p", "260", "<", "")
    assert len(kept.keeper.entries) == 3


def test_back_from_half_an_answer_gives_the_half_back():
    talk = Talk("ann", "<", "bob 280 s")
    assert defaults(talk)[2] == "ann"
    assert talk.match.open_deal.facts.bidder == 1


def test_undo_takes_back_the_last_record_and_says_what():
    talk = Talk(*DEAL, "undo", "undo", "undo", "undo")
    assert talk.asker.heard("echo")[-3:] == [
        "undone: counters: Ann & Cat 160, Bob & Dan 90",
        "undone: meld: Ann & Cat 190, Bob & Dan 40",
        "undone: Ann has the contract at 280, trump spades",
    ]
    assert talk.asker.heard("error") == ["there is nothing to undo"]


def test_undo_takes_back_whatever_it_was():
    talk = Talk(*DEAL, "penalty bob 50 late", "undo")
    assert "undone: penalty: 50 off Bob & Dan (late)" in talk.asker.heard("echo")
    assert talk.match.totals == (350, 130)


def test_redo_records_it_again():
    talk = Talk(*DEAL, "undo", "redo", "redo")
    assert talk.match.totals == (350, 130)
    assert talk.asker.heard("error") == ["there is nothing to redo"]


def test_log_shows_the_last_ten_records_with_times():
    notes = [f"note number {n}" for n in range(12)]
    talk = Talk(*notes, "log")
    lines = talk.asker.heard("help")
    assert len(lines) == 10
    assert lines[-1].endswith("note: number 11") and lines[-1][2] == ":"
    assert Talk("log").asker.heard("help") == ["nothing has been recorded yet"]


@pytest.mark.parametrize(
    ("text", "totals"),
    [
        ("amend 1 bidder cat", (350, 130)),
        ("amend 1 bidder bob", (350, -280)),
        ("amend 1 bid 360", (-360, 130)),
        ("amend 1 trump h", (350, 130)),
        ("amend 1 meld 230 20", (390, 110)),
        ("amend 1 counters 200 50", (390, 90)),
        ("amend 1 counters 200", (390, 90)),
        ("amend 1 misdeal", (0, 0)),
        ("amend 1 set renege", (-280, 130)),
        ("amend 1 contract c300d", (350, 130)),
        ("amend 1 dealer bob", (350, 130)),
        ("amend 1 conceded!", (-280, 40)),
    ],
)
def test_amend_changes_one_field(text, totals):
    talk = Talk(text, match=one_deal())
    assert talk.asker.heard("error") == []
    assert talk.match.totals == totals


def test_old_and_new_totals_are_shown():
    talk = Talk("amend 1 counters 200", match=one_deal())
    assert talk.asker.heard("notice")[1:4] == [
        "deal 1: made +350 / +130 before, made +390 / +90 now",
        "totals before: Ann & Cat 350, Bob & Dan 130",
        "totals now: Ann & Cat 390, Bob & Dan 90",
    ]


def test_an_amendment_that_settles_a_deal_says_why_as_a_settlement_does():
    usual = Talk(*DEAL).asker.heard("settled")
    talk = Talk("a280s", "190 40", "amend 1 counters 160 90")
    assert talk.asker.heard("settled") == usual[:-1]  # the totals follow, before and now
    assert talk.asker.heard("notice")[-3:-1] == [
        "totals before: Ann & Cat 0, Bob & Dan 0", "totals now: Ann & Cat 350, Bob & Dan 130",
    ]  # fmt: skip
    lifted = Talk("a280s", "190 40", "renege b 2", "amend 1 counters 160 90").asker
    assert any("renege" in line for line in lifted.heard("settled"))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("amend 1 counters 50 200",), ("SET", "set: 240 of the 280 bid")),
        (("swap",), ("MADE", "made: 280 of the 280 bid")),
        (("renege ann 3",), ("SET", "renege")),
        (("insert 1", "", "b250h", "40 60", "200"), ("deal 1, Bob 250 in hearts: MADE",)),
        (("amend 1 misdeal",), ("misdeal, scores nothing",)),
        (("amend 1", "", "100 40", "160"), ("SET", "set: 260 of the 280 bid")),
    ],
)  # fmt: skip
def test_an_amendment_that_settles_a_deal_otherwise_says_why(lines, said):
    before = len(Talk(*DEAL).asker.heard("settled"))
    talk = Talk(*DEAL, *lines)
    again = " ".join(talk.asker.heard("settled")[before:])
    assert all(words in again for words in said), again
    undone = Talk(*DEAL, *lines, "undo", "redo").asker.heard("settled")[before:]
    assert undone == 2 * talk.asker.heard("settled")[before:]


def test_an_amendment_that_changes_no_reason_repeats_none():
    before = Talk(*DEAL).asker.heard("settled")
    assert Talk(*DEAL, "amend 1 dealer ann", "note x").asker.heard("settled") == before
    assert Talk("a280s", "190 40", "amend 1 meld 100 40").asker.heard("settled") == []


def test_amend_asks_the_value_with_the_old_one_filled_in():
    talk = Talk("amend 1 meld", "230 40", match=one_deal())
    assert defaults(talk)[1] == "190 40"
    assert talk.match.totals == (390, 130)


def test_amend_with_a_value_that_needs_an_answer_asks_for_it():
    talk = Talk("amend 1 counters 16c", "y", match=one_deal())
    assert talk.match.totals == (360, 120)
    zero = Talk("amend 1 counters 250", "", match=one_deal())
    assert zero.match.totals == (440, 0)


def test_bare_amend_asks_again_with_the_answers_filled_in():
    talk = Talk("amend 1", "", "230 40", "", match=one_deal())
    assert defaults(talk)[1:4] == ["Ann 280 s", "190 40", "160 90"]
    assert talk.match.totals == (390, 130)
    assert len(talk.keeper.entries) == 1


def test_bare_amend_left_as_it_was_records_nothing():
    talk = Talk("amend 1", "", "", "", match=one_deal())
    assert talk.keeper.entries == []
    assert "deal 1 stays as it was" in talk.asker.heard("notice")


def test_bare_amend_goes_back_and_out():
    talk = Talk("amend 1", "b280s", "<", "", "", "", match=one_deal())
    assert defaults(talk)[3] == "Bob 280 s"
    assert talk.match.totals == (350, -280)
    out = Talk("amend 1", "b280s", "undo", match=one_deal())
    assert "nothing was changed" in out.asker.heard("notice")
    assert out.match.deals[0].outcome == "open"  # the undo was carried out


def test_amend_in_between_a_penalty_is_not_the_answer():
    talk = Talk("amend 1", "penalty bob 50 late", "", "230 40", "", match=one_deal())
    assert talk.match.totals == (390, 80)


@pytest.mark.parametrize(
    "text", ["amend 7", "amend 7 bid 300", "amend 1 colour red", "insert", "insert 9"]
)
def test_amending_what_is_not_there_is_refused(text):
    talk = Talk(text, match=one_deal())
    assert len(talk.asker.heard("error")) == 1
    assert talk.keeper.entries == []


def test_amend_misdeal_voids_a_settled_deal_which_stays_listed():
    talk = Talk("amend 1 misdeal", match=one_deal())
    assert talk.match.deals[0].outcome == "misdeal"
    again = Talk("amend 1", "", "", "", match=talk.match)
    assert again.match.deals[0].outcome == "misdeal"


def test_insert_asks_for_a_deal_that_was_never_entered():
    two = Talk("b280h", "40 140", "150", match=one_deal()).match
    dealers = [deal.facts.dealer for deal in two.deals]
    talk = Talk("insert 2", "", "c250d", "100 20", "150", match=two)
    assert talk.asker.prompts[1].question == "Who dealt deal 2?"
    assert defaults(talk)[1] == "Ann"
    assert [deal.facts.bid for deal in talk.match.deals] == [280, 250, 280]
    assert [talk.match.deals[0].facts.dealer, talk.match.deals[2].facts.dealer] == dealers
    assert len(talk.keeper.entries) == 1


def test_insert_of_a_conceded_deal_by_another_dealer():
    talk = Talk("insert 1", "cat", "a330s", "60 40", "concede", match=one_deal())
    assert talk.match.deals[0].outcome == "conceded"
    assert talk.match.deals[0].facts.dealer == 2


def test_misdeal_throws_the_deal_in_and_the_same_dealer_deals():
    talk = Talk("a280s", "190 40", "misdeal")
    assert talk.asker.prompts[-1].question == "Deal 1, Dan deals. Contract?"
    assert talk.match.open_deal is None or talk.match.open_deal.facts.bidder is None
    back = Talk("undo", match=talk.match)
    assert back.match.open_deal.facts.meld == (190, 40)


def test_penalties_stand_through_a_misdeal():
    talk = Talk("a280s", "penalty bob 50 peeking", "misdeal")
    assert talk.match.totals == (0, -50)


def test_a_penalty_belongs_to_the_open_deal_else_to_the_last():
    talk = Talk("penalty bob 50 after", "a280s", "penalty ann 20 within", match=one_deal())
    assert [slip.deal for slip in talk.match.adjustments] == [1, 2]


def test_an_adjustment_that_reaches_the_target_ends_the_match_at_once():
    talk = Talk("adjust ann +1200 forgot", match=one_deal())
    assert talk.match.over
    assert any("Ann & Cat won, 1550 to 130" in line for line in talk.asker.heard("ended"))
    back = Talk("undo", match=talk.match)
    assert not back.match.over and "the match goes on" in back.asker.heard("notice")


def test_an_adjustment_is_taken_back():
    talk = Talk("adjust ann +30 x", "adjust off 1", match=one_deal())
    assert talk.match.totals == (350, 130)


def test_another_person_from_the_open_deal_on():
    talk = Talk("player bob > Eve", "e280h", match=one_deal())
    assert talk.match.deals[0].players[1] == "Bob"
    assert talk.match.open_deal.players[1] == "Eve"


def test_a_correction_in_all_deals():
    talk = Talk("player bob = Rob", match=one_deal())
    assert talk.match.deals[0].players[1] == "Rob"


def test_a_newcomer_is_told_how_he_will_be_typed():
    talk = Talk("player bob > End", match=one_deal())
    assert any("End is also a command" in line for line in talk.asker.heard("notice"))


def test_two_bare_names_ask_which_and_enter_takes_neither():
    talk = Talk("player bob Eve", "", "=", match=one_deal())
    assert talk.match.deals[0].players[1] == "Eve"


def test_a_name_that_is_taken_is_refused():
    talk = Talk("player bob > ANN", match=one_deal())
    assert "add an initial or use a nickname" in talk.asker.heard("error")[0]


# --- meld NAME N, wherever it is typed


@pytest.mark.parametrize("before", [(), ("a280",), (*DEAL,)])
def test_meld_with_half_of_it_is_no_answer_to_another_question(before):
    talk = Talk(*before, "meld ann 20", "30")
    if before == DEAL:  # the last deal owns it until the next is open
        assert talk.match.deals[0].facts.meld == (20, 40)
    else:
        assert "the meld is asked when the contract" in talk.asker.heard("error")[0]
        assert "Meld of Bob & Dan?" not in [prompt.question for prompt in talk.asker.prompts]


def test_meld_after_the_end_of_a_match_without_deals_says_so():
    talk = Talk("end agreed!", "meld ann 30", "100")
    assert "the match is over; amend N meld" in talk.asker.heard("error")[0]


@pytest.mark.parametrize("later", [("b300h",), ("b300h", "40 190"), ("b300h", "40 190", "120 130")])
def test_meld_at_the_question_for_an_old_meld_answers_it_and_changes_no_other_deal(later):
    talk = Talk(*DEAL, *later, "amend 1", "", "meld ann 30", "20", "150")
    assert talk.match.deals[0].facts.meld == (30, 20)
    assert talk.match.deals[0].facts.counters == (150, 100)
    facts = talk.match.deals[1].facts
    assert facts.meld == ((40, 190) if len(later) > 1 else None)


def test_meld_at_another_question_of_an_old_deal_is_refused():
    talk = Talk(*DEAL, "b300h", "40 190", "120 130", "amend 1", "", "", "meld ann 30", "150")
    assert "amend 1 meld changes that alone" in talk.asker.heard("error")[0]
    assert [deal.facts.meld for deal in talk.match.deals[:2]] == [(190, 40), (40, 190)]


def test_meld_at_a_question_that_is_visited_changes_the_deal_that_is_visited():
    talk = Talk(*DEAL, "b300h", "<", "<", "meld ann 30", match=a_match())
    assert talk.match.deals[0].facts.meld == (30, 40)
    assert talk.match.deals[1].facts.meld is None
