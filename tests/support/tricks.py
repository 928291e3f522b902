"""Tricks for the tests: whole deals of legal play, line by line as they would be typed."""

from __future__ import annotations

import random

from scorepad.rules.cards import Card, Suit, cards_text, face
from scorepad.rules.legality import legal_plays
from scorepad.rules.tricks import trick_winner
from tests.support.tables import book_of


def lines_of_a_deal(which: str = "cardgames", seed: int = 1, leader: int = 0) -> list[str]:
    """The tricks of a deal in which everybody plays a random legal card; spades are trump."""
    book, chance = book_of(which), random.Random(seed)
    deck = [face(rank, s) for s in Suit for rank in book.deck.ranks
            for _ in range(book.deck.copies)]  # fmt: skip
    chance.shuffle(deck)
    seats, size = len(book.seating.seats), book.table.hand
    hands = [deck[n * size : (n + 1) * size] for n in range(seats)]
    lines = []
    for _ in range(size):
        trick: tuple[Card, ...] = ()
        for place in range(seats):
            hand = hands[(leader + place) % seats]
            card = chance.choice(legal_plays(tuple(hand), trick, Suit.SPADES, book))
            hand.remove(card)
            trick += (card,)
        lines.append(cards_text(trick))
        leader = (leader + trick_winner(trick, Suit.SPADES)) % seats
    return lines
