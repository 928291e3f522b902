"""HOME/current: the matches last written to, the last one first, and how far each had got.

The first line chooses the match that commands are about. The numbers know of answers that were
there: a journal that ends before them has lost its end. It is written without waiting for the disk,
after the journal is safe; so it may lag behind a journal, but is never ahead of one that is whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorepad.archive import files
from scorepad.archive.home import Home
from scorepad.archive.ids import SAFE

_MOST: Final = 30
"""How many matches are remembered: more than a table has unfinished."""


@dataclass(frozen=True)
class Hint:
    """``seq`` is 0 where it is not known how far the match had got."""

    match_id: str
    seq: int = 0


def read(home: Home) -> Hint | None:
    """The match last written to; None if there is no file, or nothing that can be read in it."""
    return next(iter(all_of(home)), None)


def noted(home: Home, match_id: str) -> int:
    """How many answers a match is known to have had; 0 if nothing is known of it."""
    return next((each.seq for each in all_of(home) if each.match_id == match_id), 0)


def write(home: Home, hint: Hint) -> None:
    """Makes this the match last written to."""
    _put(home, [hint, *(each for each in all_of(home) if each.match_id != hint.match_id)])


def forget(home: Home, match_id: str) -> None:
    """How far this match had got means nothing any more: it was made anew, or taken as it is."""
    found = all_of(home)
    if any(each.match_id == match_id and each.seq for each in found):
        _put(home, [Hint(match_id) if each.match_id == match_id else each for each in found])


def all_of(home: Home) -> list[Hint]:
    """All matches that are remembered, the last one written to first."""
    content = (files.read(home.current) or b"").decode(errors="replace")
    return [hint for line in content.split("\n") if (hint := _hint(line.split()))]


def _hint(words: list[str]) -> Hint | None:
    if not words or not SAFE.fullmatch(words[0]):
        return None
    known = len(words) > 1 and words[1].isascii() and words[1].isdecimal() and len(words[1]) < 10
    return Hint(words[0], int(words[1]) if known else 0)


def _put(home: Home, hints: list[Hint]) -> None:
    lines = [f"{each.match_id} {each.seq}" if each.seq else each.match_id for each in hints]
    content = ("\n".join(lines[:_MOST]) + "\n").encode()
    if files.read(home.current) != content:
        files.write_whole(home.current, content, durable=False)
