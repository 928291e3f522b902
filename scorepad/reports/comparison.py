"""Two scorekeepers' sheets of one match, side by side: what differs, deal by deal.

The second sheet may name the players in another order round the table: everything in it is said by
the seats and sides of the first. Deals are paired in order; one that a scorekeeper missed does not
make all later ones differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from scorepad.match.deals import Deal
from scorepad.match.match import Match
from scorepad.match.names import fold_name
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat, Side


@frozen
class Difference:
    """One thing that the sheets say otherwise; None is what a sheet does not say.

    Seats and sides are those of the first sheet; tuples are in its order. ``adjustments`` are
    (side, points), sorted.
    """

    field: str
    a: Any
    b: Any


@frozen
class Paired:
    """A deal by its number on each sheet (None: it is missing there), and what differs in it."""

    a: int | None
    b: int | None
    differences: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        """Whether both sheets have it and say the same of it."""
        return self.a is not None and self.b is not None and not self.differences


@frozen
class Comparison:
    """``match``: what differs of the match as a whole; ``deals``: every deal, in order."""

    match: tuple[Difference, ...]
    deals: tuple[Paired, ...]

    @property
    def same(self) -> bool:
        """Whether nothing differs at all."""
        return not self.match and all(deal.same for deal in self.deals)


def compare(a: Match, b: Match) -> Comparison:
    """What the sheet ``b`` says otherwise than the sheet ``a``."""
    turned = _Turned(a, b)
    match = _differences(_whole(a, _Turned(a, a)), _whole(b, turned))
    return Comparison(tuple(match), tuple(_paired(a, b, turned)))


class _Turned:
    """The seats and sides of the second sheet as those of the first."""

    def __init__(self, a: Match, b: Match) -> None:
        ours, theirs = ([fold_name(name) for name in match.players] for match in (a, b))
        size = len(theirs)
        self._same_table = len(ours) == size and len(a.side_names) == len(b.side_names)

        def agreeing(turn: int) -> int:
            pairs = zip(ours, theirs[turn:] + theirs[:turn], strict=False)
            return sum(name == other for name, other in pairs)

        self._turn = max(range(size), key=agreeing) if self._same_table else 0
        self._size = size
        self._a, self._b = a, b

    def seat(self, seat: Seat | None) -> int | None:
        """The seat of the first sheet where the second has this one."""
        return None if seat is None else (seat - self._turn + self._size) % self._size

    def side(self, side: Side) -> int:
        """The side of the first sheet."""
        if not self._same_table:
            return int(side)
        seat = self.seat(self._b.seating.sides[side][0])
        assert seat is not None
        return int(self._a.seating.side_of(Seat(seat)))

    def seats(self, seats: Iterable[Seat]) -> list[int]:
        """Seats of this sheet, as the first sheet has them."""
        return [place for place in map(self.seat, seats) if place is not None]

    def by_side(self, numbers: Sequence[int] | None) -> tuple[int, ...] | None:
        """Numbers, one a side, in the order of the first sheet."""
        if numbers is None:
            return None
        placed = {self.side(Side(side)): number for side, number in enumerate(numbers)}
        return tuple(placed[side] for side in sorted(placed))

    def players(self) -> tuple[str, ...]:
        """Who sits, by the seats of the first sheet."""
        named = self._b.players
        return (*named[self._turn :], *named[: self._turn])


def _whole(match: Match, turned: _Turned) -> dict[str, Any]:
    ending = match.ending
    winner = None if ending is None or ending.winner is None else turned.side(ending.winner)
    return {
        "rules": match.book.name,
        "players": turned.players(),
        "totals": turned.by_side(match.totals),
        "over": match.over,
        "winner": winner,
        "adjustments": _adjustments(match, 0, turned),
    }


def _of_deal(match: Match, deal: Deal, turned: _Turned) -> dict[str, Any]:
    facts = deal.facts
    return {
        "dealer": turned.seat(facts.dealer),
        "bidder": turned.seat(facts.bidder),
        "partners": tuple(sorted(turned.seats(facts.partners or ()))),
        "bid": facts.bid,
        "trump": None if facts.trump is None else facts.trump.value,
        "meld": turned.by_side(facts.meld),
        "counters": turned.by_side(facts.counters),
        "outcome": deal.outcome,
        "deltas": turned.by_side(deal.deltas),
        "adjustments": _adjustments(match, deal.number, turned),
    }


def _adjustments(match: Match, deal: int, turned: _Turned) -> tuple[tuple[int, int], ...]:
    return tuple(
        sorted(
            (turned.side(each.side), each.points)
            for each in match.adjustments
            if each.deal == deal and each.counted
        )
    )


def _differences(a: dict[str, Any], b: dict[str, Any]) -> Iterator[Difference]:
    for field, value in a.items():
        same = value == b[field]
        if field == "players":
            same = list(map(fold_name, value)) == list(map(fold_name, b[field]))
        if not same:
            yield Difference(field, value, b[field])


def _paired(a: Match, b: Match, turned: _Turned) -> Iterator[Paired]:
    from difflib import SequenceMatcher

    straight = _Turned(a, a)
    ours = [_of_deal(a, deal, straight) for deal in a.deals]
    theirs = [_of_deal(b, deal, turned) for deal in b.deals]
    alike = SequenceMatcher(None, _keys(ours), _keys(theirs), autojunk=False)
    for _, start, end, other, other_end in alike.get_opcodes():
        both = min(end - start, other_end - other)
        for step in range(both):
            found = _differences(ours[start + step], theirs[other + step])
            yield Paired(start + step + 1, other + step + 1, tuple(found))
        for number in range(start + both, end):
            yield Paired(number + 1, None, ())
        for number in range(other + both, other_end):
            yield Paired(None, number + 1, ())


def _keys(deals: Sequence[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """What a deal is known by on another sheet; who deals and what it scores follow from it."""
    by = ("bidder", "bid", "trump", "meld", "counters", "outcome")
    return [tuple(deal[field] for field in by) for deal in deals]
