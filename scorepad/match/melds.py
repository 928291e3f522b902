"""Whether a shown meld can exist: 45 where all melds are tens is a slip (C-10 to C-13)."""

from __future__ import annotations

from math import gcd

from scorepad.rules.rulebook import Rulebook

_A_FEW = 4


def meld_unit(book: Rulebook) -> int:
    """What every meld is worth a multiple of."""
    return gcd(*(kind.points for kind in book.melds.kinds)) or 1


def no_such_meld(points: int, players: int, book: Rulebook) -> str:
    """Why so many players together cannot show this meld, in words; ``""`` if they can.

    What a few melds a player add up to is believed, so that the exact answer, which takes a moment
    to work out, is needed for rare totals only.
    """
    unit = meld_unit(book)
    if points % unit:
        return f"no melds make {points}: every meld is worth a multiple of {unit}"
    if _few_melds(book, players) >> points // unit & 1:
        return ""
    from scorepad.rules.reachable import side_totals

    totals = side_totals(book, players)
    if points in totals:
        return ""
    most = max(totals)
    return f"no melds make {points}" + (f": {most} is the most there is" if points > most else "")


def _few_melds(book: Rulebook, players: int) -> int:
    """The ordinary sums of a few melds a player, as bits: bit n is n units."""
    known: dict[int, int] = book.derived.setdefault("few melds", {})
    if players not in known:
        unit, sums = meld_unit(book), 1
        worths = {kind.points // unit for kind in book.melds.kinds}
        for _ in range(_A_FEW * players):
            grown = sums
            for worth in worths:
                grown |= sums << worth
            sums = grown
        ordinary = 2 * book.count.total // unit  # above it a sum may ask for too many cards
        known[players] = sums & ((1 << ordinary + 1) - 1)
    return known[players]
