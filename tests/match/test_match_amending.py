"""Mending what was recorded: amend, insert, undo and redo."""

from __future__ import annotations

import pytest

from scorepad.match.events import (
    AllPassed,
    CallMade,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    DealInserted,
    DealOpened,
    MatchEnded,
    MeldRecorded,
    Misdealt,
    NoteMade,
    PlayedOn,
    SetRuled,
    TrumpNamed,
)
from scorepad.match.match import Ask, Match
from scorepad.match.objections import Objected, Refused
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.tables import calls, contract, deal_events, played, rec, redo, table, undo


def three_deals():
    match = table(dealer=3)
    match = played(match, "Ann", 280, (190, 40), (160, 90))
    match = played(match, "Bob", 300, (60, 20), (100, 150))
    return played(match, "Cat", 330, (60, 40), None)


def amend(match, deal, *changes, overrule=None):
    return rec(match, DealAmended(deal, changes), overrule=overrule)


# --- amend


def test_amending_an_earlier_deal_moves_every_total_after_it():
    # A bug of other scorers: totals incremented instead of derived, stale after an edit.
    match = three_deals()
    assert [deal.totals for deal in match.deals] == [(350, 130), (510, -170), (180, -130)]
    match = amend(match, 1, CountersRecorded((150, 100)))
    assert [deal.totals for deal in match.deals] == [(340, 140), (500, -160), (170, -120)]
    assert match.totals == (170, -120)


def test_amending_the_last_deal_does_not_begin_the_next():
    # A bug of other scorers: editing the last hand advanced the deal.
    match = three_deals()
    mended = amend(match, 3, MeldRecorded((50, 40)))
    assert (len(mended.deals), mended.next_dealer) == (3, match.next_dealer)
    assert mended.asks is Ask.CONTRACT
    assert mended.open_deal is None


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ((CountersRecorded((160, 100)),), "10 over"),
        ((MeldRecorded((190,)),), "2 numbers"),
        ((ContractSet(Seat(5), 280),), "no seat 6"),
        ((SetRuled("renege"), MeldRecorded((1, 2, 3))), "2 numbers"),
        ((), "changes nothing"),
    ],
)
def test_an_amendment_meets_the_checks_of_first_entry(changes, refusal):
    # A bug of other scorers: an edit that skipped the checks of first entry.
    with pytest.raises(Refused, match=refusal):
        amend(three_deals(), 1, *changes)


def test_an_amendment_that_the_rules_forbid_is_an_objection():
    match = three_deals()
    with pytest.raises(Objected, match="below the minimum"):
        amend(match, 1, ContractSet(Seat(0), 240))
    with pytest.raises(Objected, match="may not concede") as objected:
        amend(match, 3, MeldRecorded((90, 40)))
    assert objected.value.objections[0].rule == "C-23"
    overruled = amend(match, 3, MeldRecorded((90, 40)), overrule="they agreed")
    assert overruled.deals[2].outcome == "conceded"
    again = amend(overruled, 3, TrumpNamed(Suit.HEARTS))
    assert again.deals[2].facts.trump == "H", "what was overruled is not objected to again"


def test_there_is_no_amending_a_deal_that_is_not_there():
    for deal in (0, 4, -1):
        with pytest.raises(Refused, match=f"no deal {deal}; there are 1 to 3"):
            amend(three_deals(), deal, TrumpNamed(Suit.HEARTS))
    with pytest.raises(Refused, match="no deal has been played yet"):
        amend(table(), 1, TrumpNamed(Suit.HEARTS))


def test_amending_the_bidder_moves_none_of_the_numbers():
    match = amend(three_deals(), 1, ContractSet(Seat(1), 280))
    deal = match.deals[0]
    assert (deal.facts.meld, deal.facts.counters) == ((190, 40), (160, 90))
    assert deal.deltas == (350, -280)
    assert deal.bidder_side == 1


def test_counters_replace_a_concession_and_the_reverse():
    match = amend(three_deals(), 3, CountersRecorded((250, 0)))
    assert match.deals[2].outcome == "set"
    assert not match.deals[2].facts.conceded
    match = amend(match, 3, Conceded())
    assert match.deals[2].facts.counters is None
    assert match.deals[2].deltas == three_deals().deals[2].deltas


def test_an_amendment_must_leave_a_settled_deal_settled():
    with pytest.raises(Refused, match="deal 3 would lack its counters: give the counters too"):
        amend(three_deals(), 3, SetRuled("Ann reneged"))
    match = amend(three_deals(), 3, SetRuled("Ann reneged"), CountersRecorded((100, 150)))
    assert match.deals[2].deltas == (-330, 190)


def test_a_ruling_is_lifted_by_an_empty_reason():
    match = amend(three_deals(), 1, SetRuled("Ann reneged"))
    assert match.deals[0].deltas == (-280, 130)
    assert amend(match, 1, SetRuled("")).deals[0].deltas == (350, 130)


def test_a_new_contract_replaces_the_auction_that_led_to_the_old_one():
    match = calls(table(), 250, None, 260, None, None)
    match = rec(
        match, TrumpNamed(Suit.SPADES), MeldRecorded((190, 40)), CountersRecorded((160, 90))
    )
    mended = amend(match, 1, ContractSet(Seat(1), 300))
    assert (mended.deals[0].facts.bidder, mended.deals[0].facts.calls) == (Seat(1), ())
    again = amend(match, 1, *(CallMade(Seat(n), 250 if n == 1 else None) for n in range(4)))
    assert (again.deals[0].facts.bidder, again.deals[0].facts.bid) == (Seat(1), 250)
    stuck = amend(match, 1, AllPassed())
    assert (stuck.deals[0].facts.bidder, stuck.deals[0].facts.bid) == (Seat(3), 250)


def test_amending_the_dealer_of_one_deal_shifts_no_other():
    match = three_deals()
    before = [deal.facts.dealer for deal in match.deals]
    match = amend(match, 1, DealerCorrected(Seat(2)))
    assert [deal.facts.dealer for deal in match.deals] == [Seat(2), *before[1:]]
    assert match.next_dealer == three_deals().next_dealer


def test_amending_the_open_deal_asks_for_what_is_then_missing():
    match = rec(table(), *contract(table(), "Ann", 280), MeldRecorded((190, 40)))
    match = amend(match, 1, ContractSet(Seat(1), 300))
    assert match.asks is Ask.COUNTERS
    assert match.open_deal.facts.bidder == Seat(1)
    settled = amend(match, 1, CountersRecorded((160, 90)))
    assert settled.deals[0].outcome == "set"
    assert settled.asks is Ask.CONTRACT


def test_a_typed_contract_is_reopened_as_a_call():
    match = rec(table(), ContractSet(Seat(0), 280))
    match = amend(match, 1, CallMade(Seat(0), 280), CallMade(Seat(1), None))
    assert match.asks is Ask.CONTRACT
    assert match.players[match.turn] == "Cat"


# --- misdeals of settled deals


def test_a_settled_deal_amended_to_a_misdeal_is_listed_and_scores_nothing():
    match = amend(three_deals(), 2, Misdealt())
    assert [deal.outcome for deal in match.deals] == ["made", "misdeal", "conceded"]
    assert match.deals[1].deltas == (0, 0)
    assert match.totals == (20, 170)
    assert [deal.facts.dealer for deal in match.deals] == [Seat(3), Seat(0), Seat(1)]


def test_a_voided_deal_is_revived_by_amending_it_with_facts():
    match = amend(amend(three_deals(), 2, Misdealt()), 2, CountersRecorded((100, 150)))
    assert match.totals == three_deals().totals
    assert amend(match, 2, Misdealt(), TrumpNamed(Suit.HEARTS)).deals[1].outcome == "misdeal"


def test_after_a_voided_last_deal_the_same_dealer_deals_again():
    match = amend(three_deals(), 3, Misdealt())
    assert match.next_dealer == match.deals[2].facts.dealer


def test_amending_the_open_deal_to_a_misdeal_throws_it_in():
    match = amend(rec(table(), ContractSet(Seat(0), 280)), 1, Misdealt())
    assert (match.open_deal.facts.misdeals, match.open_deal.facts.bidder) == (1, None)


# --- insert


def test_an_inserted_deal_renumbers_the_later_ones_and_shifts_no_dealer():
    match = three_deals()
    events = deal_events(match, "Dan", 250, (20, 40), (50, 200))
    match = rec(match, DealInserted(2, (DealOpened(Seat(2)), *events)))
    assert [deal.number for deal in match.deals] == [1, 2, 3, 4]
    assert [deal.facts.dealer for deal in match.deals] == [Seat(3), Seat(2), Seat(0), Seat(1)]
    assert match.deals[1].totals == (420, -120)
    assert match.totals == (180 + 70, -130 - 250)
    assert undo(match).deals == three_deals().deals


def test_an_inserted_deal_without_a_dealer_gets_the_next_in_order():
    match = three_deals()
    match = rec(match, DealInserted(2, deal_events(match, "Dan", 250, (20, 40), (50, 200))))
    assert match.deals[1].facts.dealer == Seat(0)
    assert match.entries[-1].events[0].events[0] == DealOpened(Seat(0))


def test_an_inserted_deal_is_checked_and_must_be_whole():
    match = three_deals()
    with pytest.raises(Refused, match="10 short"):
        rec(match, DealInserted(2, deal_events(match, "Dan", 250, (20, 40), (50, 190))))
    with pytest.raises(Refused, match="would lack its meld"):
        rec(match, DealInserted(2, (ContractSet(Seat(0), 280),)))
    with pytest.raises(Objected, match="below the minimum"):
        rec(match, DealInserted(2, deal_events(match, "Dan", 240, (20, 40), (50, 200))))
    with pytest.raises(Refused, match="deal 4 is the next one: it is recorded"):
        rec(match, DealInserted(4, deal_events(match, "Dan", 250, (20, 40), (50, 200))))
    with pytest.raises(Refused, match="there is no deal 5"):
        rec(match, DealInserted(5, deal_events(match, "Dan", 250, (20, 40), (50, 200))))


def test_a_deal_is_inserted_before_the_open_one():
    match = rec(three_deals(), ContractSet(Seat(3), 280))
    match = rec(match, DealInserted(4, deal_events(match, "Dan", 250, (20, 40), (50, 200))))
    assert match.open_deal.number == 5
    assert match.asks is Ask.TRUMP


def test_adjustments_and_notes_stay_with_their_deal_when_it_is_renumbered():
    match = rec(three_deals(), NoteMade("a long one"))
    match = rec(match, DealInserted(1, deal_events(match, "Dan", 250, (20, 40), (50, 200))))
    assert match.notes[0].deal == 4


# --- through the end of the match


def near_the_end():
    match = table()
    for _ in range(2):
        match = played(match, "Ann", 300, (400, 0), (160, 90))
    assert match.totals == (1120, 180)
    return match


def test_an_amendment_that_ends_the_match_earlier_keeps_the_later_deals_uncounted():
    match = played(near_the_end(), "Bob", 300, (60, 20), (100, 150))
    match = amend(match, 2, MeldRecorded((800, 0)))
    assert (match.ending.deal, match.ending.winner) == (2, 0)
    assert [deal.counted for deal in match.deals] == [True, True, False]
    assert match.deals[2].settlement.deltas == (160, -300)
    assert match.deals[2].deltas == (0, 0)
    assert match.totals == match.deals[1].totals == match.deals[2].totals == (1520, 180)
    assert match.asks is Ask.NOTHING


def test_unless_the_table_plays_on():
    match = played(near_the_end(), "Bob", 300, (60, 20), (100, 150))
    match = rec(amend(match, 2, MeldRecorded((800, 0))), PlayedOn())
    assert not match.over
    assert [deal.counted for deal in match.deals] == [True, True, True]
    assert match.totals == (1680, -120)
    assert undo(match).ending.deal == 2


def test_an_amendment_that_opens_the_match_again_goes_on_asking():
    match = played(near_the_end(), "Ann", 300, (300, 0), (160, 90))
    assert match.over
    match = amend(match, 1, MeldRecorded((200, 0)))
    assert not match.over
    assert match.asks is Ask.CONTRACT
    assert match.totals == (1380, 270)
    assert len(played(match, "Ann", 330, (60, 40), None).deals) == 4


def test_an_open_deal_after_an_earlier_end_is_asked_for_no_more():
    match = rec(near_the_end(), ContractSet(Seat(0), 280))
    match = amend(match, 2, MeldRecorded((800, 0)))
    assert match.asks is Ask.NOTHING
    with pytest.raises(Refused, match="the match is over"):
        rec(match, TrumpNamed(Suit.HEARTS))
    assert rec(match, PlayedOn()).asks is Ask.TRUMP


def test_amending_after_the_match_was_ended_by_agreement_judges_who_leads_again():
    match = rec(played(table(), "Ann", 300, (400, 0), (160, 90)), MatchEnded("agreed"))
    assert match.ending.winner == 0
    match = amend(match, 1, ContractSet(Seat(0), 600))
    assert (match.ending.cause, match.ending.winner) == ("agreed", 1)


# --- undo and redo


def test_one_undo_takes_back_one_answer_whatever_it_was():
    match = three_deals()
    for events in [
        (NoteMade("hello"),),
        (DealAmended(1, (TrumpNamed(Suit.HEARTS),)),),
        (MatchEnded("abandoned"),),
        (ContractSet(Seat(0), 280), TrumpNamed(Suit.HEARTS)),
    ]:
        after = undo(rec(match, *events))
        assert (after.deals, after.notes, after.ending) == (match.deals, match.notes, match.ending)


def test_a_score_that_won_the_match_can_be_undone():
    # A bug of other scorers: a wrong score that won the game could not be undone.
    match = played(near_the_end(), "Ann", 300, (300, 0), (160, 90))
    assert match.over
    match = undo(match)
    assert not match.over
    assert match.asks is Ask.CONTRACT
    assert played(match, "Ann", 300, (200, 0), (160, 90)).totals == (1480, 270)


def test_undo_goes_back_to_the_start_and_no_further():
    match = three_deals()
    for _ in range(3):
        match = undo(match)
    assert match.deals == ()
    assert not match.can_undo
    with pytest.raises(Refused, match="nothing to undo"):
        undo(match)


def test_redo_brings_back_what_undo_took_and_a_new_answer_ends_that():
    match = three_deals()
    back = undo(undo(match))
    assert redo(redo(back)).deals == match.deals
    anew = rec(redo(back), NoteMade("hello"))
    assert not anew.can_redo
    assert not Match(anew.entries).can_redo
    with pytest.raises(Refused, match="nothing to redo"):
        redo(anew)


def test_last_answer_and_next_redo_say_what_would_come_back():
    match = three_deals()
    assert match.last_answer is match.entries[-1]
    back = undo(match)
    assert back.next_redo is match.entries[-1]
    assert table().last_answer is None
