"""The times at the ends of lines: short where the line before tells the day.

``@ 19:42`` or ``@ 19:42:10`` (with fractions where a clock gave them) is on the day of the answer
before, in the offset that ``started`` has; if that would lie more than half a day before it,
midnight has passed and it is the next day. ``@ 2026-11-28 00:03Z`` says all of it. An answer
without a time has the time of the one before.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final

from scorepad.notation.errors import NotationError, quote

_HALF_A_DAY: Final = timedelta(hours=12)
_CLOCK: Final = r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,6})?)?"
_SHORT: Final = re.compile(_CLOCK)
_DAY: Final = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_FULL: Final = re.compile(rf"({_DAY})[ T]({_CLOCK})(Z|[+-][0-9:]{{2,8}})?")
TIME: Final = re.compile(rf"(?:{_FULL.pattern}|{_CLOCK})")
"""What the end of a line must look like, after its ``@``, to be a time."""


def midnight(day: date) -> datetime:
    """The first moment of a day, in UTC: when an answer without any time was given.

    ``NotationError`` for a day at the end of all calendars, of which other zones have no time.
    """
    if not date.min.year < day.year < date.max.year:
        raise NotationError(f"nobody played on {day.isoformat()}; expected a day of the calendar")
    return datetime.combine(day, time(), UTC)


def read_full(text: str) -> datetime:
    """A moment with its day, in the offset it gives (none: UTC)."""
    found = _FULL.fullmatch(text)
    try:
        if found:
            at = datetime.fromisoformat(f"{found[1]}T{_padded(found[2])}{found[3] or 'Z'}")
            midnight(at.date())
            return at
    except ValueError:
        pass
    raise NotationError(f"{quote(text)} is no moment; expected one as 2026-11-27 19:42:10Z")


def _padded(clock: str) -> str:
    return clock if clock[2] == ":" else f"0{clock}"


def read_time(text: str, before: datetime, offset: tzinfo) -> datetime:
    """The moment at the end of a line, in UTC; ``before`` is that of the answer before."""
    try:
        if not _SHORT.fullmatch(text):
            return read_full(text).astimezone(UTC)
        clock = time.fromisoformat(_padded(text))
        at = datetime.combine(before.astimezone(offset).date(), clock, offset)
        if before - at > _HALF_A_DAY:
            at += timedelta(days=1)
        return at.astimezone(UTC)
    except (ValueError, OverflowError) as wrong:
        if isinstance(wrong, NotationError):
            raise
        raise NotationError(f"{quote(text)} is no time; expected one as 19:42:10") from None


def write_full(at: datetime) -> str:
    """A moment with its day: ``2026-11-27 19:42:10Z``."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(" ") + "Z"


def write_time(at: datetime, before: datetime) -> str:
    """The shortest text that ``read_time`` reads as ``at``; none where ``before`` was that."""
    at = at.astimezone(UTC)
    if at == before:
        return ""
    short = at.time().isoformat()
    return short if read_time(short, before, UTC) == at else write_full(at)
