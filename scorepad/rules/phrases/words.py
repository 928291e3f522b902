"""Sentences, and the small words they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from scorepad.rules.frozen import frozen
from scorepad.rules.meld_words import joined, number
from scorepad.rules.rulebook import HOUSE, Rulebook
from scorepad.rules.seating import Seat


@frozen
class Sentence:
    """One rule as it is told: its words, its id, and the dotted paths that it speaks of."""

    text: str
    rule: str
    paths: tuple[str, ...]


Phrases = Callable[[Rulebook], Iterator[Sentence]]
"""The sentences of one part of the game."""


def say(book: Rulebook, text: str, *paths: str) -> Sentence:
    """A sentence about these fields. Its id is the house's where it changed one of them."""
    ids = [book.rule(path) for path in paths]
    own = next((rule for rule in ids if rule.startswith(HOUSE)), ids[0])
    return Sentence(text[:1].upper() + text[1:], own, paths)


def cards(count: int) -> str:
    """``one card``, ``4 cards``: figures, because people look for them."""
    return "one card" if count == 1 else f"{count} cards"


def points(count: int) -> str:
    """``one point``, ``10 points``."""
    return "one point" if count == 1 else f"{count} points"


def side(book: Rulebook) -> str:
    """What a row of the score sheet is called: a side, or a player where all play alone."""
    return "side" if any(len(members) > 1 for members in book.table.sides) else "player"


def others(book: Rulebook) -> str:
    """The rows of the sheet that do not hold the contract."""
    return f"the other {side(book)}" + ("s" if len(book.table.sides) > 2 else "")


def of_side(book: Rulebook, whose: str = "his") -> str:
    """``his side's``, or ``his`` where he plays alone: "his side's meld"."""
    return f"{whose} side's" if _bid_together(book) else whose


def it(book: Rulebook) -> str:
    """``it`` for a side, ``he`` for a player."""
    return "it" if side(book) == "side" else "he"


def its(book: Rulebook) -> str:
    """``its`` for a side, ``his`` for a player."""
    return "its" if side(book) == "side" else "his"


def bidders(book: Rulebook) -> str:
    """Who holds the contract: ``the bidding side`` or ``the bidder``."""
    return "the bidding side" if _bid_together(book) else "the bidder"


def bidders_it(book: Rulebook) -> str:
    """Who holds the contract, said again: ``it`` or ``he``."""
    return "it" if _bid_together(book) else "he"


def bidders_its(book: Rulebook) -> str:
    """What belongs to who holds the contract: ``its`` or ``his``."""
    return "its" if _bid_together(book) else "his"


def _bid_together(book: Rulebook) -> bool:
    return side(book) == "side" or book.table.partner == "named"


def seats(members: Iterable[Seat]) -> str:
    """``1 and 3``, counted from 1."""
    return joined([str(seat + 1) for seat in members])


def counted(count: int, what: str) -> str:
    """``four players``."""
    return f"{number(count)} {what}" + ("" if count == 1 else "s")
