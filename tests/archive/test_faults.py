"""Every step of every change fails, fills the disk or loses its process once.

What was acknowledged is there afterwards, what was refused is not, everything can be read, and
the next change goes through.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from scorepad.archive.archive import Archive
from scorepad.archive.errors import StorageError
from scorepad.archive.files import hooked
from scorepad.match.events import MatchRetitled, TagAdded
from scorepad.match.match import Match
from tests.support.faults import Fault, Killed, count_steps
from tests.support.stored import START, answered, finished, started

BEFORE = answered(started(), 4)
ALMOST = Match(finished("almost").entries[:-1])
OVER = finished("over", START + timedelta(days=1))
RETITLED = OVER.record(MatchRetitled("renamed"), TagAdded("old"), at=START + timedelta(days=2))
LONGER = answered(BEFORE, 3)
REOPENED = OVER.undo(START + timedelta(days=2))

Change = Callable[[Archive], object]


def append(match_id: str, before: Match, after: Match) -> Change:
    """The change that adds what ``after`` has more than ``before``."""
    new = after.entries[len(before.entries) :]
    return lambda archive: archive.append(match_id, new, len(before.entries), after)


def torn(home: Path) -> None:
    """Leaves half a line behind the last whole one, as a killed writer does."""
    path = home / "matches" / "2026" / "live.jsonl"
    path.write_bytes(path.read_bytes() + b'{"version":1,"seq":6,"at":"2026')


# name: (the change, the match it changes, how that stands before it, how after it)
CHANGES: dict[str, tuple[Change, str, Match | None, Match | None]] = {
    "create": (lambda a: a.create(BEFORE, "new"), "new", None, BEFORE),
    "create finished": (lambda a: a.create(OVER, "new"), "new", None, OVER),
    "append": (append("live", BEFORE, answered(BEFORE)), "live", BEFORE, answered(BEFORE)),
    "append to torn": (append("live", BEFORE, answered(BEFORE)), "live", BEFORE, answered(BEFORE)),
    "finish": (append("almost", ALMOST, answered(ALMOST)), "almost", ALMOST, answered(ALMOST)),
    "reopen": (append("over", OVER, REOPENED), "over", OVER, REOPENED),
    "delete": (lambda a: a.delete("over"), "over", OVER, None),
    "restore": (lambda a: a.restore("gone"), "gone", None, OVER),
    "purge": (lambda a: a.purge("gone"), "gone", None, None),
    "retitle": (append("over", OVER, RETITLED), "over", OVER, RETITLED),
    "import": (lambda a: a.merge("new", OVER), "new", None, OVER),
    "import longer": (lambda a: a.merge("live", LONGER), "live", BEFORE, LONGER),
    "first of all": (lambda a: a.create(BEFORE, "new"), "new", None, BEFORE),
}


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power is cut here; the steps are announced all the same."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("stocked") / "home"
    archive = Archive(home)
    archive.create(BEFORE, "live")
    archive.create(ALMOST, "almost")
    archive.create(OVER, "over")
    archive.create(OVER, "gone")
    archive.delete("gone")
    return home


def prepared(name: str, stocked: Path, tmp_path: Path, number: int) -> Path:
    """A copy of the home to break."""
    home = tmp_path / f"home{number}"
    if name != "first of all":
        shutil.copytree(stocked, home)
    if name == "append to torn":
        torn(home)
    return home


def look(home: Path) -> dict[str, Match]:
    """Every match as a new process reads it; the list and the year file must agree with it."""
    archive = Archive(home)
    listed = list(archive.listings())
    matches = {}
    for each in listed:
        stored = archive.load(each.id)
        assert not stored.fault and not each.fault
        assert each.totals == stored.match.totals and each.over == stored.match.over
        matches[each.id] = stored.match
    assert len(matches) == len(listed)
    return matches


def check_all_is_well(home: Path, name: str, allowed: list[Match | None]) -> None:
    """The changed match stands in an ``allowed`` way, the others as ever, and all goes on."""
    _, match_id, _, _ = CHANGES[name]
    matches = look(home)
    assert matches.get(match_id) in allowed
    others = {} if name == "first of all" else {"live": BEFORE, "almost": ALMOST, "over": OVER}
    others.pop(match_id, None)
    assert {id_: m for id_, m in matches.items() if id_ != match_id} == others
    archive = Archive(home)
    if match_id in matches:
        match = matches[match_id]
        noted = match.undo(START + timedelta(days=9))
        archive.append(match_id, noted.entries[-1], len(match.entries), noted)
    archive.create(OVER, "later")
    assert look(home)["later"] == OVER
    finished_ids = {id_ for id_, match in look(home).items() if match.over}
    assert archive.rebuild("2026") == len(finished_ids)


@pytest.mark.parametrize("name", CHANGES)
def test_a_kill_at_every_step_loses_nothing(name: str, stocked: Path, tmp_path: Path) -> None:
    change, _, before, after = CHANGES[name]
    steps = count_steps(lambda: change(Archive(prepared(name, stocked, tmp_path, -1))))
    assert steps >= 2
    for number in range(steps):
        home = prepared(name, stocked, tmp_path, number)
        with hooked(Fault(number, "kill")), pytest.raises(Killed):
            change(Archive(home))
        check_all_is_well(home, name, [before, after])


FAULTS = [errno.ENOSPC, "short", *([errno.EIO] if os.environ.get("SCOREPAD_LONG") else [])]


@pytest.mark.parametrize("what", FAULTS)
@pytest.mark.parametrize("name", CHANGES)
def test_a_fault_at_every_step_is_said_and_changes_nothing(
    name: str, what: int | str, stocked: Path, tmp_path: Path
) -> None:
    change, _, before, after = CHANGES[name]
    steps = count_steps(lambda: change(Archive(prepared(name, stocked, tmp_path, -1))))
    for number in range(steps):
        home = prepared(name, stocked, tmp_path, number)
        told: list[str] = []
        fault = Fault(number, what)
        try:
            with hooked(fault):
                change(Archive(home, told.append))
        except StorageError as error:
            assert str(home) in str(error) and "\n" not in str(error)
            moved = name in ("delete", "restore")  # a move may have happened: nothing is lost by it
            check_all_is_well(home, name, [before, after] if moved else [before])
        else:
            if fault.done and name != "append to torn":
                assert told  # only the copy of the year failed, and that was said
            check_all_is_well(home, name, [after])


def steps_of(name: str, stocked: Path, tmp_path: Path) -> list[str]:
    """The writing steps of a change, in order, each with the file it is done to."""
    home = prepared(name, stocked, tmp_path, 0)
    counter = Fault(1 << 30, errno.EIO)
    with hooked(counter):
        CHANGES[name][0](Archive(home))
    return [f"{step} {path.relative_to(home.parent)}" for step, path in counter.steps]


def short(steps: list[str]) -> list[str]:
    return [re.sub(r"home0/?|matches/2026/?|\.\d+\.tmp", "", step).strip() for step in steps]


def test_an_answer_is_on_the_disk_before_it_is_acknowledged(stocked: Path, tmp_path: Path) -> None:
    steps = short(steps_of("append", stocked, tmp_path))
    assert steps == ["lock lock", "open live.jsonl", "write live.jsonl", "fsync live.jsonl"]


def test_a_new_file_is_on_the_disk_before_it_has_its_name(stocked: Path, tmp_path: Path) -> None:
    assert short(steps_of("create", stocked, tmp_path)) == [
        "lock lock",
        "open .new.jsonl",
        "write .new.jsonl",
        "fsync .new.jsonl",
        "replace new.jsonl",
        "fsync folder",
    ]


def test_a_torn_piece_is_safe_before_the_journal_is_cut(stocked: Path, tmp_path: Path) -> None:
    steps = short(steps_of("append to torn", stocked, tmp_path))
    aside = next(number for number, step in enumerate(steps) if step.startswith("replace"))
    assert steps[aside + 1] == "fsync folder aside"
    assert steps.index("truncate live.jsonl") > aside
    assert steps.index("write live.jsonl") > steps.index("fsync live.jsonl")


def test_a_refused_answer_is_said_not_to_be_saved(stocked: Path, tmp_path: Path) -> None:
    home = prepared("append", stocked, tmp_path, 0)
    change = CHANGES["append"][0]
    with hooked(Fault(2, "short")), pytest.raises(StorageError) as full:
        change(Archive(home))
    path = home / "matches" / "2026" / "live.jsonl"
    assert str(full.value) == (
        f"{path}: NOT saved: cannot write it: the disk is full; free some space and try again"
    )
    with hooked(Fault(0, errno.EROFS)), pytest.raises(StorageError, match=r"NOT saved.*read-only"):
        change(Archive(home))


def test_a_torn_last_line_is_set_aside_by_the_next_write(stocked: Path, tmp_path: Path) -> None:
    whole = (stocked / "matches" / "2026" / "live.jsonl").read_bytes()
    last = whole[:-1].rindex(b"\n") + 1
    shorter = Match(BEFORE.entries[:-1])
    for cut in range(last + 1, len(whole), 7):
        home = prepared("append", stocked, tmp_path, cut)
        path = home / "matches" / "2026" / "live.jsonl"
        path.write_bytes(whole[:cut])
        told: list[str] = []
        archive = Archive(home, told.append)
        stored = archive.load("live")
        assert stored.match == shorter and "cut off" in stored.notices[0]
        assert path.read_bytes() == whole[:cut]
        archive.append("live", BEFORE.entries[-1], 4, BEFORE)
        assert path.read_bytes() == whole
        assert "set aside" in told[0]
        assert [each.read_bytes() for each in (home / "aside").iterdir()] == [whole[last:cut]]


def test_drafts_left_by_a_kill_are_not_taken_for_matches(stocked: Path, tmp_path: Path) -> None:
    home = prepared("create", stocked, tmp_path, 0)
    with hooked(Fault(4, "kill")), pytest.raises(Killed):
        Archive(home).create(BEFORE, "new")
    assert list((home / "matches" / "2026").glob(".*.tmp"))
    assert "new" not in look(home)
