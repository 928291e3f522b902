"""Means and shares with their 95 % intervals, where cases that hang together count as one.

Four deals with the same cards are no four witnesses. Cases come in boards; a mean over all cases is
the ratio of two sums over boards, and how far it may be off is judged by how the boards differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

SURE: Final = 1.96
"""So many standard errors each way hold the truth in 95 of 100 cases, where there are many."""

# Student's t for few boards; from there on by the terms of its expansion.
_FEW: Final = (12.706, 4.303, 3.182, 2.776)
_LEAST: Final = 2


def student(freedom: int) -> float:
    """Standard errors each way for 95 %, with so many degrees of freedom (1 or more)."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    first = (SURE**3 + SURE) / 4
    second = (5 * SURE**5 + 16 * SURE**3 + 3 * SURE) / 96
    third = (3 * SURE**7 + 19 * SURE**5 + 17 * SURE**3 - 15 * SURE) / 384
    return SURE + first / freedom + second / freedom**2 + third / freedom**3


@dataclass
class Mean:
    """The mean of whole numbers that come in boards, from sums that are whole numbers too.

    ``total`` of ``cases``, from ``boards`` that had any; the others are sums of squares and of
    products over the boards.
    """

    boards: int = 0
    cases: int = 0
    total: int = 0
    total_squares: int = 0
    products: int = 0
    cases_squares: int = 0

    def add(self, total: int, cases: int = 1) -> None:
        """One more board: its cases, and what they come to."""
        if cases:
            self.boards += 1
            self.cases += cases
            self.total += total
            self.total_squares += total * total
            self.products += total * cases
            self.cases_squares += cases * cases

    def merge(self, other: Mean) -> None:
        """Count what another has counted."""
        self.boards += other.boards
        self.cases += other.cases
        self.total += other.total
        self.total_squares += other.total_squares
        self.products += other.products
        self.cases_squares += other.cases_squares

    @property
    def mean(self) -> float:
        """The mean of a case; 0 of nothing."""
        return self.total / self.cases if self.cases else 0.0

    @property
    def variance(self) -> float | None:
        """The variance of the mean; None of fewer than two boards."""
        boards, cases, total = self.boards, self.cases, self.total
        if boards < _LEAST:
            return None
        # In whole numbers: a difference of large sums would lose its last digits.
        spread = (
            self.total_squares * cases * cases
            - 2 * self.products * total * cases
            + self.cases_squares * total * total
        )
        return max(0, spread) * boards / ((boards - 1) * cases**4)

    @property
    def error(self) -> float | None:
        """Half of the 95 % interval; None where one board cannot tell."""
        variance = self.variance
        return None if variance is None else student(self.boards - 1) * sqrt(variance)

    def plain(self, scale: int = 1) -> dict[str, Any]:
        """The mean and its interval, in units of which the numbers are ``scale``-ths."""
        if not self.cases:
            return {"mean": None, "ci95": None}
        mean, error = self.mean / scale, self.error
        if error is None:
            return {"mean": round(mean, 4), "ci95": None}
        half = error / scale
        return {"mean": round(mean, 4), "ci95": [round(mean - half, 4), round(mean + half, 4)]}

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of a share (every case counted 0 or 1): Wilson's, which holds for few
        cases and for shares near 0, with as many cases as the boards are worth."""
        share, boards = self.total / self.cases, self.boards
        variance, cases, sure = self.variance, float(boards), SURE
        if variance and 0 < share < 1:
            cases = share * (1 - share) * boards / (variance * (boards - 1))
            if boards < self.cases:
                sure = student(boards - 1)
        return _wilson(share, cases, sure)

    def plain_share(self) -> dict[str, Any]:
        """The cases that count, their share and its interval, safe for JSON."""
        if not self.cases:
            return {"count": 0, "share": None, "ci95": None}
        low, high = self.interval
        return {
            "count": self.total,
            "share": round(self.total / self.cases, 4),
            "ci95": [round(low, 4), round(high, 4)],
        }


def _wilson(share: float, cases: float, sure: float) -> tuple[float, float]:
    z = sure * sure / cases
    middle = (share + z / 2) / (1 + z)
    half = sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)
