"""How much is done for an answer, counted and not timed: the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def effort(does: Callable[[], object]) -> int:
    """The calls of functions, Python's own included, that this takes."""
    calls = 0

    def count(_frame: FrameType, event: str, _about: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        does()
    finally:
        sys.setprofile(before)
    return calls
