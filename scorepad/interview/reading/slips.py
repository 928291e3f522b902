"""Numbers at "Contract?" that are probably slips: a seat's digit glued on, an old count again."""

from __future__ import annotations

from scorepad.interview.reading.answers import View
from scorepad.rules.seating import Seat

COUNT_MINUTE = 60.0
"""Seconds after a settlement in which a lone number may still be the count (CONVERSATION)."""


def may_be_count(number: int, view: View) -> bool:
    """Whether a lone number may be the count of the deal just settled, and no call."""
    soon = view.since_settled is not None and 0 <= view.since_settled <= COUNT_MINUTE
    return bool(view.counted) and soon and not view.calls and number <= view.book.count.total


def seat_digit(number: int, view: View) -> tuple[Seat, int] | None:
    """The seat and the bid, where a number may be a seat's digit glued to a legal bid."""
    digits = str(number)
    seat, rest = int(digits[0]), digits[1:]
    rules = view.book.auction
    if not rest or rest[0] == "0" or not 1 <= seat <= len(view.names.players):
        return None
    bid = int(rest)
    target = view.book.ending.target
    if bid < rules.minimum or rules.off_step(bid)[0] or (target and bid >= target):
        return None
    return Seat(seat - 1), bid
