"""A player of one's own for simulated play, to start from.

Enter it against those that come with scorepad:

    scorepad simulate --deals 500 --bot examples/my_bot.py:MyBot --seats MyBot,basic --paired

Every method gets ``seen``, what a player at the table would see and nothing else, and ``rng``, a
generator for whoever wants to toss a coin: with no other source of chance the same seed plays the
same deals. docs/simulate.md says what stands in ``seen``. An answer that the rules do not allow
ends the run with a line that names it.
"""

from collections.abc import Sequence
from random import Random

import scorepad
from scorepad import Card, Suit
from scorepad.simulate.observation import Observation

ACE = scorepad.Rank.ACE


class MyBot:
    """Bids its meld and its aces, hands over trumps, plays high cards early."""

    def bid(self, seen: Observation, rng: Random) -> int | None:
        """An amount that ``seen.may_bid`` allows, or None to pass."""
        if seen.may_bid is None:
            return None
        lowest = seen.may_bid.first(1)[0]
        return lowest if lowest <= self.hopes(seen) else None

    def hopes(self, seen: Observation) -> int:
        """The best meld, two thirds of the trick points, and a little for each ace."""
        melds = [scorepad.meld_points(seen.hand, suit, seen.book) for suit in Suit]
        tricks = seen.book.count.total
        aces = sum(card.rank is ACE for card in seen.hand)
        return max(melds) + 2 * tricks // 3 + aces * tricks // 50

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        """The suit that melds most; among equals the longest."""

        def worth(suit: Suit) -> tuple[int, int]:
            melds = scorepad.meld_points(seen.hand, suit, seen.book)
            return melds, sum(card.suit is suit for card in seen.hand)

        return max(Suit, key=worth)

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        """``seen.choose`` cards for the bid winner: trumps, then aces, then whatever is high."""
        return sorted(seen.hand, key=lambda card: self.use(card, seen), reverse=True)[: seen.choose]

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        """``seen.choose`` cards back to the partner: those of least use."""
        return sorted(seen.hand, key=lambda card: self.use(card, seen))[: seen.choose]

    def use(self, card: Card, seen: Observation) -> tuple[bool, bool, int]:
        """How much a card is worth to the bid winner."""
        return card.suit is seen.trump, card.rank is ACE, card.strength

    def concede(self, seen: Observation, rng: Random) -> bool:
        """Whether to give the contract up before the first lead."""
        return False

    def play(self, seen: Observation, rng: Random) -> Card:
        """One of ``seen.legal``: the highest to lead, or to win; else the lowest."""
        by_strength = sorted(seen.legal, key=lambda card: card.strength)
        if seen.trick and by_strength[-1].suit not in (seen.trick[0].suit, seen.trump):
            return by_strength[0]  # it cannot win: keep the good ones
        return by_strength[-1]
