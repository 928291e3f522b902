"""How far a long run has got: one line on stderr, on a terminal only, gone when it is done."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from types import TracebackType
from typing import TYPE_CHECKING, Final

from scorepad.terminal.screen import OutputLost

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk

_PATIENCE: Final = timedelta(seconds=0.5)
"""What is over by then needs no progress; and the line changes no more often than half of that."""


class Progress:
    """Context manager; ``told(done, of)`` is called along the way."""

    def __init__(self, desk: Desk, doing: str) -> None:
        self._desk = desk
        self._doing = doing
        self._shows = desk.talk.terminal and not desk.talk.plain
        self._next = desk.clock() + _PATIENCE
        self._width = 0

    def told(self, done: int, of: int) -> None:
        """So many are done, of so many."""
        if self._shows and self._desk.clock() >= self._next:
            self._next = self._desk.clock() + _PATIENCE / 2
            self._line(self._told(done, of))

    def _told(self, done: int, of: int) -> str:
        return f"{self._doing}: {done} of {of}"

    def clear(self) -> None:
        """Takes the line away, before something else is said."""
        if self._width:
            self._line("")

    def _line(self, text: str) -> None:
        text = self._desk.talk.clean(text)[: self._desk.talk.width - 1]
        with suppress(OutputLost):
            self._desk.talk.put(f"\r{text.ljust(self._width)}" + ("" if text else "\r"))
        self._width = len(text)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()
