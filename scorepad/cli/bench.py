"""Where the referee sits: which rulebook is in force, and whose table it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.rules.books import USUAL, rulebook
from scorepad.rules.cards import Card, Suit, card, cards_text
from scorepad.rules.objection import seat_name
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

if TYPE_CHECKING:
    from scorepad.match.match import Match

_CARD = r"\b(?:A|10|K|Q|J|9)[SHDC]\b"


class Bench:
    """Where the referee sits: the desk, and the rulebook in force.

    ``at_table`` says that it is the live match's, so that the players' names are known.
    """

    def __init__(self, desk: Desk, book: Rulebook, *, at_table: bool = False) -> None:
        self.desk = desk
        self.book = book
        self.at_table = at_table

    @cached_property
    def match(self) -> Match | None:
        """The live match, where it is its rulebook that is in force."""
        from scorepad.cli.which import live_match

        return live_match(self.desk) if self.at_table else None

    def name(self, seat: Seat) -> str:
        """The player in this seat where a match is open, else its number."""
        return seat_name(seat) if self.match is None else self.match.players[seat]

    def seat(self, text: str) -> Seat:
        """The seat that is meant by a number from 1, or by a name where a match is open."""
        if self.match is not None:
            from scorepad.cli.who import seat_of

            return seat_of(self.match, text)
        seats = len(self.book.seating.seats)
        number = text.strip().rstrip(":")
        if number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= seats:
            return Seat(int(number) - 1)
        raise Wrong(f"{text!r} is no seat; seats are 1 to {seats} (names need a live match)")

    @property
    def dealer(self) -> Seat:
        """Who deals where nobody says it: as in the live match, else the last seat."""
        return self.book.seating.seats[-1] if self.match is None else self.match.dealer

    @property
    def trump(self) -> Suit | None:
        """The trump of the deal in play at this table, if it has been named."""
        deal = None if self.match is None else self.match.open_deal
        return None if deal is None else deal.facts.trump

    @contextmanager
    def by_its_rules(self, *, named: bool = False) -> Iterator[None]:
        """What cannot be by these rules is told with whose they are, where nobody named them.

        ``named``: only where what is said names the rulebook.
        """
        try:
            yield
        except ValueError as error:
            told = not named or self.book.name in str(error)
            if not (told and self.at_table) or self.book.name == USUAL:
                raise
            raise Wrong(
                f"{error} ({self.book.name} is the rulebook of the match in play; "
                f"--rules {USUAL} asks by others)"
            ) from None

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards as the screen can show them."""
        return cards_text(cards, pretty=self.desk.screen.signs)

    def suit(self, suit: Suit) -> str:
        """A suit as the screen can show it."""
        return f"{suit.symbol} {suit.word}" if self.desk.screen.signs else suit.word

    def cite(self, path: str) -> str:
        """The rule of a rulebook field as an answer cites it: ``C-17, cardgames``."""
        return f"{self.book.rule(path)}, {self.book.name}"

    def in_text(self, text: str) -> str:
        """A reason with the cards in it as the screen can show them."""
        return in_signs(self.desk, text)


def in_signs(desk: Desk, text: str) -> str:
    """Text with the cards in it as the screen can show them."""
    return re.sub(_CARD, lambda found: card(found[0]).pretty, text) if desk.screen.signs else text


def bench(desk: Desk, rules: str | None) -> Bench:
    """The referee's bench under ``--rules``; a damaged home never stops a check."""
    if rules:
        from scorepad.cli.shelf import book_called

        return Bench(desk, book_called(desk, rules))
    live = _live_book(desk)
    return Bench(desk, live or rulebook(USUAL), at_table=live is not None)


def _live_book(desk: Desk) -> Rulebook | None:
    try:
        if not desk.home.is_dir():
            return None
        from scorepad.archive.peek import live_rulebook

        return live_rulebook(desk.home)
    except (ValueError, OSError):
        return None
