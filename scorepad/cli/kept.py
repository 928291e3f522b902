"""Stored matches for commands: which one is meant, and recording in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import matches
from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
    from scorepad.archive.errors import MovedOn
    from scorepad.archive.stored import Stored
    from scorepad.cli.desk import Desk
    from scorepad.match.events import Event
    from scorepad.match.match import Match

NO_MATCH = "no match is stored yet; start one with: scorepad new"


def match_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--match ID``: another match than the current one, for this command."""
    return click.option(
        "--match",
        metavar="ID",
        shell_complete=matches,
        help="Another match: a short id or a unique part of its title.",
    )(function)


def overrule_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--overrule REASON``: the table decides against the referee's objection."""
    return click.option(
        "--overrule",
        metavar="REASON",
        help="Record it although the referee objects; the record keeps the reason.",
    )(function)


def archive_of(desk: Desk) -> Archive:
    """The matches stored in this desk's home."""
    from scorepad.archive.archive import Archive

    return Archive(desk.home, tell=desk.say, noise=lambda count: desk.chance().randbytes(count))


def stored_match(desk: Desk, which: str | None = None) -> Stored:
    """The match that ``--match`` means, else the current one. Says what is wrong with it."""
    stored = _stored(archive_of(desk), which)
    for notice in stored.notices:
        desk.say(f"scorepad: {notice}")
    return stored


def current_match(desk: Desk, which: str | None = None) -> Match:
    """The same, without a word: for completion."""
    return _stored(archive_of(desk), which).match


def live_match(desk: Desk) -> Match | None:
    """The match in play, if there is one and it can be read. A damaged home is no match."""
    if not desk.home.is_dir():
        return None
    try:
        match = current_match(desk)
    except (ValueError, OSError):
        return None
    return None if match.over else match


def _stored(archive: Archive, which: str | None) -> Stored:
    match_id = archive.find(which) if which else archive.current()
    if match_id is None:
        raise Wrong(NO_MATCH)
    return archive.load(match_id)


class Kept:
    """A stored match that is being recorded in; each answer is on the disk when it returns."""

    def __init__(self, desk: Desk, which: str | None = None) -> None:
        archive = archive_of(desk)
        stored = _stored(archive, which)
        for notice in stored.notices:
            desk.say(f"scorepad: {notice}")
        self._take(desk, archive, stored.id, stored.match, moves=which is None)

    @classmethod
    def create(cls, desk: Desk, match: Match) -> Kept:
        """A match that begins now; it is the current one."""
        archive = archive_of(desk)
        made = cls.__new__(cls)
        made._take(desk, archive, archive.create(match), match, moves=True)
        made.make_current()
        return made

    def _take(
        self, desk: Desk, archive: Archive, match_id: str, match: Match, *, moves: bool
    ) -> None:
        self.desk = desk
        self.archive = archive
        self.id = match_id
        self.match = match
        self._moves = moves

    def record(self, *events: Event, overrule: str | None = None) -> Match:
        """The match with one more answer; raises what `Match.record` and the archive raise."""
        return self.keep(self.match.record(*events, at=self.desk.clock(), overrule=overrule))

    def undo(self) -> Match:
        """The match without its last answer."""
        return self.keep(self.match.undo(self.desk.clock()))

    def redo(self) -> Match:
        """The match with the answer last undone."""
        return self.keep(self.match.redo(self.desk.clock()))

    def keep(self, match: Match) -> Match:
        """Puts the entries on the disk that ``match`` has more than the one kept so far."""
        at = len(self.match.entries)
        self.archive.append(self.id, match.entries[at:], at, match)
        self.match = match
        if self._moves:
            self.make_current()
        return match

    def make_current(self) -> None:
        """Makes this the match that commands without ``--match`` mean."""
        self.archive.make_current(self.id)

    def catch_up(self, moved: MovedOn) -> Match:
        """The match with what another terminal has recorded in it."""
        for entry in moved.entries:
            self.match = self.match.then(entry)
        return self.match
