"""The course of a match: how it stood after every deal."""

from __future__ import annotations

from scorepad.match.match import Match
from scorepad.rules.frozen import frozen


@frozen
class Step:
    """How it stood after one deal, its adjustments included; ``scores`` are of the deal alone."""

    deal: int
    outcome: str
    scores: tuple[int, ...]
    totals: tuple[int, ...]


ADJUSTED = "the totals are with penalties and adjustments, which are in no score"


@frozen
class Course:
    """Every counted deal in order. ``start`` is what adjustments before the first deal left;
    ``adjusted``: some total is not the sum of the scores."""

    sides: tuple[str, ...]
    start: tuple[int, ...]
    steps: tuple[Step, ...]
    target: int
    adjusted: bool = False

    @property
    def least(self) -> int:
        """The lowest anybody ever stood."""
        return min((n for step in self.steps for n in step.totals), default=0)

    @property
    def most(self) -> int:
        """The highest anybody ever stood."""
        return max((n for step in self.steps for n in step.totals), default=0)


def course_of(match: Match) -> Course:
    """The course of a match as it stands; open deals and those after the end are none of it."""
    start = [0] * len(match.totals)
    for each in match.adjustments:
        if each.counted and each.deal == 0:
            start[each.side] += each.points
    steps = tuple(
        Step(deal.number, deal.outcome, deal.deltas, deal.totals)
        for deal in match.deals
        if deal.counted and deal.outcome != "open"
    )
    adjusted = any(each.counted for each in match.adjustments)
    return Course(match.side_names, tuple(start), steps, match.target, adjusted)
