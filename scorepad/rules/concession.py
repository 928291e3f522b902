"""Giving a contract up after the melds and before the first lead (C-23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.numbers import place, whole, whole_numbers
from scorepad.rules.rulebook import Rulebook


@dataclass(frozen=True)
class ConcessionRuling:
    """Whether a contract may be conceded, by which rule, and why in words with the numbers.

    ``hopeless`` says that all the tricks would not make the bid, whether or not the house allows
    conceding it.
    """

    allowed: bool
    hopeless: bool
    rule: str
    text: str


def concession_reason(
    book: Rulebook, bid: int, bidder: int, meld: Sequence[int]
) -> ConcessionRuling:
    """Whether side ``bidder`` may concede ``bid`` with these melds in sheet order, and why (C-23).

    ``ValueError`` for amounts that are none. Exactly as far behind as all the tricks are worth is
    not hopeless: taking every one of them makes the bid.
    """
    sides = len(book.table.sides)
    holder = place(bidder, "side", sides)
    bid = whole(bid, "the bid")
    own = whole_numbers(meld, "the meld", sides)[holder]
    total = book.count.total
    behind = bid - own
    hopeless = behind > total
    rule = book.rule("concession.allowed")
    gap = f"the bid {bid} is {behind} above the meld {own}"
    if behind <= 0:
        gap = f"the meld {own} covers the bid {bid}"
    if hopeless:
        gap += f", and all the tricks are worth only {total}"
    match book.concession.allowed:
        case "never":
            return ConcessionRuling(False, hopeless, rule, f"{gap}; this house does not concede")
        case "always":
            return ConcessionRuling(True, hopeless, rule, f"{gap}; any contract may be conceded")
    if hopeless:
        return ConcessionRuling(True, True, rule, f"{gap}: it may be conceded")
    least = f"conceding needs more than {total}"
    if behind == total:
        least = f"exactly {total} is not enough to concede, it must be more"
    return ConcessionRuling(False, False, rule, f"{gap}; {least}")


def may_concede(book: Rulebook, bid: int, bidder: int, meld: Sequence[int]) -> bool:
    """Whether side ``bidder`` may give up the contract with these melds, in sheet order (C-23)."""
    return concession_reason(book, bid, bidder, meld).allowed
