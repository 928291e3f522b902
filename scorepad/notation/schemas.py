"""The published JSON Schema (2020-12) of a match document, made from the events themselves.

The file ``schema/match-1.json`` is what ``match_schema()`` gives; a test holds the two together.
Further fields are allowed everywhere (readers ignore them), further kinds of events are not.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import MISSING
from pathlib import Path
from typing import Any, Final, cast

from scorepad.match.events import DealEvent, Shown
from scorepad.notation.plain import ACTIONS, KINDS, fields_of
from scorepad.notation.upgrades import VERSION
from scorepad.rules.cards import CARDS

SCHEMA_FILE: Final = Path(__file__).parent / "schema" / f"match-{VERSION}.json"


def match_schema() -> dict[str, Any]:
    """The schema of a whole document of this version."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:scorepad:match-{VERSION}",
        "title": "Matches of Pinochle, as scorepad exports them",
        "type": "object",
        "required": ["format", "version", "matches"],
        "properties": {
            "format": {"const": "scorepad"},
            "version": {"const": VERSION},
            "matches": {"type": "array", "items": {"$ref": "#/$defs/match"}},
        },
        "$defs": {
            "match": {
                "description": "One match: its whole journal, undone answers too.",
                "type": "object",
                "required": ["id", "entries"],
                "properties": {
                    "id": {"type": "string", "minLength": 1},
                    "entries": {
                        "type": "array",
                        "minItems": 1,
                        "items": {"$ref": "#/$defs/entry"},
                    },
                    "crc": {
                        "description": "Optional: a checksum of what the entries say.",
                        "type": "string",
                        "pattern": "^[0-9a-f]{8}$",
                    },
                },
            },
            "entry": {
                "description": "One accepted answer, or the undoing (redoing) of one.",
                "type": "object",
                "required": ["at", "do"],
                "properties": {
                    "at": {"type": "string", "format": "date-time"},
                    "do": {"enum": list(ACTIONS)},
                    "events": {"type": "array", "items": {"$ref": "#/$defs/event"}},
                },
            },
            "event": {"oneOf": [{"$ref": f"#/$defs/{kind}"} for kind in KINDS]},
            "deal_event": {
                "oneOf": [
                    {"$ref": f"#/$defs/{kind}"}
                    for kind, each in KINDS.items()
                    if issubclass(each, DealEvent)
                ]
            },
            "card": {"enum": [card.text for card in CARDS]},
            "rulebook": {"type": "object", "required": ["name", "title", "deck", "table"]},
            "shown": _fields_schema(Shown),
            **{kind: _fields_schema(each, kind) for kind, each in KINDS.items()},
        },
    }


def _fields_schema(each: type[Any], kind: str = "") -> dict[str, Any]:
    fields = fields_of(cast(Hashable, each))
    named = {"kind": {"const": kind}} if kind else {}
    needed = [field.name for field in fields if field.usual is MISSING]
    says = (each.__doc__ or "").partition("\n")[0]
    return {
        "description": says,
        "type": "object",
        "required": [*named, *needed],
        "properties": {**named, **{field.name: field.shape.schema for field in fields}},
    }
