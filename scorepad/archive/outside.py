"""Journals that stand outside the home: copies that somebody made, to be compared or brought in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from scorepad.archive import lines, stored
from scorepad.archive.errors import DamagedFile, NewerFile
from scorepad.archive.ids import SAFE
from scorepad.archive.journal import Journal
from scorepad.archive.repair import repaired
from scorepad.match.match import Match
from scorepad.match.objections import Refused

_FIRST: Final = re.compile(rb'\{"version":[0-9]+,"seq":1,"match":"')


def is_journal(content: bytes) -> bool:
    """Whether these bytes begin as a journal does."""
    return _FIRST.match(content) is not None


def read_journal(path: Path, content: bytes) -> tuple[str, Match]:
    """The match in a journal and its id. A last line that was cut off is passed over, flipped bits
    are put right; other damage is refused (DamagedFile, NewerFile)."""
    reading = lines.decode(content)
    if reading.fault and not reading.newer:
        reading = lines.decode(repaired(content) or content)
    if reading.newer:
        what = f"line {reading.fault_line} is {reading.fault}"
        raise NewerFile(path, what, "update scorepad")
    match_id = str(reading.lines[0].plain.get("match")) if reading.lines else ""
    journal = Journal(path, match_id)
    if reading.fault:
        raise DamagedFile(path, journal.explain(reading)[0], "take another copy of it")
    if not SAFE.fullmatch(match_id):
        raise DamagedFile(path, "is not a journal of scorepad's", "take another copy of it")
    try:
        return match_id, Match(stored.entries_of(journal, reading.lines))
    except Refused as error:
        what = f"its answers cannot be followed ({error})"
        raise DamagedFile(path, what, "take another copy of it") from None
