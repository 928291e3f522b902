"""Examples for the rules of the score: a bid that the book's own numbers just make or miss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import gcd

from scorepad.rules.concession import concession_reason
from scorepad.rules.keeping import counters_needed
from scorepad.rules.phrases.words import bidders, side
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.settlement import settle
from scorepad.rules.victory import standing


def _amounts(book: Rulebook) -> tuple[int, int, int, int]:
    """A bid, and a meld and counters that just make it; and the unit that tricks count in."""
    total = book.count.total
    unit = gcd(book.count.last_trick, *(worth for _, worth in book.count.values)) or 1
    counters = total * 3 // 5 // unit * unit
    bid = max(book.auction.minimum, counters + unit)
    return bid, bid - counters, counters, unit


def _settled(
    book: Rulebook,
    bid: int,
    own: int,
    other: int,
    counters: int | None,
    conceded: bool = False,
) -> Iterator[str]:
    """A deal of the first side, settled line by line; the last side takes what is left."""
    sides = len(book.table.sides)
    meld = (own, *[other] * (sides - 1))
    taken, took = None, None
    said = f"bid {bid}, meld {'/'.join(map(str, meld))}"
    if counters is not None:
        taken = (counters, *[0] * (sides - 2), book.count.total - counters)
        took = tuple(points > 0 for points in taken)
        said += f", counters {'/'.join(map(str, taken))}"
    settled = settle(book, bid, 0, meld, taken, conceded, took, overruled=True)
    yield said + (", conceded:" if conceded else ":")
    row = side(book)
    first = "bidding side" if row == "side" else "bid winner"
    for line in settled.lines:
        who = first if line.side == 0 else f"{row} {line.side + 1}"
        points = f" {line.points:+}" if line.points else ""
        yield f"{who}{points}: {line.text} ({line.rule})"


def _made(book: Rulebook) -> Iterator[str]:
    bid, own, counters, unit = _amounts(book)
    yield from _settled(book, bid, own, unit, counters)


def _set(book: Rulebook) -> Iterator[str]:
    bid, own, counters, unit = _amounts(book)
    yield from _settled(book, bid, own, unit, counters - unit)


def _keep(book: Rulebook) -> Iterator[str]:
    bid, own, _, unit = _amounts(book)
    yield from _settled(book, bid, own + book.count.total, 4 * unit, book.count.total)


def _no_tricks(book: Rulebook) -> Iterator[str]:
    bid, _, _, unit = _amounts(book)
    yield from _settled(book, bid, bid, unit, 0)
    if needed := counters_needed(book, bid, bid):
        yield f"with a meld of {bid} the bidding side still needs {needed} in the tricks"


def _concession(book: Rulebook) -> Iterator[str]:
    total, unit = book.count.total, book.auction.step
    own = max(book.auction.minimum - total, 0) // unit * unit + 4 * unit
    others = (own,) * (len(book.table.sides) - 1)
    for bid in (own + total, own + total + unit):
        yield f"bid {bid}: {concession_reason(book, bid, 0, (own, *others)).text}"
    if concession_reason(book, bid, 0, (own, *others)).allowed:
        yield from _settled(book, bid, own, own, None, conceded=True)


# --- the end


def _target(book: Rulebook) -> Iterator[str]:
    target, sides = book.ending.target, len(book.table.sides)
    if not target:
        return
    less = target - book.auction.step
    for best in (less, target):
        now = standing(book, (best, *[0] * (sides - 1)), 0)
        yield f"{best} at the end of a deal: {now.text} ({now.rule})"


def _both_over(book: Rulebook) -> Iterator[str]:
    target, sides = book.ending.target, len(book.table.sides)
    if not target:
        return
    totals = (target + book.auction.step, target + 4 * book.auction.step, *[0] * (sides - 2))
    if book.auction.contract == "none":
        now, whose = standing(book, totals, None), ""
    else:
        now, whose = standing(book, totals, 0), f", the first {bidders(book)}"
    yield f"{totals[0]} to {totals[1]}{whose}: {now.text} ({now.rule})"


SCORE: dict[str, Callable[[Rulebook], Iterator[str]]] = {
    "settlement": _made,
    "settlement.made": _made,
    "settlement.defenders": _set,
    "settlement.set_costs": _set,
    "settlement.keep_meld": _keep,
    "settlement.keep_points": _keep,
    "settlement.no_trick_set": _no_tricks,
    "concession": _concession,
    "ending": _target,
    "ending.target": _target,
    "ending.both_over": _both_over,
}
"""The example of a field, by its path; that of a section serves the fields that have none."""
