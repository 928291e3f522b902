"""A trick that stands, typed again: taken back with those after it, which are then played again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.interview.following import running, side_points, turn_of
from scorepad.interview.reading.answers import Answer, Reading, Unreadable, View
from scorepad.interview.reading.tricks import read_trick
from scorepad.interview.table import Table, Unkept
from scorepad.interview.view import view_of
from scorepad.match.entries import Entry
from scorepad.match.events import CardPlayed, ObjectionOverruled
from scorepad.match.match import Ask, Match
from scorepad.match.objections import Objected, Refused
from scorepad.rules.cards import cards_text


def tricks_back(match: Match) -> int:
    """How many of the last records are a trick of the open deal each, and nothing else."""
    deal = match.open_deal
    if deal is None or not deal.facts.plays or match.asks is not Ask.COUNTERS:
        return 0
    count = 0
    for entry in reversed(match.log):
        if not _a_trick(entry, len(match.players)):
            break
        count += 1
    return count


def _a_trick(entry: Entry, size: int) -> bool:
    plays = sum(isinstance(event, CardPlayed) for event in entry.events)
    kinds = (CardPlayed, ObjectionOverruled)
    return 0 < plays <= size and all(isinstance(event, kinds) for event in entry.events)


def _before(match: Match, back: int) -> Match:
    """The match without its last ``back`` records."""
    for _ in range(back):
        match = match.undo(match.log[-1].at)
    return match


def trick_again(match: Match, back: int) -> tuple[View, str] | None:
    """The table before the trick recorded ``back`` records ago, and its cards as typed."""
    if not 0 < back <= tricks_back(match):
        return None
    plays = [event for event in match.log[-back].events if isinstance(event, CardPlayed)]
    view = view_of(_before(match, back))
    old = cards_text(play.card for play in plays)
    turn = turn_of(view.facts, view.book)
    if turn is None:
        return None
    if plays[0].seat != turn.seats[0]:
        old = f"{view.names.typed(plays[0].seat)}: {old}"
    return view, old


def read_again(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
    """A trick and nothing else: counters are typed where the deal stands now."""
    reading = read_trick(text, view, draft)
    plain = isinstance(reading, Answer) and any(isinstance(e, CardPlayed) for e in reading.events)
    if plain or isinstance(reading, Unreadable):
        return reading
    return Unreadable("the cards of this trick are asked; stop goes to the counters", 0)


def retaken(table: Table, answer: Answer, sure: bool, view: View, deal: int) -> Unkept | None:
    """Takes back the trick that came after ``view`` and all later ones; records ``answer`` instead.

    The later tricks are recorded again, unless they do not fit any more (another has to lead).
    """
    now = table.match.open_deal
    if now is None or now.number != deal or view.facts is None:
        return Unkept(("the deal has moved on meanwhile",))
    back = _records_after(table.match, len(view.facts.plays))
    later = [entry.events for entry in table.match.log[len(table.match.log) - back + 1 :]]
    try:
        _before(table.match, back).record(
            *answer.events, at=table.now(), overrule="" if sure else None
        )
    except Refused as refused:
        return Unkept((str(refused),))
    except Objected as objected:
        said = tuple(f"{each.message} ({each.rule})" for each in objected.objections)
        return Unkept((*said, "type it again with ! at the end to overrule"), True, code=1)
    unkept = _undone(table, back) or table.record(answer, sure)
    if unkept is not None:
        return unkept
    return _played_on(table, later)


def _played_on(table: Table, later: list[tuple[Any, ...]]) -> Unkept | None:
    """Records the later tricks again as far as they fit."""
    for number, events in enumerate(later):
        if table.match.open_deal is None or not table.match.accepts(*events):
            gone = len(later) - number
            many = "1 later trick does" if gone == 1 else f"{gone} later tricks do"
            table.tell("notice", f"{many} not fit any more: to be typed again")
            return None
        unkept = table.record(Answer(events, ()), False)
        if unkept is not None:
            return unkept
    if later:
        view = view_of(table.match)
        table.tell("notice", f"the later tricks stand; so far {side_points(running(view), view)}")
    return None


def take_back_to(table: Table, trick: int) -> Unkept | None:
    """Takes tricks back so that this one is asked again."""
    return _undone(table, _records_after(table.match, (trick - 1) * len(table.match.players)))


def _records_after(match: Match, plays: int) -> int:
    """How many records, from the last back, hold the cards after the first ``plays`` cards."""
    deal = match.open_deal
    left = 0 if deal is None else len(deal.facts.plays) - plays
    count = 0
    for entry in reversed(match.log):
        if left <= 0:
            break
        left -= sum(isinstance(event, CardPlayed) for event in entry.events)
        count += 1
    return count


def _undone(table: Table, back: int) -> Unkept | None:
    for _ in range(back):
        unkept = table.undo()
        if unkept is not None:
            return unkept
    return None
