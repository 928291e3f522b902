"""Keeping the meld: what a side needs for it, and when "any trick?" must be asked (C-18, C-22).

A count says that a side with counters has taken a trick; it never says that one without has not.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from scorepad.rules.numbers import AmountError, quoted, whole, whole_numbers
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side


def keeps_meld(book: Rulebook, counters: int, trick: bool | None) -> bool:
    """Whether a side with these trick points keeps its meld (C-18).

    ``trick`` is whether it took any trick, where the book asks it; None where it makes no odds.
    """
    match book.settlement.keep_meld:
        case "always":
            return True
        case "trick":
            return trick is not False
        case "points":
            return counters >= book.settlement.keep_points


def tricks_taken(
    book: Rulebook,
    bid: int,
    bidder: int,
    meld: Sequence[int],
    counters: Sequence[int],
    took_trick: Sequence[bool | None] | None,
) -> tuple[bool | None, ...]:
    """``took_trick`` as one answer a side; ``AmountError`` where an answer that matters is missing,
    or one contradicts the counters."""
    sides = len(counters)
    if took_trick is None:
        answers: tuple[bool | None, ...] = (None,) * sides
    elif isinstance(took_trick, str) or not isinstance(took_trick, Sequence):
        raise AmountError(f"took_trick must be one answer a side, not {quoted(took_trick)}")
    elif len(took_trick) != sides:
        raise AmountError(f"took_trick must be {sides} answers, not {quoted(took_trick)}")
    else:
        answers = tuple(took_trick)
    if wrong := [a for a in answers if a is not None and not isinstance(a, bool)]:
        raise AmountError(f"took_trick must be True or False, not {quoted(wrong[0])}")
    if book.settlement.keep_meld != "trick":
        return answers
    asked = asks_trick(book, counters, bid, bidder, meld)
    for side, (count, answer) in enumerate(zip(counters, answers, strict=True)):
        if answer is None and side in asked:
            raise AmountError(
                f"side {side + 1} has counters {count}: whether it took any trick must be said"
            )
        if answer is False and count > _no_trick_counters(book, side == bidder):
            raise AmountError(
                f"side {side + 1} has counters {count}, so it cannot have taken no trick"
            )
    return answers


def _no_trick_counters(book: Rulebook, holds_contract: bool) -> int:
    """The most counters a side can have without a trick: what the bid winner may have buried."""
    if not holds_contract or not book.table.kitty:
        return 0
    return book.table.kitty * max((points for _, points in book.count.values), default=0)


def asks_trick(
    book: Rulebook,
    counters: Sequence[int],
    bid: int | None = None,
    bidder: int | None = None,
    meld: Sequence[int] | None = None,
) -> tuple[Side, ...]:
    """The sides of which "any trick?" must be asked: the count does not say, the meld hangs on it.

    With the contract and the melds given, sides whose score is the same either way are left out.
    With a kitty, the bid winner's few counters may all have been buried, which are no trick.
    """
    if book.settlement.keep_meld != "trick":
        return ()
    asked = []
    counts = whole_numbers(counters, "the counters", len(book.table.sides))
    for side, taken in enumerate(counts):
        if taken > _no_trick_counters(book, side == bidder):
            continue
        if meld is not None and not meld[side]:
            continue
        if meld is not None and bid is not None and side == bidder and meld[side] + taken < bid:
            continue
        asked.append(Side(side))
    return tuple(asked)


def keeps_meld_with(book: Rulebook) -> int:
    """The trick points with which a side surely keeps its meld (C-18); 0 where none are needed."""
    if book.settlement.keep_meld != "points":
        return 0
    return _attainable(book, book.settlement.keep_points)


def counters_needed(book: Rulebook, bid: int, meld: int) -> int:
    """The trick points that a bidding side with this meld must take to make its bid (C-20, C-22).

    At least what keeps its meld, and in the unit in which tricks are counted. May be more than
    there are: then the bid cannot be made.
    """
    missing = whole(bid, "the bid") - whole(meld, "the meld")
    return max(_attainable(book, missing), keeps_meld_with(book))


def _attainable(book: Rulebook, points: int) -> int:
    """The least total of tricks from ``points`` up: tricks are counted in tens, say."""
    unit = gcd(book.count.last_trick, *(worth for _, worth in book.count.values)) or 1
    return max(0, -(-points // unit) * unit)
