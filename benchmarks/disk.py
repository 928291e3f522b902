"""What the disk costs: recording one event and finishing a match, with a lifetime stored or not.

``python benchmarks/run.py disk``, or this file alone.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

import scorepad
from scorepad.archive import lines, yearfile
from scorepad.archive.archive import Archive
from scorepad.archive.listing import listing_of, to_plain
from scorepad.match.events import (
    ContractSet,
    CountersRecorded,
    Event,
    MatchStarted,
    MeldRecorded,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.notation.plain import entry_to_plain
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat

DEAL: tuple[tuple[Event, ...], ...] = (
    (ContractSet(Seat(0), 250), TrumpNamed(Suit.SPADES)),
    (MeldRecorded((60, 40)),),
    (CountersRecorded((140, 110)),),
)
START = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)
EVENTS = 200
YEARS = 20


def a_match(at: datetime) -> Match:
    """A match just begun."""
    players = ("Ann", "Bob", "Cat", "Dan")
    return Match.start(MatchStarted(scorepad.rulebook("cardgames"), players, (), Seat(0)), at)


def a_finished_match() -> Match:
    """A match of ten deals of three answers."""
    match = a_match(START)
    while not match.over:
        for events in DEAL:
            match = match.record(*events, at=match.entries[-1].at + timedelta(seconds=60))
    return match


def stock(home: Path, count: int, years: int = YEARS) -> None:
    """Stores so many finished matches, spread over the years (the same one under other ids).

    Written at once, without waiting for the disk each time; the bytes are as Archive writes them.
    """
    match = a_finished_match()
    listing = to_plain(listing_of("", match))
    plains = [entry_to_plain(entry) for entry in match.entries]
    for place in range(years):
        year = str(2025 - place)
        folder = home / "matches" / year
        folder.mkdir(parents=True)
        rows: dict[str, yearfile.Row] = {}
        for number in range(count // years):
            day = f"{1 + number % 12:02}{1 + number // 12 % 28:02}"
            match_id = f"{year}{day}-{number:06d}"
            content, crc = b"", 0
            for seq, plain in enumerate(plains, 1):
                line, crc = lines.encode(
                    plain,
                    seq,
                    crc,
                    match_id=match_id if seq == 1 else "",
                    over=seq == len(plains),
                )
                content += line
            (folder / f"{match_id}.jsonl").write_bytes(content)
            rows[str(number + 1)] = {
                **listing,
                "id": match_id,
                "date": f"{year}-{day[:2]}-{day[2:]}",
                "seq": len(plains),
                "last": f"{crc:08x}",
                "journal": yearfile.pack(content),
            }
        (home / "years").mkdir(exist_ok=True)
        (home / "years" / f"{year}.json").write_bytes(yearfile.encode(rows))
    os.sync()


def recording(home: Path) -> Callable[[], float]:
    """A measure: seconds to record one more event in a live match of this home."""
    archive = Archive(home)
    match = a_match(datetime.now(UTC))
    match_id = archive.create(match)
    state = [match]

    def once() -> float:
        before = state[0]
        step = DEAL[(len(before.entries) - 1) % len(DEAL)]
        if before.over:
            before = a_match(datetime.now(UTC))
            ids[0] = archive.create(before)
            step = DEAL[0]
        after = before.record(*step, at=datetime.now(UTC))
        state[0] = after
        if after.over:  # finishing is measured on its own
            archive.append(ids[0], after.entries[-1], len(before.entries), after)
            return once()
        start = perf_counter()
        archive.append(ids[0], after.entries[-1], len(before.entries), after)
        return perf_counter() - start

    ids = [match_id]
    return once


def bare_append(folder: Path) -> Callable[[], float]:
    """A measure: seconds for the least that any safe journal does, one write and one fsync."""
    out = os.open(folder / "bare", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def once() -> float:
        start = perf_counter()
        os.write(out, b"x" * 224)
        os.fsync(out)
        return perf_counter() - start

    return once


def finishing(home: Path, times: int = 9) -> float:
    """Seconds to record the answer that ends a match, its year file included."""
    archive = Archive(home)
    match = a_finished_match()
    almost = Match(match.entries[:-1])
    took = []
    for number in range(times):
        match_id = archive.create(almost, f"20250101-zzzzz{number}")
        start = perf_counter()
        archive.append(match_id, match.entries[-1], len(almost.entries), match)
        took.append(perf_counter() - start)
    return statistics.median(took)


def first_page(home: Path) -> float:
    """Seconds to list the twenty newest matches."""
    start = perf_counter()
    assert len(list(islice(Archive(home).listings(), 20))) == 20
    return perf_counter() - start


def loading(home: Path) -> float:
    """Seconds to find one match by the end of its id and load it."""
    archive = Archive(home)
    newest = next(archive.listings()).id
    start = perf_counter()
    archive.load(archive.find(newest))
    return perf_counter() - start


@contextmanager
def homes() -> Iterator[tuple[Path, Path, Path]]:
    """Three homes: none stored, a hundred, ten thousand."""
    with tempfile.TemporaryDirectory() as name:
        empty, few, many = (Path(name) / each for each in ("empty", "few", "many"))
        empty.mkdir()
        stock(few, 100, 5)
        stock(many, 10_000)
        yield empty, few, many


def best(measure: Callable[[Path], float], home: Path) -> float:
    """The least of several runs."""
    return min(measure(home) for _ in range(7))


def rows() -> list[tuple[str, str, str]]:
    """What was measured, what came out, what was aimed at."""
    with homes() as (empty, few, many):
        none, stored, bare = recording(empty), recording(many), bare_append(empty)
        took: tuple[list[float], list[float], list[float]] = ([], [], [])
        for _ in range(EVENTS):  # in turn, so that a busy machine is as unkind to each
            for each, measure in zip(took, (none, stored, bare), strict=True):
                each.append(measure())
        a, b, c = (statistics.median(each) for each in took)
        page = best(first_page, few), best(first_page, many)
        load = best(loading, few), best(loading, many)
        with tempfile.TemporaryDirectory() as name:
            year = Path(name) / "year"
            stock(year, 200, 1)
            finish = finishing(year)
    return [
        ("one write and one fsync, bare", f"{c * 1e3:.2f} ms", ""),
        ("record one event, nothing stored", f"{a * 1e3:.2f} ms = {a / c:.2f}x bare", ""),
        ("record one event, 10,000 matches stored", f"{b * 1e3:.2f} ms = {b / a:.2f}x", "1.2x"),
        ("finish a match in a year of 200", f"{finish * 1e3:.1f} ms", "24 ms"),
        ("first page of the list, 100 stored", f"{page[0] * 1e3:.1f} ms", ""),
        ("first page of the list, 10,000 stored", f"{page[1] * 1e3:.1f} ms", ""),
        ("find and load a match, 100 stored", f"{load[0] * 1e3:.1f} ms", ""),
        ("find and load a match, 10,000 stored", f"{load[1] * 1e3:.1f} ms", ""),
    ]


if __name__ == "__main__":
    for name, result, aim in rows():
        print(f"{name:44} {result:>24}   {'aim ' + aim if aim else ''}".rstrip())
