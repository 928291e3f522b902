"""The past entered: a match by its final totals, and what fills the gaps of a table of deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import rulebooks
from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.match.match import Match
    from scorepad.notation.books import Shelf
    from scorepad.notation.deals_table import Given
    from scorepad.notation.text import Read
    from scorepad.rules.rulebook import Rulebook
    from scorepad.rules.seating import Side

_OPTIONS = (
    click.option(
        "--totals", metavar="SIDE=N,…", help="No file: a match of which only these are known."
    ),
    click.option("--winner", metavar="SIDE", help="Who won, where the totals leave it open."),
    click.option("--players", metavar="A,B,C,D", help="Clockwise, where the file does not say."),
    click.option("--sides", metavar="WE,THEY", help="Names for the sides."),
    click.option("--rules", metavar="NAME|FILE", shell_complete=rulebooks, help="The rulebook."),
    click.option("--date", "day", metavar="YYYY-MM-DD", help="The day it was played."),
    click.option("--title", default="", help="A title."),
)


def entering(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options of ``scorepad import`` for what no file says; they arrive for `Entered`."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


@dataclass(frozen=True)
class Entered:
    """What the options said."""

    totals: str | None = None
    winner: str | None = None
    players: str | None = None
    sides: str | None = None
    rules: str | None = None
    day: str | None = None
    title: str = ""

    def given(self, desk: Desk) -> Given:
        """What a table of deals may lack; `Wrong` names the flag that is no good."""
        from scorepad.notation.deals_table import Given

        today = desk.clock().astimezone().date()
        return Given(
            _names(self.players),
            _names(self.sides),
            self.shelf(desk),
            self.title,
            self._day(),
            today,
        )

    def match(self, desk: Desk) -> Read:
        """The match of which only the totals are known."""
        from scorepad.match.events import MatchStarted, TotalsRecorded
        from scorepad.match.match import Match
        from scorepad.match.objections import Refused
        from scorepad.notation.clock import midnight
        from scorepad.notation.text import Read, id_of
        from scorepad.rules.books import USUAL, rulebook
        from scorepad.rules.seating import Seat

        given = self.given(desk)
        book = given.shelf.given or rulebook(USUAL)
        pairs = _totals(self.totals or "")
        players = given.players or _seated([name for name, _ in pairs], book)
        day = given.day or given.today
        begun = MatchStarted(book, players, given.sides, Seat(0), given.title, day)
        match = Match.start(begun, midnight(day))
        totals: dict[Side, int] = {}
        for name, points in pairs:
            side = _side(match, name, "--totals")
            if side in totals:
                raise Wrong(f"--totals: {name!r} is named twice")
            totals[side] = points
        if len(totals) != len(match.side_names):
            raise Wrong(
                f"--totals: {len(totals)} of {len(match.side_names)} sides; they are "
                + ", ".join(match.side_names)
            )
        winner = None if self.winner is None else _side(match, self.winner, "--winner")
        known = TotalsRecorded(tuple(totals[side] for side in sorted(totals)), winner)
        try:
            match = match.record(known, at=midnight(day))
        except Refused as wrong:
            raise Wrong(f"{wrong}" + (" (--winner SIDE)" if winner is None else "")) from None
        return Read(id_of(match), match)

    def shelf(self, desk: Desk) -> Shelf:
        """The rulebooks by which a file may be read that does not carry its own."""
        from scorepad.cli.stored_books import books_at_hand

        return books_at_hand(desk, self.book(desk))

    def book(self, desk: Desk) -> Rulebook | None:
        """The rulebook of ``--rules``."""
        from scorepad.cli.shelf import book_called

        return None if self.rules is None else book_called(desk, self.rules)

    def _day(self) -> date | None:
        if self.day is None:
            return None
        try:
            return date.fromisoformat(self.day.strip())
        except ValueError:
            raise Wrong(f"--date: {self.day!r} is not a day; write it like 1998-12-26") from None


def _names(text: str | None) -> tuple[str, ...]:
    return () if text is None else tuple(" ".join(name.split()) for name in text.split(","))


def _totals(text: str) -> list[tuple[str, int]]:
    """``Ann & Cat=1520,Bob & Dan=980`` as pairs."""
    from scorepad.cli.numbers import amount

    pairs = []
    for part in text.split(","):
        name, sign, points = part.rpartition("=")
        if not sign or not name.strip():
            raise Wrong(f"--totals: {part.strip()!r} is not SIDE=POINTS, as in 'Ann & Cat=1520'")
        pairs.append((" ".join(name.split()), amount(points, "--totals")))
    return pairs


def _seated(sides: list[str], book: Rulebook) -> tuple[str, ...]:
    """The players by seat, where every side is named by all of its players."""
    people = [[name.strip() for name in side.split("&")] for side in sides]
    sizes = [len(members) for members in book.seating.sides]
    if [len(members) for members in people] != sizes:
        raise Wrong(
            "who sat where? Name each side by its players ('Ann & Cat=1520'), or give --players"
        )
    by_seat = {
        seat: people[side][place]
        for side, members in enumerate(book.seating.sides)
        for place, seat in enumerate(members)
    }
    return tuple(by_seat[seat] for seat in sorted(by_seat))


def _side(match: Match, text: str, flag: str) -> Side:
    from scorepad.cli.who import side_of

    parts = [part.strip() for part in text.split("&")]
    whole = text in match.side_names or len(parts) < 2
    try:
        found = {side_of(match, part) for part in ([text] if whole else parts)}
    except Wrong as wrong:
        raise Wrong(f"{flag}: {wrong}") from None
    if len(found) > 1:
        raise Wrong(f"{flag}: {text!r} are not on one side ({', '.join(match.side_names)})")
    return found.pop()
