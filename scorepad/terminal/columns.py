"""Rows of text in columns that line up, whatever letters are in them and however narrow it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from unicodedata import combining, east_asian_width

_LEAST = 16


def cells(text: str) -> int:
    """How many columns ``text`` takes on a screen."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def padded(text: str, width: int, right: bool = False) -> str:
    """``text`` filled up with spaces to ``width`` columns."""
    space = " " * (width - cells(text))
    return space + text if right else text + space


def columns(
    rows: Sequence[Sequence[str]], width: int, right: Collection[int] = (), indent: int = 2
) -> list[str]:
    """One line for each row, cells two spaces apart; the columns in ``right`` end flush.

    The last column wraps at spaces when the line would be wider than ``width``; where too little is
    left for it, it goes below.
    """
    if not rows:
        return []
    firsts = [list(row[:-1]) for row in rows]
    wide = [max(map(cells, column)) for column in zip(*firsts, strict=True)]
    shown = []
    for row, last in zip(firsts, (row[-1] for row in rows), strict=True):
        made = [padded(text, wide[n], n in right) for n, text in enumerate(row)]
        head = " " * indent + "  ".join(made) + ("  " if made else "")
        below = " " * (indent + 2)
        if cells(head) + cells(last) <= width:
            shown.append((head + last).rstrip())
            continue
        if width - cells(head) >= _LEAST:
            below = " " * cells(head)
        else:
            shown.append(head.rstrip())
            head = below
        first, *more = _broken(last, width - cells(head))
        shown += [(head + first).rstrip(), *((below + line).rstrip() for line in more)]
    return shown


def _broken(text: str, width: int) -> list[str]:
    """``text`` in pieces of at most ``width`` columns, broken at spaces where there are any."""
    lines = [""]
    for word in text.split(" "):
        together = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and cells(together) > width:
            lines.append(word)
        else:
            lines[-1] = together
    return lines
