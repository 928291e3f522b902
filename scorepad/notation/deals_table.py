"""A table of plain deals (CSV, a row a deal) as matches: what a spreadsheet or an old book has.

Every row is judged as if it were typed. Columns are known by their names, in any order and case,
with spaces or ``_``; what is not needed may be missing, what is not known is ignored. Above the
header row may stand rows of a name and its value (``players,Ann,Bob,Cat,Dan``). docs/history.md has
the columns.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from scorepad.match.events import DealAmended, Event, Misdealt
from scorepad.match.match import Match
from scorepad.match.objections import Objected, Refused
from scorepad.notation.books import BUILT_IN, Shelf, named
from scorepad.notation.clock import midnight
from scorepad.notation.deal_row import (
    DealRow,
    adjusted,
    deal_events,
    ended,
    otherwise,
    replaced,
    started,
)
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.reader import UNDATED
from scorepad.notation.shapes import read_day
from scorepad.notation.text import NotationObjection, Read, id_of
from scorepad.notation.words import check_id
from scorepad.rules.books import USUAL
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook

_SIGNS: Final = ",;\t"
_ABOVE: Final = ("match", "title", "date", "rules", "players", "sides", "dealer")
_GUARDED: Final = "=+-@\t\r\n"
_LONGEST: Final = 100_000
"""No row of a table is longer; one that is was made to do harm."""


@frozen
class Given:
    """What is known of the matches besides the table; empty where nothing is."""

    players: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    shelf: Shelf = BUILT_IN
    title: str = ""
    day: date | None = None
    today: date = UNDATED


def is_table(text: str) -> bool:
    """Whether a text is a table of plain deals: one of its first rows names its columns."""
    lines = text.removeprefix("\ufeff").splitlines()[:20]
    if any(len(line) > _LONGEST for line in lines):
        return False  # no row of ours; and the parser refuses cells so long
    return any(_heads(row) for row in _rows(lines))


def matches_of_table(text: str, given: Given, overrule: str | None = None) -> tuple[Read, ...]:
    """The matches in a table.

    ``NotationError`` names and quotes the row that cannot be read or cannot be; what the rules
    forbid raises ``NotationObjection`` unless ``overrule`` gives the table's reason.
    """
    try:
        rows = list(_deal_rows(text.removeprefix("\ufeff")))
    except csv.Error as wrong:
        raise NotationError(f"this is no table: {wrong}") from None
    found: list[Read] = []
    at = 0
    while at < len(rows):
        end = at + 1
        while end < len(rows) and rows[end]["match"] == rows[at]["match"]:
            end += 1
        found.append(_match(rows[at:end], given, overrule))
        at = end
    if not found:
        raise NotationError("the table has no deals")
    ids = [read.match_id for read in found]
    double = next((each for each in ids if ids.count(each) > 1), None)
    if double is not None:
        raise NotationError(f"the deals of the match {double} do not stand together")
    return tuple(found)


def _rows(lines: Sequence[str]) -> Iterator[list[str]]:
    """The cells of each line, whatever divides them."""
    body = "\n".join(lines)
    sign = max(_SIGNS, key=body.count)
    for row in csv.reader(io.StringIO(body), delimiter=sign):
        yield [_unguarded(cell) for cell in row]


def _unguarded(cell: str) -> str:
    """The text of a cell without the ``'`` that keeps a spreadsheet from calculating it."""
    cell = cell.strip()
    return cell[1:] if cell[:1] == "'" and cell[1:2] and cell[1] in _GUARDED else cell


def _names(row: Sequence[str]) -> list[str]:
    return ["_".join(cell.casefold().replace("_", " ").split()) for cell in row]


def _heads(row: Sequence[str]) -> bool:
    """Whether a row names the columns of deals: a contract's, or where nobody holds one the meld's
    and the counters'."""
    found = _names(row)
    without = {"meld", "meld_1"}.intersection(found) and {"counters", "counters_1"}.intersection(
        found
    )
    return {"bid", "bidder"} <= set(found) or bool(without)


def _deal_rows(text: str) -> Iterator[DealRow]:
    lines = text.splitlines()
    if any(len(line) > _LONGEST for line in lines):
        raise NotationError(f"a row of more than {_LONGEST} characters is no deal")
    above: dict[str, list[str]] = {}
    header: list[str] = []
    for number, row in enumerate(_rows(lines), 1):
        cells = [cell for cell in row if cell]
        if not cells or cells[0].startswith("#"):
            continue
        if header:
            yield DealRow(number, dict(zip(header, row, strict=False)), above)
        elif "bidder" in _names(row) or _heads(row):
            header = _names(row)
        elif _names(cells)[0] in _ABOVE:
            above[_names(cells)[0]] = cells[1:]
        else:
            raise NotationError(
                f"row {number}: {quote(cells[0])} is not known; expected {', '.join(_ABOVE)} or "
                "the header row with a column 'bidder'"
            )


def _match(rows: Sequence[DealRow], given: Given, overrule: str | None) -> Read:
    first = rows[0]
    book = _book(first, given)
    try:
        day = (read_day(first["date"]) if first["date"] else None) or given.day
        begun = started(first, book, given.players, given.sides, given.title, day)
        match = Match.start(begun, midnight(day or given.today))
    except (Refused, NotationError) as wrong:
        raise first.wrong(wrong) from None
    for row in rows:
        match = _recorded(match, row, overrule)
    said = first["match"]
    return Read(check_id(said) if said else id_of(match), match)


def _book(row: DealRow, given: Given) -> Rulebook:
    """The rulebook of a match: the one that the table names, else the one given."""
    said, shelf = row["rules"], given.shelf
    if not said:
        return shelf.given or named(USUAL)
    try:
        return named(said, shelf=shelf, match_id=row["match"])
    except NotationError:
        raise row.wrong(
            f"no rulebook at hand is called {quote(said)}; give its file with --rules, or bring "
            "the match as json or .scorepad, which carry their rules"
        ) from None


def _recorded(match: Match, row: DealRow, overrule: str | None) -> Match:
    """The match with what one row says: who sat, the deal, points besides, the end."""
    said = row["overruled"]
    if said.casefold() not in ("", "no"):
        overrule = "" if said.casefold() == "yes" else said

    def take(match: Match, *events: Event) -> Match:
        return (
            match.record(*events, at=match.entries[-1].at, overrule=overrule) if events else match
        )

    try:
        if row["counted"].casefold() == "no":
            return match
        for new in replaced(row, match):
            match = take(match, new)
        before = _last(match)
        match = take(match, *deal_events(row, match))
        if row["outcome"].casefold() == "misdeal" and _last(match) > before:
            match = take(match, DealAmended(_last(match), (Misdealt(),)))
        for points in adjusted(row, match):
            match = take(match, points)
        match = take(match, *ended(row))
        differs = otherwise(row, match)
    except Objected as wrong:
        worst = wrong.objections[0]
        told = f"{worst.message} ({worst.rule}); --overrule REASON takes it all the same"
        raise NotationObjection(str(row.wrong(told)), row.number, worst.rule) from None
    except (Refused, NotationError) as wrong:
        raise row.wrong(wrong) from None
    if differs and overrule is None:
        raise NotationObjection(str(row.wrong(differs)), row.number, "")
    return match


def _last(match: Match) -> int:
    """The number of the last deal; 0 before the first."""
    return 0 if match.last_deal is None else match.last_deal.number
