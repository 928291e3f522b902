"""Stored matches for commands: which one is meant, and recording in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import matches
from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
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
        self.desk = desk
        self.archive = archive_of(desk)
        stored = _stored(self.archive, which)
        for notice in stored.notices:
            desk.say(f"scorepad: {notice}")
        self.id = stored.id
        self.match = stored.match
        self._seq = stored.seq
        self._moves = which is None

    def record(self, *events: Event, overrule: str | None = None) -> Match:
        """The match with one more answer; raises what `Match.record` and the archive raise."""
        return self._keep(self.match.record(*events, at=self.desk.clock(), overrule=overrule))

    def undo(self) -> Match:
        """The match without its last answer."""
        return self._keep(self.match.undo(self.desk.clock()))

    def redo(self) -> Match:
        """The match with the answer last undone."""
        return self._keep(self.match.redo(self.desk.clock()))

    def _keep(self, match: Match) -> Match:
        new = match.entries[len(self.match.entries) :]
        self._seq = self.archive.append(self.id, new, self._seq, match)
        self.match = match
        if self._moves:
            self.archive.make_current(self.id)
        return match
