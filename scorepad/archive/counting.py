"""The figures of all stored matches, for statistics: taken from the journals, never from elsewhere.

A lifetime is counted year by year. What was read is kept in a disposable copy for the next time
(`scorepad.archive.figures_file`); with many journals to read the work is shared between processors.
Nothing in the home is written.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from scorepad.archive import figures_file, files, hint, lines, yearfile
from scorepad.archive.errors import StorageError
from scorepad.archive.figures_file import Kept, Stamp, YearFile
from scorepad.archive.home import Home
from scorepad.archive.ids import SAFE
from scorepad.reports.figures import MatchFigures, from_plain
from scorepad.reports.tally import Tally, tally_of

if TYPE_CHECKING:
    from scorepad.archive.taking import Crew, Taken

_AHEAD: Final = 3
"""How many years are being read at once, where several processes read."""

_LIFE: Final = "all"
"""The name of the copy in which all years are counted up."""

Told = Callable[[int, int], None]
"""Called along the way with how many journals are done, of how many."""


class _Reading(NamedTuple):
    """A year that is being read: what its copy gave, and what is still to come."""

    kept: dict[str, Kept]
    coming: Iterator[list[Taken]]


@dataclass(frozen=True)
class Counted:
    """All matches that can be read, counted up. ``simulated`` ones are left out of the tally."""

    tally: Tally
    matches: int
    simulated: int


class Counting:
    """The figures of a home. ``folder`` is where copies may be kept (None: nowhere).

    ``faults`` fills with the journals that cannot be read, a line each.
    """

    def __init__(self, home: Home, folder: Path | None, told: Told) -> None:
        self._home, self._folder, self._told = home, folder, told
        self.faults: list[str] = []
        self._begun = time.time_ns()
        self._stamps = {year: self._look(year) for year in reversed(home.years())}
        self._copies: dict[str, YearFile | None] = {}
        self._stand: dict[str, YearFile | None] = {}
        self._readings: dict[str, _Reading] = {}
        self._crew: Crew | None = None
        self._done = 0

    def counted(self) -> Counted:
        """Every match that was played at a table, counted up."""
        life = self._life()
        copy = self._copy(_LIFE)
        if copy is not None and copy.mark == life:
            return Counted(Tally.from_plain(copy.tally), copy.matches, copy.simulated)
        whole, matches, simulated = Tally(), 0, 0
        for year in self._years():
            copy = self._standing(year)
            if copy is None:
                copy = self._keep(year, self._finish(year))
            whole.merge(Tally.from_plain(copy.tally))
            matches += copy.matches
            simulated += copy.simulated
        path, stamps = (
            self._path(_LIFE),
            [s for year in self._stamps.values() for s in year.values()],
        )
        if path is not None and not (self.faults or self._any_young(stamps)):
            figures_file.write(YearFile(path, life, {}, matches, simulated, whole.to_plain()))
        return Counted(whole, matches, simulated)

    def figures(self) -> Iterator[MatchFigures]:
        """The figures of every match, simulated ones too, the oldest year first."""
        for year in self._years():
            copy = self._standing(year)
            kept = {} if copy is None else copy.kept()
            if copy is None or len(kept) != copy.matches:
                if year not in self._readings:  # the copy stood, but lines of it are damaged
                    self._readings[year] = self._start(year)
                kept = self._finish(year)
                self._keep(year, kept)
            yield from map(_figures, kept.values())

    def _years(self) -> Iterator[str]:
        """Every year, the oldest first; the reading of the next ones has begun by then."""
        years = list(self._stamps)
        try:
            for place, year in enumerate(years):
                for soon in years[place : place + _AHEAD]:
                    if soon not in self._readings and self._standing(soon) is None:
                        self._readings[soon] = self._start(soon)
                yield year
                self._done += len(self._stamps[year])
                self._tell()
        finally:
            if self._crew is not None:
                self._crew.go()

    # --- one year

    def _look(self, year: str) -> dict[str, Stamp]:
        found = files.stamps(self._home.path / "matches" / year, ".jsonl")
        return {name: found[name] for name in sorted(found) if SAFE.fullmatch(name)}

    def _life(self) -> str:
        """One word for the state of all journals there are."""
        return figures_file.mark_of(
            {
                f"{year}/{name}": stamp
                for year, stamps in self._stamps.items()
                for name, stamp in stamps.items()
            }
        )

    def _any_young(self, stamps: Iterable[Stamp]) -> bool:
        return any(figures_file.is_young(stamp, self._begun) for stamp in stamps)

    def _path(self, year: str) -> Path | None:
        return None if self._folder is None else self._folder / f"{year}.jsonl"

    def _copy(self, year: str) -> YearFile | None:
        if year not in self._copies:
            path = self._path(year)
            self._copies[year] = None if path is None else figures_file.read(path)
        return self._copies[year]

    def _standing(self, year: str) -> YearFile | None:
        """The copy of the year, if every journal still is what it was when the copy was made."""
        if year not in self._stand:
            self._stand[year] = self._proven(year)
        return self._stand[year]

    def _proven(self, year: str) -> YearFile | None:
        copy, stamps = self._copy(year), self._stamps[year]
        if copy is None or copy.mark != figures_file.mark_of(stamps):
            return None
        if not all(self._still(year, name, last) for name, last in copy.young.items()):
            return None
        if copy.young and not self._any_young(stamps[name] for name in copy.young):
            figures_file.grow_up(copy)
        return copy

    def _still(self, year: str, match_id: str, last: str) -> bool:
        """Whether a journal ends with this checksum, which covers all of it."""
        end = f'"crc":"{last}"}}\n'.encode()
        try:
            path = self._home.journal(match_id, year)
            return files.read_part(path, -len(end), len(end)) == end
        except StorageError:
            return False

    def _start(self, year: str) -> _Reading:
        """Begins to read a year: the copy where a journal is as it was, else the journal."""
        from scorepad.archive.taking import Crew, Job  # not at the top: it loads all of a match

        stamps, copy = self._stamps[year], self._copy(year)
        kept = {}
        for match_id, each in ({} if copy is None else copy.kept()).items():
            young = copy is not None and match_id in copy.young
            if stamps.get(match_id) == each.stamp and (
                not young or self._still(year, match_id, each.last)
            ):
                kept[match_id] = each
        todo = {name: stamp for name, stamp in stamps.items() if name not in kept}
        known = self._known(year) if todo else {}
        if self._crew is None:
            unread = [each for each in self._stamps if self._copy(each) is None]
            self._crew = Crew(sum(len(self._stamps[each]) for each in unread))
        return _Reading(kept, self._crew.start(Job(self._home.path, year, todo, known)))

    def _finish(self, year: str) -> dict[str, Kept]:
        """What there is of each match of the year that can be read."""
        kept, coming = self._readings.pop(year)
        for taken in coming:
            self._tell(len(taken))
            for read, fault in taken:
                if read is None:
                    self.faults.append(fault)
                else:
                    kept[read.id] = read
        return {name: kept[name] for name in self._stamps[year] if name in kept}

    def _known(self, year: str) -> dict[str, int]:
        """How many answers each match of the year is known to have had, from other copies of it."""
        known: dict[str, int] = {}
        try:
            for row in yearfile.salvage(files.read(self._home.year_file(year)) or b""):
                if isinstance(row.get("seq"), int):
                    known[str(row.get("id"))] = row["seq"]
            for said in hint.all_of(self._home):
                known[said.match_id] = max(said.seq, known.get(said.match_id, 0))
        except StorageError:
            pass
        return known

    def _keep(self, year: str, kept: Mapping[str, Kept]) -> YearFile:
        """Counts the year up and writes the copy."""
        with lines.gc_paused():
            found = list(map(_figures, kept.values()))
            played = [each for each in found if not each.simulated]
            stamps = self._stamps[year]
            copy = YearFile(
                self._path(year) or Path(),
                figures_file.mark_of(stamps) if len(kept) == len(stamps) else "",
                {e.id: e.last for e in kept.values() if self._any_young([e.stamp])},
                len(found),
                len(found) - len(played),
                tally_of(played).to_plain(),
            )
            if self._folder is not None:
                figures_file.write(copy, kept.values())
        return copy

    def _tell(self, some: int = 0) -> None:
        total = sum(map(len, self._stamps.values()))
        self._told(min(self._done + some, total), total)


def _figures(kept: Kept) -> MatchFigures:
    return from_plain(json.loads(kept.figures))


def silent(_done: int, _of: int) -> None:
    """For programs that show no progress."""


def counting(folder: Path, cache: Path | None, told: Told = silent) -> Counting:
    """The figures of the matches stored in ``folder``; copies go below ``cache``, which must be
    outside of it. StorageError if ``folder`` is no home of ours."""
    home = Home(folder)
    home.check()
    if cache is None or cache.resolve().is_relative_to(folder.resolve()):
        return Counting(home, None, told)
    name = f"{zlib.crc32(str(folder.resolve()).encode(errors='replace')):08x}"
    return Counting(home, cache / "figures" / name, told)
