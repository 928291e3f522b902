"""Players at their seats, playing deals and matches one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from scorepad.rules.victory import standing
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.player import BadPlay, Player
from scorepad.simulate.playing import play_on
from scorepad.simulate.round import Round

MOST_DEALS: Final = 200
"""A match longer than this has no end in sight (players who are set again and again)."""

MOST_TRIES: Final = 1000
"""A hand that all pass is dealt again at most so often."""


@dataclass
class Seated:
    """Players and their names by seat, with the generators for their cards and their chance."""

    book: Rulebook
    players: Sequence[Player]
    names: Sequence[str]
    cards: Random
    chance: Random

    def deal(self, dealer: Seat, totals: Sequence[int] | None = None) -> Iterator[Round]:
        """Rounds until somebody holds the contract: the last one is settled."""
        for _ in range(MOST_TRIES):
            round = Round(self.book, dealer, deal_cards(self.book, self.cards), totals)
            yield self.play_on(round)
            if not round.thrown_in:
                return
            dealer = next_dealer(round)
        raise ValueError(f"all passed {MOST_TRIES} times in a row: with these players nobody bids")

    def match(self, dealer: Seat) -> tuple[list[Round], Side | None]:
        """The rounds of a match, and who won it; None if there is no end in sight."""
        book = self.book
        rounds: list[Round] = []
        totals, target = [0] * len(book.table.sides), book.ending.target
        for played in range(1, MOST_DEALS + 1):
            rounds += self.deal(dealer, totals)
            last = rounds[-1]
            totals = [
                have + more for have, more in zip(totals, last.settlement().deltas, strict=True)
            ]
            now = standing(book, totals, last.bidding_side, played, target)
            if now.over:
                return rounds, now.winner
            dealer, target = next_dealer(last), now.target
        return rounds, None

    def play_on(self, round: Round) -> Round:
        """A round to its end. ``BadPlay`` says who."""
        try:
            return play_on(round, self.players, self.chance)
        except BadPlay as bad:
            who = "" if round.seat is None else self.names[round.seat]
            said = str(bad)
            raise BadPlay(said if said.startswith(who) else f"{who}: {said}") from None


def next_dealer(round: Round) -> Seat:
    """Who deals after this round (``scorepad.match.applying.dealer_after``)."""
    again = round.thrown_in and round.book.auction.all_pass != "next-dealer"
    return round.dealer if again else round.book.seating.left_of(round.dealer)
