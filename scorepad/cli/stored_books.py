"""The rulebooks at hand for a file that names its own and does not carry it: the house's, and those
that travel in the matches kept here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.notation.books import Shelf
from scorepad.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk


def books_at_hand(desk: Desk, given: Rulebook | None = None) -> Shelf:
    """The shelf of this home; ``given`` is the book of ``--rules``.

    What is found is told on stderr: a name alone does not say that it is the same book.
    """
    found: dict[str, Rulebook | None] = {}

    def find(name: str, match_id: str) -> Rulebook | None:
        own = _of_match(desk, name, match_id)
        if own is not None:
            return own
        key = name.casefold()
        if key not in found:
            found[key] = _in_folder(desk, name) or _in_matches(desk, name)
        return found[key]

    return Shelf(given, find)


def _of_match(desk: Desk, name: str, match_id: str) -> Rulebook | None:
    """The rules of the match itself, where it is kept here already."""
    from scorepad.cli.which import archive_of

    if not match_id or not desk.home.is_dir():
        return None
    try:
        book = archive_of(desk).load(match_id).match.book
    except (ValueError, OSError):  # not kept here, or it cannot be read
        return None
    return book if book.name.casefold() == name.casefold() else None


def _in_folder(desk: Desk, name: str) -> Rulebook | None:
    from scorepad.cli.shelf import book_called, own_files

    for path in own_files(desk):
        if path.stem.casefold() == name.casefold():
            desk.say(f"scorepad: rules {name}: taken from {path}")
            return book_called(desk, path.stem)
    return None


def _in_matches(desk: Desk, name: str) -> Rulebook | None:
    """The rules of the last match that was played by them."""
    from scorepad.cli.which import archive_of

    if not desk.home.is_dir():
        return None
    archive = archive_of(desk)
    try:
        for listing in archive.listings():
            if not listing.fault and listing.rules.casefold() == name.casefold():
                book = archive.load(listing.id).match.book
                desk.say(f"scorepad: rules {name}: taken from the match {listing.id}")
                return book
    except (ValueError, OSError):  # a home that cannot be read has no rules to give
        return None
    return None
