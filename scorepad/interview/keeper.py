"""Who keeps the answers: the one door between the conversation and the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from scorepad.match.entries import Entry
    from scorepad.match.match import Match


class Keeper(Protocol):
    """Puts accepted answers where nothing can lose them."""

    def keep(self, entry: Entry) -> None:
        """Returns when ``entry`` is safe; raises `NotKept` or `MovedOn` if it was not kept."""


class NotKept(Exception):
    """The disk refused. The message says why in one line; the answer is not kept."""


class MovedOn(Exception):
    """Somebody else wrote to the match first; ``match`` is how it stands now, ours not in it."""

    def __init__(self, match: Match, message: str = "") -> None:
        super().__init__(message)
        self.match = match


class Memory:
    """A keeper that keeps in a list: for tests, and for trying things out."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def keep(self, entry: Entry) -> None:
        """Keeps ``entry`` for as long as this object lives."""
        self.entries.append(entry)
