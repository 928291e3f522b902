"""Every line a rulebook's meld table can put down, and which of them compete for the same cards.

A kind of the table becomes one *line* for each suit it can be made in. Lines of different classes
never compete (C-9), unless one uses its cards up in the other's class too (a roundhouse); lines of
one class compete when they use a card in common. So a class falls
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
    """One meld put down: name, class (``group``), cards, points in the book's scale, rule id.

    ``also`` are further classes in which its cards are used up.
    """

    name: str
    group: int
    cards: tuple[Card, ...]
    points: int
    rule: str
    also: tuple[int, ...] = ()

    @property
    def groups(self) -> tuple[int, ...]:
        """Every class in which its cards are used up."""
        return (self.group, *self.also)


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
    return MeldLine(kind.name, kind.group, kind.faces(suit), kind.points, kind.rule, kind.also)


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

    @property
    def apart(self) -> tuple[Contest, ...]:
        """Contests of one class each, which have no fewer uses than this one."""
        return (self,)

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


class Joint(Contest):
    """Lines of several classes, held together by some (``wide``) that use their cards up in each.

    ``best`` is exact: it tries every choice of the wide lines, and of each class the best of what
    they leave.
    """

    def __init__(self, lines: Sequence[tuple[int, MeldLine]], copies: int) -> None:
        super().__init__(lines, copies)
        self.unit, self.units = None, 0
        self.wide = tuple(pair for pair in self.lines if pair[1].also)
        narrow = [pair for pair in self.lines if not pair[1].also]
        self.parts = tuple(Contest(part, copies) for part in _apart(narrow))
        self._alone = tuple(Contest([pair], copies) for pair in self.wide)

    @property
    def apart(self) -> tuple[Contest, ...]:
        """The classes by themselves, and every wide line as if it had its cards to itself."""
        return (*self.parts, *self._alone)

    def best(self, counts: tuple[int, ...]) -> Answer:
        """The best use of so many of each card."""
        held = dict(zip(self.cards, counts, strict=True))
        groups = {group for _, line in self.lines for group in line.groups}
        return self._best(dict.fromkeys(groups, held), self.wide)

    def _best(
        self, left: Mapping[int, Mapping[Card, int]], wide: tuple[tuple[int, MeldLine], ...]
    ) -> Answer:
        """The best of what is left in each class, with any number of these wide lines."""
        if not wide:
            answers = [
                part.best(tuple(left[part.group][card] for card in part.cards))
                for part in self.parts
            ]
            places = sorted(place for answer in answers for place in answer.places)
            return Answer(sum(answer.points for answer in answers), tuple(places))
        found = self._best(left, wide[1:])
        place, line = wide[0]
        wanted = Counter(line.cards)
        if all(left[group][card] >= n for group in line.groups for card, n in wanted.items()):
            rest = {
                group: {card: n - wanted[card] for card, n in held.items()}
                if group in line.groups
                else held
                for group, held in left.items()
            }
            other = self._best(rest, wide).plus(place, line.points)
            if other.better(found):
                return other
        return found


def _apart(lines: Sequence[tuple[int, MeldLine]]) -> list[list[tuple[int, MeldLine]]]:
    """The lines, those together that use a card in common in one class."""
    joined: list[list[tuple[int, MeldLine]]] = []
    for place, line in lines:
        mine = [(place, line)]
        apart = []
        for others in joined:
            if any(_compete(line, other) for _, other in others):
                mine += others
            else:
                apart.append(others)
        joined = [*apart, mine]
    return [sorted(each, key=lambda pair: pair[0]) for each in joined]


def _compete(one: MeldLine, other: MeldLine) -> bool:
    """Whether two lines use a card in common in one class."""
    return bool(set(one.groups) & set(other.groups)) and not set(one.cards).isdisjoint(other.cards)


def contests_of(
    book: Rulebook, trump: Suit | None, places: Mapping[MeldLine, int]
) -> tuple[Contest, ...]:
    """The contests of this book under this trump, by class; ``places`` are those of its lines."""
    deck, copies = set(book.deck.ranks), book.deck.copies
    lines = []
    for kind in book.melds.kinds:
        for suit in suits_of(kind, trump):
            line = _line(kind, suit)
            wanted = Counter(line.cards)
            possible = max(wanted.values()) <= copies and all(c.rank in deck for c in wanted)
            if kind.points > 0 and possible:
                lines.append((places[line], line))
    contests = [
        (Joint if any(line.also for _, line in part) else Contest)(part, copies)
        for part in _apart(lines)
    ]
    return tuple(sorted(contests, key=lambda c: c.lines[0][0]))
