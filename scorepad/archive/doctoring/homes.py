"""What is wrong with the home itself: its marker, and drafts that killed processes left behind."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scorepad.archive import aside, files, lines
from scorepad.archive.doctoring.faults import Fault, Mend, guarded
from scorepad.archive.errors import NewerFile, StorageError
from scorepad.archive.home import Home

DRAFT: Final = re.compile(r"\..+\.[0-9]+\.tmp")

A_MOMENT: Final = 0.1
"""Seconds after which another process has put in place what it was just writing."""


def marker_fault(home: Home) -> Fault | None:
    """What is wrong with the marker. NewerFile if a newer scorepad made this home; StorageError if
    another program did."""
    content = files.read(home.marker)
    if content is None:
        if not _has_journals(home):
            return None
        what, remedy = "there is no such file", "doctor --mend writes it"
        return Fault("marker", home.marker, what, remedy, mend=lambda: _marked(home))
    try:
        home.check()
    except NewerFile:
        raise
    except StorageError as error:
        if not _has_journals(home):
            raise
        remedy = "the journals here are scorepad's: doctor --mend writes it again"
        mend: Mend = lambda: _marked(home, content)  # noqa: E731
        return Fault("marker", home.marker, error.what, remedy, mend=mend)
    return None


def _marked(home: Home, damaged: bytes | None = None) -> str:
    with home.locked(marked=damaged is None):
        if damaged is None:
            return "written"
        old = aside.keep(home, home.marker, "damaged", damaged)
        home.mark()
    return f"written again; the old one is now {old}"


def _has_journals(home: Home) -> bool:
    """Whether any journal of ours can be read here."""
    for year in home.years():
        for match_id in home.ids(year):
            content = files.read(home.journal(match_id, year)) or b""
            if lines.decode(content).lines:
                return True
    return False


def draft_faults(home: Home) -> Iterator[Fault]:
    """Drafts of files that were never put in place."""
    found = list(_drafts(home))
    if found:
        time.sleep(A_MOMENT)
    for path in found:
        if path.exists():
            what = "is a draft that a killed process left behind"
            remedy = "doctor --mend puts it aside"
            yield Fault("draft", path, what, remedy, mend=put_aside(home, path, "draft"))


def _drafts(home: Home) -> Iterator[Path]:
    folders = [home.path, home.path / "years", home.aside]
    for section in ("matches", "deleted"):
        folders += [home.path / section / year for year in home.years(section)]
    for folder in folders:
        for name in sorted(files.names(folder)):
            if DRAFT.fullmatch(name):
                yield folder / name


def put_aside(home: Home, path: Path, why: str) -> Mend:
    """The mend that moves a file out of the way."""

    def act() -> str:
        return f"put aside as {aside.move(home, path, why)}"

    return guarded(home, path, files.read(path), act)
