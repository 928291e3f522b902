"""Recording one event on the pad: may it come, can it be, do the rules allow it.

A check looks at the facts of one deal and nothing else, so only the deals that an event changes are
checked again; totals and the end of the match are judged anew in any case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from scorepad.match import pad as pads
from scorepad.match.checks import deal_objections, find_fault
from scorepad.match.deals import ending_of
from scorepad.match.deciding import late_objections
from scorepad.match.entries import Entry
from scorepad.match.events import (
    CardPlayed,
    DealAmended,
    DealEvent,
    DealInserted,
    DealOpened,
    Event,
    MatchStarted,
    ObjectionOverruled,
)
from scorepad.match.facts import DealFacts
from scorepad.match.final_totals import refuse_beside_totals
from scorepad.match.judging import judge
from scorepad.match.names import Names
from scorepad.match.objections import Objection, Refused
from scorepad.match.order import refuse_out_of_order, refuse_seats
from scorepad.match.pad import Pad
from scorepad.match.roll import Roll
from scorepad.rules.frozen import frozen


@frozen
class Stand:
    """An answer that stands, and the pad after it."""

    entry: Entry
    pad: Pad


Stands = Roll[Stand]
_NONE: Stands = Roll()


def follow(stands: Stands, undone: Stands, entry: Entry) -> tuple[Stands, Stands]:
    """What stands and what is undone after one more entry, which is trusted.

    A new record drops what was undone. The start of the match cannot be undone.
    """
    if entry.action == "undo":
        if len(stands) < 2:
            raise Refused("there is nothing to undo")
        return stands.without_last(), undone.then(stands[-1])
    if entry.action == "redo":
        if not undone:
            raise Refused("there is nothing to redo")
        return stands.then(undone[-1]), undone.without_last()
    events = entry.events
    last = stands.last
    if last is not None:
        pad = last.pad
    else:
        started = events[0] if events else None
        if not isinstance(started, MatchStarted):
            raise Refused("a match begins with MatchStarted")
        refuse_seats(started)
        pad, events = pads.begin(started, entry.at), events[1:]
    try:
        for event in events:
            refuse_beside_totals(pad, event)
            pad = pads.advance(pad, event, entry.at, owner_of)
    except Refused:
        raise
    except (ValueError, IndexError) as wrong:
        raise Refused(f"the journal speaks of what is not there: {wrong}") from None
    return stands.then(Stand(entry, pad)), _NONE


def owner_of(pad: Pad) -> int:
    """The deal (its key) that an adjustment made now belongs to."""
    return judge(pad).owner(pad)


@frozen
class Recorded:
    """The events as they are to be kept, the pad after them, and what the rules object."""

    events: tuple[Event, ...]
    pad: Pad
    objections: tuple[Objection, ...]


def try_events(
    pad: Pad, events: Iterable[Event], at: datetime, overrule: str | None = None
) -> Recorded:
    """Record events one after the other; ``Refused`` at the first that cannot be.

    A deal is opened where one is needed. With ``overrule`` (the table's reason) every objection is
    followed by its ``ObjectionOverruled``. Objections whose overruling stands among the events
    already (a match being typed in again) are not raised.
    """
    events = tuple(events)
    brought = Counter(each.rule for each in events if isinstance(each, ObjectionOverruled))
    kept: list[Event] = []
    found: list[Objection] = []
    for asked in events:
        refuse_out_of_order(pad, ending_of(pad, judge(pad)), asked)
        for event in _prepared(pad, asked):
            try:
                pad, objections = _take(pad, event, at)
            except Refused:
                raise
            except ValueError as wrong:
                raise Refused(str(wrong)) from None
            kept.append(event)
            for objection in objections:
                if brought[objection.rule] > 0:
                    brought[objection.rule] -= 1
                    continue
                found.append(objection)
                if overrule is not None:
                    kept.append(ObjectionOverruled(objection.rule, objection.message, overrule))
    return Recorded(tuple(kept), pad, tuple(found))


def _prepared(pad: Pad, event: Event) -> tuple[Event, ...]:
    """The event with the dealer recorded where a deal begins with it."""
    begins = isinstance(event, DealEvent) and not isinstance(event, DealOpened)
    if begins and pad.open is None and not pad.takes_after_all(event):
        return DealOpened(pad.dealer_at(len(pad.written))), event
    if isinstance(event, DealInserted) and not (
        event.events and isinstance(event.events[0], DealOpened)
    ):
        opened = DealOpened(pad.dealer_at(pad.index(event.deal)))
        return (replace(event, events=(opened, *event.events)),)
    return (event,)


def _take(pad: Pad, event: Event, at: datetime) -> tuple[Pad, tuple[Objection, ...]]:
    """The pad after ``event``, and what the rules object to it."""
    if isinstance(event, DealInserted):
        new = pads.insert(pad, event, at)
        written = new.written[event.deal - 1]
        names = new.names(written.people)
        return new, _judged(None, written.facts, new, names, event)
    if isinstance(event, DealAmended) or (
        isinstance(event, DealEvent) and not isinstance(event, DealOpened)
    ):
        place, facts = pads.revise(pad, event)
        old = pad.written[place]
        objections = _judged(old.facts, facts, pad, pad.names(old.people), event)
        if not old.facts.complete:
            late = late_objections(old.facts, event, pad.book)
            objections = (*(Objection(*said) for said in late), *objections)
        return pads.keep(pad, place, facts), objections
    new = pads.advance(pad, event, at, owner_of)
    if isinstance(event, DealOpened):
        return new, _judged(None, new.written[-1].facts, new, new.names(), event)
    return new, ()


def _judged(
    old: DealFacts | None, new: DealFacts, pad: Pad, names: Names, event: Event
) -> tuple[Objection, ...]:
    """Refuse what cannot be; what the rules newly forbid in the deal comes back."""
    fault = find_fault(new, pad.book, names)
    if fault:
        raise Refused(fault)
    closed = isinstance(event, DealInserted) or (old is not None and old.complete)
    if closed and new.claimed is not None:
        raise Refused(f"deal {new.number} was played: amend it as misdealt, it is not dealt again")
    if closed and not new.complete:
        raise Refused(f"deal {new.number} would lack its {new.missing}: give the {new.missing} too")
    if isinstance(event, CardPlayed):  # the cards before it were judged when they were played
        from scorepad.match.plays import last_play
        from scorepad.match.proved import by_last_play

        last = (*last_play(new, pad.book, names), *by_last_play(new, pad.book, names))
        return tuple(Objection(rule, message, event) for rule, message, _ in last)
    stood = () if old is None else deal_objections(old, pad.book, names)
    before = Counter((each.rule, each.message) for each in stood)
    found = []
    for each in deal_objections(new, pad.book, names):
        if before[each.rule, each.message]:
            before[each.rule, each.message] -= 1
        else:
            found.append(replace(each, event=event))
    return tuple(found)
