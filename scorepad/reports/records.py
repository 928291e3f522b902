"""Records of a rulebook, and whether a number is special."""

from __future__ import annotations

from typing import Final

from scorepad.reports.tally import BookTally
from scorepad.reports.tops import Top
from scorepad.rules.frozen import frozen

QUANTITIES: Final = {
    "bid": "a bid",
    "meld": "a side's meld",
    "own meld": "one player's meld",
    "counters": "a side's counters",
    "deal": "a side's score for a deal",
    "total": "a side's final total",
}
"""What has a spread, in words."""

_RECORDS: Final = {
    "bid": "highest bid",
    "contract made": "highest contract made",
    "meld": "most meld of a side",
    "own meld": "most meld of one player",
    "counters": "most counters",
    "deal": "best deal",
    "lost": "most lost in a deal",
    "total": "highest final total",
    "won by": "won by most",
    "most deals": "most deals in a match",
    "fewest deals": "fewest deals in a match",
}


@frozen
class Record:
    """The best of one kind: ``tops`` best first, out of so many (``of``; 0: not counted)."""

    name: str
    tops: tuple[Top, ...]
    of: int


@frozen
class Special:
    """How special a number is as one quantity: so many reached it, so many were exactly it, of so
    many; ``highest`` is the record."""

    quantity: str
    reached: int
    exactly: int
    of: int
    highest: int


def records_of(book: BookTally) -> tuple[Record, ...]:
    """The records of a rulebook, with as many of each as are kept."""
    spread = book.tops.spread
    found = []
    for quantity, name in _RECORDS.items():
        tops = book.tops.tops.get(quantity)
        if tops:
            shown = tuple(top._replace(value=abs(top.value)) for top in tops)
            of = sum(spread[quantity].values()) if quantity in spread else 0
            found.append(Record(name, shown, of))
    return tuple(found)


def special(book: BookTally, value: int) -> tuple[Special, ...]:
    """What this number would be as each quantity that there is and that can be so high."""
    return tuple(
        Special(
            name,
            sum(times for each, times in spread.items() if each >= value),
            spread.get(value, 0),
            sum(spread.values()),
            max(spread),
        )
        for quantity, name in QUANTITIES.items()
        if (spread := book.tops.spread.get(quantity))
        and not (quantity == "counters" and value > book.scale)
    )
