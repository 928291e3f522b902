"""How a match ends (C-24 to C-26), adjustments and penalties, and playing on."""

from __future__ import annotations

import pytest

from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    ContractSet,
    DealAmended,
    MatchEnded,
    MeldRecorded,
    Misdealt,
    NoteMade,
    PlayedOn,
    TrumpNamed,
)
from scorepad.match.match import Ask
from scorepad.match.objections import Refused
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat, Side
from tests.support.tables import contract, played, rec, table, undo


def at(*totals, dealer=-1):
    """A match with one conceded deal behind it and these totals."""
    match = played(table(dealer=dealer), "Ann", 330, (60, 40), None)
    for side, total in enumerate(totals):
        match = rec(match, Adjusted(Side(side), total - match.totals[side], "to begin with"))
    return match


def test_C24_the_target_ends_the_match():
    match = played(at(1200, 700), "Ann", 280, (190, 40), (160, 90))
    assert (match.ending.cause, match.ending.winner, match.ending.deal) == ("target", 0, 2)
    assert match.ending.rule == "C-24"
    assert "Ann & Cat won, 1550 to 830 at deal 2" in match.ending.text
    assert match.asks is Ask.NOTHING
    assert match.turn is None


def test_C24_one_short_of_the_target_goes_on():
    assert not at(1490, 700).over


def test_C25_if_both_are_over_the_contract_decides_whatever_the_totals():
    match = played(at(1350, 1300), "Bob", 280, (190, 140), (100, 150))
    assert match.totals == (1640, 1590)
    assert (match.ending.cause, match.ending.winner) == ("bidder", 1)


def test_C25_after_all_passed_it_is_the_dealers_side():
    match = played(at(1350, 1300, dealer=0), None, 250, (190, 140), (100, 150))
    assert match.deals[-1].facts.dealer == Seat(1)
    assert (match.ending.cause, match.ending.winner) == ("bidder", 1)


def test_C26_the_meld_of_a_conceded_deal_can_win_the_match():
    # A bug of other scorers: the game end not noticed when set at the meld.
    match = played(at(700, 1470), "Ann", 330, (60, 40), None)
    assert match.totals == (370, 1510)
    assert (match.ending.cause, match.ending.winner) == ("target", 1)


def test_the_match_is_over_for_further_deals():
    match = at(1490, 700)
    match = played(match, "Ann", 280, (190, 40), (160, 90))
    with pytest.raises(Refused, match="the match is over"):
        rec(match, ContractSet(Seat(0), 280))
    with pytest.raises(Refused, match="the match is over"):
        rec(match, MatchEnded("agreed"))
    assert rec(match, NoteMade("what a game")).over


# --- adjustments


def test_C24_an_adjustment_between_deals_belongs_to_the_last_and_ends_the_match_at_once():
    match = rec(at(1490, 700), Adjusted(Side(0), 20, "miscounted"))
    assert match.adjustments[-1].deal == 1
    assert (match.ending.cause, match.ending.deal) == ("target", 1)


def test_C24_an_adjustment_in_the_open_deal_counts_at_its_end():
    match = rec(at(1490, 700), ContractSet(Seat(0), 330))
    match = rec(match, Adjusted(Side(0), 20, "miscounted"))
    assert match.totals == (1510, 700)
    assert not match.over
    assert match.adjustments[-1].deal == 2
    events = (TrumpNamed(Suit.SPADES), MeldRecorded((60, 40)))
    settled = rec(
        rec(match, *events), *played(table(), 0, 330, (60, 40), None).entries[1].events[4:]
    )
    assert settled.totals == (1180, 740)
    assert not settled.over


def test_a_penalty_reopens_the_match_that_it_should_not_have_won():
    match = played(at(1200, 700), "Ann", 280, (190, 40), (160, 90))
    match = rec(match, Adjusted(Side(0), -100, "reneged", penalty=True))
    assert match.totals == (1450, 830)
    assert not match.over
    assert match.asks is Ask.CONTRACT
    assert undo(match).over


def test_a_penalty_after_an_earlier_end_belongs_to_the_deal_that_ended_the_match():
    match = played(at(1200, 700), "Bob", 300, (60, 20), (100, 150))
    match = rec(match, Adjusted(Side(0), 100, "late"))
    match = played(match, "Ann", 330, (60, 40), None)
    match = rec(match, DealAmended(2, (MeldRecorded((260, 20)),)))
    assert match.ending.deal == 2
    match = rec(match, Adjusted(Side(0), -200, "reneged", penalty=True))
    assert match.adjustments[-1].deal == 2
    assert not match.over


def test_an_adjustment_of_a_deal_after_the_end_counts_no_more():
    match = played(at(1200, 700), "Bob", 300, (60, 20), (100, 150))
    match = played(match, "Ann", 330, (60, 40), None)
    match = rec(match, Adjusted(Side(1), 30, "late"))
    match = rec(match, DealAmended(2, (MeldRecorded((260, 20)),)))
    assert match.totals == (1560, 400)
    assert (match.adjustments[-1].deal, match.adjustments[-1].counted) == (3, False)


def test_an_adjustment_before_the_first_deal_counts():
    match = rec(table(), Adjusted(Side(1), 100, "handicap"))
    assert match.totals == (0, 100)
    assert match.adjustments[0].deal == 0
    match = played(match, "Ann", 280, (190, 40), (160, 90))
    assert match.totals == (350, 230)
    assert match.deals[0].adjustments == ()


def test_a_handicap_ends_nothing_before_a_deal_is_played():
    match = rec(table(), Adjusted(Side(1), 1500, "handicap"))
    assert not match.over
    assert played(match, "Ann", 280, (190, 40), (160, 90)).ending.winner == 1


def test_an_adjustment_is_taken_back_by_its_number_and_stays_listed():
    match = rec(at(500, 700), Adjusted(Side(0), -50, "talking", penalty=True))
    number = match.adjustments[-1].number
    match = rec(match, AdjustmentWithdrawn(number))
    assert match.totals == (500, 700)
    assert match.adjustments[-1].withdrawn
    assert not match.adjustments[-1].counted
    with pytest.raises(Refused, match="withdrawn already"):
        rec(match, AdjustmentWithdrawn(number))
    with pytest.raises(Refused, match="there is no adjustment 9; there are 1 to 3"):
        rec(match, AdjustmentWithdrawn(9))
    with pytest.raises(Refused, match="there are none"):
        rec(table(), AdjustmentWithdrawn(1))


def test_penalties_stand_when_the_deal_is_thrown_in():
    match = rec(at(500, 700), ContractSet(Seat(0), 330))
    match = rec(rec(match, Adjusted(Side(0), -50, "exposed", penalty=True)), Misdealt())
    assert match.totals == (450, 700)
    assert match.adjustments[-1].deal == match.open_deal.number == 2


@pytest.mark.parametrize(
    ("adjusted", "complaint"),
    [
        (Adjusted(Side(2), 50, ""), "no side 3"),
        (Adjusted(Side(0), 0, ""), "changes nothing"),
        (Adjusted(Side(0), 50, "", penalty=True), "takes points off"),
        (Adjusted(Side(0), 10**7, ""), "10000000"),
    ],
)
def test_adjustments_that_cannot_be_are_refused(adjusted, complaint):
    with pytest.raises(Refused, match=complaint):
        rec(table(), adjusted)


def test_totals_beyond_any_sheet_are_refused_and_nothing_is_recorded():
    match = at(0, 0)
    match = rec(match, Adjusted(Side(0), -999_999, "a joke"))
    with pytest.raises(Refused):
        rec(match, Adjusted(Side(0), -999_999, "another"))


# --- ended by the table


def test_ended_by_agreement_the_leader_wins():
    match = rec(at(500, 700), MatchEnded("agreed"))
    assert (match.ending.cause, match.ending.winner, match.ending.deal) == ("agreed", 1, 1)
    assert "Bob & Dan won, 700 to 500" in match.ending.text


def test_ended_by_agreement_and_level_nobody_wins():
    assert rec(at(500, 500), MatchEnded("agreed")).ending.winner is None
    assert rec(table(), MatchEnded("agreed")).ending.deal == 0


def test_abandoned_there_is_no_result():
    match = rec(at(500, 700), MatchEnded("abandoned"))
    assert (match.ending.cause, match.ending.winner) == ("abandoned", None)
    assert match.totals == (500, 700)


def test_the_open_deal_stays_unfinished_and_uncounted():
    match = rec(at(500, 700), *contract(table(), "Ann", 280), MeldRecorded((190, 40)))
    match = rec(match, MatchEnded("agreed"))
    assert match.totals == (500, 700)
    assert (match.deals[-1].outcome, match.deals[-1].counted) == ("open", False)
    assert match.asks is Ask.NOTHING


def test_playing_on_goes_on_with_the_open_deal():
    match = rec(at(500, 700), ContractSet(Seat(0), 280))
    match = rec(rec(match, MatchEnded("agreed")), PlayedOn())
    assert match.asks is Ask.TRUMP
    assert match.deals[-1].counted


def test_playing_on_after_the_target_the_next_deal_is_judged_again():
    match = rec(played(at(1200, 700), "Ann", 280, (190, 40), (160, 90)), PlayedOn())
    assert not match.over
    match = rec(match, Adjusted(Side(0), -10, "talking", penalty=True))
    assert not match.over, "the table has decided to play on from here"
    match = played(match, "Bob", 250, (40, 190), (100, 150))
    assert (match.ending.deal, match.ending.winner) == (3, 0)


def test_there_is_nothing_to_play_on_from_while_the_match_goes_on():
    with pytest.raises(Refused, match="has not ended"):
        rec(at(500, 700), PlayedOn())


def test_a_misdealt_deal_ends_nothing_by_itself():
    match = played(at(1200, 700), "Ann", 280, (190, 40), (160, 90))
    match = rec(rec(match, PlayedOn()), *contract(match, "Ann", 330), MeldRecorded((60, 40)))
    match = rec(match, *played(table(), 0, 330, (60, 40), None).entries[1].events[4:])
    match = rec(match, DealAmended(3, (Misdealt(),)))
    assert match.totals == (1550, 830)
    assert not match.over


def test_notes_belong_to_the_open_deal_else_the_last():
    match = rec(table(), NoteMade("we begin"))
    match = rec(played(match, "Ann", 330, (60, 40), None), NoteMade("well done"))
    match = rec(rec(match, ContractSet(Seat(0), 280)), NoteMade("brave"))
    assert [(note.deal, note.text) for note in match.notes] == [
        (0, "we begin"),
        (1, "well done"),
        (2, "brave"),
    ]
    with pytest.raises(Refused, match="empty"):
        rec(match, NoteMade("  "))
