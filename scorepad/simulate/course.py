"""`Course`: how a deal with cards stands, from the cards dealt to the tricks played so far."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.match.events import Shown
from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from scorepad.simulate.auctions import bidding_of
from scorepad.simulate.dealing import Dealt, cannot_play
from scorepad.simulate.packing import pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.tricks import Tricks


class Course:
    """How a deal stands. ``ValueError`` for a rulebook that cannot be played with cards.

    ``heard`` are the calls with their seats, None for a pass. ``hands`` is what everyone holds now
    (packed), ``bidder``, ``bid`` and ``trump`` the contract as far as it is known. ``thrown_in``:
    all passed and the hand is dealt again. ``conceded`` and ``set_unplayed`` say that it ended
    before the first lead. ``phase`` is what is asked now, ``seat`` of whom.
    """

    def __init__(
        self,
        book: Rulebook,
        dealer: Seat,
        dealt: Dealt,
        totals: Sequence[int] | None = None,
    ) -> None:
        if why := cannot_play(book):
            raise ValueError(f"it cannot be played with cards: {why}")
        self.book, self.dealer, self.dealt = book, dealer, dealt
        self.totals = tuple(totals or (0,) * len(book.table.sides))
        self.pack = pack_of(book)
        self.hands = [self.pack.pack(hand) for hand in dealt.hands]
        self.heard: tuple[tuple[Seat, int | None], ...] = ()
        self.bidding = bidding_of(book, dealer)
        self.phase = Phase.CALL
        self.seat: Seat | None = self.bidding.next_seat
        self.bidder: Seat | None = None
        self.bid: int | None = None
        self.trump: Suit | None = None
        self.marriage: bool | None = None
        self.buried: tuple[Card, ...] = ()
        self.given: tuple[Card, ...] = ()
        self.returned: tuple[Card, ...] = ()
        self.melds: tuple[Shown, ...] = ()
        self.side_melds: tuple[int, ...] = ()
        self.thrown_in = False
        self.conceded = False
        self.set_unplayed = False
        self.tricks: Tricks | None = None

    @property
    def partner(self) -> Seat | None:
        """Who swaps cards with the bid winner; None if nobody does."""
        if self.bidder is None or not self.book.passing.cards:
            return None
        return next(iter(self.book.seating.partners(self.bidder)), None)

    @property
    def given_is_taken(self) -> bool:
        """Whether the bid winner has his partner's cards: they are in his hand."""
        if self.phase in (Phase.PASS, Phase.RETURN):
            return bool(self.given) and self.book.passing.order == "partner-first"
        return bool(self.given)

    @property
    def bidding_side(self) -> Side:
        """The side that holds the contract; ``ValueError`` while nobody does."""
        if self.bidder is None:
            raise ValueError("nobody holds the contract")
        return self.book.seating.side_of(self.bidder)
