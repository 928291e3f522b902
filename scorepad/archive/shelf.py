"""Finished matches put on the shelf of their year, and the year built again from the journals."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scorepad.archive import files, lines, stored, yearfile
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.ids import OURS
from scorepad.archive.journal import Journal
from scorepad.archive.listing import listing_of, to_plain
from scorepad.match.match import Match


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
) -> str:
    """Puts matches into the year file and takes others out; a notice, or "".

    A year file that is missing or cannot be read is built again: it is only a copy.
    """
    from scorepad.archive import years

    path = home.year_file(year)
    if files.stamp(path) is None:
        rebuild(home, year)
        return ""
    try:
        years.change(path, [row_of(home, year, match_id, match) for match_id, match in put], take)
    except NewerFile:
        raise
    except DamagedFile as damage:
        aside = years.set_aside(path)
        rebuild(home, year)
        return (
            f"{path}: {damage.what}; it has been built again from the journals, "
            f"the old one is now {aside.name}"
        )
    return ""


def rebuild(home: Home, year: str) -> int:
    """Writes the year file from the journals of that year; how many matches are in it.

    A journal that is lost or damaged keeps the row it had, from which it can be restored.
    """
    from scorepad.archive import years

    path = home.year_file(year)
    old = {str(row.get("id")): row for row in yearfile.salvage(files.read(path) or b"")}
    rows = []
    for match_id in home.ids(year):
        try:
            match = stored.whole(home, match_id, year)
        except StorageError:
            continue
        old.pop(match_id, None)
        if match.over:
            rows.append(row_of(home, year, match_id, match))
    rows += [row for match_id, row in old.items() if not home.year_of(match_id, "deleted")]
    if rows or files.stamp(path) is not None:
        years.replace(path, rows)
    return len(rows)


def restore_journal(home: Home, year: str, match_id: str) -> Path | None:
    """Puts a lost or damaged journal back from the year file.

    The damaged one is moved aside; where to (None: there was none). StorageError if the year file
    has no good copy, or the journal holds answers that the copy lacks.
    """
    path = home.year_file(year)
    row = next((row for row in yearfile.stream(path) if row.get("id") == match_id), None)
    if row is None:
        raise StorageError(path, f"has no copy of {match_id}", "put back a backup")
    content = yearfile.unpack(path, row.get("journal"))
    copy = lines.decode(content)
    if copy.fault or copy.torn or not copy.lines or copy.lines[0].plain.get("match") != match_id:
        raise DamagedFile(path, f"its copy of {match_id} is damaged", "put back a backup")
    journal = stored.journal_of(home, match_id, year)
    damaged = files.read(journal.path)
    aside = None
    if damaged is not None:
        found = lines.decode(damaged).lines
        if found and (
            len(found) > len(copy.lines) or copy.lines[len(found) - 1].crc != found[-1].crc
        ):
            what = f"holds answers that its copy in {path.name} lacks"
            raise StorageError(journal.path, what, "put back a backup")
        aside = journal.path.with_name(f"{match_id}.damaged-{zlib.crc32(damaged):08x}")
        files.write_whole(aside, damaged)
    files.make_folder(journal.path.parent)
    files.write_whole(journal.path, content)
    return aside
