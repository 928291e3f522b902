"""The card that does best in sampled worlds: play each, let chance play on, average the leads."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final

from scorepad.rules.cards import Card
from scorepad.rules.frozen import frozen
from scorepad.rules.tricks import card_points
from scorepad.simulate.bots.verdicts import Verdicts, known_verdicts
from scorepad.simulate.kernel import BELOW_64, TRICK, Begun, player_of
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Packed
from scorepad.simulate.tricks import NONE, Tricks
from scorepad.simulate.worlds import Worlds

TWICE: Final = 2
"""Each card is played out so often in every world."""

_FIRST: Final = 12  # worlds before a card can be given up
_WORSE: Final = 3.0  # standard errors by which it must lag behind


@frozen
class Rated:
    """What a card is worth: the mean lead it came to in so many playouts, its standard error, and
    in which share of them the contract was made."""

    card: Card
    lead: float
    error: float
    made: float
    playouts: int


def verdicts_of(seen: Observation) -> Verdicts:
    """The verdicts on the deal that this player sits in, once the melds are shown."""
    table, seating = seen.table, seen.book.seating
    assert table.bidder is not None and table.bid is not None
    melds = tuple(sum(table.melds[seat].points for seat in side) for side in seating.sides)
    return known_verdicts(
        seen.book, int(seen.side), table.bid, int(seating.side_of(table.bidder)), melds
    )


class Search:
    """Rates the legal cards of one observation; ``inferring`` as for `Knowledge`."""

    def __init__(self, seen: Observation, verdicts: Verdicts, inferring: bool = True) -> None:
        self.seen, self.verdicts = seen, verdicts
        self.known = Knowledge(seen, inferring)
        self.worlds = Worlds(self.known)
        self.play_out = player_of(seen.book)
        self.trump, self.now = self._under_way()
        self.sums = [
            points + TRICK * took
            for points, took in zip(self.known.points, self.known.took, strict=True)
        ]
        self.cards = sum(self.known.sizes)
        self.tricks = len(seen.hand)

    def _under_way(self) -> tuple[int, Begun]:
        """The trump, and the trick under way before our card."""
        seen, book = self.seen, self.seen.book
        assert seen.trump is not None and seen.leader is not None
        tricks = Tricks(book, [[0, 0, 0, 0] for _ in self.known.sizes], seen.leader, seen.trump)
        for card in seen.trick:
            tricks.play(card)
        points = card_points(seen.trick, book)
        left = book.seating.clockwise(seen.seat)
        queue = tuple(map(int, left[1 : len(left) - len(seen.trick)]))
        return tricks.trump, Begun(
            tricks.led, tricks.best, tricks.top, tricks.winner, points, queue
        )

    def _after(self, card: Card) -> Begun:
        """The trick under way with our card in it."""
        pack, now, seat = self.known.pack, self.now, int(self.seen.seat)
        suit, unit = pack.suits[card], pack.units[card]
        led, best, top, winner, points, queue = now
        points += pack.points[card]
        if led == NONE:
            return Begun(suit, unit, 0, seat, points, queue)
        if suit == led:
            if unit < best:
                best, winner = unit, seat
        elif suit == self.trump and (not top or unit < top):
            top, best, winner = unit, 0, seat
        return Begun(led, best, top, winner, points, queue)

    def rated(self, rng: Random, worlds: int, going_on: Callable[[int], bool]) -> list[Rated]:
        """The legal cards, the best first, after so many worlds, or while ``going_on(drawn)``.

        A card that lags far behind is given up early.
        """
        pack = self.known.pack
        entered = [
            _Entry(card, pack.suits[card], pack.units[card], self._after(card))
            for card in self.seen.legal
        ]
        alive, drawn = list(entered), 0
        while (drawn < worlds or going_on(drawn)) and len(alive) > 1:
            hands, aside = self.worlds.draw(rng)
            self._play_world(hands, aside, alive, rng)
            drawn += 1
            if drawn >= _FIRST and not drawn & 3:
                alive = _still_in(alive)
        rated = [Rated(e.card, e.mean, e.error, e.made / max(1, e.count), e.count) for e in entered]
        best = {entry.card for entry in alive}
        return sorted(rated, key=lambda r: (r.card not in best, -r.lead))

    def _play_world(
        self, hands: list[Packed], aside: Packed, alive: list[_Entry], rng: Random
    ) -> None:
        seat, play_out, trump = int(self.seen.seat), self.play_out, self.trump
        sums, verdict = self.sums, self.verdicts.verdict
        extra = self._buried(aside)
        for _ in range(TWICE):
            chance = rng.randbytes(self.cards).translate(BELOW_64)  # the same luck for all cards
            for entry in alive:
                copied = [[*hand] for hand in hands]
                copied[seat][entry.suit] -= entry.unit
                taken = play_out(copied, 0, trump, self.tricks, chance, entry.begun)
                total = [have + more for have, more in zip(sums, taken, strict=True)]
                if extra:
                    total[self.verdicts.bidder] += extra
                entry.add(*verdict(total))

    def _buried(self, aside: Packed) -> int:
        """What the bid winner has buried in this world."""
        if not self.seen.book.table.kitty:
            return 0
        own = self.seen.own.buried
        cards = own or self.known.pack.unpack(aside)
        return card_points(cards, self.seen.book)


class _Entry:
    """A card being rated."""

    __slots__ = ("begun", "card", "count", "made", "squares", "suit", "total", "unit")

    def __init__(self, card: Card, suit: int, unit: int, begun: Begun) -> None:
        self.card, self.suit, self.unit, self.begun = card, suit, unit, begun
        self.count, self.made, self.total, self.squares = 0, 0, 0.0, 0.0

    def add(self, lead: float, made: bool) -> None:
        self.count += 1
        self.made += made
        self.total += lead
        self.squares += lead * lead

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return 0.0
        spread = self.squares / self.count - self.mean**2
        return sqrt(max(0.0, spread) / (self.count - 1))


def _still_in(alive: list[_Entry]) -> list[_Entry]:
    best = max(alive, key=lambda entry: entry.mean)
    return [e for e in alive if best.mean - e.mean <= _WORSE * (e.error + best.error) / 2]
