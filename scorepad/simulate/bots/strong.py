"""``strong``: thinks in sampled worlds. At every decision it deals the cards it cannot see in ways
that fit all it has seen and heard, tries its choices in them, and takes the best on the average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.simulate.bots.appraisal import SUITS
from scorepad.simulate.bots.auctioneer import choose_bid, choose_trump
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.contracts import Contracts
from scorepad.simulate.bots.searching import TWICE, Rated, Search, verdicts_of
from scorepad.simulate.bots.swapping import try_burying, try_passes, try_returns
from scorepad.simulate.bots.trials import Trials
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation
from scorepad.simulate.worlds import Worlds

PLAYOUTS: Final = 100


@frozen
class Thought:
    """How much is thought, and about what.

    ``playouts`` for every card that may be played, which is the same on any machine, or ``think``
    seconds for each card, which is not. Without ``bidding``, ``passing`` or ``playing`` those are
    left to rules of thumb; without ``inferring`` nothing is concluded from what was not played or
    shown.
    """

    playouts: int = PLAYOUTS
    think: float = 0.0
    bidding: bool = True
    passing: bool = True
    playing: bool = True
    inferring: bool = True


class StrongBot:
    """Plays by sampled worlds."""

    def __init__(self, thought: Thought | None = None) -> None:
        self.thought = Thought() if thought is None else thought
        self.thumb = BasicBot()
        self.worlds = max(4, self.thought.playouts // TWICE)

    def bid(self, seen: Observation, rng: Random) -> int | None:
        if not self.thought.bidding:
            return self.thumb.bid(seen, rng)
        return choose_bid(seen, rng, self.worlds)

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        if not self.thought.bidding:
            return self.thumb.name_trump(seen, rng)
        return choose_trump(seen, rng, self.worlds)

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        if not self.thought.passing:
            return self.thumb.bury(seen, rng)
        return try_burying(seen, rng, TWICE * self.worlds).best

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        if not self.thought.passing:
            return self.thumb.pass_cards(seen, rng)
        return try_passes(seen, rng, TWICE * self.worlds).best

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        if not self.thought.passing:
            return self.thumb.return_cards(seen, rng)
        return try_returns(seen, rng, TWICE * self.worlds).best

    def concede(self, seen: Observation, rng: Random) -> bool:
        if not self.thought.bidding:
            return self.thumb.concede(seen, rng)
        return try_conceding(seen, rng, TWICE * self.worlds, self.thought.inferring).best

    def play(self, seen: Observation, rng: Random) -> Card:
        if not self.thought.playing:
            return self.thumb.play(seen, rng)
        return self.rated(seen, rng)[0].card

    def rated(self, seen: Observation, rng: Random) -> list[Rated]:
        """Every legal card with what it comes to, the best first: a hint, with its reason."""
        search = Search(seen, verdicts_of(seen), self.thought.inferring)
        if self.thought.think > 0:
            return search.rated(rng, 1, _until(perf_counter() + self.thought.think))
        return search.rated(rng, self.worlds, _no_longer)


def _no_longer(_drawn: int) -> bool:
    return False


def _until(end: float) -> Callable[[int], bool]:
    return lambda _drawn: perf_counter() < end


def try_conceding(
    seen: Observation, rng: Random, worlds: int, inferring: bool = True
) -> Trials[bool]:
    """To give the contract up (True), or to play it out."""
    verdicts, table = verdicts_of(seen), seen.table
    contracts = Contracts(seen.book, table.dealer)
    assert seen.trump is not None and table.bidder is not None
    trump, trials = SUITS.index(seen.trump), Trials((False, True))
    buried = sum(contracts.look.pack.points[card] for card in seen.own.buried)
    conceded = verdicts.conceded()
    for hands, _ in Worlds(Knowledge(seen, inferring)).draws(rng, worlds):
        chance = contracts.chance(rng)
        sums = contracts.tricks(hands, buried, table.bidder, trump, chance)
        trials.add(False, *verdicts.verdict(sums))
        trials.add(True, conceded, False)
    return trials
