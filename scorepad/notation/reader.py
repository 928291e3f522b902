"""A `.scorepad` text as the entries it says (the grammar stands in docs/notation.md).

Only the form is judged here: names that are known, numbers, days, cards. Whether the deals could be
played so is the match's to say (``scorepad.notation.text``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

from scorepad.match.entries import Entry
from scorepad.match.events import DealAmended, DealEvent, DealInserted, DealOpened, Event
from scorepad.notation.books import BUILT_IN, Shelf
from scorepad.notation.clock import read_time
from scorepad.notation.context import Context
from scorepad.notation.errors import NewerFormat, NotationError, quote
from scorepad.notation.header_reader import Header, read_header
from scorepad.notation.item_reader import read_item
from scorepad.notation.lines import Line, Pieces, answers_of, lines_of
from scorepad.notation.standing import Standing, refuse_fewer
from scorepad.notation.upgrades import VERSION
from scorepad.notation.words import tokens

UNDATED: Final = date(1970, 1, 1)
"""The day of a text that gives neither a date nor a time."""

_FORMAT: Final = re.compile(r"scorepad\s+([0-9]{1,9})\s*")
_BLOCK: Final = re.compile(r"(amend|insert)\s+([0-9]{1,6})", re.IGNORECASE)
_HEADING: Final = re.compile(r"deal(?:\s+([0-9]{1,6}))?,?(?:\s+dealer\s+(\S.*))?", re.IGNORECASE)


@dataclass(frozen=True)
class Answer:
    """One entry, and the line it begins on (so that the match's objections can name it)."""

    entry: Entry
    line: Line


@dataclass(frozen=True)
class Written:
    """One match as a text says it; ``match_id`` is ``""`` where it gives none, ``stands`` what its
    head says of how it stands at the end, with the line."""

    match_id: str
    answers: tuple[Answer, ...]
    stands: tuple[Line, Standing] | None = None
    head: Mapping[str, Line] = field(default_factory=dict)

    def line(self, word: str) -> Line:
        """The line of the head that begins with this word, else the first of the match."""
        return self.head.get(word, self.answers[0].line)


def read_matches(text: str, day: date = UNDATED, shelf: Shelf = BUILT_IN) -> tuple[Written, ...]:
    """The matches in a text, each from its line ``scorepad 1`` on.

    ``day`` is for a match that gives no date; a rulebook that is only named is built in or on the
    ``shelf``. ``NotationError`` names the line, quotes it and says
    what was expected; ``NewerFormat`` is for a later version than this scorepad's.
    """
    parts: list[tuple[Line, list[Line]]] = []
    for line in lines_of(text):
        if found := _FORMAT.fullmatch(line.text):
            if int(found[1]) > VERSION:
                raise NewerFormat(
                    f"line {line.number}: {quote(line.text)} is a later format than this scorepad "
                    f"reads ({VERSION}); a newer scorepad is needed"
                )
            parts.append((line, []))
        elif parts:
            parts[-1][1].append(line)
        elif line.text.strip():
            raise line.wrong("expected 'scorepad 1' on the first line")
    if not parts:
        raise NotationError("line 1: the text is empty; expected 'scorepad 1' first", 1)
    return tuple(_read_match(first, lines, day, shelf) for first, lines in parts)


def _read_match(first: Line, lines: list[Line], day: date, shelf: Shelf) -> Written:
    header, rest = read_header(lines, shelf)
    try:
        started, at = header.started(_first_dealer(rest), day)
    except NotationError as wrong:
        raise (wrong if wrong.line else first.wrong(wrong)) from None
    begun = Answer(Entry(at, "record", (started,)), first)
    answers = (begun, *_answers(rest, header, Context(started), at))
    if header.stands is not None:
        line, said = header.stands
        try:
            refuse_fewer(said, len(answers) - 1)
        except NotationError as wrong:
            raise line.wrong(wrong) from None
    return Written(header.match_id, answers, header.stands, header.said)


def _first_dealer(lines: list[Line]) -> Line | None:
    """Who dealt the first deal, where its heading says so."""
    first = next((line for line in lines if line.text.strip()), None)
    found = _HEADING.fullmatch(first.text.strip().partition(" @")[0].strip()) if first else None
    return Line(first.number, found[2]) if first and found and found[2] else None


def _answers(
    lines: list[Line], header: Header, context: Context, before: datetime
) -> Iterator[Answer]:
    heading: tuple[Line, tuple[Event, ...]] | None = None
    for answer in answers_of(lines):
        reading = _Reading(answer, context)
        try:
            at = read_time(answer.time, before, header.offset) if answer.time else before
        except NotationError as wrong:
            raise answer.first.wrong(wrong) from None
        opened = reading.heading()
        if opened is not None:
            if heading is not None:
                yield Answer(Entry(before, "record", heading[1]), heading[0])
            heading = answer.first, opened
        events = reading.items()
        if heading is not None and (events or answer.time):
            line, opened = heading
            events, heading = (*opened, *events), None
        else:
            line = answer.first
        if events:
            yield Answer(Entry(at, "record", events), line)
            before = at
    if heading is not None and heading[1]:
        yield Answer(Entry(before, "record", heading[1]), heading[0])


class _Reading:
    """One answer as it is read, piece by piece."""

    def __init__(self, answer: Pieces, context: Context) -> None:
        self._pieces = answer.pieces
        self._at = 0
        self._context = context

    def heading(self) -> tuple[Event, ...] | None:
        """The opening of a deal that stands first, as events (none if it names no dealer)."""
        found = _HEADING.fullmatch(self._pieces[0].text) if self._pieces else None
        if found is None:
            return None
        line, self._at = self._pieces[0], 1
        try:
            expected = self._context.number + 1
            if found[1] and int(found[1]) != expected:
                raise NotationError(f"deal {found[1]} here; expected deal {expected}")
            opened = self._context.next_deal
            if found[2]:
                opened = DealOpened(self._context.names.read_seat(tokens(found[2])))
            elif opened is None:
                return ()
            self._context.follow(opened)
        except NotationError as wrong:
            raise line.wrong(wrong) from None
        return (opened,)

    def items(self) -> tuple[Event, ...]:
        """The events of all items that are left."""
        return tuple(self._items(self._context))

    def _items(self, context: Context, within: bool = False) -> Iterator[Event]:
        while self._at < len(self._pieces):
            piece = self._pieces[self._at]
            self._at += 1
            if piece.text == "}" and within:
                return
            try:
                for event in self._item(piece, context):
                    if within and not isinstance(event, DealEvent):
                        raise NotationError("this is no part of a deal; expected outside the '{ }'")
                    yield event
            except NotationError as wrong:
                raise (wrong if wrong.line else piece.wrong(wrong)) from None

    def _item(self, piece: Line, context: Context) -> tuple[Event, ...]:
        block = _BLOCK.fullmatch(piece.text)
        if block is None:
            events = read_item(piece.text, context)
        else:
            events = (self._block(block[1].casefold(), int(block[2])),)
        for event in events:
            context.follow(event)
        return events

    def _block(self, word: str, deal: int) -> DealAmended | DealInserted:
        if self._at >= len(self._pieces) or self._pieces[self._at].text != "{":
            raise NotationError(f"expected '{{' after {word} {deal}")
        self._at += 1
        inner = self._items(self._context.aside(), within=True)
        events = tuple(event for event in inner if isinstance(event, DealEvent))
        return DealAmended(deal, events) if word == "amend" else DealInserted(deal, events)
