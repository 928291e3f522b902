"""What a hand melds: the best total over all admissible uses of its cards (C-9 to C-14, J-3).

``best_meld`` says it with its lines, ``meld_points`` gives the bare total fast,
``best_melds_by_trump`` puts the suits side by side. Points are in the book's own scale. A hand is
any number of cards, or text that ``parse_cards`` reads; trump is a suit, its letter or name, or
None (then melds that need a trump do not count, and K Q in any suit is a plain marriage).
Impossible hands raise ``HandError``, which says the card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from scorepad.rules.cards import Card, Suit, parse_cards, parse_suit
from scorepad.rules.frozen import frozen
from scorepad.rules.meld_lines import MeldLine
from scorepad.rules.meld_tables import shelf_of
from scorepad.rules.meld_words import card_words, number
from scorepad.rules.rulebook import Rulebook, ruled

Hand = str | Iterable[Card]
#: A hand made ready for ``packed_points`` of the same book: a small number for each suit.
PackedHand = tuple[int, int, int, int]


class HandError(ValueError):
    """Cards that the deck cannot give; the message names the card, ``card`` is it."""

    def __init__(self, message: str, card: Card) -> None:
        super().__init__(message)
        self.card = card


@frozen
class Meld:
    """What a hand melds: ``points`` in all, and its lines by class, the bigger first."""

    points: int
    lines: tuple[MeldLine, ...]

    def __init__(self, points: int, lines: tuple[MeldLine, ...]) -> None:
        fields = self.__dict__  # a hundred thousand a second are made: no detours
        fields["points"], fields["lines"] = points, lines


def possible_hand(hand: Hand, book: Rulebook) -> tuple[Card, ...]:
    """The cards of this hand; ``HandError`` for a card not in the deck or too many copies of it."""
    cards, ranks = parse_cards(hand), ruled(book).deck.ranks
    for face, n in Counter(cards).items():
        if face.rank not in ranks:
            raise HandError(f"{face}: there are no {face.rank.word}s in the {book.name} deck", face)
        if n > book.deck.copies:
            raise HandError(
                f"{card_words(face, n)}: the {book.name} deck has {number(book.deck.copies)}", face
            )
    return cards


def _suit(trump: Suit | str | None) -> Suit | None:
    return trump if trump is None or isinstance(trump, Suit) else parse_suit(trump)


def best_meld(hand: Hand, trump: Suit | str | None, book: Rulebook) -> Meld:
    """The best total of a hand with the lines that make it (C-14).

    >>> from scorepad.rules.books import rulebook
    >>> meld = best_meld("AS 10S KS KS QS JS 9S AH AD AC", "S", rulebook("cardgames"))
    >>> meld.points, [line.name for line in meld.lines]
    (300, ['run_king', 'dix', 'aces'])
    """
    points, places = packed_answer(pack(hand, book), trump, book)
    lines = shelf_of(book).lines
    return Meld(points, tuple([lines[place] for place in sorted(places)]))


def packed_answer(
    packed: PackedHand, trump: Suit | str | None, book: Rulebook
) -> tuple[int, tuple[int, ...]]:
    """``best_meld`` of a hand that ``pack`` made ready with the same book: its points, and the
    places of its lines among the book's, which say what it is as shortly as can be."""
    shelf = shelf_of(book)
    tables = shelf.trump(_suit(trump))
    try:
        points, places = tables.answer(packed)
    except TypeError:  # an entry is not filled yet
        tables.fill(packed)
        points, places = tables.answer(packed)
    if tables.odd:
        for answer in tables.odd_answers(shelf.held(packed)):
            points, places = points + answer.points, places + answer.places
    return points, places


def best_melds_by_trump(hand: Hand, book: Rulebook) -> dict[Suit, Meld]:
    """The best meld under each suit as trump: what a bidder asks."""
    cards = possible_hand(hand, book)
    return {suit: best_meld(cards, suit, book) for suit in Suit}


def meld_points(hand: Hand, trump: Suit | str | None, book: Rulebook) -> int:
    """The best total of a hand, without its lines: the same as ``best_meld(...).points``, faster.

    ``scorepad.rules.meld_tables`` says what the fields of an entry are.
    """
    try:
        weigh, fields, tables, shape = book.derived["melds"].quick[trump]
        mask, second, third, fourth = fields
        one, two, three, four, cross = tables
        points, count_at, count, units_at = shape
        held = len(hand)  # type: ignore[arg-type]  # an iterator goes the long way, unspent
        packed = sum(map(weigh, hand))
        a = one[packed & mask]
        b = two[packed >> second & mask]
        c = three[packed >> third & mask]
        d = four[packed >> fourth]
        entry = a + b + c + d
        if entry >> count_at & count == held:
            return (entry & points) + cross[(a & b & c & d) >> units_at]  # type: ignore[no-any-return]
    except (KeyError, TypeError, IndexError, AttributeError):
        pass  # text, a trump by its name, an entry not filled yet, no possible hand, no rulebook
    return best_meld(hand, trump, book).points


def pack(hand: Hand, book: Rulebook) -> PackedHand:
    """A hand made ready for ``packed_points``; ``HandError`` if the deck cannot give it."""
    shelf = shelf_of(book)
    try:
        held = len(hand)  # type: ignore[arg-type]  # an iterator goes the long way, unspent
        packed = shelf.indexes(hand)  # type: ignore[arg-type]
        a, b, c, d = packed
        cards = shelf.cards
        if cards[a] + cards[b] + cards[c] + cards[d] == held:
            return packed
    except (KeyError, TypeError, IndexError):
        pass  # text, an entry not filled yet, or no possible hand
    packed = shelf.indexes(possible_hand(hand, book))
    shelf.fill_cards(packed)
    return packed


def packed_points(packed: PackedHand, trump: Suit | str | None, book: Rulebook) -> int:
    """``meld_points`` of a hand that ``pack`` made ready with the same book."""
    try:
        one, two, three, four, cross, points, units_at = book.derived["melds"].packed[trump]
        a, b, c, d = packed
        a, b, c, d = one[a], two[b], three[c], four[d]
        return (a + b + c + d & points) + cross[(a & b & c & d) >> units_at]  # type: ignore[no-any-return]
    except (KeyError, TypeError, AttributeError):
        return packed_answer(packed, trump, book)[0]


def points_under(trump: Suit | None, book: Rulebook) -> Callable[[int, int, int, int], int]:
    """``packed_points`` under one trump, for whoever asks a great many times."""
    shelf = shelf_of(book)
    shelf.trump(trump)
    tables = shelf.packed.get(trump)
    if tables is None:  # a book with contests that no table settles
        return lambda a, b, c, d: packed_answer((a, b, c, d), trump, book)[0]
    one, two, three, four, cross, points, units_at = tables

    def packed_points_of(a: int, b: int, c: int, d: int) -> int:
        try:
            p, q, r, s = one[a], two[b], three[c], four[d]
            return (p + q + r + s & points) + cross[(p & q & r & s) >> units_at]  # type: ignore[no-any-return]
        except TypeError:  # an entry is not filled yet
            return packed_answer((a, b, c, d), trump, book)[0]

    return packed_points_of
