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


def no_match(archive: Archive) -> str:
    """That no match is stored, and what to do: matches that are put away may be brought back."""
    away = archive.deleted()
    if not away:
        return NO_MATCH
    back = f"scorepad restore {away[0]} brings it back"
    put = "one is" if len(away) == 1 else f"{len(away)} are"
    if len(away) > 1:
        back = "scorepad restore lists them, and brings back the one you name"
    return f"no match is stored, but {put} put away: {back}; or start one with: scorepad new"


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
    match_id = _found(archive, which) if which else archive.current()
    if match_id is None:
        raise Wrong(no_match(archive))
    return archive.load(match_id)


def _found(archive: Archive, which: str) -> str:
    """The match that is meant; of one that is put away it is said."""
    from scorepad.archive.errors import UnknownMatch

    try:
        return archive.find(which)
    except UnknownMatch:
        wanted = which.strip().lower()
        away = [each for each in archive.deleted() if wanted and wanted in each]
        if len(away) != 1:
            raise
        raise Wrong(f"{away[0]} is put away: scorepad restore {away[0]} brings it back") from None


def named_first(archive: Archive, which: str, form: str) -> str:
    """The match that is named before something else, as ``rename MATCH TITLE`` has it.

    ``Wrong`` with the ``form`` of the command, which would work with ``MATCH`` filled in, if there
    is no such match: mostly it was left out.
    """
    from scorepad.archive.errors import UnknownMatch

    try:
        return _found(archive, which)
    except UnknownMatch as unknown:
        current = archive.current()
        if current is None:
            raise Wrong(no_match(archive)) from None
        said = str(unknown).partition(";")[0]
        said += f"; name the match first, as in: {form.replace('MATCH', current)}"
        raise Wrong(said) from None
