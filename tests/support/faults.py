"""A disk that fails, fills up or loses its process at the Nth step (see archive/files.py)."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path


class Killed(BaseException):
    """The process is gone: no code that mends after OSError runs any more."""


class Fault:
    """A hook that lets ``after`` steps pass and then does ``what`` once; counts all steps.

    ``what``: an errno to fail with, "kill", or "short" (the next write takes half, the one after
    it nothing: how a disk fills up).
    """

    def __init__(self, after: int, what: int | str, writing_only: bool = True) -> None:
        self.after = after
        self.what = what
        self.writing_only = writing_only
        self.steps: list[tuple[str, Path]] = []
        self.done = False

    def __call__(self, name: str, path: Path, size: int) -> int | None:
        if self.writing_only and name in ("read", "list", "stat"):
            return None
        self.steps.append((name, path))
        if self.what == "short":
            return self._short(name, size)
        if len(self.steps) == self.after + 1:
            self.done = True
            if self.what == "kill":
                raise Killed(name)
            assert isinstance(self.what, int)
            raise OSError(self.what, "made to fail")
        return None

    def _short(self, name: str, size: int) -> int | None:
        if name != "write" or len(self.steps) <= self.after:
            return None
        if self.done:
            raise OSError(errno.ENOSPC, "made to fail")
        self.done = True
        return size // 2


def count_steps(action: Callable[[], object]) -> int:
    """How many writing steps an action takes when nothing fails."""
    from scorepad.archive.files import hooked

    counter = Fault(1 << 30, errno.EIO)
    with hooked(counter):
        action()
    return len(counter.steps)
