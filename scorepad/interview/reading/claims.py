"""A line of melds as claims: bare numbers, or names each with points or with cards.

Name and digits is points (``d10`` is Dan 10), and what can be a name is no card unless it is rank
then suit (``jd``, not the C A T of ``cat``). Where a whole line makes sense in two ways, both
readings come out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from scorepad.interview.reading.line import Fault, Piece, number_of, smoothed
from scorepad.interview.reading.names import Found, Names
from scorepad.rules.cards import Card, CardError, parse_cards
from scorepad.rules.frozen import frozen

_READINGS = 2  # complete readings that are told apart; more are not worth choosing from
_RANKS = "atkqj0123456789"
_TRIES = 200  # complete readings looked at, equal ones included


@frozen
class Number:
    """A number or a sum as typed, and its column."""

    value: int
    text: str
    at: int


@frozen
class Claim:
    """What one player or side melded: points (a number), cards, or points claimed for cards.

    ``at`` is the name's column.
    """

    who: Found
    at: int
    number: Number | None = None
    cards: tuple[Card, ...] = ()
    cards_at: int = 0


@frozen
class Line:
    """One complete reading of a line: bare numbers, or claims; never both."""

    numbers: tuple[Number, ...] = ()
    claims: tuple[Claim, ...] = ()

    @property
    def meaning(self) -> tuple[object, ...]:
        """What is said, wherever it stands."""
        return (
            tuple(each.value for each in self.numbers),
            tuple((c.who.seat, c.who.side, c.number and c.number.value, c.cards)
                  for c in self.claims),
        )  # fmt: skip


def number_at(line: Sequence[Piece], at: int) -> tuple[Number, int] | None:
    """The number or sum from this piece on (``150+40``, ``150 + 40``), and what follows it."""
    start, end, value = at, at, 0
    if at < len(line) and line[at].text == "+":
        end += 1
    if end >= len(line) or line[end].kind != "number":
        return None
    while True:
        value += number_of(line[end])
        end += 1
        if end >= len(line) or line[end].text != "+":
            break
        if end + 1 >= len(line) or line[end + 1].kind != "number":
            raise Fault("a number belongs after the +", line[end].end)
        end += 1
    text = "".join(piece.text for piece in line[start:end])
    return Number(value, text, line[start].at), end


@dataclass
class _Reader:
    """Follows a line piece by piece, trying every reading of each, names before cards."""

    text: str
    line: Sequence[Piece]
    names: Names
    furthest: int = 0
    dead: set[tuple[int, str]] = field(default_factory=set)

    def readings(self, at: int, state: str) -> Iterator[tuple[Claim, ...]]:
        """Every reading of the claims from here on; ``state`` is what came before."""
        if at == len(self.line):
            if state != "named":
                yield ()
            return
        if (at, state) in self.dead:
            return
        self.furthest = max(self.furthest, at)
        any_found = False
        for rest in self._from(at, state):
            any_found = True
            yield rest
        if not any_found:
            self.dead.add((at, state))

    def _from(self, at: int, state: str) -> Iterator[tuple[Claim, ...]]:
        for found in self.names.scan(self.line, at):
            after = found.end
            if after < len(self.line) and self.line[after].text == ":":
                after += 1
            yield from self._claim(found, at, after)
        if state == "cards":
            for cards, after in self._cards(at):
                for number, end, state in self._claimed(at, after):
                    for rest in self.readings(end, state):
                        yield (Claim(_NOBODY, at, number, cards, self.line[at].at), *rest)

    def _claim(self, found: Found, at: int, after: int) -> Iterator[tuple[Claim, ...]]:
        column = self.line[at].at
        self.furthest = max(self.furthest, min(after, len(self.line) - 1))
        number = number_at(self.line, after)
        if number is not None:
            for rest in self.readings(number[1], "points"):
                yield (Claim(found, column, number[0]), *rest)
        for cards, end in self._cards(after):
            for said, past, state in self._claimed(after, end):
                for rest in self.readings(past, state):
                    more, claimed = list(cards), said
                    while rest and rest[0].who is _NOBODY:
                        more += rest[0].cards
                        claimed = rest[0].number
                        rest = rest[1:]
                    yield (Claim(found, column, claimed, tuple(more), self.line[after].at), *rest)

    def _claimed(self, at: int, end: int) -> Iterator[tuple[Number | None, int, str]]:
        """The points claimed for the cards from ``at`` to ``end``, if any; what follows, and how.

        A number that can be more cards (``S: A 10``, ``10S``) is no claim.
        """
        yield None, end, "cards"
        number = None
        if end < len(self.line) and not self.line[end].glued:
            number = number_at(self.line, end)
        if number is None or (number[1] < len(self.line) and self.line[number[1]].glued):
            return
        written = smoothed(self.text[self.line[at].at : self.line[end].end])
        try:
            parse_cards(written)
        except CardError:
            yield number[0], number[1], "points"

    def _cards(self, at: int) -> Iterator[tuple[tuple[Card, ...], int]]:
        """The cards from this piece on: one token, or ``S:`` with the bare ranks after it."""
        if at >= len(self.line) or (self.line[at].glued and self.line[at - 1].text != ":"):
            return
        ends = [at + 1]
        while ends[-1] < len(self.line) and self.line[ends[-1]].glued:
            ends[-1] += 1
        first = self.line[at].at
        rank_first = self.line[at].text[0].lower() in _RANKS
        if not rank_first and self.names.scan(self.line, at):
            return
        if self.line[ends[0] - 1].text == ":":
            while ends[-1] < len(self.line):
                ends.append(ends[-1] + 1)
        for end in reversed(ends):
            written = smoothed(self.text[first : self.line[end - 1].end])
            try:
                yield parse_cards(written), end
            except CardError:
                continue


_NOBODY = Found(-1)


def readings(text: str, line: Sequence[Piece], names: Names) -> tuple[Line, ...]:
    """The complete readings of a line, the likeliest first, at most two; ``Fault`` if none."""
    numbers, at = [], 0
    while (number := number_at(line, at)) is not None:
        numbers.append(number[0])
        at = number[1]
    if at == len(line):
        return (Line(numbers=tuple(numbers)),)
    if numbers and names.scan(line, 0) == ():
        if not names.scan(line, at) and line[at].kind == "word" and line[at].text[0].isalpha():
            raise names.unknown(line[at])
        raise Fault("numbers for the sides, or names each with a number; not both", line[at].at)
    reader = _Reader(text, line, names)
    found: dict[object, Line] = {}
    for tries, claims in enumerate(reader.readings(0, "start")):
        reading = Line(claims=claims)
        found.setdefault(reading.meaning, reading)
        if len(found) == _READINGS or tries == _TRIES:
            break
    if not found:
        raise _stuck(reader)
    return tuple(found.values())


def _stuck(reader: _Reader) -> Fault:
    """Why no reading reaches the end: what is wrong at the furthest piece any of them reached."""
    line, names, at = reader.line, reader.names, reader.furthest
    piece = line[at]
    found = names.scan(line, at)
    if found:
        if found[0].end >= len(line):
            return Fault("points or cards belong after the name", line[-1].end)
        after = line[found[0].end]
        return Fault("points or cards belong after the name", after.at)
    if piece.kind == "number":
        return Fault("a name belongs before the number", piece.at)
    end = at + 1
    while end < len(line) and line[end].glued:
        end += 1
    try:
        parse_cards(smoothed(reader.text[piece.at : line[end - 1].end]))
    except CardError:
        return names.unknown(piece, ", and it is no card")
    return Fault("a name belongs before the cards", piece.at)
