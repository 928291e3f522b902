"""Melds as they are laid on the table: the best of each hand, and the cards that show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from scorepad.match.events import Shown
from scorepad.rules.cards import Card, Suit
from scorepad.rules.meld import Meld, PackedHand, best_meld, packed_answer
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.packing import Packed, pack_of

REMEMBERED: Final = 10_000
"""So many ways to meld are remembered at a time."""


def cards_shown(meld: Meld) -> tuple[Card, ...]:
    """The cards on the table: a card that serves in several classes lies there once."""
    if not meld.lines:
        return ()
    groups: dict[int, list[Card]] = {}
    for line in meld.lines:
        for group in line.groups:
            groups.setdefault(group, []).extend(line.cards)
    if len(groups) == 1:
        (only,) = groups.values()
        return tuple(sorted(only, key=_index))
    shown: Counter[Card] = Counter()
    for cards in groups.values():
        shown |= Counter(cards)
    return tuple(sorted(shown.elements(), key=_index))


def _laid(
    book: Rulebook, packed: PackedHand, trump: Suit, places: tuple[int, ...]
) -> tuple[Card, ...]:
    """``cards_shown`` of a hand whose lines have these places, remembered: there are not many ways
    to meld."""
    known: dict[tuple[int, ...], tuple[Card, ...]] = book.derived.setdefault("cards shown", {})
    found = known.get(places)
    if found is None:
        if len(known) >= REMEMBERED:
            known.clear()
        best = best_meld(pack_of(book).unpack(packed), trump, book)
        found = known[places] = cards_shown(best)
    return found


def _index(card: Card) -> int:
    return card.index


def melds_of(
    book: Rulebook, hands: Sequence[Packed], trump: Suit
) -> tuple[tuple[Shown, ...], tuple[int, ...]]:
    """What every player lays down, by seat, and what each side has, in sheet order."""
    shown = []
    for seat, (a, b, c, d) in zip(book.seating.seats, hands, strict=True):
        packed = a, b, c, d
        points, places = packed_answer(packed, trump, book)
        shown.append(Shown(seat, points, _laid(book, packed, trump, places)))
    sides = tuple([sum([shown[seat].points for seat in side]) for side in book.seating.sides])
    return tuple(shown), sides
