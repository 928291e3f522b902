"""How each type of value within an event is written plainly, and read back with suspicion.

One shape a type: numbers, texts, seats, cards, days, the rulebook, and tuples of them. Reading
refuses what the type does not allow (True is no number here, a half surrogate no text).
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from datetime import date
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from scorepad.notation.errors import NotationError, quote
from scorepad.rules.books import built_in_names, from_dict, to_dict
from scorepad.rules.cards import CARDS, SUITS, Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side

LARGEST: Final = 10**9
"""No number at a card table is larger; what is was not written by a scorekeeper."""


class Shape:
    """How a value is written and read; ``read`` raises ``NotationError`` for what it cannot be.

    ``schema`` is the same in JSON Schema, for those who read our files without scorepad.
    """

    __slots__ = ("read", "schema", "write")

    def __init__(
        self, write: Callable[[Any], Any], read: Callable[[Any], Any], schema: dict[str, Any]
    ) -> None:
        self.write, self.read, self.schema = write, read, schema


def shape_of(hint: Any, nested: Callable[[type[Any]], Shape]) -> Shape:
    """The shape of a type hint; ``nested`` gives that of a dataclass within it."""
    if hint in _SHAPES:
        return _SHAPES[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        return _many(shape_of(arguments[0], nested))
    if origin in (Union, UnionType):
        return _maybe(shape_of(next(a for a in arguments if a is not NoneType), nested))
    if origin is Literal:
        return _word(arguments)
    return nested(hint)


def _same(value: Any) -> Any:
    return value


def read_number(plain: object) -> int:
    """A whole number that may stand on a score sheet."""
    if type(plain) is not int:
        raise NotationError(f"{quote(plain)} is no whole number")
    if not -LARGEST <= plain <= LARGEST:
        raise NotationError(f"{quote(plain)} is larger than any score")
    return plain


def _read_place(of: type[int], name: str) -> Callable[[Any], int]:
    def read(plain: object) -> int:
        if type(plain) is not int or not 0 <= plain <= LARGEST:
            raise NotationError(f"{quote(plain)} is no {name}; expected a number from 0")
        return of(plain)

    return read


def read_text(plain: object) -> str:
    """A text that can be written again (half of a surrogate pair cannot)."""
    if type(plain) is not str:
        raise NotationError(f"{quote(plain)} is no text")
    if not plain.isascii():
        try:
            plain.encode()
        except UnicodeEncodeError:
            raise NotationError(f"{quote(plain)} holds half a character") from None
    return plain


def _read_truth(plain: object) -> bool:
    if type(plain) is not bool:
        raise NotationError(f"{quote(plain)} is neither true nor false")
    return plain


_CARDS: Final[dict[Any, Card]] = {card.text: card for card in CARDS}
_SUITS: Final[dict[Any, Suit]] = {suit.value: suit for suit in SUITS}


def _read_card(plain: object) -> Card:
    found = _CARDS.get(plain) if isinstance(plain, str) else None
    if found is None:
        raise NotationError(f"{quote(plain)} is no card; expected one such as 'AS' or '10H'")
    return found


def _read_suit(plain: object) -> Suit:
    found = _SUITS.get(plain) if isinstance(plain, str) else None
    if found is None:
        raise NotationError(f"{quote(plain)} is no suit; expected S, H, D or C")
    return found


def read_day(plain: object) -> date:
    """A day of the calendar, written ``2026-11-27``."""
    try:
        return date.fromisoformat(plain)  # type: ignore[arg-type]
    except (ValueError, TypeError):
        raise NotationError(f"{quote(plain)} is no day; expected one as '2026-11-27'") from None


_MOST_BOOKS: Final = 64
_books: dict[bytes, Rulebook] = {}


def read_rulebook(plain: object) -> Rulebook:
    """A rulebook from its plain dict; equal dicts give one object (matches share books)."""
    if not isinstance(plain, Mapping):
        raise NotationError(f"{quote(plain)} is no rulebook; expected an object")
    base = plain.get("based_on")
    if base is not None and base not in built_in_names():
        raise NotationError(f"the rulebook is based on {quote(base)}, which is no built-in one")
    written = _written(plain)
    found = _books.get(written)
    if found is None:
        try:
            found = from_dict(dict(plain))
        except ValueError as wrong:
            raise NotationError(f"the rulebook cannot be used: {wrong}") from None
        if len(_books) >= _MOST_BOOKS:
            _books.clear()
        _books[written] = found
    return found


def _written(plain: Mapping[str, Any]) -> bytes:
    """The plain book as a key: the quickest that tells all values apart, True from 1 as well."""
    try:
        return marshal.dumps(dict(plain), 2)
    except ValueError:  # holds what no file can
        return repr(plain).encode(errors="backslashreplace")


def _many(one: Shape) -> Shape:
    write_one, read_one = one.write, one.read

    def write(values: tuple[Any, ...]) -> list[Any]:
        return [write_one(value) for value in values]

    def read(plain: object) -> tuple[Any, ...]:
        if type(plain) is not list:
            raise NotationError(f"{quote(plain)} is no list")
        return tuple([read_one(value) for value in plain])

    return Shape(write, read, {"type": "array", "items": one.schema})


def _maybe(one: Shape) -> Shape:
    return Shape(
        lambda value: None if value is None else one.write(value),
        lambda plain: None if plain is None else one.read(plain),
        {"anyOf": [one.schema, {"type": "null"}]},
    )


def _word(words: tuple[str, ...]) -> Shape:
    def read(plain: object) -> str:
        if not isinstance(plain, str) or plain not in words:
            raise NotationError(f"{quote(plain)} is none of {', '.join(words)}")
        return plain

    return Shape(_same, read, {"enum": list(words)})


_PLACE: Final = {"type": "integer", "minimum": 0}
_SHAPES: Final[dict[Any, Shape]] = {
    int: Shape(_same, read_number, {"type": "integer"}),
    str: Shape(_same, read_text, {"type": "string"}),
    bool: Shape(_same, _read_truth, {"type": "boolean"}),
    Seat: Shape(int, _read_place(Seat, "seat"), _PLACE),
    Side: Shape(int, _read_place(Side, "side"), _PLACE),
    Suit: Shape(lambda suit: suit.value, _read_suit, {"enum": list(_SUITS)}),
    Card: Shape(lambda card: card.text, _read_card, {"$ref": "#/$defs/card"}),
    date: Shape(date.isoformat, read_day, {"type": "string", "format": "date"}),
    Rulebook: Shape(to_dict, read_rulebook, {"$ref": "#/$defs/rulebook"}),
}
