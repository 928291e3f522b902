"""HOME/current: the match last written to and how far it had got.

It chooses the match that commands are about, and it knows of answers that were there: a journal
that ends before them has lost its end. It is written without waiting for the disk, after the
journal is safe; so it may lag behind the journal, but is never ahead of one that is whole.
"""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.archive import files
from scorepad.archive.home import Home
from scorepad.archive.ids import SAFE


@dataclass(frozen=True)
class Hint:
    """``seq`` is 0 where it is not known how far the match had got."""

    match_id: str
    seq: int = 0


def read(home: Home) -> Hint | None:
    """What the file says; None if there is none, or nothing that can be read in it."""
    words = (files.read(home.current) or b"").decode(errors="replace").split()
    if not words or not SAFE.fullmatch(words[0]):
        return None
    known = len(words) > 1 and words[1].isascii() and words[1].isdecimal() and len(words[1]) < 10
    return Hint(words[0], int(words[1]) if known else 0)


def write(home: Home, hint: Hint) -> None:
    """Puts the hint in place, unless it stands there already."""
    line = f"{hint.match_id} {hint.seq}\n" if hint.seq else f"{hint.match_id}\n"
    if files.read(home.current) != line.encode():
        files.write_whole(home.current, line.encode(), durable=False)
