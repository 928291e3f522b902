"""What comes of a choice: the deal played on to its end in a sampled world, all by rules of thumb.

A search asks what is best and is content with tricks played by chance. Who is told a figure wants
to know what will come of it at the table, so here everybody bids, passes and plays on sensibly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from math import ceil, sqrt
from random import Random

from scorepad.rules.cards import Card
from scorepad.rules.frozen import frozen
from scorepad.simulate.bots.by_thumb import answer_all
from scorepad.simulate.bots.hearing import World
from scorepad.simulate.bots.listening import heard_worlds
from scorepad.simulate.bots.verdicts import lead_of
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.estimates import SURE
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Packed, pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.round import Round
from scorepad.simulate.tricks import Tricks

Step = Callable[[Round], None]
"""What the player does who is asked; the others answer after him."""


@frozen
class Outcome:
    """What came of it: the lead of the asker's side in this deal in points (nothing if the cards
    are dealt again), and whether the contract was made, whoever held it."""

    lead: float
    made: bool


Outcomes = list[Outcome]


@frozen
class Figure:
    """A mean over worlds and its standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> float:
        """Half of the 95 % interval."""
        return SURE * self.error

    @property
    def clear(self) -> bool:
        """Whether it is on one side of nothing for sure, also as it is said, in whole points."""
        return round(abs(self.mean)) > ceil(self.sure)


def figure(values: Sequence[float]) -> Figure:
    """The mean of what came of so many worlds."""
    many = len(values)
    mean = sum(values) / many
    if many == 1:
        return Figure(mean, 0.0)
    spread = sum([(value - mean) ** 2 for value in values])
    return Figure(mean, sqrt(spread / (many * (many - 1))))


def share_made(outcomes: Sequence[Outcome]) -> float:
    """In which share of the worlds the contract was made."""
    return sum([each.made for each in outcomes]) / len(outcomes)


def gain(one: Sequence[Outcome], other: Sequence[Outcome]) -> Figure:
    """What the one leads to more than the other, in the same worlds."""
    return figure([a.lead - b.lead for a, b in zip(one, other, strict=True)])


def outcomes(seen: Observation, rng: Random, many: int, steps: Sequence[Step]) -> list[Outcomes]:
    """What comes of each of these steps, in the same so many worlds."""
    table, worlds = Table(seen), heard_worlds(seen, rng, many)
    return [[table.outcome(world, step) for world in worlds] for step in steps]


class Table:
    """A table as one player sees it, set up in one sampled world after the other."""

    def __init__(self, seen: Observation) -> None:
        self.seen, self.book, self.pack = seen, seen.book, pack_of(seen.book)
        self.tricks = self._tricks() if seen.leaders else None

    def _tricks(self) -> Tricks:
        """The tricks so far; what each hand holds is left to the world."""
        seen = self.seen
        assert seen.trump is not None
        nothing = [[0] * len(hand) for hand in [seen.held] * len(self.book.seating.seats)]
        tricks = Tricks(self.book, nothing, seen.leaders[0], seen.trump)
        for card in seen.plays:
            tricks.play(card)
        return tricks

    def outcome(self, world: World, step: Step) -> Outcome:
        """What comes of a step in this world."""
        round = self.round(world)
        step(round)
        answer_all(round)
        if round.thrown_in:
            return Outcome(0.0, False)
        settled = round.settlement()
        return Outcome(lead_of(settled.deltas, int(self.seen.side)), settled.outcome == "made")

    def round(self, world: World) -> Round:
        """The round as it stands if the cards lie like this."""
        seen, table = self.seen, self.seen.table
        hands, aside = world
        lying = pack_of(self.book).unpack(aside)
        calling = seen.phase is Phase.CALL
        dealt = Dealt(tuple(map(self.pack.unpack, hands)), lying if calling else ())
        round = _Imagined(self.book, table.dealer, dealt, table.totals)
        if calling:
            for _, amount in table.calls:
                round.call(amount)
        else:
            round.stands_as(seen, lying, self._has_marriage())
            if self.tricks is not None:
                round.tricks = _with_hands(self.tricks, hands)
        return round

    def _has_marriage(self) -> bool | None:
        """Whether the bid winner had a marriage in trump; None where nobody asks. What only he can
        know, the others take for granted."""
        seen = self.seen
        if self.book.trump.needs != "marriage" or seen.trump is None:
            return None
        if seen.seat != seen.table.bidder or seen.table.melds:
            return True
        left = [*seen.hand, *seen.own.buried]
        for card in seen.own.got:
            left.remove(card)
        return {"K", "Q"} <= {card.rank.value for card in left if card.suit is seen.trump}


class _Imagined(Round):
    """A round that was not played to where it stands."""

    def stands_as(self, seen: Observation, aside: tuple[Card, ...], marriage: bool | None) -> None:
        """All that is known of it once somebody holds the contract; ``aside`` are the cards that
        lie face down for the one who is asked."""
        table, own, sides = seen.table, seen.own, self.book.seating.sides
        self.heard, self.bidder, self.bid = table.calls, table.bidder, table.bid
        self.trump, self.marriage, self.melds = table.trump, marriage, table.melds
        winner = seen.seat == table.bidder
        if self.book.table.kitty and seen.phase is not Phase.BURY:
            self.buried = own.buried if winner else aside
        if seen.phase is Phase.RETURN:
            self.given = own.got or aside
        if self.melds:
            self.side_melds = tuple(sum(self.melds[s].points for s in side) for side in sides)
        self._ask(seen.phase, seen.seat)


def _with_hands(tricks: Tricks, hands: list[Packed]) -> Tricks:
    """These tricks with these cards in hand, to be played on."""
    found = copy(tricks)
    found.hands = [list(hand) for hand in hands]
    for name in ("gone", "leaders", "plays", "points", "took"):
        setattr(found, name, list(getattr(tricks, name)))
    return found
