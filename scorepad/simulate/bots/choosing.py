"""Rules of thumb for the cards that change hands: what to pass, to return, and to bury."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush

from scorepad.rules.cards import Card
from scorepad.simulate.bots.appraisal import Appraisal
from scorepad.simulate.packing import Packed

KEPT = 0.5
"""How much of what a card is worth in his own hand the partner of the bid winner reckons."""


def to_pass(look: Appraisal, hand: Packed, trump: int, many: int) -> list[Card]:
    """What the bid winner will want, less what it is worth where it is."""
    wanted = look.wanted[trump]
    return least_missed(look, hand, trump, many, lambda card: -wanted[card], KEPT)


def to_return(look: Appraisal, hand: Packed, trump: int, many: int) -> list[Card]:
    """What the hand is worth most without."""
    return least_missed(look, hand, trump, many, lambda _: 0.0)


def to_bury(look: Appraisal, hand: Packed, trump: int, many: int) -> list[Card]:
    """The same, but a counter that is buried is a counter taken."""
    points = look.pack.points
    return least_missed(look, hand, trump, many, lambda card: -float(points[card]))


def least_missed(
    look: Appraisal,
    hand: Sequence[int],
    trump: int,
    many: int,
    cost: Callable[[Card], float],
    weight: float = 1.0,
) -> list[Card]:
    """``many`` cards one after the other, each the one whose going costs least: ``cost``, and
    ``weight`` times what the hand is worth less without it."""
    pack, worth = look.pack, look.worth
    left = list(hand)
    chosen: list[Card] = []
    now = worth(left, trump)
    most = (1 << pack.bits) - 1
    # The cost of losing a card mostly grows as others go, so only the cheapest is asked anew: an
    # entry is the loss, the turn in which it was reckoned, and the card by its place in the hand.
    faces = pack.each_once(left)
    waiting = [(float("-inf"), -1, place) for place in range(len(faces))]
    for turn in range(many):
        while True:
            loss, reckoned, place = heappop(waiting)
            card = faces[place]
            suit, unit = pack.suits[card], pack.units[card]
            if reckoned == turn:
                break
            left[suit] -= unit
            loss = cost(card) + weight * (now - worth(left, trump))
            left[suit] += unit
            heappush(waiting, (loss, turn, place))
        left[suit] -= unit
        now = worth(left, trump)
        if left[suit] & (unit * most):
            heappush(waiting, (float("-inf"), -1, place))
        chosen.append(card)
    return chosen
