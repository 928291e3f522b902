"""The rulebook of the match in play, without the match: what a question to the referee needs.

Never writes, and reads no more than the first entry of one journal.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scorepad.archive import hint
from scorepad.archive.home import Home
from scorepad.archive.journal import Journal
from scorepad.notation.shapes import read_rulebook
from scorepad.notation.upgrades import upgrade, version_of
from scorepad.rules.rulebook import Rulebook


def live_rulebook(folder: Path) -> Rulebook | None:
    """The rulebook of the current match while it is not over; None if there is none.

    StorageError, NotationError or NewerFormat if its journal cannot be read.
    """
    home = Home(folder)
    current = hint.read(home)
    year = None if current is None else home.year_of(current.match_id)
    if current is None or year is None:
        return _searched_for(home)
    reading = Journal(home.journal(current.match_id, year), current.match_id).read()
    if reading.lines[-1].over:
        return None
    return read_rulebook(_started(dict(reading.lines[0].plain)))


def _searched_for(home: Home) -> Rulebook | None:
    """The same where nothing says which match is the current one: in a restored backup."""
    if not home.years():
        return None
    from scorepad.archive.archive import Archive

    archive = Archive(home.path)
    match_id = archive.current()
    if match_id is None:
        return None
    match = archive.load(match_id).match
    return None if match.over else match.book


def _started(plain: dict[str, Any]) -> object:
    """The rulebook in the first entry of a journal, as it is written there."""
    for event in upgrade(plain, version_of(plain)).get("events") or ():
        if isinstance(event, dict) and "rulebook" in event:
            return event["rulebook"]
    return None
