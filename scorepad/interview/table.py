"""The match on the table: every accepted answer is recorded, kept, and its consequences told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from scorepad.interview import telling
from scorepad.interview.asker import Asker, Kind, Message, Stopped
from scorepad.interview.keeper import Keeper, MovedOn, NotKept
from scorepad.interview.newcomers import explained
from scorepad.interview.reading.answers import Answer
from scorepad.interview.saying import said
from scorepad.interview.view import names_at, view_of
from scorepad.match.deals import Deal
from scorepad.match.events import (
    DealAmended,
    DealerCorrected,
    DealInserted,
    Event,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
)
from scorepad.match.match import Ask, Match
from scorepad.match.objections import Objected, Refused
from scorepad.rules.frozen import frozen


@frozen
class Unkept:
    """An answer that was not recorded: why; ``objected``: ``!`` would overrule it.

    ``moved``: somebody else recorded something first, so the question may be another now.
    """

    why: tuple[str, ...]
    objected: bool = False
    moved: bool = False
    code: int = 2


class Table:
    """A match under way: the one place where it changes.

    Not a value: ``match`` is replaced after every answer that was kept, and only then.
    """

    def __init__(
        self, match: Match, asker: Asker, keeper: Keeper, now: Callable[[], datetime]
    ) -> None:
        self.match = match
        self.asker = asker
        self.keeper = keeper
        self.now = now

    def tell(self, kind: Kind, *lines: str) -> None:
        """Tells the asker."""
        if lines:
            self.asker.tell(Message(kind, lines))

    def show_sheet(self) -> None:
        """Shows the score sheet."""
        self.asker.tell(Message("sheet", (), self.match))

    def objects(self, answer: Answer) -> bool:
        """Whether the rules object to an answer, or it cannot be."""
        try:
            self.match.record(*answer.events, at=self.match.entries[-1].at)
        except (Objected, Refused):
            return True
        return False

    def record(self, answer: Answer, sure: bool) -> Unkept | None:
        """Records an answer, keeps it, and tells what follows; or says why it was not."""
        events, at = answer.events, self.now()
        try:
            try:
                new = self.match.record(*events, at=at)
            except Objected as objected:
                if not sure:
                    return Unkept(_objections(objected), objected=True, code=1)
                new = self.match.record(*events, at=at, overrule="")
                self.tell("notice", *(f"overruled: {o.message}" for o in objected.objections))
        except Refused as refused:
            return Unkept((str(refused),))
        before = self.match
        unkept = self._keep(new)
        if unkept is None:
            self.tell("echo", *answer.echo)
            self.tell("notice", *answer.dropped)
            self._follow(before, events)
        return unkept

    def _keep(self, new: Match) -> Unkept | None:
        try:
            self.keeper.keep(new.entries[-1])
        except NotKept as wrong:
            return Unkept((str(wrong), "NOT saved: the answer stands on the line"), code=3)
        except MovedOn as moved:
            theirs = moved.match.log[-1]
            self.match = moved.match
            why = str(moved) or "somebody else wrote to this match first"
            last = f"the last record is now: {said(theirs, moved.match)}"
            return Unkept((why, last, "your answer is not recorded"), moved=True, code=3)
        self.match = new
        return None

    def undo(self) -> Unkept | None:
        """Takes the last record back, whatever it was, and says what."""
        entry, before = self.match.last_answer, self.match
        if entry is None:
            return Unkept(("there is nothing to undo",))
        unkept = self._keep(self.match.undo(self.now()))
        if unkept is None:
            self.tell("echo", f"undone: {said(entry, before)}")
            self._follow(before, entry.events, back=True)
        return unkept

    def redo(self) -> Unkept | None:
        """Records again what was last taken back."""
        entry, before = self.match.next_redo, self.match
        if entry is None:
            return Unkept(("there is nothing to redo",))
        unkept = self._keep(self.match.redo(self.now()))
        if unkept is None:
            self.tell("echo", f"done again: {said(entry, self.match)}")
            self._follow(before, entry.events)
        return unkept

    def _follow(self, before: Match, events: Sequence[Event], back: bool = False) -> None:
        """Tells what follows from a change: settlement, needs, totals, the end."""
        after = self.match
        for event in events:
            if isinstance(event, PlayerReplaced | PlayerRenamed) and not back:
                names = names_at(after, after.names)
                self.tell("notice", *explained(names, after.book, event.seat))
        settled = _settled(after) - _settled(before)
        mended = _mended(events)
        if not back:
            self._tell_settled_again(before, events)
        if any(isinstance(e, DealerCorrected) for e in events) and after.asks is Ask.CONTRACT:
            view = view_of(after)
            if view.calls:
                self.tell("notice", telling.auction_line(view))
        if settled and not mended:
            self.tell(
                "settled", *telling.settled_lines(after.deals[-1]), telling.totals_line(after)
            )
        elif mended and (mended & _settled(after) or before.totals != after.totals):
            self.tell("notice", *telling.changed_lines(before, after))
        elif before.totals != after.totals:
            self.tell("notice", telling.totals_line(after))
        if after.asks is Ask.COUNTERS and (before.asks, _known(before)) != (
            after.asks,
            _known(after),
        ):
            self.tell("notice", *telling.needs_lines(after))
        if after.over and before.ending != after.ending:
            self.tell("ended", *telling.ended_lines(after))
        elif before.over and not after.over and not any(isinstance(e, PlayedOn) for e in events):
            self.tell("notice", "the match goes on")

    def _tell_settled_again(self, before: Match, events: Sequence[Event]) -> None:
        """The reasons of deals that an amendment settles, or settles otherwise than before."""
        for event in events:
            match event:
                case DealInserted(number):
                    was = None
                case DealAmended(number):
                    was = _outcome(before.deal(number))
                case _:
                    continue
            deal = self.match.deal(number)
            if deal.outcome != "open" and _outcome(deal) != was:
                self.tell("settled", *telling.settled_lines(deal))


def _outcome(deal: Deal) -> object:
    return (deal.outcome, deal.settlement, deal.counted)


def _settled(match: Match) -> set[int]:
    return {deal.number for deal in match.deals if deal.outcome != "open"}


def _mended(events: Sequence[Event]) -> set[int]:
    return {event.deal for event in events if isinstance(event, DealAmended | DealInserted)}


def _known(match: Match) -> object:
    deal = match.open_deal
    if deal is None:
        return None
    return (deal.number, deal.facts.bidder, deal.facts.bid, deal.facts.meld, deal.facts.ruled_set)


def _objections(objected: Objected) -> tuple[str, ...]:
    lines = tuple(f"{each.message} ({each.rule})" for each in objected.objections)
    return (*lines, "type it again with ! at the end if the table allows it")


def stop(asker: Asker, why: Sequence[str], code: int, line: int | None = None) -> None:
    """Ends a conversation that nobody can answer in; does nothing where a person can.

    ``line`` is the line at fault, the last one if it is not given.
    """
    if not asker.interactive:
        raise Stopped("; ".join(why), asker.line if line is None else line, code)
