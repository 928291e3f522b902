"""One match's journal: read it, start it, add to it. It is never rewritten.

Everything here that writes must be called under the lock of the home.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from scorepad.archive import files, lines
from scorepad.archive.errors import DamagedFile, NewerFile, StorageError
from scorepad.archive.lines import Reading

DOCTOR: Final = "scorepad doctor says what can be done"


@dataclass(frozen=True, slots=True)
class Place:
    """How far a journal is known to go, and the file's stamp when it was found so."""

    seq: int
    crc: int
    over: bool
    size: int
    stamp: tuple[int, int, int]


class Journal:
    """The journal of match ``match_id`` at ``path``."""

    def __init__(self, path: Path, match_id: str) -> None:
        self.path = path
        self.match_id = match_id

    def read(self) -> Reading:
        """All of it that verifies.

        StorageError if there is no such file; DamagedFile if nothing of it is this match's journal;
        NewerFile if a newer scorepad wrote any line.
        """
        content = files.read(self.path)
        if content is None:
            raise StorageError(self.path, "there is no such journal")
        reading = lines.decode(content)
        if reading.newer:
            raise NewerFile(
                self.path, f"line {reading.fault_line} is {reading.fault}", "update scorepad"
            )
        if not reading.lines:
            if reading.fault and b'"seq":' in content[:200]:
                raise DamagedFile(self.path, *self.explain(reading))
            raise DamagedFile(self.path, "is not a journal of scorepad's", DOCTOR)
        named = reading.lines[0].plain.get("match")
        if named != self.match_id:
            raise DamagedFile(self.path, f"holds the match {named!r}", DOCTOR)
        return reading

    def explain(self, reading: Reading) -> tuple[str, str]:
        """What is wrong with a damaged journal and what to do about it."""
        before = reading.fault_line - 1
        stand = {0: "nothing before it", 1: "the line before it stands"}
        what = f"line {reading.fault_line} is damaged ({reading.fault})"
        return f"{what}; {stand.get(before, f'the {before} lines before it stand')}", DOCTOR

    def replace(self, entries: Sequence[tuple[Mapping[str, Any], bool]]) -> Place:
        """Puts these entries in the place of a damaged journal, which the caller has kept."""
        content, crc = self._encode(entries, 0, 0)
        files.write_whole(self.path, content)
        return Place(len(entries), crc, entries[-1][1], len(content), self.stamp())

    def start(self, entries: Sequence[tuple[Mapping[str, Any], bool]]) -> Place:
        """Makes the file, with these entries (each with whether the match is over after it).

        It appears whole or not at all. The caller has seen to it that there is none.
        """
        files.make_folder(self.path.parent)
        content, crc = self._encode(entries, 0, 0)
        try:
            files.write_whole(self.path, content)
        except StorageError:
            with suppress(StorageError):  # it may stand there already, but is not known to be safe
                files.remove(self.path)
            raise
        return Place(len(entries), crc, entries[-1][1], len(content), self.stamp())

    def standing(self, known: Place | None) -> tuple[Place, Reading | None]:
        """How far the journal goes; read again only if the file is not as it was ``known``.

        DamagedFile if it cannot be added to; a torn tail is left to ``mend``.
        """
        if known is not None and files.stamp(self.path) == known.stamp:
            return known, None
        reading = self.read()
        if reading.fault:
            raise DamagedFile(self.path, *self.explain(reading))
        return self.place(reading, self.stamp()), reading

    def append(self, entries: Sequence[tuple[Mapping[str, Any], bool]], at: Place) -> Place:
        """Adds entries behind ``at`` and waits until they are on the disk. All or none."""
        content, crc = self._encode(entries, at.seq, at.crc)
        files.append(self.path, content, at.size)
        size = at.size + len(content)
        return Place(at.seq + len(entries), crc, entries[-1][1], size, self.stamp())

    def _encode(
        self, entries: Sequence[tuple[Mapping[str, Any], bool]], seq: int, crc: int
    ) -> tuple[bytes, int]:
        encoded = []
        for number, (plain, over) in enumerate(entries, seq + 1):
            line, crc = lines.encode(
                plain, number, crc, match_id=self.match_id if number == 1 else "", over=over
            )
            encoded.append(line)
        return b"".join(encoded), crc

    def stamp(self) -> tuple[int, int, int]:
        """What tells whether the file has been touched; one that no file has if it is unknown, so
        that it is read again."""
        with suppress(StorageError):
            return files.stamp(self.path) or (0, 0, 0)
        return (0, 0, 0)

    def place(self, reading: Reading, stamp: tuple[int, int, int]) -> Place:
        """Where the next line goes, in a journal that had this ``stamp`` when it was read."""
        last = reading.lines[-1]
        return Place(last.seq, last.crc, last.over, reading.size, stamp)
