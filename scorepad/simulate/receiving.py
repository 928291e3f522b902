"""What comes out of a process that players sit in, read where nothing of it may be believed.

A player's code can write what it likes into the pipe there. So no more is read than a length that
can be, nothing is made of it but the kinds that are expected, and then it must fit what was asked.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Collection
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

T = TypeVar("T")

LONGEST: Final = 1 << 26
"""Bytes of a message. The longest there are, stretches of a series with all their texts, have a
tenth of it; four letters in the place of the length say a multiple."""

_ODD: Final = "has sent what cannot be read"
_SILENT: Final = "no longer answers"


class NoAnswer(Exception):
    """No answer came; the message goes on from the name of the process: what became of it."""


def received(
    process: BaseProcess,
    pipe: Connection,
    kinds: Collection[Callable[..., object]],
    read: Callable[[Any], T],
) -> T:
    """The next message, as ``read`` makes it out. ``NoAnswer`` if none comes any more, if it is
    made of more than ``kinds`` and plain values, or if ``read`` raises whatever it may be."""
    try:
        came = pipe.recv_bytes(LONGEST)
    except (EOFError, OSError) as error:
        # What has no number is no error of the system: the length that was given cannot be.
        odd = isinstance(error, OSError) and error.errno is None
        raise lost(process, _ODD if odd else _SILENT) from None
    with suppress(Exception):
        return read(_Unpacking(io.BytesIO(came), kinds).load())
    raise NoAnswer(_ODD)


def lost(process: BaseProcess, otherwise: str = _SILENT) -> NoAnswer:
    """How it has ended, or ``otherwise`` if it has not, or if it left of itself after that."""
    process.join(1)
    code = process.exitcode
    if code is None or (code == 0 and otherwise != _SILENT):
        return NoAnswer(otherwise)
    return NoAnswer(f"has ended ({f'signal {-code}' if code < 0 else f'exit code {code}'})")


class _Unpacking(pickle.Unpickler):
    """Nothing else is looked up, so nothing else is imported or run."""

    def __init__(self, file: io.BytesIO, kinds: Collection[Callable[..., object]]) -> None:
        super().__init__(file)
        self.kinds = {(kind.__module__, kind.__qualname__): kind for kind in kinds}

    def find_class(self, module: str, name: str) -> Any:
        """One of the kinds; ``KeyError`` for others."""
        return self.kinds[module, name]
