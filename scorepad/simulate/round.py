"""`Round`: one deal in progress with its cards, from the first call to the last trick.

People and bots drive it the same way: ``phase`` says what is asked, ``seat`` of whom,
``observation()`` what he sees; one method a phase takes his answer. A forbidden answer raises
``BadPlay`` and changes nothing. There is no chance in it, and no clock: the same cards and answers
give the same round. ``scorepad.simulate.recording`` tells it as events, and makes a round again
from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.rules.auction import Auction, check_auction
from scorepad.rules.cards import Card, Suit, cards_text
from scorepad.rules.concession import may_concede
from scorepad.rules.may_bid import MayBid
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.settlement import Settlement
from scorepad.rules.tricks import first_leader
from scorepad.rules.unplayed import unplayed
from scorepad.simulate.course import Course
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.melding import melds_of
from scorepad.simulate.observation import Observation, OpenTable, OwnCards
from scorepad.simulate.packing import missing_from
from scorepad.simulate.phase import Phase as Phase
from scorepad.simulate.player import BadPlay
from scorepad.simulate.seeing import open_table, own_cards
from scorepad.simulate.settling import counters_of, settled, tricks_taken
from scorepad.simulate.tricks import Tricks


class Round(Course):
    """One deal in progress, driven by answers. ``ValueError`` for a rulebook that cannot be played
    with cards.
    """

    def __init__(
        self,
        book: Rulebook,
        dealer: Seat,
        dealt: Dealt,
        totals: Sequence[int] | None = None,
    ) -> None:
        super().__init__(book, dealer, dealt, totals)
        self._table: OpenTable | None = None
        self._own: dict[Seat, OwnCards] = {}

    # --- what is asked, and what is seen

    @property
    def table(self) -> OpenTable:
        """What lies open to all."""
        if self._table is None:
            self._table = open_table(self)
        return self._table

    @property
    def may_bid(self) -> MayBid | None:
        """What may be bid now; None outside the auction."""
        return self.bidding.may_bid if self.phase is Phase.CALL else None

    @property
    def calls(self) -> tuple[int | None, ...]:
        """The calls from the dealer's left; None is a pass."""
        return tuple([amount for _, amount in self.heard])

    @property
    def auction(self) -> Auction:
        """The auction so far, as the referee tells it."""
        return check_auction(self.calls, self.dealer, self.book)

    @property
    def choose(self) -> int:
        """How many cards are to be chosen now."""
        if self.phase is Phase.BURY:
            return self.book.table.kitty
        return self.book.passing.cards if self.phase in (Phase.PASS, Phase.RETURN) else 0

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """What a player holds now; what he gave is gone, what he gets all at once not yet here."""
        hands = self.hands if self.tricks is None else self.tricks.hands
        return self.pack.unpack(hands[seat])

    def own(self, seat: Seat) -> OwnCards:
        """What this player alone knows."""
        found = self._own.get(seat)
        if found is None:
            found = self._own[seat] = own_cards(self, seat)
        return found

    def observation(self, seat: Seat | None = None) -> Observation:
        """What a player sees: the one whose turn it is, or another who only looks on."""
        seat = self.seat if seat is None else seat
        if seat is None:
            raise ValueError("the deal is over: nobody is asked")
        turn, tricks = seat == self.seat, self.tricks
        if tricks is None:
            return Observation(
                self.table, seat, tuple(self.hands[seat]), self.own(seat),
                self.may_bid if turn else None, self.choose if turn else 0,
            )  # fmt: skip
        return self.at_play(tricks, seat, tricks.legal if turn else ())

    def at_play(self, tricks: Tricks, seat: Seat, legal: tuple[Card, ...]) -> Observation:
        """What this player sees while the tricks are played; ``legal`` is what he may play now."""
        return Observation(
            self._table or self.table, seat, tuple(tricks.hands[seat]),
            self._own.get(seat) or self.own(seat), None, 0, legal,
            tuple(tricks.plays), tuple(tricks.leaders), tuple(tricks.gone),
        )  # fmt: skip

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played now, each once."""
        return () if self.tricks is None else self.tricks.legal

    # --- the answers

    def call(self, amount: int | None) -> None:
        """A bid, or None for a pass."""
        self._expect(Phase.CALL)
        bidding, seat = self.bidding, self.seat
        may = bidding.may_bid
        assert may is not None and seat is not None
        if amount is not None and amount not in may:
            raise self._bad(f"bids {amount!r}; allowed: {may.words}, or pass")
        self.heard = (*self.heard, (seat, amount))
        self.bidding = bidding = bidding.called(self.book, amount)
        self.seat, self._table = bidding.next_seat, None
        if not bidding.over:
            return
        self.bidder, self.bid = bidding.winner, bidding.bid
        if self.bidder is None:
            self.thrown_in = True
            self.end()
            return
        self._move(self.bidder, self.dealt.kitty, 1)
        self._ask(Phase.TRUMP, self.bidder)

    def name_trump(self, suit: Suit) -> None:
        """The bid winner names trump (C-7)."""
        self._expect(Phase.TRUMP)
        if not isinstance(suit, Suit):
            raise self._bad(f"names {suit!r}, which is no suit")
        assert self.bidder is not None
        self.trump = suit
        if self.book.trump.needs == "marriage":
            ranks = {c.rank.value for c in self.hand(self.bidder) if c.suit is suit}
            self.marriage = {"K", "Q"} <= ranks
        if self.book.table.kitty:
            self._ask(Phase.BURY, self.bidder)
        else:
            self._pass()

    def bury(self, cards: Iterable[Card]) -> None:
        """The bid winner lays cards away for the kitty."""
        self._expect(Phase.BURY)
        self.buried = self._taken_out(cards)
        self._pass()

    def pass_cards(self, cards: Iterable[Card]) -> None:
        """The partner gives the bid winner his cards (C-8)."""
        self._expect(Phase.PASS)
        self.given = self._taken_out(cards)
        if self.given_is_taken:
            self._move(self.bidder, self.given, 1)
        self._ask(Phase.RETURN, self.bidder)

    def return_cards(self, cards: Iterable[Card]) -> None:
        """The bid winner gives as many back (C-8)."""
        self._expect(Phase.RETURN)
        self.returned = self._taken_out(cards)
        if not self.given_is_taken:
            self._move(self.bidder, self.given, 1)
        self._move(self.partner, self.returned, 1)
        self._meld()

    def concede(self, gives_up: bool) -> None:
        """Whether the bid winner gives the contract up before the first lead (C-23)."""
        self._expect(Phase.CONCEDE)
        if gives_up:
            self.conceded = True
            self.end()
        else:
            self._lead()

    def play(self, card: Card) -> None:
        """A card to the trick (C-15, C-16)."""
        self._expect(Phase.PLAY)
        if card not in self.legal:
            raise self._bad(f"plays {card}; legal: {cards_text(self.legal)}")
        assert self.tricks is not None
        self.tricks.play(card)
        self.seat = self.tricks.seat
        if self.seat is None:
            self.end()

    # --- how it goes on

    def _pass(self) -> None:
        if self.partner is None:
            self._meld()
        else:
            self._ask(Phase.PASS, self.partner)

    def _meld(self) -> None:
        book, bidder = self.book, self.bidder
        assert bidder is not None and self.bid is not None and self.trump is not None
        self.melds, self.side_melds = melds_of(book, self.hands, self.trump)
        side = self.bidding_side
        why = unplayed(book, self.bid, side, self.side_melds, self.marriage)
        self._table = None
        if why is not None:
            self.set_unplayed = True
            self.end()
        elif may_concede(book, self.bid, side, self.side_melds):
            self._ask(Phase.CONCEDE, bidder)
        else:
            self._lead()

    def _lead(self) -> None:
        assert self.bidder is not None and self.trump is not None
        leader = first_leader(self.book, self.dealer, self.bidder)
        self.tricks = Tricks(self.book, self.hands, leader, self.trump)
        self._ask(Phase.PLAY, leader)

    def _ask(self, phase: Phase, seat: Seat | None) -> None:
        self.phase, self.seat, self._table = phase, seat, None
        self._own.clear()

    def end(self) -> None:
        """The deal is over: nothing is asked any more."""
        self.phase, self.seat, self._table = Phase.OVER, None, None

    def _expect(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise BadPlay(f"it is no time to {phase.value}: {self.phase.value} comes next")

    def _bad(self, does: str) -> BadPlay:
        who = 0 if self.seat is None else self.seat
        return BadPlay(f"seat {who + 1} {does}")

    def _taken_out(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards chosen by the player whose turn it is, out of his hand."""
        chosen, many = tuple(cards), self.choose
        assert self.seat is not None
        if len(chosen) != many:
            raise self._bad(f"chooses {len(chosen)} cards; it must be {many}")
        if missing := missing_from(self.hand(self.seat), chosen):
            raise self._bad(f"chooses {cards_text(missing)}, which he does not hold")
        self._move(self.seat, chosen, -1)
        return chosen

    def _move(self, seat: Seat | None, cards: tuple[Card, ...], into: int) -> None:
        """Cards into a hand (1), or out of it (-1)."""
        assert seat is not None
        self.pack.add(self.hands[seat], cards, into)

    # --- the result

    @property
    def counters(self) -> tuple[int, ...] | None:
        """The trick points of every side with what was buried; None where no trick was played."""
        return counters_of(self)

    @property
    def took_trick(self) -> tuple[bool, ...] | None:
        """Whether each side took a trick, where the book asks; else None."""
        return tricks_taken(self)

    def settlement(self) -> Settlement:
        """What the deal is worth; ``ValueError`` while it is not over, or if it was thrown in."""
        return settled(self)
