"""``basic``: the rules of thumb of a sensible player; it counts meld and tricks, and takes no time.

It takes no chances either: what it does depends on what it sees alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorepad.rules.cards import Card, Suit
from scorepad.simulate.bots.appraisal import SUITS, Appraisal, appraisal_of
from scorepad.simulate.bots.bidding import call_of, trump_of
from scorepad.simulate.bots.by_thumb import answer_all
from scorepad.simulate.bots.carding import choose_card
from scorepad.simulate.bots.choosing import gives_up, to_bury, to_pass, to_return
from scorepad.simulate.observation import Observation
from scorepad.simulate.round import Round


class BasicBot:
    """Bids what it may count on, passes and plays by rules of thumb."""

    def bid(self, seen: Observation, rng: Random) -> int | None:
        return call_of(appraisal_of(seen.table.book), seen.may_bid, seen.held)

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        return trump_of(appraisal_of(seen.table.book), seen.held)

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        look, trump = _table(seen)
        return to_bury(look, list(seen.held), trump, seen.choose)

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        look, trump = _table(seen)
        return to_pass(look, list(seen.held), trump, seen.choose)

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        look, trump = _table(seen)
        return to_return(look, list(seen.held), trump, seen.choose)

    def concede(self, seen: Observation, rng: Random) -> bool:
        look, trump = _table(seen)
        partners = seen.partners
        own = sum(
            shown.points for shown in seen.table.melds if shown.seat in (seen.seat, *partners)
        )
        return gives_up(look, list(seen.held), trump, seen.table.bid or 0, own, len(partners))

    def play(self, seen: Observation, rng: Random) -> Card:
        return choose_card(seen)

    def answer_all(self, round: Round) -> None:
        answer_all(round)


def _table(seen: Observation) -> tuple[Appraisal, int]:
    assert seen.trump is not None
    return appraisal_of(seen.table.book), SUITS.index(seen.trump)
