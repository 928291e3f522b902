"""What becomes of a renege once all cards are known: the rulebook proposes, the table decides.

Whatever is decided, the deal is settled with it in one record: the house's remedy, or the counters
as they fell with the remedy overruled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorepad.interview.following import after, by_the_cards, called, reneges
from scorepad.interview.questions import Question
from scorepad.interview.reading.answers import Answer, Do, Reading, Unreadable, View
from scorepad.interview.reading.counters import read_counters
from scorepad.interview.reading.decisions import Reader
from scorepad.interview.reading.line import fold
from scorepad.match.events import (
    CountersRecorded,
    DealEvent,
    Event,
    ObjectionOverruled,
)
from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding
from scorepad.match.match import Ask
from scorepad.match.remedies import Proposal, renege_proposals

_HOUSE = ("house", "yes", "y")
_STANDS = ("stands", "stand", "no", "n")


@dataclass(frozen=True)
class Choice:
    """One way to decide: the words that choose it besides its number, what it says and records.

    ``command`` is carried out instead where there is nothing to record (tricks played again).
    """

    words: tuple[str, ...]
    label: str
    events: tuple[Event, ...] = ()
    command: Do | None = None


def remedy_question(view: View) -> Question | None:
    """The question about the reneges of a deal all of whose cards are played; None without any."""
    if view.facts is None:
        return None
    offered = choices(view.facts, view)
    if not offered:
        return None
    commands = tuple(
        (word, each.command)
        for number, each in enumerate(offered, 1)
        for word in (str(number), *each.words)
        if each.command is not None
    )
    words = f"Renege: {_numbers(len(offered))}, or counters of your own:"
    read = _reader(offered)
    return Question(words, Ask.COUNTERS, view, read, "", "now", "renege", commands)


def told(view: View) -> tuple[str, ...]:
    """The reneges with their proofs, and the ways to decide, numbered."""
    if view.facts is None:
        return ()
    found = reneges(view.facts, view.book, called(view))
    lines = [f"trick {each.trick}: {each.message} ({each.rule})" for each in found]
    offered = choices(view.facts, view)
    return (*lines, *(f"{number}: {each.label}" for number, each in enumerate(offered, 1)))


def choices(facts: DealFacts, view: View) -> tuple[Choice, ...]:
    """The house's remedy for all that reneged, for each side alone where several did, or none."""
    book, names = view.book, called(view)
    found = reneges(facts, book, names)
    proposals = renege_proposals(facts, book, names, found)
    if not proposals:
        return ()
    offered = [_as_the_house(facts, view, found, proposals, _HOUSE)]
    if len(proposals) > 1 and book.renege.remedy != "replay":
        offered += [_as_the_house(facts, view, found, (each,), ()) for each in proposals]
    let = tuple(ObjectionOverruled(each.rule, each.text, "it stands") for each in proposals)
    counted = by_the_cards(facts, book)
    stands = f"it stands: {_counters(counted, view)}"
    return (*offered, Choice(_STANDS, stands, (*counted, *let)))


def _as_the_house(
    facts: DealFacts,
    view: View,
    found: Sequence[Finding],
    proposals: Sequence[Proposal],
    words: tuple[str, ...],
) -> Choice:
    """What the rulebook says, recorded while the deal is open as far as that can be.

    What a side without the contract loses can be said only once the deal is counted.
    """
    book = view.book
    if book.renege.remedy == "replay":
        first = min(each.trick for each in proposals)
        text = next(each.text for each in proposals if each.trick == first)
        rule = proposals[0].rule
        label = f"as the house has it: {text} ({rule})"
        return Choice(words, label, command=Do("replay", str(first)))
    now = [e for each in proposals for e in each.events if isinstance(e, DealEvent)]
    counted = by_the_cards(facts, book)
    if any(isinstance(event, CountersRecorded) for event in now):
        counted = tuple(e for e in counted if not isinstance(e, CountersRecorded))
    settled = after(facts, (*now, *counted), book)
    later = {
        (each.side, each.trick): each
        for each in renege_proposals(settled, book, called(view), found)
    }
    texts: list[str] = []
    events: list[Event] = []
    for each in proposals:
        if any(isinstance(event, DealEvent) for event in each.events):
            texts.append(each.text)
            continue
        known = later.get((each.side, each.trick), each)
        texts.append(known.text)
        events += known.events
    how = "as the house has it" if words else "only this"
    label = f"{how}: {'; '.join(texts)} ({proposals[0].rule})"
    return Choice(words, label, (*now, *counted, *events))


def _counters(events: Sequence[Event], view: View) -> str:
    for event in events:
        if isinstance(event, CountersRecorded):
            return f"counters {view.by_party(event.counters)}"
    return "as it was played"


def _numbers(many: int) -> str:
    return "1 or 2" if many == 2 else f"1 to {many}"


def _reader(offered: Sequence[Choice]) -> Reader:
    def read(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
        word = fold(text)
        for number, each in enumerate(offered, 1):
            if word and not draft and word in (str(number), *each.words):
                return Answer(each.events, (each.label,))
        counted = read_counters(text, view, draft)
        if isinstance(counted, Unreadable) and not text.strip()[:1].isdigit():
            return Unreadable(f"{_numbers(len(offered))}, set WHY, or counters")
        return counted

    return read
