"""How the match stands after a deal: who has won, and why (C-24, C-25, C-26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scorepad.rules.numbers import LIMIT, place, whole_numbers
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side


@dataclass(frozen=True)
class Standing:
    """How a match stands after a deal.

    ``cause`` says why it is decided, or why not: ``target`` (one side alone reached it), ``bidder``
    (more than one did, and the contract decides), ``highest`` (more than one did, and the total
    decides), ``level`` (more than one did and they are level: another deal), or None (nobody did).
    """

    over: bool
    winner: Side | None
    cause: Literal["target", "bidder", "highest", "level"] | None
    rule: str
    text: str


def standing(book: Rulebook, totals: Sequence[int], bidder: int | None) -> Standing:
    """How the match stands when a deal has ended with these totals, in sheet order (C-24, C-25).

    ``bidder`` is the side that held the contract of that deal, or None where nobody did.
    ``ValueError`` for a wrong number of totals or a side that does not exist.
    """
    sides = len(book.table.sides)
    points = whole_numbers(totals, "the totals", sides, least=-LIMIT)
    holder = None if bidder is None else Side(place(bidder, "side", sides))
    target = book.ending.target
    over = [Side(n) for n in range(sides) if points[n] >= target]
    if not over:
        text = f"nobody has {target} yet"
        return Standing(False, None, None, book.rule("ending.target"), text)
    if len(over) == 1:
        text = f"{points[over[0]]} reaches the {target} that end the match"
        return Standing(True, over[0], "target", book.rule("ending.target"), text)
    rule = book.rule("ending.both_over")
    reached = f"{len(over)} sides have {target} or more"
    if book.ending.both_over == "bidder" and holder in over:
        text = f"{reached}: the side that held the contract wins, whatever the totals"
        return Standing(True, holder, "bidder", rule, text)
    best = max(points[side] for side in over)
    leaders = [side for side in over if points[side] == best]
    if len(leaders) > 1:
        text = f"{reached} and are level at {best}: another deal decides"
        return Standing(False, None, "level", rule, text)
    return Standing(
        True, leaders[0], "highest", rule, f"{reached}: the highest total, {best}, wins"
    )
