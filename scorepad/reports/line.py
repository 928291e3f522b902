"""One line of a tally: what a player, a pair or a whole table did, as counts and sums.

Two lines add up to the line of both, so a year can be counted once. An average is never kept: it is
a sum beside its count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from scorepad.reports.figures import DealFigures

Where = tuple[str, str, int]
"""The day, the match and the deal (0: the match as a whole)."""


class Run:
    """A run of made contracts in the course of many: ``best`` is the longest.

    ``first`` is how long it was made at the beginning, ``last`` at the end, of ``many`` contracts.
    """

    __slots__ = ("best", "first", "last", "many")

    def __init__(self, many: int = 0, first: int = 0, last: int = 0, best: int = 0) -> None:
        self.many, self.first, self.last, self.best = many, first, last, best

    def add(self, made: bool) -> None:
        """One more contract."""
        if made:
            self.last += 1
            self.first += self.first == self.many
            self.best = max(self.best, self.last)
        else:
            self.last = 0
        self.many += 1

    def merge(self, later: Run) -> None:
        """The contracts of a later time."""
        self.best = max(self.best, later.best, self.last + later.first)
        if self.first == self.many:
            self.first += later.first
        self.last = self.last + later.last if later.last == later.many else later.last
        self.many += later.many

    def to_plain(self) -> list[int]:
        """As a list."""
        return [self.many, self.first, self.last, self.best]


class SideDeals:
    """What one side did in the deals of a match with the same people: for all their lines."""

    __slots__ = ("best", "counted", "counters", "many", "meld", "where")

    def __init__(self) -> None:
        self.many = self.meld = self.counted = self.counters = 0
        self.best, self.where = 0, ("", "", 0)

    def add(self, deal: DealFigures, side: int, played: str, match: str) -> None:
        """One more deal."""
        score = deal.deltas[side]
        if not self.many or score > self.best:
            self.best, self.where = score, (played, match, deal.number)
        self.many += 1
        self.meld += deal.meld[side]
        if deal.counters:
            self.counted += 1
            self.counters += deal.counters[side]

    def counts(self) -> Iterator[tuple[str, int]]:
        """What a line counts of it."""
        yield "deals", self.many
        yield "meld", self.many
        yield "meld points", self.meld
        yield "counters", self.counted
        yield "counters points", self.counters


class Line:
    """The counts of one player, pair or table.

    ``counts`` holds numbers of things by name (``"made"``) and sums beside them
    (``"bid points"`` beside ``"bid"``); ``best`` the highest bid and the best deal, with their
    place: (value, day, match, deal).
    """

    __slots__ = ("best", "counts", "run")

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.best: dict[str, tuple[int, str, str, int]] = {}
        self.run = Run()

    def __getitem__(self, name: str) -> int:
        return self.counts.get(name, 0)

    def count(self, name: str, by: int = 1) -> None:
        """Something happened once more."""
        self.counts[name] = self.counts.get(name, 0) + by

    def add(self, name: str, points: int) -> None:
        """One more number that an average is made of."""
        counts, sum_ = self.counts, f"{name} points"
        counts[name] = counts.get(name, 0) + 1
        counts[sum_] = counts.get(sum_, 0) + points

    def reach(self, name: str, value: int, where: Where) -> None:
        """Keeps the value if it is the highest so far."""
        best = self.best.get(name)
        if best is None or value > best[0]:
            self.best[name] = (value, *where)

    # --- what can happen

    def contract(self, deal: DealFigures, score: int, where: Where) -> None:
        """Held the contract of a deal, which scored so much."""
        self.count("contracts")
        self.count(deal.outcome)
        self.run.add(deal.outcome == "made")
        if deal.outcome != "made":
            self.count("lost", -score)
        if deal.stuck:
            self.count("stuck")
        else:
            self.add("bid", deal.bid)
            self.reach("bid", deal.bid, where)
        if deal.trump:
            self.count(deal.trump)

    def side(self, deals: SideDeals) -> None:
        """Played these deals on a side."""
        if deals.many:
            for name, number in deals.counts():
                self.count(name, number)
            self.reach("deal", deals.best, deals.where)

    def auction(self, bid: bool, won: bool) -> None:
        """Sat in an auction that was recorded call by call."""
        self.count("auctions")
        if bid:
            self.count("bid in")
            if won:
                self.count("won")

    def match(self, won: bool, bare: bool) -> None:
        """Played a match to its end."""
        self.count("matches")
        if won:
            self.count("wins")
        if bare:
            self.count("bare")

    # --- lines together, and kept

    def merge(self, later: Line) -> None:
        """Takes in what the same did later."""
        counts = self.counts
        for name, number in later.counts.items():
            counts[name] = counts.get(name, 0) + number
        for name, (value, day, match, deal) in later.best.items():
            self.reach(name, value, (day, match, deal))
        self.run.merge(later.run)

    def to_plain(self) -> list[Any]:
        """As a list that JSON can hold."""
        return [self.counts, self.best, self.run.to_plain()]

    @classmethod
    def from_plain(cls, plain: Sequence[Any]) -> Line:
        """The line of such a list."""
        line = cls()
        counts, best, run = plain
        line.counts = dict(counts)
        line.best = {name: tuple(found) for name, found in best.items()}
        line.run = Run(*run)
        return line


def merge_lines(mine: dict[str, Line], later: Iterable[tuple[str, Line]]) -> None:
    """Takes lines in by their keys."""
    for key, line in later:
        if key in mine:
            mine[key].merge(line)
        else:
            mine[key] = line
