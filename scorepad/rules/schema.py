"""The JSON Schema (2020-12) of a rulebook file, for editors that complete and check TOML.

``schema/rulebook-1.json`` is what ``rulebook_schema()`` gives; a test holds the two together. The
schema knows kinds, words and bounds; what cannot be put together only ``rules check`` finds.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from types import UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin

from scorepad.rules.books import FORMAT
from scorepad.rules.cards import Card, Rank
from scorepad.rules.loading.model_fields import hints, needed_sections
from scorepad.rules.loading.shapes import LARGEST, LONGEST_TEXT
from scorepad.rules.rulebook import GAME_ORDER, MeldKind, Rulebook
from scorepad.rules.seating import Seat

SCHEMA_FILE: Final = Path(__file__).parent / "schema" / f"rulebook-{FORMAT}.json"


def rulebook_schema() -> dict[str, Any]:
    """The schema of a rulebook file: a whole book, or one that says what differs from a base."""
    models = {name: hints(Rulebook)[name] for name in GAME_ORDER}
    needed = needed_sections(Rulebook)
    text = {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:scorepad:rulebook-{FORMAT}",
        "title": "A rulebook of Pinochle, as scorepad reads it",
        "type": "object",
        "properties": {
            "format": {
                "const": FORMAT,
                "description": "The version of this format; it may be left out.",
            },
            "name": {**text, "description": "What the book is called; else its file's name."},
            "title": {**text, "description": "The heading of its page and of score sheets."},
            "based_on": {
                **text,
                "description": "The rulebook it differs from: a name, or a path beside this file. "
                "With it, only what differs is written.",
            },
            **{name: {"$ref": f"#/$defs/{name}"} for name in models},
            "refs": {
                "description": "A rule id for a field (auction.minimum) or a section (auction).",
                "type": "object",
                "additionalProperties": text,
            },
            "texts": {
                "description": "The sentence of a rule id.",
                "type": "object",
                "additionalProperties": text,
            },
        },
        "additionalProperties": False,
        "if": {"not": {"required": ["based_on"]}},
        "then": {
            "required": list(needed),
            "properties": {
                name: {"required": _needed(model)}
                for name, model in models.items()
                if _needed(model)
            },
        },
        "$defs": {
            **{name: _section(name, model) for name, model in models.items()},
            "meld": {**_section("meld", MeldKind), "required": _needed(MeldKind)},
            "meld_change": _section("meld_change", MeldKind),
        },
    }


def _section(name: str, model: type[Any]) -> dict[str, Any]:
    shapes = hints(cast(Hashable, model))
    properties = {f.name: _explained(_shape(shapes[f.name], f.metadata), f) for f in fields(model)}
    if name == "melds":
        properties |= _CHANGES
    return {
        "description": " ".join((model.__doc__ or "").partition("\n\n")[0].split()),
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


_CHANGES: Final[Mapping[str, Any]] = {
    "change": {
        "description": "Single melds of the base: another worth, false for one that this house has "
        "not, or a table of the keys that change.",
        "type": "object",
        "additionalProperties": {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": LARGEST},
                {"const": False},
                {"$ref": "#/$defs/meld_change"},
            ]
        },
    },
    "add": {
        "description": "Melds that the base has not.",
        "type": "array",
        "items": {"$ref": "#/$defs/meld"},
    },
}


def _explained(shape: dict[str, Any], field: Any) -> dict[str, Any]:
    says = field.metadata.get("says")
    usual = {} if field.default is MISSING else _usual(field.default)
    return {**({"description": says} if says else {}), **shape, **usual}


def _usual(default: Any) -> dict[str, Any]:
    if isinstance(default, (bool, int, str)):
        return {"default": default}
    return {"default": []} if default == () else {}


def _needed(model: type[Any]) -> list[str]:
    return [f.name for f in fields(model) if f.default is MISSING]


def _shape(shape: Any, about: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of one annotation of the model; the reader's twin (``loading.shapes``)."""
    origin, args = get_origin(shape), get_args(shape)
    if origin in (Union, UnionType):
        found = [_shape(each, about) for each in args]
        return {"anyOf": [each for n, each in enumerate(found) if each not in found[:n]]}
    if origin is Literal:
        return {"enum": list(args)}
    if origin is tuple:
        return _list(args[0], about)
    if shape is bool:
        return {"type": "boolean"}
    if shape is int or shape is Seat:
        least = 1 if shape is Seat else about.get("least", 0)
        return {"type": "integer", "minimum": least, "maximum": about.get("most", LARGEST)}
    if shape is str:
        return {"type": "string"}
    if isinstance(shape, type) and issubclass(shape, StrEnum):
        return {"enum": [member.value for member in shape]}
    if is_dataclass(shape):
        return {"$ref": "#/$defs/meld"}
    raise TypeError(f"the model has a field of a shape without a schema: {shape!r}")


def _list(item: Any, about: Mapping[str, Any]) -> dict[str, Any]:
    pair = get_args(item) if get_origin(item) is tuple else ()
    if len(pair) == 2 and pair[1] is not Ellipsis:
        return _table(pair[0], _shape(pair[1], about))
    if item is Card:
        return _tokens({"type": "string"}, "JD QS")
    if isinstance(item, type) and issubclass(item, StrEnum):
        return _tokens(_shape(item, about), "A 10 K")
    return {"type": "array", "items": _shape(item, about)}


def _tokens(item: dict[str, Any], like: str) -> dict[str, Any]:
    """Ranks or cards: one text with blanks between, or a list."""
    return {"anyOf": [{"type": "string", "examples": [like]}, {"type": "array", "items": item}]}


def _table(key: Any, value: dict[str, Any]) -> dict[str, Any]:
    if key is Rank:
        ranks = {rank.value: value for rank in Rank}
        return {"type": "object", "properties": ranks, "additionalProperties": False}
    names = {"propertyNames": {"pattern": "^[0-9]+$"}} if key is int else {}
    return {"type": "object", **names, "additionalProperties": value}
