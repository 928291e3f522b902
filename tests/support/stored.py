"""Matches to store: made answer by answer, as a table would."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import scorepad
from scorepad.match.events import (
    ContractSet,
    CountersRecorded,
    Event,
    MatchStarted,
    MeldRecorded,
    TrumpNamed,
)
from scorepad.match.match import Ask, Match
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat

START = datetime(2026, 11, 27, 19, 42, 10, tzinfo=UTC)

DEAL: dict[Ask, tuple[Event, ...]] = {
    Ask.CONTRACT: (ContractSet(Seat(0), 300), TrumpNamed(Suit.SPADES)),
    Ask.MELD: (MeldRecorded((190, 40)),),
    Ask.COUNTERS: (CountersRecorded((160, 90)),),
}


def started(title: str = "Friday", at: datetime = START, rules: str = "cardgames") -> Match:
    """A match with no deal yet."""
    event = MatchStarted(scorepad.rulebook(rules), ("Ann", "Bob", "Cat", "Dan"), (), Seat(0), title)
    return Match.start(event, at)


def answered(match: Match, answers: int = 1) -> Match:
    """The match with this many more answers: contract, meld, counters, contract, …"""
    for _ in range(answers):
        last = match.entries[-1].at
        match = match.record(*DEAL[match.asks], at=last + timedelta(seconds=20))
    return match


def finished(title: str = "Friday", at: datetime = START) -> Match:
    """A match played to its end: side 0 makes 350 a deal."""
    match = started(title, at)
    while not match.over:
        match = answered(match)
    return match
