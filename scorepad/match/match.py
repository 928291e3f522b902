"""`Match`: a match as its entries say it stands. Nothing in it ever changes.

    match = Match.start(MatchStarted(book, ("Ann", "Bob", "Cat", "Dan"), (), Seat(0)), at=now)
    match = match.record(ContractSet(Seat(1), 280), TrumpNamed(Suit.SPADES), at=now)

`objections` explains, `accepts` asks, `record` acts or raises the same explanation. Undo and redo
are entries as well; whatever else is asked of a match is derived from the answers that stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from functools import cached_property

from scorepad.match.applying import opened
from scorepad.match.ask import Ask as Ask
from scorepad.match.ask import ask_of
from scorepad.match.checks import auction_of, find_fault
from scorepad.match.deals import (
    Adjustment,
    Deal,
    Ending,
    Note,
    adjustments_of,
    deals_of,
    ending_of,
)
from scorepad.match.entries import Entry
from scorepad.match.events import Event, MatchStarted
from scorepad.match.facts import DealFacts
from scorepad.match.judging import Judged, judge
from scorepad.match.names import Names
from scorepad.match.objections import Objected, Objection, Refused
from scorepad.match.order import refuse_start
from scorepad.match.pad import Pad
from scorepad.match.recording import Stand, Stands, follow, try_events
from scorepad.match.roll import Roll
from scorepad.rules.auction import Auction
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Seating


@frozen
class Match:
    """A match, from the entries of its journal.

    ``Refused`` if they cannot be followed: the first must record ``MatchStarted``, and no entry may
    speak of a deal or a seat that is not there.
    """

    entries: Sequence[Entry]

    def __post_init__(self) -> None:
        self.__dict__["entries"] = Roll(self.entries)
        stands: Stands = Roll()
        undone: Stands = Roll()
        for entry in self.entries:
            stands, undone = follow(stands, undone, entry)
        if not stands:
            raise Refused("a match begins with MatchStarted; there is no entry")
        self._derive(stands, undone)
        pad = self._pad
        names = {people: pad.names(people) for people in {each.people for each in pad.written}}
        for written in pad.written:
            fault = find_fault(written.facts, self.book, names[written.people])
            if fault:
                raise Refused(f"deal {written.facts.number}: {fault}")
        _ = self._judged

    def _derive(self, stands: Stands, undone: Stands) -> None:
        self.__dict__["stands"] = stands
        self.__dict__["undone"] = undone

    @classmethod
    def _of(cls, entries: Roll[Entry], stands: Stands, undone: Stands) -> Match:
        """A match whose entries have been followed already."""
        match = cls.__new__(cls)
        match.__dict__["entries"] = entries
        match._derive(stands, undone)
        return match

    @classmethod
    def start(cls, started: MatchStarted, at: datetime) -> Match:
        """A match that begins; ``Refused`` if the names or seats do not fit the rulebook."""
        refuse_start(started)
        return cls((Entry(_aware(at), "record", (started,)),))

    # --- what is known of the match as a whole

    @property
    def _stands(self) -> Stands:
        return self.__dict__["stands"]  # type: ignore[no-any-return]

    @property
    def _undone(self) -> Stands:
        return self.__dict__["undone"]  # type: ignore[no-any-return]

    @property
    def _pad(self) -> Pad:
        return self._stands[-1].pad

    @property
    def _judged(self) -> Judged:
        try:
            return judge(self._pad)
        except ValueError as wrong:
            raise Refused(str(wrong)) from None

    @property
    def started(self) -> MatchStarted:
        """How it began."""
        return self._pad.started

    @property
    def book(self) -> Rulebook:
        """The rulebook that travels inside the match."""
        return self._pad.book

    @property
    def seating(self) -> Seating:
        """The seats and sides of the rulebook."""
        return self.book.seating

    @property
    def title(self) -> str:
        """The title it has now, ``""`` if none."""
        return self._pad.title

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags on it, in the order in which they were put on."""
        return self._pad.tags

    @property
    def started_at(self) -> datetime:
        """When it was begun on the pad."""
        return self._pad.at

    @property
    def played(self) -> date:
        """The day it was played."""
        return self._pad.started.played or self._pad.at.date()

    @cached_property
    def names(self) -> Names:
        """How seats and sides are called now."""
        return self._pad.names()

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits now, by seat."""
        return self.names.players

    @property
    def side_names(self) -> tuple[str, ...]:
        """The sides' names now, in sheet order."""
        return self.names.sides

    # --- the deals and what follows from them

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """Every deal in order, the open one too."""
        return deals_of(self._pad, self._judged, self.adjustments)

    @cached_property
    def last_deal(self) -> Deal | None:
        """The last deal, over or not, without the work for all of them; None before the first."""
        found = deals_of(
            self._pad, self._judged, self.adjustments, max(len(self._pad.written) - 1, 0)
        )
        return found[0] if found else None

    @property
    def open_deal(self) -> Deal | None:
        """The deal under way; None between deals."""
        return self.last_deal if self._pad.open is not None else None

    def deal(self, number: int) -> Deal:
        """Deal ``number``; ``Refused`` if there is no such deal."""
        return self.deals[self._pad.index(number)]

    @cached_property
    def adjustments(self) -> tuple[Adjustment, ...]:
        """Every penalty and adjustment, withdrawn ones too."""
        return adjustments_of(self._pad, self._judged)

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """Every note."""
        places = self._pad.places
        return tuple(Note(places.get(r.key, -1) + 1, r.text, r.at) for r in self._pad.remarks)

    @property
    def totals(self) -> tuple[int, ...]:
        """The score now, in sheet order; adjustments of the open deal are in it."""
        return self._judged.totals

    @property
    def target(self) -> int:
        """The total that ends the match now, where it may have been raised; 0: none does."""
        return self._judged.target

    @cached_property
    def ending(self) -> Ending | None:
        """How the match ended; None while it goes on."""
        return ending_of(self._pad, self._judged)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.ending is not None

    # --- what comes next

    @property
    def asks(self) -> Ask:
        """What the match wants to know next."""
        if self.over:
            return Ask.NOTHING
        return ask_of(self._facts)

    @cached_property
    def auction(self) -> Auction:
        """The auction of the open deal as far as it has gone, else that of the next deal."""
        return auction_of(self._facts, self.book, self.names)

    @property
    def _facts(self) -> DealFacts:
        deal = self._pad.open
        return opened(self.book, 0, self.next_dealer) if deal is None else deal.facts

    @property
    def turn(self) -> Seat | None:
        """Whose call it is, where a contract is asked for."""
        return self.auction.next_seat if self.asks is Ask.CONTRACT else None

    @property
    def dealer(self) -> Seat:
        """Who deals now: in the open deal, else in the next."""
        return self._facts.dealer

    @property
    def next_dealer(self) -> Seat:
        """Who deals after the deals on the pad, the open one included (C-1)."""
        return self._pad.dealer_at(len(self._pad.written))

    # --- the answers

    @property
    def log(self) -> tuple[Entry, ...]:
        """The entries whose answers stand, in order."""
        return tuple(stand.entry for stand in self._stands)

    @property
    def standing_events(self) -> tuple[Event, ...]:
        """The events that stand, in order."""
        return tuple(event for stand in self._stands for event in stand.entry.events)

    @property
    def last_answer(self) -> Entry | None:
        """The answer that ``undo`` would take back."""
        return self._stands[-1].entry if self.can_undo else None

    @property
    def next_redo(self) -> Entry | None:
        """The answer that ``redo`` would record again."""
        return self._undone[-1].entry if self._undone else None

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back; the start of the match is none."""
        return len(self._stands) > 1

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone answer that nothing new has replaced."""
        return bool(self._undone)

    def objections(self, *events: Event) -> tuple[Objection, ...]:
        """What the rules forbid about recording these events; ``Refused`` if it cannot be."""
        return try_events(self._pad, events, self._pad.at).objections

    def accepts(self, *events: Event) -> bool:
        """Whether these events can be recorded as they are."""
        try:
            return not self.objections(*events)
        except Refused:
            return False

    def record(self, *events: Event, at: datetime, overrule: str | None = None) -> Match:
        """The match after one more answer, taken whole or not at all.

        A deal that must be opened for it is opened, its dealer recorded. ``Refused`` for what
        cannot be. ``Objected`` for what the rules forbid, unless ``overrule`` gives the table's
        reason (``""`` if it gave none): then every objection is recorded as overruled.
        """
        if not events:
            raise Refused("there is nothing to record")
        recorded = try_events(self._pad, events, _aware(at), overrule)
        if recorded.objections and overrule is None:
            raise Objected(recorded.objections)
        entry = Entry(at, "record", recorded.events)
        stands = self._stands.then(Stand(entry, recorded.pad))
        match = Match._of(Roll(self.entries).then(entry), stands, Roll())
        _ = match._judged  # a total too large for any sheet is refused now
        return match

    def undo(self, at: datetime) -> Match:
        """The match without its last answer, whatever that was; ``Refused`` if there is none."""
        return self.then(Entry(_aware(at), "undo"))

    def redo(self, at: datetime) -> Match:
        """The match with the answer last undone; ``Refused`` if there is none."""
        return self.then(Entry(_aware(at), "redo"))

    def then(self, entry: Entry) -> Match:
        """The match with one more entry, which is trusted: it was accepted when it was made."""
        stands, undone = follow(self._stands, self._undone, entry)
        return Match._of(Roll(self.entries).then(entry), stands, undone)


def _aware(at: datetime) -> datetime:
    if at.tzinfo is None:
        raise ValueError(f"the time {at!r} has no offset; give it in UTC")
    return at
