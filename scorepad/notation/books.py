"""The rulebook in a `.scorepad` text: a built-in one by name, any other written out whole.

A built-in book is named with the digest of what it says about scoring, so that a file is never
scored anew when a later scorepad changes its numbers: a name whose digest is another is refused.
Any other book stands as TOML, indented under ``rules NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from scorepad.notation.errors import NotationError, quote
from scorepad.notation.shapes import read_rulebook
from scorepad.notation.words import free
from scorepad.rules.books import built_in_names, rulebook, to_dict
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.toml import toml_lines

Find = Callable[[str, str], Rulebook | None]
"""The rulebook of a name that no built-in one has, asked for by the match of this id (``""``)."""


def _none(_name: str, _match_id: str) -> Rulebook | None:
    return None


@frozen
class Shelf:
    """The rulebooks at hand besides the built-in ones: ``given`` is for what names none, or names
    it; any other name is looked for with ``find``."""

    given: Rulebook | None = None
    find: Find = _none

    def named(self, name: str, match_id: str = "") -> Rulebook | None:
        """The book of this name, its case no matter; None if there is none here."""
        if self.given is not None and self.given.name.casefold() == name.casefold():
            return self.given
        return self.find(name, match_id)


BUILT_IN = Shelf()
"""Nothing but the built-in rulebooks."""

_DIGITS = 10
_WORDING = frozenset({"title", "texts", "refs", "rule"})


def digest(book: Rulebook) -> str:
    """Ten characters that differ where two books score differently.

    Their wording is left out, and so is every field with its usual value: a field or a section that
    a later scorepad adds changes the digest of no book that leaves it as usual.
    """
    from hashlib import sha256
    from json import dumps

    written = dumps(_scoring(book), sort_keys=True, separators=(",", ":"), default=str)
    return sha256(written.encode()).hexdigest()[:_DIGITS]


def _scoring(part: Any) -> Any:
    """What a part of a rulebook says about scoring, for ``digest``."""
    if isinstance(part, tuple):
        return [_scoring(each) for each in part]
    if not is_dataclass(part):
        return part
    said = {
        each.name: _scoring(getattr(part, each.name))
        for each in fields(part)
        if each.name not in _WORDING and getattr(part, each.name) != each.default
    }
    return {name: scoring for name, scoring in said.items() if scoring != {}}


@lru_cache(maxsize=64)
def rules_lines(book: Rulebook) -> tuple[str, ...]:
    """The lines that say the rulebook: its name and digest, or its name and the whole of it."""
    if book.name in built_in_names() and rulebook(book.name) == book:
        return (f"rules {book.name} ({digest(book)})",)
    written = [f"  {line}".rstrip() for line in toml_lines(to_dict(book))]
    return (f"rules {free(book.name)}", *written)


def named(name: str, expected: str = "", shelf: Shelf = BUILT_IN, match_id: str = "") -> Rulebook:
    """The rulebook of this name, a built-in one or of the ``shelf``; ``expected`` is the digest
    that the text gives it, ``match_id`` whose rules they are."""
    known = {each.casefold(): each for each in built_in_names()}
    found = known.get(name.casefold())
    book = shelf.named(name, match_id) if found is None else rulebook(found)
    if book is None:
        other = "" if shelf.given is None else f" and --rules is {quote(shelf.given.name)};"
        raise NotationError(
            f"{quote(name)} is no built-in rulebook ({', '.join(known.values())});{other} give its "
            "file with --rules, or write its rules indented on the lines below it"
        )
    if expected and digest(book) != expected.casefold():
        raise NotationError(
            f"this scorepad's {book.name} ({digest(book)}) is not the one the match was scored by "
            f"({quote(expected)}); expected its rules indented on the lines below"
        )
    return book


def embedded(lines: Sequence[str]) -> Rulebook:
    """The rulebook that stands as TOML in these lines."""
    import tomllib  # only a house's own rulebook needs it

    try:
        plain = tomllib.loads("\n".join(lines) + "\n")
    except RecursionError:
        raise NotationError("the rules are nested too deeply to be a rulebook") from None
    except ValueError as wrong:
        raise NotationError(f"the rules are no TOML: {wrong}") from None
    return read_rulebook(plain)
