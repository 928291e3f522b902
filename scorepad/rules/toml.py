"""Plain values as TOML text; the standard library reads it but does not write it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def toml_lines(plain: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """A plain dict as TOML, line by line: its values first, then a section for each dict in it."""
    sections = {key: part for key, part in plain.items() if isinstance(part, dict)}
    for key, part in plain.items():
        if key not in sections:
            yield from _value_lines(toml_key(key), part)
    for key, part in sections.items():
        yield ""
        yield f"[{path}{toml_key(key)}]"
        yield from toml_lines(part, f"{path}{toml_key(key)}.")


def _value_lines(key: str, part: Any) -> Iterator[str]:
    if isinstance(part, list) and part and all(isinstance(each, dict) for each in part):
        yield f"{key} = ["
        for each in part:
            yield f"  {toml_value(each)},"
        yield "]"
    else:
        yield f"{key} = {toml_value(part)}"


def toml_key(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if _BARE_KEY.fullmatch(key) else toml_value(key)


def toml_value(part: Any) -> str:
    """A value on one line; ``ValueError`` for what no rulebook holds."""
    match part:
        case bool():
            return "true" if part else "false"
        case int():
            return str(part)
        case str():
            return '"' + "".join(map(_escaped, part)) + '"'
        case list():
            return "[" + ", ".join(map(toml_value, part)) + "]"
        case dict():
            pairs = ", ".join(f"{toml_key(key)} = {toml_value(each)}" for key, each in part.items())
            return f"{{ {pairs} }}" if pairs else "{}"
    raise ValueError(f"a rulebook holds no {type(part).__name__}: {part!r}")


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else f"\\U{ord(character):08x}"
