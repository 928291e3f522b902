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
from pathlib import Path
from typing import Any

from scorepad.rules.loading.faults import Place, RulebookError, nearest, quoted
from scorepad.rules.loading.shapes import read, write
from scorepad.rules.rulebook import Rulebook

__all__ = ["RulebookError", "built_in_names", "from_dict", "load_text", "rulebook", "to_dict"]

FORMAT = 1
LONGEST_FILE = 100_000
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
    if isinstance(which, str):
        name = which.strip()
        if _is_built_in(name.lower()):
            return _built_in(name.lower())
        if not _looks_like_path(name):
            for folder in folders:
                if (folder / f"{name}.toml").is_file():
                    return _from_file(folder / f"{name}.toml")
            if not _exists(name):
                known = [*built_in_names(), *(p.stem for f in folders for p in f.glob("*.toml"))]
                raise RulebookError(
                    f"there is no rulebook {quoted(which)}{nearest(name, known)}; "
                    f"known: {', '.join(known)}, or a path to a .toml file"
                )
    return _from_file(Path(which))


def load_text(text: str, source: str = "rulebook", name: str = "") -> Rulebook:
    """The rulebook written in TOML ``text``; ``source`` is how errors call it."""
    return _from_table(parse(text, source), Place(source, text), name)


def from_dict(table: Mapping[str, Any], source: str = "rulebook") -> Rulebook:
    """The rulebook in a plain table, as ``to_dict`` gives it (from a match, or JSON)."""
    return _from_table(table, Place(source), "")


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
    return name.isidentifier() and (_SHELF / f"{name}.toml").is_file()


def _looks_like_path(text: str) -> bool:
    return text.lower().endswith(".toml") or "/" in text or "\\" in text


def _exists(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


@cache
def _built_in(name: str) -> Rulebook:
    return load_text((_SHELF / f"{name}.toml").read_text("utf-8"), f"{name}.toml", name)


def _from_file(path: Path) -> Rulebook:
    text = _file_text(path)
    return _from_table(parse(text, str(path)), Place(str(path), text), path.stem)


def _file_text(path: Path) -> str:
    source = str(path)
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST_FILE + 1)
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise RulebookError(f"cannot read it: {reason}", source) from None
    except ValueError:
        raise RulebookError(f"{quoted(source)} is not a file name") from None
    if len(content) > LONGEST_FILE:
        raise RulebookError(f"it is longer than {LONGEST_FILE} bytes: not a rulebook", source)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise RulebookError("this is not text in UTF-8", source, line=line) from None


def _from_table(table: Mapping[str, Any], place: Place, name: str) -> Rulebook:
    plain = {key: value for key, value in table.items() if key != "format"}
    plain.setdefault("name", name)
    plain.setdefault("title", plain["name"])
    return read(Rulebook, plain, place)
