"""What stands where in the home, its format marker, and the lock round every change.

HOME/format                        which program and format this is
HOME/matches/<year>/<id>.jsonl     the journals: the truth
HOME/years/<year>.json             the finished matches of a year again, in TinyDB
HOME/deleted/<year>/<id>.jsonl     deleted matches; nothing is erased
HOME/aside/                        what could not be read or was cut off; nothing is erased
HOME/current                       the match last written to (a hint)
HOME/lock                          an empty file that is locked while something is written
HOME/open/<id>                     locked by a terminal that has the match open (a hint)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorepad.archive import files
from scorepad.archive.errors import NewerFile, StorageError
from scorepad.archive.ids import OURS, SAFE

if TYPE_CHECKING:
    from filelock import BaseFileLock

FORMAT: Final = 1
"""The version of this layout. Lines and year files carry their own versions besides."""

_YEAR: Final = re.compile(r"[0-9]{4}")
_PATIENCE: Final = 10.0
"""Seconds to wait for the lock. A change takes milliseconds; more means that something hangs."""


class Home:
    """The folder with the stored matches. It need not exist: then it is empty."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._checked = False
        self._lock: BaseFileLock | None = None

    @property
    def current(self) -> Path:
        """The file that names the match last written to."""
        return self.path / "current"

    @property
    def aside(self) -> Path:
        """The folder for what is moved out of the way."""
        return self.path / "aside"

    @property
    def marker(self) -> Path:
        """The file that says that this is a home of ours, and in which format."""
        return self.path / "format"

    def year_file(self, year: str) -> Path:
        """The TinyDB file of a year."""
        return self.path / "years" / f"{year}.json"

    def sign(self, match_id: str) -> Path:
        """The file that a terminal locks while it has this match open."""
        return self.path / "open" / match_id

    def journal(self, match_id: str, year: str) -> Path:
        """Where this match's journal stands."""
        return self.path / "matches" / year / f"{match_id}.jsonl"

    def deleted(self, match_id: str, year: str) -> Path:
        """Where its journal goes when it is deleted."""
        return self.path / "deleted" / year / f"{match_id}.jsonl"

    def years(self, section: str = "matches") -> list[str]:
        """The years that have a folder of journals, newest first."""
        found = files.names(self.path / section)
        return sorted((name for name in found if _YEAR.fullmatch(name)), reverse=True)

    def ids(self, year: str, section: str = "matches") -> list[str]:
        """The ids of a year's journals, newest first as far as ids tell.

        Copies that sync clients make ("… (conflicted copy).jsonl") are not journals of ours.
        """
        found = (
            name[:-6] for name in files.names(self.path / section / year) if name[-6:] == ".jsonl"
        )
        return sorted((name for name in found if SAFE.fullmatch(name)), reverse=True)

    def year_of(self, match_id: str, section: str = "matches") -> str | None:
        """The year whose folder holds this match; None if there is no such match."""
        if not SAFE.fullmatch(match_id):
            return None
        name = f"{match_id}.jsonl"
        likely = [match_id[:4]] if OURS.fullmatch(match_id) else []
        for year in likely or self.years(section):
            if files.stamp(self.path / section / year / name):
                return year
        # An id of our making in another year's folder: somebody moved it, and it still counts.
        for year in self.years(section) if likely else []:
            if files.stamp(self.path / section / year / name):
                return year
        return None

    def check(self) -> None:
        """Raises NewerFile or StorageError unless this is a home of ours, or none yet."""
        if self._checked:
            return
        marker = self.marker
        text = files.read(marker)
        if text is None:
            return
        try:
            plain = json.loads(text)
            format_, version = plain["format"], plain["version"]
        except (ValueError, TypeError, KeyError, RecursionError):
            format_ = version = None
        if format_ != "scorepad-home" or not isinstance(version, int):
            raise StorageError(
                marker,
                "does not say that this is a home of scorepad's",
                "pick another place with --home, or see scorepad doctor",
            )
        if version > FORMAT:
            raise NewerFile(marker, f"this home is in format {version}", "update scorepad")
        self._checked = True

    def believe(self) -> None:
        """Takes this for a home of ours although its marker is damaged: to go on reading."""
        self._checked = True

    @contextmanager
    def locked(self, marked: bool = True) -> Iterator[None]:
        """Holds the lock of this home: round the whole of reading, comparing and writing.

        One lock for all matches. It is held for a fraction of a millisecond, by one process at a
        time; the system lets go of it when that process dies. Makes the home if there is none.
        ``marked=False`` is for mending a marker that is damaged.
        """
        from filelock import FileLock, Timeout

        files.make_folder(self.path)
        if marked:
            self.check()
        path = self.path / "lock"
        try:
            files.step("lock", path)
            lock = self._lock or FileLock(path, timeout=_PATIENCE, mode=0o600)
            self._lock = lock
            lock.acquire(poll_interval=0.002)
        except Timeout:
            raise StorageError(
                path, "another scorepad has been writing for 10 seconds", "try again"
            ) from None
        except OSError as error:
            raise files.fault(path, "lock it", error) from error
        try:
            if marked and not self._checked:
                self.mark()
            yield
        finally:
            lock.release()

    def mark(self) -> None:
        """Says in the home that it is one."""
        marker = json.dumps({"format": "scorepad-home", "version": FORMAT}) + "\n"
        files.write_whole(self.marker, marker.encode())
        self._checked = True
