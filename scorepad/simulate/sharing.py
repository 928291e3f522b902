"""A series shared out over processes: stretch by stretch, in order, whatever the number of them.

What comes back is the same for any number of processes; only its stretches differ.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from time import perf_counter
from typing import Final

from scorepad.simulate.player import BadPlay
from scorepad.simulate.series import Playing, Series, Some

STRETCH: Final = 0.3
"""Seconds that a stretch should take: soon over, and long enough to be worth sending."""

_GROWS: Final = 4
_AHEAD: Final = 3  # stretches waiting for each process, so that none stands idle

# What a player's own code may fail with; his fault is told in one line.
_FAULTS: Final = (
    ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError,
    ValueError,
)  # fmt: skip


def played(series: Series, numbers: int, jobs: int = 1) -> Iterator[Some]:
    """Numbers 0 to ``numbers - 1`` of a series, stretch by stretch in order.

    ``BadPlay`` if a player fails or answers what is not allowed. Closing the iterator stops it.
    """
    if jobs <= 1 or numbers <= 1:
        yield from _alone(series, numbers)
    else:
        yield from _shared(series, numbers, jobs)


def _alone(series: Series, numbers: int) -> Iterator[Some]:
    playing, first, size = Playing(series), 0, 1
    while first < numbers:
        begun = perf_counter()
        some = _guarded(playing, first, min(size, numbers - first))
        yield some
        first += some.count
        size = _next_size(size, perf_counter() - begun)


def _shared(series: Series, numbers: int, jobs: int) -> Iterator[Some]:
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(series,))
    waiting: deque[Future[tuple[Some, float]]] = deque()
    first, size = 0, 1
    try:
        while first < numbers or waiting:
            while first < numbers and len(waiting) < jobs * _AHEAD:
                count = min(size, numbers - first)
                waiting.append(pool.submit(_stretch, first, count))
                first += count
            some, took = waiting.popleft().result()
            size = _next_size(some.count, took)
            yield some
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _next_size(size: int, took: float) -> int:
    """A stretch that takes about ``STRETCH``, not much longer than the last."""
    fits = int(size * STRETCH / max(took, 1e-6))
    return max(1, min(fits, size * _GROWS))


_playing: list[Playing] = []  # of this process


def _begin(series: Series) -> None:
    """A process begins. Ctrl-C is for the one that shares out; this one is told when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _playing[:] = [Playing(series)]


def _stretch(first: int, count: int) -> tuple[Some, float]:
    begun = perf_counter()
    return _guarded(_playing[0], first, count), perf_counter() - begun


def _guarded(playing: Playing, first: int, count: int) -> Some:
    """A stretch played; whatever a player did wrong is one kind of error that can travel."""
    try:
        return playing.play(first, count)
    except BadPlay:
        raise
    except _FAULTS as wrong:
        said = f"{type(wrong).__name__}: {wrong}" if str(wrong) else type(wrong).__name__
        raise BadPlay(f"a player failed in number {first + 1} or soon after: {said}") from None
