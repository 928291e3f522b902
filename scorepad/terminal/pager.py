"""Long answers page by page, in the pager of the person at the terminal."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from scorepad.terminal.screen import Screen

_USUAL: Final = "less"
_HOW: Final = "FRX"
"""For less: leave at once what fits, show colours, leave the text on the screen."""


def paged(text: str, screen: Screen, environ: Mapping[str, str]) -> bool:
    """Shows ``text`` in ``$PAGER`` (else less) if it is longer than the screen.

    False if it is not, or there is no pager: then nothing was shown. A pager that is empty or
    ``cat`` is none.
    """
    if text.count("\n") + 1 < screen.height or not _is_real(screen):
        return False
    command = environ.get("PAGER", _USUAL).split()
    if not command or command == ["cat"]:
        return False
    try:
        run = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            env={"LESS": _HOW, **environ},
            text=True,
            encoding=screen.stream.encoding or "utf-8",
            errors="replace",
        )
    except OSError:  # there is no such program
        return False
    assert run.stdin is not None
    with suppress(OSError):  # left before the end
        run.stdin.write(text + "\n")
        run.stdin.close()
    while True:
        try:
            run.wait()
            return True
        except KeyboardInterrupt:  # it is for the pager, which goes on
            continue


def _is_real(screen: Screen) -> bool:
    """Whether the stream is the terminal itself, which a pager would write to as well."""
    try:
        return screen.stream.fileno() == 1
    except (OSError, ValueError):
        return False
