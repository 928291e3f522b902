"""The doctor finds every fault there is, says it in one line, and mends what has one right mend."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from scorepad.archive import lines
from scorepad.archive.archive import Archive
from scorepad.archive.doctoring.doctor import Doctor
from scorepad.archive.doctoring.faults import Fault
from scorepad.archive.errors import NewerFile, StorageError
from scorepad.archive.files import hooked
from scorepad.match.events import NoteMade
from scorepad.match.match import Match
from tests.support.faults import Fault as DiskFault
from tests.support.faults import Killed, count_steps
from tests.support.stored import START, answered, finished, started

LIVE, DONE, ELSE, GONE = (f"20261127-{letter * 6}" for letter in "adeg")
LIVE_MATCH = answered(started("live"), 7)
DONE_MATCH = finished("done")
ELSE_MATCH = finished("else", START + timedelta(hours=1))


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("stocked") / "home"
    archive = Archive(home)
    archive.create(LIVE_MATCH, LIVE)
    archive.create(DONE_MATCH, DONE)
    archive.create(ELSE_MATCH, ELSE)
    archive.create(DONE_MATCH, GONE)
    archive.delete(GONE)
    archive.make_current(LIVE)
    return home


@pytest.fixture
def home(stocked: Path, tmp_path: Path) -> Path:
    shutil.copytree(stocked, tmp_path / "home")
    return tmp_path / "home"


def journal(home: Path, match_id: str) -> Path:
    return home / "matches" / "2026" / f"{match_id}.jsonl"


def tree(home: Path) -> dict[str, bytes]:
    return {str(p.relative_to(home)): p.read_bytes() for p in home.rglob("*") if p.is_file()}


def faults(home: Path) -> list[Fault]:
    return list(Doctor(Archive(home)).faults())


def mend(home: Path, cut: bool = False) -> list[str]:
    """Mends as the command does: each fault as it is found; what was done."""
    did = []
    for fault in Doctor(Archive(home)).faults():
        act = fault.mend or (fault.cut if cut else None)
        did.append(act() if act else "")
    return did


def look(home: Path) -> dict[str, Match]:
    archive = Archive(home)
    found = {}
    for each in archive.listings():
        stored = archive.load(each.id)
        assert not each.fault and not stored.fault
        assert (each.totals, each.over) == (stored.match.totals, stored.match.over)
        found[each.id] = stored.match
    return found


ALL = {LIVE: LIVE_MATCH, DONE: DONE_MATCH, ELSE: ELSE_MATCH}


def noted(match: Match, *texts: str) -> Match:
    for text in texts:
        match = match.record(NoteMade(text), at=match.entries[-1].at + timedelta(minutes=1))
    return match


def copied(home: Path, match: Match, name: str) -> None:
    """Another device's copy of the live match, as a sync client leaves it beside ours."""
    other = home.parent / "device"
    Archive(other).create(match, LIVE)
    (home / "matches" / "2026" / name).write_bytes(journal(other, LIVE).read_bytes())
    shutil.rmtree(other)


def edit(path: Path, change: Callable[[bytes], bytes]) -> None:
    path.write_bytes(change(path.read_bytes()))


def two_bits(content: bytes) -> bytes:
    return content.replace(b'"bid":300', b'"bid":390', 1)


def one_bit(content: bytes) -> bytes:
    return content.replace(b'"bid":300', b'"bid":310', 1)


def last_gone(content: bytes) -> bytes:
    return b"".join(content.splitlines(keepends=True)[:-1])


def torn_off(content: bytes) -> bytes:
    return content + b'{"version":1,"seq":9'


def draft(home: Path) -> None:
    (home / "matches" / "2026" / f".{DONE}.jsonl.4711.tmp").write_bytes(b"{")


def swap(home: Path) -> None:
    one, two = journal(home, LIVE), journal(home, DONE)
    a, b = one.read_bytes(), two.read_bytes()
    one.write_bytes(b)
    two.write_bytes(a)


def reopened(home: Path) -> None:
    """The match was opened again, and the power went before the year file knew."""
    years = (home / "years" / "2026.json").read_bytes()
    undone = DONE_MATCH.undo(START + timedelta(days=1))
    Archive(home).append(DONE, undone.entries[-1], len(DONE_MATCH.entries), undone)
    (home / "years" / "2026.json").write_bytes(years)


def other_year(home: Path) -> None:
    (home / "matches" / "2025").mkdir()
    shutil.copy(journal(home, LIVE), home / "matches" / "2025")


def restored_twice(home: Path) -> None:
    shutil.copy(home / "deleted" / "2026" / f"{GONE}.jsonl", journal(home, GONE))


YEARS = "years/2026.json"
NOTED = noted(LIVE_MATCH, "one more", "and another")

# name: (what happens to the home, kinds of fault, what is said, how the matches stand after --mend)
CASES: dict[str, tuple[Callable[[Path], object], str, str, dict[str, Match | None]]] = {
    "a draft": (draft, "draft", "killed process", {}),
    "a torn last line": (
        lambda h: edit(journal(h, LIVE), torn_off), "torn", r"cut off .*\(20 bytes\)", {}),
    "a torn last line of a deleted match": (
        lambda h: edit(h / "deleted" / "2026" / f"{GONE}.jsonl", torn_off), "torn", "cut off", {}),
    "a flipped bit in a live match": (
        lambda h: edit(journal(h, LIVE), one_bit), "flipped", "checksums say which", {}),
    "a flipped bit in a deleted match": (
        lambda h: edit(h / "deleted" / "2026" / f"{GONE}.jsonl", one_bit), "flipped", "bits", {}),
    "damage to a finished match": (
        lambda h: edit(journal(h, DONE), two_bits), "damaged", "line 2 .*the line before it", {}),
    "an emptied journal of a finished match": (
        lambda h: journal(h, DONE).write_bytes(b""), "damaged", "is empty", {}),
    "a finished match without its end": (
        lambda h: edit(journal(h, DONE), last_gone), "short", "last 1 answer is missing", {}),
    "a finished match cut within its end": (
        lambda h: edit(journal(h, DONE), lambda c: c[:-9]), "short", "last 1 answer", {}),
    "the match at the table without its end": (
        lambda h: edit(journal(h, LIVE), last_gone), "short", "no other copy.*takes it as it is",
        {LIVE: Match(LIVE_MATCH.entries[:-1])}),
    "a finished match that is gone": (
        lambda h: journal(h, DONE).unlink(), "lost", r"gone \(done\)", {}),
    "a live match of which nothing is left": (
        lambda h: journal(h, LIVE).write_text("shopping list\n"), "unreadable", "nothing in it",
        {LIVE: None}),
    "an emptied journal of a live match": (
        lambda h: journal(h, LIVE).write_text(""), "unreadable", "is empty", {LIVE: None}),
    "a flipped bit in the year file": (
        lambda h: edit(h / YEARS, lambda c: c.replace(b"done", b"dond")), "year", "checksum", {}),
    "a year file cut off": (
        lambda h: edit(h / YEARS, lambda c: c[:300]), "year", "only a copy", {}),
    "an emptied year file": (lambda h: (h / YEARS).write_bytes(b""), "year", "not a year file", {}),
    "the file of another year": (
        lambda h: shutil.copy(h / YEARS, h / "years" / "2025.json"), "year", "of that year", {}),
    "a lost year file": (
        lambda h: (h / YEARS).unlink(), "year", "2 finished matches", {}),
    "a finished match missing in the year file": (
        lambda h: Archive(h)._copy("2026", take=[DONE]), "year", f"{DONE} is missing in it", {}),
    "a match that goes on and stands in the year file": (
        reopened, "year", f"{DONE} is not a finished match",
        {DONE: DONE_MATCH.undo(START + timedelta(days=1))}),
    "a lost marker": (lambda h: (h / "format").unlink(), "marker", "no such file", {}),
    "a damaged marker": (lambda h: (h / "format").write_bytes(b"\0" * 9), "marker", "again", {}),
    "a copy that holds nothing more": (
        lambda h: copied(h, Match(LIVE_MATCH.entries[:3]), f"{LIVE} (1).jsonl"), "copy",
        "holds nothing more", {}),
    "a copy that holds more": (
        lambda h: copied(h, NOTED, f"{LIVE}.sync-conflict-20261128-101010-ABC.jsonl"), "copy",
        "holds 2 answers more", {LIVE: NOTED}),
    "a journal under another name": (
        lambda h: journal(h, LIVE).rename(journal(h, "friday")), "copy", "stands nowhere else", {}),
    "a journal in two years": (other_year, "copy", "holds nothing more", {}),
    "a match deleted and not deleted": (
        restored_twice, "copy year", f"copy of {GONE} and holds nothing more", {GONE: DONE_MATCH}),
    "two journals that changed places": (
        swap, "copy year", "cannot be read", {}),
    "a copy of nothing": (
        lambda h: (h / "matches" / "2026" / f"{LIVE} (2).jsonl").write_text("x"), "unreadable",
        "no journal", {}),
}  # fmt: skip


def test_a_healthy_home_has_no_fault(home: Path) -> None:
    before = tree(home)
    doctor = Doctor(Archive(home))
    assert list(doctor.faults()) == []
    assert (doctor.files, doctor.matches, doctor.aside) == (5, 4, [])
    assert tree(home) == before


def test_no_home_has_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path / "nowhere") == []
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("name", CASES)
def test_a_fault_is_told_and_mended(name: str, home: Path) -> None:
    spoil, kinds, said, after = CASES[name]
    spoil(home)
    before = tree(home)
    found = faults(home)
    assert tree(home) == before, "looking changed something"
    assert {each.kind for each in found} == set(kinds.split())
    assert any(re.search(said, each.line) for each in found), [each.line for each in found]
    assert all(each.line.startswith(str(home)) and "\n" not in each.line for each in found)
    assert all(mend(home))
    assert faults(home) == []
    assert look(home) == {i: m for i, m in {**ALL, **after}.items() if m is not None}
    # Nothing was thrown away: every byte that stood somewhere still does, there or aside.
    kept = set(tree(home).values())
    for path, content in before.items():
        derived = path.startswith("years/") or path in ("current", "format")
        held = content in kept or any(content in each or each in content for each in kept if each)
        assert derived or held or not content, path


@pytest.mark.parametrize("name", CASES)
def test_a_mend_that_is_killed_loses_nothing_and_can_be_done_again(
    name: str, stocked: Path, tmp_path: Path
) -> None:
    spoil, _, _, after = CASES[name]

    def spoiled(number: int) -> Path:
        where = tmp_path / str(number)
        shutil.copytree(stocked, where)
        spoil(where)
        return where

    first = spoiled(-1)
    steps = count_steps(lambda: mend(first))
    for number in range(0, steps, 1 + steps // 8):
        where = spoiled(number)
        with hooked(DiskFault(number, "kill")), pytest.raises(Killed):
            mend(where)
        mend(where)
        assert faults(where) == []
        assert look(where) == {i: m for i, m in {**ALL, **after}.items() if m is not None}


def test_damage_that_has_no_one_mend_is_left_alone(home: Path) -> None:
    edit(journal(home, LIVE), lambda c: c.replace(b'"meld":[190', b'"meld":[280', 1))
    before = tree(home)
    [fault] = faults(home)
    assert (fault.kind, fault.mend) == ("damaged", None)
    assert "line 3" in fault.what and "backup" in fault.remedy and "--cut" in fault.remedy
    assert mend(home) == [""]
    assert tree(home) == before


def test_damage_is_cut_off_when_that_is_asked_for(home: Path) -> None:
    edit(journal(home, LIVE), lambda c: c.replace(b'"meld":[190', b'"meld":[280', 1))
    damaged = journal(home, LIVE).read_bytes()
    [did] = mend(home, cut=True)
    assert "cut to the 2 that stand" in did
    assert look(home)[LIVE] == Match(LIVE_MATCH.entries[:2])
    assert [each.read_bytes() for each in (home / "aside").iterdir()] == [damaged]
    assert faults(home) == []
    assert Archive(home).merge(LIVE, LIVE_MATCH).kind == "extended"  # and a backup still helps


def test_two_copies_that_differ_are_both_kept(home: Path) -> None:
    theirs = noted(Match(LIVE_MATCH.entries[:5]), "theirs")
    copied(home, theirs, f"{LIVE} (conflicted copy 2026-11-28).jsonl")
    [fault] = faults(home)
    assert "differs from answer 6 on" in fault.what and f"compare {LIVE}" in fault.remedy
    [did] = mend(home)
    found = look(home)
    [other] = set(found) - set(ALL)
    assert other in did and found[LIVE] == LIVE_MATCH
    assert found[other].entries[:-1] == theirs.entries
    assert found[other].tags == (f"copy-of-{LIVE}",)
    assert faults(home) == []


def test_a_copy_puts_a_damaged_match_right(home: Path) -> None:
    copied(home, NOTED, f"{LIVE}-conflict-1.jsonl")
    edit(journal(home, LIVE), two_bits)
    assert {each.kind for each in faults(home)} == {"copy", "damaged"}
    mend(home)
    assert look(home)[LIVE] == NOTED and faults(home) == []


def test_a_copy_of_a_deleted_match_is_explained(home: Path) -> None:
    Archive(home).delete(LIVE)
    copied(home, NOTED, f"{LIVE} (1).jsonl")
    [fault] = faults(home)
    assert "deleted" in fault.what and f"scorepad restore {LIVE}" in fault.remedy
    assert fault.mend is None
    Archive(home).restore(LIVE)
    mend(home)
    assert look(home)[LIVE] == NOTED


def test_files_of_a_newer_scorepad_are_left_alone(home: Path) -> None:
    reading = lines.decode(journal(home, LIVE).read_bytes())
    plain = {"version": 99, "at": "2026-11-27T20:00:00Z", "do": "record", "events": []}
    edit(journal(home, LIVE), lambda c: c + lines.encode(plain, 9, reading.crc)[0])
    edit(home / YEARS, lambda c: c.replace(b'"version":1', b'"version":9', 1))
    before = tree(home)
    found = faults(home)
    assert {(each.kind, each.mend, each.remedy) for each in found} == {
        ("newer", None, "update scorepad")
    }
    assert len(found) == 2
    mend(home)
    assert tree(home) == before


def test_a_home_of_a_newer_scorepad_or_of_another_program_is_refused(tmp_path: Path) -> None:
    (tmp_path / "format").write_text('{"format": "scorepad-home", "version": 9}')
    with pytest.raises(NewerFile, match="update"):
        faults(tmp_path)
    (tmp_path / "format").write_text("my diary")
    with pytest.raises(StorageError, match="--home"):
        faults(tmp_path)


def test_strangers_in_the_home_are_none_of_ours(home: Path) -> None:
    for name in ("letter.txt", "matches/.DS_Store", "matches/2026/Thumbs.db", "years/notes"):
        (home / name).write_text("x")
    (home / "matches" / "old stuff").mkdir()
    assert faults(home) == []


def test_a_fault_that_is_gone_when_it_is_mended_is_left_alone(home: Path) -> None:
    edit(journal(home, LIVE), torn_off)
    [fault] = faults(home)
    after = answered(LIVE_MATCH)
    Archive(home).append(LIVE, after.entries[-1], 8, after)  # mends it by itself
    before = tree(home)
    assert fault.mend is not None and "nothing was done" in fault.mend()
    assert tree(home) == before


def test_progress_goes_up_to_all_of_it(home: Path) -> None:
    told: list[tuple[int, int]] = []
    list(Doctor(Archive(home), lambda done, of: told.append((done, of))).faults())
    assert told == [(n, 5) for n in range(1, 6)]


def test_a_file_that_cannot_be_opened_is_told_and_the_rest_is_read(home: Path) -> None:
    import errno

    def broken(name: str, path: Path, _size: int) -> None:
        if name == "read" and path == journal(home, LIVE):
            raise OSError(errno.EIO, "made to fail")

    edit(journal(home, DONE), torn_off)
    with hooked(broken):
        found = faults(home)
    assert {(each.kind, each.path) for each in found} == {
        ("unreadable", journal(home, LIVE)),
        ("torn", journal(home, DONE)),
    }
