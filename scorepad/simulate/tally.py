"""Counting deals and matches up: exact sums that can be added in any order, and what they say.

Sums are whole numbers, so the same deals give the same figures however they were shared out. What
was played with the same cards, or in one match, hangs together: it is one board, and intervals are
reckoned over boards, not over deals (``scorepad.simulate.estimates``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from scorepad.simulate.estimates import Mean

OUTCOMES: Final = ("made", "set", "conceded")


@dataclass
class SideTally:
    """What one line-up has done: points and meld a deal, its contracts, its matches.

    ``counters`` are of the deals whose tricks were played, ``bid`` and ``outcomes`` of the
    contracts it held, ``contracts`` of all deals, ``wins`` of the matches that ended. ``bids``,
    ``melds`` and ``taken`` (the counters) say how often it was how many.
    """

    points: Mean = field(default_factory=Mean)
    meld: Mean = field(default_factory=Mean)
    counters: Mean = field(default_factory=Mean)
    contracts: Mean = field(default_factory=Mean)
    bid: Mean = field(default_factory=Mean)
    outcomes: dict[str, Mean] = field(default_factory=lambda: {each: Mean() for each in OUTCOMES})
    wins: Mean = field(default_factory=Mean)
    bids: Counter[int] = field(default_factory=Counter)
    melds: Counter[int] = field(default_factory=Counter)
    taken: Counter[int] = field(default_factory=Counter)

    def merge(self, other: SideTally) -> None:
        """Count what another has counted."""
        self.points.merge(other.points)
        self.meld.merge(other.meld)
        self.counters.merge(other.counters)
        self.contracts.merge(other.contracts)
        self.bid.merge(other.bid)
        for outcome, mean in self.outcomes.items():
            mean.merge(other.outcomes[outcome])
        self.wins.merge(other.wins)
        self.bids.update(other.bids)
        self.melds.update(other.melds)
        self.taken.update(other.taken)

    @property
    def held(self) -> int:
        """How many contracts it held."""
        return self.bid.cases


@dataclass
class Board:
    """What came of one board: one deal or match, or all playings of the same cards.

    By line-up: ``points`` are summed up, ``melds`` has each deal's and ``taken`` the counters of
    each deal whose tricks were played. ``contracts`` has (line-up, bid, outcome), ``wins`` the
    line-ups that won.
    """

    points: list[int]
    melds: list[list[int]]
    taken: list[list[int]]
    contracts: list[tuple[int, int, str]] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    deals: int = 0
    unfinished: int = 0
    thrown_in: int = 0

    @classmethod
    def of(cls, sides: int) -> Board:
        """Nothing played yet."""
        return cls([0] * sides, [[] for _ in range(sides)], [[] for _ in range(sides)])


@dataclass
class Tally:
    """All that is counted of a series. ``sides`` are line-ups: in a paired series they move.

    ``lead`` is what the first scores more than each of the others, all of them summed up.
    ``boards`` counts the boards, ``unfinished`` the matches that had no end in sight.
    """

    sides: list[SideTally]
    boards: int = 0
    deals: int = 0
    matches: int = 0
    unfinished: int = 0
    thrown_in: int = 0
    lead: Mean = field(default_factory=Mean)

    @classmethod
    def of(cls, sides: int) -> Tally:
        """Nothing counted yet."""
        return cls([SideTally() for _ in range(sides)])

    def add(self, board: Board) -> None:
        """Count one board."""
        deals, contracts = board.deals, board.contracts
        self.boards += 1
        self.deals += deals
        self.unfinished += board.unfinished
        self.thrown_in += board.thrown_in
        self.matches += board.unfinished + len(board.wins)
        first, *others = board.points
        self.lead.add(first * len(others) - sum(others), deals)
        for place, side in enumerate(self.sides):
            side.points.add(board.points[place], deals)
            _count(side.meld, side.melds, board.melds[place])
            _count(side.counters, side.taken, board.taken[place])
            own = [each for each in contracts if each[0] == place]
            side.contracts.add(len(own), len(contracts))
            side.bid.add(sum(bid for _, bid, _ in own), len(own))
            for outcome, mean in side.outcomes.items():
                mean.add(sum(came == outcome for _, _, came in own), len(own))
            side.bids.update(bid for _, bid, _ in own)
            side.wins.add(board.wins.count(place), len(board.wins))

    def merge(self, other: Tally) -> None:
        """Count what another has counted."""
        for mine, others in zip(self.sides, other.sides, strict=True):
            mine.merge(others)
        self.boards += other.boards
        self.deals += other.deals
        self.matches += other.matches
        self.unfinished += other.unfinished
        self.thrown_in += other.thrown_in
        self.lead.merge(other.lead)

    @property
    def rivals(self) -> int:
        """How many others ``lead`` is summed over."""
        return len(self.sides) - 1

    def plain(self, names: Iterable[tuple[str, ...]]) -> dict[str, Any]:
        """The figures safe for JSON; ``names`` are the players of each line-up."""
        lines: list[dict[str, Any]] = []
        for side, players in zip(self.sides, names, strict=True):
            line: dict[str, Any] = {
                "players": list(players),
                "points": side.points.plain(),
                "meld": side.meld.plain(),
                "counters": side.counters.plain(),
                "contracts": side.contracts.plain_share(),
                **{outcome: mean.plain_share() for outcome, mean in side.outcomes.items()},
                "bid": side.bid.plain(),
                "bids": _each(side.bids),
                "melds": _each(side.melds),
                "counters_taken": _each(side.taken),
            }
            if self.matches:
                line["wins"] = side.wins.plain_share()
            lines.append(line)
        told: dict[str, Any] = {"deals": self.deals, "sides": lines, "boards": self.boards}
        if self.matches:
            told["matches"] = self.matches
            told["unfinished"] = self.unfinished
        told["lead"] = self.lead.plain(self.rivals)
        told["thrown_in"] = self.thrown_in
        return told


def _count(mean: Mean, often: Counter[int], values: Sequence[int]) -> None:
    """Count what a line-up had in each deal of one board."""
    mean.add(sum(values), len(values))
    for value in values:
        often[value] += 1


def _each(often: Counter[int]) -> dict[str, int]:
    """How often each number came, safe for JSON, the lowest first."""
    return {str(number): often[number] for number in sorted(often)}
