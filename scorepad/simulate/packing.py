"""Cards as small numbers, so that play can be followed some hundred thousand cards a second.

A hand is four ints, one for each suit. Each counts the copies of every rank in a field of bits,
the strongest rank lowest: a card is a ``unit`` (a one in its field), it is played by subtracting
it, and ``hand & (unit - 1)`` are the cards of its suit that beat it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, Final

from scorepad.rules.cards import Card, Suit, face
from scorepad.rules.rulebook import Rulebook

PICKS: Final = 64
"""A random card of a suit is looked up by a random number below this."""

LIST_LIMIT: Final = 1 << 15  # a longer table is a dict: most of its entries would stay empty

Packed = list[int]
"""A hand: one int for each suit, in the order of ``Suit``."""


class Pack:
    """The cards of one rulebook's deck as numbers, and tables to read them by.

    ``suits`` and ``units`` give a card's suit (0 to 3) and unit, ``faces[suit][unit]`` the card.
    ``codes`` gives a card as one int of its own: a hand's four ints side by side (``split``).
    ``worth`` is what a unit counts in a trick, ``points`` what a card does; ``full`` is a
    suit with all its cards. ``once[suit]`` and ``all[suit]`` give the cards of a
    suit's int, strongest first, each once or with its copies. ``picks`` gives 64 units of those
    that a suit's int holds, as evenly as 64 goes.
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        bits, ranks = book.deck.copies.bit_length(), book.deck.ranks
        self.bits = bits
        self.rank_units = tuple(1 << place * bits for place in range(len(ranks)))
        self.width = bits * len(ranks)
        self.deck: tuple[Card, ...] = tuple(
            face(rank, suit) for suit in Suit for rank in ranks for _ in range(book.deck.copies)
        )
        self.suits: dict[Card, int] = {}
        self.units: dict[Card, int] = {}
        self.faces: tuple[dict[int, Card], ...] = tuple({} for _ in Suit)
        for number, suit in enumerate(Suit):
            for rank, unit in zip(ranks, self.rank_units, strict=True):
                card = face(rank, suit)
                self.suits[card], self.units[card] = number, unit
                self.faces[number][unit] = card
        self.codes = {
            card: unit << self.suits[card] * self.width for card, unit in self.units.items()
        }
        self.worth = {u: book.count.of(r) for r, u in zip(ranks, self.rank_units, strict=True)}
        self.points = {card: self.worth[unit] for card, unit in self.units.items()}
        self.full = sum(unit * book.deck.copies for unit in self.rank_units)
        self.once = tuple(_Cards(self, number, copies=False) for number in range(len(Suit)))
        self.all = tuple(_Cards(self, number, copies=True) for number in range(len(Suit)))
        self.picks: Any = _picks(self)

    def pack(self, cards: Iterable[Card]) -> Packed:
        """These cards as a hand."""
        suits, units, hand = self.suits, self.units, [0] * len(Suit)
        for card in cards:
            hand[suits[card]] += units[card]
        return hand

    def add(self, hand: Packed, cards: Iterable[Card], times: int = 1) -> None:
        """Add these cards to a hand; ``times`` -1 takes them out."""
        suits, units = self.suits, self.units
        for card in cards:
            hand[suits[card]] += times * units[card]

    def unpack(self, hand: Sequence[int]) -> tuple[Card, ...]:
        """The cards of a hand, suit by suit, strongest first."""
        a, b, c, d = self.all
        return a[hand[0]] + b[hand[1]] + c[hand[2]] + d[hand[3]]

    def each_once(self, hand: Sequence[int]) -> tuple[Card, ...]:
        """The cards of a hand, each once."""
        a, b, c, d = self.once
        return a[hand[0]] + b[hand[1]] + c[hand[2]] + d[hand[3]]

    def code_of(self, cards: Iterable[Card]) -> int:
        """These cards as one int."""
        return sum(map(self.codes.__getitem__, cards))

    def split(self, code: int) -> Packed:
        """A hand from its one int."""
        width = self.width
        mask = (1 << width) - 1
        return [
            code & mask, code >> width & mask, code >> 2 * width & mask, code >> 3 * width
        ]  # fmt: skip

    def copies_in(self, held: int) -> list[tuple[int, int]]:
        """The (unit, copies) of one suit's int, strongest first."""
        most = (1 << self.bits) - 1
        counted = ((u, held // u & most) for u in self.rank_units)
        return [(unit, copies) for unit, copies in counted if copies]

    def size(self, held: int) -> int:
        """How many cards one suit's int counts."""
        return sum(copies for _, copies in self.copies_in(held))


def missing_from(hand: Iterable[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Those of these cards that are not in the hand as often."""
    distinct = set(cards)
    if len(distinct) == len(cards) and distinct.issubset(hand):
        return ()
    left, missing = list(hand), []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            missing.append(card)
    return tuple(missing)


class _Cards(dict[int, tuple[Card, ...]]):
    """The cards of one suit by its int, each entry made when first asked for."""

    def __init__(self, pack: Pack, suit: int, *, copies: bool) -> None:
        super().__init__()
        self.pack, self.suit, self.copies = pack, suit, copies

    def __missing__(self, held: int) -> tuple[Card, ...]:
        faces = self.pack.faces[self.suit]
        made = tuple(
            faces[unit]
            for unit, copies in self.pack.copies_in(held)
            for _ in range(copies if self.copies else 1)
        )
        self[held] = made
        return made


class _Sparse(dict[int, tuple[int, ...]]):
    """Picks of a large deck, each entry made when first asked for."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack = pack
        self.rows: dict[tuple[int, ...], tuple[int, ...]] = {}

    def __missing__(self, held: int) -> tuple[int, ...]:
        units = tuple(unit for unit, _ in self.pack.copies_in(held))
        row = self.rows.get(units)
        if row is None:
            row = self.rows[units] = _row(units)
        self[held] = row
        return row


def _picks(pack: Pack) -> Any:
    sparse = _Sparse(pack)
    size = 1 << pack.width
    if size > LIST_LIMIT:
        return sparse
    table: list[tuple[int, ...]] = [()] * size
    for counts in product(range(pack.book.deck.copies + 1), repeat=len(pack.rank_units)):
        held = sum(n * unit for n, unit in zip(counts, pack.rank_units, strict=True))
        if held:
            table[held] = sparse[held]
    return table


def _row(units: tuple[int, ...]) -> tuple[int, ...]:
    """These units over and over, as evenly among all numbers as among those with the same two
    lowest bits: the same number chooses a suit by its lowest bits."""
    suits = len(Suit)
    each = PICKS // suits
    return tuple(units[(n // suits + n % suits * each) % len(units)] for n in range(PICKS))


def pack_of(book: Rulebook) -> Pack:
    """The numbers of this very book object, kept with it."""
    found = book.derived.get("pack")
    if found is None:
        found = book.derived["pack"] = Pack(book)
    assert isinstance(found, Pack)
    return found
