"""Rows as CSV (RFC 4180) that a spreadsheet opens without harm.

A text cell that a spreadsheet would take for a formula gets a ``'`` before it. Numbers stay
numbers: -330 is a score.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

Cell = str | int | float | bool | None

BOM: Final = "\ufeff"
"""What tells a spreadsheet that the file is UTF-8."""

_STARTS: Final = frozenset("=+-@\t\r\n")


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula.

    >>> guarded("=1+1"), guarded("Ann")
    ("'=1+1", 'Ann')
    """
    first = unicodedata.normalize("NFKC", text[:1])[:1]
    return f"'{text}" if first in _STARTS else text


def csv_lines(rows: Iterable[Sequence[Cell]], bom: bool = True) -> Iterator[str]:
    """The rows line by line, the first of them the header."""
    if bom:
        yield BOM
    for row in rows:
        out = io.StringIO(newline="")
        csv.writer(out, lineterminator="\r\n").writerow([_cell(cell) for cell in row])
        yield out.getvalue()


def csv_text(rows: Iterable[Sequence[Cell]], bom: bool = True) -> str:
    """The rows as one text."""
    return "".join(csv_lines(rows, bom))


def _cell(cell: Cell) -> str | int | float:
    match cell:
        case None:
            return ""
        case bool():
            return "yes" if cell else "no"
        case str():
            return guarded(cell) if cell else ""
    return cell
