"""How wide text is on a screen, and text made safe to stand in a column.

Letters of East Asia and most pictures take two columns, marks that sit on another letter none.
Whatever moves the cursor, turns the direction of writing or cannot be seen is written out as an
escape, so that no name can draw over its neighbours.
"""

from __future__ import annotations

from typing import Final

_JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")
"""They join pictures where a font can; every screen shows the parts at a known width instead."""


def safe(text: str) -> str:
    """The text with everything that a screen might obey written out: ``\\x1b``, ``\\u202e``."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1]
        for character in text
        if character not in _JOINERS
    )


def cells(text: str) -> int:
    """How many columns a safe text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_cells_of, text))


def _cells_of(character: str) -> int:
    from unicodedata import category, east_asian_width  # not at the top: most text is ASCII

    if category(character) in ("Mn", "Me", "Cf") or "\u1160" <= character <= "\u11ff":
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def fit(text: str, width: int, right: bool = False, more: str = "…") -> str:
    """A safe text in exactly ``width`` columns: filled with spaces, or cut, ending in ``more``."""
    if cells(text) > width:
        text = _cut(text, width - cells(more)) + more if width > cells(more) else _cut(text, width)
    space = " " * (width - cells(text))
    return space + text if right else text + space


def _cut(text: str, width: int) -> str:
    used = 0
    for at, character in enumerate(text):
        used += _cells_of(character)
        if used > width:
            return text[:at]
    return text


def wrap(text: str, width: int, indent: str = "", first: str = "") -> list[str]:
    """A safe text over lines of at most ``width`` columns, after ``first`` and then ``indent``.

    It is broken at spaces; a word wider than a line is broken where the line ends.
    """
    lines: list[str] = []
    line, head = "", first
    for word in text.split():
        if line and cells(head) + cells(line) + 1 + cells(word) <= width:
            line = f"{line} {word}"
            continue
        if line:
            lines.append(head + line)
            head = indent
        line = word
        while cells(head) + cells(line) > width:
            part = _cut(line, max(width - cells(head), 2))
            lines.append(head + part)
            line, head = line[len(part) :], indent
    return [*lines, head + line] if line or not lines else lines
