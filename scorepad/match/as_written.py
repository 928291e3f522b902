"""The deals of a record as it has them, nothing refused: what the referee looks at as a whole.

A match refuses what cannot be, one answer at a time (``scorepad.match.match``). A file written by
hand may hold anything; here its events are folded all the same, so that all that is wrong in it
can be found at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from scorepad.match import pad as pads
from scorepad.match.applying import opened
from scorepad.match.entries import Entry
from scorepad.match.events import DealEvent, DealOpened, Event, MatchStarted, ObjectionOverruled
from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding
from scorepad.match.findings import deal_findings
from scorepad.match.names import Names
from scorepad.match.objections import Refused
from scorepad.match.pad import Pad, Written
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook


@frozen
class WrittenDeal:
    """One deal of a record: its facts, its rulebook, who sat there, and what was overruled in it
    (the rule and the objection)."""

    facts: DealFacts
    book: Rulebook
    names: Names
    overruled: tuple[tuple[str, str], ...] = ()

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong in it; what the table overruled says so."""
        return tuple(map(self._told, deal_findings(self.facts, self.book, self.names)))

    def _told(self, finding: Finding) -> Finding:
        if not any(self._same(finding, rule, said) for rule, said in self.overruled):
            return finding
        return replace(finding, message=f"{finding.message}; the table overruled it")

    def _same(self, finding: Finding, rule: str, objection: str) -> bool:
        """Whether an objection, made when the answer was given, was about the same thing."""
        if rule != finding.rule:
            return False
        if finding.seat is None or finding.card is None:
            return objection in finding.message
        who = self.names.seat(finding.seat)
        return objection.startswith(who) and str(finding.card) in objection


def deals_as_written(entries: Iterable[Entry]) -> tuple[WrittenDeal, ...]:
    """The deals that these entries record, in order; the first entry starts the match.

    ``ValueError`` only for events that speak of what is not there: a deal, an adjustment.
    """
    first, *rest = entries
    started, *more = first.events
    if not isinstance(started, MatchStarted):
        raise Refused(f"a match begins with its start, not with {type(started).__name__}")
    pad = pads.begin(started, first.at)
    overruled: Counter[tuple[int, str, str]] = Counter()
    for at, events in ((first.at, more), *((entry.at, entry.events) for entry in rest)):
        for event in events:
            pad = _advance(pad, event, at)
            if isinstance(event, ObjectionOverruled) and pad.written:
                overruled[pad.written[-1].key, event.rule, event.objection] += 1
    return tuple(
        WrittenDeal(
            each.facts,
            pad.book,
            pad.names(each.people),
            tuple((rule, said) for key, rule, said in overruled if key == each.key),
        )
        for each in pad.written
    )


def _advance(pad: Pad, event: Event, at: datetime) -> Pad:
    if isinstance(event, DealOpened):
        return _open(pad, event, at)
    if isinstance(event, DealEvent) and pad.open is None and not pad.takes_after_all(event):
        pad = _open(pad, DealOpened(pad.dealer_at(len(pad.written))), at)
    return pads.advance(pad, event, at, _last)


def _open(pad: Pad, event: DealOpened, at: datetime) -> Pad:
    """The pad with one more deal, whether or not the one before it is finished."""
    facts = opened(pad.book, len(pad.written) + 1, event.dealer, at)
    new = Written(pad.last_key + 1, facts, pad.sitting, pad.book)
    return replace(pad, written=pad.written.then(new), last_key=new.key)


def _last(pad: Pad) -> int:
    """An adjustment belongs to the last deal; here no score is asked for."""
    return pad.last_key
