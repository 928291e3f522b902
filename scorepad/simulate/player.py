"""What a player must be able to do. Write one with these methods and it can be entered; without
``bury`` the cards for a kitty are left to rules of thumb.

Every method gets an `Observation` and a generator for chance; what it answers must be legal, and
must depend on nothing else, so that the same seed plays the same match.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from scorepad.rules.cards import Card, Suit
from scorepad.simulate.observation import Observation


class Player(Protocol):
    """Someone who plays Pinochle. See ``examples/my_bot.py`` for one in a few lines."""

    def bid(self, seen: Observation, rng: Random) -> int | None:
        """An amount that ``seen.may_bid`` allows, or None to pass."""
        ...

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        """The trump suit; the bid winner is asked, with the kitty in his hand if there is one."""
        ...

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        """``seen.choose`` cards of the hand to lay away for the kitty; their counters are his."""
        ...

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        """``seen.choose`` cards of the hand for the bid winner; his partner is asked."""
        ...

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        """``seen.choose`` cards of the hand back to the partner; the bid winner is asked.

        ``seen.own.got`` is what he got, unless both pass at once.
        """
        ...

    def concede(self, seen: Observation, rng: Random) -> bool:
        """Whether to give the contract up; asked after the melds, where the rules allow it."""
        ...

    def play(self, seen: Observation, rng: Random) -> Card:
        """One of ``seen.legal``; asked only where there is more than one."""
        ...


class BadPlay(ValueError):
    """A player's answer that the rules do not allow. The message says who, what and why."""
