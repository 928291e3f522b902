"""A journal cut exactly between two answers verifies, and is still found to be short."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.archive.archive import Archive
from scorepad.archive.counting import counting
from scorepad.archive.doctoring.doctor import Doctor
from scorepad.archive.errors import DamagedFile
from scorepad.archive.files import hooked
from scorepad.match.match import Match
from tests.support.faults import Fault, Killed
from tests.support.stored import answered, finished, started


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def cut(home: Path, match_id: str, answers: int) -> bytes:
    """Takes the last answers off a journal, to the byte; what it was before."""
    path = home / "matches" / "2026" / f"{match_id}.jsonl"
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-answers]))
    return whole


def test_a_finished_match_that_lost_its_end_is_told_by_its_copy(home: Path) -> None:
    archive = Archive(home)
    match_id = archive.create(finished())
    whole = cut(home, match_id, 3)
    found = Archive(home).load(match_id)
    assert "the last 3 answers are missing (its copy of the year is whole)" in found.fault
    assert found.notices == (found.fault,)
    [listing] = Archive(home).listings()
    assert "missing" in listing.fault and not listing.live
    with pytest.raises(DamagedFile, match=r"NOT saved.*missing"):
        Archive(home).append(match_id, finished().entries[-3], found.seq)
    archive.restore_journal(match_id)
    assert (home / "matches" / "2026" / f"{match_id}.jsonl").read_bytes() == whole
    assert Archive(home).load(match_id).fault == ""


def test_the_match_at_the_table_that_lost_its_end_is_told_by_the_hint(home: Path) -> None:
    archive = Archive(home)
    match = answered(started(), 3)
    match_id = archive.create(match)
    after = answered(match)
    archive.append(match_id, after.entries[-1], 4, after)
    archive.make_current(match_id)
    assert (home / "current").read_text().startswith(f"{match_id} 5 ")
    cut(home, match_id, 1)
    assert Archive(home).current() == match_id
    found = Archive(home).load(match_id)
    assert "the last 1 answer is missing (there is no other copy)" in found.fault


def test_the_hint_may_lag_behind(home: Path) -> None:
    archive = Archive(home)
    match = answered(started(), 3)
    match_id = archive.create(match)
    archive.make_current(match_id)
    after = answered(match)
    archive.append(match_id, after.entries[-1], 4, after)
    assert Archive(home).load(match_id).fault == ""


@pytest.mark.parametrize("text", ["", "{id}", "{id} 4", "{id} ٣", "{id} 4 00000000", "{id} 4 5 6"])
def test_a_hint_that_says_nothing_is_no_fault(home: Path, text: str) -> None:
    archive = Archive(home)
    match_id = archive.create(started())
    (home / "current").write_text(text.format(id=match_id))
    assert Archive(home).load(match_id).fault == ""
    assert Archive(home).current() == match_id


def test_the_hint_is_never_ahead_of_the_journal(home: Path) -> None:
    """Killed at any step of recording and noting it, the match reads without fault."""
    match = answered(started(), 3)
    for steps in range(12):
        where = home / str(steps)
        archive = Archive(where)
        match_id = archive.create(match)
        archive.make_current(match_id)
        after = answered(match)
        try:
            with hooked(Fault(steps, "kill")):
                archive.append(match_id, after.entries[-1], 4, after)
                archive.make_current(match_id)
        except Killed:
            pass
        assert Archive(where).load(match_id).fault == ""


def test_matches_left_for_another_are_remembered(home: Path) -> None:
    archive = Archive(home)
    first = archive.create(answered(started("one"), 3))
    archive.make_current(first)
    for number in range(40):
        archive.make_current(archive.create(started(str(number))))
        archive.make_current(first)
        archive.make_current(archive.create(started(str(number))))
    assert len((home / "current").read_text().splitlines()) == 30
    assert archive.current() != first
    cut(home, first, 1)
    assert "missing" in Archive(home).load(first).fault


def test_a_match_made_anew_under_an_id_begins_anew(home: Path) -> None:
    archive = Archive(home)
    match_id = archive.create(answered(started(), 3))
    archive.make_current(match_id)
    archive.delete(match_id)
    (home / "deleted" / "2026" / f"{match_id}.jsonl").unlink()
    archive.create(started(), match_id)
    assert Archive(home).load(match_id).fault == ""


Reader = Callable[[Path], list[str]]


def _loads(home: Path) -> list[str]:
    archive = Archive(home)
    return [archive.load(each).fault for each in home_ids(home)]


def _lists(home: Path) -> list[str]:
    return [each.fault for each in Archive(home).listings()]


def _counts(home: Path) -> list[str]:
    counting_now = counting(home, None)
    counting_now.counted()
    return counting_now.faults


def _asks_the_doctor(home: Path) -> list[str]:
    return [each.line for each in Doctor(Archive(home)).faults() if each.kind == "short"]


def home_ids(home: Path) -> list[str]:
    return [each.stem for each in home.glob("matches/*/*.jsonl")]


@pytest.mark.parametrize("reader", [_loads, _lists, _counts, _asks_the_doctor])
@pytest.mark.parametrize("over", [False, True])
def test_who_writes_while_another_reads_is_no_lost_end(
    home: Path, reader: Reader, over: bool
) -> None:
    """Whatever step of reading the writer comes before, he has only made the match longer."""
    match = finished() if over else answered(started(), 6)
    at = 0
    while True:
        writer = Writer(home / str(at), match, at)
        with hooked(writer):
            said = [each for each in reader(writer.home) if each]
        assert said == [], f"written before step {at + 1}"
        if not writer.written:
            break
        at += 1
    assert at > 3


class Writer:
    """A hook: a match at the table, whose last answer is recorded by another before step ``at``."""

    def __init__(self, home: Path, match: Match, at: int) -> None:
        self.home, self.match, self.left, self.written = home, match, at, False
        self.archive = Archive(home)
        self.id = self.archive.create(Match(match.entries[:-1]))
        self.archive.make_current(self.id)

    def __call__(self, _name: str, _path: Path, _size: int) -> None:
        self.left -= 1
        if self.left == -1:
            self.written = True
            last = self.match.entries[-1]
            self.archive.append(self.id, last, len(self.match.entries) - 1, self.match)
            self.archive.make_current(self.id)


def test_the_doctor_waits_for_who_is_just_writing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draft that is put in place meanwhile, a match that ends meanwhile: neither is a fault."""
    match = finished()
    archive = Archive(home)
    match_id = archive.create(Match(match.entries[:-1]))
    archive.create(finished("Saturday"))
    draft = home / ".current.1234.tmp"
    draft.write_text("half")
    year = home / "years" / "2026.json"
    before = year.read_bytes()
    archive.append(match_id, match.entries[-1], len(match.entries) - 1, match)
    after = year.read_bytes()
    year.write_bytes(before)

    def the_other_goes_on(_seconds: float) -> None:
        draft.unlink(missing_ok=True)
        year.write_bytes(after)

    monkeypatch.setattr("time.sleep", the_other_goes_on)
    assert [each.line for each in Doctor(Archive(home)).faults()] == []
    year.write_bytes(before)
    draft.write_text("half")
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    assert [each.kind for each in Doctor(Archive(home)).faults()] == ["draft", "year"]
