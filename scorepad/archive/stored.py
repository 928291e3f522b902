"""From a journal to the match in it: for one, for a list, for the year file. Never writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from scorepad.archive import hint, lines, yearfile
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.journal import DOCTOR, Journal, Place
from scorepad.archive.listing import Listing, listing_of, unreadable
from scorepad.match.entries import Entry
from scorepad.match.match import Match
from scorepad.match.objections import Refused
from scorepad.notation.errors import NewerFormat, NotationError
from scorepad.notation.plain import entry_from_plain
from scorepad.rules.frozen import frozen


@frozen
class Stored:
    """A match as it stands in its journal.

    ``notices``: what the user should know, a line each. ``fault``: why only a part of it can be
    read ("" if all); the match is then what stands before the damage, and cannot be added to.
    """

    id: str
    match: Match
    seq: int
    notices: tuple[str, ...] = ()
    fault: str = ""
    place: Place | None = field(default=None, repr=False, compare=False)
    """Where the next answer goes; None if the journal must be looked at again before that."""


def journal_of(home: Home, match_id: str, year: str) -> Journal:
    """The journal of a stored match."""
    return Journal(home.journal(match_id, year), match_id)


def load(home: Home, match_id: str, year: str, known: int | None = None) -> Stored:
    """The match, or what stands of it before some damage.

    ``known``: how many answers it had, where the caller has looked that up already.
    """
    journal = journal_of(home, match_id, year)
    # First what is known of it, then the journal: who writes in between only makes it longer.
    row, noted = known_of(home, match_id, year) if known is None else (None, 0)
    stamp = journal.stamp()
    reading = journal.read()
    entries = entries_of(journal, reading.lines)
    notices, fault = [], ""
    if reading.torn:
        notices.append(
            f"{journal.path}: its last line was cut off while it was written; everything "
            "before it stands, and the next answer sets the piece aside"
        )
    if reading.fault:
        fault = str(DamagedFile(journal.path, *journal.explain(reading)))
    elif known is not None and known > len(reading.lines):
        return load(home, match_id, year)
    elif gone := missing(reading, row, noted):
        fault = str(DamagedFile(journal.path, gone, DOCTOR))
    if fault:
        notices.append(fault)
    try:
        match = Match(entries)
    except Refused as error:
        where = f"its answers cannot be followed ({error})"
        raise DamagedFile(journal.path, where, DOCTOR) from error
    place = None if fault or reading.torn else journal.place(reading, stamp)
    return Stored(match_id, match, len(entries), tuple(notices), fault, place)


def known_of(home: Home, match_id: str, year: str) -> tuple[Mapping[str, Any] | None, int]:
    """The row of a match and how many answers its hint knows of, for `missing`.

    Unless the home is locked, this must be read before the journal: both are written after it.
    """
    return yearfile.find_row(home.year_file(year), match_id), hint.noted(home, match_id)


def missing(reading: lines.Reading, row: Mapping[str, Any] | None, noted: int) -> str:
    """How many answers are missing of which the match's row or the hint knows; "" if none is.

    A journal that was cut exactly between two lines is itself without fault. But the copy of a
    finished match knows how many there were, and so does the hint of the match last written to.
    """
    here = len(reading.lines)
    copied = 0
    if row is not None and isinstance(row.get("seq"), int) and row["seq"] > here:
        copy = lines.decode(yearfile.packed(row)).lines
        same = len(copy) > here and (not here or copy[here - 1].crc == reading.crc)
        copied = len(copy) if same else 0
    most = max(copied, noted)
    if most <= here:
        return ""
    where = "its copy of the year is whole" if copied == most else "there is no other copy"
    answers = "answer is" if most - here == 1 else "answers are"
    return f"its end is lost: the last {most - here} {answers} missing ({where})"


def whole(home: Home, match_id: str, year: str) -> Match:
    """The match, if all of it can be read; else StorageError."""
    stored = load(home, match_id, year)
    if stored.fault:
        raise StorageError(home.journal(match_id, year), stored.fault)
    return stored.match


def listing(home: Home, match_id: str, year: str) -> Listing:
    """What a list shows of the match, its fault if it cannot be read."""
    try:
        stored = load(home, match_id, year)
        return listing_of(match_id, stored.match, stored.fault)
    except StorageError as error:
        return unreadable(match_id, str(error))


def entries_of(journal: Journal, found: Sequence[lines.Line]) -> tuple[Entry, ...]:
    """The entries of some lines; NewerFile, DamagedFile."""
    entries = []
    with lines.gc_paused():
        for line in found:
            try:
                entries.append(entry_from_plain(line.plain))
            except NewerFormat as error:
                where = f"line {line.seq} is from a newer scorepad ({error})"
                raise NewerFile(journal.path, where, "update scorepad") from error
            except NotationError as error:
                where = f"line {line.seq} cannot be read ({error})"
                raise DamagedFile(journal.path, where, DOCTOR) from error
    return tuple(entries)
