"""What a hand is worth before the bidding: how often its contract would come to how much, found by
dealing the other cards by chance, passing by rules of thumb and playing by chance.

Nothing is concluded from what others bid, and how good the players are it cannot know. Held against
the same hands played out by the players of scorepad, the chances are about right: docs/simulate.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import meld_points, possible_hand
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.appraisal import SUITS
from scorepad.simulate.bots.contracts import Contracts, Tried
from scorepad.simulate.bots.verdicts import POINTS
from scorepad.simulate.dealing import cannot_play
from scorepad.simulate.estimates import Mean
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation, OpenTable
from scorepad.simulate.packing import Packed, pack_of
from scorepad.simulate.worlds import Worlds

MOST_BIDS: Final = 14
"""So many bids are listed at most for one trump, and ..."""

FEW_BIDS: Final = 8
"""... so many for several, side by side."""

_SELDOM: Final = 0.02  # a bid made more seldom than this is not listed


@frozen
class Chance:
    """How often a bid would be made."""

    bid: int
    made: Mean

    def plain(self) -> dict[str, Any]:
        """Safe for JSON, with its 95 % interval."""
        return {"bid": self.bid, **self.made.plain_share()}


@frozen
class Odds:
    """What a hand may come to under one trump, in so many dealt worlds.

    ``now`` is the meld in the hand as it is. ``own`` and ``partner`` (None where there is none) are
    the melds after passing and kitty, ``counters`` what the side takes, ``total`` all together.
    ``reached`` are the highest bids that it makes, world by world; 0 where it makes none.
    """

    trump: Suit
    now: int
    own: Mean
    partner: Mean | None
    counters: Mean
    total: Mean
    reached: tuple[int, ...]

    @property
    def worlds(self) -> int:
        """In how many worlds it was tried."""
        return len(self.reached)

    def chance(self, bid: int) -> Chance:
        """How often this bid is made."""
        made = Mean()
        for have in self.reached:
            made.add(have >= bid)
        return Chance(bid, made)


def odds(
    book: Rulebook, hand: Iterable[Card], trump: Suit, rng: Random, worlds: int
) -> Iterator[Odds | None]:
    """The odds of a whole hand under one trump; they come last, and None for every world before
    them, so that one may see how far it has got.

    ``ValueError`` for cards the deck cannot give, a hand of a wrong size, or a rulebook that cannot
    be played with cards.
    """
    cards = possible_hand(tuple(hand), book)
    if why := cannot_play(book):
        raise ValueError(f"it cannot be played with cards: {why}")
    if len(cards) != book.table.hand:
        raise ValueError(f"the hand has {len(cards)} cards; give all {book.table.hand}")
    tried = []
    for one in _tried(book, pack_of(book).pack(cards), SUITS.index(trump), rng, worlds):
        tried.append(one)
        yield None
    yield _told(book, trump, meld_points(cards, trump, book), tried)


def bids_worth_telling(book: Rulebook, several: Iterable[Odds]) -> list[int]:
    """The bids there are, as long as one of these hands makes them now and then; thinned out if
    there are many."""
    reached = [each.reached for each in several]
    every = list(_made_at_all(book, reached))
    step = -(-len(every) // (MOST_BIDS if len(reached) == 1 else FEW_BIDS))
    return every[:: max(1, step)]


def _tried(book: Rulebook, hand: Packed, trump: int, rng: Random, worlds: int) -> Iterator[Tried]:
    """One hand as the bid winner's, in worlds dealt by chance; the last seat deals."""
    dealer = book.seating.seats[-1]
    contracts = Contracts(book, dealer)
    table = OpenTable(book, dealer, (0,) * len(book.table.sides))
    hidden = Worlds(Knowledge(Observation(table, Seat(0), tuple(hand))))
    for hands, kitty in hidden.draws(rng, worlds):
        yield contracts.tried(hands, kitty, Seat(0), trump, contracts.chance(rng))


def _told(book: Rulebook, trump: Suit, now: int, tried: Sequence[Tried]) -> Odds:
    own, partner, counters, total = Mean(), Mean(), Mean(), Mean()
    side = int(book.seating.side_of(0))
    partners = book.seating.partners(0)
    reached: list[int] = []
    for one in tried:
        taken = one.sums[side] & POINTS
        own.add(one.each[0])
        partner.add(sum(one.each[seat] for seat in partners))
        counters.add(taken)
        total.add(one.melds[side] + taken)
        reached.append(0 if one.reached is None else one.reached)
    return Odds(trump, now, own, partner if partners else None, counters, total, tuple(reached))


def _made_at_all(book: Rulebook, several: Sequence[Sequence[int]]) -> Iterator[int]:
    bid = book.auction.minimum
    yield bid
    while True:
        bid = book.auction.above(bid)
        shares = (sum(have >= bid for have in reached) / len(reached) for reached in several)
        if max(shares) < _SELDOM:
            return
        yield bid
