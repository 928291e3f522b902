"""The figures of a home: read from the journals, or from a copy when nothing has changed."""

from __future__ import annotations

import os
import zlib
from datetime import timedelta
from pathlib import Path

import pytest

from scorepad.archive import figures_file, taking
from scorepad.archive.archive import Archive
from scorepad.archive.counting import Counted, Counting, counting
from scorepad.archive.errors import NewerFile
from scorepad.reports.statistics import BookStatistics, statistics
from tests.support.stored import START, answered, finished, started

DAY = timedelta(days=1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Three finished matches in two years and a live one."""
    folder = tmp_path / "home"
    archive = Archive(folder)
    archive.create(finished("Friday"), "20261127-aaaaaa")
    archive.create(finished("Sunday", START + 2 * DAY), "20261129-bbbbbb")
    archive.create(finished("New Year", START + 40 * DAY), "20270106-cccccc")
    archive.create(answered(started("Now", START + 41 * DAY), 3), "20270107-dddddd")
    return folder


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the journals that are read from now on."""
    seen: list[str] = []
    real = taking._one

    def one(home: object, job: object, match_id: str) -> taking.Taken:
        seen.append(match_id)
        return real(home, job, match_id)  # type: ignore[arg-type]

    monkeypatch.setattr(taking, "_one", one)
    return seen


def book(counted: Counted) -> BookStatistics:
    (found,) = statistics(counted.tally)
    return found


def age(home: Path, seconds: int = 60) -> None:
    """Makes the journals as old as if they had been left alone so long."""
    for path in home.glob("matches/*/*.jsonl"):
        before = path.stat().st_mtime_ns - seconds * 10**9
        os.utime(path, ns=(before, before))


def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on it is an hour later: no journal has only just been written."""
    import scorepad.archive.counting as module

    real = module.time.time_ns

    class Later:
        @staticmethod
        def time_ns() -> int:
            return real() + 3600 * 10**9

    monkeypatch.setattr(module, "time", Later)


def test_every_match_is_counted(home: Path, cache: Path) -> None:
    found = counting(home, cache).counted()
    assert (found.matches, found.simulated) == (4, 0)
    assert book(found).table.matches == 3
    assert book(found).deals == 3 * 5 + 1
    assert counting(home, None).counted().matches == 4


def test_an_unchanged_home_is_not_read_again(
    home: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(monkeypatch)
    first = counting(home, cache).counted()
    seen = read(monkeypatch)
    again = counting(home, cache).counted()
    assert seen == []
    assert statistics(again.tally) == statistics(first.tally)
    assert list(counting(home, cache).figures()) and seen == []


def test_only_what_has_changed_is_read_again(
    home: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(monkeypatch)
    before = book(counting(home, cache).counted()).deals
    archive = Archive(home)
    match = answered(archive.load("20270107-dddddd").match, 3)
    archive.append("20270107-dddddd", match.entries[-3:], 4, match)
    seen = read(monkeypatch)
    found = counting(home, cache).counted()
    assert seen == ["20270107-dddddd"]
    assert book(found).deals == before + 1
    assert statistics(found.tally) == statistics(counting(home, None).counted().tally)


def test_a_deleted_match_is_gone_and_a_restored_one_back(home: Path, cache: Path) -> None:
    counting(home, cache).counted()
    Archive(home).delete("20261127-aaaaaa")
    assert counting(home, cache).counted().matches == 3
    Archive(home).restore("20261127-aaaaaa")
    assert counting(home, cache).counted().matches == 4


def changed_journal(path: Path) -> None:
    """The same length, the same last line but for its checksum, another bid: a forger's work."""
    lines, crc = [], 0
    for line in path.read_bytes().splitlines():
        body = line.replace(b'"bid":300', b'"bid":310').rpartition(b',"crc":"')[0]
        crc = zlib.crc32(body, crc)
        lines.append(body + b',"crc":"%08x"}\n' % crc)
    path.write_bytes(b"".join(lines))


@pytest.mark.parametrize("old", [False, True])
def test_a_copy_is_never_believed_against_a_journal(
    home: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, old: bool
) -> None:
    if old:
        settled(monkeypatch)
    counting(home, cache).counted()
    path = home / "matches" / "2026" / "20261127-aaaaaa.jsonl"
    stamp = path.stat()
    changed_journal(path)
    assert path.stat().st_size == stamp.st_size
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # as a sync client would
    found = book(counting(home, cache).counted())
    assert found.table.highest_bid is not None and found.table.highest_bid.points == 310


def test_a_journal_just_written_is_looked_at_again(home: Path, cache: Path) -> None:
    counting(home, cache).counted()
    copy = figures_file.read(next(cache.glob("figures/*/2026.jsonl")))
    assert copy is not None and set(copy.young) == {"20261127-aaaaaa", "20261129-bbbbbb"}
    assert not list(cache.glob("figures/*/all.jsonl"))


def test_young_copies_grow_up(home: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counting(home, cache).counted()
    settled(monkeypatch)
    seen = read(monkeypatch)
    counting(home, cache).counted()
    copy = figures_file.read(next(cache.glob("figures/*/2026.jsonl")))
    assert copy is not None and copy.young == {} and seen == []
    assert list(cache.glob("figures/*/all.jsonl"))


@pytest.mark.parametrize("at", [0, 10, 200, 600, -30, -1])
def test_a_damaged_copy_counts_as_none(
    home: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    settled(monkeypatch)
    truth = statistics(counting(home, cache).counted().tally)
    for path in cache.glob("figures/*/*.jsonl"):
        content = bytearray(path.read_bytes())
        content[at] ^= 1
        path.write_bytes(content)
    assert statistics(counting(home, cache).counted().tally) == truth
    figures = {each.id: each for each in counting(home, cache).figures()}
    assert len(figures) == 4


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\n\n", b"[]\n[]\n", b'{"crc":"00000000"}\n'])
def test_any_other_file_in_its_place_counts_as_none(
    home: Path, cache: Path, content: bytes
) -> None:
    counting(home, cache).counted()
    for path in cache.glob("figures/*/*.jsonl"):
        path.write_bytes(content)
    assert counting(home, cache).counted().matches == 4


def test_a_damaged_journal_is_left_out_and_said_so(home: Path, cache: Path) -> None:
    path = home / "matches" / "2026" / "20261127-aaaaaa.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"bid":300', b'"bid":310', 1))
    for _ in range(2):
        count = counting(home, cache)
        assert count.counted().matches == 3
        assert len(count.faults) == 1 and "20261127-aaaaaa" in count.faults[0]


def test_a_journal_that_lost_its_end_is_left_out(home: Path, cache: Path) -> None:
    path = home / "matches" / "2026" / "20261127-aaaaaa.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    count = counting(home, cache)
    assert count.counted().matches == 3
    assert "its end is lost" in count.faults[0]


def test_a_home_of_a_newer_scorepad_is_refused(home: Path, cache: Path) -> None:
    (home / "format").write_text('{"format": "scorepad-home", "version": 99}')
    with pytest.raises(NewerFile):
        counting(home, cache)


def test_nothing_is_ever_written_in_the_home(home: Path) -> None:
    before = sorted(str(path) for path in home.rglob("*"))
    counting(home, home / "cache").counted()
    counting(home, None).counted()
    assert sorted(str(path) for path in home.rglob("*")) == before


def test_without_a_place_for_copies_it_counts_all_the_same(home: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    assert counting(home, blocked).counted().matches == 4


def test_an_empty_home_has_nothing(tmp_path: Path, cache: Path) -> None:
    found = counting(tmp_path / "nothing", cache).counted()
    assert (found.matches, statistics(found.tally)) == (0, ())


def test_progress_is_told(home: Path, cache: Path) -> None:
    told: list[tuple[int, int]] = []
    counting(home, cache, lambda done, of: told.append((done, of))).counted()
    assert told[-1] == (4, 4)
    assert all(done <= of for done, of in told)


def test_several_processes_find_the_same(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = counting(home, None).counted()
    monkeypatch.setattr(taking, "_WORTH_SHARING", 1)
    monkeypatch.setattr(taking, "_hands", lambda: 2)
    shared = counting(home, None)
    assert statistics(shared.counted().tally) == statistics(alone.tally)
    assert isinstance(shared, Counting) and shared._crew is not None
    assert shared._crew._pool is not None


def test_where_no_process_can_be_started_one_does_it_all(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking, "_WORTH_SHARING", 1)
    monkeypatch.setattr(taking, "_hands", lambda: 2)
    monkeypatch.setattr(taking, "_start", lambda _: None)
    assert counting(home, None).counted().matches == 4
