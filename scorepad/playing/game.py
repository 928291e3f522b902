"""A match with cards under way: every answer goes through the round, is recorded, and is kept.

The match is the truth; the round is made from it whenever it has changed in any other way than by
an answer here. Nothing is told and nobody is asked: that is the conversation's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from random import Random

from scorepad.interview.keeper import Keeper, MovedOn
from scorepad.match.entries import Entry
from scorepad.match.events import DealOpened, Event, HandsDealt
from scorepad.match.match import Match
from scorepad.playing.chance import Moment, cards_for, choice_for
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.player import BadPlay, Player
from scorepad.simulate.playing import ask
from scorepad.simulate.recording import events_of, round_of
from scorepad.simulate.round import Round
from scorepad.simulate.setting_up import SetUp

Does = Callable[[Round], None]
"""An answer, as it is given to the round; raises ``BadPlay`` where the rules forbid it."""


class CannotGoOn(ValueError):
    """What the table corrected cannot have been played with the cards that were dealt; the message
    says what does not fit."""


class Game:
    """One match with cards. ``bots`` are the program's players by seat; the others are people.

    Not a value: ``match`` and ``round`` change with every answer. ``round`` is None between deals.
    Whatever records something may raise `NotKept` or `MovedOn`; then nothing of it was kept.
    """

    def __init__(
        self,
        match: Match,
        bots: Mapping[Seat, Player],
        keeper: Keeper,
        now: Callable[[], datetime],
    ) -> None:
        self.match = match
        self.bots = bots
        self.keeper = keeper
        self.now = now
        self.people = tuple(seat for seat in match.seating.seats if seat not in bots)
        self.round: Round | None = None
        self.refresh()

    @property
    def book(self) -> Rulebook:
        """The rulebook that travels in the match."""
        return self.match.book

    @property
    def seed(self) -> int:
        """What all chance is drawn from."""
        return self.match.started.seed or 0

    @property
    def moment(self) -> Moment:
        """Where the match stands: chance depends on it."""
        deal = self.match.open_deal
        if deal is None:
            return Moment(len(self.match.deals) + 1)
        step = 0 if self.round is None else len(events_of(self.round))
        return Moment(deal.number, deal.facts.misdeals, step)

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to answer."""
        return self.round is not None and self.round.seat in self.people

    def refresh(self) -> None:
        """Makes the round anew from the match; ``CannotGoOn`` if its record cannot be played."""
        try:
            self.round = _round(self.match)
        except ValueError as wrong:
            raise CannotGoOn(str(wrong)) from None

    # --- answers

    def deal(self) -> tuple[Event, ...]:
        """Deals the next deal, or deals the open one again."""
        match, moment = self.match, self.moment
        dealt = deal_cards(self.book, cards_for(self.seed, moment))
        events: tuple[Event, ...] = (HandsDealt(dealt.hands, dealt.kitty),)
        if match.open_deal is None:
            events = (DealOpened(match.next_dealer), *events)
        self._record(events)
        self.refresh()
        return events

    def answer(self, does: Does) -> tuple[Event, ...]:
        """Takes an answer of the player whose turn it is; the events that it recorded.

        ``BadPlay`` where the rules forbid it. There are none where a person plays on who might
        concede: that is seen by his lead.
        """
        round = self.round
        assert round is not None
        before = len(events_of(round))
        try:
            does(round)
            events = events_of(round)[before:]
            if events:
                self._record(events)
        except BaseException:
            self.refresh()
            raise
        if self.match.open_deal is None or self.match.open_deal.facts.hands is None:
            self.round = None
        return events

    def bot(self) -> tuple[Event, ...]:
        """The program's player whose turn it is answers."""
        round, moment = self.round, self.moment
        assert round is not None and round.seat is not None
        player, name = self.bots[round.seat], self.match.started.lineup[round.seat]
        chance = choice_for(self.seed, moment)
        try:
            return self.answer(lambda now: ask(now, player, chance))
        except BadPlay as bad:
            who = "" if str(bad).startswith(f"{name} ") else f"{name}: "
            raise BadPlay(f"{who}{bad}; in deal {moment.deal}") from None

    # --- taking back

    def undo(self) -> tuple[Entry, ...]:
        """Takes the last answer of a person back, with all that followed it; what was taken back,
        the oldest first. Empty where there is none."""
        match, back = self.match, 0
        while True:
            if not match.can_undo:
                return ()
            match, back = match.undo(self.now()), back + 1
            round = _round(match)
            if round is not None and round.seat in self.people:
                break
        taken = self.match.log[-back:]
        for _ in range(back):
            self._keep(self.match.undo(self.now()))
        self.refresh()
        return taken

    def redo(self) -> tuple[Entry, ...]:
        """Does again what was last taken back, up to a person's next turn; what it was."""
        done: list[Entry] = []
        while self.match.next_redo is not None and not (done and self.persons_turn):
            done.append(self.match.next_redo)
            self._keep(self.match.redo(self.now()))
            self.refresh()
        return tuple(done)

    # --- keeping

    def _record(self, events: tuple[Event, ...]) -> None:
        self._keep(self.match.record(*events, at=self.now()))

    def _keep(self, new: Match) -> None:
        try:
            self.keeper.keep(new.entries[-1])
        except MovedOn as moved:
            self.match = moved.match
            self.refresh()
            raise
        self.match = new


def _round(match: Match) -> Round | None:
    deal = match.open_deal
    if deal is None or deal.facts.hands is None:
        return None
    if deal.facts.stated:  # set up from a record without its calls
        return SetUp(deal.facts, match.players).round(match.book, Random(0))
    return round_of(deal.facts, match.book, match.totals)
