"""A typed line in pieces, each with its column, whatever was typed or pasted.

``/`` and ``,`` separate like a space. Full-width letters and digits (phones, pasted sheets) are
their ASCII selves. Nothing is dropped from inside a line: what cannot be read is quoted, safely.
"""

from __future__ import annotations

import re
from typing import Final

from scorepad.match.names import fold_name
from scorepad.rules.frozen import frozen

LONGEST_LINE: Final = 2000
"""Characters; nobody types more, and no answer needs more."""
LONGEST_NUMBER: Final = 6
"""Digits of the largest amount that is read; no score sheet holds more."""
MOST_PIECES: Final = 200
"""Four hands of cards, each with its suit, are not as many."""

_DROPPED: Final = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \u2019\ufe0f"
_SIGNS: Final = "♠♥♦♣♤♡♢♧"
_SAME: Final[dict[int, int | str]] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},  # full-width ASCII
    **dict.fromkeys(map(ord, "\u3000\u00a0\u2007\u202f\u2009\t\r\n\f\v\u2028\u2029\ufeff"), " "),
    **dict.fromkeys(map(ord, "\u2212\u2010\u2011\u2012\u2013\u2014"), "-"),
    **dict.fromkeys(map(ord, "\uff0f\u2044\u2215,/\u060c\u3001"), " "),
    0xFF0C: " ",
}
_CHUNK: Final = re.compile(
    rf"(?P<space>\s+)|(?P<seat>\d+:)|(?P<number>\d+)|(?P<sign>[{_SIGNS}][\ufe0e\ufe0f]?)"
    rf"|(?P<mark>[+&:=<>?])|(?P<word>[^\s\d{_SIGNS}+&:=<>?]+)"
)


@frozen
class Piece:
    """A word, a number, a seat (``3:``), a suit's sign or a mark; ``at`` is its column from 0.

    ``glued`` says that it touches the piece before it.
    """

    kind: str
    text: str
    at: int
    glued: bool

    @property
    def end(self) -> int:
        """The column after its last character."""
        return self.at + len(self.text)


class Fault(Exception):
    """The line cannot be read: why, and the column of the fault. Raised within the readers only."""

    def __init__(self, message: str, at: int = 0, instead: str = "") -> None:
        super().__init__(message)
        self.message, self.at, self.instead = message, at, instead


def smoothed(text: str) -> str:
    """``text`` with separators as spaces and full-width forms as ASCII; the same length."""
    return text.translate(_SAME)


def fold(word: str) -> str:
    """A word as it is compared: without case, accents and ASCII punctuation (``José`` = jose).

    A word with a control character in it is left alone, so that it equals nothing.
    """
    if not word.isprintable():
        return word
    if word.isascii():
        bare = word.lower()
        return bare if bare.isalnum() else "".join(c for c in bare if c.isalnum())
    return "".join(c for c in fold_name(word) if c.isalnum() or c not in _DROPPED)


def quoted(text: str) -> str:
    """``text`` in quotation marks, cut short, with nothing in it that could move a cursor."""
    short = text if len(text) <= 30 else text[:27] + "..."
    return "'" + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in short) + "'"


def pieces(text: str) -> tuple[Piece, ...]:
    """The pieces of a line; ``Fault`` for a line or a number longer than anybody means."""
    if len(text) > LONGEST_LINE:
        raise Fault(f"a line of {len(text)} characters is too long to be an answer", 0)
    found: list[Piece] = []
    glued = False
    for match in _CHUNK.finditer(smoothed(text)):
        kind = match.lastgroup or "word"
        if kind == "space":
            glued = False
            continue
        if len(found) == MOST_PIECES:
            raise Fault("too many words and numbers for one answer", match.start())
        piece = Piece(kind, match.group(), match.start(), glued)
        if kind in ("number", "seat"):
            number_of(piece)
        found.append(piece)
        glued = True
    return tuple(found)


def number_of(piece: Piece) -> int:
    """What a number piece says; ``Fault`` if it is larger than any score."""
    return whole_number(piece.text.rstrip(":"), piece.at)


def whole_number(digits: str, at: int = 0) -> int:
    """What digits say; ``Fault`` if it is larger than any score."""
    if len(digits.lstrip("0")) > LONGEST_NUMBER:
        raise Fault(f"{quoted(digits)} is too large a number", at)
    return int(digits)
