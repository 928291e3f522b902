"""Auctions under way, each judged once by the referee and remembered: tables bid alike."""

from __future__ import annotations

from scorepad.rules.auction import Auction, call_after, check_auction
from scorepad.rules.rulebook import Rulebook

Calls = tuple[int | None, ...]
"""The calls from the dealer's left, every one in turn; None is a pass."""

MOST = 50_000
"""So many auctions are remembered at a time."""


def auction_after(book: Rulebook, dealer: int, calls: Calls) -> Auction:
    """The auction of this dealer after these calls, all of them allowed."""
    known: dict[tuple[int, Calls], Auction] = book.derived.setdefault("auctions", {})
    found = known.get((dealer, calls))
    if found is None:
        if len(known) >= MOST:
            known.clear()
        if calls:
            before = auction_after(book, dealer, calls[:-1])
            found = call_after(before, calls[-1], dealer, book)
        else:
            found = check_auction((), dealer, book)
        known[dealer, calls] = found
    return found
