"""Rules of thumb for the cards that change hands: what to pass, to return, and to bury."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heapreplace

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


def gives_up(look: Appraisal, hand: Packed, trump: int, bid: int, own: int, partners: int) -> bool:
    """Whether not even most of the tricks that are likely to be the side's make the bid, with its
    ``own`` meld on the table."""
    needed = bid - own
    hoped = look.tricks(hand, trump)
    hoped += sum(hoped for _ in range(partners)) / 2
    return needed > look.total or needed > hoped + look.total / 4


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
    pack, worth = look.pack, look.worth_under[trump]
    left = list(hand)
    chosen: list[Card] = []
    now = worth(left)
    most = (1 << pack.bits) - 1
    # The cost of losing a card mostly grows as others go, so only the cheapest is asked anew: an
    # entry is the loss, the turn in which it was reckoned, and the card by its place in the hand.
    cards = [
        (pack.suits[card], pack.units[card], cost(card), card) for card in pack.each_once(left)
    ]
    waiting = [(float("-inf"), -1, place) for place in range(len(cards))]
    for turn in range(many):
        while True:
            _, reckoned, place = waiting[0]
            suit, unit, price, card = cards[place]
            if reckoned == turn:
                break
            left[suit] -= unit
            loss = price + weight * (now - worth(left))
            left[suit] += unit
            heapreplace(waiting, (loss, turn, place))
        left[suit] -= unit
        now = worth(left)
        if left[suit] & (unit * most):
            heapreplace(waiting, (float("-inf"), -1, place))
        else:
            heappop(waiting)
        chosen.append(card)
    return chosen
