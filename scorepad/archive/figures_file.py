"""A disposable copy of a year's figures: one file a year, in the platform's cache folder,
and one for a lifetime.

It is never believed against a journal: it holds what each journal was when it was read (size,
times, number, last checksum), and only a journal that is still exactly that is not read again. A
copy that is damaged, of another scorepad or of another home counts as none.

Lines, each sealed with a checksum: a header, the tally of the year, then a match a line.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from scorepad._version import __version__
from scorepad.archive import files, lines
from scorepad.archive.errors import StorageError
from scorepad.reports import figures, tally

FORMAT: Final = "scorepad-figures"
_RACY: Final = 3_000_000_000
"""Nanoseconds within which a file may be changed twice and keep its times."""

_CHUNK: Final = 1 << 17

Stamp = tuple[int, ...]


class Kept(NamedTuple):
    """One journal as it was read: its stamp, its last checksum, and the match's figures as JSON."""

    id: str
    stamp: Stamp
    last: str
    figures: str


@dataclass(frozen=True)
class YearFile:
    """A copy of a year, or of a lifetime (which holds the tally alone).

    ``young`` has the last checksums of the journals that had only just been written when they were
    read: their stamps alone prove nothing.
    """

    path: Path
    mark: str
    young: Mapping[str, str]
    matches: int
    simulated: int
    tally: list[Any]

    def kept(self) -> dict[str, Kept]:
        """What it holds of each match."""
        content = _content(self.path).split(b"\n")[2:-1]
        found = {}
        for line in content:
            if lines.sealed(line, 0) is None:
                continue
            with suppress(ValueError, KeyError, TypeError, RecursionError):
                plain = json.loads(line)
                each = Kept(plain["id"], tuple(plain["stamp"]), plain["last"], plain["figures"])
                found[each.id] = each
        return found


def mark_of(stamps: Mapping[str, Stamp]) -> str:
    """One word for the state of all these journals."""
    said = ";".join(f"{name} {stamp}" for name, stamp in sorted(stamps.items()))
    return f"{len(stamps)}-{zlib.crc32(said.encode()):08x}-{zlib.adler32(said.encode()):08x}"


def read(path: Path) -> YearFile | None:
    """The copy at ``path``; None if there is none that can be used."""
    try:
        header, counted = _beginning(path)
        if lines.sealed(header, 0) is None or lines.sealed(counted, 0) is None:
            return None
        plain = json.loads(header)
        if plain["format"] != FORMAT or plain["version"] != program():
            return None
        young, matches, simulated = plain["young"], plain["matches"], plain["simulated"]
        return YearFile(
            path, plain["mark"], young, matches, simulated, json.loads(counted)["tally"]
        )
    except (StorageError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write(copy: YearFile, found: Iterable[Kept] = ()) -> None:
    """Writes a copy anew, with what it holds of each match.

    What goes wrong is nobody's loss: without a copy the journals are read again.
    """
    header = {
        "format": FORMAT,
        "version": program(),
        "mark": copy.mark,
        "matches": copy.matches,
        "simulated": copy.simulated,
        "young": copy.young,
    }
    plain: list[dict[str, Any]] = [header, {"tally": copy.tally}]
    plain += [each._asdict() for each in found]
    content = b"".join(lines.seal(lines.to_json(each), 0)[0] + b"\n" for each in plain)
    with suppress(StorageError):
        files.make_folder(copy.path.parent)
        files.write_whole(copy.path, content, durable=False)


def is_young(stamp: Stamp, now: int) -> bool:
    """Whether a file was changed so lately that its stamp proves nothing yet."""
    return max(stamp[1:3]) > now - _RACY


def grow_up(copy: YearFile) -> None:
    """Writes the copy again with its young journals grown up: from now on their stamps will do."""
    header, _, rest = _content(copy.path).partition(b"\n")
    with suppress(StorageError, ValueError):
        plain = {**json.loads(header), "young": {}}
        del plain["crc"]
        files.write_whole(
            copy.path, lines.seal(lines.to_json(plain), 0)[0] + b"\n" + rest, durable=False
        )


@cache
def program() -> str:
    """The scorepad that counts: its version, and in a checkout the state of its sources."""
    folder = Path(tally.__file__).parents[1]
    sources = sorted(_sources(folder))
    said = ";".join(map(str, sources))
    return f"{__version__}-{figures.VERSION}-{tally.VERSION}-{zlib.crc32(said.encode()):08x}"


def _sources(folder: Path) -> Iterator[tuple[str, str, Stamp]]:
    for part in ("rules", "rules/books", "match", "notation", "reports"):
        for ending in (".py", ".toml"):
            with suppress(StorageError):  # a program out of one file: its version must do
                for name, stamp in files.stamps(folder / part, ending).items():
                    yield part, name, stamp[:2]


def _beginning(path: Path) -> list[bytes]:
    """The first two lines of a file, whatever lies behind them."""
    content, at = b"", 0
    while content.count(b"\n") < 2 and (chunk := files.read_part(path, at, _CHUNK)):
        content += chunk
        at += len(chunk)
    return content.split(b"\n", 2)[:2]


def _content(path: Path) -> bytes:
    return files.read(path) or b""
