"""Files of house rulebooks: where one goes, what is in it, and that it is written whole."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorepad.cli.errors import FINE, Wrong
from scorepad.cli.shelf import book_called, names_at_hand, own_folder
from scorepad.rules.books import built_in_names, from_table, parse
from scorepad.rules.frozen import frozen
from scorepad.rules.loading.names import name_fault
from scorepad.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.interview.house import Made

NO_END = 10_000
"""The width of a line that somebody else breaks: a pipe."""


@frozen
class Target:
    """Where a new book goes, and what it is called."""

    name: str
    path: Path


def is_path(text: str) -> bool:
    """Whether this says where a file lies, and not only a name."""
    return text.lower().endswith(".toml") or "/" in text or "\\" in text


def target_of(desk: Desk, text: str, force: bool) -> Target:
    """The file of a name (in the house's folder) or of a path; `Wrong` if it cannot be it."""
    path = Path(text) if is_path(text) else own_folder(desk) / f"{text.strip()}.toml"
    name = path.stem
    if path.suffix.lower() != ".toml":
        raise Wrong(f"{text!r}: the file of a rulebook ends in .toml")
    if fault := name_fault(name):
        raise Wrong(f"{name!r} is no name for rules; {fault}")
    if name.lower() in built_in_names():
        raise Wrong(f"{name!r} is the name of a built-in rulebook; give your own another")
    with suppress(OSError):
        if path.exists() and not force:
            raise Wrong(f"{path} is there already; --force writes over it")
    return Target(name, path)


def stated(desk: Desk, name: str, based_on: str, fields: Sequence[str]) -> Made:
    """The book that differs from its base in these ``FIELD=VALUE``s; nothing is asked."""
    from scorepad.interview.house import Made

    base = book_called(desk, based_on)
    tables: dict[str, Any] = {}
    for text in fields:
        path, equals, value = text.partition("=")
        if not equals or "." not in path:
            like = _meant(base, path.strip(), value.strip()) or "auction.minimum=200"
            raise Wrong(f"--set {text}: write a field and what it holds, as {like}")
        _put(tables, path.strip().split("."), _value(value.strip()), text)
    return Made(_laid_over(base, name, tables), based_on)


def _meant(base: Rulebook, name: str, value: str) -> str:
    """The whole path of a field or a meld that was named alone, with its value."""
    from scorepad.rules.loading.guesses import field_meant, meld_meant

    meld = meld_meant(name, [kind.name for kind in base.melds.kinds])
    path = f"melds.change.{meld}" if meld else field_meant("", name)
    return f"{path}={value or 20}" if path else ""


def _put(tables: dict[str, Any], keys: list[str], value: Any, text: str) -> None:
    *outer, last = keys
    for key in outer:
        tables = tables.setdefault(key, {})
        if not isinstance(tables, dict):
            raise Wrong(f"--set {text}: {key} holds something else already")
    tables[last] = value


def _value(text: str) -> Any:
    """What stands for a TOML value, else the text itself."""
    try:
        return parse(f"value = {text}", "--set")["value"]
    except ValueError:
        return text


def _laid_over(base: Rulebook, name: str, tables: dict[str, Any]) -> Rulebook:
    """The base with these tables laid over it, as a file with them would be read."""
    from scorepad.rules.books import from_dict, to_dict
    from scorepad.rules.loading.faults import Place
    from scorepad.rules.loading.house import laid_over, with_own_ids

    plain = {k: v for k, v in to_dict(base).items() if k != "format"}
    over = {**tables, "name": name, "title": f"{name}, after {base.name}"}
    book = from_dict(laid_over(plain, over, Place("--set")), "--set")
    return with_own_ids(book, base, {})


def write_book(desk: Desk, made: Made, target: Target) -> int:
    """Writes the file, whole or not at all, and says what it differs in; the exit code."""
    from scorepad.archive.files import make_folder, write_whole
    from scorepad.rules.differing import differences
    from scorepad.rules.house_text import house_text
    from scorepad.rules.remarks import remarks
    from scorepad.writers.widths import safe, wrap

    base = book_called(desk, made.based_on)
    text = house_text(made.book, base, _findable(desk, made.based_on))
    folders = (own_folder(desk),)
    book = from_table(parse(text, str(target.path)), target.path, text, folders)
    found = differences(base, book)
    make_folder(target.path.parent)
    write_whole(target.path, text.encode())
    for _, odd in remarks(book):
        desk.say(f"remark: {odd}")
    if desk.flags.json:
        desk.report(
            {
                "name": target.name,
                "file": str(target.path),
                "based_on": made.based_on,
                "differs": [path for each in found for path in each.paths],
            }
        )
        return FINE
    lines = [f"{target.path}: written"]
    lines += [f"- {each.second}" for each in found] or [f"it plays like {base.name}"]
    width = desk.screen.width if desk.screen.terminal else NO_END
    desk.answer("\n".join(part for line in lines for part in wrap(safe(line), width, "  ")))
    return FINE


def _findable(desk: Desk, based_on: str) -> str:
    """How the new file calls its base: by its name, else by its whole path."""
    named = {name.casefold(): name for name in names_at_hand(desk)}.get(based_on.strip().casefold())
    return named or Path(based_on).expanduser().resolve().as_posix()
