"""What the same cards come to elsewhere: at tables that know another meld, under another book, in
the other scale. Players bring these numbers along; the rulebook in force decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import Meld, best_meld
from scorepad.rules.meld_lines import MeldLine, suits_of
from scorepad.rules.meld_words import is_many, joined, line_words, meld_words
from scorepad.rules.rulebook import MeldKind, Melds, Rulebook

#: Entries of the meld table that about half of all tables do not have (VARIANTS "meld values").
DISPUTED: Final = ("run_king", "run_queen", "run_royal_marriage", "double_pinochle", "roundhouse")
#: The book that has them, for tables that do not.
USUAL: Final = "cardgames"
SCALE: Final = 10  # between a table that counts 250 in the tricks and one that counts 25


@frozen
class Reading:
    """Another way to count the same cards: its total, why, and the rulebook field that decides."""

    points: int
    text: str
    field: str


def readings(
    hand: tuple[Card, ...], trump: Suit | None, best: Meld, book: Rulebook
) -> tuple[Reading, ...]:
    """How these cards count where one disputed meld is played otherwise; none where all agree."""
    found: dict[int, Reading] = {}
    for reading in _disputed(hand, trump, best, book):
        if reading.points != best.points:
            found.setdefault(reading.points, reading)
    return tuple(found.values())


def _disputed(
    hand: tuple[Card, ...], trump: Suit | None, best: Meld, book: Rulebook
) -> Iterator[Reading]:
    known = {kind.name: kind for kind in book.melds.kinds}
    held = Counter(hand)
    for name in DISPUTED:
        words = meld_words(name)
        if name in known:
            if any(line.name == name for line in best.lines):
                points = best_meld(hand, trump, _without(book, name)).points
                text = f"{points} where {words} is no meld; here it is"
                yield Reading(points, text, f"melds.change.{name}")
            continue
        kind = _usual(name, book)
        if kind and any(Counter(kind.faces(s)) <= held for s in suits_of(kind, trump)):
            points = best_meld(hand, trump, _with(book, kind)).points
            text = f"{points} where {words} counts {kind.points}; here it is no meld"
            yield Reading(points, text, "melds.add")


def _without(book: Rulebook, name: str) -> Rulebook:
    kinds = tuple(kind for kind in book.melds.kinds if kind.name != name)
    return _changed(book, name, kinds)


def _with(book: Rulebook, kind: MeldKind) -> Rulebook:
    return _changed(book, kind.name, (*book.melds.kinds, kind))


def _changed(book: Rulebook, name: str, kinds: tuple[MeldKind, ...]) -> Rulebook:
    """The book with other melds; kept with the book, since its tables are worth keeping."""
    kept: dict[str, Rulebook] = book.derived.setdefault("readings", {})
    if name not in kept:
        kept[name] = replace(book, melds=Melds(kinds, book.melds.unclaimed))
    return kept[name]


def _usual(name: str, book: Rulebook) -> MeldKind | None:
    """A meld that this book lacks, as the usual book has it, in this book's scale."""
    usual = rulebook(USUAL)
    kind = next((k for k in usual.melds.kinds if k.name == name), None)
    if kind is None:
        return None
    points, odd = divmod(kind.points * book.count.total, usual.count.total)
    return None if odd or not points else replace(kind, points=points)


def other_scale(claim: int, best: Meld, book: Rulebook) -> str:
    """Words against a claim that is the right total in the other scale (x10), else ``""``."""
    counts_tens = any(kind.points % SCALE for kind in book.melds.kinds)
    right = claim == best.points * SCALE if counts_tens else claim * SCALE == best.points
    if not right or not best.lines:
        return ""
    line = max(best.lines, key=lambda line: line.points)
    verb = "are" if is_many(line.name) else "is"
    return f"{claim} is in the other scale; here {line_words(line, True)} {verb} {line.points}"


def other_books(
    hand: tuple[Card, ...], trump: Suit | None, claim: int, best: Meld, book: Rulebook
) -> str:
    """Words against a claim that is right under another built-in book, else ``""``."""
    for name in built_in_names():
        other = rulebook(name)
        if name == book.name or other.deck != book.deck:
            continue
        there = best_meld(hand, trump, other)
        scaled = there.points * book.count.total == claim * other.count.total
        if scaled or claim == there.points:
            lines = joined(
                [f"{meld_words(line.name)} {line.points}" for line in _differ(there, best)]
            )
            return f"that is how the {name} book counts: {lines}"
    return ""


def _differ(there: Meld, here: Meld) -> tuple[MeldLine, ...]:
    """The lines that the other book counts and this one does not, or counts otherwise."""
    names = {line.name for line in here.lines}
    differing = tuple(line for line in there.lines if line.name not in names)
    return differing or there.lines
