"""Choices tried in sampled worlds: what each led to on the average, and how sure that is."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Generic, TypeVar

Choice = TypeVar("Choice", bound=Hashable)


@dataclass(frozen=True)
class Trial(Generic[Choice]):
    """One choice: the mean lead it came to in so many ``tries``, the standard error of that, and in
    which share of them the contract was made."""

    choice: Choice
    lead: float
    error: float
    made: float
    tries: int


class Trials(Generic[Choice]):
    """Adds up what choices lead to."""

    def __init__(self, choices: Iterable[Choice]) -> None:
        self._tried: dict[Choice, list[float]] = {choice: [0, 0.0, 0.0, 0] for choice in choices}

    def add(self, choice: Choice, lead: float, made: float) -> None:
        """One try of a choice."""
        sums = self._tried[choice]
        sums[0] += 1
        sums[1] += lead
        sums[2] += lead * lead
        sums[3] += made

    @property
    def best(self) -> Choice:
        """The choice of the highest mean; of several the first."""
        return self.ranked()[0].choice

    def ranked(self) -> list[Trial[Choice]]:
        """All choices, the highest mean first; level ones as they came."""
        return sorted((self._told(choice) for choice in self._tried), key=lambda t: -t.lead)

    def _told(self, choice: Choice) -> Trial[Choice]:
        count, total, squares, made = self._tried[choice]
        if not count:
            return Trial(choice, 0.0, 0.0, 0.0, 0)
        mean = total / count
        spread = max(0.0, squares / count - mean * mean)
        error = sqrt(spread / (count - 1)) if count > 1 else 0.0
        return Trial(choice, mean, error, made / count, int(count))
