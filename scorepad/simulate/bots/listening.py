"""Worlds for one who is to be told figures: what was called is taken at its word.

``likely_worlds`` picks the likeliest of a few deals, which is quick and will do to compare choices.
But who bids 300 holds a hand that hardly ever comes by chance, and figures from worse ones would be
wrong. Here cards change places one by one until all hands fit the calls, and go on changing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from scorepad.rules.cards import Card
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.appraisal import SUITS, appraisal_of
from scorepad.simulate.bots.bidding import best_trump, counted_on
from scorepad.simulate.bots.choosing import to_pass
from scorepad.simulate.bots.hearing import Heard, World
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Packed
from scorepad.simulate.phase import Phase
from scorepad.simulate.worlds import Worlds

SOFT: Final = 0.015
"""How far, as a share of all trick points, a call may be off before it is a third as likely."""

GIVEN: Final = 0.04
"""The same for the cards that a partner has given."""

SWAPS: Final = 25
"""So many exchanges are tried between one world and the next."""

RUN: Final = 20
"""So many worlds follow from one deal, then the cards are dealt anew."""

BEGUN: Final = 150
"""So many exchanges go before the first of them."""


def heard_worlds(seen: Observation, rng: Random, many: int) -> list[World]:
    """So many worlds in which everybody's calls make sense; once melds lie open, they say more."""
    worlds, hands = Worlds(Knowledge(seen)), _Heard(seen)
    if not (hands.seats or hands.helped) or seen.phase in (Phase.CONCEDE, Phase.PLAY):
        return list(worlds.draws(rng, many))
    found: list[World] = []
    while len(found) < many:
        shuffled = _Shuffled(hands, worlds.draw(rng), rng)
        shuffled.swap(BEGUN)
        for _ in range(min(RUN, many - len(found))):
            shuffled.swap(SWAPS)
            found.append(shuffled.world)
    return found


class _Heard:
    """What the calls say about the hands, as one player heard them."""

    def __init__(self, seen: Observation) -> None:
        self.seen, self.look = seen, appraisal_of(seen.book)
        self.heard = Heard(seen.table)
        self.seats = tuple(seat for seat in self.heard.seats if seat != seen.seat)
        self.usual = counted_on(seen.book)
        self.unit = SOFT * self.look.total
        table = seen.table
        self.trump = None if table.trump is None else SUITS.index(table.trump)
        #: cards that may lie nowhere but with the bid winner, or aside
        self.kept = table.kitty if table.bidder is not None else ()
        #: what the partner held when he called, and has given since
        got = seen.own.got if seen.phase is Phase.RETURN else ()
        self.given = self.look.pack.pack(got)
        self.helped = 0.0 if self.trump is None else self._help(got)

    def strain(self, seat: int, hand: Sequence[int]) -> float:
        """How badly a hand fits what this seat called, in units that make it a third as likely."""
        heard, look = self.heard, self.look
        kept = 0.0
        if self.helped and seat in self.seen.partners:
            hand = [x + y for x, y in zip(hand, self.given, strict=True)]
            kept = self._kept(hand)
        if seat not in self.seats:
            return kept
        worth = best_trump(look, list(hand))[1]
        off = 0.0
        if seat == self.seen.table.bidder and self.trump is not None:
            named = look.worth(hand, self.trump)
            off, worth = max(0.0, worth - named), named
        hopes = worth + self.usual
        off += max(0.0, heard.bid.get(Seat(seat), 0) - hopes)
        if seat in heard.passed_at:
            off += max(0.0, hopes - heard.passed_at[Seat(seat)])
        return off / self.unit + kept

    def _kept(self, hand: Sequence[int]) -> float:
        """How much better cards the partner would have given from this hand, in such units."""
        assert self.trump is not None
        best = to_pass(self.look, list(hand), self.trump, self.seen.choose)
        return max(0.0, self._help(best) - self.helped) / (GIVEN * self.look.total)

    def _help(self, cards: Sequence[Card]) -> float:
        """What cards are worth to the bid winner."""
        assert self.trump is not None
        return sum(map(self.look.wanted[self.trump].__getitem__, cards))


class _Shuffled:
    """One world whose hidden cards change places."""

    def __init__(self, heard: _Heard, world: World, rng: Random) -> None:
        self.heard, self.rng = heard, rng
        hands, aside = world
        self.packed: list[Packed] = [*hands, aside]
        own = heard.seen.seat
        self.cards: list[list[Card]] = [
            [] if pile == own else list(heard.look.pack.unpack(packed))
            for pile, packed in enumerate(self.packed)
        ]
        self.piles = [pile for pile, cards in enumerate(self.cards) if cards]
        self.strains = [heard.strain(pile, hand) for pile, hand in enumerate(hands)] + [0.0]

    @property
    def world(self) -> World:
        """The world as it is now."""
        *hands, aside = [list(pile) for pile in self.packed]
        return hands, aside

    def swap(self, times: int) -> None:
        """Exchange two cards so often, where the hands then fit the calls about as well."""
        if len(self.piles) < 2:
            return
        chance = self.rng.random
        for _ in range(times):
            one, two = self.rng.sample(self.piles, 2)
            i, j = int(chance() * len(self.cards[one])), int(chance() * len(self.cards[two]))
            first, second = self.cards[one][i], self.cards[two][j]
            if first is second or not self._may(one, two, first, second):
                continue
            hands = self._with(one, second, first), self._with(two, first, second)
            now = [
                self.heard.strain(pile, hand) for pile, hand in zip((one, two), hands, strict=True)
            ]
            worse = sum(now) - self.strains[one] - self.strains[two]
            if worse > 0 and chance() >= exp(-worse):
                continue
            self.cards[one][i], self.cards[two][j] = second, first
            self.packed[one], self.packed[two] = hands
            self.strains[one], self.strains[two] = now

    def _may(self, one: int, two: int, *cards: Card) -> bool:
        """Whether these cards may change between these piles."""
        if not any(card in self.heard.kept for card in cards):
            return True
        return {one, two} == {self.heard.seen.table.bidder, len(self.packed) - 1}

    def _with(self, pile: int, more: Card, less: Card) -> Packed:
        pack, hand = self.heard.look.pack, list(self.packed[pile])
        hand[pack.suits[more]] += pack.units[more]
        hand[pack.suits[less]] -= pack.units[less]
        return hand
