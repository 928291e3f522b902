"""The pad: what stands after the answers given so far, folded event by event.

It holds facts only: the deals' facts, who sat where, adjustments, notes, and whether the table
ended the match itself. Scores and the end of the match are judged from it
(``scorepad.match.deals``), never stored in it. Folding trusts what it is given; whether an event
may be recorded at all is asked before (``scorepad.match.order``, ``scorepad.match.checks``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from datetime import datetime
from functools import cached_property
from typing import Any

from scorepad.match.applying import amend, dealer_after, opened
from scorepad.match.by_book import bidding_side, settlement_of
from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    DealAmended,
    DealEvent,
    DealInserted,
    DealOpened,
    Event,
    MatchEnded,
    MatchRetitled,
    MatchStarted,
    NoteMade,
    ObjectionOverruled,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    TagAdded,
    TagRemoved,
    TotalsRecorded,
)
from scorepad.match.facts import DealFacts
from scorepad.match.names import Names, names_of
from scorepad.match.objections import Refused
from scorepad.match.roll import Roll
from scorepad.rules.frozen import changed, frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from scorepad.rules.settlement import Settlement


@frozen
class Written:
    """One deal on the pad. ``key`` stays with it when an insertion renumbers it; ``people`` are
    those who sat in it, by seat, as places in ``Pad.people``."""

    key: int
    facts: DealFacts
    people: tuple[int, ...]
    book: Rulebook = field(repr=False, compare=False)

    @property
    def bidder_side(self) -> Side | None:
        """The side that holds the contract, if anybody does."""
        return bidding_side(self.facts, self.book)

    @cached_property
    def settlement(self) -> Settlement | None:
        """What the deal is worth; None where there is nothing to settle (yet)."""
        return settlement_of(self.facts, self.book)


@frozen
class Slip:
    """An adjustment as it stands: the deal that owns it (its key; 0: before the first deal)."""

    key: int
    event: Adjusted
    at: datetime
    withdrawn: bool = False


@frozen
class Remark:
    """A note and the deal that owns it, by its key (0: before the first deal)."""

    key: int
    text: str
    at: datetime


@frozen
class TableEnd:
    """The table ended the match itself; ``key`` is the last deal settled by then (0: none)."""

    how: str
    key: int
    at: datetime


@frozen
class Pad:
    """Everything that stands. Deals are in the order of play; only the last one can be open."""

    started: MatchStarted
    at: datetime
    people: tuple[str, ...]
    sitting: tuple[int, ...]
    written: Roll[Written] = Roll()
    slips: Roll[Slip] = Roll()
    remarks: Roll[Remark] = Roll()
    title: str = ""
    tags: tuple[str, ...] = ()
    ended: TableEnd | None = None
    played_on: int = 0
    """The last deal settled when the table decided to play on, by its key; 0: it never did."""
    last_key: int = 0
    final: TotalsRecorded | None = None
    """The final totals, where they are all that is known of the match."""

    @property
    def book(self) -> Rulebook:
        """The rulebook that travels inside the match."""
        return self.started.rulebook

    @property
    def open(self) -> Written | None:
        """The deal under way, if one is."""
        last = self.written.last
        return None if last is None or last.facts.complete else last

    def takes_after_all(self, event: Event) -> bool:
        """Whether the last deal takes this although a rule has ended it."""
        return bool(self.written) and self.written[-1].facts.takes_after_all(event)

    @property
    def settled_key(self) -> int:
        """The key of the last deal that is over; 0 if there is none."""
        return next((w.key for w in reversed(self.written) if w.facts.complete), 0)

    def place(self, key: int) -> int:
        """Where the deal with this key stands, from 0; -1 if it does not (key 0, say)."""
        return next((n for n, w in enumerate(self.written) if w.key == key), -1)

    @property
    def places(self) -> dict[int, int]:
        """Where every deal stands, by its key."""
        return {written.key: place for place, written in enumerate(self.written)}

    def names(self, people: tuple[int, ...] | None = None) -> Names:
        """The names of those who sit (or of the people given, by seat)."""
        sat = self.sitting if people is None else people
        players = tuple(self.people[person] for person in sat)
        return names_of(players, self.started.sides, self.book.seating)

    def dealer_at(self, place: int) -> Seat:
        """Who deals at this place by the order of the table, from 0 (C-1)."""
        if place == 0:
            return self.started.dealer
        return dealer_after(self.written[place - 1].facts, self.book)

    def index(self, deal: int) -> int:
        """The place of deal number ``deal``, from 0; ``Refused`` if there is no such deal."""
        if not 1 <= deal <= len(self.written):
            raise Refused(f"there is no deal {deal}; {self._there_are}")
        return deal - 1

    @property
    def _there_are(self) -> str:
        if not self.written:
            return "no deal has been played yet"
        return (
            "there is deal 1" if len(self.written) == 1 else f"there are 1 to {len(self.written)}"
        )


def begin(started: MatchStarted, at: datetime) -> Pad:
    """The pad of a match that has just begun."""
    seats = tuple(range(len(started.players)))
    return Pad(started, at, started.players, seats, title=started.title)


def revise(pad: Pad, event: DealEvent | DealAmended) -> tuple[int, DealFacts]:
    """Which deal an event changes (its place) and the facts it then has, before they are kept."""
    if isinstance(event, DealAmended):
        place = pad.index(event.deal)
        return place, amend(pad.written[place].facts, event.changes, pad.book)
    deal = pad.open or (pad.written[-1] if pad.takes_after_all(event) else None)
    if deal is None:
        raise Refused(f"no deal is open for {type(event).__name__}")
    return len(pad.written) - 1, amend(deal.facts, (event,), pad.book)


def keep(pad: Pad, place: int, facts: DealFacts) -> Pad:
    """The pad with these facts of a deal. An open deal that is thrown in is dealt again."""
    old = pad.written[place]
    if not old.facts.complete and facts.again:
        facts = facts.dealt_again(dealer_after(facts, pad.book))
    new = changed(old, facts=facts)
    after = changed(pad, written=pad.written.replaced(place, new))
    return _grown(pad, after) if place == len(pad.written) - 1 else after


def open_deal(pad: Pad, dealer: Seat, at: datetime) -> Pad:
    """The pad with the next deal open."""
    if pad.open is not None:
        now = pad.open.facts
        raise Refused(f"deal {now.number} is still open: its {now.missing} is missing")
    facts = opened(pad.book, len(pad.written) + 1, dealer, at)
    new = Written(pad.last_key + 1, facts, pad.sitting, pad.book)
    return _grown(pad, changed(pad, written=pad.written.then(new), last_key=new.key))


def insert(pad: Pad, event: DealInserted, at: datetime) -> Pad:
    """The pad with a deal that was never entered; later deals are renumbered, nothing else."""
    place = pad.index(event.deal)
    first, *rest = event.events or (DealOpened(pad.dealer_at(place)),)
    if not isinstance(first, DealOpened):
        first, rest = DealOpened(pad.dealer_at(place)), list(event.events)
    facts = amend(opened(pad.book, event.deal, first.dealer, at), rest, pad.book)
    new = Written(pad.last_key + 1, facts, pad.written[place].people, pad.book)
    later = (
        changed(w, facts=changed(w.facts, number=w.facts.number + 1)) for w in pad.written[place:]
    )
    return changed(pad, written=Roll((*pad.written[:place], new, *later)), last_key=new.key)


def advance(pad: Pad, event: Event, at: datetime, owner: Callable[[Pad], int]) -> Pad:
    """The pad after one more event. ``owner`` says which deal an adjustment belongs to."""
    match event:
        case DealOpened(dealer):
            return open_deal(pad, dealer, at)
        case DealEvent() | DealAmended():
            return keep(pad, *revise(pad, event))
        case DealInserted():
            return insert(pad, event, at)
        case PlayerReplaced(seat, name):
            return _replaced(pad, seat, name)
        case PlayerRenamed(seat, name):
            person = pad.sitting[seat]
            people = (*pad.people[:person], name, *pad.people[person + 1 :])
            return _grown(pad, changed(pad, people=people))
        case Adjusted():
            return _adjusted(pad, Slip(owner(pad), event, at))
        case AdjustmentWithdrawn(number):
            return _withdrawn(pad, number)
        case NoteMade(text):
            key = pad.written[-1].key if pad.written else 0
            return _grown(pad, changed(pad, remarks=pad.remarks.then(Remark(key, text, at))))
        case MatchRetitled(title):
            return _grown(pad, changed(pad, title=title))
        case TagAdded(tag):
            return _grown(pad, changed(pad, tags=(*pad.tags, tag)))
        case TagRemoved(tag):
            tags = tuple(each for each in pad.tags if each != tag)
            return _grown(pad, changed(pad, tags=tags))
        case MatchEnded(how):
            return changed(pad, ended=TableEnd(how, pad.settled_key, at))
        case PlayedOn():
            return changed(pad, ended=None, played_on=pad.settled_key)
        case TotalsRecorded():
            return changed(pad, final=event)
        case ObjectionOverruled():
            return pad
    raise Refused(f"a match under way cannot take {type(event).__name__}")


def _replaced(pad: Pad, seat: Seat, name: str) -> Pad:
    people = pad.people if name in pad.people else (*pad.people, name)
    person = people.index(name)

    def seated(sat: tuple[int, ...]) -> tuple[int, ...]:
        return (*sat[:seat], person, *sat[seat + 1 :])

    written = pad.written
    if pad.open is not None:
        sat = changed(pad.open, people=seated(pad.open.people))
        written = written.replaced(len(written) - 1, sat)
    sitting = seated(pad.sitting)
    return _grown(pad, changed(pad, people=people, sitting=sitting, written=written))


def _adjusted(pad: Pad, slip: Slip) -> Pad:
    after = changed(pad, slips=pad.slips.then(slip))
    last = pad.written[-1].key if pad.written else 0
    return _grown(pad, after, slip) if slip.key == last else after


def _grown(pad: Pad, after: Pad, slip: Slip | None = None) -> Pad:
    """The pad ``after`` something came to its end, with what has been judged of all before it, so
    that a long match is not judged from its first deal for every answer."""
    judged = pad.__dict__.get("judged")
    known: tuple[Any, Slip | None] | None = (judged, slip)
    if judged is None:
        known = None if slip is not None else pad.__dict__.get("grown")
    if known is not None and pad.ended is None and pad.final is None:
        after.__dict__["grown"] = known
    return after


def _withdrawn(pad: Pad, number: int) -> Pad:
    if not 1 <= number <= len(pad.slips):
        many = len(pad.slips)
        there = f"there are 1 to {many}" if many else "there are none"
        raise Refused(f"there is no adjustment {number}; {there}")
    slip = pad.slips[number - 1]
    if slip.withdrawn:
        raise Refused(f"adjustment {number} is withdrawn already")
    return changed(pad, slips=pad.slips.replaced(number - 1, changed(slip, withdrawn=True)))
