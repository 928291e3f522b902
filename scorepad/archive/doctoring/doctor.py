"""The doctor goes through the home file by file. Looking writes nothing; faults bring their mend.

Copies come first, since a longer one may put a journal right; then the journals of each year with
their year file, then what is deleted. A fault that was mended while it was being told is looked at
again, so that what depends on it is judged by how things are now.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from typing import Final

from scorepad.archive import aside, files
from scorepad.archive.archive import Archive
from scorepad.archive.doctoring.copies import copy_fault, strays
from scorepad.archive.doctoring.faults import Fault
from scorepad.archive.doctoring.homes import A_MOMENT, draft_faults, marker_fault
from scorepad.archive.doctoring.journals import Healthy, Row, look
from scorepad.archive.doctoring.years import lost_faults, rows_of, year_fault

_PASSES: Final = 3
"""How often copies are looked for: mending one may bring another to light."""


class Doctor:
    """Examines the home of an archive. ``progress`` is called with how many files are done, of how
    many."""

    def __init__(
        self, archive: Archive, progress: Callable[[int, int], None] = lambda _done, _of: None
    ) -> None:
        self._archive = archive
        self._home = archive.home
        self._progress = progress
        self._of = 0
        self.files = 0
        """How many files have been read."""
        self.matches = 0
        """How many matches can be read, deleted ones too."""

    @property
    def aside(self) -> list[str]:
        """What stands aside, by name."""
        return aside.kept(self._home)

    def faults(self) -> Iterator[Fault]:
        """Every fault, as it is found. NewerFile or StorageError if the home is not ours."""
        if not self._home.path.exists():
            return
        home = self._home
        years = sorted({*home.years(), *self._year_files()}, reverse=True)
        self._of = sum(len(home.ids(year)) + 1 for year in years)
        self._of += sum(len(home.ids(year, "deleted")) for year in home.years("deleted"))
        marker = marker_fault(home)
        if marker:
            yield marker
            home.believe()
        yield from draft_faults(home)
        yield from self._copies()
        for year in years:
            yield from self._year(year)
        for year in home.years("deleted"):
            yield from self._deleted(year)

    def _year_files(self) -> list[str]:
        found = files.names(self._home.path / "years")
        return [name[:4] for name in found if name[4:] == ".json" and name[:4].isdecimal()]

    def _copies(self) -> Iterator[Fault]:
        told: set[Path] = set()
        for _ in range(_PASSES):
            new = [path for path in strays(self._home) if path not in told]
            for path in new:
                told.add(path)
                self.files += 1
                fault = copy_fault(self._archive, path)
                if fault:
                    yield fault
            if not new:
                return

    def _year(self, year: str) -> Iterator[Fault]:
        yield from lost_faults(self._home, year)
        rows = rows_of(self._home, year)
        seen: dict[str, Healthy | None] = {}
        for match_id in self._home.ids(year):
            path = self._home.journal(match_id, year)
            if self._home.year_of(match_id) != year:
                continue  # the match stands elsewhere: this one is a copy, and has been told
            seen[match_id] = yield from self._journal(path, match_id, year, rows.get(match_id))
        self._done()
        fault = year_fault(self._home, year, seen)
        if fault and fault.kind == "year":  # a match may just be ending in another terminal
            time.sleep(A_MOMENT)
            fault = year_fault(self._home, year, self._seen_again(year, seen))
        if fault:
            yield fault

    def _seen_again(
        self, year: str, seen: Mapping[str, Healthy | None]
    ) -> dict[str, Healthy | None]:
        """The journals of a year as they are now."""
        rows = rows_of(self._home, year)
        again = {}
        for match_id in seen:
            path = self._home.journal(match_id, year)
            again[match_id] = look(self._home, path, match_id, year, rows.get(match_id)).healthy
        return again

    def _deleted(self, year: str) -> Iterator[Fault]:
        for match_id in self._home.ids(year, "deleted"):
            path = self._home.deleted(match_id, year)
            yield from self._journal(path, match_id, year, None)

    def _journal(
        self, path: Path, match_id: str, year: str, row: Row | None
    ) -> Generator[Fault, None, Healthy | None]:
        self._done()
        looked = look(self._home, path, match_id, year, row)
        if looked.fault:
            yield looked.fault
            looked = look(self._home, path, match_id, year, row)
        if looked.healthy:
            self.matches += 1
        return looked.healthy

    def _done(self) -> None:
        self.files += 1
        self._progress(min(self.files, self._of), self._of)
