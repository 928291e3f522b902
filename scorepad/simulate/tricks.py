"""The tricks of a deal while they are played: whose turn it is, what may be played, who has what.

The rules of legal play are restated here in numbers (``scorepad.simulate.packing``), for speed; the
tests hold every answer to ``scorepad.rules.legality`` under every rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.packing import Pack, Packed, pack_of

NONE = -1
"""No suit is led: the leader plays."""


class TableRules:
    """What trick play asks of a rulebook, looked up once."""

    def __init__(self, book: Rulebook) -> None:
        seating = book.seating
        self.pack: Pack = pack_of(book)
        self.seats = seating.seats
        self.left = tuple(seating.left_of(seat) for seat in seating.seats)
        self.side_of = tuple(int(seating.side_of(seat)) for seat in seating.seats)
        self.sides = len(book.table.sides)
        self.always = book.play.must_beat == "always"
        self.beat_trump = book.play.must_beat != "never"
        self.over_ruff = book.play.over_ruff
        self.must_trump = book.play.must_trump
        self.trump_first = book.play.first_card == "trump"
        self.last_trick = book.count.last_trick
        self.cards = len(seating.seats) * book.table.hand


def table_rules(book: Rulebook) -> TableRules:
    """The rules of this very book object, kept with it."""
    found = book.derived.get("table rules")
    if found is None:
        found = book.derived["table rules"] = TableRules(book)
    assert isinstance(found, TableRules)
    return found


class Tricks:
    """The tricks of one deal so far. It changes as cards are played.

    ``seat`` plays next, None when all cards are played. ``plays`` are all cards in order,
    ``leaders`` who led to each trick begun. ``points`` and ``took`` are by side, for the tricks
    that are complete; in the trick under way lie ``pot`` points, and ``to_come`` cards are missing.
    ``hands`` is what everyone still holds, ``gone`` what has been played.
    """

    __slots__ = (
        "_legal", "best", "gone", "hands", "leaders", "led", "plays", "points", "pot", "rules",
        "seat", "to_come", "took", "top", "trump", "winner",
    )  # fmt: skip

    def __init__(self, book: Rulebook, hands: Sequence[Packed], leader: Seat, trump: Suit) -> None:
        self.rules = table_rules(book)
        self.hands: list[Packed] = [list(hand) for hand in hands]
        self.trump = list(Suit).index(trump)
        self.plays: list[Card] = []
        self.gone: Packed = [0] * len(Suit)
        self.leaders: list[Seat] = [leader]
        self.seat: Seat | None = leader
        self.points = [0] * self.rules.sides
        self.took = [False] * self.rules.sides
        self.led, self.best, self.top, self.winner = NONE, 0, 0, leader
        self.pot, self.to_come = 0, len(self.rules.seats)
        self._legal: tuple[Card, ...] | None = None

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards that lie in the trick under way."""
        size = len(self.rules.seats)
        return tuple(self.plays[(len(self.leaders) - 1) * size :])

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that the seat whose turn it is may play, each once."""
        if self._legal is None:
            self._legal = self._now_legal()
        return self._legal

    def _now_legal(self) -> tuple[Card, ...]:
        if self.seat is None:
            return ()
        rules, hand = self.rules, self.hands[self.seat]
        once, led, trump = rules.pack.once, self.led, self.trump
        if led == NONE:
            if rules.trump_first and not self.plays and hand[trump]:
                return once[trump][hand[trump]]
            return rules.pack.each_once(hand)
        held = hand[led]
        if held:
            if self.best and (rules.always or (rules.beat_trump and led == trump)):
                return once[led][held & (self.best - 1) or held]
            return once[led][held]
        trumps = hand[trump]
        if not trumps:
            return rules.pack.each_once(hand)
        if self.top and rules.over_ruff:
            trumps = trumps & (self.top - 1) or trumps
        if rules.must_trump:
            return once[trump][trumps]
        rest = list(hand)
        rest[trump] = trumps
        return rules.pack.each_once(rest)

    def play(self, card: Card) -> None:
        """Play this card, which must be legal: nothing is asked here."""
        seat, pack = self.seat, self.rules.pack
        assert seat is not None
        suit, unit = pack.suits[card], pack.units[card]
        self.hands[seat][suit] -= unit
        self.gone[suit] += unit
        led = self.led
        if suit == led:
            if unit < self.best:
                self.best, self.winner = unit, seat
        elif led == NONE:
            self.led, self.best, self.winner = suit, unit, seat
        elif suit == self.trump and (not self.top or unit < self.top):
            # Nothing of the suit led can win any more, so ``best`` is what nothing beats.
            self.top, self.best, self.winner = unit, 0, seat
        self.plays.append(card)
        self.pot += pack.worth[unit]
        self._legal = None
        self.to_come -= 1
        if self.to_come:
            self.seat = self.rules.left[seat]
        else:
            self._take()

    def _take(self) -> None:
        """The trick is complete: its winner takes it and leads to the next."""
        rules, winner = self.rules, self.winner
        side = rules.side_of[winner]
        self.points[side] += self.pot
        self.took[side] = True
        self.led, self.best, self.top, self.pot = NONE, 0, 0, 0
        self.to_come = len(rules.left)
        if len(self.plays) == rules.cards:
            self.points[side] += rules.last_trick
            self.seat = None
        else:
            self.leaders.append(winner)
            self.seat = winner
