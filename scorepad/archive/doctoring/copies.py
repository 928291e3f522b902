"""Other copies of journals: made by sync clients ("(conflicted copy)"), by hand, or in two places.

What a file is called does not matter: a journal says itself which match it is of. Its answers are
compared with those of the match: the longer one wins, and two that differ are both kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scorepad.archive import aside, files, lines, stored
from scorepad.archive.archive import Archive
from scorepad.archive.doctoring.faults import Fault, Mend
from scorepad.archive.doctoring.homes import DRAFT, put_aside
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.home import Home
from scorepad.archive.ids import SAFE
from scorepad.archive.journal import Journal
from scorepad.archive.merging import relation
from scorepad.archive.repair import repaired
from scorepad.match.match import Match
from scorepad.match.objections import Refused

_SECTIONS = ("matches", "deleted")


def strays(home: Home) -> Iterator[Path]:
    """Every file among the journals that does not stand where a journal of its name stands."""
    for section in _SECTIONS:
        top = home.path / section
        for name in sorted(files.names(top)):
            if not (top / name).is_dir():
                yield top / name
                continue
            for inner in sorted(files.names(top / name)):
                path = top / name / inner
                if not DRAFT.fullmatch(inner) and not _is_in_place(home, section, name, path):
                    yield path


def _is_in_place(home: Home, section: str, year: str, path: Path) -> bool:
    match_id = path.name.removesuffix(".jsonl")
    if path.suffix != ".jsonl" or not SAFE.fullmatch(match_id) or path.is_dir():
        return path.is_dir()
    # The same id may stand twice: then it is the second that is a copy.
    first = next((each for each in _SECTIONS if home.year_of(match_id, each)), section)
    if first != section or home.year_of(match_id, section) != year:
        return False
    try:
        first_line = (files.read(path) or b"").partition(b"\n")[0] + b"\n"
    except StorageError:
        return True  # told when its turn comes
    named = _named(lines.decode(first_line))
    return named is None or named == match_id


def _named(reading: lines.Reading) -> str | None:
    """Which match a journal says that it is of; None if it cannot be read."""
    named = reading.lines[0].plain.get("match") if reading.lines else None
    return named if isinstance(named, str) and SAFE.fullmatch(named) else None


def copy_fault(archive: Archive, path: Path) -> Fault | None:
    """What there is to say about a stray file; None if it is nothing of ours."""
    try:
        content = files.read(path) or b""
    except StorageError as error:
        return Fault("unreadable", path, error.what, error.remedy)
    reading = lines.decode(repaired(content) or content)
    if reading.newer:
        what = f"line {reading.fault_line} is {reading.fault}"
        return Fault("newer", path, what, "update scorepad")
    match_id = _named(reading)
    if match_id is None:
        if ".jsonl" not in path.name:
            return None
        what, remedy = "is no journal that can be read", "doctor --mend puts it aside"
        mend = put_aside(archive.home, path, "unreadable")
        return Fault("unreadable", path, what, remedy, mend=mend)
    try:
        match = Match(stored.entries_of(Journal(path, match_id), reading.lines))
        what, remedy, can = _compared(archive, path, match_id, match)
    except NewerFile as error:
        return Fault("newer", path, error.what, error.remedy, match_id)
    except (DamagedFile, Refused) as error:
        what = f"is a copy of {match_id} whose answers cannot be followed ({error})"
        mend = put_aside(archive.home, path, "unreadable")
        return Fault("copy", path, what, "doctor --mend puts it aside", match_id, mend)
    except StorageError as error:
        return Fault("unreadable", path, error.what, error.remedy, match_id)
    merged = _merged(archive, path, content, match_id, match) if can else None
    return Fault("copy", path, what, remedy, match_id, merged)


def _compared(archive: Archive, path: Path, match_id: str, match: Match) -> tuple[str, str, bool]:
    """What a copy is to the match that it is of, what to do, and whether --mend can do it."""
    what = f"is a copy of {match_id}"
    nothing_more = f"{what} and holds nothing more", "doctor --mend puts it aside", True
    if archive.is_deleted(match_id) and not archive.home.year_of(match_id):
        if relation(_deleted(archive.home, match_id), match)[0] in ("same", "shorter"):
            return nothing_more
        remedy = f"scorepad restore {match_id} brings that back; then look again"
        return f"{what}, which is deleted, and holds other answers", remedy, False
    if not archive.home.year_of(match_id):
        return f"{what}, which stands nowhere else", "doctor --mend puts it in its place", True
    try:
        ours = archive.load(match_id)
    except DamagedFile:
        return f"{what}, which cannot be read", "doctor --mend puts it in its place", True
    kind, rest = relation(ours.match, match)
    if kind == "longer":
        answers = "1 answer" if len(rest) == 1 else f"{len(rest)} answers"
        more = f"{what} and holds {answers} more"
        return more, "doctor --mend puts them into the match", True
    if kind == "diverged":
        first = _first_that_differs(ours.match, match)
        return (
            f"{what} and differs from answer {first} on",
            f"scorepad compare {match_id} {str(path)!r} shows both; doctor --mend keeps both",
            True,
        )
    return nothing_more


def _deleted(home: Home, match_id: str) -> Match:
    journal = Journal(home.deleted(match_id, home.year_of(match_id, "deleted") or ""), match_id)
    return Match(stored.entries_of(journal, journal.read().lines))


def _first_that_differs(ours: Match, theirs: Match) -> int:
    pairs = zip(ours.entries, theirs.entries, strict=False)
    return next((n for n, (a, b) in enumerate(pairs, 1) if a != b), 1)


def _merged(archive: Archive, path: Path, content: bytes, match_id: str, match: Match) -> Mend:
    """The mend that brings a copy in, and then puts it aside: everything in it is stored."""

    def mend() -> str:
        if files.read(path) != content:
            return "another scorepad has changed it meanwhile; nothing was done"
        merge = archive.merge(match_id, match)
        with archive.home.locked():
            where = aside.move(archive.home, path, "copy")
        said = {
            "added": f"stored as {merge.id}",
            "extended": f"{merge.new} more stored in {merge.id}",
            "mended": f"{merge.id} is whole again",
            "diverged": f"kept beside it as {merge.id}",
        }.get(merge.kind, "it holds nothing more")
        return f"{said}; the copy is now {where}"

    return mend
