"""Rulebooks that the tests of the rules play under, and short ways to write cards and cases."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from scorepad.rules.books import load_text, rulebook
from scorepad.rules.rulebook import Rulebook

CASES = Path(__file__).parent.parent / "cases"

CARDGAMES = rulebook("cardgames")
JOEDOG = rulebook("joedog")
THIRDS = rulebook(Path(__file__).parent / "thirds.toml")

CLASSIC = rulebook("classic")
DOUBLE_DECK = rulebook("double-deck")
THREE_HANDED = rulebook("three-handed")

# Six seats in three sides, the partners of seat 1 being seat 4: no book has it yet.
SIX = replace(
    THIRDS,
    name="six",
    deck=replace(THIRDS.deck, copies=6),
    table=replace(
        THIRDS.table,
        sides=tuple(
            tuple(type(s)(n + k) for k in (0, 3)) for n, (s,) in enumerate(THIRDS.table.sides)
        ),
        hand=20,
        kitty=0,
    ),
    settlement=replace(THIRDS.settlement, keep_meld="points", keep_points=1),
    count=replace(THIRDS.count, total=74),
)


def house(book: Rulebook, **sections: dict[str, Any]) -> Rulebook:
    """``book`` with some fields changed: ``house(CARDGAMES, auction={"minimum": 200})``."""
    changed = {name: replace(getattr(book, name), **fields) for name, fields in sections.items()}
    return replace(book, **changed)


def variant(base: str, differs: str) -> Rulebook:
    """A house that plays ``base`` but for what the TOML says."""
    return load_text(f'name = "house"\nbased_on = "{base}"\n{differs}\n', "house.toml")


def cases(name: str) -> Iterator[dict[str, Any]]:
    """The cases with known answers of one file, each with its ``id``."""
    with (CASES / f"{name}.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
