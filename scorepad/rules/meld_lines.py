"""Every line a rulebook's meld table can put down, and which of them compete for the same cards.

A kind of the table becomes one *line* for each suit it can be made in. Lines of different classes
never compete (C-9); lines of one class compete when they use a card in common. So a class falls
apart into small *contests* (the run and its trump marriages; the four aces; the pinochle), and the
best meld of a hand is the best of each contest, added up (C-14).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import gcd

from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import MeldKind, Rulebook


@frozen
class MeldLine:
    """One meld put down: name, class (``group``), cards, points in the book's scale, rule id."""

    name: str
    group: int
    cards: tuple[Card, ...]
    points: int
    rule: str


@frozen
class Answer:
    """The best use of some cards in one contest: its points, and the places of its lines.

    A place is the position of a line in ``lines_of(book)``, so ascending places are the order of
    showing, and the smaller tuple of places has the bigger melds first.
    """

    points: int
    places: tuple[int, ...]

    @property
    def _rank(self) -> tuple[int, int, tuple[int, ...]]:
        return (-self.points, len(self.places), self.places)

    def better(self, other: Answer) -> bool:
        """More points; then fewer lines (a double replaces two singles, C-13); then bigger ones."""
        return self._rank < other._rank

    def plus(self, place: int, points: int) -> Answer:
        """This use with one line more."""
        return Answer(self.points + points, tuple(sorted((*self.places, place))))


NOTHING = Answer(0, ())


def suits_of(kind: MeldKind, trump: Suit | None) -> tuple[Suit | None, ...]:
    """The suits in which this kind can be made: without trump every suit is a plain one."""
    if kind.suit == "trump":
        return () if trump is None else (trump,)
    if kind.suit == "plain":
        return tuple(s for s in Suit if s is not trump)
    return (None,)


def _line(kind: MeldKind, suit: Suit | None) -> MeldLine:
    return MeldLine(kind.name, kind.group, kind.faces(suit), kind.points, kind.rule)


def lines_of(book: Rulebook) -> tuple[MeldLine, ...]:
    """Every line of the table under any trump, in the order of showing.

    By class, then the bigger first, then as the book lists them, then by suit.
    """
    made = {
        _line(kind, suit): (kind.group, -kind.points, number)
        for number, kind in reversed(tuple(enumerate(book.melds.kinds)))
        for suit in (Suit if kind.suit in ("trump", "plain") else (None,))
    }
    return tuple(sorted(made, key=lambda line: (made[line], line.cards[0].index)))


class Contest:
    """Lines of one class that compete for the same cards.

    ``best(counts)`` is exact: it tries every line at every count, and remembers what it found for
    these few cards only (never for a hand). ``unit`` and ``units`` are set where every line is so
    many times the same cards (aces, double aces): then only the number of units matters.
    """

    def __init__(self, lines: Sequence[tuple[int, MeldLine]], copies: int) -> None:
        self.group = lines[0][1].group
        self.lines = tuple(lines)
        self.cards = tuple(sorted({c for _, line in lines for c in line.cards}))
        self._known: dict[tuple[int, ...], Answer] = {}
        self._moves = tuple(
            (place, line.points, self.counts(line.cards)) for place, line in self.lines
        )
        units = {self._unit_of(taken) for _, _, taken in self._moves}
        self.unit = units.pop() if len(units) == 1 else None
        self.units = min(copies // n for n in self.unit) if self.unit else 0

    @staticmethod
    def _unit_of(counts: tuple[int, ...]) -> tuple[int, ...]:
        shared = gcd(*counts)
        return tuple(n // shared for n in counts)

    @cached_property
    def suits(self) -> frozenset[Suit]:
        """The suits its cards are of."""
        return frozenset(c.suit for c in self.cards)

    def counts(self, cards: Iterable[Card]) -> tuple[int, ...]:
        """How many of each of the contest's cards these are."""
        held = Counter(cards)
        return tuple(held[c] for c in self.cards)

    def best(self, counts: tuple[int, ...]) -> Answer:
        """The best use of so many of each card."""
        found = self._known.get(counts)
        if found is None:
            found = NOTHING
            for place, points, taken in self._moves:
                if all(n <= held for n, held in zip(taken, counts, strict=True)):
                    rest = tuple(held - n for n, held in zip(taken, counts, strict=True))
                    other = self.best(rest).plus(place, points)
                    if other.better(found):
                        found = other
            self._known[counts] = found
        return found

    def best_units(self, units: int) -> Answer:
        """The best use of so many units."""
        assert self.unit is not None
        return self.best(tuple(n * units for n in self.unit))


def contests_of(
    book: Rulebook, trump: Suit | None, places: Mapping[MeldLine, int]
) -> tuple[Contest, ...]:
    """The contests of this book under this trump, by class; ``places`` are those of its lines."""
    deck = set(book.deck.ranks)
    joined: list[list[tuple[int, MeldLine]]] = []
    for kind in book.melds.kinds:
        for suit in suits_of(kind, trump):
            line = _line(kind, suit)
            wanted = Counter(line.cards)
            if (
                kind.points <= 0
                or max(wanted.values()) > book.deck.copies
                or any(c.rank not in deck for c in wanted)
            ):
                continue
            mine = [(places[line], line)]
            apart = []
            for others in joined:
                if others[0][1].group == line.group and any(
                    wanted.keys() & set(other.cards) for _, other in others
                ):
                    mine += others
                else:
                    apart.append(others)
            joined = [*apart, mine]
    contests = [Contest(sorted(lines, key=lambda p: p[0]), book.deck.copies) for lines in joined]
    return tuple(sorted(contests, key=lambda c: c.lines[0][0]))
