"""Reading the figures of many journals, by one process or by several."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from scorepad.archive import lines, stored
from scorepad.archive.errors import StorageError
from scorepad.archive.figures_file import Kept, Stamp
from scorepad.archive.home import Home
from scorepad.reports.figures import figures_of

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

_CHUNK: Final = 100
_WORTH_SHARING: Final = 400
"""From how many journals on it pays to start further processes."""

Taken = tuple[Kept | None, str]
"""What was read of a journal, or why it cannot be."""


class Job(NamedTuple):
    """Journals of one year to be read, each with the stamp it has. ``known``: how many answers a
    match is known to have had."""

    home: Path
    year: str
    stamps: dict[str, Stamp]
    known: Mapping[str, int]


def take(job: Job) -> list[Taken]:
    """Reads these journals."""
    home = Home(job.home)
    with lines.gc_paused():
        return [_one(home, job, match_id) for match_id in job.stamps]


def _one(home: Home, job: Job, match_id: str) -> Taken:
    try:
        found = stored.load(home, match_id, job.year, job.known.get(match_id, 0))
    except StorageError as error:
        return None, str(error)
    if found.fault:
        return None, found.fault
    figures = json.dumps(figures_of(match_id, found.match), separators=(",", ":"))
    last = f"{found.place.crc:08x}" if found.place is not None else ""
    return Kept(match_id, job.stamps[match_id], last, figures), ""


class Crew:
    """Who reads: this process, or several where there is a lot to read."""

    def __init__(self, unread: int) -> None:
        self._pool: ProcessPoolExecutor | None = None
        hands = _hands()
        if unread >= _WORTH_SHARING and hands > 1:
            self._pool = _start(hands)

    def start(self, job: Job) -> Iterator[list[Taken]]:
        """Begins to read, where there are others to do it; what was read, some at a time."""
        parts = list(_parts(job))
        if self._pool is None:
            return map(take, parts)
        return self._finish([self._pool.submit(take, part) for part in parts], parts)

    def _finish(self, begun: list[Future[list[Taken]]], parts: list[Job]) -> Iterator[list[Taken]]:
        from concurrent.futures import BrokenExecutor

        for each, part in zip(begun, parts, strict=True):
            try:
                yield each.result()
            except (BrokenExecutor, OSError):  # no memory, no semaphores: by our own hands
                self._pool = None
                yield take(part)

    def go(self) -> None:
        """Lets the others go; what they have not begun stays undone."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _parts(job: Job) -> Iterator[Job]:
    rest = iter(job.stamps.items())
    while some := dict(islice(rest, _CHUNK)):
        known = {each: job.known[each] for each in some if each in job.known}
        yield job._replace(stamps=some, known=known)


def _hands() -> int:
    with suppress(AttributeError, OSError):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _start(hands: int) -> ProcessPoolExecutor | None:
    from concurrent.futures import ProcessPoolExecutor

    try:
        return ProcessPoolExecutor(min(hands, 8), initializer=_quiet)
    except (OSError, ImportError, NotImplementedError):
        return None


def _quiet() -> None:
    """An interrupt is for the process that asked; its helpers end with it, without a word."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
