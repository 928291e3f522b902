"""HOME/current: the matches last written to, the last one first, and how far each had got.

The first line chooses the match that commands are about. The numbers know of answers that were
there: a journal that ends before them has lost its end. It is written without waiting for the disk,
after the journal is safe; so it may lag behind a journal, but is never ahead of one that is whole.
"""

from __future__ import annotations

import re
import zlib
from typing import Final

from scorepad.archive import files
from scorepad.archive.home import Home
from scorepad.archive.ids import SAFE
from scorepad.rules.frozen import frozen

_MOST: Final = 30
"""How many matches are remembered: more than a table has unfinished."""


@frozen
class Hint:
    """``seq`` is 0 where it is not known how far the match had got."""

    match_id: str
    seq: int = 0


def read(home: Home) -> Hint | None:
    """The match last written to; None if there is no file, or its first line cannot be read."""
    return _hint(_text(home).partition("\n")[0])


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
    return [hint for line in _text(home).split("\n") if (hint := _hint(line))]


def _text(home: Home) -> str:
    return (files.read(home.current) or b"").decode(errors="replace")


def _hint(line: str) -> Hint | None:
    """A line as it was written; a match alone is taken too, from whoever writes it by hand."""
    match_id, *more = line.split()[:3] or [""]
    if not SAFE.fullmatch(match_id):
        return None
    if not more:
        return Hint(match_id)
    hint = Hint(match_id, int(more[0]) if re.fullmatch("[0-9]{1,9}", more[0]) else 0)
    return hint if line == _line(hint) else None


def _line(hint: Hint) -> str:
    text = f"{hint.match_id} {hint.seq}"
    return f"{text} {zlib.crc32(text.encode()):08x}"


def _put(home: Home, hints: list[Hint]) -> None:
    content = ("\n".join(map(_line, hints[:_MOST])) + "\n").encode()
    if files.read(home.current) != content:
        files.write_whole(home.current, content, durable=False)
