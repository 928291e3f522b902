"""Going back within an auction that is still open: its last calls, filled in to be typed anew.

Calls that stand are not amended but taken back and called again, so every one of them is judged as
it was the first time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.interview.filled import calls_text
from scorepad.interview.questions import Question
from scorepad.interview.reading.answers import Answer, Reading, View
from scorepad.interview.reading.contract import read_contract
from scorepad.interview.reading.decisions import deciding
from scorepad.interview.table import Table, Unkept
from scorepad.interview.telling import auction_line
from scorepad.interview.view import view_of
from scorepad.match.entries import Entry
from scorepad.match.events import CalledOutOfTurn, CallMade, DealOpened, ObjectionOverruled
from scorepad.match.match import Ask, Match
from scorepad.match.objections import Objected, Refused


def last_calls(match: Match) -> int:
    """How many of the last records are calls of the open auction and nothing else."""
    if match.asks is not Ask.CONTRACT or match.open_deal is None:
        return 0
    count = 0
    for entry in reversed(match.log):
        if not _only_calls(entry) or count == len(match.log) - 1:
            break
        count += 1
        if any(isinstance(event, DealOpened) for event in entry.events):
            break
    return count


def _only_calls(entry: Entry) -> bool:
    kinds = (CallMade, CalledOutOfTurn, DealOpened, ObjectionOverruled)
    return all(isinstance(event, kinds) for event in entry.events) and any(
        isinstance(event, CallMade | CalledOutOfTurn) for event in entry.events
    )


def _without_last_calls(match: Match) -> Match:
    for _ in range(last_calls(match)):
        match = match.undo(match.log[-1].at)
    return match


def auction_again(match: Match) -> Question | None:
    """The open auction's last calls to be typed anew; None where there are none."""
    if not last_calls(match):
        return None
    view = view_of(_without_last_calls(match))
    deal = match.open_deal
    calls = deal.facts.calls[len(view.calls) :] if deal is not None else ()
    words = f"{auction_line(view)}, again:" if view.calls else "The auction again:"
    return Question(words, Ask.CONTRACT, view, _read, calls_text(calls, view), "auction")


def _read(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
    return deciding(read_contract)(text, view, draft)


def retaken(table: Table, answer: Answer, sure: bool) -> Unkept | None:
    """Takes the last calls back and records ``answer`` in their place."""
    bare, at = _without_last_calls(table.match), table.now()
    try:
        bare.record(*answer.events, at=at, overrule="" if sure else None)
    except Refused as refused:
        return Unkept((str(refused),))
    except Objected as objected:
        return Unkept((str(objected), "type it again with ! at the end to overrule"), True, code=1)
    for _ in range(last_calls(table.match)):
        unkept = table.undo()
        if unkept is not None:
            return unkept
    return table.record(answer, sure)
