"""A line being typed: a live bottom line below it, completion, marked faults, commands on Up.

The only home of prompt_toolkit. One session serves the whole conversation (a new one for every
question would cost twice the time).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application.current import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import FileHistory
from prompt_toolkit.input import create_input
from prompt_toolkit.lexers import Lexer
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from scorepad.interview.asker import Live, Prompt
from scorepad.terminal.leaving import at_the_end_of
from scorepad.terminal.marked import Mark, keys_with
from scorepad.terminal.paint import wrapped
from scorepad.terminal.screen import Screen

_STYLE = Style.from_dict(
    {
        "question": "bold",
        "fault": "fg:ansired underline",
        "marked": "reverse",
        "bottom-toolbar": "noreverse",
        "standing": "reverse",
        "wrong": "fg:ansired",
    }
)

_ROOM = 11
"""Columns that an answer has beside its question, at least."""
_BETWEEN = " | "


class Commands(FileHistory):
    """What Up brings back: commands only, never answers (CONVERSATION "Asking")."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path
        self.wanted: Callable[[str], bool] = lambda _text: False

    def append_string(self, string: str) -> None:
        if self.wanted(string):
            super().append_string(string)

    def load_history_strings(self) -> Iterable[str]:
        try:
            yield from super().load_history_strings()
        except OSError:
            return

    def store_string(self, string: str) -> None:
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            super().store_string(string)


class LineEditor:
    """Has lines edited at a terminal, one prompt after the other."""

    def __init__(self, stdin: TextIO, screen: Screen, history: Path) -> None:
        self.screen = screen
        self._history = Commands(history)
        self._prompt = Prompt("")
        self._seen: tuple[str, Live] | None = None
        self.mark = Mark()
        self._session: PromptSession[str] = PromptSession(
            input=create_input(stdin),
            output=_output(screen.stream),
            history=self._history,
            bottom_toolbar=self._bottom,
            completer=_Words(self),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            lexer=_Faults(self),
            style=_STYLE,
            include_default_pygments_style=False,
            key_bindings=keys_with(self.mark),
            color_depth=None if screen.colour else ColorDepth.DEPTH_1_BIT,
            reserve_space_for_menu=0,
            enable_suspend=True,
        )
        self._session.app.ttimeoutlen = 0.1  # seconds until a lone Esc is one
        self._session.app.key_processor.after_key_press += self.mark.lift

    def edited(self, prompt: Prompt) -> str:
        """What was typed; a paste may hold line breaks. EOFError, KeyboardInterrupt.

        A terminal that goes away, or a request to end, is a KeyboardInterrupt too.
        """
        self._prompt, self._seen = prompt, None
        self._history.wanted = prompt.remember
        return self._session.prompt(
            lambda: self._question(prompt), default=prompt.prefill.text, pre_run=self._begin
        )

    def live(self, text: str) -> Live:
        """The live help for ``text``, worked out once for each."""
        if self._seen is None or self._seen[0] != text:
            self._seen = (text, self._prompt.live(text))
        return self._seen[1]

    def words(self, text: str) -> Iterable[str]:
        """What may stand for the last word of ``text``."""
        return self._prompt.words(text)

    def _question(self, prompt: Prompt) -> StyleAndTextTuples:
        """The question; the answer goes below it where there is no room for one beside it."""
        width = self._session.output.get_size().columns
        lines = wrapped(self.screen.clean(prompt.question).rstrip(), width)
        room = width - len(lines[-1]) - 1 - len(prompt.prefill.text)
        return [
            ("class:question", "\n".join(lines)),
            ("", " " if len(lines) == 1 and room >= _ROOM else "\n> "),
        ]

    def _begin(self) -> None:
        prefill = self._prompt.prefill
        if prefill.cursor is not None:
            self._session.default_buffer.cursor_position = prefill.cursor
        self.mark.on = prefill.marked
        at_the_end_of(self._session.app)

    def rows(self, prompt: Prompt) -> int:
        """How many rows the question and what stands below its line take."""
        size, there = self._session.output.get_size(), prompt.prefill.text
        question = "".join(each[1] for each in self._question(prompt))
        below = self._below(prompt.live(there), size.columns - 1, bool(there))
        return question.count("\n") + 1 + len(below)

    def _bottom(self) -> StyleAndTextTuples:
        text = get_app().current_buffer.text
        with_keys = bool(self._prompt.prefill.text and text)
        pieces: StyleAndTextTuples = []
        for style, line in self._below(
            self.live(text), get_app().output.get_size().columns - 1, with_keys
        ):
            pieces += [(style, line), ("", "\n")]
        return pieces[:-1]

    def _below(self, live: Live, width: int, with_keys: bool) -> list[tuple[str, str]]:
        """The lines below: the first is how things stand, then the fault, then the rest."""
        first, *rest = live.lines or ("",)
        shown = [("class:standing", line.ljust(width)) for line in self._fitted(first, width)]
        shown += [("class:wrong", line) for line in self._fitted(live.message, width)]
        shown += [("", line) for text in rest for line in self._fitted(text, width)]
        if with_keys:
            shown += [("", line) for line in self._fitted(self._keys_now(), width)]
        return shown

    def _keys_now(self) -> str:
        """What the keys do with what stands on the line."""
        if not self.mark.on:
            return "" if self._prompt.prefill.offered else "Esc clears the line"
        if self._prompt.prefill.offered:
            return "Enter keeps it, typing replaces it, arrows edit"
        return "typing replaces the line, Del and arrows mend it"

    def _fitted(self, text: str, width: int) -> list[str]:
        """The text in lines of this width, broken between its parts where it has any."""
        lines = [""]
        for part in self.screen.clean(text).split(_BETWEEN):
            together = lines[-1] + _BETWEEN + part if lines[-1] else part
            if len(together) <= width:
                lines[-1] = together
            else:
                lines += wrapped(part, width)
        return [line for line in lines if line]


class _Quiet(Vt100_Output):
    """A terminal that is never asked where its cursor is: not all answer.

    Some room below the cursor is taken for granted, so the bottom line stands right below the line
    that is typed, and the terminal scrolls where there is none.
    """

    @property
    def responds_to_cpr(self) -> bool:
        return False

    def get_rows_below_cursor_position(self) -> int:
        return 1


def _output(stream: TextIO) -> Output:
    if os.name == "nt":
        return create_output(stream)
    return _Quiet.from_pty(stream, term=os.environ.get("TERM"))


class _Words(Completer):
    def __init__(self, editor: LineEditor) -> None:
        self.editor = editor

    def get_completions(
        self, document: Document, _complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        text = document.text_before_cursor
        begun = len(text) - len(text.rpartition(" ")[2])
        for word in self.editor.words(text):
            yield Completion(word, start_position=begun - len(text))


class _Faults(Lexer):
    """Marks the line from where it stops being readable, and what typing replaces."""

    def __init__(self, editor: LineEditor) -> None:
        self.editor = editor

    def invalidation_hash(self) -> Hashable:
        return self.editor.mark.on

    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        fault = self.editor.live(document.text).fault
        base = "class:marked " if self.editor.mark.on else ""

        def line(number: int) -> StyleAndTextTuples:
            text = document.lines[number]
            if number or fault is None or fault >= len(text):
                return [(base, text)]
            return [(base, text[:fault]), (f"{base}class:fault", text[fault:])]

        return line
