"""Auctions under way, followed by the referee and remembered: tables bid alike.

What may be called does not depend on how a bid came to stand, so two auctions with the same bid,
holder and players left share all that follows.
"""

from __future__ import annotations

from typing import Any, Final

from scorepad.rules.auction import Auction, call_after, check_auction
from scorepad.rules.may_bid import MayBid
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

MOST: Final = 50_000
"""So many are remembered at a time."""

Known = dict[Any, "Bidding"]


class Bidding:
    """An auction as it stands: whose turn it is, what he may bid, or who has won it for how much.

    The fields are those of ``scorepad.rules.auction.Auction``; ``after`` the calls made from here.
    """

    __slots__ = ("_auction", "_key", "after", "bid", "may_bid", "next_seat", "over", "winner")

    def __init__(self, auction: Auction, dealer: Seat) -> None:
        last = auction.calls[-1][0] if auction.calls else None
        self._auction = auction  # one of those that stand like this
        self._key = (
            dealer, last, auction.holder, auction.bid, auction.passed, auction.barred
        )  # fmt: skip
        self.next_seat: Seat | None = auction.next_seat
        self.may_bid: MayBid | None = auction.may_bid
        self.over, self.winner, self.bid = auction.over, auction.winner, auction.bid
        self.after: dict[int | None, Bidding] = {}

    def called(self, book: Rulebook, amount: int | None) -> Bidding:
        """How it stands after this call, which must be allowed; None is a pass."""
        found = self.after.get(amount)
        if found is None:
            dealer = self._key[0]
            found = Bidding(call_after(self._auction, amount, dealer, book), dealer)
            known = _known(book)
            found = self.after[amount] = known.setdefault(found._key, found)
        return found


def bidding_of(book: Rulebook, dealer: Seat) -> Bidding:
    """The auction of this dealer before the first call."""
    known = _known(book)
    found = known.get(dealer)
    if found is None:
        found = known[dealer] = Bidding(check_auction((), dealer, book), dealer)
    return found


def _known(book: Rulebook) -> Known:
    known: Known = book.derived.setdefault("biddings", {})
    if len(known) >= MOST:
        known.clear()
    return known
