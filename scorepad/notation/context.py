"""Where in a match a text that is being read stands: the names now, and the deal under way.

People who write by hand leave out what the deal says anyway: whose call it is, who led the trick,
the other side's counters. The deal's facts are gathered as the match gathers them.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from scorepad.match.applying import amend, dealer_after, opened
from scorepad.match.auctioned import heard
from scorepad.match.events import (
    DealAmended,
    DealEvent,
    DealInserted,
    DealOpened,
    Event,
    MatchStarted,
)
from scorepad.match.facts import DealFacts
from scorepad.match.finding import recorded_tricks
from scorepad.notation.errors import NotationError
from scorepad.notation.names import Names
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import Trick, first_leader

_MOST_CALLS: Final = 1000
"""No auction is longer; judging one takes time that grows with its length."""


class Context:
    """Follows the events of a match, one after the other. ``number`` is that of the last deal."""

    def __init__(self, started: MatchStarted) -> None:
        self.book: Rulebook = started.rulebook
        self.names = Names(started.players, started.sides, started.rulebook.seating)
        self.number = 0
        self._first = started.dealer
        self._facts: DealFacts | None = None
        self._apart = False

    def follow(self, event: Event) -> None:
        """What changes when ``event`` has happened; ``NotationError`` if it cannot have."""
        self.names.follow(event)
        try:
            match event:
                case DealOpened(dealer):
                    self._open(dealer)
                case DealInserted():
                    self.number += 1
                case DealEvent():
                    facts = self._facts
                    if facts is None or (facts.complete and not facts.takes_after_all(event)):
                        self._open(self.dealer)
                    self._change((event,))
                case DealAmended(deal, changes) if deal == self.number:
                    self._change(changes)
        except ValueError as wrong:
            raise NotationError(str(wrong)) from None

    def _open(self, dealer: Seat) -> None:
        self.number += 1
        self._facts = opened(self.book, self.number, dealer)
        self._apart = False

    def _change(self, events: tuple[DealEvent, ...]) -> None:
        old = self._facts
        if old is not None:
            new = amend(old, events, self.book)
            again = not old.complete and new.again
            self._facts = new.dealt_again(dealer_after(new, self.book)) if again else new
            if len(new.calls) > _MOST_CALLS:
                raise NotationError(f"more than {_MOST_CALLS} calls in one auction")
            if len(new.plays) > self.book.size:
                raise NotationError(f"more cards played than the {self.book.size} of the deck")

    @property
    def dealer(self) -> Seat:
        """Who deals: in the deal under way, else in the next (C-1)."""
        facts = self._facts
        if facts is None:
            return self._first
        return dealer_after(facts, self.book) if facts.complete else facts.dealer

    def ahead(self) -> Context:
        """This context to go on from, without moving it (only the names are shared)."""
        return copy(self)

    def aside(self) -> Context:
        """The context within an amendment or insertion: of the deal, only the names are known."""
        other = copy(self)
        other._facts = opened(self.book, self.number, self._first)
        other._apart = True
        return other

    @property
    def caller(self) -> Seat:
        """Whose call it is, where a call has no name."""
        if self._apart:
            raise NotationError("whose call it is is not known here; expected his name before it")
        facts = self._facts
        calls = () if facts is None or facts.complete else facts.calls
        turn = heard(calls, self.dealer, self.book).next_seat
        if turn is None:
            raise NotationError("the auction is over; expected the name of who calls")
        return turn

    @property
    def holder(self) -> Seat | None:
        """Who holds the contract, if that can be told."""
        return None if self._facts is None else self._facts.bidder

    @property
    def next_deal(self) -> DealOpened | None:
        """The next deal, where a text begins it while one is under way; else it opens by itself."""
        facts = self._facts
        begun = facts is not None and (
            facts.decided or facts.calls or facts.has_cards or (not facts.bids and facts.meld)
        )
        if facts is None or facts.complete or not begun:
            return None
        return DealOpened(self.names.seating.left_of(facts.dealer))

    @property
    def to_play(self) -> int:
        """How many cards the trick under way still takes; 0 if none is."""
        trick = self._last_trick
        return 0 if trick is None else len(self.names.players) - len(trick.cards)

    @property
    def _last_trick(self) -> Trick | None:
        tricks = () if self._facts is None else recorded_tricks(self._facts, self.book)
        return tricks[-1] if tricks else None

    @property
    def leader(self) -> Seat:
        """Who plays the next card, where a trick has no name before it."""
        trick = self._last_trick
        if trick is not None and self.to_play:
            return self.names.seating.left_of(trick.seats[-1])
        winner = self._first_leader if trick is None else trick.winner
        if winner is None:
            raise NotationError("who led is not known; expected his name before the cards")
        return winner

    @property
    def _first_leader(self) -> Seat | None:
        facts = self._facts
        if facts is None or facts.bidder is None:
            return None
        return first_leader(self.book, facts.dealer, facts.bidder)
