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
        self.faces, self.worth = self.pack.faces, self.pack.worth
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
        hand, pack, trump = self.hands[self.seat], self.rules.pack, self.trump
        suit, held = self.allowed(hand)
        if suit != NONE:
            return pack.once[suit][held]
        if held == hand[trump]:
            return pack.each_once(hand)
        rest = list(hand)
        rest[trump] = held
        return pack.each_once(rest)

    def allowed(self, hand: Packed) -> tuple[int, int]:
        """What may be played now from this hand, in numbers: the one suit that must be played and
        what of it may be; or ``NONE`` for any suit, and what of the trumps may be."""
        rules, led, trump = self.rules, self.led, self.trump
        trumps = hand[trump]
        if led == NONE:
            only = trumps and rules.trump_first and not self.plays
            return (trump, trumps) if only else (NONE, trumps)
        held = hand[led]
        if held:
            best = self.best
            if best and (rules.always or (rules.beat_trump and led == trump)):
                return led, held & (best - 1) or held
            return led, held
        if not trumps:
            return NONE, 0
        if self.top and rules.over_ruff:
            trumps = trumps & (self.top - 1) or trumps
        if rules.must_trump or sum(hand) == hand[trump]:
            return trump, trumps
        return NONE, trumps

    def play(self, card: Card) -> None:
        """Play this card, which must be legal: nothing is asked here."""
        pack = self.rules.pack
        self.put(pack.suits[card], pack.units[card])

    def put(self, suit: int, unit: int) -> None:
        """Play the card of this suit and unit, which must be legal."""
        seat, rules = self.seat, self.rules
        assert seat is not None
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
        self.plays.append(rules.faces[suit][unit])
        self.pot += rules.worth[unit]
        self._legal = None
        self.to_come -= 1
        if self.to_come:
            self.seat = rules.left[seat]
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
