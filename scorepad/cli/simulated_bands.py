"""How often each line-up had how many: a handful of bands, of which the last may be open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from math import gcd
from typing import Final

from scorepad.rules.frozen import frozen
from scorepad.writers.bars import span_text

_ROWS: Final = 8
_RARE: Final = 40  # one of so many: what lies above that is one band, lest it stretch the others


@frozen
class Spread:
    """``of`` what: ``bands`` have how many it was, and the share of each line-up's cases.

    No band is empty for all; a line-up without any case has shares of 0.
    """

    of: str
    bands: tuple[tuple[str, tuple[float, ...]], ...]

    @property
    def most(self) -> float:
        """The greatest share of any band."""
        return max(share for _, shares in self.bands for share in shares)


def spread(of: str, counted: Sequence[Counter[int]], *, from_lowest: bool = False) -> Spread | None:
    """What the line-ups had, in bands that are the same for all; None if nobody had any.

    The bands begin ``from_lowest`` number there is, else at round ones.
    """
    pooled: Counter[int] = Counter()
    for often in counted:
        pooled.update(often)
    if not pooled:
        return None
    found = []
    for name, low, high in _bands(pooled, from_lowest=from_lowest):
        many = [sum(n for at, n in often.items() if low <= at <= high) for often in counted]
        if any(many):
            cases = (often.total() or 1 for often in counted)
            found.append((name, tuple(n / of for n, of in zip(many, cases, strict=True))))
    return Spread(of, tuple(found))


def _bands(pooled: Counter[int], *, from_lowest: bool) -> list[tuple[str, int, int]]:
    """The name of each band, its lowest and its highest number."""
    numbers = sorted(pooled)
    if len(numbers) <= _ROWS:
        return [(str(number), number, number) for number in numbers]
    usual = _usual(pooled, numbers)
    rows = _ROWS - (usual < len(numbers))
    bands = _even(numbers[:usual], gcd(*numbers), rows, from_lowest=from_lowest)
    above = [number for number in numbers if number > bands[-1][1]]
    if above:
        bands.append((above[0], above[-1]))
    else:  # it ends where the numbers do: there may be none above
        bands[-1] = (bands[-1][0], numbers[-1])
    named = [(span_text(low, high), low, high) for low, high in bands]
    if len(above) > 1:
        named[-1] = (f"{above[0]}+", above[0], above[-1])
    return named


def _even(
    numbers: Sequence[int], unit: int, rows: int, *, from_lowest: bool
) -> list[tuple[int, int]]:
    """Bands of one round width over ascending numbers, all of which are so many units."""
    for size in _round():
        step = unit * size
        start = numbers[0] if from_lowest else numbers[0] // step * step
        if (numbers[-1] - start) // step < rows:
            break
    return [(at, at + step - unit) for at in range(start, numbers[-1] + 1, step)]


def _round() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, 100 and so on."""
    for power in count():
        yield from (digit * 10**power for digit in (1, 2, 5))


def _usual(pooled: Counter[int], numbers: Sequence[int]) -> int:
    """How many of the ascending numbers are left without the highest, which are rare."""
    rare, usual = pooled.total() // _RARE, len(numbers)
    while rare >= pooled[numbers[usual - 1]]:
        usual -= 1
        rare -= pooled[numbers[usual]]
    return usual
