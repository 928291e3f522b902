"""A series shared out over processes: stretch by stretch, in order, whatever the number of them.

What comes back is the same for any number of processes; only its stretches differ. The processes
are our own, so that they can be ended at once, in the middle of a long thought too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Any, Final

from scorepad.simulate.blaming import WHERE, Upset, depart
from scorepad.simulate.estimates import Mean
from scorepad.simulate.player import BadPlay
from scorepad.simulate.receiving import NoAnswer, received
from scorepad.simulate.secluded import ROOM, seclude, undisturbed
from scorepad.simulate.series import Playing, Series, Some
from scorepad.simulate.tally import SideTally, Tally

STRETCH: Final = 0.3
"""Seconds that a stretch should take: soon over, and long enough to be worth sending."""

QUICK: Final = frozenset(("random", "basic"))
"""Players whose deals and matches take no longer than it takes to notice that nothing happens."""

_GROWS: Final = 4
_EACH: Final = 2  # stretches with each process, so that none stands idle
_AHEAD: Final = 6  # stretches played for each process before their turn to be handed on
_KINDS: Final = (Some, Tally, SideTally, Mean, Counter)
"""What a stretch is made of when it is sent."""

_BEAT: Final = 0.25  # seconds after which a sign of life is handed on


def played(series: Series, numbers: int, jobs: int = 1) -> Generator[Some, None, None]:
    """Numbers 0 to ``numbers - 1`` of a series, stretch by stretch in order.

    ``QUICK`` players play in this process, unless it takes longer than a stretch and others help.
    ``strong`` may think for minutes before a match is over, and what a player from a file does
    cannot be known: these play in processes of their own, so that stretches of nothing can come
    while nothing is ready, as a sign of life, and they can be stopped whatever they do. ``BadPlay``
    if a player fails or answers what is not allowed. Closing the iterator ends its processes.
    """
    first, begun = 0, perf_counter()
    for some in _alone(series, numbers) if QUICK.issuperset(series.lineup) else ():
        yield some
        first = some.first + some.count
        if jobs > 1 and perf_counter() - begun > STRETCH:
            break
    if first < numbers:
        yield from _shared(series, first, numbers, jobs)


def _alone(series: Series, numbers: int) -> Iterator[Some]:
    playing, first, size = Playing(series), 0, 1
    while first < numbers:
        begun = perf_counter()
        some = playing.play(first, min(size, numbers - first))
        yield some
        first += some.count
        size = _next_size(size, perf_counter() - begun)


def _next_size(size: int, took: float) -> int:
    """A stretch that takes about ``STRETCH``, not much longer than the last."""
    fits = int(size * STRETCH / max(took, 1e-6))
    return max(1, min(fits, size * _GROWS))


@dataclass
class _Worker:
    """One process, and how to talk to it. ``asked``: the stretches it has not answered yet,
    by their first number and how many; ``room``: where it notes who was last asked what, if
    anyone's own player plays there."""

    process: BaseProcess
    pipe: Connection
    asked: list[tuple[int, int]] = field(default_factory=list)
    room: Any | None = None


def _shared(series: Series, first: int, numbers: int, jobs: int) -> Iterator[Some]:
    workers: list[_Worker] = []
    done: dict[int, Some] = {}
    given, size = first, 1
    try:
        with undisturbed():
            for _ in range(min(jobs, numbers - first)):
                workers.append(_begun(series, [each.pipe for each in workers]))
        while first < numbers:
            for worker in sorted(workers, key=lambda each: len(each.asked)):
                ahead = sum(len(each.asked) for each in workers) + len(done)
                if given < numbers and len(worker.asked) < _EACH and ahead < jobs * _AHEAD:
                    count = min(size, numbers - given)
                    _send(worker, given, count)
                    given += count
            heard = False
            for worker in _ready(workers):
                some, took = _received(worker)
                done[some.first] = some
                size = _next_size(some.count, took)
                heard = True
            while first in done:
                some = done.pop(first)
                yield some
                first += some.count
            if not heard:
                yield Some(first, 0, Tally.of(len(series.book.table.sides)))
    finally:
        _end(workers)


def _begun(series: Series, others: list[Connection]) -> _Worker:
    context = get_context()
    here, there = context.Pipe()
    room = context.RawArray("c", ROOM) if series.own else None
    given = (series, there, [here, *others], room)
    process = context.Process(target=_work, args=given, daemon=True)
    process.start()
    there.close()
    return _Worker(process, here, room=room)


def _send(worker: _Worker, first: int, count: int) -> None:
    try:
        worker.pipe.send((first, count))
    except OSError:
        while True:  # it has gone; but it may have said why
            _received(worker)
    worker.asked.append((first, count))


def _ready(workers: list[_Worker]) -> list[_Worker]:
    ready = wait([worker.pipe for worker in workers], _BEAT)
    return [worker for worker in workers if worker.pipe in ready]


def _received(worker: _Worker) -> tuple[Some, float]:
    """What a process has played, and the seconds it took; ``BadPlay`` as it was raised there."""
    try:
        answer = received(worker.process, worker.pipe, _KINDS, partial(_fitting, worker.asked))
    except NoAnswer as wrong:
        last = "" if worker.room is None else worker.room.value.decode(errors="replace")
        asked = f"; last asked: {last}" if last else ""
        raise BadPlay(f"a process that played {wrong}{asked}") from None
    if isinstance(answer, str):
        raise BadPlay(answer)
    worker.asked.pop(0)
    return answer


def _fitting(asked: Sequence[tuple[int, int]], answer: Any) -> tuple[Some, float] | str:
    """The answer, if it is the stretch that was asked for first, or says why there is none."""
    if isinstance(answer, str):
        return " ".join(answer.split())
    some, took = answer
    if not isinstance(some, Some) or (some.first, some.count) != asked[0] or not took >= 0:
        raise ValueError("not what was asked for")
    Tally.of(len(some.tally.sides)).merge(some.tally)  # it can be counted
    return replace(some, texts=(*some.texts,), rows=(*some.rows,)), took


def _end(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.process.terminate()
    for worker in workers:
        worker.pipe.close()
        worker.process.join(1)
        worker.process.kill()  # a player may have seen to it that it does not end when told to


def _work(
    series: Series, pipe: Connection, others: list[Connection], room: Any | None = None
) -> None:
    """What a process does, until the one that shares out has gone. In ``room`` it notes who was
    last asked what."""
    pipe = seclude(pipe)
    WHERE.room, WHERE.deal = room, ""  # no deal has begun here, whatever the other process plays
    for other in others:
        other.close()
    try:
        with suppress(EOFError, OSError, KeyboardInterrupt):  # a player may let Ctrl-C in again
            try:
                with Upset("the table") if series.own else nullcontext():
                    _play_all(series, pipe)
            except ValueError as wrong:
                pipe.send(str(wrong))
    finally:
        if series.own:
            depart()


def _play_all(series: Series, pipe: Connection) -> None:
    playing = Playing(series)
    while True:
        first, count = pipe.recv()
        begun = perf_counter()
        pipe.send((playing.play(first, count), perf_counter() - begun))
