"""Two copies of one match put together: the longer one wins, two that differ are both kept.

A copy is longer if everything in the other stands at its beginning. Copies are compared by their
entries, and where these differ by the answers that stand (a text holds no others).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from scorepad.archive.ids import content_id
from scorepad.archive.lines import to_json
from scorepad.match.entries import Entry
from scorepad.match.events import TagAdded
from scorepad.match.match import Match
from scorepad.notation.plain import entry_to_plain

Kind = Literal["added", "same", "extended", "shorter", "diverged", "mended", "deleted"]

COPY_OF: Final = "copy-of-"
"""The tag of a copy that differs, before the id of the match that it is a copy of."""


@dataclass(frozen=True)
class Merge:
    """What has become of a match that was brought.

    ``id`` is where its answers stand now. ``added``: it is new here. ``same``: nothing changed.
    ``extended``: ``new`` answers came to what was here. ``shorter``: all of it was here, and more.
    ``diverged``: it differs from the match ``of`` and is kept beside it (``new`` is 0 if it had
    been kept before). ``mended``: a damaged journal was replaced by it. ``deleted``: a match that
    was put away here; nothing changed.
    """

    id: str
    kind: Kind
    of: str = ""
    new: int = 0


def relation(
    ours: Match, theirs: Match
) -> tuple[Literal["same", "longer", "shorter", "diverged"], tuple[Entry, ...]]:
    """How ``theirs`` stands to ``ours``, and the entries that it has more, if it is longer."""
    if _begins(theirs.entries, ours.entries):
        rest = tuple(theirs.entries[len(ours.entries) :])
        return ("longer", rest) if rest else ("same", ())
    if ours.log == theirs.log:
        return "same", ()
    if _begins(ours.entries, theirs.entries) or _begins(ours.log, theirs.log):
        return "shorter", ()
    if _begins(theirs.log, ours.log):
        return "longer", theirs.log[len(ours.log) :]
    return "diverged", ()


def other_copy(match_id: str, match: Match) -> tuple[str, Match]:
    """A copy that differs as a match of its own: its id, made from its content, and with the tag
    that says what it is a copy of."""
    content = b"\n".join(to_json(entry_to_plain(entry)) for entry in match.entries)
    tag = f"{COPY_OF}{match_id}"
    if tag not in match.tags:
        match = match.then(Entry(match.entries[-1].at, "record", (TagAdded(tag),)))
    return content_id(match.played, content), match


def _begins(whole: Sequence[Entry], part: Sequence[Entry]) -> bool:
    return len(part) <= len(whole) and tuple(whole[: len(part)]) == tuple(part)
