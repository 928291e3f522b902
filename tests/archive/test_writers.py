"""Several writers at once, and writers that are killed: nothing is lost or doubled."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from scorepad.archive.archive import Archive
from scorepad.archive.doctoring.doctor import Doctor
from scorepad.archive.errors import MovedOn
from scorepad.match.events import NoteMade
from scorepad.match.match import Match
from tests.support.killing import Killer
from tests.support.stored import START, finished, started

ROOT = Path(__file__).parents[2]
KILLS = 1000 if os.environ.get("SCOREPAD_LONG") else 40


def note(match: Match, text: str) -> Match:
    return match.record(NoteMade(text), at=match.entries[-1].at + timedelta(seconds=1))


def write_notes(home: Path, match_id: str, who: str, count: int) -> None:
    """Adds notes; when another has been first, takes his over and tries again."""
    archive = Archive(home)
    match = archive.load(match_id).match
    for number in range(count):
        while True:
            ours = note(match, f"{who}{number}")
            try:
                archive.append(match_id, ours.entries[-1], len(match.entries), ours)
            except MovedOn as moved:
                match = Match((*match.entries, *moved.entries))
            else:
                match = ours
                break


def texts(match: Match) -> list[str]:
    return [each.text for each in match.notes]


def test_two_writers_on_one_match_lose_and_double_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    match_id = Archive(home).create(started())
    writers = [threading.Thread(target=write_notes, args=(home, match_id, who, 20)) for who in "ab"]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    found = texts(Archive(home).load(match_id).match)
    assert sorted(found) == sorted(f"{who}{n}" for who in "ab" for n in range(20))
    assert [text for text in found if text[0] == "a"] == [f"a{n}" for n in range(20)]


WRITER = """
import sys
from pathlib import Path
from tests.archive.test_writers import write_notes
write_notes(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]))
"""


def test_processes_on_one_match_lose_and_double_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    match_id = Archive(home).create(started())
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(home), match_id, who, "15"], cwd=ROOT)
        for who in "abc"
    ]
    assert [each.wait(timeout=60) for each in writers] == [0, 0, 0]
    found = texts(Archive(home).load(match_id).match)
    assert sorted(found) == sorted(f"{who}{n}" for who in "abc" for n in range(15))


def test_finishing_at_once_loses_no_row_of_the_year(tmp_path: Path) -> None:
    home = tmp_path / "home"
    matches = [finished(f"{who}{n}") for who in "abcd" for n in range(3)]

    def finish(some: list[Match]) -> None:
        archive = Archive(home)
        for match in some:
            archive.create(match)

    writers = [threading.Thread(target=finish, args=(matches[n::4],)) for n in range(4)]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    assert (home / "years" / "2026.json").read_bytes().count(b'"title"') == 12
    assert Archive(home).rebuild("2026") == 12


WRITERS = 8
ANSWERS = 40 if os.environ.get("SCOREPAD_LONG") else 8


def write_a_bit_of_everything(home: Path, who: str) -> None:
    """What one of many at the same home does: a match of its own, notes in the shared ones, a match
    that ends, one that is deleted and brought back, one that comes from elsewhere."""
    archive = Archive(home)
    own = archive.create(started(who), f"own-{who}")
    write_notes(home, own, who, ANSWERS)
    for shared in ("shared-1", "shared-2"):
        write_notes(home, shared, who, ANSWERS)
    almost = Match(finished(who).entries[:-1])
    ending = archive.create(almost, f"ends-{who}")
    archive.append(ending, finished(who).entries[-1], len(almost.entries))
    archive.delete(ending)
    archive.restore(ending)
    archive.merge(f"from-{who}", finished(f"from {who}"))
    archive.make_current(own)


def test_eight_writers_at_one_home_lose_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for shared in ("shared-1", "shared-2"):
        Archive(home).create(started(shared), shared)
    names = [f"w{number}" for number in range(WRITERS)]
    children = [forked(lambda who=who: write_a_bit_of_everything(home, who)) for who in names]
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * WRITERS
    archive = Archive(home)
    for match_id, writers in (("shared-1", names), ("shared-2", names)):
        found = texts(archive.load(match_id).match)
        assert sorted(found) == sorted(f"{who}{n}" for who in writers for n in range(ANSWERS))
    for who in names:
        assert texts(archive.load(f"own-{who}").match) == [f"{who}{n}" for n in range(ANSWERS)]
        assert archive.load(f"ends-{who}").match == finished(who)
        assert archive.load(f"from-{who}").match.over
    assert sum(each.over for each in archive.listings()) == 2 * WRITERS
    assert [fault.line for fault in Doctor(archive).faults()] == []


def forked(work: Callable[[], object]) -> int:
    """Does it in a process of its own; which."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    return child


def test_killed_at_random_moments_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    killer = Killer(tmp_path / "home", seed=7)
    for number in range(KILLS):
        killer.kill_one(number)
    assert (killer.lost, killer.unreadable) == (0, 0)
    assert killer.acknowledged >= KILLS / 4
    doctor = Doctor(Archive(tmp_path / "home"))
    assert {fault.kind for fault in doctor.faults()} <= {"draft", "torn", "year"}


def test_a_writer_that_acknowledges_too_early_would_be_caught(tmp_path: Path) -> None:
    """The same with acts that are told to be done and never are."""
    killer = Killer(tmp_path / "home", seed=7)
    killer.pretend = True
    for number in range(6):
        killer.kill_one(number)
    assert killer.lost


def test_ids_of_one_evening_are_different_and_in_order(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "home")
    ids = [archive.create(started(at=START + timedelta(seconds=n / 10))) for n in range(20)]
    assert len(set(ids)) == 20 and sorted(ids) == ids
    assert [each.id for each in archive.listings()] == ids[::-1]
