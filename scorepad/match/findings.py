"""Everything wrong in one deal, all of it, in the order of the game (CONTRACT "check deal").

Where the cards are known they say more than the sheet: every renege is proved by the cards that
the same player held (in hindsight: played later), and the tricks count themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.match.checks import sheet_faults, sheet_objections
from scorepad.match.events import (
    CallMade,
    Conceded,
    ContractSet,
    CountersRecorded,
    Event,
    MeldRecorded,
)
from scorepad.match.facts import DealFacts
from scorepad.match.finding import Check
from scorepad.match.finding import Finding as Finding
from scorepad.match.findings_cards import card_findings
from scorepad.match.findings_meld import meld_findings
from scorepad.match.findings_moved import moved_findings
from scorepad.match.findings_tricks import counters_by_cards as counters_by_cards
from scorepad.match.findings_tricks import trick_findings
from scorepad.match.names import Names
from scorepad.rules.rulebook import Rulebook


def deal_findings(facts: DealFacts, book: Rulebook, names: Names) -> tuple[Finding, ...]:
    """Everything that cannot be, or that the rules forbid, in these facts of a deal.

    Never raises for facts that a record can hold, however wrong. A deal that was thrown in has no
    findings.
    """
    if facts.void or facts.thrown_in:
        return ()
    return tuple(_findings(facts, book, names))


def _findings(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    if facts.bid is not None or facts.meld is not None or facts.counters is not None:
        yield from _sheet(facts, book, names)
    yield from card_findings(facts, book, names)
    yield from moved_findings(facts, book, names)
    yield from meld_findings(facts, book, names)
    yield from trick_findings(facts, book, names)


def _sheet(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """What is wrong whatever the cards: calls, the contract, numbers that do not add up."""
    number = facts.number
    try:
        for said in sheet_faults(facts, book, names):
            yield Finding("sheet", number, book.rule("settlement"), said)
    except ValueError as wrong:  # a number that is none, or one too many of them
        yield Finding("sheet", number, book.rule("settlement"), str(wrong))
        return
    for rule, said, event in sheet_objections(facts, book, names):
        seat = getattr(event, "seat", None)
        if isinstance(event, CallMade):
            call = "passed" if event.amount is None else f"called {event.amount}"
            said = f"{names.seat(event.seat)} {call}: {said}"
        yield Finding(_check(event), number, rule, said, seat=seat)


def _check(event: Event) -> Check:
    match event:
        case CallMade() | ContractSet():
            return "bid"
        case MeldRecorded():
            return "meld"
        case Conceded():
            return "concession"
        case CountersRecorded():
            return "count"
    return "sheet"
