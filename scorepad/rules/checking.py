"""Everything wrong with a rulebook file at once, each thing with its place, so that one look at
the list mends the file.

The reader stops at the first thing it cannot read. Here each such thing is set aside (a field falls
back to the base's, a meld to one that can be) and the rest is read on; whether fields go together
is asked last, and only of fields that were read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import MISSING
from itertools import islice
from pathlib import Path
from typing import Any

from scorepad.rules.books import USUAL, from_table, parse, rulebook
from scorepad.rules.frozen import frozen
from scorepad.rules.loading.faults import Place, RulebookError, quoted
from scorepad.rules.loading.model_fields import fields_of, needed_sections, sentence
from scorepad.rules.loading.on_disk import file_text
from scorepad.rules.loading.possible import MOST_TOLD, as_fault, problems
from scorepad.rules.loading.shapes import write
from scorepad.rules.rulebook import Rulebook

_STAND_IN = {"name": "stand_in", "group": 1, "suit": "trump", "cards": "K Q", "points": 1}
_ITEM = re.compile(r"\[([^\]]*)\]")


@frozen
class Fault:
    """One thing wrong with a rulebook file.

    ``path`` is the dotted field ("" for the whole file) and ``line`` its line from 1, where they
    are known; ``found`` is what stands there, written short, and ``problem`` says what is wrong
    and what is possible.
    """

    file: str
    line: int | None
    path: str
    found: str
    problem: str

    @property
    def text(self) -> str:
        """The fault in one line."""
        place = self.file + (f", line {self.line}" if self.line else "")
        return ": ".join(part for part in (place, self.path, self.problem) if part)

    @property
    def possible(self) -> str:
        """What could stand there, as far as the problem says it."""
        _, _, said = self.problem.partition("; ") if self.found else ("", "", self.problem)
        return said.removeprefix("possible: ")


def faults_in(path: Path, folders: Sequence[Path] = ()) -> tuple[Fault, ...]:
    """Everything wrong with a file; nothing if it can be played by. Bases by name in ``folders``.

    A fault in the file of a base names that file.
    """
    try:
        text = file_text(path)
        table = parse(text, str(path))
    except RulebookError as error:
        return (_fault(error, {}),)
    found = islice(_Looking(path, text, table, folders).faults(), MOST_TOLD)
    return tuple(sorted(found, key=lambda fault: fault.line or 0))


def _fault(error: RulebookError, table: Mapping[str, Any]) -> Fault:
    where = _steps(table, error.path)
    stands = _at(table, where) if where else {}
    found = "" if isinstance(stands, dict) else quoted(stands)
    return Fault(error.source, error.line, error.path, found, error.problem)


class _Looking:
    """One look through a file; ``table`` changes as what cannot be read is set aside."""

    def __init__(
        self, path: Path, text: str, table: dict[str, Any], folders: Sequence[Path]
    ) -> None:
        self.path = path
        self.text = text
        self.written = table
        self.table = deepcopy(table)
        self.folders = folders
        self.aside: set[str] = set()

    def faults(self) -> Iterator[Fault]:
        """Every fault, in the order in which the reader comes to them."""
        if "based_on" not in self.table:
            yield from self._missing()
        while True:
            try:
                book = from_table(self.table, self.path, self.text, self.folders, unchecked=True)
            except RulebookError as error:
                yield _fault(error, self.written)
                if not self._set_aside(error):
                    return
            else:
                break
        place = Place(str(self.path), self.text)
        for paths, problem in problems(book):
            if not any(self._is_aside(each) for each in paths):
                yield _fault(as_fault(place, paths, problem), self.written)

    def _missing(self) -> Iterator[Fault]:
        """Fields that a whole book must have and this one lacks."""
        for section in needed_sections(Rulebook):
            own = self.table.get(section)
            if not isinstance(own, dict):
                continue
            place = Place(str(self.path), self.text, (section,))
            for name, field in fields_of(type(getattr(_usual(), section))).items():
                if name not in own and field.default is MISSING:
                    said = f"{name} is missing. {sentence(field)}".rstrip()
                    yield _fault(place.fault(said), self.written)
                    self._lend(section, name)
                    self.aside.add(f"{section}.{name}")

    def _lend(self, section: str, name: str) -> None:
        """Gives a whole book a field that it must have, as the usual book has it."""
        if "based_on" not in self.table and section in needed_sections(Rulebook):
            lent = write(getattr(_usual(), section)).get(name)
            if lent is not None:
                self.table[section][name] = lent

    def _set_aside(self, error: RulebookError) -> bool:
        """Takes what could not be read out of the way; False if reading cannot go on."""
        steps = _steps(self.table, error.path)
        if error.source != str(self.path) or not steps or error.path == "based_on":
            return False
        entry = next((n for n, step in enumerate(steps) if isinstance(step, int)), len(steps))
        if entry < len(steps) and isinstance(_at(self.table, steps[: entry + 1]), dict):
            # Only a meld's place: were it gone, the next one would take its number, and its line.
            _at(self.table, steps[:entry])[steps[entry]] = dict(_STAND_IN)
        else:
            *outer, last = steps[:entry]
            del _at(self.table, outer)[last]
            if len(outer) == 1:
                self._lend(outer[0], last)
        self.aside.add(".".join(map(str, steps[:2])) if steps[0] != "melds" else "melds")
        return True

    def _is_aside(self, path: str) -> bool:
        """Whether a problem there may come from what was set aside: the field, or part of it."""
        return any(
            path == each
            or path.startswith(f"{each}.")
            or (each.startswith(f"{path}.") and path != "refs")
            for each in self.aside
        )


def _usual() -> Rulebook:
    return rulebook(USUAL)


def _steps(table: Mapping[str, Any], path: str) -> list[Any]:
    """The keys and places (from 0) that lead to a shown path; empty if nothing stands there.

    Keys may have dots in them, as those of ``[refs]`` have.
    """
    if not path:
        return []
    for key, value in table.items():
        name = str(key)
        if path == name:
            return [key]
        if not path.startswith(name):
            continue
        rest = path[len(name) :]
        if rest.startswith(".") and isinstance(value, dict):
            below = _steps(value, rest[1:])
        elif rest.startswith("[") and isinstance(value, list):
            below = _steps_in(value, rest)
        else:
            continue
        if below:
            return [key, *below]
    return []


def _steps_in(items: list[Any], path: str) -> list[Any]:
    begun = _ITEM.match(path)
    if begun is None:
        return []
    which, rest = begun[1], path[begun.end() :]
    if which.isdigit():
        place = int(which) - 1
    else:
        named = (n for n, item in enumerate(items) if isinstance(item, dict))
        place = next((n for n in named if items[n].get("name") == which), len(items))
    if not 0 <= place < len(items):
        return []
    item = items[place]
    if rest.startswith(".") and isinstance(item, dict):
        return [place, *_steps(item, rest[1:])]
    return [place, *(_steps_in(item, rest) if isinstance(item, list) and rest else [])]


def _at(table: Any, steps: Sequence[Any]) -> Any:
    for step in steps:
        table = table[step]
    return table
