"""Finished matches put on the shelf of their year, and the year built again from the journals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorepad.archive import aside, files, lines, stored, yearfile
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.ids import OURS, SAFE
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
        old = aside.keep(home, path, "damaged", files.read(path) or b"")
        rebuild(home, year)
        return (
            f"{path}: {damage.what}; it has been built again from the journals, "
            f"the old one is now {old}"
        )
    return ""


def copied(
    home: Home,
    year: str,
    put: Sequence[tuple[str, Match]] = (),
    take: Sequence[str] = (),
) -> str:
    """``change`` where the journals are safe already: a fault is a notice too."""
    try:
        return change(home, year, put, take)
    except StorageError as error:
        return f"{error} (the answer itself is saved; only the copy of the year is not)"


def rebuild(home: Home, year: str) -> int:
    """Writes the year file from the journals of that year; how many matches are in it.

    A journal that is lost or damaged keeps the row it had, from which it can be restored. NewerFile
    if the year file is in a newer format.
    """
    from scorepad.archive import years

    path = home.year_file(year)
    content = files.read(path) or b""
    with suppress(DamagedFile):
        yearfile.check(path, content)
    old = {str(row.get("id")): row for row in yearfile.salvage(content)}
    rows = []
    for match_id in home.ids(year):
        try:
            match = stored.whole(home, match_id, year)
        except StorageError:
            continue
        old.pop(match_id, None)
        if match.over:
            rows.append(row_of(home, year, match_id, match))
    for match_id, row in old.items():
        # Not of a match that stands in another year, or was deleted: only of one that is lost.
        if home.year_of(match_id) in (year, None) and not home.year_of(match_id, "deleted"):
            rows.append(row)
    if rows or files.stamp(path) is not None:
        years.replace(path, rows)
    return len(rows)


def copy_in(row: Mapping[str, Any] | None, match_id: str) -> bytes | None:
    """The journal of a finished match as its row has it; None if there is no good copy."""
    content = b"" if row is None else yearfile.packed(row)
    copy = lines.decode(content)
    whole = not copy.fault and not copy.torn and copy.lines
    return content if whole and copy.lines[0].plain.get("match") == match_id else None


def restore_journal(home: Home, year: str, match_id: str) -> Path | None:
    """Puts a lost or damaged journal back from the year file.

    The damaged one is kept aside; where (None: there was none). StorageError if the year file has
    no good copy, or the journal holds answers that the copy lacks.
    """
    content = copy_in(yearfile.find_row(home.year_file(year), match_id), match_id)
    if content is None:
        what = f"has no good copy of {match_id}"
        raise StorageError(home.year_file(year), what, "put back a backup")
    journal = stored.journal_of(home, match_id, year)
    damaged = files.read(journal.path)
    old = None
    if damaged is not None:
        if not begins(content, damaged):
            what = f"holds answers that its copy in {home.year_file(year).name} lacks"
            raise StorageError(journal.path, what, "put back a backup")
        old = aside.keep(home, journal.path, "damaged", damaged)
    files.make_folder(journal.path.parent)
    files.write_whole(journal.path, content)
    return old


def make_room(home: Home, journal: Journal) -> None:
    """Keeps what stands in a journal's place: aside, or if it is the journal of another match (two
    files have changed places) beside it, where the doctor finds it."""
    content = files.read(journal.path) or b""
    found = lines.decode(content).lines
    named = str(found[0].plain.get("match")) if found else journal.match_id
    if named == journal.match_id or not SAFE.fullmatch(named):
        aside.keep(home, journal.path, "damaged", content)
    else:
        files.move(journal.path, journal.path.with_suffix(f".holds-{named}.jsonl"))


def begins(whole: bytes, part: bytes) -> bool:
    """Whether the lines of ``part`` that verify are the first ones of the journal ``whole``."""
    found, known = lines.decode(part).lines, lines.decode(whole).lines
    return len(found) <= len(known) and (not found or known[len(found) - 1].crc == found[-1].crc)
