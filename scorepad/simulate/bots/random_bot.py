"""``random``: whatever is legal, by chance; the measure of everything else, and good for tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorepad.rules.cards import Card, Suit
from scorepad.simulate.observation import Observation

_PASSES = 0.6  # how often it passes, so that auctions end and the contracts differ
_SUITS = tuple(Suit)


class RandomBot:
    """Bids, names, passes and plays by chance."""

    def bid(self, seen: Observation, rng: Random) -> int | None:
        may = seen.may_bid
        if may is None or rng.random() < _PASSES:
            return None
        return rng.choice(may.first(3))

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        return rng.choice(_SUITS)

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return rng.sample(seen.hand, seen.choose)

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return rng.sample(seen.hand, seen.choose)

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return rng.sample(seen.hand, seen.choose)

    def concede(self, seen: Observation, rng: Random) -> bool:
        return rng.random() < 0.5

    def play(self, seen: Observation, rng: Random) -> Card:
        return seen.legal[int(rng.random() * len(seen.legal))]
