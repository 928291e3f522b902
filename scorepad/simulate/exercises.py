"""Hands to practise on: what do they meld, and which card is right?"""

from __future__ import annotations

from random import Random
from typing import Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import best_melds_by_trump
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.advice import Advice, Option, advice
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.observation import Observation
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Round

PLAYOUTS: Final = 400
"""How often every card is tried before it is called right or wrong."""

NEAR: Final = 2.0
"""Cards nearer to the best than so many standard errors are right too."""

_EARLY: Final = 0.7  # of the cards: later on there is little to find
_LOOKS: Final = 6
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
    """A moment of a deal: which card? ``advice`` has what each legal one comes to, and why the best
    is."""

    seen: Observation
    advice: Advice

    @property
    def rated(self) -> tuple[Option, ...]:
        """The legal cards with what they come to, the best first."""
        return self.advice.options

    @property
    def best(self) -> Card:
        """The best card."""
        best = self.advice.choice
        assert isinstance(best, Card)
        return best

    def is_right(self, card: Card) -> bool:
        """Whether a card is the best, or so near to it that nobody can tell."""
        best = self.rated[0]
        for each in self.rated:
            if each.choice is card:
                return best.lead - each.lead <= NEAR * max(best.error, each.error)
        return False


def card_exercise(book: Rulebook, rng: Random) -> CardExercise:
    """A moment with a choice that matters, if one is soon found, out of a deal played by rules of
    thumb; ``ValueError`` if none has any choice."""
    found: CardExercise | None = None
    looked = 0
    for _ in range(_TRIES):
        seen = _moment(book, rng)
        if seen is None:
            continue
        found, looked = CardExercise(seen, advice(seen, rng, PLAYOUTS)), looked + 1
        if looked == _LOOKS or not all(found.is_right(card) for card in seen.legal):
            return found
    if found is None:
        raise ValueError(f"no deal of {book.name} leaves a choice of cards")
    return found


def _moment(book: Rulebook, rng: Random) -> Observation | None:
    """What somebody sees who has a choice of cards; None if this deal comes to no such moment."""
    bot, seats = BasicBot(), book.seating.seats
    round = Round(book, rng.choice(seats), deal_cards(book, rng))
    wanted = rng.randrange(int(len(seats) * book.table.hand * _EARLY))
    while round.seat is not None:
        tricks = round.tricks
        if tricks is not None and len(tricks.plays) >= wanted and len(tricks.legal) > 1:
            return round.observation()
        ask(round, bot, rng)
    return None
