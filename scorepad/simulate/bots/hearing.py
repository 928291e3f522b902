"""What an auction says about the hands: worlds in which everybody's calls make sense.

A player is taken to bid about as far as his hand is hoped to go, and to pass about there
(``scorepad.simulate.bots.bidding``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from scorepad.rules.seating import Seat
from scorepad.simulate.bots.appraisal import SUITS, Appraisal
from scorepad.simulate.bots.bidding import best_trump, counted_on
from scorepad.simulate.observation import OpenTable
from scorepad.simulate.packing import Packed
from scorepad.simulate.worlds import Worlds

World = tuple[list[Packed], Packed]

SOFT: Final = 0.12
"""How far, as a share of all trick points, a call may be off before it is a third as likely."""

MORE: Final = 4
"""So many worlds are dealt for each that is kept."""


class Heard:
    """How far each seat bid, and at what price it passed; None where it did not."""

    def __init__(self, table: OpenTable) -> None:
        rules = table.book.auction
        self.bid: dict[Seat, int] = {}
        self.passed_at: dict[Seat, int] = {}
        standing: int | None = None
        for seat, amount in table.calls:
            if amount is None:
                price = rules.minimum if standing is None else rules.above(standing)
                self.passed_at[seat] = price
            else:
                self.bid[seat] = standing = amount
        self.standing = standing
        self.holder = next((s for s, a in self.bid.items() if a == standing), None)
        self.seats = tuple({*self.bid, *self.passed_at})


def hoped_for(look: Appraisal, hand: Packed, trump: int | None = None) -> float:
    """How far a packed hand is hoped to go, under its best trump or the one that was named."""
    worth = best_trump(look, hand)[1] if trump is None else look.worth(hand, trump)
    return worth + counted_on(look.book)


def likely_worlds(
    worlds: Worlds, look: Appraisal, table: OpenTable, own: Seat, many: int, rng: Random
) -> list[World]:
    """So many worlds, drawn the oftener the better they fit the calls of all others."""
    heard = Heard(table)
    seats = [seat for seat in heard.seats if seat != own]
    if not seats:
        return list(worlds.draws(rng, many))
    trump = None if table.trump is None else SUITS.index(table.trump)
    drawn = list(worlds.draws(rng, many * MORE))
    strains = [_strain(look, heard, hands, seats, table.bidder, trump) for hands, _ in drawn]
    least = min(strains)  # only how they compare counts, however wild the calls
    weights = [exp(least - strain) for strain in strains]
    return _resampled(drawn, weights, many, rng)


def _strain(
    look: Appraisal,
    heard: Heard,
    hands: Sequence[Packed],
    seats: Sequence[Seat],
    bidder: Seat | None,
    trump: int | None,
) -> float:
    """How badly a world fits the calls."""
    strain = 0.0
    for seat in seats:
        hopes = hoped_for(look, hands[seat], trump if seat == bidder else None)
        strain += max(0.0, heard.bid.get(seat, 0) - hopes)
        if seat in heard.passed_at:
            strain += max(0.0, hopes - heard.passed_at[seat])
    return strain / (SOFT * look.total)


def _resampled(drawn: list[World], weights: list[float], many: int, rng: Random) -> list[World]:
    """Evenly spaced along the weights, so that a world is taken about as often as it weighs."""
    sums = list(accumulate(weights))
    step = sums[-1] / many
    at, place, chosen = rng.random() * step, 0, []
    for _ in range(many):
        while sums[place] < at and place + 1 < len(sums):
            place += 1
        chosen.append(drawn[place])
        at += step
    return chosen
