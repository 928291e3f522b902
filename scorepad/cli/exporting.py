"""Matches in every form that they can be exported in, piece by piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.match.match import Match

ENDINGS: Final = {
    "scorepad": "scorepad",
    "json": "json",
    "csv": "csv",
    "md": "md",
    "html": "html",
}
"""The forms there are, and how the names of their files end."""

TABLES: Final = ("deals", "matches")


@dataclass(frozen=True)
class Form:
    """How matches are written. ``seats`` and ``sides`` are the most that any of them has."""

    name: str
    table: str = "deals"
    bom: bool = True
    seats: int = 0
    sides: int = 0

    def pieces(self, matches: Iterable[tuple[str, Match]]) -> Iterator[str]:
        """The text of these matches."""
        match self.name:
            case "scorepad":
                return _texts(matches)
            case "json":
                from scorepad.notation.document import json_pieces

                return json_pieces(matches)
            case "csv":
                return self._csv(matches)
            case "md":
                return _pages(matches)
        from scorepad.writers.html import page_of

        return page_of(matches)

    def _csv(self, matches: Iterable[tuple[str, Match]]) -> Iterator[str]:
        from scorepad.writers.csv_rows import csv_lines
        from scorepad.writers.plain_csv import deals_table, matches_table

        table = matches_table if self.table == "matches" else deals_table
        return csv_lines(table(matches, self.seats, self.sides), self.bom)


def form_named(name: str | None, output: str | None) -> str:
    """The form that is asked for, else the one that the file's name says, else text."""
    if name is not None:
        return name
    ending = (output or "").rpartition(".")[2].casefold()
    return next((form for form, end in ENDINGS.items() if end == ending), "scorepad")


def refuse_mixed(form: str, table: str | None, no_bom: bool) -> None:
    """Raises `Wrong` for options of CSV with another form."""
    if form != "csv" and (table is not None or no_bom):
        flag = "--table" if table is not None else "--no-bom"
        raise Wrong(f"{flag} belongs to --format csv")


def _texts(matches: Iterable[tuple[str, Match]]) -> Iterator[str]:
    from scorepad.notation.text import text_of

    for number, (match_id, match) in enumerate(matches):
        yield ("\n" if number else "") + text_of(match, match_id)


def _pages(matches: Iterable[tuple[str, Match]]) -> Iterator[str]:
    from scorepad.writers.markdown import match_markdown

    for number, (_, match) in enumerate(matches):
        yield ("\n" if number else "") + match_markdown(match)


def shared(matches: Iterable[tuple[str, Match]]) -> Iterator[str]:
    """A few plain lines of each match, to paste into a chat."""
    from scorepad.reports.share import share_lines
    from scorepad.writers.widths import safe

    for number, (_, match) in enumerate(matches):
        yield ("\n" if number else "") + "".join(f"{safe(line)}\n" for line in share_lines(match))
