"""What is typed behind a line that was kept: the rest of it, or an answer of its own.

A line that lacks something at its end stays, and typing goes on behind it. Whoever types all of it
once more, or something else altogether, means only that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scorepad.interview.asker import Prefill
from scorepad.interview.reading.answers import Do, Reading, Unreadable
from scorepad.interview.reading.commands import ALONE, SIGNS, command_of
from scorepad.interview.reading.commands import sure as without_sign

_FREE: Final = ("note", "set")
"""Commands that take any words, so that every line behind them could be read."""
_AS_SUGGESTED: Final = ("set", "renege")
""""set renege by Bob" is what is suggested where ``set`` lacks its reason."""


def meant(text: str, before: Prefill, read: Callable[[str], Reading | Do]) -> str:
    """``text``, or only what stands in it behind the line that was kept before.

    ``read`` reads a line at the question; it must record nothing.
    """
    behind = typed_behind(text, before)
    if not without_sign(behind)[0].strip():
        return text
    return behind if _of_its_own(behind, before.text, text, read) else text


def typed_behind(text: str, before: Prefill) -> str:
    """What stands in ``text`` behind the line that was kept before, to go on; ``""`` if nothing."""
    kept = before.text
    if not kept or before.marked or before.offered or not text.startswith(kept):
        return ""
    return text[len(kept) :].strip()


def _of_its_own(behind: str, kept: str, text: str, read: Callable[[str], Reading | Do]) -> bool:
    command, first = command_of(behind), command_of(kept)
    if command is None:
        lost = isinstance(read(text), Unreadable)
        return lost and not isinstance(read(behind), Unreadable)
    if behind[0] in SIGNS or (first is not None and first.name == command.name):
        return True
    if first is None or first.name not in _FREE:
        return isinstance(read(text), Unreadable)
    if (first.name, command.name) == _AS_SUGGESTED:
        return False
    alone = command.name in ALONE and not command.rest
    return alone or not isinstance(read(behind), Unreadable)
