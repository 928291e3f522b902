"""Finished matches put on the shelf of their year, and the year built again from the journals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scorepad.archive import files, yearfile
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.ids import OURS
from scorepad.archive.journal import Journal
from scorepad.archive.listing import listing_of, to_plain
from scorepad.match.match import Match

Loader = Callable[[str, str], Match]
"""Reads a whole match (id, year); StorageError if it cannot be."""


def year_for(match_id: str, match: Match) -> str:
    """The year whose folder a new match belongs in."""
    return match_id[:4] if OURS.fullmatch(match_id) else f"{match.played.year:04}"


def row_of(home: Home, year: str, match_id: str, match: Match) -> dict[str, Any]:
    """The row of a finished match: its summary, then its journal, packed."""
    journal = Journal(home.journal(match_id, year), match_id)
    content = files.read(journal.path) or b""
    return {
        **to_plain(listing_of(match_id, match)),
        "seq": len(match.entries),
        "last": content[-11:-3].decode(errors="replace"),
        "journal": yearfile.pack(content),
    }


def change(
    home: Home,
    year: str,
    put: Sequence[tuple[str, Match]],
    take: Sequence[str],
    loader: Loader,
) -> str:
    """Puts matches into the year file and takes others out; a notice, or "".

    A year file that is missing or cannot be read is built again: it is only a copy.
    """
    from scorepad.archive import years

    path = home.year_file(year)
    if files.stamp(path) is None:
        rebuild(home, year, loader)
        return ""
    try:
        years.change(path, [row_of(home, year, match_id, match) for match_id, match in put], take)
    except NewerFile:
        raise
    except DamagedFile as damage:
        aside = years.set_aside(path)
        rebuild(home, year, loader)
        return (
            f"{path}: {damage.what}; it has been built again from the journals, "
            f"the old one is now {aside.name}"
        )
    return ""


def rebuild(home: Home, year: str, loader: Loader) -> int:
    """Writes the year file from the journals of that year; how many matches are in it.

    Journals that cannot be read are left out.
    """
    from scorepad.archive import years

    rows = []
    for match_id in home.ids(year):
        try:
            match = loader(match_id, year)
        except StorageError:
            continue
        if match.over:
            rows.append(row_of(home, year, match_id, match))
    path = home.year_file(year)
    if rows or files.stamp(path) is not None:
        years.replace(path, rows)
    return len(rows)
