"""A fault in the stored files: one sentence, what to do about it, and the mend if there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from scorepad.archive import files
from scorepad.archive.home import Home

Kind = Literal[
    "marker",  # the home does not say what it is
    "draft",  # left behind by a process that was killed
    "torn",  # the last line was cut off in writing
    "flipped",  # single bits of a journal have changed
    "damaged",  # a journal can be read in part
    "short",  # a journal has lost its end
    "lost",  # a journal is gone; its copy is there
    "unreadable",  # nothing of a file can be read
    "newer",  # written by a newer scorepad
    "copy",  # another copy of a match, made by a sync client or by hand
    "year",  # a year file that is damaged or differs from the journals
]

Mend = Callable[[], str]
"""Does it, under the lock, and says what was done."""


@dataclass(frozen=True)
class Fault:
    """What is wrong with ``path``. ``mend`` is None where there is more than one way, or none.

    ``cut`` goes on without what cannot be read, which is kept aside: only when asked to expressly.
    """

    kind: Kind
    path: Path
    what: str
    remedy: str
    match_id: str = ""
    mend: Mend | None = field(default=None, repr=False, compare=False)
    cut: Mend | None = field(default=None, repr=False, compare=False)

    @property
    def line(self) -> str:
        """The fault in one line."""
        return f"{self.path}: {self.what}; {self.remedy}"


def guarded(home: Home, path: Path, content: bytes | None, act: Mend) -> Mend:
    """``act`` under the lock of the home, unless the file has changed since it was looked at."""

    def mend() -> str:
        with home.locked():
            if files.read(path) != content:
                return "another scorepad has changed it meanwhile; nothing was done"
            return act()

    return mend
