"""A rulebook field as a sentence: what it means, and what this book says there."""

from __future__ import annotations

from dataclasses import Field, fields
from enum import StrEnum
from typing import Any

from scorepad.rules.cards import Card
from scorepad.rules.rulebook import GAME_ORDER, HOUSE, MeldKind, Rulebook
from scorepad.rules.seating import Seat


def sections(book: Rulebook) -> dict[str, Any]:
    """The sections of a book by name, in the order of the game (``deck`` … ``renege``)."""
    return {name: getattr(book, name) for name in GAME_ORDER}


def field_paths(book: Rulebook) -> dict[str, Field[Any]]:
    """Every field of every section by its dotted path: ``auction.minimum``."""
    return {f"{name}.{f.name}": f for name, part in sections(book).items() for f in fields(part)}


def value_at(book: Rulebook, path: str) -> Any:
    """What stands at a field's dotted path; ``KeyError`` if there is no such field."""
    section, _, name = path.partition(".")
    part = sections(book)[section]
    if name not in {f.name for f in fields(part)}:
        raise KeyError(path)
    return getattr(part, name)


def sentence(book: Rulebook, path: str) -> str:
    """A field in a sentence with its value, ``""`` if there is no such field.

    Paths below ``melds.kinds`` are melds by name: ``melds.run``. A house's own id
    (``house:auction.minimum``) is read as the path in it.
    """
    path = path.removeprefix(HOUSE)
    meld = next((k for k in book.melds.kinds if path == f"melds.{k.name}"), None)
    if meld is not None:
        return f"{meld.name.replace('_', ' ').capitalize()}: {in_words(meld.cards)}, {meld.points}."
    found = field_paths(book).get(path)
    if found is None:
        return ""
    return f"{str(found.metadata['says']).rstrip('.')}: {in_words(value_at(book, path))}."


def rule_text(book: Rulebook, rule: str) -> str:
    """The sentence of a rule id in this book, or ``""`` if it has none.

    A house's own id (``house:auction.minimum``), and a path that the book does not cite, are
    answered by what the field means and what this book says there.
    """
    return book.text(rule) or sentence(book, rule)


def in_words(value: object) -> str:
    """A field's value for people: yes and no, seats from 1, lists without brackets."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Seat):
        return str(int(value) + 1)
    if isinstance(value, MeldKind):
        return f"{value.name} {value.points}"
    if isinstance(value, tuple):
        if not value:
            return "none"
        if all(isinstance(v, (Card, StrEnum)) for v in value):
            return " ".join(map(str, value))
        if all(isinstance(v, tuple) for v in value):
            glue = "+" if isinstance(value[0][0], Seat) else " "
            return ", ".join(glue.join(map(in_words, v)) for v in value)
        return ", ".join(map(in_words, value))
    return str(value)
