"""Melds that a house values otherwise, as they are typed: ``double pinochle 80, dix off``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.interview.reading.line import Fault
from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.cards import Rank
from scorepad.rules.meld_words import meld_words
from scorepad.rules.rulebook import MeldKind, Rulebook

OFF = ("off", "no", "none")
ROUNDHOUSE = MeldKind("roundhouse", 1, "each", (Rank.KING, Rank.QUEEN), 0, "", (3,))
"""A marriage in every suit, in place of the marriages, kings and queens it is made of: in no
built-in book, but at many tables."""


def no_changes(_book: Rulebook) -> str:
    """The answer that leaves the melds as they are."""
    return ""


def meld_changes(book: Rulebook, text: str) -> Rulebook:
    """The book with these changes: melds with commas between, each with its worth or ``off``.

    A meld that the book has not, but a built-in one has, may be taken in from there, and a
    roundhouse.
    """
    kinds = {kind.name: kind for kind in book.melds.kinds}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        words, _, last = part.rpartition(" ")
        if last.lower() in OFF:
            del kinds[_named(words, kinds).name]
        elif last.isascii() and last.isdecimal() and len(last) <= 6 and words:
            kind = _named(words, {**_known(book), **kinds})
            kinds[kind.name] = replace(kind, points=int(last))
        else:
            raise Fault(f"{part!r}: a meld and its worth are wanted, or off, as in: dix off")
    return replace(book, melds=replace(book.melds, kinds=tuple(kinds.values())))


def _named(text: str, kinds: dict[str, MeldKind]) -> MeldKind:
    typed = _folded(text)
    found = [kind for kind in kinds.values() if typed in _names(kind)]
    found = found or [k for k in kinds.values() if any(n.startswith(typed) for n in _names(k))]
    if typed and len(found) == 1:
        return found[0]
    names = ", ".join(meld_words(kind.name) for kind in found or kinds.values())
    raise Fault(f"{text.strip()!r} is {'more than one' if found else 'none'} of: {names}")


def _names(kind: MeldKind) -> Iterator[str]:
    yield _folded(kind.name)
    yield _folded(meld_words(kind.name))


def _folded(text: str) -> str:
    return "".join(character for character in text.lower() if character.isalnum())


def _known(book: Rulebook) -> dict[str, MeldKind]:
    """Melds of the built-in books that this deck can make; their ids stay with those books."""
    found = {ROUNDHOUSE.name: ROUNDHOUSE}
    for name in built_in_names():
        other = rulebook(name)
        if other.deck.ranks == book.deck.ranks and other.deck.copies <= book.deck.copies:
            for kind in other.melds.kinds:
                found.setdefault(kind.name, replace(kind, rule=""))
    return found
