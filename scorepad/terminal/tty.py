"""The asker at a terminal: messages above, a line to edit below."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from scorepad.interview.asker import Live, Message, Prompt
from scorepad.terminal.paint import painted_lines
from scorepad.terminal.screen import Screen
from scorepad.terminal.screenfuls import screenfuls

if TYPE_CHECKING:
    from scorepad.match.match import Match
    from scorepad.terminal.line_editor import LineEditor

_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""

_QUESTION: Final = 8
"""Rows that a question takes, if it has not been asked yet."""

_PAUSE: Final = 2
"""Rows that it takes to ask whether to go on."""

_LONG: Final = ("help", "settled")

_MORE: Final = "Enter for more:"
_ALL: Final = "Enter goes on:"
_OR: Final = Live(("an answer may be typed here too",))


class TtyAsker:
    """Asks at a terminal. ``draw`` draws the sheet with room for so many rows below it; ``history``
    is the file of commands typed."""

    interactive = True

    def __init__(
        self, stdin: TextIO, screen: Screen, draw: Callable[[Match, int], None], history: Path
    ) -> None:
        self.stdin = stdin
        self.screen = screen
        self.draw = draw
        self.history = history
        self.line = 0
        self._waiting: list[str] = []
        self._asked: Prompt | None = None

    @cached_property
    def _editor(self) -> LineEditor:
        # Only at the first question: what is told before it need not wait for the library.
        from scorepad.terminal.line_editor import LineEditor

        return LineEditor(self.stdin, self.screen, self.history)

    def ask(self, prompt: Prompt) -> str:
        """One line, edited at the terminal; the lines of a paste answer the questions in turn."""
        self.line += 1
        self._asked = prompt
        if self._waiting:
            typed = self._waiting.pop(0)
            self.screen.write(f"{prompt.question} {typed}")
            return typed
        first, *self._waiting = self._editor.edited(prompt).splitlines() or [""]
        return first

    def tell(self, message: Message) -> None:
        """Shows a message above the next question."""
        if message.kind in ("error", "asked"):
            self._waiting.clear()  # pasted after a refused line, it was meant for another moment
        if message.kind == "sheet" and message.match is not None:
            self.draw(message.match, self._below)
        elif message.kind == "curtain":
            self.screen.put(_CLEAR)
        elif (message.kind in _LONG or message.paused) and not self._waiting:
            self._read_through(message, _PAUSE if message.paused else self._below)
        else:
            self.screen.put(painted_lines(self.screen, message.kind, message.lines))

    @property
    def _below(self) -> int:
        """The rows of the question, and of what stands below it; a guess before the first."""
        return _QUESTION if self._asked is None else self._editor.rows(self._asked)

    def _read_through(self, message: Message, below: int) -> None:
        """Shows it a screenful at a time where it does not fit above the question, which takes
        ``below`` rows. Whoever answers the question instead of going on has read enough."""
        told = [painted_lines(self.screen, message.kind, [line]) for line in message.lines]
        *before, last = screenfuls(told, self.screen.height, below)
        for number, page in enumerate(before, 1):
            self.screen.put(page)
            with suppress(EOFError):  # whoever wants to leave says so at the question
                more = bool(last) or number < len(before)
                typed = self._editor.edited(_going_on(more)).splitlines()
                if any(typed):
                    self._waiting = typed
                    return
        self.screen.put(last)


def _going_on(more: bool) -> Prompt:
    return Prompt(_MORE if more else _ALL, live=lambda _: _OR)
