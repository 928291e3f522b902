"""A process for players alone: what they do there to streams, signals and threads stays there."""

from __future__ import annotations

import os
import signal
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from time import sleep
from typing import Final

from scorepad.simulate import entering
from scorepad.simulate.blaming import LEAVE, WHERE, in_a_line

_STDIN, _STDOUT, _STDERR = range(3)
_parent_now: Final = os.getppid
_GLANCE: Final = 1.0
"""Seconds between looks at whether the process that began this one is still there."""

_OPEN: Final = 256
"""Files that may be open when a process begins have numbers below this."""

ROOM: Final = 200
"""Bytes in which a process notes who was last asked what."""


def seclude(pipe: Connection) -> Connection:
    """Makes this process one for players alone: Ctrl-C is not for it, nothing can be read, what is
    written to stdout is lost, and stderr is told of lost errors in a line. It ends with the process
    that began it. ``pipe`` is how it talks; the same comes back, where those streams do not get in
    its way.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _go_with_the_parent()
    pipe = _out_of_the_way(pipe)
    for stream, way in ((_STDIN, os.O_RDONLY), (_STDOUT, os.O_WRONLY)):
        _lead_nowhere(stream, way)
    for number in range(_STDERR + 1, _OPEN):  # what the command has open is no player's
        with suppress(OSError):
            if stat.S_ISREG(os.fstat(number).st_mode):
                _lead_nowhere(number, os.O_RDWR)
    with suppress(OSError):
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    sys.unraisablehook = lambda lost: in_a_line(lost.exc_value, lost.exc_traceback)
    threading.excepthook = lambda lost: in_a_line(lost.exc_value, lost.exc_traceback)
    WHERE.apart = True
    with suppress(OSError):
        entering.beside(Path.cwd())
    return pipe


def _go_with_the_parent() -> None:
    """Whatever a player does, this process ends soon after the one that began it. That may be
    killed, and then nobody else would end a player who never answers."""
    parent, began = _parent_now(), parent_process()
    if began is not None and not began.is_alive():
        LEAVE(0)  # gone before it could be looked at
    threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: int) -> None:
    try:
        while _parent_now() == parent:
            sleep(_GLANCE)
    finally:
        LEAVE(0)


def _lead_nowhere(number: int, way: int) -> None:
    with suppress(OSError):
        nothing = os.open(os.devnull, way)
        if nothing != number:
            os.dup2(nothing, number)
            os.close(nothing)


def _out_of_the_way(pipe: Connection) -> Connection:
    """A pipe that is no standard stream: it may be one where the process was begun without."""
    if pipe.fileno() > _STDERR:
        return pipe
    taken = []
    while (number := os.dup(pipe.fileno())) <= _STDERR:
        taken.append(number)
    for each in taken:
        os.close(each)
    return Connection(number)


@contextmanager
def undisturbed() -> Iterator[None]:
    """While processes begin, Ctrl-C waits: it is for the one that begins them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
