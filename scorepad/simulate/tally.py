"""Counting deals and matches up: exact sums that can be added in any order, and what they say.

Sums are whole numbers, so the same deals give the same figures however they were shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

SURE: Final = 1.96
"""So many standard errors each way hold the truth in 95 of 100 cases."""


@dataclass
class Mean:
    """The mean of whole numbers and its 95 % interval, from count, sum and sum of squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, number: int) -> None:
        """Count one more number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, other: Mean) -> None:
        """Count what another has counted."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of one number; 0 of fewer than two."""
        if self.count < 2:
            return 0.0
        spread = self.count * self.squares - self.total * self.total
        return sqrt(max(0, spread) / (self.count * (self.count - 1)))

    @property
    def error(self) -> float:
        """Half of the 95 % interval."""
        return SURE * self.deviation / sqrt(self.count) if self.count else 0.0

    def plain(self, scale: int = 1) -> dict[str, Any]:
        """The mean and its interval, in units of which the numbers are ``scale``-ths."""
        mean, error = self.mean / scale, self.error / scale
        return {"mean": round(mean, 4), "ci95": [round(mean - error, 4), round(mean + error, 4)]}


def share(part: int, whole: int) -> dict[str, Any]:
    """A share and its 95 % interval (Wilson's, which holds for few cases and for shares near 0)."""
    if not whole:
        return {"count": 0, "share": None, "ci95": None}
    p, z = part / whole, SURE * SURE / whole
    middle = (p + z / 2) / (1 + z)
    half = sqrt(p * (1 - p) * z + z * z / 4) / (1 + z)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return {"count": part, "share": round(p, 4), "ci95": [round(low, 4), round(high, 4)]}


@dataclass
class SideTally:
    """What one line-up has done: points and meld a deal, its contracts, its matches.

    ``counters`` are of the deals whose tricks were played.
    """

    points: Mean = field(default_factory=Mean)
    meld: Mean = field(default_factory=Mean)
    counters: Mean = field(default_factory=Mean)
    bids: Counter[int] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    wins: int = 0

    def merge(self, other: SideTally) -> None:
        """Count what another has counted."""
        self.points.merge(other.points)
        self.meld.merge(other.meld)
        self.counters.merge(other.counters)
        self.bids.update(other.bids)
        self.outcomes.update(other.outcomes)
        self.wins += other.wins

    @property
    def contracts(self) -> int:
        """How many contracts it held."""
        return sum(self.outcomes.values())


@dataclass
class Tally:
    """All that is counted of a series. ``sides`` are line-ups: in a paired series they move.

    ``lead`` is what the first scores more than the mean of the others, by board: the deal, or all
    playings of the same cards together. It counts in ``parts``-ths of a point a deal, to stay
    whole. ``unfinished`` are matches that had no end in sight.
    """

    sides: list[SideTally]
    parts: int = 1
    deals: int = 0
    matches: int = 0
    unfinished: int = 0
    thrown_in: int = 0
    lead: Mean = field(default_factory=Mean)

    @classmethod
    def of(cls, sides: int, parts: int = 1) -> Tally:
        """Nothing counted yet."""
        return cls([SideTally() for _ in range(sides)], parts)

    def merge(self, other: Tally) -> None:
        """Count what another has counted."""
        for mine, others in zip(self.sides, other.sides, strict=True):
            mine.merge(others)
        self.deals += other.deals
        self.matches += other.matches
        self.unfinished += other.unfinished
        self.thrown_in += other.thrown_in
        self.lead.merge(other.lead)

    def plain(self, names: Iterable[tuple[str, ...]]) -> dict[str, Any]:
        """The figures safe for JSON; ``names`` are the players of each line-up."""
        contracts = sum(side.contracts for side in self.sides)
        lines: list[dict[str, Any]] = []
        for side, players in zip(self.sides, names, strict=True):
            line: dict[str, Any] = {
                "players": list(players),
                "points": side.points.plain(),
                "meld": side.meld.plain(),
                "counters": side.counters.plain(),
                "contracts": share(side.contracts, contracts),
                "made": share(side.outcomes["made"], side.contracts),
                "set": share(side.outcomes["set"], side.contracts),
                "conceded": share(side.outcomes["conceded"], side.contracts),
                "bids": {str(bid): side.bids[bid] for bid in sorted(side.bids)},
            }
            if self.matches:
                line["wins"] = share(side.wins, self.matches - self.unfinished)
            lines.append(line)
        told: dict[str, Any] = {"deals": self.deals, "sides": lines}
        if self.matches:
            told["matches"] = self.matches
            told["unfinished"] = self.unfinished
        told["lead"] = self.lead.plain(self.parts)
        told["thrown_in"] = self.thrown_in
        return told
