"""What a hand is worth before the bidding: how often its contract would come to how much, found by
dealing the other cards by chance, passing by rules of thumb and playing by chance.

A trainer's figure, good for comparing bids; how good the players are it cannot know.
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
from scorepad.simulate.bots.contracts import Contracts, Tried, suits_worth_trying
from scorepad.simulate.bots.verdicts import POINTS
from scorepad.simulate.dealing import cannot_play
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation, OpenTable
from scorepad.simulate.packing import Packed, pack_of
from scorepad.simulate.tally import Mean, share
from scorepad.simulate.worlds import Worlds

MOST_BIDS: Final = 14
"""So many bids are listed at most."""

_SELDOM: Final = 0.02  # a bid made more seldom than this is not listed
_TO_CHOOSE: Final = 4  # a fourth of the worlds is enough to choose trump by


@frozen
class Chance:
    """How often a bid would be made."""

    bid: int
    made: int
    worlds: int

    def plain(self) -> dict[str, Any]:
        """Safe for JSON, with its 95 % interval."""
        return {"bid": self.bid, **share(self.made, self.worlds)}


@frozen
class Odds:
    """What a hand may come to under one trump, in so many dealt worlds.

    ``now`` is the meld in the hand as it is. ``own`` and ``partner`` (None where there is none) are
    the melds after passing and kitty, ``counters`` what the side takes, ``total`` all together.
    """

    trump: Suit
    worlds: int
    now: int
    own: Mean
    partner: Mean | None
    counters: Mean
    total: Mean
    chances: tuple[Chance, ...]


def odds(
    book: Rulebook,
    hand: Iterable[Card],
    rng: Random,
    worlds: int,
    trump: Suit | None = None,
    bids: Sequence[int] = (),
) -> Odds:
    """The odds of a whole hand, under this trump or the one that does best; of these bids, or of
    all that are made now and then.

    ``ValueError`` for cards the deck cannot give, a hand of a wrong size, or a rulebook that cannot
    be played with cards.
    """
    cards = possible_hand(tuple(hand), book)
    if why := cannot_play(book):
        raise ValueError(f"it cannot be played with cards: {why}")
    if len(cards) != book.table.hand:
        raise ValueError(f"the hand has {len(cards)} cards; give all {book.table.hand}")
    trying = _Trying(book, pack_of(book).pack(cards), rng)
    suit = trying.best_trump(worlds // _TO_CHOOSE) if trump is None else SUITS.index(trump)
    return _told(
        book, SUITS[suit], meld_points(cards, SUITS[suit], book), trying.all(suit, worlds), bids
    )


class _Trying:
    """One hand as the bid winner's, in worlds dealt by chance."""

    def __init__(self, book: Rulebook, hand: Packed, rng: Random) -> None:
        dealer = book.seating.seats[-1]
        self.hand, self.rng = hand, rng
        self.contracts = Contracts(book, dealer)
        table = OpenTable(book, dealer, (0,) * len(book.table.sides))
        self.worlds = Worlds(Knowledge(Observation(table, Seat(0), tuple(hand))))

    def all(self, trump: int, worlds: int) -> list[Tried]:
        """The contract in so many worlds."""
        tried = self.contracts.tried
        return [
            tried(hands, kitty, Seat(0), trump, self.contracts.chance(self.rng))
            for hands, kitty in self.worlds.draws(self.rng, worlds)
        ]

    def best_trump(self, worlds: int) -> int:
        """The trump that comes to most on the average; what makes no bid comes to nothing."""
        look = self.contracts.look
        suits = suits_worth_trying(look, self.hand, len(SUITS))
        reached = {
            trump: sum(one.reached or 0 for one in self.all(trump, max(20, worlds)))
            for trump in suits
        }
        return max(suits, key=lambda trump: reached[trump])


def _told(
    book: Rulebook, trump: Suit, now: int, tried: Sequence[Tried], bids: Sequence[int]
) -> Odds:
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
    chances = [
        Chance(bid, sum(have >= bid for have in reached), len(reached))
        for bid in (bids or _bids(book, reached))
    ]
    return Odds(
        trump, len(tried), now, own, partner if partners else None, counters, total, tuple(chances)
    )


def _bids(book: Rulebook, reached: Sequence[int]) -> list[int]:
    """The bids there are, as long as they are made now and then; thinned out if there are many."""
    every = list(_made_at_all(book, reached))
    step = -(-len(every) // MOST_BIDS)
    return every[:: max(1, step)]


def _made_at_all(book: Rulebook, reached: Sequence[int]) -> Iterator[int]:
    bid = book.auction.minimum
    yield bid
    while True:
        bid = book.auction.above(bid)
        if sum(have >= bid for have in reached) < _SELDOM * len(reached):
            return
        yield bid
