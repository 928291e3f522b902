"""Whether an event can come now: the order of a deal and of a match.

What the facts themselves cannot be is asked in ``scorepad.match.checks``.
"""

from __future__ import annotations

from scorepad.match.deals import Ending
from scorepad.match.deciding import lifts_nothing
from scorepad.match.events import (
    Adjusted,
    AllPassed,
    CalledOutOfTurn,
    CallMade,
    DealAmended,
    DealEvent,
    DealInserted,
    Event,
    HandsDealt,
    MatchEnded,
    MatchRetitled,
    MatchStarted,
    MeldRecorded,
    NoteMade,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    SetRuled,
    TagAdded,
    TagRemoved,
)
from scorepad.match.final_totals import refuse_beside_totals
from scorepad.match.labels import refuse_label, title_fault
from scorepad.match.names import name_faults
from scorepad.match.objections import Refused
from scorepad.match.pad import Pad
from scorepad.rules.numbers import LIMIT, whole


def refuse_start(started: MatchStarted) -> None:
    """Raise ``Refused`` unless a match can begin like this; all that is wrong with it at once."""
    refuse_seats(started)
    faults = [fault.message for fault in name_faults(started.players, started.sides)]
    if wrong := title_fault(started.title):
        faults.append(wrong)
    if faults:
        raise Refused("; ".join(faults))


def refuse_seats(started: MatchStarted) -> None:
    """Raise ``Refused`` unless there are as many players and sides as the rulebook seats, and a
    line-up, if there is one, has an entry for each."""
    book = started.rulebook
    seats, sides = len(book.seating.seats), len(book.table.sides)
    if len(started.players) != seats:
        raise Refused(f"{book.name} needs {seats} players, not {len(started.players)}")
    if started.sides and len(started.sides) != sides:
        raise Refused(f"{book.name} has {sides} sides, not {len(started.sides)}")
    if started.lineup and len(started.lineup) != seats:
        raise Refused(f"{book.name} needs a line-up of {seats}, not {len(started.lineup)}")
    _refuse_place(started.dealer, "seat", seats)


def refuse_out_of_order(pad: Pad, ending: Ending | None, event: Event) -> None:
    """Raise ``Refused`` unless ``event`` can come now."""
    refuse_beside_totals(pad, event)
    if ending is not None and isinstance(event, DealEvent | MatchEnded):
        raise Refused(f"the match is over ({ending.text}); undo, amend or play on")
    _refuse_places(pad, event)
    try:
        match event:
            case DealEvent():
                _deal_event(pad, event)
            case DealAmended(changes=()):
                raise Refused("the amendment changes nothing")
            case DealInserted(deal) if deal == len(pad.written) + 1:
                raise Refused(f"deal {deal} is the next one: it is recorded, not inserted")
            case DealAmended(deal, changes):
                if nothing := lifts_nothing(pad.written[pad.index(deal)].facts, changes):
                    raise Refused(nothing)
            case DealInserted(deal):
                pad.index(deal)
            case PlayerReplaced() if ending is not None:
                raise Refused("the match is over: nobody takes a seat any more")
            case PlayerReplaced(seat, name) | PlayerRenamed(seat, name):
                _new_name(pad, seat, name)
            case Adjusted():
                _adjusted(event)
            case NoteMade(text) if not text.strip():
                raise Refused("the note is empty")
            case MatchRetitled() | TagAdded() | TagRemoved():
                refuse_label(pad, event)
            case PlayedOn() if ending is None:
                raise Refused("the match has not ended: there is nothing to play on from")
            case MatchStarted():
                raise Refused("the match has started already")
    except Refused:
        raise
    except ValueError as wrong:
        raise Refused(str(wrong)) from None


def _refuse_places(pad: Pad, event: Event) -> None:
    """Raise ``Refused`` for a seat or a side that this table does not have."""
    within: tuple[Event, ...] = (event,)
    if isinstance(event, DealAmended):
        within = event.changes
    elif isinstance(event, DealInserted):
        within = event.events
    seats, sides = len(pad.book.seating.seats), len(pad.book.table.sides)
    for each in within:
        for field in ("seat", "dealer", "giver", "taker"):
            _refuse_place(getattr(each, field, 0), "seat", seats)
        for partner in getattr(each, "partners", ()):
            _refuse_place(partner, "seat", seats)
        _refuse_place(getattr(each, "side", 0), "side", sides)
        if isinstance(each, MeldRecorded):
            for shown in each.shown:
                _refuse_place(shown.seat, "seat", seats)


def _refuse_place(number: int, what: str, many: int) -> None:
    if not 0 <= number < many:
        raise Refused(f"there is no {what} {number + 1}; {what}s are 1 to {many}")


def _deal_event(pad: Pad, event: DealEvent) -> None:
    deal = pad.open
    facts = None if deal is None else deal.facts
    if nothing := lifts_nothing(facts, (event,)):
        raise Refused(nothing)
    if deal is None or facts is None:
        return
    if isinstance(event, CallMade | CalledOutOfTurn | AllPassed) and facts.bidder is not None:
        who = pad.names(deal.people).seat(facts.bidder)
        raise Refused(f"the auction is over: {who} has the contract at {facts.bid}")
    if isinstance(event, HandsDealt) and (facts.passed or facts.plays):
        raise Refused("the hands are dealt before any card is passed or played")
    if isinstance(event, SetRuled) and not event.reason.strip():
        raise Refused("say why the bidding side is ruled set")


def _new_name(pad: Pad, seat: int, name: str) -> None:
    now = pad.names().players
    if now[seat] == name:
        raise Refused(f"{name} sits there already")
    faults = name_faults((*now[:seat], name, *now[seat + 1 :]), pad.started.sides)
    if faults:
        raise Refused("; ".join(fault.message for fault in faults))


def _adjusted(event: Adjusted) -> None:
    whole(event.points, "an adjustment", least=-LIMIT)
    if not event.points:
        raise Refused("an adjustment of 0 changes nothing")
    if event.penalty and event.points > 0:
        raise Refused(f"a penalty takes points off; {event.points} would give them")
