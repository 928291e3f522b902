"""The deck, and who sits round it."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.meld_words import number
from scorepad.rules.phrases.words import Sentence, cards, counted, say, seats, side
from scorepad.rules.rulebook import Rulebook


def deck(book: Rulebook) -> Iterator[Sentence]:
    """Which cards there are, and which beats which."""
    ranks = " ".join(book.deck.ranks)
    copies = number(book.deck.copies)
    yield say(
        book,
        f"{book.size} cards: {copies} each of {ranks} in four suits, strongest first.",
        "deck.ranks",
        "deck.copies",
    )
    yield say(book, "Of two identical cards in a trick the one played first is the higher.", "deck")


def table(book: Rulebook) -> Iterator[Sentence]:
    """Seats, sides and hands."""
    players = counted(len(book.seating.seats), "player")
    if side(book) == "player":
        yield say(book, f"{players}, each for himself.", "table.sides")
    else:
        who = " against ".join(seats(members) for members in book.table.sides)
        sides = counted(len(book.table.sides), "side")
        yield say(book, f"{players} in {sides}: seats {who}.", "table.sides")
    yield say(book, f"each holds {cards(book.table.hand)} when the tricks begin.", "table.hand")
    yield say(book, "The first dealer is drawn; after that the deal goes round clockwise.", "deal")
