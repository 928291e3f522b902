"""A line left because the program is asked to end, or its terminal has gone away.

Killed outright, a program that is editing a line leaves the terminal in the state for editing, and
its bottom line on the screen. Here such a signal leaves the line as Ctrl-C does: the screen is put
in order, and whoever runs the conversation says how to come back.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Any

from prompt_toolkit.application import Application

_SIGNALS = ("SIGTERM", "SIGHUP")


def at_the_end_of(app: Application[Any]) -> None:
    """Has these signals leave the line that ``app`` edits; to be called in its event loop.

    The loop lets go of them when the line is left, so that they end what comes after as ever.
    """
    loop = asyncio.get_running_loop()
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is None:
            continue
        with suppress(NotImplementedError, ValueError, RuntimeError):  # no such thing here
            loop.add_signal_handler(number, _leave, app)


def _leave(app: Application[Any]) -> None:
    if app.is_running and not app.is_done:
        app.exit(exception=KeyboardInterrupt(), style="class:aborting")
