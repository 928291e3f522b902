"""Which stored match a command means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
    from scorepad.archive.stored import Stored
    from scorepad.cli.desk import Desk
    from scorepad.match.match import Match

NO_MATCH = "no match is stored yet; start one with: scorepad new"


def archive_of(desk: Desk) -> Archive:
    """The matches stored in this desk's home."""
    from scorepad.archive.archive import Archive

    return Archive(desk.home, tell=desk.say, noise=lambda count: desk.chance().randbytes(count))


def stored_match(desk: Desk, which: str | None = None) -> Stored:
    """The match that ``--match`` means, else the current one. Says what is wrong with it."""
    stored = find_stored(archive_of(desk), which)
    for notice in stored.notices:
        desk.say(f"scorepad: {notice}")
    return stored


def current_match(desk: Desk, which: str | None = None) -> Match:
    """The same, without a word: for completion."""
    return find_stored(archive_of(desk), which).match


def live_match(desk: Desk) -> Match | None:
    """The match in play, if there is one and it can be read. A damaged home is no match."""
    if not desk.home.is_dir():
        return None
    try:
        match = current_match(desk)
    except (ValueError, OSError):
        return None
    return None if match.over else match


def find_stored(archive: Archive, which: str | None) -> Stored:
    """The same from an archive at hand; `Wrong` if there is none at all."""
    match_id = archive.find(which) if which else archive.current()
    if match_id is None:
        raise Wrong(NO_MATCH)
    return archive.load(match_id)
