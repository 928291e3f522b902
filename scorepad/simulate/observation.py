"""What a player sees when it is his turn: what lies open to all, his own cards, what he may do.

There is nothing else in it. Whatever another player holds cannot be reached from here.
"""

from __future__ import annotations

from functools import cached_property

from scorepad.match.events import Shown
from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.may_bid import MayBid
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from scorepad.simulate.packing import pack_of
from scorepad.simulate.phase import Phase


@frozen
class OpenTable:
    """What all players have seen and heard before the first lead.

    ``totals`` are the match's before this deal, in sheet order. ``calls`` go round from the
    dealer's left, None is a pass. ``bidder``, ``bid`` and ``trump`` are None until they are known.
    ``melds`` are what every player has laid down, by seat; ``kitty`` its cards where all saw them.
    """

    book: Rulebook
    dealer: Seat
    totals: tuple[int, ...]
    calls: tuple[tuple[Seat, int | None], ...] = ()
    bidder: Seat | None = None
    bid: int | None = None
    trump: Suit | None = None
    kitty: tuple[Card, ...] = ()
    melds: tuple[Shown, ...] = ()

    def __init__(
        self,
        book: Rulebook,
        dealer: Seat,
        totals: tuple[int, ...],
        calls: tuple[tuple[Seat, int | None], ...] = (),
        bidder: Seat | None = None,
        bid: int | None = None,
        trump: Suit | None = None,
        kitty: tuple[Card, ...] = (),
        melds: tuple[Shown, ...] = (),
    ) -> None:
        fields = self.__dict__  # one is made for every call: no detours
        fields["book"], fields["dealer"], fields["totals"] = book, dealer, totals
        fields["calls"], fields["bidder"], fields["bid"] = calls, bidder, bid
        fields["trump"], fields["kitty"], fields["melds"] = trump, kitty, melds


@frozen
class OwnCards:
    """What one player alone knows: what he gave his partner and got from him, what he buried."""

    given: tuple[Card, ...] = ()
    got: tuple[Card, ...] = ()
    kitty: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()


NOTHING = OwnCards()


@frozen
class Observation:
    """All that the player in ``seat`` knows, and what he may do.

    ``held`` is his hand in the numbers of ``scorepad.simulate.packing``, ``hand`` its cards.
    ``may_bid`` says what he may bid (None: it is no auction now), ``legal`` what he may play,
    ``choose`` how many cards he must pass, return or bury. ``plays`` are all cards played so far in
    order (``gone``: in numbers), ``leaders`` who led to each trick begun.
    """

    table: OpenTable
    seat: Seat
    held: tuple[int, ...]
    own: OwnCards = NOTHING
    may_bid: MayBid | None = None
    choose: int = 0
    legal: tuple[Card, ...] = ()
    plays: tuple[Card, ...] = ()
    leaders: tuple[Seat, ...] = ()
    gone: tuple[int, ...] = (0, 0, 0, 0)

    def __init__(
        self,
        table: OpenTable,
        seat: Seat,
        held: tuple[int, ...],
        own: OwnCards = NOTHING,
        may_bid: MayBid | None = None,
        choose: int = 0,
        legal: tuple[Card, ...] = (),
        plays: tuple[Card, ...] = (),
        leaders: tuple[Seat, ...] = (),
        gone: tuple[int, ...] = (0, 0, 0, 0),
    ) -> None:
        fields = self.__dict__  # one is made for every card that is played: no detours
        fields["table"], fields["seat"], fields["held"], fields["own"] = table, seat, held, own
        fields["may_bid"], fields["choose"], fields["legal"] = may_bid, choose, legal
        fields["plays"], fields["leaders"], fields["gone"] = plays, leaders, gone

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """His cards, suit by suit, strongest first."""
        return pack_of(self.table.book).unpack(self.held)

    @property
    def phase(self) -> Phase:
        """What the player is asked for, if it is his turn."""
        table = self.table
        if self.leaders:
            return Phase.PLAY
        if table.bidder is None:
            return Phase.CALL
        if self.choose and self.seat != table.bidder:
            return Phase.PASS
        if self.choose:
            burying = bool(table.book.table.kitty) and not self.own.buried
            return Phase.BURY if burying else Phase.RETURN
        return Phase.TRUMP if table.trump is None else Phase.CONCEDE

    @property
    def book(self) -> Rulebook:
        """The rulebook played by."""
        return self.table.book

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None until it is named."""
        return self.table.trump

    @property
    def side(self) -> Side:
        """The player's side."""
        return self.book.seating.side_of(self.seat)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """The others of his side."""
        return self.book.seating.partners(self.seat)

    @property
    def bids(self) -> bool:
        """Whether his side holds the contract."""
        bidder = self.table.bidder
        return bidder is not None and self.book.seating.side_of(bidder) == self.side

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards that lie in the trick under way, the leader's first."""
        done = (len(self.leaders) - 1) * len(self.book.seating.seats)
        return self.plays[done:] if self.leaders else ()

    @property
    def leader(self) -> Seat | None:
        """Who led, or leads, to the trick under way."""
        return self.leaders[-1] if self.leaders else None

    @property
    def played(self) -> tuple[tuple[Seat, Card], ...]:
        """Every card played so far and who played it, in order."""
        clockwise = self.book.seating.clockwise
        seats = [seat for leader in self.leaders for seat in clockwise(leader)]
        return tuple(zip(seats, self.plays, strict=False))
