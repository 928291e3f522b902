"""Hands to practise on: what do they meld, and which card is right?"""

from __future__ import annotations

from random import Random
from typing import Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import best_melds_by_trump
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.searching import Rated
from scorepad.simulate.bots.strong import StrongBot, Thought
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.observation import Observation
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Round

PLAYOUTS: Final = 200
"""How often every card is tried before it is called right or wrong."""

_OWN_TRUMP: Final = 0.7  # how often a hand is asked under the trump its player would name
_TRIES: Final = 200


@frozen
class MeldExercise:
    """Cards and a trump: what is the best meld?"""

    hand: tuple[Card, ...]
    trump: Suit


def meld_exercise(book: Rulebook, rng: Random) -> MeldExercise:
    """A hand that melds something."""
    found = MeldExercise(deal_cards(book, rng).hands[0], rng.choice(list(Suit)))
    for _ in range(_TRIES):
        hand = deal_cards(book, rng).hands[0]
        melds = best_melds_by_trump(hand, book)
        best = max(melds, key=lambda suit: melds[suit].points)
        trump = best if rng.random() < _OWN_TRUMP else rng.choice(list(Suit))
        if melds[trump].points:
            return MeldExercise(hand, trump)
    return found


@frozen
class CardExercise:
    """A moment of a deal: which card? ``rated`` are the legal ones, the best first."""

    seen: Observation
    rated: tuple[Rated, ...]

    def is_right(self, card: Card) -> bool:
        """Whether a card is the best, or so near to it that nobody can tell."""
        best = self.rated[0]
        for each in self.rated:
            if each.card is card:
                return best.lead - each.lead <= 2 * max(best.error, each.error)
        return False


def card_exercise(book: Rulebook, rng: Random) -> CardExercise:
    """A moment with a choice, out of a deal played by rules of thumb; ``ValueError`` if none is
    found."""
    bot, seats = BasicBot(), book.seating.seats
    strong = StrongBot(Thought(PLAYOUTS))
    for _ in range(_TRIES):
        round = Round(book, rng.choice(seats), deal_cards(book, rng))
        wanted = rng.randrange(len(seats) * book.table.hand)
        while round.seat is not None:
            tricks = round.tricks
            if tricks is not None and len(tricks.plays) >= wanted and len(tricks.legal) > 1:
                seen = round.observation()
                return CardExercise(seen, tuple(strong.rated(seen, rng)))
            ask(round, bot, rng)
    raise ValueError(f"no deal of {book.name} leaves a choice of cards")
