"""Whole commands in a lifetime of matches against the same with a hundred: history and show.

``python benchmarks/run.py history``, or this file alone. Each is the median of many runs, the two
homes in turn, so that a busy machine hinders both.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))

from disk import stock

from scorepad import rulebook
from scorepad.archive.archive import Archive
from scorepad.match.events import MatchStarted
from scorepad.match.match import Match
from scorepad.rules.seating import Seat

FEW, MANY = 100, 10_000
ROUNDS = 15
AIM = "1.5x"
PLAYERS = ("Ann", "Bob", "Cat", "Dan")


def rows(rounds: int = ROUNDS) -> list[tuple[str, str, str]]:
    """What was measured, what came out, what was aimed at."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few", Path(folder) / "many"
        stock(few, FEW, 5)
        stock(many, MANY, 20)
        found = []
        for name, words in _commands(few, many).items():
            times: tuple[list[float], list[float]] = ([], [])
            for home, each in zip((few, many), words, strict=True):
                _run(home, each)  # so that everything is compiled and in the page cache
            for _ in range(rounds):
                for home, taken, each in zip((few, many), times, words, strict=True):
                    taken.append(_run(home, each))
            small, large = map(statistics.median, times)
            result = f"{large / small:.2f}x ({small * 1e3:.0f}, {large * 1e3:.0f} ms)"
            found.append((f"{name}: {MANY:,} matches against {FEW}", result, AIM))
    return found


def _commands(few: Path, many: Path) -> dict[str, tuple[list[str], list[str]]]:
    """The words of each command for either home."""
    newest, oldest = [], []
    for home in (few, many):
        ids = [each.id for each in Archive(home).listings()]
        event = MatchStarted(rulebook("cardgames"), PLAYERS, (), Seat(0), "Christmas Eve")
        Archive(home).create(Match.start(event, datetime(2019, 12, 24, 20, tzinfo=UTC)))
        newest.append(ids[0])
        oldest.append(ids[-1])
    page = ["history", "--limit", "20"]
    return {
        "first page of history": (page, page),
        "show": (["show"], ["show"]),
        "show the newest": (["show", newest[0]], ["show", newest[1]]),
        "show the oldest": (["show", oldest[0]], ["show", oldest[1]]),
        "show by a part of an id": (["show", newest[0][:-1]], ["show", newest[1][:-1]]),
        "show by a part of a title": (["show", "christmas"], ["show", "christmas"]),
    }


def _run(home: Path, words: list[str]) -> float:
    """Seconds for one command in a process of its own."""
    start = perf_counter()
    command = [sys.executable, "-m", "scorepad", "--home", str(home), *words]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0 and done.stdout, done.stderr.decode()
    return perf_counter() - start


if __name__ == "__main__":
    for name, result, aim in rows():
        print(f"{name:56} {result:>24}   aim {aim}")
