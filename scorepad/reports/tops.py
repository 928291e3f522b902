"""Records, and how often each value came up: what "is 325 special?" is answered from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

KEPT: Final = 5
"""How many of each record are kept."""


class Top(NamedTuple):
    """One record: its value, the day, the match, the deal (0: the whole match), and whose."""

    value: int
    played: str
    match: str
    deal: int
    who: str


def _best_first(top: Top) -> tuple[int, str, str, int]:
    return -top.value, top.played, top.match, top.deal


class Tops:
    """The records of each quantity, best first (of equals the first), and the spread of values."""

    def __init__(self) -> None:
        self.tops: dict[str, list[Top]] = {}
        self.spread: dict[str, dict[int, int]] = {}

    def seen(self, quantity: str, value: int) -> bool:
        """The quantity had this value once more; whether that is among the best."""
        spread = self.spread.get(quantity)
        if spread is None:
            spread = self.spread[quantity] = {}
        spread[value] = spread.get(value, 0) + 1
        return self.is_top(quantity, value)

    def is_top(self, quantity: str, value: int) -> bool:
        """Whether the value is among the best so far."""
        tops = self.tops.get(quantity, ())
        return len(tops) < KEPT or value > tops[-1].value

    def reach(self, quantity: str, top: Top) -> None:
        """Keeps the record if it is among the best."""
        if self.is_top(quantity, top.value):
            tops = self.tops.setdefault(quantity, [])
            tops.append(top)
            tops.sort(key=_best_first)
            del tops[KEPT:]

    def merge(self, later: Tops) -> None:
        """Takes in what was reached later."""
        for quantity, tops in later.tops.items():
            for top in tops:
                self.reach(quantity, top)
        for quantity, spread in later.spread.items():
            mine = self.spread.setdefault(quantity, {})
            for value, times in spread.items():
                mine[value] = mine.get(value, 0) + times

    def to_plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "tops": self.tops,
            "spread": {name: list(spread.items()) for name, spread in self.spread.items()},
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Tops:
        """The records of such a thing."""
        made = cls()
        made.tops = {name: [Top._make(top) for top in tops] for name, tops in plain["tops"].items()}
        made.spread = {name: dict(map(tuple, pairs)) for name, pairs in plain["spread"].items()}
        return made
