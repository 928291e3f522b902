"""A match's standing answers as `.scorepad` text (the grammar stands in docs/notation.md).

One line is one accepted answer: its events divided by ``;`` and its time at the end. The line
``deal 3  dealer Cat`` is the opening of a deal, which the answer below it brought with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from scorepad.match.entries import Entry
from scorepad.match.events import DealInserted, DealOpened, MatchStarted
from scorepad.notation.books import rules_lines
from scorepad.notation.clock import midnight, write_full, write_time
from scorepad.notation.item_writer import write_items
from scorepad.notation.names import Names
from scorepad.notation.standing import Standing
from scorepad.notation.words import PERSON, free

FORMAT_LINE: Final = "scorepad 1"
_TIME_COLUMN: Final = 44
_WIDEST: Final = 78


def write_entries(entries: Sequence[Entry], match_id: str = "", totals: Sequence[int] = ()) -> str:
    """The text of these standing entries, the first of which starts the match.

    With its ``totals`` the head says how the match stands after how many answers, so that a text
    of which the end is lost does not pass for a shorter match.
    """
    started = entries[0].events[0]
    if not isinstance(started, MatchStarted):
        raise ValueError(f"a match begins with its start, not with {type(started).__name__}")
    names = Names(started.players, started.sides, started.rulebook.seating)
    stands = f"stands {Standing(len(entries) - 1, tuple(totals))}" if totals else ""
    lines = list(_header(started, entries[0].at, match_id, names, stands))
    before, deals = entries[0].at, 0
    for entry in entries[1:]:
        lines.extend(_answer(entry, before, deals, names))
        deals += sum(isinstance(event, (DealOpened, DealInserted)) for event in entry.events)
        before = entry.at
    return "\n".join(lines) + "\n"


def _header(
    started: MatchStarted, at: datetime, match_id: str, names: Names, stands: str
) -> Iterator[str]:
    yield FORMAT_LINE
    if match_id:
        yield f"match {match_id}"
    if stands:
        yield stands
    if started.title:
        yield f"title {free(started.title)}"
    if started.played is not None:
        yield f"date {started.played.isoformat()}"
    if started.played is None or at != midnight(started.played):
        yield f"started {write_full(at)}"
    if started.simulated:
        yield "simulated"
    if started.lineup:
        yield "lineup " + ", ".join(
            free(n, within_list=True) if n else PERSON for n in started.lineup
        )
    if started.seed is not None:
        yield f"seed {started.seed}"
    yield from rules_lines(started.rulebook)
    yield "players " + ", ".join(free(name, within_list=True) for name in started.players)
    if started.sides:
        yield "sides " + ", ".join(free(name, within_list=True) for name in started.sides)
    yield f"dealer {names.write_seat(started.dealer)}"


def _answer(entry: Entry, before: datetime, deals: int, names: Names) -> Iterator[str]:
    """The lines of one answer: a deal's heading if it opened one, then its items and its time.

    ``deals`` is how many there were before it.
    """
    events = entry.events
    margin = "  " if deals else ""
    time = write_time(entry.at, before)
    if events and isinstance(events[0], DealOpened):
        yield ""
        dealer = names.write_seat(events[0].dealer)
        heading = f"deal {deals + 1}  dealer {dealer}"
        if len(events) == 1:  # an answer of its own: its time tells it from a mere heading
            yield _timed(heading, time or write_full(entry.at))
        else:
            yield heading
        events, margin = events[1:], "  "
    if events:
        *lines, last = _joined(list(write_items(events, names)))
        for line in lines:
            yield margin + line
        yield _timed(margin + last, time)


def _joined(items: Sequence[str]) -> list[str]:
    """Items as lines: on one if it is not too wide, else one a line, with ``;`` at its end."""
    one = "; ".join(items)
    return (one if len(one) <= _WIDEST or "\n" in one else ";\n".join(items)).split("\n")


def _timed(line: str, time: str) -> str:
    return f"{line:{_TIME_COLUMN}}  @ {time}" if time else line
