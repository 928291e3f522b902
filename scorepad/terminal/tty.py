"""The asker at a terminal: messages above, a line to edit below."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from scorepad.interview.asker import Message, Prompt
from scorepad.terminal.paint import painted_lines
from scorepad.terminal.screen import Screen

if TYPE_CHECKING:
    from scorepad.match.match import Match
    from scorepad.terminal.line_editor import LineEditor

_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""


class TtyAsker:
    """Asks at a terminal. ``draw`` draws the sheet; ``history`` is the file of commands typed."""

    interactive = True

    def __init__(
        self, stdin: TextIO, screen: Screen, draw: Callable[[Match], None], history: Path
    ) -> None:
        self.stdin = stdin
        self.screen = screen
        self.draw = draw
        self.history = history
        self.line = 0
        self._waiting: list[str] = []

    @cached_property
    def _editor(self) -> LineEditor:
        # Only at the first question: what is told before it need not wait for the library.
        from scorepad.terminal.line_editor import LineEditor

        return LineEditor(self.stdin, self.screen, self.history)

    def ask(self, prompt: Prompt) -> str:
        """One line, edited at the terminal; the lines of a paste answer the questions in turn."""
        self.line += 1
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
            self.draw(message.match)
        elif message.kind == "curtain":
            self.screen.put(_CLEAR)
        else:
            self.screen.put(painted_lines(self.screen, message.kind, message.lines))
