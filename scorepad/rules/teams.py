"""Who plays together in one deal.

Mostly a side of the sheet plays by itself. Where partners are named for each deal every seat is a
side, the bid winner and his partners play together, and so do all the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.rules.frozen import frozen
from scorepad.rules.numbers import AmountError, places, quoted
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side

Team = tuple[Side, ...]
"""Sides that play together in a deal."""


@frozen
class Teams:
    """The teams of one deal: ``bidding`` with the bid winner first (empty where nobody holds a
    contract), then ``others`` in sheet order."""

    bidding: Team
    others: tuple[Team, ...]

    @property
    def all(self) -> tuple[Team, ...]:
        """Every team."""
        return (self.bidding, *self.others) if self.bidding else self.others

    def of(self, numbers: Sequence[int], team: Team) -> int:
        """What a team has, of numbers in sheet order."""
        if len(team) == 1:
            return numbers[team[0]]
        return sum([numbers[side] for side in team])


def teams_of(book: Rulebook, bidder: Side | None, partners: Iterable[int] = ()) -> Teams:
    """The teams of a deal whose contract the side ``bidder`` holds, ``partners`` with him.

    ``AmountError`` for partners that cannot be: where sides are fixed, or the bid winner himself.
    """
    sides = len(book.table.sides)
    named = tuple(map(Side, places(partners, "side", sides))) if partners != () else ()
    if named and (book.table.partner == "fixed" or bidder is None):
        raise AmountError(f"nobody names a partner here, but {quoted(named)} was given")
    if bidder in named or len(set(named)) < len(named):
        raise AmountError(f"partners are other players, each once, not {quoted(named)}")
    if book.table.partner == "fixed":
        return _fixed(book, bidder)
    assert bidder is not None  # a book without contracts has fixed partners
    rest = tuple(Side(n) for n in range(sides) if n != bidder and n not in named)
    return Teams((bidder, *named), (rest,) if rest else ())


def partners_objection(book: Rulebook, many: int) -> str:
    """Why the bid winner may not name so many partners; ``""`` where he may (``table.partners``).

    Where the book says no number he names as many as he likes.
    """
    may = book.table.partners
    if book.table.partner == "fixed" or not may or many in may:
        return ""
    told = "plays alone" if not many else f"has named {many} partner{'s' if many > 1 else ''}"
    allowed = " or ".join("play alone" if not n else f"name {n}" for n in sorted(may, reverse=True))
    return f"the bid winner {told}; here he may only {allowed}"


def _fixed(book: Rulebook, bidder: Side | None) -> Teams:
    """Each side by itself: the same for every such deal, so made once for each bidder."""
    known: dict[Side | None, Teams] = book.derived.setdefault("teams", {})
    found = known.get(bidder)
    if found is None:
        others = tuple((Side(n),) for n in range(len(book.table.sides)) if n != bidder)
        found = known[bidder] = Teams(() if bidder is None else (bidder,), others)
    return found
