"""Dealing: the whole deck, mixed by the generator that is handed in."""

from __future__ import annotations

from random import Random

from scorepad.rules.cards import Card
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.packing import pack_of


@frozen
class Dealt:
    """The cards of one deal as they were dealt: a hand for each seat, and the kitty."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...] = ()


def deal_cards(book: Rulebook, rng: Random) -> Dealt:
    """A deal of this book's deck: the same generator in the same state, the same deal."""
    deck, draw = pack_of(book).deck, rng.random
    keys = [draw() for _ in deck]
    mixed = [deck[place] for place in sorted(range(len(deck)), key=keys.__getitem__)]
    size, seats = book.table.hand, len(book.seating.seats)
    hands = tuple(
        [tuple(sorted(mixed[s * size : (s + 1) * size], key=_index)) for s in range(seats)]
    )
    return Dealt(hands, tuple(sorted(mixed[seats * size :], key=_index)))


def _index(card: Card) -> int:
    return card.index


def cannot_play(book: Rulebook) -> str:
    """Why scorepad cannot play this book with cards; ``""`` if it can."""
    if book.table.stock:
        return f"{book.name} draws cards from a stock while it is played"
    if book.table.partner == "named":
        return f"{book.name} names partners for each deal"
    if book.auction.contract == "none":
        return f"{book.name} has no contract to bid for"
    return ""
