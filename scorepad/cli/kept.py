"""A stored match that a command records in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import matches
from scorepad.cli.which import archive_of as archive_of
from scorepad.cli.which import find_stored
from scorepad.cli.which import live_match as live_match
from scorepad.cli.which import named_first as named_first
from scorepad.cli.which import no_match as no_match
from scorepad.cli.which import stored_match as stored_match

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
    from scorepad.archive.errors import MovedOn
    from scorepad.cli.desk import Desk
    from scorepad.match.events import Event
    from scorepad.match.match import Match


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


def _besides(events: Sequence[Event | None]) -> bool:
    """Whether none of these changes a deal, a total or who plays (None: something was undone)."""
    from scorepad.match.events import MatchRetitled, NoteMade, TagAdded, TagRemoved

    return all(isinstance(e, NoteMade | TagAdded | TagRemoved | MatchRetitled) for e in events)


class Kept:
    """A stored match that is being recorded in; each answer is on the disk when it returns."""

    def __init__(self, desk: Desk, which: str | None = None) -> None:
        archive = archive_of(desk)
        stored = find_stored(archive, which)
        for notice in stored.notices:
            desk.say(f"scorepad: {notice}")
        self._take(desk, archive, stored.id, stored.match, moves=which is None)

    @classmethod
    def create(cls, desk: Desk, match: Match, *, current: bool = True) -> Kept:
        """A match that begins now; it is the current one, unless that is not wanted."""
        archive = archive_of(desk)
        made = cls.__new__(cls)
        made._take(desk, archive, archive.create(match), match, moves=current)
        if current:
            made.make_current()
        return made

    @classmethod
    def to_come(cls, desk: Desk, match: Match) -> Kept:
        """A match that begins with its first answer. Until then nothing of it is stored, and the
        current match stays the current one."""
        from scorepad.archive.ids import new_id

        made = cls.__new__(cls)
        noise = desk.chance().randbytes
        match_id = new_id(match.started_at, match.played, noise)
        made._take(desk, archive_of(desk), match_id, match, moves=True)
        made.begun = False
        return made

    def _take(
        self, desk: Desk, archive: Archive, match_id: str, match: Match, *, moves: bool
    ) -> None:
        self.desk = desk
        self.archive = archive
        self.id = match_id
        self.match = match
        self._moves = moves
        self.begun = True

    def record(self, *events: Event, overrule: str | None = None) -> Match:
        """The match with one more answer; raises what `Match.record` and the archive raise.

        If another terminal was quicker with a note or a tag, or these events are no more than that,
        neither changes what the other meant: it is recorded after it.
        """
        from scorepad.archive.errors import MovedOn

        while True:
            now = self.match.record(*events, at=self.desk.clock(), overrule=overrule)
            try:
                return self.keep(now)
            except MovedOn as moved:
                between = [event for entry in moved.entries for event in entry.events or (None,)]
                if not moved.entries or not (_besides(events) or _besides(between)):
                    raise
                self.catch_up(moved)

    def undo(self) -> Match:
        """The match without its last answer."""
        return self.keep(self.match.undo(self.desk.clock()))

    def redo(self) -> Match:
        """The match with the answer last undone."""
        return self.keep(self.match.redo(self.desk.clock()))

    def keep(self, match: Match) -> Match:
        """Puts the entries on the disk that ``match`` has more than the one kept so far."""
        if self.begun:
            at = len(self.match.entries)
            self.archive.append(self.id, match.entries[at:], at, match)
        else:
            self._begin(match)
        self.match = match
        if self._moves:
            self.make_current()
        return match

    def _begin(self, match: Match) -> None:
        from scorepad.archive.errors import MatchExists

        try:
            self.archive.create(match, self.id)
        except MatchExists:  # begun elsewhere in the same tenth of a second
            self.id = self.archive.create(match)
        self.begun = True

    def make_current(self) -> None:
        """Makes this the match that commands without ``--match`` mean."""
        self.archive.make_current(self.id)

    def catch_up(self, moved: MovedOn) -> Match:
        """The match with what another terminal has recorded in it."""
        for entry in moved.entries:
            self.match = self.match.then(entry)
        return self.match
