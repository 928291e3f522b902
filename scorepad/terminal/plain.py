"""The asker for pipes, dumb terminals and screen readers: whole lines in, whole lines out."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from scorepad.interview.asker import Message, Prompt
from scorepad.terminal.paint import painted_lines
from scorepad.terminal.screen import OutputLost, Screen

if TYPE_CHECKING:
    from scorepad.match.match import Match


class PlainAsker:
    """Reads answers from a stream line by line; asks on ``talk``. ``draw`` draws the sheet.

    ``interactive``: a person sits there (a dumb terminal), so a refused line can be typed again.
    Otherwise what was read is repeated after its question, so that the talk can be followed. Talk
    that nobody hears stops nothing.
    """

    def __init__(
        self,
        stdin: TextIO,
        talk: Screen,
        draw: Callable[[Match], None],
        *,
        interactive: bool = False,
    ) -> None:
        self.stdin = stdin
        self.talk = talk
        self.draw = draw
        self.interactive = interactive
        self.line = 0

    def ask(self, prompt: Prompt) -> str:
        """The next line; an empty one takes the answer on offer, if there is one."""
        offer = prompt.prefill.text if prompt.prefill.offered else ""
        shown = f"{prompt.question} [{offer}]" if offer else prompt.question
        self._say(self.talk.clean(shown).rstrip() + " ")
        try:
            typed = self.stdin.readline()
        except KeyboardInterrupt:
            self._say("\n")
            raise
        if not typed:
            self._say("\n")
            raise EOFError
        self.line += 1
        typed = typed.rstrip("\r\n")
        if self.line == 1:
            typed = typed.removeprefix("\ufeff")
        if not self.interactive:
            self._say(self.talk.clean(typed) + "\n")
        return typed or offer

    def tell(self, message: Message) -> None:
        """Draws a sheet; says everything else in the talk."""
        if message.kind == "sheet" and message.match is not None:
            self.draw(message.match)
        elif message.kind == "curtain":
            if self.interactive:
                self._say("\n" * self.talk.height)
        else:
            self._say(painted_lines(self.talk, message.kind, message.lines))

    def _say(self, text: str) -> None:
        with suppress(OutputLost):
            self.talk.put(text)
