"""The rulebook: what a house plays, as frozen data. Every number of the game stands here.

A rulebook is read from TOML by ``scorepad.rules.books``; this module only says its shape, and the
sections stand in ``sections_deal`` and ``sections_score``. Each field carries a sentence (``says``)
that help, documentation and ``rules show`` use, and the book itself gives each field's rule id
(``book.rule("auction.minimum") == "C-3"``), so reasons can cite it.

Amounts are in the book's own scale: points (x10) or tens (/10). Nothing outside this package may
assume four seats, two sides, 48 cards, a scale or a total: ask the book.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from scorepad.rules.cards import Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.numbers import quoted
from scorepad.rules.seating import Seating
from scorepad.rules.sections_deal import Auction as Auction
from scorepad.rules.sections_deal import Deck as Deck
from scorepad.rules.sections_deal import MeldKind as MeldKind
from scorepad.rules.sections_deal import Melds as Melds
from scorepad.rules.sections_deal import Passing as Passing
from scorepad.rules.sections_deal import Redeal as Redeal
from scorepad.rules.sections_deal import Table as Table
from scorepad.rules.sections_deal import Trump as Trump
from scorepad.rules.sections_score import Concession as Concession
from scorepad.rules.sections_score import Count as Count
from scorepad.rules.sections_score import Ending as Ending
from scorepad.rules.sections_score import Moon as Moon
from scorepad.rules.sections_score import Play as Play
from scorepad.rules.sections_score import Renege as Renege
from scorepad.rules.sections_score import Settlement as Settlement

HOUSE = "house:"
"""What stands before the path of a field where a house book gives it no rule id of its own."""

GAME_ORDER = (
    "deck", "table", "redeal", "auction", "trump", "passing", "melds", "play", "count",
    "settlement", "concession", "moon", "ending", "renege",
)  # fmt: skip
"""The sections as a game goes through them."""

NOT_FIELDS = (
    "deal", "auction.winner", "melds.twice", "settlement.made", "settlement.defenders",
    "settlement.no_trick_set", "ending.conceded",
)  # fmt: skip
"""Paths in ``refs`` that are no field: rules every book has in common, cited by their own ids."""


class NoRulebook(ValueError):
    """Something that is no rulebook where one was needed; the message quotes it."""


def ruled(book: object) -> Rulebook:
    """``book`` if it is a rulebook, else ``NoRulebook``."""
    if isinstance(book, Rulebook):
        return book
    raise NoRulebook(
        f"{quoted(book)} is not a rulebook: give one that scorepad.rulebook(...) returned"
    )


class Derived(dict[str, Any]):
    """What was derived from a rulebook, by name. A copied or pickled book starts without it."""

    def __reduce__(self) -> tuple[type[Derived], tuple[()]]:
        return (Derived, ())


@frozen
class Rulebook:
    """All the rules of one house, frozen. ``refs`` gives the rule id of a field's dotted path."""

    name: str
    title: str
    deck: Deck
    table: Table
    auction: Auction
    passing: Passing
    melds: Melds
    play: Play
    count: Count
    settlement: Settlement
    concession: Concession
    ending: Ending
    redeal: Redeal = Redeal()
    trump: Trump = Trump()
    moon: Moon = Moon()
    renege: Renege = Renege()
    refs: tuple[tuple[str, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()

    @cached_property
    def seating(self) -> Seating:
        """The seats and sides of this book."""
        return Seating(self.table.sides)

    @cached_property
    def _ref(self) -> dict[str, str]:
        return dict(self.refs)

    def rule(self, path: str) -> str:
        """The rule id that this book gives a field (``"settlement.keep_meld"`` -> ``"C-18"``).

        A path the book does not cite is answered by its longest cited parent, else by itself.
        """
        cited = self._cited.get(path)
        if cited is None:
            parts = path.split(".")
            parents = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
            cited = next((self._ref[each] for each in parents if each in self._ref), path)
            self._cited[path] = cited
        return cited

    @cached_property
    def _cited(self) -> dict[str, str]:
        return {}

    @cached_property
    def _text(self) -> dict[str, str]:
        return dict(self.texts)

    def text(self, rule: str) -> str:
        """The sentence that this book has for a rule id, or ``""``.

        ``scorepad.rules.sentences.rule_text`` makes one of the field where the book has none.
        """
        return self._text.get(rule, "")

    @cached_property
    def derived(self) -> Derived:
        """A place for what rules derive from this book once (meld tables); no part of its value."""
        return Derived()

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return len(self.deck.ranks) * len(Suit) * self.deck.copies

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return self.table.hand + self.table.stock // len(self.seating.seats)
