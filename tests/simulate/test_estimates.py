"""Means, shares and their intervals, where cases hang together in boards."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.simulate.estimates import Mean, student


def of(*boards: tuple[int, int]) -> Mean:
    mean = Mean()
    for total, cases in boards:
        mean.add(total, cases)
    return mean


def test_single_cases_are_the_ordinary_mean() -> None:
    mean = of(*((number, 1) for number in (10, 20, 30, 40)))
    assert mean.mean == 25
    assert mean.variance == pytest.approx(500 / 3 / 4)
    assert mean.error == pytest.approx(3.182 * (500 / 12) ** 0.5)


def test_the_same_board_twice_tells_no_more_than_once() -> None:
    once = of((10, 1), (30, 1), (20, 1))
    twice = of((20, 2), (60, 2), (40, 2))
    assert (once.mean, once.error) == (twice.mean, pytest.approx(twice.error))


def test_boards_that_cancel_out_leave_no_doubt() -> None:
    assert of((7, 2), (7, 2), (7, 2)).error == 0


def test_one_board_cannot_tell() -> None:
    assert of((10, 1)).error is None
    assert of((10, 1)).plain() == {"mean": 10.0, "ci95": None}
    assert of().plain() == {"mean": None, "ci95": None}
    assert of((0, 0)).boards == 0


def test_merging_in_any_order_is_exact() -> None:
    rng = Random(1)
    boards = [(rng.randrange(-500, 900), rng.randrange(1, 4)) for _ in range(50)]
    forth, back = of(*boards[:20]), of(*boards[20:])
    forth.merge(of(*boards[20:]))
    back.merge(of(*boards[:20]))
    assert forth == back == of(*boards)


@pytest.mark.parametrize(("freedom", "wide"), [(1, 12.706), (5, 2.571), (9, 2.262), (30, 2.042),
                                               (1000, 1.962)])  # fmt: skip
def test_few_boards_ask_for_wider_intervals(freedom: int, wide: float) -> None:
    assert student(freedom) == pytest.approx(wide, abs=0.005)


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (1, 1, 0.2065, 1)],
)
def test_shares_of_single_cases_are_wilsons(part: int, whole: int, low: float, high: float) -> None:
    cases = [(1, 1)] * part + [(0, 1)] * (whole - part)
    assert of(*cases).interval == pytest.approx((low, high), abs=0.0005)


def test_shares_of_boards_count_as_many_cases_as_they_are_worth() -> None:
    alike = of(*[(2, 2)] * 30 + [(0, 2)] * 30)  # both deals of a board always come out alike
    single = of(*[(1, 1)] * 30 + [(0, 1)] * 30)
    assert alike.interval == pytest.approx(single.interval, abs=0.005)


@pytest.mark.parametrize("boards", [4, 40])
def test_95_of_100_intervals_hold_the_truth(boards: int) -> None:
    rng, held = Random(2), 0
    for _ in range(1000):
        mean = Mean()
        for _ in range(boards):
            luck = rng.gauss(100, 30)
            mean.add(sum(round(luck + rng.gauss(0, 20)) for _ in range(2)), 2)
        assert mean.error is not None
        held += abs(mean.mean - 100) <= mean.error
    assert 0.93 <= held / 1000 <= 0.97
