"""Ctrl-C told apart from a player whose own code raises the same."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from scorepad.simulate.player import BadPlay


@contextmanager
def interrupted_by_hand() -> Iterator[None]:
    """A player answers: a KeyboardInterrupt that came of no signal is his, and becomes ``BadPlay``;
    one that came of Ctrl-C passes, even if the player has caught it.

    Where somebody else listens to the signal, or it cannot be listened to, whatever comes passes.
    """
    usual = signal.default_int_handler
    heard: list[int] = []

    def hear(number: int, _frame: FrameType | None) -> None:
        heard.append(number)
        raise KeyboardInterrupt

    listens = signal.getsignal(signal.SIGINT) is usual and current_thread() is main_thread()
    if listens:
        signal.signal(signal.SIGINT, hear)
    try:
        yield
    except KeyboardInterrupt:
        if listens and not heard:
            raise BadPlay("KeyboardInterrupt, though nobody has pressed Ctrl-C") from None
        raise
    finally:
        if listens:
            signal.signal(signal.SIGINT, usual)
    if heard:
        raise KeyboardInterrupt
