"""What a player can conclude about the cards he does not see, from what he has seen.

Who must hold what: cards laid down in melds, cards passed. Who cannot hold what: a suit not
followed, a trump not played, a card not beaten where it had to be (C-15, C-16).
"""

from __future__ import annotations

from scorepad.rules.cards import Card, Suit
from scorepad.rules.seating import Seat
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Pack, pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.tricks import NONE, Tricks, table_rules


class Knowledge:
    """What the player of an observation knows of every seat.

    ``must[seat]`` are cards (one int, ``Pack.codes``) that it holds for certain, ``played[seat]``
    those it has played, ``may[seat][suit]`` the units of that suit it may still hold (all bits for
    what is not excluded), ``sizes[seat]`` how many cards it holds. ``pool`` are the cards whose
    place is not known: all those that are not his own, played, buried by him, or in ``must``.
    ``points`` and ``took`` are the tricks so far by side. With ``inferring`` off nothing is
    concluded from what was not played and not shown.
    """

    def __init__(self, seen: Observation, inferring: bool = True) -> None:
        book = seen.table.book
        self.seen, self.book = seen, book
        self.pack: Pack = pack_of(book)
        self.inferring = inferring
        seats = book.seating.seats
        self.played = [0] * len(seats)
        self.counted = [0] * len(seats)
        self.may = [[-1] * len(Suit) for _ in seats]
        self.points = [0] * len(book.table.sides)
        self.took = [False] * len(book.table.sides)
        self._follow_tricks()
        self.sizes = [book.table.hand - count for count in self.counted]
        self.sizes[seen.seat] = len(seen.hand)
        if seen.phase is Phase.RETURN:
            self.sizes[self._partner] -= book.passing.cards  # he has given, nothing is back yet
        self.must = [self._held_for_certain(seat) for seat in seats]
        self.pool = self._unplaced()

    @property
    def _partner(self) -> Seat:
        return next(iter(self.seen.partners))

    def _follow_tricks(self) -> None:
        """Go through the tricks: what was taken, and what each play excludes."""
        seen = self.seen
        if not seen.leaders or seen.trump is None:
            return
        tricks = Tricks(
            self.book, [[0] * len(Suit) for _ in self.played], seen.leaders[0], seen.trump
        )
        for card in seen.plays:
            seat = tricks.seat
            assert seat is not None
            if self.inferring:
                self._conclude(seat, card, tricks)
            self.played[seat] += self.pack.codes[card]
            self.counted[seat] += 1
            tricks.play(card)
        self.points, self.took = tricks.points, tricks.took

    def _conclude(self, seat: Seat, card: Card, tricks: Tricks) -> None:
        """What a seat cannot hold, since it played this card to this trick."""
        rules, may, trump = table_rules(self.book), self.may[seat], tricks.trump
        suit, unit = self.pack.suits[card], self.pack.units[card]
        led, best, top = tricks.led, tricks.best, tricks.top
        if led == NONE:
            if rules.trump_first and not tricks.plays and suit != trump:
                may[trump] = 0
        elif suit == led:
            must = rules.always or (rules.beat_trump and led == trump)
            if must and best and unit >= best:
                may[led] &= ~(best - 1)
        else:
            may[led] = 0
            if suit != trump:
                if rules.must_trump:
                    may[trump] = 0
            elif top and rules.over_ruff and unit >= top:
                may[trump] &= ~(top - 1)

    def _held_for_certain(self, seat: Seat) -> int:
        """The cards that a seat showed or was given and has not played since."""
        seen = self.seen
        if seat == seen.seat:
            return self.pack.code_of(seen.hand)
        table, own = seen.table, seen.own
        shown = table.melds[seat].cards if table.melds else ()
        given: tuple[Card, ...] = ()
        if seat in seen.partners and own.given:
            if table.bidder == seat:
                given = own.given
                if self.book.passing.order == "partner-first":  # he may have given them back
                    given = _less(given, own.got)
            elif table.bidder == seen.seat:
                given = own.given
        lay = {card: max(shown.count(card), given.count(card)) for card in (*shown, *given)}
        if not lay:
            return 0
        played = self.pack.unpack(self.pack.split(self.played[seat]))
        return sum(
            self.pack.codes[card] * max(0, count - played.count(card))
            for card, count in lay.items()
        )

    def _unplaced(self) -> list[Card]:
        pack = self.pack
        left = [pack.full] * len(Suit)
        gone = [sum(self.must), *self.played, pack.code_of(self.seen.own.buried)]
        for code in gone:
            left = [held - part for held, part in zip(left, pack.split(code), strict=True)]
        return list(pack.unpack(left))


def _less(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)
