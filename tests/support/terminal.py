"""A person at a real terminal: a pseudo-terminal with a screen that can be read back."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte

ROOT = Path(__file__).resolve().parents[2]
ENTER, CTRL_C, CTRL_D, TAB, UP = "\r", "\x03", "\x04", "\t", "\x1b[A"
BACKSPACE, ESC = "\x7f", "\x1b"
PATIENCE = 20.0


class Terminal:
    """``scorepad`` in a terminal of so many columns and lines."""

    def __init__(self, child: pexpect.spawn[str], columns: int, lines: int) -> None:
        self.child = child
        self.screen = pyte.HistoryScreen(columns, lines, history=1000, ratio=0.5)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, line by line, without the spaces at their ends."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """What stands on the screen, without the empty lines at its end."""
        return "\n".join(self.lines).rstrip()

    @property
    def everything(self) -> str:
        """The screen and whatever has scrolled off it."""
        past = [
            "".join(line[column].data for column in range(self.screen.columns)).rstrip()
            for line in self.screen.history.top
        ]
        return "\n".join([*past, *self.lines]).rstrip()

    def read(self, seconds: float = 0.05) -> None:
        """Takes in what the program has written by now."""
        try:
            while True:
                more = self.child.read_nonblocking(65536, timeout=seconds)
                self.raw += more
                self.stream.feed(more)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return

    def wait(self, until: str | Callable[[str], bool]) -> str:
        """Reads until the text (or what the function wants) stands on the screen."""
        wanted = until if callable(until) else lambda text: until in text
        end = time.monotonic() + PATIENCE
        while not wanted(self.text):
            if time.monotonic() > end:
                raise AssertionError(f"never seen: {until!r}; the screen shows:\n{self.text}")
            self.read()
        return self.text

    def type(self, keys: str, until: str | Callable[[str], bool] = "") -> str:
        """Types, then waits for something to stand on the screen."""
        self.child.send(keys)
        return self.wait(until)

    def enter(self, line: str, until: str | Callable[[str], bool] = "") -> str:
        """Types a line and Enter."""
        return self.type(line + ENTER, until)

    def ended(self) -> int:
        """Waits for the program to end; its exit code."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive() and time.monotonic() < end:
            self.read()
        self.read()
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -1


@contextmanager
def terminal(
    home: Path, *words: str, columns: int = 80, lines: int = 24, **environ: str
) -> Iterator[Terminal]:
    """``scorepad WORDS`` on a terminal; it is ended when the block is left."""
    known = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "HOME": str(home),
        "SCOREPAD_HOME": str(home / "scorepad"),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
    }
    child = pexpect.spawn(
        sys.executable,
        ["-m", "scorepad", *words],
        env={**known, **environ},
        dimensions=(lines, columns),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    try:
        yield Terminal(child, columns, lines)
    finally:
        child.close(force=True)
