"""Whose turn it is, who deals, and how the contract comes to somebody (C-1 to C-7)."""

from __future__ import annotations

import pytest

from scorepad.match.events import (
    AllPassed,
    CallMade,
    ContractSet,
    DealerCorrected,
    MeldRecorded,
    Misdealt,
    TrumpNamed,
)
from scorepad.match.match import Ask
from scorepad.match.objections import Objected, Refused
from scorepad.rules.books import from_dict, to_dict
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.tables import book_of, calls, contract, played, rec, seat, table, undo


def dealers(match):
    return [match.players[deal.facts.dealer] for deal in match.deals]


def test_C1_the_deal_passes_clockwise_from_the_first_dealer():
    match = table(dealer=2)
    for _ in range(5):
        match = played(match, "Ann", 330, (60, 40), None)
    assert dealers(match) == ["Cat", "Dan", "Ann", "Bob", "Cat"]
    assert match.players[match.next_dealer] == "Dan"


def test_C1_a_wrong_dealer_is_corrected_in_the_open_deal_and_the_order_goes_on_from_him():
    # A bug of other scorers: dealer not rotated, or impossible to correct.
    match = rec(table(dealer=0), ContractSet(Seat(2), 330))
    match = rec(match, DealerCorrected(Seat(1)))
    assert dealers(match) == ["Bob"]
    assert match.players[match.next_dealer] == "Cat"


def test_C1_before_the_deal_the_next_dealer_is_set_by_opening_it():
    match = rec(table(dealer=0), DealerCorrected(Seat(2)))
    assert match.players[match.dealer] == "Cat"
    assert match.players[match.turn] == "Dan"
    assert match.asks is Ask.CONTRACT
    assert undo(match).dealer == 0


def test_C1_after_a_misdeal_the_same_dealer_deals_again_and_it_is_counted():
    match = rec(calls(table(dealer=1), 250, None), Misdealt())
    assert match.players[match.dealer] == "Bob"
    assert match.open_deal.number == 1
    assert match.open_deal.facts.misdeals == 1
    assert match.open_deal.facts.calls == ()
    match = rec(match, Misdealt())
    assert match.open_deal.facts.misdeals == 2
    match = played(match, "Cat", 330, (60, 40), None)
    assert dealers(match) == ["Bob"]
    assert len(undo(undo(match)).open_deal.facts.calls) == 0
    assert len(undo(undo(undo(match))).open_deal.facts.calls) == 2


def test_C2_the_player_left_of_the_dealer_calls_first_then_clockwise():
    match = table(dealer=1)
    order = []
    for amount in (250, 260, 270, 280, 290):
        order.append(match.players[match.turn])
        match = calls(match, amount)
    assert order == ["Cat", "Dan", "Ann", "Bob", "Cat"]


def test_C2_who_has_passed_is_skipped():
    match = calls(table(), 250, None, 260, None)
    assert match.players[match.turn] == "Ann"
    match = calls(match, 270)
    assert match.players[match.turn] == "Cat"


def test_C2_out_of_turn_is_an_objection_by_name():
    with pytest.raises(Objected, match="Cat called out of turn; Ann may bid") as objected:
        rec(table(), CallMade(Seat(2), 250))
    assert objected.value.objections[0].rule == "C-2"


@pytest.mark.parametrize(
    ("amounts", "bad", "rule"),
    [((), 240, "C-3"), ((), 255, "C-4"), ((250,), 280, "C-3"), ((250,), 250, "C-3")],
)
def test_C3_C4_bids_below_the_minimum_off_the_step_or_raised_wrongly(amounts, bad, rule):
    match = calls(table(), *amounts)
    with pytest.raises(Objected) as objected:
        calls(match, bad)
    assert [each.rule for each in objected.value.objections] == [rule]


def test_C4_the_opening_bid_may_be_any_multiple_of_ten():
    assert calls(table(), 420).auction.bid == 420


def test_C5_the_last_who_has_not_passed_wins_by_himself():
    match = calls(table(), 250, None, 260, None, None)
    assert match.asks is Ask.TRUMP
    facts = match.open_deal.facts
    assert (match.players[facts.bidder], facts.bid) == ("Cat", 260)
    assert match.turn is None
    with pytest.raises(Refused, match="the auction is over: Cat has the contract at 260"):
        rec(match, CallMade(Seat(3), 270))


def test_C6_when_all_pass_the_dealer_holds_the_contract_at_250():
    match = calls(table(dealer=2), None, None, None)
    assert match.players[match.turn] == "Cat", "the dealer may still bid"
    match = calls(match, None)
    facts = match.open_deal.facts
    assert (match.players[facts.bidder], facts.bid, facts.all_passed) == ("Cat", 250, True)
    said = rec(table(dealer=2), AllPassed()).open_deal.facts
    assert (said.bidder, said.bid, said.all_passed) == (facts.bidder, 250, True)


def test_C6_all_pass_after_some_calls_is_everyone_still_in():
    match = rec(calls(table(), 250, None), AllPassed())
    facts = match.open_deal.facts
    assert (match.players[facts.bidder], facts.bid, facts.all_passed) == ("Ann", 250, False)
    passed = rec(calls(table(), None, None), AllPassed()).open_deal.facts
    assert (passed.bidder, passed.bid, passed.all_passed) == (Seat(3), 250, True)


def test_J1_after_three_passes_the_dealer_holds_it_below_the_minimum():
    match = calls(table("joedog", dealer=0), None, None, None)
    facts = match.open_deal.facts
    assert (facts.bidder, facts.bid) == (Seat(0), 15)
    assert rec(table("joedog", dealer=0), ContractSet(Seat(0), 15)).deals[0].objections == ()
    with pytest.raises(Objected, match="below the minimum"):
        rec(table("joedog", dealer=0), ContractSet(Seat(1), 15))


def test_C7_the_winner_names_trump():
    match = rec(calls(table(), 250, None, None, None), TrumpNamed(Suit.HEARTS))
    assert match.open_deal.facts.trump == "H"
    assert match.asks is Ask.MELD


def test_where_the_book_throws_the_hand_in_the_same_number_is_dealt_again():
    written = to_dict(book_of("cardgames"))
    written["auction"]["all_pass"] = "redeal"
    match = calls(table(from_dict(written), dealer=1), None, None, None, None)
    assert match.open_deal.number == 1
    assert match.open_deal.facts.misdeals == 1
    assert match.asks is Ask.CONTRACT
    assert match.open_deal.facts.dealer == Seat(1)
    assert played(match, "Ann", 330, (60, 40), None).deals[0].outcome == "conceded"


def test_where_the_book_has_the_next_dealer_deal_again():
    written = to_dict(book_of("cardgames"))
    written["auction"]["all_pass"] = "next-dealer"
    match = calls(table(from_dict(written), dealer=1), None, None, None, None)
    assert (match.open_deal.number, match.open_deal.facts.misdeals) == (1, 1)
    assert match.open_deal.facts.dealer == Seat(2)
    match = played(match, "Ann", 330, (60, 40), None)
    assert (match.deals[0].outcome, match.next_dealer) == ("conceded", Seat(3))


def test_a_bid_out_of_turn_bars_a_side_where_the_book_says_so():
    written = to_dict(book_of("cardgames"))
    written["auction"]["out_of_turn"] = "barred"
    match = table(from_dict(written), dealer=3)
    match = rec(match, CallMade(Seat(2), 250, named=True), overrule="")
    assert match.players[match.turn] == "Bob", "Ann's and Cat's side is out"
    with pytest.raises(Objected, match="Ann may not bid any more"):
        rec(match, *contract(match, "Ann", 300))
    match = calls(match, 250, None)
    assert match.players[match.open_deal.facts.bidder] == "Bob"


def test_a_stated_contract_closes_the_auction():
    match = rec(calls(table(), 250, None), *contract(table(), "Cat", 300, "H"))
    facts = match.open_deal.facts
    assert (facts.bidder, facts.bid, facts.trump, len(facts.calls)) == (Seat(2), 300, "H", 2)


@pytest.mark.parametrize(
    ("who", "bid", "rule", "complaint"),
    [
        ("Bob", 300, "C-2", "Bob has passed and is out"),
        ("Cat", 250, "C-3", "below the standing bid of 260"),
        ("Cat", 260, "C-3", "Dan has bid 260 already"),
        ("Cat", 275, "C-4", "275 is no multiple of 10"),
    ],
)
def test_C5_a_stated_contract_is_checked_against_the_calls(who, bid, rule, complaint):
    match = rec(calls(table(), 250, None), CallMade(Seat(3), 260), overrule="")
    with pytest.raises(Objected, match=complaint) as objected:
        rec(match, ContractSet(seat(match, who), bid))
    assert [each.rule for each in objected.value.objections] == [rule]


def test_a_contract_below_the_minimum_or_off_the_step_is_an_objection():
    for bid, rule in [(240, "C-3"), (255, "C-4")]:
        with pytest.raises(Objected) as objected:
            rec(table(), ContractSet(Seat(0), bid))
        assert [each.rule for each in objected.value.objections] == [rule]


def test_a_changed_dealer_reads_the_unnamed_calls_again_from_his_left():
    match = rec(calls(table(dealer=3), 250, None, 260), DealerCorrected(Seat(0)))
    heard = [(match.players[c.seat], c.amount) for c in match.open_deal.facts.calls]
    assert heard == [("Bob", 250), ("Cat", None), ("Dan", 260)]
    assert match.players[match.turn] == "Ann"


def test_a_changed_dealer_leaves_named_calls_where_they_are():
    match = rec(table(dealer=3), CallMade(Seat(0), 250, named=True))
    match = rec(match, DealerCorrected(Seat(0)), overrule="Ann was early")
    assert [c.seat for c in match.open_deal.facts.calls] == [Seat(0)]


def test_a_changed_dealer_is_stuck_with_the_contract_that_all_passed():
    match = rec(rec(table(dealer=3), AllPassed()), DealerCorrected(Seat(0)))
    assert match.open_deal.facts.bidder == Seat(0)


def test_an_open_auction_survives_an_interruption():
    match = calls(table(), 250, None, 270)
    again = type(match)(match.entries)
    assert again.turn == match.turn
    assert again.auction.calls == match.auction.calls


def test_a_new_contract_before_the_deal_is_settled_replaces_the_old_one():
    match = rec(table(), *contract(table(), "Ann", 280), MeldRecorded((190, 40)))
    match = rec(match, *contract(match, "Bob", 290, "H"))
    facts = match.open_deal.facts
    assert (facts.bidder, facts.bid, facts.trump, facts.meld) == (Seat(1), 290, "H", (190, 40))
