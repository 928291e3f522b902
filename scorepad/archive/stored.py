"""From a journal to the match in it: for one, for a list, for the year file. Never writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.archive import lines
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.journal import Journal
from scorepad.archive.listing import Listing, listing_of, unreadable
from scorepad.match.entries import Entry
from scorepad.match.match import Match
from scorepad.match.objections import Refused
from scorepad.notation.errors import NewerFormat, NotationError
from scorepad.notation.plain import entry_from_plain


@dataclass(frozen=True)
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


def journal_of(home: Home, match_id: str, year: str) -> Journal:
    """The journal of a stored match."""
    return Journal(home.journal(match_id, year), match_id)


def load(home: Home, match_id: str, year: str) -> Stored:
    """The match, or what stands of it before some damage."""
    journal = journal_of(home, match_id, year)
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
        notices.append(fault)
    try:
        match = Match(entries)
    except Refused as error:
        where = f"its answers cannot be followed ({error})"
        raise DamagedFile(journal.path, where, "put back a backup") from error
    return Stored(match_id, match, len(entries), tuple(notices), fault)


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
                raise DamagedFile(journal.path, where, "put back a backup") from error
    return tuple(entries)
