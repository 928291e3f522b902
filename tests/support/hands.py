"""Hands to try rules on: dealt blindly, or picked so that melds are likely."""

from __future__ import annotations

from random import Random

from scorepad.rules.cards import Card, Suit, face
from scorepad.rules.rulebook import Rulebook


def deck_of(book: Rulebook) -> list[Card]:
    """Every card of the book's deck, each copy."""
    return [face(rank, suit) for suit in Suit for rank in book.deck.ranks] * book.deck.copies


def random_hand(book: Rulebook, rng: Random, size: int | None = None) -> tuple[Card, ...]:
    """A hand dealt from the whole deck."""
    return tuple(rng.sample(deck_of(book), book.table.hand if size is None else size))


def rich_hand(book: Rulebook, rng: Random, size: int | None = None) -> tuple[Card, ...]:
    """A hand built from whole melds as long as they fit, then filled up blindly."""
    size = book.table.hand if size is None else size
    left, hand = deck_of(book), list[Card]()
    trump = rng.choice(list(Suit))
    for _ in range(12):
        kind = rng.choice(book.melds.kinds)
        suit = trump if kind.suit == "trump" else rng.choice(list(Suit))
        cards = kind.faces(suit)
        rest = list(left)
        try:
            for card in cards:
                rest.remove(card)
        except ValueError:
            continue
        if len(hand) + len(cards) <= size:
            left, hand = rest, [*hand, *cards]
    rng.shuffle(left)
    hand += left[: size - len(hand)]
    rng.shuffle(hand)
    return tuple(hand)
