"""The line that says how far a long run has got, how fast it goes and how long it still takes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from scorepad.cli.desk import Desk
from scorepad.cli.rates import Rates
from tests.support.cli import Typed
from tests.support.tables import EVENING


def shown(seconds: float, done: int, of: int, width: int) -> str:
    """What stands on the line after so many seconds."""
    now = [EVENING]
    stderr = Typed(terminal=True)
    desk = Desk(Typed(), Typed(), stderr, clock=lambda: now[0],
                environ={"COLUMNS": str(width), "NO_COLOR": "1"})  # fmt: skip
    with Rates(desk, "played") as rates:
        now[0] += timedelta(seconds=seconds)
        rates.told(done, of)
        said = stderr.getvalue()
    assert stderr.getvalue().endswith("\r") or not said  # and is taken away again
    return said.strip("\r")


@pytest.mark.parametrize(
    ("seconds", "done", "of", "width", "line"),
    [
        (2, 500, 1000, 80, "played 500 of 1,000  ██████████            250 a second, 2 s left"),
        (2, 500, 1000, 40, "500 of 1,000 ████     250/s, 2 s left"),
        (9, 1200, 12000, 40, "1,200 of 12,000 ▍    133/s, 81 s left"),
        (60, 123456, 1000000, 40, "123,456 of 1,000,000 █        2,058/s"),
        (2, 500, 1000, 26, "500 of 1,000 ██   250/s"),
        (2, 500, 1000, 20, "played 500 of 1,000"),
        (20, 4, 100, 80, "played 4 of 100  ▊                     0.2 a second, 8 min left"),
        (60, 1, 1000, 40, "1 of 1,000 ▏                  1.0/min"),
        (9, 0, 20, 80, "played 0 of 20, 9 s so far"),
        (0.2, 5, 20, 80, ""),
    ],
)
def test_it_says_rate_and_time_left(
    seconds: float, done: int, of: int, width: int, line: str
) -> None:
    assert shown(seconds, done, of, width) == line
