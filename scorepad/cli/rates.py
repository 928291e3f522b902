"""A progress line with a bar, how fast it goes, and how long it still takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorepad.cli.progress import Progress
from scorepad.writers.bars import bar

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk

_BAR: Final = 20
_LEAST: Final = 4  # columns of a bar that still says something
_MINUTE: Final = 60
_MARGIN: Final = 3  # columns left free, so that Ctrl-C has room for its ^C
_FAST: Final = 10  # a second, from which tenths are not told
_SLOW: Final = 0.1  # a second, below which it is told by the minute
_LONG: Final = 100  # seconds, from which minutes are told


class Rates(Progress):
    """As `Progress`: on a terminal only, gone when it is done."""

    def __init__(self, desk: Desk, doing: str) -> None:
        super().__init__(desk, doing)
        self._begun = desk.clock()

    def _told(self, done: int, of: int) -> str:
        """As much as there is room for: the time left goes first, never the bar and the rate."""
        seconds = (self._desk.clock() - self._begun).total_seconds()
        many = f"{done:,} of {of:,}"
        start = f"{self._doing} {many}"
        if not done or seconds <= 0:
            return f"{start}, {_time(seconds)} so far"
        rate = done / seconds
        speed, unit, short = _speed(rate)
        left = f", {_time((of - done) / rate)} left"
        for before, after, widest in (
            (f"{start}  ", f"  {speed} a {unit}{left}", _BAR),
            (f"{many} ", f" {speed}/{short}{left}", 0),
            (f"{many} ", f" {speed}/{short}", 0),
        ):
            screen = self._desk.talk
            room = screen.width - _MARGIN - len(before) - len(after)
            if room >= max(widest, _LEAST):
                wide = min(room, _BAR)
                return f"{before}{bar(done, of, wide, screen.signs):<{wide}}{after}"
        return start


def _speed(rate: float) -> tuple[str, str, str]:
    """A rate in so many a second or a minute, the unit in full and in short."""
    if rate < _SLOW:
        return f"{rate * _MINUTE:.1f}", "minute", "min"
    return f"{rate:,.0f}" if rate >= _FAST else f"{rate:.1f}", "second", "s"


def _time(seconds: float) -> str:
    if seconds < _LONG:
        return f"{seconds:.0f} s"
    minutes = round(seconds / _MINUTE)
    if minutes < _LONG:
        return f"{minutes} min"
    return f"{minutes // _MINUTE} h {minutes % _MINUTE} min"
