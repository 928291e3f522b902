"""A newer scorepad comes to an old home, is killed in the middle, and the older one comes back.

The newer one is this one with its versions set to 2. Journals are never rewritten: what is added
carries the new version, what stood there stays as it was to the byte.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scorepad.archive import lines, yearfile
from scorepad.archive.archive import Archive
from scorepad.archive.doctoring.doctor import Doctor
from scorepad.archive.errors import NewerFile
from scorepad.archive.files import hooked
from scorepad.match.match import Match
from scorepad.notation import plain
from scorepad.notation.upgrades import upgrade, version_of
from tests.support.faults import Fault, Killed, count_steps
from tests.support.stored import START, answered, finished, started

LIVE = answered(started("live"), 4)
ALMOST = Match(finished("almost").entries[:-1])
DONE = finished("done")
STORED = {"live": LIVE, "almost": ALMOST, "done": DONE}


@contextmanager
def newer() -> Iterator[list[int]]:
    """A scorepad of version 2 while the block lasts; the list grows with every upgraded entry."""
    upgraded: list[int] = []

    def step(entry: dict[str, Any]) -> dict[str, Any]:
        upgraded.append(1)
        return {**entry, "version": 2}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plain, "VERSION", 2)
        patch.setattr(plain, "version_of", partial(version_of, current=2))
        patch.setattr(plain, "upgrade", partial(upgrade, steps={1: step}, current=2))
        patch.setattr(lines, "VERSION", 2)
        patch.setattr(yearfile, "VERSION", 2)
        yield upgraded


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power is cut here."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("old") / "home"
    for match_id, match in STORED.items():
        Archive(home).create(match, match_id)
    return home


def append(match_id: str, after: Match) -> Callable[[Path], object]:
    before = STORED[match_id]
    new = after.entries[len(before.entries) :]
    return lambda home: Archive(home).append(match_id, new, len(before.entries), after)


CHANGES: dict[str, tuple[str, Match]] = {
    "append": ("live", answered(LIVE)),
    "finish": ("almost", answered(ALMOST)),
    "reopen": ("done", DONE.undo(START + timedelta(days=1))),
}


def contents(home: Path) -> dict[str, bytes]:
    return {str(p.relative_to(home)): p.read_bytes() for p in home.rglob("*") if p.is_file()}


def matches(home: Path) -> dict[str, Match]:
    archive = Archive(home)
    assert [each.fault for each in archive.listings() if each.fault] == []
    return {each.id: archive.load(each.id).match for each in archive.listings()}


def test_reading_lifts_old_lines_in_memory_and_writes_nothing(old: Path) -> None:
    before = contents(old)
    with newer() as upgraded:
        assert matches(old) == STORED
        assert [fault.line for fault in Doctor(Archive(old)).faults()] == []
    assert upgraded
    assert contents(old) == before


@pytest.mark.parametrize("name", CHANGES)
def test_an_upgrade_killed_at_any_step_loses_nothing(name: str, old: Path, tmp_path: Path) -> None:
    match_id, after = CHANGES[name]
    change = append(match_id, after)
    with newer():
        shutil.copytree(old, tmp_path / "count")
        steps = count_steps(lambda: change(tmp_path / "count"))
    for number in range(steps + 1):
        home = tmp_path / str(number)
        shutil.copytree(old, home)
        before = contents(home)
        with newer():
            try:
                with hooked(Fault(number, "kill")):
                    change(home)
            except Killed:
                pass
            found = matches(home)
            assert found[match_id] in (STORED[match_id], after)
            assert {**found, match_id: 0} == {**STORED, match_id: 0}
            for path, content in contents(home).items():
                if path.startswith("matches/") and path in before:
                    assert content.startswith(before[path]), "an old line was rewritten"
            written = found[match_id] == after
        _the_older_one_comes_back(home, match_id, written)


def _the_older_one_comes_back(home: Path, match_id: str, written: bool) -> None:
    """What the newer one added to is refused in words; the rest is read and can be added to."""
    archive = Archive(home)
    listed = {each.id: each.fault for each in archive.listings()}
    for name, match in STORED.items():
        if name == match_id and written:
            assert "newer scorepad" in listed[name] or "update scorepad" in listed[name]
            with pytest.raises(NewerFile, match="update scorepad"):
                archive.load(name)
        else:
            assert archive.load(name).match == match and not listed[name]
    if match_id != "almost":
        told: list[str] = []
        over = answered(ALMOST)
        Archive(home, told.append).append("almost", over.entries[-1], len(ALMOST.entries), over)
        assert Archive(home).load("almost").match == over  # even if the year file is newer
        for line in told:
            assert "update scorepad" in line or "\n" not in line


def test_the_doctor_of_the_older_one_leaves_newer_files_alone(old: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(old, home)
    with newer():
        append("almost", answered(ALMOST))(home)
    before = contents(home)
    found = list(Doctor(Archive(home)).faults())
    assert {(fault.kind, fault.remedy, fault.mend) for fault in found} == {
        ("newer", "update scorepad", None)
    }
    assert contents(home) == before
