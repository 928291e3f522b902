"""``basic``: the rules of thumb of a sensible player; it counts meld and tricks, and takes no time.

It takes no chances either: what it does depends on what it sees alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorepad.rules.cards import Card, Suit
from scorepad.simulate.bots.appraisal import SUITS, Appraisal, appraisal_of
from scorepad.simulate.bots.bidding import best_trump, hoped
from scorepad.simulate.bots.carding import choose_card
from scorepad.simulate.bots.choosing import to_bury, to_pass, to_return
from scorepad.simulate.observation import Observation


class BasicBot:
    """Bids what it may count on, passes and plays by rules of thumb."""

    def bid(self, seen: Observation, rng: Random) -> int | None:
        may = seen.may_bid
        if may is None:
            return None
        look = appraisal_of(seen.table.book)
        least = may.amounts[0] if may.amounts else may.first(1)[0]
        return least if least <= hoped(look, seen.held) else None

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        look = appraisal_of(seen.table.book)
        return SUITS[best_trump(look, list(seen.held))[0]]

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
        """Gives up what not even most of the tricks that are likely to be his would make."""
        look, trump = _table(seen)
        table, book = seen.table, seen.table.book
        own = sum(shown.points for shown in table.melds if _with(seen, shown.seat))
        needed = (table.bid or 0) - own
        hoped = look.tricks(list(seen.held), trump)
        hoped += sum(hoped for _ in seen.partners) / 2
        return needed > book.count.total or needed > hoped + look.total / 4

    def play(self, seen: Observation, rng: Random) -> Card:
        return choose_card(seen)


def _table(seen: Observation) -> tuple[Appraisal, int]:
    assert seen.trump is not None
    return appraisal_of(seen.table.book), SUITS.index(seen.trump)


def _with(seen: Observation, seat: int) -> bool:
    return seat == seen.seat or seat in seen.partners
