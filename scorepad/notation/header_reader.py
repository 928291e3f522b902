"""The head of a `.scorepad` text: who plays, by which rules, who deals first, on what day."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, tzinfo
from typing import Final

from scorepad.match.events import MatchStarted
from scorepad.match.labels import title_fault
from scorepad.match.names import name_faults
from scorepad.notation.books import BUILT_IN, Shelf, embedded, named
from scorepad.notation.clock import midnight, read_full
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.lines import Line
from scorepad.notation.names import Names
from scorepad.notation.shapes import read_day
from scorepad.notation.standing import Standing, read_standing
from scorepad.notation.words import PERSON, check_id, number, split, tokens, unquoted
from scorepad.rules.books import USUAL
from scorepad.rules.rulebook import Rulebook

_RULES: Final = re.compile(r'("(?:[^"\\]|\\.)*"|[^"()]+?)\s*(?:\(([0-9A-Fa-f]{4,64})\))?')
_MOST_RULES: Final = 2000
"""Lines that a rulebook may have; what has more was not written out by scorepad."""


@dataclass
class Header:
    """What the lines of the head said so far; None (or empty) where they said nothing."""

    match_id: str = ""
    title: str = ""
    played: date | None = None
    at: datetime | None = None
    book: Rulebook | None = None
    players: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    dealer: Line | None = None
    simulated: bool = False
    stands: tuple[Line, Standing] | None = None
    lineup: tuple[str, ...] = ()
    seed: int | None = None
    shelf: Shelf = BUILT_IN
    said: dict[str, Line] = field(default_factory=dict)

    @property
    def offset(self) -> tzinfo:
        """The offset in which the text gives short times."""
        return UTC if self.at is None or self.at.tzinfo is None else self.at.tzinfo

    def started(self, dealer: Line | None, day: date) -> tuple[MatchStarted, datetime]:
        """The start of the match, and when it was.

        ``dealer`` is that of the first deal, for a head that names none; ``day`` is for a text
        without a date. ``NotationError`` if something is missing.
        """
        book = self.book or self.shelf.given or named(USUAL)
        if not self.players:
            raise NotationError("expected a line 'players Ann, Bob, Cat, Dan'")
        self._refuse_names()
        seats = len(book.seating.seats)
        if len(self.players) != seats:
            said = f"{book.name} needs {seats} players, not {len(self.players)}"
            raise self.said["players"].wrong(said)
        names = Names(self.players, self.sides, book.seating)
        who = self.dealer or dealer
        if who is None:
            raise NotationError("expected a line 'dealer NAME' with who dealt first")
        try:
            seat = names.read_seat(tokens(who.text))
        except NotationError as wrong:
            raise who.wrong(wrong) from None
        begun = self.at or midnight(self.played or day)
        started = MatchStarted(
            book, self.players, self.sides, seat, self.title, self.played, self.simulated,
            self.lineup, self.seed,
        )  # fmt: skip
        return started, begun.astimezone(UTC)

    def _refuse_names(self) -> None:
        """Raise ``NotationError`` for a title or a name that nothing and nobody can have."""
        if fault := title_fault(self.title):
            raise self.said["title"].wrong(fault)
        for each in name_faults(self.players, self.sides):
            raise self.said["players" if each.side is None else "sides"].wrong(each.message)


def read_header(lines: list[Line], shelf: Shelf = BUILT_IN) -> tuple[Header, list[Line]]:
    """The head at the beginning of these lines, and the lines after it; rulebooks that it only
    names are built in or on the ``shelf``."""
    header = Header(shelf=shelf)
    at = 0
    while at < len(lines):
        line = lines[at]
        word, _, rest = line.text.strip().partition(" ")
        if word and word not in HEADS:
            break
        at += 1
        if not word:
            continue
        if word in header.said:
            raise line.wrong(f"a second line {word!r}; expected only one")
        header.said[word] = Line(line.number, line.text.strip())
        try:
            if word == "rules":
                at += _read_rules(header, rest.strip(), lines[at:])
            else:
                HEADS[word](header, Line(line.number, rest.strip()))
        except NotationError as wrong:
            raise (wrong if wrong.line else line.wrong(wrong)) from None
    return header, lines[at:]


def _read_rules(header: Header, rest: str, after: list[Line]) -> int:
    """Read the rulebook; returns how many of the lines after it are its own."""
    found = _RULES.fullmatch(rest)
    if found is None:
        raise NotationError(f"{quote(rest)} is no name of a rulebook; expected as 'cardgames'")
    end = next(
        (n for n, line in enumerate(after) if line.text and not line.text[0].isspace()), len(after)
    )
    if not any(line.text for line in after[:end]):
        header.book = named(unquoted(found[1]), found[2] or "", header.shelf, header.match_id)
        return 0
    if end > _MOST_RULES:
        raise NotationError(f"{end} lines of rules; expected at most {_MOST_RULES}")
    header.book = embedded([line.text for line in after[:end]])
    return end


def _read_id(header: Header, line: Line) -> None:
    header.match_id = check_id(line.text)


def _read_title(header: Header, line: Line) -> None:
    header.title = unquoted(line.text)


def _read_date(header: Header, line: Line) -> None:
    header.played = read_day(line.text)
    midnight(header.played)


def _read_started(header: Header, line: Line) -> None:
    header.at = read_full(line.text)


def _read_players(header: Header, line: Line) -> None:
    header.players = tuple(unquoted(name) for name in split(line.text, ","))


def _read_sides(header: Header, line: Line) -> None:
    header.sides = tuple(unquoted(name) for name in split(line.text, ","))


def _read_dealer(header: Header, line: Line) -> None:
    header.dealer = line


def _read_simulated(header: Header, line: Line) -> None:
    if line.text:
        raise NotationError(f"{quote(line.text)} after 'simulated'; expected the word alone")
    header.simulated = True


def _read_lineup(header: Header, line: Line) -> None:
    names = (unquoted(name) for name in split(line.text, ","))
    header.lineup = tuple("" if name == PERSON else name for name in names)


def _read_seed(header: Header, line: Line) -> None:
    header.seed = number(line.text)


def _read_standing(header: Header, line: Line) -> None:
    header.stands = Line(line.number, f"stands {line.text}"), read_standing(line.text)


def _nothing(_header: Header, _line: Line) -> None:
    """The rules have lines of their own (``_read_rules``)."""


HEADS: Final[Mapping[str, Callable[[Header, Line], None]]] = {
    "match": _read_id,
    "stands": _read_standing,
    "title": _read_title,
    "date": _read_date,
    "started": _read_started,
    "simulated": _read_simulated,
    "lineup": _read_lineup,
    "seed": _read_seed,
    "rules": _nothing,
    "players": _read_players,
    "sides": _read_sides,
    "dealer": _read_dealer,
}
