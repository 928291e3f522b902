"""Whole matches and deals with cards, as they were recorded, and how they are played again: through
the round, by the program's table, and by people who type.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from scorepad.match.facts import DealFacts
from scorepad.match.match import Match
from scorepad.notation.text import match_of
from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import pack_of
from scorepad.simulate.recording import round_of
from scorepad.simulate.round import Round

WORKED = Path(__file__).parents[1] / "simulate" / "worked"
"""The worked examples of the rules pages, dealt out and played, as ``.scorepad`` text."""


def worked(name: str) -> Path:
    """The file of a worked example."""
    return WORKED / f"{name}.scorepad"


@cache
def recorded(name: str) -> Match:
    """The match of a worked example, every answer judged as if it were typed."""
    return match_of(worked(name).read_text("utf-8")).match


@cache
def rounds_of(name: str) -> tuple[Round, ...]:
    """Every deal played again through a round, from the totals that those before it come to."""
    match, rounds = recorded(name), []
    totals = [0] * len(match.book.table.sides)
    for deal in match.deals:
        rounds.append(round_of(deal.facts, match.book, totals))
        totals = [a + b for a, b in zip(totals, rounds[-1].settlement().deltas, strict=True)]
    return tuple(rounds)


def dealt_in(facts: DealFacts) -> Dealt:
    """The cards of a recorded deal."""
    assert facts.hands is not None
    return Dealt(facts.hands, facts.kitty)


class Stacked(Random):
    """The chance that mixes the deck so that these deals come out of it, one after the other."""

    def __init__(self, book: Rulebook, deals: Sequence[Dealt]) -> None:
        super().__init__(0)
        self.keys: list[float] = []
        for dealt in deals:
            mixed = [card for hand in (*dealt.hands, dealt.kitty) for card in hand]
            for card in pack_of(book).deck:
                place = mixed.index(card)
                mixed[place] = None  # type: ignore[call-overload]
                self.keys.append(float(place))

    def random(self) -> float:
        """The place of the next card of the deck."""
        return self.keys.pop(0)


class AsRecorded:
    """All players of a match: everyone answers what is recorded of him."""

    def __init__(self, name: str) -> None:
        both = list(zip(rounds_of(name), recorded(name).deals, strict=True))
        self.deals = {(round.dealer, round.totals): deal.facts for round, deal in both}
        assert len(self.deals) == len(both)

    def facts(self, seen: Observation) -> DealFacts:
        """The deal that is played: the dealer and the totals before it say which it is."""
        return self.deals[seen.table.dealer, seen.table.totals]

    def bid(self, seen: Observation, rng: Random) -> int | None:
        call = self.facts(seen).calls[len(seen.table.calls)]
        assert call.seat == seen.seat
        return call.amount

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        trump = self.facts(seen).trump
        assert trump is not None
        return trump

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self.facts(seen).buried

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self.facts(seen).passed[0].cards

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self.facts(seen).passed[1].cards

    def concede(self, seen: Observation, rng: Random) -> bool:
        return self.facts(seen).conceded

    def play(self, seen: Observation, rng: Random) -> Card:
        play = self.facts(seen).plays[len(seen.plays)]
        assert play.seat == seen.seat
        return play.card
