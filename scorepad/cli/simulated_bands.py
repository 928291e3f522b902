"""How often each line-up had how many: a handful of bands, of which the last may be open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from scorepad.rules.frozen import frozen
from scorepad.writers.bars import span_text, spans

_ROWS: Final = 6
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


def spread(of: str, counted: Sequence[Counter[int]]) -> Spread | None:
    """What the line-ups had, in bands that are the same for all; None if nobody had any."""
    pooled: Counter[int] = Counter()
    for often in counted:
        pooled.update(often)
    if not pooled:
        return None
    found = []
    for name, low, high in _bands(pooled):
        many = [sum(n for at, n in often.items() if low <= at <= high) for often in counted]
        if any(many):
            cases = (often.total() or 1 for often in counted)
            found.append((name, tuple(n / of for n, of in zip(many, cases, strict=True))))
    return Spread(of, tuple(found))


def _bands(pooled: Counter[int]) -> list[tuple[str, int, int]]:
    """The name of each band, its lowest and its highest number."""
    numbers = sorted(pooled)
    usual = _usual(pooled, numbers)
    if len(numbers) <= _ROWS or usual == len(numbers):
        steps = spans(numbers, _ROWS)
    else:
        steps = spans(numbers[:usual], _ROWS - 1)
    above = [number for number in numbers if number > steps[-1][1]]
    if not above:  # none can be higher, it may be
        steps[-1] = (steps[-1][0], numbers[-1])
    bands = [(span_text(low, high), low, high) for low, high in steps]
    if above:
        bands.append((f"{above[0]}+" if len(above) > 1 else str(above[0]), above[0], above[-1]))
    return bands


def _usual(pooled: Counter[int], numbers: Sequence[int]) -> int:
    """How many of the ascending numbers are left without the highest, which are rare."""
    rare, usual = pooled.total() // _RARE, len(numbers)
    while rare >= pooled[numbers[usual - 1]]:
        usual -= 1
        rare -= pooled[numbers[usual]]
    return usual
