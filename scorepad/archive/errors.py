"""What can go wrong on the disk, each said in one line that can be shown as it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorepad.match.entries import Entry


class StorageError(ValueError):
    """The stored files cannot be read or written. The message names the path and a remedy."""

    def __init__(self, path: Path, what: str, remedy: str = "") -> None:
        super().__init__(f"{path}: {what}" + (f"; {remedy}" if remedy else ""))
        self.path, self.what, self.remedy = path, what, remedy


class NewerFile(StorageError):
    """Written by a newer scorepad. Nothing of it is read, so that no score can be wrong."""


class DamagedFile(StorageError):
    """A file that is not what was written: its checksums do not agree."""


class MovedOn(ValueError):
    """Another terminal wrote to the match first. ``entries`` are its entries, ours is not kept.

    ``seq`` is where the match stands now.
    """

    def __init__(self, match_id: str, entries: Sequence[Entry], seq: int) -> None:
        count = len(entries)
        super().__init__(
            f"another terminal has recorded {count} answer{'s' if count != 1 else ''} "
            f"in {match_id} since; yours is NOT saved"
        )
        self.entries = tuple(entries)
        self.seq = seq


class MatchExists(ValueError):
    """A match with this id is stored already."""


class UnknownMatch(ValueError):
    """No stored match answers to this."""


class AmbiguousMatch(ValueError):
    """More than one stored match answers to this; ``ids`` are they, newest first."""

    def __init__(self, text: str, ids: Sequence[str]) -> None:
        shown = ", ".join(ids[:5]) + (", …" if len(ids) > 5 else "")
        super().__init__(f"{text!r} could be {len(ids)} matches: {shown}; type more of one")
        self.ids = tuple(ids)
