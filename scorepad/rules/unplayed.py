"""Contracts that are set at once, without the tricks being played.

No marriage in the trump named, a meld below the least that counts, a bid out of reach: each only
where the house has it (``trump.needs``, ``settlement.low_meld``, ``settlement.hopeless``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.rules.frozen import frozen
from scorepad.rules.keeping import counting
from scorepad.rules.numbers import place, whole, whole_numbers
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.teams import teams_of


@frozen
class Unplayed:
    """Why a contract is set unplayed: by which rule, and in words with the numbers."""

    rule: str
    text: str


def sets_unplayed(book: Rulebook) -> bool:
    """Whether bid and melds alone may set a contract in this house."""
    return book.settlement.low_meld == "set" or book.settlement.hopeless == "set"


def unplayed(
    book: Rulebook,
    bid: int,
    bidder: int,
    meld: Sequence[int],
    marriage: bool | None = None,
    partners: Iterable[int] = (),
    moon: bool = False,
) -> Unplayed | None:
    """Why side ``bidder`` is set at once with this bid and these melds; None: the deal is played.

    ``marriage`` says whether the bid winner held king and queen of trump; None where nobody asked.
    ``moon``: he shoots it, so that neither bid nor meld are what he plays for.
    ``ValueError`` for amounts that are none.
    """
    rules = book.settlement
    if book.trump.needs == "marriage" and marriage is False:
        text = "no marriage in trump, which the bid winner needs here"
        return Unplayed(book.rule("trump.needs"), text)
    if moon or not sets_unplayed(book):
        return None
    sides = len(book.table.sides)
    melds = whole_numbers(meld, "the meld", sides)
    teams = teams_of(book, Side(place(bidder, "side", sides)), partners)
    own = teams.of(melds, teams.bidding)
    if rules.low_meld == "set" and own < rules.least_meld:
        text = f"the meld {own} is under {rules.least_meld}, the least that counts"
        return Unplayed(book.rule("settlement.low_meld"), text)
    behind = whole(bid, "the bid") - counting(book, own)
    if rules.hopeless == "set" and behind > book.count.total:
        text = (
            f"the bid {bid} is {behind} above the meld {own}, and all the tricks are worth only "
            f"{book.count.total}"
        )
        return Unplayed(book.rule("settlement.hopeless"), text)
    return None
