"""`Roll`: a sequence that never changes and is cheap to go on from, however long it has become.

A tuple with one more thing in it is a copy of the whole; a match of ten thousand answers, each of
which keeps what stood after it, would be ten thousand such copies. A roll shares everything but its
last few things with the roll it was made from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, TypeVar, overload

T = TypeVar("T")

_SHEET: Final = 64
"""How many things are kept together; a longer roll is sheets of so many, and the rest."""


class Roll(Sequence[T]):
    """A sequence like a tuple, and equal to one that holds the same.

    >>> Roll((1, 2)).then(3)
    Roll(1, 2, 3)
    """

    __slots__ = ("_rest", "_sheets")

    def __init__(self, things: Iterable[T] = ()) -> None:
        if isinstance(things, Roll):
            self._sheets: tuple[tuple[T, ...], ...] = things._sheets
            self._rest: tuple[T, ...] = things._rest
            return
        every = tuple(things)
        full = len(every) - len(every) % _SHEET
        self._sheets = tuple(every[at : at + _SHEET] for at in range(0, full, _SHEET))
        self._rest = every[full:]

    @property
    def last(self) -> T | None:
        """The last thing; None if there is none."""
        rest = self._rest or (self._sheets[-1] if self._sheets else ())
        return rest[-1] if rest else None

    def then(self, thing: T) -> Roll[T]:
        """The roll with one more thing at its end."""
        rest = (*self._rest, thing)
        if len(rest) < _SHEET:
            return _rolled(self._sheets, rest)
        return _rolled((*self._sheets, rest), ())

    def without_last(self) -> Roll[T]:
        """The roll without its last thing; IndexError if there is none."""
        if self._rest:
            return _rolled(self._sheets, self._rest[:-1])
        return _rolled(self._sheets[:-1], self._sheets[-1][:-1])

    def replaced(self, place: int, thing: T) -> Roll[T]:
        """The roll with another thing at this place, from 0."""
        number, at = divmod(place, _SHEET)
        if number == len(self._sheets):
            return _rolled(self._sheets, (*self._rest[:at], thing, *self._rest[at + 1 :]))
        sheet = self._sheets[number]
        sheet = (*sheet[:at], thing, *sheet[at + 1 :])
        return _rolled((*self._sheets[:number], sheet, *self._sheets[number + 1 :]), self._rest)

    def __len__(self) -> int:
        return len(self._sheets) * _SHEET + len(self._rest)

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...

    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        rest, before = self._rest, len(self._sheets) * _SHEET
        if place < 0:
            place += before + len(rest)
        if place >= before:
            return rest[place - before]
        if place < 0:
            raise IndexError("roll index out of range")
        return self._sheets[place // _SHEET][place % _SHEET]

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(self._sheets), self._rest)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Roll):
            return self._sheets == other._sheets and self._rest == other._rest
        return isinstance(other, tuple) and tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Roll({', '.join(map(repr, self))})"


def _rolled(sheets: tuple[tuple[T, ...], ...], rest: tuple[T, ...]) -> Roll[T]:
    made: Roll[T] = Roll.__new__(Roll)
    made._sheets, made._rest = sheets, rest
    return made
