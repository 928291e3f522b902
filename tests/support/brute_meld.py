"""The best meld found by trying everything: slow, plain, and written apart from scorepad's own.

It knows cards as texts (``"QS"``), reads the meld table's patterns itself, and for each class tries
every kind in every suit any number of times. No tables, no packing, nothing shared with
``scorepad.rules.meld``: where the two agree on thousands of hands, a common mistake is unlikely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorepad.rules.rulebook import MeldKind, Rulebook

SUITS = "SHDC"


def _patterns(kind: MeldKind, trump: str | None) -> Iterator[list[str]]:
    if kind.suit == "fixed":
        yield [str(card) for card in kind.cards]
    elif kind.suit == "each":
        yield [str(rank) + suit for suit in SUITS for rank in kind.cards]
    else:
        for suit in SUITS:
            if (suit == trump) == (kind.suit == "trump"):
                yield [str(rank) + suit for rank in kind.cards]


def _without(hand: list[str], pattern: list[str]) -> list[str] | None:
    left = list(hand)
    for card in pattern:
        if card not in left:
            return None
        left.remove(card)
    return left


Left = dict[int, list[str]]
"""What is left of the hand in each class."""


def _spent(left: Left, pattern: list[str], groups: tuple[int, ...]) -> Left | None:
    rest = dict(left)
    for group in groups:
        without = _without(rest[group], pattern)
        if without is None:
            return None
        rest[group] = without
    return rest


def _most(left: Left, patterns: list[tuple[list[str], int, tuple[int, ...]]]) -> int:
    if not patterns:
        return 0
    (pattern, points, groups), *others = patterns
    best = _most(left, others)
    taken, rest = 1, _spent(left, pattern, groups)
    while rest is not None:
        best = max(best, taken * points + _most(rest, others))
        taken, rest = taken + 1, _spent(rest, pattern, groups)
    return best


def _linked(book: Rulebook) -> list[set[int]]:
    """The classes, together where a meld uses its cards up in more than one."""
    found: list[set[int]] = []
    for kind in book.melds.kinds:
        mine = {kind.group, *kind.also}
        found = [*(g for g in found if not g & mine), mine.union(*(g for g in found if g & mine))]
    return found


def brute_points(hand: Iterable[object], trump: str | None, book: Rulebook) -> int:
    """The best total of a hand over every use of its cards, one class at a time."""
    cards = [str(card) for card in hand]
    total = 0
    for groups in _linked(book):
        patterns = [
            (pattern, kind.points, (kind.group, *kind.also))
            for kind in book.melds.kinds
            if kind.group in groups
            for pattern in _patterns(kind, trump)
            if _without(cards, pattern) is not None
        ]
        total += _most(dict.fromkeys(groups, cards), patterns)
    return total


def adds_up(hand: Iterable[object], trump: str | None, book: Rulebook, meld: object) -> bool:
    """Whether a meld's lines are kinds of the book, made from the hand, each card once a class."""
    left: dict[int, list[str]] = {}
    total = 0
    for line in meld.lines:  # type: ignore[attr-defined]
        cards = [str(card) for card in line.cards]
        known = any(
            kind.name == line.name
            and kind.group == line.group
            and kind.points == line.points
            and any(sorted(cards) == sorted(pattern) for pattern in _patterns(kind, trump))
            for kind in book.melds.kinds
        )
        for group in line.groups:
            rest = _without(left.setdefault(group, [str(c) for c in hand]), cards)
            if not known or rest is None:
                return False
            left[group] = rest
        total += line.points
    return total == meld.points  # type: ignore[attr-defined]
