"""Matches for the tests, in the words of the table.

match = table()                                 # Ann Bob Cat Dan, cardgames, Dan deals
match = played(match, "Ann", 280, (190, 40), (160, 90))
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from scorepad.match.events import (
    AllPassed,
    CallMade,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealEvent,
    Event,
    MatchStarted,
    MeldRecorded,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.rules.books import rulebook
from scorepad.rules.cards import Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

THIRDS = Path(__file__).with_name("thirds.toml")
EVENING = datetime(2026, 11, 27, 19, 0, tzinfo=UTC)
FAMILY = ("Ann", "Bob", "Cat", "Dan")


def book_of(which: str | Rulebook) -> Rulebook:
    """The rulebook of this name; ``thirds`` is the test-only book."""
    if isinstance(which, Rulebook):
        return which
    return _thirds() if which == "thirds" else rulebook(which)


@cache
def _thirds() -> Rulebook:
    return rulebook(THIRDS)


def table(
    book: str | Rulebook = "cardgames",
    players: Sequence[str] = (),
    dealer: int = -1,
    sides: Sequence[str] = (),
) -> Match:
    """A match that begins; the last seat deals first unless said otherwise."""
    rules = book_of(book)
    seats = len(rules.seating.seats)
    names = tuple(players) or FAMILY[:seats]
    started = MatchStarted(rules, names, tuple(sides), Seat(dealer % seats))
    return Match.start(started, EVENING)


def later(match: Match, minutes: int = 1) -> datetime:
    """A time after the match's last entry."""
    return match.entries[-1].at + timedelta(minutes=minutes)


def rec(match: Match, *events: Event, overrule: str | None = None) -> Match:
    """Record one answer a minute after the last."""
    return match.record(*events, at=later(match), overrule=overrule)


def undo(match: Match) -> Match:
    return match.undo(later(match))


def redo(match: Match) -> Match:
    return match.redo(later(match))


def seat(match: Match, who: str | int) -> Seat:
    """The seat of a player, by name or number from 0."""
    return Seat(match.players.index(who) if isinstance(who, str) else who)


def calls(match: Match, *amounts: int | None) -> Match:
    """Make calls in turn, one answer each; None is a pass."""
    for amount in amounts:
        assert match.turn is not None
        match = rec(match, CallMade(match.turn, amount))
    return match


def contract(match: Match, who: str | int, bid: int, trump: str | None = "S") -> list[DealEvent]:
    """A contract as the table states it, with its trump."""
    named = [] if trump is None else [TrumpNamed(Suit(trump))]
    return [ContractSet(seat(match, who), bid), *named]


def deal_events(
    match: Match,
    who: str | int | None,
    bid: int,
    meld: Sequence[int],
    counters: Sequence[int] | None,
    trump: str | None = "S",
    took: Sequence[bool] | None = None,
) -> tuple[DealEvent, ...]:
    """A whole deal; no ``who``: all passed; no counters: conceded."""
    if who is None:
        named = [] if trump is None else [TrumpNamed(Suit(trump))]
        first: list[DealEvent] = [AllPassed(), *named]
    else:
        first = contract(match, who, bid, trump)
    last = (
        Conceded()
        if counters is None
        else CountersRecorded(tuple(counters), None if took is None else tuple(took))
    )
    return (*first, MeldRecorded(tuple(meld)), last)


def played(
    match: Match,
    who: str | int | None,
    bid: int,
    meld: Sequence[int],
    counters: Sequence[int] | None,
    trump: str | None = "S",
    took: Sequence[bool] | None = None,
    overrule: str | None = None,
) -> Match:
    """Record a whole deal as one answer, as ``scorepad deal`` does."""
    events = deal_events(match, who, bid, meld, counters, trump, took)
    return rec(match, *events, overrule=overrule)
