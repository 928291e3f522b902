"""The rulebooks at hand: built in, and in the user's folder ``HOME/rules``.

Every command that takes ``--rules NAME|FILE`` finds its book here, so a house's book is called by
its name wherever a built-in one is.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.rules.books import built_in_names, rulebook

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.rules.rulebook import Rulebook


def own_folder(desk: Desk) -> Path:
    """Where a house keeps its books; it may not exist."""
    return desk.home / "rules"


def own_files(desk: Desk) -> tuple[Path, ...]:
    """The files in that folder, by name. None where it cannot be looked into."""
    try:
        return tuple(sorted(own_folder(desk).glob("*.toml"), key=lambda path: path.stem.casefold()))
    except OSError:
        return ()


def names_at_hand(desk: Desk) -> tuple[str, ...]:
    """The names of all books: the built-in ones, then the house's."""
    built_in = built_in_names()
    return (*built_in, *(p.stem for p in own_files(desk) if p.stem.lower() not in built_in))


def book_called(desk: Desk, which: str) -> Rulebook:
    """The book of a name (its case does not matter) or a file; `RulebookError` says what is wrong.

    A name goes before a file of that name in the folder one works in.
    """
    name = which.strip().casefold()
    if name not in built_in_names():
        own = [path for path in own_files(desk) if path.stem.casefold() == name]
        if own:
            return rulebook(own[0], (own_folder(desk),))
    return rulebook(which, (own_folder(desk),))
