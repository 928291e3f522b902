"""Matches put away, brought back, or erased for good. To be called under the lock of the home."""

from __future__ import annotations

from pathlib import Path

from scorepad.archive import files, shelf, stored, yearfile
from scorepad.archive.errors import MatchExists, UnknownMatch
from scorepad.archive.home import Home


def delete(home: Home, match_id: str, year: str) -> str:
    """Moves a match of that year to the deleted ones; a notice, or ""."""
    target = home.deleted(match_id, year)
    if files.stamp(target) is not None:
        raise MatchExists(f"another {match_id} has been deleted before: {target}")
    files.make_folder(target.parent)
    files.move(home.journal(match_id, year), target)
    return shelf.copied(home, year, take=[match_id])


def restore(home: Home, match_id: str) -> str:
    """Brings a deleted match back; a notice, or ""."""
    year = _year_of(home, match_id)
    if home.year_of(match_id):
        raise MatchExists(f"there is a match {match_id} already")
    target = home.journal(match_id, year)
    files.make_folder(target.parent)
    files.move(home.deleted(match_id, year), target)
    found = stored.load(home, match_id, year)
    if not found.match.over or found.fault:
        return ""
    return shelf.copied(home, year, put=[(match_id, found.match)])


def purge(home: Home, match_id: str) -> Path:
    """Erases a deleted match; the file that was erased."""
    year = _year_of(home, match_id)
    live = home.year_of(match_id) is not None
    if not live and yearfile.find_row(home.year_file(year), match_id):
        # Left there by a deletion that was cut short: it would pass for a lost journal.
        shelf.change(home, year, (), [match_id])
    path = home.deleted(match_id, year)
    files.remove(path)
    return path


def _year_of(home: Home, match_id: str) -> str:
    year = home.year_of(match_id, "deleted")
    if year is None:
        raise UnknownMatch(f"there is no deleted match {match_id[:60]!r}")
    return year
