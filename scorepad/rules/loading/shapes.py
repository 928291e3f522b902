"""Between plain tables (TOML, JSON) and the frozen model, by the model's own annotations.

There is no branch per field: a field added to ``scorepad.rules.rulebook`` is read, checked for its
kind and written by its annotation and its sentence. The shapes are whole numbers, yes/no, text,
one-of-these words (``Literal``), ranks/suits/cards (written ``"A 10 K"``), seats (counted from 1),
lists of any of them, a table of pairs (``tuple[tuple[Rank, int], ...]``; its keys may be whole
numbers too) and dataclasses.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin

from scorepad.rules.cards import Card, CardError, Rank, parse_cards
from scorepad.rules.loading.faults import Place, RulebookError, listed, nearest, quoted
from scorepad.rules.loading.model_fields import fields_of, hints, sentence
from scorepad.rules.seating import Seat

T = TypeVar("T")
LARGEST = 1_000_000
LONGEST_TEXT = 600
LONGEST_LIST = 200
_EMPTY: tuple[object, ...] = ((), "")


def read(model: type[T], table: object, place: Place) -> T:
    """The frozen ``model`` in a plain ``table``; `RulebookError` for anything it cannot hold."""
    if not isinstance(table, Mapping):
        raise place.fault(f"found {quoted(table)}; a table of fields is needed here")
    known, shapes = fields_of(model), hints(cast(Hashable, model))
    for key in table:
        if key not in known and not place.lenient:
            raise place.at(str(key)).fault(
                f"there is no such field{_instead(table, key, [*known], place)}"
            )
    values = {}
    for name, f in known.items():
        here = place.at(name)
        if name in table:
            values[name] = _value(shapes[name], table[name], here, f.metadata)
        elif is_dataclass(shapes[name]):
            values[name] = read(shapes[name], {}, here)
        elif f.default is MISSING:
            raise place.fault(f"{name} is missing. {sentence(f)}".rstrip())
    return model(**values)


def _instead(table: Mapping[Any, Any], key: object, known: Sequence[str], place: Place) -> str:
    """Where what was written as an unknown field belongs, or its nearest spelling."""
    from scorepad.rules.loading.guesses import MORE_IN_MELDS, belongs, meld_names

    guess = belongs(place.steps, str(key), table[key], meld_names(table))
    more = MORE_IN_MELDS if place.steps == ("melds",) else ()
    possible = f"possible: {', '.join((*known, *more))}"
    return f"; {guess}; {possible}" if guess else f"{nearest(str(key), known)}; {possible}"


def write(value: object) -> Any:
    """The plain form of a model value: what ``read`` takes, safe for JSON and TOML."""
    if is_dataclass(value) and not isinstance(value, type):
        shapes = hints(type(value))
        return {
            f.name: _write(shapes[f.name], v)
            for f in fields(value)
            if (v := getattr(value, f.name)) is not None and not (v in _EMPTY and _seldom(f))
        }
    return _write(type(value), value)


def _seldom(f: Field[Any]) -> bool:
    """Whether a field without a sentence is usually empty: it is written only where it is not."""
    return f.default in _EMPTY and not f.metadata


def _write(shape: Any, value: Any) -> Any:
    if isinstance(value, tuple):
        if _pair(shape):
            return {_key(k): write(v) for k, v in value}
        if value and isinstance(value[0], (Card, StrEnum)):
            return " ".join(map(str, value))
        inner = _inner(shape)
        return [_write(inner, v) for v in value]
    if isinstance(value, Seat):
        return int(value) + 1
    if isinstance(value, StrEnum):
        return value.value
    return write(value) if is_dataclass(value) else value


def _key(key: object) -> str:
    return key.value if isinstance(key, StrEnum) else str(key)


def _inner(shape: Any) -> Any:
    """The shape of what is in a list (for a union of lists: of the first)."""
    if get_origin(shape) in (Union, UnionType):
        shape = get_args(shape)[0]
    return get_args(shape)[0]


def _pair(shape: Any) -> tuple[Any, Any] | None:
    """The shapes of key and value where ``shape`` is a list of pairs: a table."""
    if get_origin(shape) is not tuple:
        return None
    inner = get_args(shape)[0]
    args = get_args(inner) if get_origin(inner) is tuple else ()
    return (args[0], args[1]) if len(args) == 2 and args[1] is not Ellipsis else None


def _value(shape: Any, found: object, place: Place, about: Mapping[str, Any]) -> Any:
    origin = get_origin(shape)
    if origin in (Union, UnionType):
        return _first_fitting(get_args(shape), found, place, about)
    if origin is Literal:
        return _word(get_args(shape), found, place)
    if pair := _pair(shape):
        return _table(pair, found, place, about)
    if origin is tuple:
        return _list(get_args(shape)[0], found, place, about)
    if shape is bool:
        if not isinstance(found, bool):
            raise place.fault(f"found {quoted(found)}; true or false is possible")
        return found
    if shape is int or shape is Seat:
        return _number(shape, found, place, about)
    if shape is str:
        return _text(found, place)
    if isinstance(shape, type) and issubclass(shape, StrEnum):
        return _member(shape, found, place)
    if is_dataclass(shape):
        return read(cast(type[Any], shape), found, place)
    raise TypeError(f"the model has a field of a shape that cannot be read: {shape!r}")


def _first_fitting(
    shapes: tuple[Any, ...], found: object, place: Place, about: Mapping[str, Any]
) -> Any:
    problems = []
    for shape in shapes:
        if shape is NoneType:
            continue
        try:
            return _value(shape, found, place.unread(), about)
        except RulebookError as error:
            problems.append(error.problem)
    raise place.fault("; or ".join(dict.fromkeys(problems)))


def _number(shape: type[int], found: object, place: Place, about: Mapping[str, Any]) -> int:
    least = 1 if shape is Seat else about.get("least", 0)
    most = about.get("most", LARGEST)
    if isinstance(found, bool) or not isinstance(found, int):
        raise place.fault(f"found {quoted(found)}; a whole number from {least} up is possible")
    if not least <= found <= most:
        raise place.fault(
            f"found {quoted(found)}; a whole number from {least} to {most} is possible"
        )
    return Seat(found - 1) if shape is Seat else found


def _text(found: object, place: Place) -> str:
    if not isinstance(found, str):
        raise place.fault(f"found {quoted(found)}; text in quotes is needed here")
    if not found.strip():
        raise place.fault("the text is empty; write something")
    if not found.isprintable():
        raise place.fault(
            f"found {quoted(found)}; write it without control or invisible characters"
        )
    if len(found) > LONGEST_TEXT:
        raise place.fault(f"found {len(found)} characters; at most {LONGEST_TEXT} are possible")
    return found.strip()


def _word(words: tuple[Any, ...], found: object, place: Place) -> Any:
    if found in words and isinstance(found, str):
        return found
    hint = nearest(found, words) if isinstance(found, str) else ""
    raise place.fault(
        f"found {quoted(found)}{hint}; possible: {listed([quoted(w) for w in words])}"
    )


def _member(kind: type[StrEnum], found: object, place: Place) -> StrEnum:
    written = quoted(found).strip('" ').upper()
    for member in kind:
        if member.value == written:
            return member
    raise place.fault(f"found {quoted(found)}; possible: {listed([m.value for m in kind])}")


def _card(found: object, place: Place) -> Card:
    try:
        cards = parse_cards(found) if isinstance(found, str) else ()
    except CardError as error:
        raise place.fault(f'{error} (whole cards: "JD QS")') from None
    if len(cards) != 1:
        raise place.fault(f"found {quoted(found)}; a card such as JD is possible")
    return cards[0]


def _list(shape: Any, found: object, place: Place, about: Mapping[str, Any]) -> tuple[Any, ...]:
    signs = isinstance(shape, type) and (shape is Card or issubclass(shape, StrEnum))
    items: Sequence[object]
    if signs and isinstance(found, str):
        items = found.replace(",", " ").split()
    elif isinstance(found, (list, tuple)):
        items = found
    else:
        raise place.fault(
            f"found {quoted(found)}; "
            + ('text such as "A 10 K" is needed here' if signs else "a list [ ] is needed here")
        )
    _bounded(len(items), place)
    if signs:
        # The whole list is one value to a reader, so errors give its place, not the token's.
        return tuple(_card(i, place) if shape is Card else _member(shape, i, place) for i in items)
    return tuple(
        _value(shape, item, _step_into(place, item, number), about)
        for number, item in enumerate(items, 1)
    )


def _bounded(count: int, place: Place) -> None:
    if count > LONGEST_LIST:
        raise place.fault(f"found {count} entries; at most {LONGEST_LIST} are possible")


def _step_into(place: Place, item: object, number: int) -> Place:
    name = item.get("name") if isinstance(item, Mapping) else None
    return place.at(f"[{name}]" if isinstance(name, str) and name.isidentifier() else f"[{number}]")


def _table(
    pair: tuple[Any, Any], found: object, place: Place, about: Mapping[str, Any]
) -> tuple[tuple[Any, Any], ...]:
    if not isinstance(found, Mapping):
        raise place.fault(
            f"found {quoted(found)}; a table such as {{ A = 10, K = 5 }} is needed here"
        )
    _bounded(len(found), place)
    key_shape, shape = pair
    read_pairs = []
    for key, value in found.items():
        here = place.at(str(key))
        read_key = _table_key(key_shape, key, here, about)
        read_pairs.append((read_key, _value(shape, value, here, about)))
    if len(dict(read_pairs)) < len(read_pairs):
        raise place.fault("the same entry stands twice; write each once")
    # Sorted, so that a writer which sorts keys still gives back an equal book.
    order = list(Rank) if key_shape is Rank else None
    read_pairs.sort(key=lambda p: order.index(cast(Rank, p[0])) if order else p[0])
    return tuple(read_pairs)


def _table_key(shape: Any, key: object, place: Place, about: Mapping[str, Any]) -> Any:
    if shape is Rank:
        return _member(shape, key, place)
    if shape is int:  # TOML and JSON keys are text
        number = int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 12 else key
        return _number(shape, number, place, about)
    return _text(key, place)
