"""What statistics cost: a lifetime counted for the first time, and again; beside its history.

``python benchmarks/run.py stats``, or this file alone.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

import scorepad
from scorepad.archive import files, lines, yearfile
from scorepad.archive.listing import listing_of, to_plain
from scorepad.match.events import (
    ContractSet,
    CountersRecorded,
    MatchStarted,
    MeldRecorded,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.notation.plain import entry_to_plain
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat

MATCHES = 10_000
YEARS = 20
PATTERNS = 200
PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Finn", "Grandma", "José", "Kim", "Lou", "Mo", "Ned")
START = datetime(2006, 1, 2, 20, 0, tzinfo=UTC)


def a_match(chance: random.Random) -> Match:
    """A match played to its end, three answers a deal; some ten deals."""
    book = scorepad.rulebook("cardgames")
    match = Match.start(
        MatchStarted(book, tuple(chance.sample(PEOPLE, 4)), (), Seat(chance.randrange(4))), START
    )
    while not match.over:
        bid, taken = 250 + 10 * chance.randrange(10), 10 * chance.randrange(2, 24)
        for events in (
            (ContractSet(Seat(chance.randrange(4)), bid), TrumpNamed(chance.choice(list(Suit)))),
            (MeldRecorded((10 * chance.randrange(2, 20), 10 * chance.randrange(2, 20))),),
            (CountersRecorded((taken, book.count.total - taken)),),
        ):
            at = match.entries[-1].at + timedelta(seconds=90)
            match = match.record(*events, at=at)
    return match


def stock(home: Path, count: int = MATCHES, years: int = YEARS) -> None:
    """Stores so many finished matches, an equal share in each year. The bytes are as `Archive`
    writes them; a pattern is used for several matches, each on a day of its own."""
    chance = random.Random(1)
    patterns = [a_match(chance) for _ in range(min(count, PATTERNS))]
    texts = [json.dumps([entry_to_plain(e) for e in match.entries]) for match in patterns]
    rows = [json.dumps(to_plain(listing_of("", match))) for match in patterns]
    first = f"{START:%Y-%m-%d}"
    (home / "years").mkdir(parents=True)
    for place in range(years):
        year = 2006 + place
        folder = home / "matches" / str(year)
        folder.mkdir(parents=True)
        kept = {}
        for number in range(count // years):
            day = date(year, 1, 1) + timedelta(days=number * 365 * years // count)
            match_id = f"{day:%Y%m%d}-{number:06}"
            pattern = (place * 7 + number) % len(patterns)
            content, crc = b"", 0
            plains = json.loads(texts[pattern].replace(first, day.isoformat()))
            for seq, plain in enumerate(plains, 1):
                whose = match_id if seq == 1 else ""
                line, crc = lines.encode(plain, seq, crc, match_id=whose, over=seq == len(plains))
                content += line
            (folder / f"{match_id}.jsonl").write_bytes(content)
            row = json.loads(rows[pattern].replace(first, day.isoformat()))
            packed = {"seq": len(plains), "last": f"{crc:08x}", "journal": yearfile.pack(content)}
            kept[str(number + 1)] = {**row, "id": match_id, **packed}
        files.write_whole(home / "years" / f"{year}.json", yearfile.encode(kept), durable=False)


def parsing(home: Path) -> float:
    """Seconds that ``json.loads`` alone needs for the bytes of all journals."""
    took = 0.0
    for path in home.glob("matches/*/*.jsonl"):
        content = path.read_bytes().splitlines()
        start = perf_counter()
        for line in content:
            json.loads(line)
        took += perf_counter() - start
    return took


def command(home: Path, cache: Path, *words: str) -> Callable[[], float]:
    """A measure: seconds for a whole command, a process of its own, its answer thrown away."""
    environ = {**os.environ, "SCOREPAD_HOME": str(home), "SCOREPAD_CACHE": str(cache)}
    environ["PYTHONPATH"] = str(Path(__file__).parents[1])

    def once() -> float:
        start = perf_counter()
        subprocess.run(
            [sys.executable, "-m", "scorepad", *words],
            env=environ,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return perf_counter() - start

    return once


def rows() -> list[tuple[str, str, str]]:
    """What was measured, what came out, what was aimed at."""
    with tempfile.TemporaryDirectory() as name:
        home, cache = Path(name) / "home", Path(name) / "cache"
        stock(home)
        deals = command(home, cache, "stats", "--all")
        alone = min(parsing(home) for _ in range(3))
        first = deals()
        again, listed, page = (
            min(measure() for _ in range(5))
            for measure in (
                deals,
                command(home, cache, "history"),
                command(home, cache, "history", "--limit", "20"),
            )
        )
    return [
        (f"json.loads of {MATCHES:,} journals alone", f"{alone:.2f} s", ""),
        ("stats --all, the first time", f"{first:.1f} s = {first / alone:.1f}x", "10x"),
        ("stats --all after that", f"{again:.2f} s", ""),
        ("  against history, all of it", f"{again / listed:.2f}x", "1.5x"),
        ("  against the first page of history", f"{again / page:.2f}x", "1.5x"),
    ]


if __name__ == "__main__":
    for name, result, aim in rows():
        print(f"{name:44} {result:>24}   {'aim ' + aim if aim else ''}".rstrip())
