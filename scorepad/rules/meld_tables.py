"""Bit tables that make counting a meld a few look-ups, derived from the rulebook's meld table.

A hand is packed into one int: for each suit a field, in it for each rank as many bits as count the
deck's copies. A suit's field alone settles every contest within that suit. A contest across suits
whose lines are so many times the same cards (four aces, a pinochle) is settled by its scarcest
card: each suit says in unary how many units it has (two: ``11``, one: ``01``), and the AND of all
suits is how many the hand has. So one table for each suit and one for the AND say it all.

An entry of a suit's table holds three fields, low to high: points, how many cards, unary bits.
Adding four entries adds points and cards; AND-ing them leaves the units. The cards are added up to
find impossible hands: copies that their bits cannot count carry into the next rank, and then the
total is less than the cards that were given.

Entries are filled when first needed, and for possible hands only: so one copy too many, where the
bits can count it, meets an empty entry. They depend on the book alone, never on a hand seen before.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, Final

from scorepad.rules.cards import Card, Suit, face
from scorepad.rules.frozen import frozen
from scorepad.rules.meld_lines import Answer, Contest, MeldLine, contests_of, lines_of
from scorepad.rules.rulebook import Rulebook, ruled

LIST_LIMIT: Final = 1 << 15  # a longer table is a dict: most of its entries would stay empty


class _Sparse(dict[int, Any]):
    """A table too long for a list; what is not filled yet reads as None, as in a list."""

    def __missing__(self, index: int) -> None:
        return None


def _table(size: int) -> Any:
    return [None] * size if size <= LIST_LIMIT else _Sparse()


@frozen
class SuitTable:
    """What one suit's field is worth: ``entries`` as the module says, ``places`` of its lines.

    ``contests`` are those within the suit.
    """

    suit: Suit
    contests: tuple[Contest, ...]
    entries: Any
    places: Any


class TrumpTables:
    """All tables of a book under one trump (or none)."""

    def __init__(self, shelf: Shelf, trump: Suit | None) -> None:
        contests = shelf.contests(trump)
        self.shelf = shelf
        self.across = tuple(c for c in contests if len(c.suits) > 1 and c.unit is not None)
        #: contests that no table settles; they are rare (no known book has one) and solved by hand
        self.odd = tuple(c for c in contests if len(c.suits) > 1 and c.unit is None)
        within = {s: tuple(c for c in contests if c.suits == {s}) for s in Suit}
        self.points_bits = self._most_points(within).bit_length()
        self.count_bits = (shelf.book.size + 1).bit_length()
        self.count_mask = (1 << self.count_bits) - 1
        self.unary_at = self.points_bits + self.count_bits
        self.points_mask = (1 << self.points_bits) - 1
        self.units_bits = sum(c.units for c in self.across)
        self.suits = tuple(shelf.suit_table(s, within[s], self) for s in Suit)
        self.cross: Any = _table(1 << self.units_bits)
        self.cross_places: Any = _table(1 << self.units_bits)

    def _most_points(self, within: dict[Suit, tuple[Contest, ...]]) -> int:
        """No hand's lines within the suits come to more than this: every card at its dearest."""
        return sum(
            -(-line.points * len(contest.cards) * self.shelf.copies // len(line.cards))
            for contests in within.values()
            for whole in contests
            for contest in whole.apart
            for _, line in [max(contest.lines, key=lambda p: p[1].points / len(p[1].cards))]
        )

    def fill(self, indexes: tuple[int, ...]) -> None:
        """Fill the entries of these four suit fields and of their AND, for a possible hand."""
        units = -1
        for table, index in zip(self.suits, indexes, strict=True):
            if table.entries[index] is None:
                self._fill_suit(table, index)
            units &= table.entries[index]
        units >>= self.unary_at
        if self.cross[units] is None:
            answer = self.of_units(units)
            self.cross[units], self.cross_places[units] = answer.points, answer.places

    def _fill_suit(self, table: SuitTable, index: int) -> None:
        held = self.shelf.held_in(table.suit, index)
        answer, unary = self._answer_within(table.suit, held), self.units_of(held, held)
        cards = sum(held.values())
        table.entries[index] = answer.points | cards << self.points_bits | unary << self.unary_at
        table.places[index] = answer.places

    def points_within(self, suit: Suit, held: Mapping[Card, int]) -> int:
        """What these cards of one suit make by themselves."""
        return self._answer_within(suit, held).points

    def _answer_within(self, suit: Suit, held: Mapping[Card, int]) -> Answer:
        points = 0
        places: tuple[int, ...] = ()
        for contest in self.within(suit):
            answer = contest.best(tuple(held.get(c, 0) for c in contest.cards))
            points, places = points + answer.points, places + answer.places
        return Answer(points, places)

    def units_of(self, held: Mapping[Card, int], cards: Container[Card]) -> int:
        """The units, in unary, that such counts of ``cards`` leave to the contests across suits.

        Other cards are no obstacle here: they are asked for elsewhere.
        """
        unary, at = 0, 0
        for contest in self.across:
            assert contest.unit is not None
            units = contest.units
            for card, n in zip(contest.cards, contest.unit, strict=True):
                if card in cards:
                    units = min(units, held.get(card, 0) // n)
            unary |= ((1 << units) - 1) << at
            at += contest.units
        return unary

    def counts_of(self, units: int) -> Iterator[int]:
        """How many units each contest across suits has."""
        for contest in self.across:
            yield (units & ((1 << contest.units) - 1)).bit_count()
            units >>= contest.units

    def within(self, suit: Suit) -> tuple[Contest, ...]:
        """The contests within this suit."""
        return next(table.contests for table in self.suits if table.suit is suit)

    def of_units(self, units: int) -> Answer:
        """What the contests across suits come to with these units."""
        points = 0
        places: tuple[int, ...] = ()
        for contest, held in zip(self.across, self.counts_of(units), strict=True):
            answer = contest.best_units(held)
            points, places = points + answer.points, places + answer.places
        return Answer(points, places)

    def answer(self, indexes: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Points and places of what the tables settle; the entries must be filled."""
        one, two, three, four = self.suits
        a, b, c, d = indexes
        ea, eb, ec, ed = one.entries[a], two.entries[b], three.entries[c], four.entries[d]
        units = (ea & eb & ec & ed) >> self.unary_at
        return (
            (ea + eb + ec + ed & self.points_mask) + self.cross[units],
            one.places[a]
            + two.places[b]
            + three.places[c]
            + four.places[d]
            + self.cross_places[units],
        )

    def odd_answers(self, held: dict[Card, int]) -> Iterator[Answer]:
        """The best use of these cards in each contest that no table settles."""
        for contest in self.odd:
            yield contest.best(tuple(held[card] for card in contest.cards))


class Shelf:
    """A book's meld lines, weights of cards and tables, each made when first asked for."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.copies = book.deck.copies
        self.lines: tuple[MeldLine, ...] = lines_of(book)
        self._places = {line: place for place, line in enumerate(self.lines)}
        self.bits = self.copies.bit_length()
        self.width = self.bits * len(book.deck.ranks)
        self.mask = (1 << self.width) - 1
        self.weights = {
            face(rank, suit): 1 << (number * self.width + place * self.bits)
            for number, suit in enumerate(Suit)
            for place, rank in enumerate(book.deck.ranks)
        }
        self.weigh = self.weights.__getitem__
        #: how many cards a suit's field counts
        self.cards: Any = _table(1 << self.width)
        self._contests: dict[tuple[int, ...], Contest] = {}
        self._suit_tables: dict[tuple[object, ...], SuitTable] = {}
        self._trumps: dict[Suit | None, TrumpTables] = {}
        #: by trump, what ``meld_points`` and ``packed_points`` take in one step
        self.quick: dict[Suit | None, tuple[Any, ...]] = {}
        self.packed: dict[Suit | None, tuple[Any, ...]] = {}

    def contests(self, trump: Suit | None) -> tuple[Contest, ...]:
        """The contests under this trump; one that another trump has too is the same object."""
        return tuple(
            self._contests.setdefault(tuple(place for place, _ in c.lines), c)
            for c in contests_of(self.book, trump, self._places)
        )

    def suit_table(
        self, suit: Suit, contests: tuple[Contest, ...], tables: TrumpTables
    ) -> SuitTable:
        """The table of a suit with these contests; shared by the trumps that agree on it."""
        layout = (tables.points_bits, *map(id, tables.across))
        key = (suit, tuple(map(id, contests)), layout)
        found = self._suit_tables.get(key)
        if found is None:
            size = 1 << self.width
            found = self._suit_tables[key] = SuitTable(suit, contests, _table(size), _table(size))
        return found

    def trump(self, trump: Suit | None) -> TrumpTables:
        """The tables under this trump."""
        found = self._trumps.get(trump)
        if found is None:
            found = self._trumps[trump] = TrumpTables(self, trump)
            if not found.odd:
                self._make_quick(trump, found)
        return found

    def _make_quick(self, trump: Suit | None, tables: TrumpTables) -> None:
        one, two, three, four = (t.entries for t in tables.suits)
        entries = (one, two, three, four, tables.cross)
        shape = (tables.points_mask, tables.points_bits, tables.count_mask, tables.unary_at)
        self.packed[trump] = (*entries, tables.points_mask, tables.unary_at)
        fields = (self.mask, self.width, 2 * self.width, 3 * self.width)
        self.quick[trump] = (self.weigh, fields, entries, shape)

    def indexes(self, cards: Iterable[Card]) -> tuple[int, int, int, int]:
        """The four suits' fields of a possible hand."""
        packed, width, mask = sum(map(self.weigh, cards)), self.width, self.mask
        return (
            packed & mask,
            packed >> width & mask,
            packed >> 2 * width & mask,
            packed >> 3 * width,
        )

    def fill_cards(self, indexes: Iterable[int]) -> None:
        """Fill ``cards`` for the four fields of a possible hand."""
        for suit, index in zip(Suit, indexes, strict=True):
            self.cards[index] = sum(self.held_in(suit, index).values())

    def held_in(self, suit: Suit, index: int) -> dict[Card, int]:
        """How many of each card of a suit its field counts."""
        most = (1 << self.bits) - 1
        return {
            face(rank, suit): index >> place * self.bits & most
            for place, rank in enumerate(self.book.deck.ranks)
        }

    def held(self, indexes: Iterable[int]) -> dict[Card, int]:
        """How many of each card of the deck a hand has."""
        held: dict[Card, int] = {}
        for suit, index in zip(Suit, indexes, strict=True):
            held |= self.held_in(suit, index)
        return held


def shelf_of(book: Rulebook) -> Shelf:
    """The tables of this very book object, kept with it."""
    try:  # asking first what it is would cost every call
        found = book.derived.get("melds")
    except AttributeError:
        found = ruled(book).derived.get("melds")
    if found is None:
        found = book.derived["melds"] = Shelf(book)
    assert isinstance(found, Shelf)
    return found
