"""What is wrong with one journal, and what can put it right.

A journal that has lost something is put back from the copy in its year file, or freed of flipped
bits; where neither is possible nothing is done without being asked expressly.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scorepad.archive import aside, files, hint, lines, shelf, stored
from scorepad.archive.doctoring.faults import Fault, Kind, Mend, guarded
from scorepad.archive.doctoring.homes import put_aside
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.journal import Journal
from scorepad.archive.listing import Listing, listing_of
from scorepad.archive.repair import repaired
from scorepad.match.match import Match
from scorepad.match.objections import Refused

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Healthy:
    """A journal that can be read, as its row in the year file must have it."""

    listing: Listing
    seq: int
    last: str
    content: int
    """The checksum of all its bytes (but a torn last line)."""


@dataclass(frozen=True)
class Looked:
    """What was found: a journal that can be read, a fault, or (a torn last line) both."""

    healthy: Healthy | None = None
    fault: Fault | None = None


def look(home: Home, path: Path, match_id: str, year: str, row: Row | None) -> Looked:
    """Reads a journal. ``row`` is that of the year file, None if there is none (or it is deleted
    and has none)."""
    live = path == home.journal(match_id, year)
    noted = hint.noted(home, match_id) if live else 0  # before the journal: see `stored.known_of`
    try:
        content = files.read(path)
    except StorageError as error:
        return Looked(fault=Fault("unreadable", path, error.what, error.remedy, match_id))
    if content is None:  # it has been moved since the folder was listed
        return Looked()
    reading = lines.decode(content)
    if reading.newer:
        what = f"line {reading.fault_line} is {reading.fault}"
        return Looked(fault=Fault("newer", path, what, "update scorepad", match_id))
    lost = stored.missing(reading, row, noted)
    if not reading.lines or reading.fault or lost:
        case = _Case(home, path, match_id, year, content, reading, row if live else None)
        return Looked(fault=case.fault(lost))
    try:
        healthy = _healthy(Journal(path, match_id), content, reading)
    except NewerFile as error:
        return Looked(fault=Fault("newer", path, error.what, error.remedy, match_id))
    except DamagedFile as error:
        remedy = "put back a backup (scorepad import)"
        return Looked(fault=Fault("damaged", path, error.what, remedy, match_id))
    if not reading.torn:
        return Looked(healthy)
    what = f"its last line was cut off while it was written ({len(reading.torn)} bytes)"
    mend = guarded(home, path, content, lambda: _cut(home, path, reading.torn, reading.size))
    remedy = "doctor --mend puts the piece aside"
    return Looked(healthy, Fault("torn", path, what, remedy, match_id, mend))


def _healthy(journal: Journal, content: bytes, reading: lines.Reading) -> Healthy:
    entries = stored.entries_of(journal, reading.lines)
    try:
        match = Match(entries)
    except Refused as error:
        raise DamagedFile(journal.path, f"its answers cannot be followed ({error})") from None
    whole = zlib.crc32(content[: reading.size])
    return Healthy(listing_of(journal.match_id, match), len(entries), f"{reading.crc:08x}", whole)


def _cut(home: Home, path: Path, piece: bytes, size: int) -> str:
    where = aside.keep(home, path, "torn", piece)
    files.truncate(path, size)
    return f"the piece is now {where}"


@dataclass(frozen=True)
class _Case:
    """A journal that has lost something, and the ways to get it back."""

    home: Home
    path: Path
    match_id: str
    year: str
    content: bytes
    reading: lines.Reading
    row: Row | None

    def fault(self, lost: str) -> Fault:
        """What is wrong, with the mend that there is."""
        stand = len(self.reading.lines)
        if self._copy_is_good():
            return self._told(lost, "doctor --mend puts it back from the year file", self._restore)
        right = repaired(self.content)
        if right is not None and self._helps(right):
            what = "single bits of it have flipped; its checksums say which"
            remedy, mend = "doctor --mend puts them right", self._safe(self._repair)
            return Fault("flipped", self.path, what, remedy, self.match_id, mend)
        if not stand:
            remedy = "put back a backup; doctor --mend puts it aside"
            mend = put_aside(self.home, self.path, "unreadable")
            return Fault("unreadable", self.path, self._what(lost), remedy, self.match_id, mend)
        if not self.reading.fault:
            remedy = (
                "wait for the sync client or put back a backup; doctor --mend takes it as it is"
            )
            return self._told(lost, remedy, self._accept)
        remedy = (
            f"put back a backup (scorepad import), or go on from line {stand} with "
            "doctor --mend --cut"
        )
        return self._told(lost, remedy, cut=self._shorten)

    def _what(self, lost: str) -> str:
        if not self.content:
            return "is empty"
        if not self.reading.lines:
            return "nothing in it can be read"
        if self.reading.fault:
            return Journal(self.path, self.match_id).explain(self.reading)[0]
        return lost

    def _told(
        self, lost: str, remedy: str, mend: Mend | None = None, cut: Mend | None = None
    ) -> Fault:
        kind: Kind = "damaged" if self.reading.fault or not self.reading.lines else "short"
        what, mend, cut = self._what(lost), self._safe(mend), self._safe(cut)
        return Fault(kind, self.path, what, remedy, self.match_id, mend, cut)

    def _safe(self, act: Mend | None) -> Mend | None:
        return None if act is None else guarded(self.home, self.path, self.content, act)

    def _copy_is_good(self) -> bool:
        copy = shelf.copy_in(self.row, self.match_id)
        return copy is not None and shelf.begins(copy, self.content)

    def _helps(self, right: bytes) -> bool:
        """Whether what was repaired is this match, with nothing wrong any more."""
        whole = lines.decode(right)
        named = bool(whole.lines) and whole.lines[0].plain.get("match") == self.match_id
        return named and not whole.fault and not stored.missing(whole, self.row, 0)

    def _restore(self) -> str:
        old = shelf.restore_journal(self.home, self.year, self.match_id)
        return f"put back from the year file; the old one is now {old}"

    def _repair(self) -> str:
        right = repaired(self.content)
        assert right is not None
        old = aside.keep(self.home, self.path, "damaged", self.content)
        files.write_whole(self.path, right)
        return f"put right; the old one is now {old}"

    def _accept(self) -> str:
        hint.forget(self.home, self.match_id)
        if self.reading.torn:
            return _cut(self.home, self.path, self.reading.torn, self.reading.size)
        return "taken as it is"

    def _shorten(self) -> str:
        old = aside.keep(self.home, self.path, "damaged", self.content)
        hint.forget(self.home, self.match_id)
        files.truncate(self.path, self.reading.size)
        return f"cut to the {len(self.reading.lines)} that stand; the old one is now {old}"
