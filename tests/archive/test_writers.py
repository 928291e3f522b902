"""Several writers at once, and writers that are killed: nothing is lost or doubled."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from datetime import timedelta
from pathlib import Path

from scorepad.archive.archive import Archive
from scorepad.archive.errors import MovedOn
from scorepad.match.events import NoteMade
from scorepad.match.match import Match
from tests.support.stored import START, finished, started

ROOT = Path(__file__).parents[2]
KILLS = 200 if os.environ.get("SCOREPAD_LONG") else 25


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


LOGGER = """
import sys
from pathlib import Path
from scorepad.archive.archive import Archive
from tests.archive.test_writers import note
archive = Archive(Path(sys.argv[1]))
match = archive.load(sys.argv[2]).match
while True:
    after = note(match, str(len(match.entries)))
    archive.append(sys.argv[2], after.entries[-1], len(match.entries), after)
    sys.stdout.write(f"{len(after.entries)}\\n")
    sys.stdout.flush()
    match = after
"""


def kill_a_logger(home: Path, match_id: str, wait: float) -> tuple[int, int]:
    """Lets a process log answers and kills it ``wait`` seconds after its first: the last seq that
    it was told is safe, and the one that is there."""
    logger = subprocess.Popen(
        [sys.executable, "-c", LOGGER, str(home), match_id], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert logger.stdout is not None
    first = logger.stdout.readline()
    time.sleep(wait)
    logger.send_signal(signal.SIGKILL)
    said = first + logger.stdout.read()
    logger.stdout.close()
    logger.wait()
    acknowledged = int(said[: said.rindex(b"\n")].split()[-1])
    return acknowledged, Archive(home).load(match_id).seq


def kill_loggers(home: Path, times: int, seed: int = 7) -> tuple[int, int]:
    """Kills so many loggers at random moments: how many answers were acknowledged, how many of
    them are lost. A new match every ten kills."""
    chance = random.Random(seed)
    acknowledged = lost = before = 0
    match_id = ""
    for number in range(times):
        if number % 10 == 0:
            match_id, before = Archive(home).create(started(), f"kill-{number}"), 1
        said, there = kill_a_logger(home, match_id, chance.uniform(0, 0.03))
        acknowledged += said - before
        lost += max(0, said - there)
        match = Archive(home).load(match_id).match
        assert texts(match) == [str(n) for n in range(1, there)]
        before = there
    return acknowledged, lost


def test_a_logger_killed_at_random_moments_loses_nothing_acknowledged(tmp_path: Path) -> None:
    acknowledged, lost = kill_loggers(tmp_path / "home", KILLS)
    assert acknowledged >= KILLS
    assert lost == 0


def test_ids_of_one_evening_are_different_and_in_order(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "home")
    ids = [archive.create(started(at=START + timedelta(seconds=n / 10))) for n in range(20)]
    assert len(set(ids)) == 20 and sorted(ids) == ids
    assert [each.id for each in archive.listings()] == ids[::-1]
