"""What a reader is given, and what it can give back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any

from scorepad.interview.reading.line import Fault
from scorepad.interview.reading.names import Names
from scorepad.match.events import CalledOutOfTurn, CallMade, Event, Shown
from scorepad.match.facts import DealFacts
from scorepad.rules.auction import Auction, check_auction
from scorepad.rules.cards import Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from scorepad.rules.settlement import Settlement, settle
from scorepad.rules.teams import Team, Teams, teams_of

Call = tuple[Seat, int | None]
"""Who called, and the amount, or None for a pass."""


@frozen
class View:
    """The table as a reader sees it: what is known of the deal that is asked about.

    ``deal`` is its number. ``stated`` says that the contract was stated, not won by the calls.
    ``partners`` play with the bid winner, where they are named for each deal; None: not yet.
    ``meld``, ``counters`` and ``counted`` are in sheet order. ``counted`` is the count of the deal
    settled just before and ``since_settled`` the seconds since then; None where there is none, or
    where nobody can be asked about it. ``may_concede``: the rules allow giving the contract up now.
    ``facts`` is all that is known of the deal, its cards too; None before there is any.
    """

    book: Rulebook
    names: Names
    dealer: Seat
    deal: int = 1
    calls: tuple[CallMade | CalledOutOfTurn, ...] = ()
    bidder: Seat | None = None
    bid: int | None = None
    stated: bool = False
    partners: tuple[Seat, ...] | None = None
    trump: Suit | None = None
    marriage: bool | None = None
    moon: bool = False
    meld: tuple[int, ...] | None = None
    shown: tuple[Shown, ...] = ()
    counters: tuple[int, ...] | None = None
    took_trick: tuple[bool, ...] | None = None
    ruled_set: str = ""
    may_concede: bool = False
    counted: tuple[int, ...] | None = None
    since_settled: float | None = None
    facts: DealFacts | None = None

    @property
    def bidder_side(self) -> Side | None:
        """The side that holds the contract."""
        return None if self.bidder is None else self.book.seating.side_of(self.bidder)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in sheet order."""
        return tuple(Side(n) for n in range(len(self.book.table.sides)))

    @property
    def bids(self) -> bool:
        """Whether this table bids for a contract at all."""
        return self.book.auction.contract == "bid"

    @property
    def names_partners(self) -> bool:
        """Whether the bid winner names who plays with him."""
        return self.book.table.partner == "named"

    @cached_property
    def teams(self) -> Teams:
        """Who plays together in this deal, as far as it is known: else everyone by himself."""
        bidder = self.bidder_side
        if self.names_partners and (bidder is None or self.partners is None):
            alone = tuple((side,) for side in self.sides if side != bidder)
            return Teams(() if bidder is None else (bidder,), alone)
        side_of = self.book.seating.side_of
        return teams_of(self.book, bidder, [side_of(seat) for seat in self.partners or ()])

    @cached_property
    def parties(self) -> tuple[Team, ...]:
        """Those who take tricks together, in sheet order; the first of each stands for it."""
        return tuple(sorted(self.teams.all, key=min))

    def lead(self, side: Side) -> Side:
        """The side that stands for all who take tricks with this one."""
        return next((party[0] for party in self.parties if side in party), side)

    def party(self, side: Side) -> str:
        """How those are called who take tricks with this side, the bid winner first."""
        members = next((each for each in self.parties if side in each), (side,))
        return together([self.side(member) for member in members])

    @staticmethod
    def taken(counters: tuple[int, ...], party: Team) -> int:
        """What those who take tricks together have taken."""
        return sum(counters[side] for side in party)

    def by_party(self, numbers: tuple[int, ...]) -> str:
        """Numbers in sheet order, each under those who take tricks together."""
        return ", ".join(
            f"{self.party(party[0])} {self.taken(numbers, party)}" for party in self.parties
        )

    def settled(
        self,
        counters: tuple[int, ...] | None,
        took_trick: tuple[bool, ...] | None = None,
        conceded: bool = False,
    ) -> Settlement:
        """How the deal comes out with these counters, whatever the rules object to."""
        side_of = self.book.seating.side_of
        return settle(
            self.book,
            self.bid if self.bids else None,
            self.bidder_side,
            self.meld or (0,) * len(self.sides),
            counters,
            conceded=conceded,
            took_trick=took_trick,
            ruled_set=self.ruled_set,
            overruled=True,
            partners=[side_of(seat) for seat in self.partners or ()],
            moon=self.moon,
        )

    @property
    def auction(self) -> Auction:
        """The open auction as far as it has gone."""
        return check_auction(self.heard, self.dealer, self.book, self.player)

    @property
    def heard(self) -> list[Call]:
        """The calls so far: who, and how much."""
        return [(call.seat, call.amount) for call in self.calls]

    def player(self, seat: Seat) -> str:
        """How the player in this seat is called."""
        return self.names.players[seat]

    def side(self, side: Side) -> str:
        """How this side is called."""
        return self.names.sides[side]

    def verb(self, side: Side, one: str, more: str) -> str:
        """A verb for those who play with this side: one player loses, partners lose."""
        party = next((each for each in self.parties if side in each), (side,))
        many = sum(len(self.book.seating.sides[member]) for member in party)
        return one if many == 1 else more

    def by_side(self, numbers: tuple[int, ...]) -> str:
        """Numbers in sheet order, each under its side: ``Ann & Cat 160, Bob & Dan 90``."""
        return ", ".join(
            f"{name} {number}" for name, number in zip(self.names.sides, numbers, strict=True)
        )


def together(names: Sequence[str]) -> str:
    """``Ann``, ``Ann & Dan``, ``Bob, Cat & Eve``."""
    *others, last = names
    return f"{', '.join(others)} & {last}" if others else last


@frozen
class Answer:
    """A whole answer: what it records, and how it was understood.

    ``dropped`` says aloud what was typed and not taken (a pass too many).
    """

    events: tuple[Event, ...]
    echo: tuple[str, ...]
    dropped: tuple[str, ...] = ()


@frozen
class Option:
    """One way to take an answer that scorepad asks about: chosen by its number or its word."""

    words: tuple[str, ...]
    label: str
    reading: Reading


@frozen
class Asked:
    """scorepad asks about the answer before it takes it.

    ``typed`` is the answer as typed: what ``!`` takes, and Enter too where ``enter`` is true; where
    it is not, typing the answer again takes it. None where it cannot be taken as typed. ``options``
    are chosen by number, from 1; text that chooses none is a new answer. ``own``: to ask is all
    that the command does (``end``), so the next line of a pipe may answer.
    """

    why: tuple[str, ...]
    typed: Reading | None = None
    enter: bool = True
    options: tuple[Option, ...] = ()
    own: bool = False


@frozen
class Lacking:
    """Half an answer. ``question`` asks for the rest, which is read together with ``draft``."""

    question: str
    draft: Mapping[str, Any] = field(default_factory=dict)


@frozen
class Unreadable:
    """No answer: why, the column of the fault, and the line to offer ``instead``, if any."""

    message: str
    at: int = 0
    instead: str = ""

    @classmethod
    def by(cls, fault: Fault) -> Unreadable:
        """The fault as a reader gives it back."""
        return cls(fault.message, fault.at, fault.instead)


@frozen
class Do:
    """A command that the conversation carries out itself: what it is called, and what follows."""

    name: str
    rest: str = ""
    at: int = 0
    """The column of ``rest``."""
    sure: bool = False
    """Whether ``!`` stood at the end of the line."""


Reading = Answer | Asked | Lacking | Unreadable
