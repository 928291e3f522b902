"""The desk a command works at: streams, home, clock, chance and environment in one object.

Nothing else in scorepad touches the process's streams or environment, so a test replaces the whole
world by building another Desk.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, cast

from scorepad.terminal.paint import wrapped
from scorepad.terminal.screen import OutputLost, Screen, fold_unwritable, look_at

if TYPE_CHECKING:
    from random import Random


def _now() -> datetime:
    return datetime.now(UTC)


def _chance() -> Random:
    from random import SystemRandom

    return SystemRandom()


class Flags:
    """What the flags that stand everywhere have said so far."""

    home: str = ""
    plain: bool = False
    no_color: bool = False
    json: bool = False
    no_input: bool = False


_LONGEST = 2000
"""Characters of one line of talk, beyond which it is cut."""


class Desk:
    """Where one command reads, writes and keeps things.

    ``clock`` gives the time now, aware, in UTC. ``closed``: stdout was closed before we began, so
    that the answer cannot be given.
    """

    def __init__(
        self,
        stdin: TextIO,
        stdout: TextIO,
        stderr: TextIO,
        *,
        environ: Mapping[str, str] = os.environ,
        clock: Callable[[], datetime] = _now,
        chance: Callable[[], Random] = _chance,
        closed: bool = False,
    ) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self.stderr = stderr
        self.environ = environ
        self.clock = clock
        self.chance = chance
        self.flags = Flags()
        self.closed = closed

    @classmethod
    def of_process(cls) -> Desk:
        """The desk of this process, its streams made safe to write to."""
        closed = sys.stdout is None
        _fill_gaps()
        stdin, stdout, stderr = (
            sys.stdin or _null("r"),
            sys.stdout or _null("w"),
            sys.stderr or _null("w"),
        )
        fold_unwritable(stdout)
        fold_unwritable(stderr)
        reconfigure = getattr(stdin, "reconfigure", None)
        if reconfigure is not None:
            # What is not text becomes U+FFFD, which no question takes: the line is refused by name.
            reconfigure(errors="replace")
        return cls(stdin, stdout, stderr, closed=closed)

    @cached_property
    def home(self) -> Path:
        """The folder everything is kept in: ``--home``, ``SCOREPAD_HOME`` or the platform's."""
        given = self.flags.home or self.environ.get("SCOREPAD_HOME")
        if given:
            return Path(given).expanduser()
        import platformdirs

        return Path(platformdirs.user_data_dir("scorepad", appauthor=False))

    @cached_property
    def state(self) -> Path:
        """The folder for what may be lost, such as the commands typed before (XDG state)."""
        import platformdirs

        return Path(platformdirs.user_state_dir("scorepad", appauthor=False))

    @cached_property
    def cache(self) -> Path:
        """The folder for what can be made again: ``SCOREPAD_CACHE`` or the platform's."""
        given = self.environ.get("SCOREPAD_CACHE")
        if given:
            return Path(given).expanduser()
        import platformdirs

        return Path(platformdirs.user_cache_dir("scorepad", appauthor=False))

    @cached_property
    def screen(self) -> Screen:
        """Where answers go: stdout."""
        return self._look_at(self.stdout)

    @cached_property
    def talk(self) -> Screen:
        """Where the talk goes: stderr."""
        return self._look_at(self.stderr)

    def _look_at(self, stream: TextIO) -> Screen:
        flags = self.flags
        return look_at(stream, self.environ, plain=flags.plain, no_color=flags.no_color)

    @property
    def can_ask(self) -> bool:
        """Whether a person sits at a terminal and may be asked."""
        return (
            not self.flags.no_input
            and self.stdin.isatty()
            and (self.talk.terminal or self.screen.terminal)
        )

    def answer(self, text: str) -> None:
        """Says the answer, on stdout."""
        self.screen.write(text)

    def answer_words(self, text: str) -> None:
        """Says an answer that is sentences: a terminal gets its lines broken between words."""
        if self.screen.terminal:
            lines = (part for line in text.split("\n") for part in wrapped(line, self.screen.width))
            text = "\n".join(lines)
        self.answer(text)

    def say(self, text: str) -> None:
        """Says something about it, on stderr; if nobody can hear it, that stops nothing.

        A line that quotes a megabyte of input is cut short.
        """
        text = "\n".join(
            line if len(line) <= _LONGEST else f"{line[:_LONGEST]}..." for line in text.split("\n")
        )
        if self.talk.terminal:
            lines = (part for line in text.split("\n") for part in wrapped(line, self.talk.width))
            text = "\n".join(lines)
        with suppress(OutputLost):
            self.talk.write(text)

    def answer_long(self, text: str) -> None:
        """Says an answer that may be longer than the screen: page by page, if a terminal can."""
        if self.screen.terminal and not self.screen.plain and not self.flags.no_input:
            from scorepad.terminal.pager import paged

            if paged(text, self.screen, self.environ):
                return
        self.screen.put(text + "\n")

    def report(self, thing: Any) -> None:
        """Gives the answer as JSON, on one line; escaped where the stream has no UTF-8."""
        from scorepad.notation.json_text import json_text

        utf8 = (self.stdout.encoding or "").lower() in ("utf-8", "utf8")
        self.screen.write(json_text(thing, ascii_alone=not utf8))


def _null(mode: str) -> TextIO:
    return cast("TextIO", open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123


def _fill_gaps() -> None:
    """Opens the null device on closed standard streams, lest a journal get their number."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
