"""What the model of a rulebook says of itself: its fields, with annotations and sentences."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, cast, get_type_hints


@cache
def hints(model: Hashable) -> dict[str, Any]:
    """The annotations of a dataclass of the model, resolved."""
    return get_type_hints(cast(type, model))


def fields_of(model: type[Any]) -> dict[str, Field[Any]]:
    """The fields of a dataclass by name."""
    return {f.name: f for f in fields(model)}


def needed_sections(model: type[Any]) -> tuple[str, ...]:
    """The sections that have a field without a default."""
    shapes = hints(cast(Hashable, model))
    return tuple(
        name
        for name in fields_of(model)
        if is_dataclass(shapes[name])
        and any(f.default is MISSING for f in fields(cast(type[Any], shapes[name])))
    )


def sentence(f: Field[Any]) -> str:
    """What the model says a field means."""
    return str(f.metadata.get("says", ""))
