"""Code of a player of one's own runs: whatever it raises is told in one line, with its place.

What it prints is not heard, for stdout carries the answer of the command.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NoReturn

import scorepad
from scorepad.simulate.player import BadPlay

_OURS: Final = str(Path(scorepad.__file__).parent)
_LONGEST: Final = 200
"""Characters of what a player answered or raised."""


class Unheard(io.TextIOBase):
    """Where players print to. ``heard`` says that somebody did."""

    heard = False

    def write(self, text: str) -> int:
        """Let it go."""
        self.heard = self.heard or bool(text)
        return len(text)


UNHEARD: Final = Unheard()


class Whereabouts:
    """Who was last asked what, and in which ``deal``: written where it outlives this process."""

    deal = ""
    apart = False
    """Whether this process is there for players alone: Ctrl-C never comes here."""

    room: Any = None
    """Bytes shared with the process that began this one."""

    def last_asked(self, who: str, what: str) -> None:
        """Write down that ``who`` is asked."""
        if self.room is not None:
            self.room.value = f"{who}, to {what}{self.deal}".encode()[: len(self.room)]


WHERE: Final = Whereabouts()


def _forbidden(what: str) -> Callable[..., NoReturn]:
    def refuse(*_: object) -> NoReturn:
        raise PermissionError(f"no player may call os.{what}")

    return refuse


_FORBIDDEN: Final = {
    what: _forbidden(what) for what in ("_exit", "abort", "fork", "forkpty") if hasattr(os, what)
}
"""What would end this process without a word, or double it while it plays."""

LEAVE: Final[Callable[[int], NoReturn]] = os._exit
"""Ends this process at once, also while players may not."""

_USUAL: Final = {what: getattr(os, what) for what in _FORBIDDEN}


def _allow(functions: dict[str, Callable[..., NoReturn]]) -> None:
    for what, function in functions.items():
        setattr(os, what, function)


class NotAllowed(Exception):
    """An answer that may not be given; the message says so in full."""


class _Blamed:
    """Whatever is raised inside becomes an error of the kind that is expected here.

    A player's code may raise anything, so nothing less will do. Ctrl-C passes where it can come.
    """

    def __init__(self, who: str, kind: type[ValueError]) -> None:
        self.who, self.kind = who, kind

    def __enter__(self) -> None:
        _allow(_FORBIDDEN)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _allow(_USUAL)
        if error is None or (isinstance(error, KeyboardInterrupt) and not WHERE.apart):
            return
        if type(error) is NotAllowed:
            raise self.kind(str(error)) from None
        raise self.kind(f"{self.who}: {told(error)}{place(error, trace)}") from None


@contextmanager
def blamed(who: str, kind: type[ValueError] = BadPlay) -> Iterator[None]:
    """Code of a player runs: it prints to nobody, and what it raises becomes ``kind``."""
    with redirect_stdout(UNHEARD), _Blamed(who, kind):
        yield


class Upset:
    """What is not a player's goes on beside his code: whatever it raises that is no refusal becomes
    a ``BadPlay``, for he may have changed what it works with. ``what`` fails."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None or isinstance(error, ValueError):
            return
        where = place(error, trace, ours=True)
        why = "a player may have changed what it works with"
        raise BadPlay(f"{self.what} fails: {told(error)}{where}; {why}{WHERE.deal}") from None


def told(error: BaseException) -> str:
    """What was raised, in one line."""
    words = " ".join(said(error, str).split())
    return f"{_kind(error)}: {words}" if words else _kind(error)


def _kind(thing: object) -> str:
    """The name of its class, whatever that says of itself."""
    return str(type.__dict__["__name__"].__get__(type(thing)))


def place(error: BaseException, trace: TracebackType | None, ours: bool = False) -> str:
    """The innermost line, in scorepad only if that is asked for; nothing where the error says it
    itself."""
    lines = []
    while trace is not None and not isinstance(error, SyntaxError):
        lines.append((trace.tb_lineno, trace.tb_frame.f_code.co_filename))
        trace = trace.tb_next
    theirs = [(line, file) for line, file in lines if ours or not file.startswith((_OURS, "<"))]
    return " (line {} of {})".format(*theirs[-1]) if theirs else ""


def said(thing: object, way: Any = repr) -> str:
    """How an answer is quoted: cut short, and whatever its own ``__repr__`` does."""
    words = "" if isinstance(thing, BaseException) else f"a {_kind(thing)}"
    if isinstance(thing, int):
        words = "a number too long to write"
        with suppress(ValueError):
            words = int.__repr__(thing)
    with redirect_stdout(UNHEARD), suppress(BaseException):
        # Whatever kind of text it may be, here it becomes plain.
        words = str.encode(way(thing), errors="backslashreplace").decode()
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}..."


def in_a_line(error: BaseException | None, trace: TracebackType | None) -> None:
    """Tells of what was raised where nobody waits for it: in a thread, in a ``__del__``."""
    if error is not None:
        with suppress(BaseException):
            line = f"scorepad: a player of one's own: {told(error)}{place(error, trace)}\n"
            sys.stderr.write(line)


def depart() -> NoReturn:
    """Ends this process at once, whatever players have left behind in it: threads, what they
    wanted done at the end."""
    with suppress(BaseException):
        sys.stderr.flush()
    LEAVE(0)
