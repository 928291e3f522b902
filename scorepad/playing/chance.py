"""Where chance comes from in a match that is played: its seed, and the moment of the match.

Every deal and every decision draws from a generator of its own, made from nothing but these. So the
same seed plays the same match, whoever takes back, leaves and comes again in between.
"""

from __future__ import annotations

from random import Random

from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat, Seating


@frozen
class Moment:
    """A place in a match: the deal (from 1), how often it was dealt again, the events of it."""

    deal: int
    again: int = 0
    step: int = 0


def first_dealer(seed: int, seating: Seating) -> Seat:
    """Who deals first (C-1)."""
    return _drawn(seed, "dealer").choice(seating.seats)


def cards_for(seed: int, moment: Moment) -> Random:
    """What a deal is mixed with."""
    return _drawn(seed, f"cards {moment.deal} {moment.again}")


def choice_for(seed: int, moment: Moment) -> Random:
    """What the player whose turn it is decides with."""
    return _drawn(seed, f"choice {moment.deal} {moment.again} {moment.step}")


def hint_for(seed: int, moment: Moment) -> Random:
    """What a hint is thought up with: another chance than the program's players have."""
    return _drawn(seed, f"hint {moment.deal} {moment.again} {moment.step}")


def _drawn(seed: int, what: str) -> Random:
    return Random(f"scorepad {seed} {what}")
