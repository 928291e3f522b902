"""Rulebooks by name or from a file, and between the model and plain tables.

A rulebook file is TOML with the fields of ``scorepad.rules.rulebook``, keys in snake_case:

    name = "kitchen"
    based_on = "cardgames"          # a built-in name, or a path beside this file

    [auction]
    minimum = 200                   # only what differs

    [melds.change]
    run_king = false                # off
    double_pinochle = 80            # another worth

Whatever is wrong is a `RulebookError` that says file, line, field, what was found and what to do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from scorepad.rules.frozen import frozen
from scorepad.rules.loading.faults import Place, RulebookError, nearest, quoted
from scorepad.rules.loading.model_fields import needed_sections
from scorepad.rules.loading.on_disk import file_here, file_text
from scorepad.rules.loading.shapes import read, write
from scorepad.rules.numbers import quoted as shown
from scorepad.rules.rulebook import Rulebook

__all__ = [
    "USUAL",
    "RulebookError",
    "built_in_names",
    "from_dict",
    "load_text",
    "rulebook",
    "to_dict",
]

USUAL = "cardgames"
"""The rulebook that is meant where none is named (CONTRACT "The referee")."""

FORMAT = 1
DEEPEST_BASE = 8
MOST_DOTS = 200
_SHELF = Path(__file__).with_name("books")
_PARSER_LINE = re.compile(r"\(at line (\d+)")


def built_in_names() -> tuple[str, ...]:
    """The names of the rulebooks that come with scorepad, in alphabetical order."""
    return tuple(sorted(path.stem for path in _SHELF.glob("*.toml")))


def rulebook(which: str | Path | Rulebook, folders: Sequence[Path] = ()) -> Rulebook:
    """The rulebook of this name, or in this TOML file; a `Rulebook` passes through.

    A name is a built-in one or that of a file ``NAME.toml`` in one of ``folders``; anything that
    ends in ``.toml``, has a path in it, or is an existing file is read as a file. `RulebookError`
    says what is wrong with it.

    >>> rulebook("cardgames").auction.minimum
    250
    """
    if isinstance(which, Rulebook):
        return which
    folders = _folders(folders)
    if not isinstance(which, str | PurePath):
        raise RulebookError(f"{shown(which)} is not the name of a rulebook, nor a path to a file")
    if isinstance(which, str):
        name = which.strip()
        if _is_built_in(name.lower()):
            return _built_in(name.lower())
        if not _looks_like_path(name):
            for folder in folders:
                if _exists(folder / f"{name}.toml"):
                    return _from_file(folder / f"{name}.toml", folders)
            if not _exists(name):
                raise _no_book(name, folders)
    return _from_file(Path(which), folders)


def _no_book(name: str, folders: Sequence[Path]) -> RulebookError:
    """That no book is called so; a file of that name in the folder one works in is pointed out."""
    if here := file_here(name):
        return RulebookError(
            f"there is no rulebook {quoted(name)}, but a file ./{here} is here; "
            f"give {here} in place of {name}"
        )
    known = [*built_in_names(), *(p.stem for f in folders for p in f.glob("*.toml"))]
    return RulebookError(
        f"there is no rulebook {quoted(name)}{nearest(name, known)}; "
        f"known: {', '.join(known)}, or a path to a .toml file"
    )


def _folders(given: Sequence[Path]) -> tuple[Path, ...]:
    """The folders as paths; ``RulebookError`` if they are none."""
    if isinstance(given, list | tuple) and all(isinstance(f, str | PurePath) for f in given):
        return tuple(map(Path, given))
    raise RulebookError(f"folders must be paths in a list, not {shown(given)}")


def load_text(text: str, source: str = "rulebook", name: str = "") -> Rulebook:
    """The rulebook written in TOML ``text``; ``source`` is how errors call it."""
    return _Reader(Place(source, text), name).book(parse(text, source))


def from_dict(
    table: Mapping[str, Any], source: str = "rulebook", ignore_unknown: bool = False
) -> Rulebook:
    """The rulebook in a plain table, as ``to_dict`` gives it (from a match, or JSON).

    ``ignore_unknown`` passes over fields that this version does not know.
    """
    return _Reader(Place(source, lenient=ignore_unknown)).book(table)


def to_dict(book: Rulebook) -> dict[str, Any]:
    """A rulebook as a plain table, safe for JSON; ``from_dict`` gives an equal book back.

    >>> from_dict(to_dict(rulebook("joedog"))) == rulebook("joedog")
    True
    """
    written: dict[str, Any] = write(book)
    return {"format": FORMAT, **written}


def parse(text: str, source: str) -> dict[str, Any]:
    """The TOML text as tables, nothing checked but its syntax."""
    import tomllib  # not at the top: a command that reads no rulebook must not pay for it

    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:  # the parser takes a minute over a key of 50,000 parts
            raise RulebookError(f"there are more than {MOST_DOTS} dots", source, line=number)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulebookError("it is nested too deeply for a rulebook", source) from None
    except ValueError as error:  # its own syntax error, and numbers of thousands of digits
        found = _PARSER_LINE.search(str(error))
        reason = str(error).partition(" (at ")[0]
        raise RulebookError(
            f"this is not TOML: {reason}", source, line=int(found[1]) if found else None
        ) from None


def _is_built_in(name: str) -> bool:
    return name.replace("-", "_").isidentifier() and _exists(_SHELF / f"{name}.toml")


def _looks_like_path(text: str) -> bool:
    return text.lower().endswith(".toml") or "/" in text or "\\" in text


def _exists(path: str | Path) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


@cache
def _built_in(name: str) -> Rulebook:
    path = _SHELF / f"{name}.toml"
    text = path.read_text("utf-8")
    return _Reader(Place(path.name, text), name, trusted=True).book(parse(text, path.name))


def _from_file(path: Path, folders: Sequence[Path] = (), below: tuple[Path, ...] = ()) -> Rulebook:
    """The book in a file; ``below`` are the files whose base it is."""
    text = file_text(path)
    return from_table(parse(text, str(path)), path, text, folders, below)


def from_table(
    table: Mapping[str, Any],
    path: Path,
    text: str,
    folders: Sequence[Path] = (),
    below: tuple[Path, ...] = (),
    unchecked: bool = False,
) -> Rulebook:
    """The book in the tables of a file and its ``text``, which errors take their lines from.

    ``unchecked``: whether its fields go together is not asked, only whether each can be.
    """
    place = Place(str(path), text)
    book = _Reader(place, path.stem, path.parent, folders, (*below, path), unchecked).book(table)
    if "name" in table:
        from scorepad.rules.loading.names import name_fault  # a built-in book needs it not

        if fault := name_fault(book.name):
            raise place.at("name").fault(f"found {quoted(book.name)}; {fault}")
    if _is_built_in(book.name.lower()):
        raise place.at("name").fault(
            f"{quoted(book.name)} is the name of a built-in rulebook; give this one its own"
        )
    return book


@frozen
class _Reader:
    """Reads one book: where its text stands, its name if it states none, where its base may be."""

    place: Place
    name: str = ""
    folder: Path | None = None
    folders: Sequence[Path] = ()
    chain: tuple[Path, ...] = ()
    trusted: bool = False
    """Whether its fields go together is not asked: a book of our own, which the tests hold to be
    possible (every start would pay for asking), or one whose every fault is looked for."""

    def book(self, table: Mapping[str, Any]) -> Rulebook:
        plain = {k: v for k, v in table.items() if k not in ("format", "based_on")}
        _check_format(table, self.place)
        if "name" not in plain and self.name:
            plain["name"] = self.name
        if "based_on" not in table:
            if "name" in plain:
                plain.setdefault("title", plain["name"])
            for section in needed_sections(Rulebook):
                if section not in plain:
                    raise self.place.fault(
                        f"there is no [{section}]; a book that says only what differs names what "
                        'it differs from: based_on = "cardgames"'
                    )
            book = read(Rulebook, plain, self.place)
        else:
            from scorepad.rules.loading.house import laid_over, with_own_ids

            base = self.base(table["based_on"])
            if isinstance(plain.get("name"), str):
                plain.setdefault("title", f"{plain['name'].strip()}, after {base.name}")
            own = plain.get("refs")
            whole = laid_over(write(base), plain, self.place)
            book = read(Rulebook, whole, self.place)
            book = with_own_ids(book, base, own if isinstance(own, Mapping) else {})
        if not self.trusted:
            from scorepad.rules.loading.possible import refuse_impossible

            refuse_impossible(book, self.place)
        return book

    def base(self, which: object) -> Rulebook:
        place = self.place.at("based_on")
        if not isinstance(which, str):
            raise place.fault(f"found {quoted(which)}; a rulebook or a file, in quotes")
        if _is_built_in(which):
            return _built_in(which)
        path = self.find(which)
        if path is None:
            raise place.fault(
                f"there is no rulebook {quoted(which)}{nearest(which, built_in_names())}; "
                f"possible: {', '.join(built_in_names())}, or a path to a .toml file"
            )
        if any(_exists(p) and path.samefile(p) for p in self.chain):
            names = " -> ".join(p.name for p in (*self.chain, path))
            raise place.fault(f"the book is based on itself: {names}")
        if len(self.chain) >= DEEPEST_BASE:
            raise place.fault(f"more than {DEEPEST_BASE} books stand on each other")
        return _from_file(path, self.folders, self.chain)

    def find(self, which: str) -> Path | None:
        """The file of a base: beside this one, or by name beside it or in the folders."""
        beside = [self.folder] if self.folder else []
        places = [f / which for f in beside]
        if not _looks_like_path(which):
            places += [f / f"{which}.toml" for f in (*beside, *self.folders)]
        return next((p for p in places if _exists(p)), None)


def _check_format(table: Mapping[str, Any], place: Place) -> None:
    found = table.get("format", FORMAT)
    if isinstance(found, bool) or not isinstance(found, int) or found < 1:
        raise place.at("format").fault(f"found {quoted(found)}; possible: {FORMAT}")
    if found > FORMAT:
        raise place.at("format").fault(
            f"found {quoted(found)}; this scorepad reads format {FORMAT}: use a newer scorepad"
        )
