"""What is wrong with a year file: damaged, other than the journals, or the last to have a match.

It is only a copy, so it is built again; the old one is kept aside all the same.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.archive import aside, files, shelf, yearfile
from scorepad.archive.doctoring.faults import Fault, guarded
from scorepad.archive.doctoring.journals import Healthy
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.listing import from_plain

_SHOWN = 3
"""How many of the matches that differ are named."""


def rows_of(home: Home, year: str) -> dict[str, dict[str, Any]]:
    """The rows of a year file that are what was written, by match; none if it cannot be read."""
    try:
        content = files.read(home.year_file(year)) or b""
    except StorageError:
        return {}
    return {str(row.get("id")): row for row in yearfile.salvage(content)}


def lost_faults(home: Home, year: str) -> Iterator[Fault]:
    """The matches that stand in the year file and whose journal is gone."""
    for match_id, row in rows_of(home, year).items():
        if home.year_of(match_id) or home.year_of(match_id, "deleted"):
            continue
        path = home.journal(match_id, year)
        what = f"this journal is gone ({row.get('title') or 'a finished match'})"
        if shelf.copy_in(row, match_id) is None:
            yield Fault("lost", path, what, "put back a backup (scorepad import)", match_id)
            continue

        def restore(match_id: str = match_id) -> str:
            shelf.restore_journal(home, year, match_id)
            return "put back from the year file"

        remedy = "doctor --mend puts it back from the year file"
        yield Fault("lost", path, what, remedy, match_id, guarded(home, path, None, restore))


def year_fault(home: Home, year: str, seen: Mapping[str, Healthy | None]) -> Fault | None:
    """What is wrong with the year file, the journals being as ``seen`` (None: cannot be read)."""
    path = home.year_file(year)
    try:
        content = files.read(path)
        if content is not None:
            yearfile.check(path, content)
        what = _differs(home, year, seen, content is not None)
    except NewerFile as error:
        return Fault("newer", path, error.what, error.remedy)
    except DamagedFile as error:
        what = error.what
    except StorageError as error:
        return Fault("unreadable", path, error.what, error.remedy)
    if not what:
        return None

    def build() -> str:
        old = None if content is None else aside.keep(home, path, "replaced", content)
        many = shelf.rebuild(home, year)
        said = f"built again from the journals ({many} finished matches)"
        return said if old is None else f"{said}; the old one is now {old}"

    remedy = "it is only a copy: doctor --mend builds it again from the journals"
    return Fault("year", path, what, remedy, mend=guarded(home, path, content, build))


def _differs(home: Home, year: str, seen: Mapping[str, Healthy | None], there: bool) -> str:
    rows = rows_of(home, year)
    over = {each for each, found in seen.items() if found is not None and found.listing.over}
    if not there:
        return f"there is no such file, and {len(over)} finished matches" if over else ""
    wrong = [f"{each} is missing in it" for each in sorted(over - set(rows))]
    for match_id, row in sorted(rows.items()):
        if match_id in over:
            found = seen[match_id]
            if found is not None and not _agrees(row, found):
                wrong.append(f"{match_id} is other than its journal")
        elif seen.get(match_id, home) is not None and _is_past(home, match_id, seen):
            wrong.append(f"{match_id} is not a finished match of that year")
    if len(wrong) > _SHOWN:
        wrong = [*wrong[:_SHOWN], f"{len(wrong) - _SHOWN} more"]
    return f"does not agree with the journals: {', '.join(wrong)}" if wrong else ""


def _is_past(home: Home, match_id: str, seen: Mapping[str, Healthy | None]) -> bool:
    """Whether a row has lost its reason: its match goes on, is deleted, or stands elsewhere. The
    row of a journal that is gone is its only copy."""
    return match_id in seen or bool(home.year_of(match_id) or home.year_of(match_id, "deleted"))


def _agrees(row: Mapping[str, Any], found: Healthy) -> bool:
    try:
        same = from_plain(row) == found.listing
    except (KeyError, TypeError, ValueError):
        return False
    stands = row.get("seq") == found.seq and row.get("last") == found.last
    return same and stands and zlib.crc32(yearfile.packed(row)) == found.content
