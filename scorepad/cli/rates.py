"""A progress line with a bar, how fast it goes, and how long it still takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorepad.cli.progress import Progress
from scorepad.writers.bars import bar

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk

_BAR: Final = 20
_MINUTE: Final = 60
_LONG: Final = 100  # seconds, from which minutes are told


class Rates(Progress):
    """As `Progress`: on a terminal only, gone when it is done."""

    def __init__(self, desk: Desk, doing: str) -> None:
        super().__init__(desk, doing)
        self._begun = desk.clock()

    def _told(self, done: int, of: int) -> str:
        seconds = (self._desk.clock() - self._begun).total_seconds()
        start = f"{self._doing} {done:,} of {of:,}"
        if not done or seconds <= 0:
            return start
        rate = done / seconds
        end = f", {_time((of - done) / rate)} left"
        speed = f", {rate:,.0f} a second" if rate >= 10 else f", {rate:.1f} a second"
        screen = self._desk.talk
        drawn = bar(done, of, _BAR, screen.signs)
        return next(
            each
            for each in (f"{start}  {drawn:<{_BAR}}  {speed[2:]}{end}", start + end, start)
            if len(each) < screen.width or each is start
        )


def _time(seconds: float) -> str:
    if seconds < _LONG:
        return f"{seconds:.0f} s"
    minutes = round(seconds / _MINUTE)
    if minutes < _LONG:
        return f"{minutes} min"
    return f"{minutes // _MINUTE} h {minutes % _MINUTE} min"
