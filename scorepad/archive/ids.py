"""The ids of matches: ``20241127-n5k8q2``. They sort by time and no two devices make the same one.

The day it was played, the time of day it was started (to a tenth of a second) and two characters
of chance, in digits and small letters without i, l, o and u. So two devices that share a folder
never give one name to two files, and nobody needs to know which device he is on.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from datetime import date, datetime
from typing import Final

LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"

OURS: Final = re.compile(r"[0-9]{8}-[0-9a-hjkmnp-tv-z]{6,12}")
"""Ids made here; the first four digits are the year, so the folder is known from the id."""

SAFE: Final = re.compile(r"(?!(?:con|prn|aux|nul|(?:com|lpt)[0-9])$)[0-9a-z][0-9a-z_-]{0,63}")
"""Ids that may come from elsewhere: a plain file name on every system, and nothing but one."""


class BadId(ValueError):
    """An id that cannot be a file name everywhere."""


def new_id(at: datetime, played: date, noise: Callable[[int], bytes] = os.urandom) -> str:
    """An id for a match played on the day ``played`` and started at ``at`` (aware)."""
    # The time of day of the zone in which it was that day, so that ids of a day stay in order.
    local = at.astimezone()
    clock = local if local.date() == played else at
    tenths = (clock.hour * 3600 + clock.minute * 60 + clock.second) * 10
    tenths += clock.microsecond // 100_000
    chance = int.from_bytes(noise(2), "big")
    return f"{played:%Y%m%d}-{_letters(tenths, 4)}{_letters(chance, 2)}".rjust(15, "0")


def content_id(played: date, content: bytes) -> str:
    """An id made from the content alone, for a match that came without one: same again, same id."""
    import hashlib

    number = int.from_bytes(hashlib.sha256(content).digest()[:8], "big")
    return f"{played:%Y%m%d}-{_letters(number, 8)}".rjust(17, "0")


def checked(text: str) -> str:
    """``text`` in small letters, if it may be an id; else BadId."""
    lowered = text.strip().lower()
    if not SAFE.fullmatch(lowered):
        raise BadId(f"{text[:40]!r} cannot be a match id; use letters, digits, - and _, 64 at most")
    return lowered


def _letters(number: int, width: int) -> str:
    text = ""
    for _ in range(width):
        number, digit = divmod(number, 32)
        text = LETTERS[digit] + text
    return text
