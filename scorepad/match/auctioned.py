"""What the calls of a deal come to in its facts: who called, who holds the contract (C-2, C-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.match.events import CalledOutOfTurn, CallMade
from scorepad.match.facts import Call, DealFacts
from scorepad.rules.auction import Auction, check_auction
from scorepad.rules.frozen import changed
from scorepad.rules.objection import NameOf, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorepad.rules.rulebook import Rulebook
    from scorepad.rules.seating import Seat


def decided(facts: DealFacts, book: Rulebook) -> DealFacts:
    """Work out the contract anew from the calls, or from a round of passes; a stated one stays."""
    if facts.stated:
        return facts
    if facts.calls:
        auction = heard(facts.calls, facts.dealer, book)
        bid = auction.bid if auction.winner is not None else None
        return changed(facts, bidder=auction.winner, bid=bid, all_passed=auction.all_passed)
    if facts.all_passed and book.auction.all_pass == "dealer":
        return changed(facts, bidder=facts.dealer, bid=book.auction.stuck)
    return changed(facts, bidder=None, bid=None)


def all_pass(facts: DealFacts, book: Rulebook) -> DealFacts:
    """Everyone still in passes. Where nobody had called, that is all that is known (C-6)."""
    if not facts.calls:
        return decided(changed(facts, all_passed=True, stated=False), book)
    calls = list(facts.calls)
    while True:
        auction = heard(calls, facts.dealer, book)
        if auction.over or auction.next_seat is None:
            return decided(changed(facts, calls=tuple(calls)), book)
        calls.append(CallMade(auction.next_seat, None))


def dealt_by(facts: DealFacts, dealer: Seat, book: Rulebook) -> DealFacts:
    """Another dealer: calls typed without a name are read again from his left (C-2)."""
    calls: list[Call] = []
    for call in facts.calls:
        if isinstance(call, CallMade) and not call.named:
            turn = heard(calls, dealer, book).next_seat
            call = call if turn is None else changed(call, seat=turn)
        calls.append(call)
    return decided(changed(facts, dealer=dealer, calls=tuple(calls)), book)


def heard(
    calls: Iterable[Call], dealer: Seat, book: Rulebook, name_of: NameOf = seat_name
) -> Auction:
    """The auction as far as these calls go; those out of turn are known to be that."""
    calls = tuple(calls)
    outside = [index for index, call in enumerate(calls) if isinstance(call, CalledOutOfTurn)]
    pairs = [(call.seat, call.amount) for call in calls]
    return check_auction(pairs, dealer, book, name_of, outside)
