"""Who sits where: seats and sides as types, and the way round the table.

Seats count from 0, clockwise; people are told 1 to n. A side is a row of the score sheet: two
partners, or one player where each plays for himself. Never a bare int, so a side cannot be
passed where a seat is meant.
"""

from __future__ import annotations

from functools import cached_property
from typing import Self

from scorepad.rules.frozen import frozen
from scorepad.rules.numbers import AmountError, quoted


class Place(int):
    """A whole number from 0, of its own kind; ``AmountError`` for anything else."""

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        if isinstance(number, int) and not isinstance(number, bool) and number >= 0:
            return int.__new__(cls, number)
        raise AmountError(f"{quoted(number)} is no {cls.__name__.lower()}: they count from 0")


class Seat(Place):
    """A place at the table, counted from 0, clockwise."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Seat({int(self)})"

    __str__ = int.__repr__


class Side(Place):
    """A row of the score sheet, counted from 0: the side of the first seat comes first."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Side({int(self)})"

    __str__ = int.__repr__


@frozen
class Seating:
    """The seats of a table and how they are joined into sides."""

    sides: tuple[tuple[Seat, ...], ...]

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise from the first."""
        return tuple(Seat(n) for n in range(sum(map(len, self.sides))))

    def side_of(self, seat: int) -> Side:
        """The side that this seat plays for; ``ValueError`` if there is no such seat."""
        side = self._by_seat.get(seat)
        if side is None:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {len(self.seats) - 1}")
        return side

    @cached_property
    def _by_seat(self) -> dict[int, Side]:
        return {
            seat: Side(number) for number, members in enumerate(self.sides) for seat in members
        }

    def partners(self, seat: int) -> tuple[Seat, ...]:
        """The other seats of this seat's side."""
        return tuple(s for s in self.sides[self.side_of(seat)] if s != seat)

    def left_of(self, seat: int, steps: int = 1) -> Seat:
        """The seat ``steps`` places clockwise of this one."""
        seats = self.seats
        return seats[(seat + steps) % len(seats)]

    def clockwise(self, first: int) -> tuple[Seat, ...]:
        """Every seat once, beginning with ``first``."""
        found = self._rounds.get(first)
        if found is None:
            found = tuple([self.left_of(first, n) for n in range(len(self.seats))])
            self._rounds[first] = found
        return found

    @cached_property
    def _rounds(self) -> dict[int, tuple[Seat, ...]]:
        """What ``clockwise`` has answered before: an auction asks for each call."""
        return {}
