"""Giving a contract up after the melds and before the first lead (C-23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorepad.rules.keeping import counting
from scorepad.rules.numbers import place, whole, whole_numbers
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.teams import teams_of


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
    book: Rulebook, bid: int, bidder: int, meld: Sequence[int], partners: Iterable[int] = ()
) -> ConcessionRuling:
    """Whether side ``bidder`` may concede ``bid`` with these melds in sheet order, and why (C-23).

    ``ValueError`` for amounts that are none. Exactly as far behind as all the tricks are worth is
    not hopeless: taking every one of them makes the bid.
    """
    sides = len(book.table.sides)
    teams = teams_of(book, Side(place(bidder, "side", sides)), partners)
    bid = whole(bid, "the bid")
    own = teams.of(whole_numbers(meld, "the meld", sides), teams.bidding)
    total = book.count.total
    behind = bid - counting(book, own)
    hopeless = behind > total
    rule = book.rule("concession.allowed")
    gap = f"the bid {bid} is {behind} above the meld {own}"
    if own and not counting(book, own):
        gap += f" (under {book.settlement.least_meld}: it does not count)"
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
