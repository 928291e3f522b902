"""Passing, returning and burying by sampling: the cards after which the contract is worth most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import Final

from scorepad.rules.cards import Card
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.appraisal import SUITS, Appraisal, appraisal_of
from scorepad.simulate.bots.choosing import least_missed, to_return
from scorepad.simulate.bots.contracts import Contracts
from scorepad.simulate.bots.hearing import World, likely_worlds
from scorepad.simulate.bots.trials import Trials
from scorepad.simulate.bots.verdicts import Verdicts
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Packed
from scorepad.simulate.worlds import Worlds

SPREAD: Final = 0.09
"""How far, as a share of all trick points, the tricks come out from what is reckoned."""

_TO_PASS: Final = 7  # the cards among which the passed ones are sought
_TO_RETURN: Final = 8
_TO_BURY: Final = 7
_FAR: Final = 500.0  # an exponent that no bid within reach comes near
_FINALS: Final = 6  # the choices that are played out


class _Asked:
    """One observation in which cards are to be chosen, with what is needed to rate a choice."""

    def __init__(self, seen: Observation) -> None:
        assert seen.trump is not None
        self.seen = seen
        self.look: Appraisal = appraisal_of(seen.book)
        self.trump = SUITS.index(seen.trump)
        self.bid = seen.table.bid or 0
        self.hand: Packed = list(seen.held)
        self.contracts = Contracts(seen.book, seen.table.dealer)
        self.partner_first = seen.book.passing.order == "partner-first"

    def worth(self, hand: Sequence[int]) -> float:
        """What a hand is worth under the trump named."""
        return self.look.worth(hand, self.trump)

    def counters(self, cards: Iterable[Card]) -> int:
        """The trick points in these cards."""
        return sum(map(self.look.pack.points.__getitem__, cards))

    def use(self, reached: float) -> float:
        """What it is good for to reach so much on the average: the bid may be missed."""
        made = 1 / (1 + exp(min(_FAR, (self.bid - reached) / (SPREAD * self.look.total))))
        return made * reached - (1 - made) * self.bid

    def worlds(self, rng: Random, many: int) -> list[World]:
        """Likely worlds for the player who is asked."""
        drawn = Worlds(Knowledge(self.seen))
        return likely_worlds(drawn, self.look, self.seen.table, self.seen.seat, many, rng)

    def verdict(
        self,
        hands: Sequence[Packed],
        changed: Mapping[Seat, Packed],
        chance: bytes,
        buried: int = 0,
    ) -> tuple[float, bool]:
        """The lead that these hands, some of them changed, come to in play by chance, and whether
        the contract is made; ``buried`` counters are the bid winner's."""
        ready = [changed.get(Seat(seat), hand) for seat, hand in enumerate(hands)]
        bidder = self.seen.table.bidder
        assert bidder is not None
        melds = self.contracts.melds(ready, self.trump)
        side = self.seen.book.seating.side_of(bidder)
        verdicts = Verdicts(self.seen.book, int(self.seen.side), self.bid, side, melds)
        return verdicts.verdict(self.contracts.tricks(ready, buried, bidder, self.trump, chance))


Cards = tuple[Card, ...]


def try_passes(seen: Observation, rng: Random, worlds: int) -> Trials[Cards]:
    """The best choices of the partner's for the bid winner."""
    asked = _Asked(seen)
    look, pack, trump, many = asked.look, asked.look.pack, asked.trump, seen.choose
    wanted = look.wanted[trump]
    likely = sorted(seen.hand, key=lambda card: -wanted[card])[: max(_TO_PASS, many)]
    choices = list(dict.fromkeys(combinations(likely, many)))
    (winner,) = (seat for seat in seen.partners if seat == seen.table.bidder)
    drawn = asked.worlds(rng, worlds)

    def after(hands: Sequence[Packed], cards: tuple[Card, ...]) -> tuple[Packed, Packed]:
        given = pack.pack(cards)
        full = _more(hands[winner], given)
        seen_by_him = full if asked.partner_first else hands[winner]
        back = pack.pack(to_return(look, list(seen_by_him), trump, many))
        return _less(full, back), _more(_less(asked.hand, given), back)

    rated = dict.fromkeys(choices, 0.0)
    for hands, _ in drawn[: len(drawn) // 4]:
        for cards in choices:
            his, mine = after(hands, cards)
            rated[cards] += asked.use(asked.worth(his) + asked.worth(mine))
    finals = _finals(rated)
    trials = Trials(finals)
    for hands, aside in drawn:
        chance = asked.contracts.chance(rng)
        buried = asked.counters(pack.unpack(aside))
        for cards in finals:
            his, mine = after(hands, cards)
            changed = {winner: his, seen.seat: mine}
            trials.add(cards, *asked.verdict(hands, changed, chance, buried))
    return trials


def try_returns(seen: Observation, rng: Random, worlds: int) -> Trials[Cards]:
    """The best choices of the bid winner's for his partner."""
    asked = _Asked(seen)
    look, pack, many = asked.look, asked.look.pack, seen.choose
    spare = least_missed(look, asked.hand, asked.trump, max(_TO_RETURN, many), lambda _: 0.0)
    choices = list(dict.fromkeys(combinations(sorted(spare), many)))
    partner = next(iter(seen.partners))
    drawn = asked.worlds(rng, worlds)
    nothing = [0] * len(SUITS)

    def own_after(cards: Cards, aside: Packed) -> Packed:
        got = nothing if asked.partner_first else aside  # face down until he has chosen
        return _more(_less(asked.hand, pack.pack(cards)), got)

    few, buried = drawn[: len(drawn) // 4], asked.counters(seen.own.buried)
    rated: dict[Cards, float] = {}
    for cards in choices:
        back = pack.pack(cards)
        own = asked.worth(own_after(cards, nothing))
        rated[cards] = sum(
            [asked.use(own + asked.worth(_more(hands[partner], back))) for hands, _ in few]
        )
    finals = _finals(rated)
    trials = Trials(finals)
    for hands, aside in drawn:
        chance = asked.contracts.chance(rng)
        for cards in finals:
            his, mine = _more(hands[partner], pack.pack(cards)), own_after(cards, aside)
            changed = {partner: his, seen.seat: mine}
            trials.add(cards, *asked.verdict(hands, changed, chance, buried))
    return trials


def try_burying(seen: Observation, rng: Random, worlds: int) -> Trials[Cards]:
    """The best choices of the bid winner's for the kitty."""
    asked = _Asked(seen)
    look, pack, many = asked.look, asked.look.pack, seen.choose
    points = pack.points
    spare = least_missed(
        look, asked.hand, asked.trump, max(_TO_BURY, many), lambda card: -float(points[card])
    )
    choices = list(dict.fromkeys(combinations(sorted(spare), many)))
    rated = {
        cards: asked.worth(_less(asked.hand, pack.pack(cards))) + asked.counters(cards)
        for cards in choices
    }
    finals = _finals(rated)
    trials = Trials(finals)
    for hands, _ in asked.worlds(rng, worlds):
        chance = asked.contracts.chance(rng)
        for cards in finals:
            own = _less(asked.hand, pack.pack(cards))
            trials.add(
                cards, *asked.verdict(hands, {seen.seat: own}, chance, asked.counters(cards))
            )
    return trials


def _finals(rated: Mapping[Cards, float]) -> list[Cards]:
    """The choices to be played out: the best rated; of those rated alike the first."""
    return sorted(rated, key=lambda cards: -rated[cards])[:_FINALS]


def _more(hand: Sequence[int], cards: Packed) -> Packed:
    return [x + y for x, y in zip(hand, cards, strict=True)]


def _less(hand: Sequence[int], cards: Packed) -> Packed:
    return [x - y for x, y in zip(hand, cards, strict=True)]
