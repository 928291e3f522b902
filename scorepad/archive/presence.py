"""Whether a match is open in another terminal: a lock held while it is. Only ever a notice.

The system lets go of the lock when its process ends, however it ends, so that a crash leaves at
most an empty file that says nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from scorepad.archive import files
from scorepad.archive.errors import StorageError


class Presence:
    """Context manager: holds the sign; its value is whether another terminal holds it already.

    Where the sign cannot be made (a read-only home) nothing is shown and nobody is bothered.
    """

    def __init__(self, sign: Path) -> None:
        self._sign = sign
        self._let_go: Callable[[], None] | None = None

    def __enter__(self) -> bool:
        try:
            files.make_folder(self._sign.parent)
            self._let_go = _locked(self._sign)
        except (OSError, StorageError):
            return False
        return self._let_go is None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._let_go is not None:
            # Taken away first, while it is held: a terminal that comes now makes a new one.
            with suppress(StorageError):
                files.remove(self._sign)
            with suppress(OSError):
                self._let_go()
            self._let_go = None


def held(sign: Path) -> bool:
    """Whether a process holds this sign now. Makes no file."""
    with suppress(StorageError):
        if files.stamp(sign) is None:
            return False
        with suppress(OSError):
            let_go = _locked(sign)
            if let_go is None:
                return True
            let_go()
    return False


def _locked(sign: Path) -> Callable[[], None] | None:
    """Locks the sign: how to let go of it, None if another terminal holds it. OSError.

    The system's own call where it has one: a lock that is never waited for needs no library, and
    the first question would wait for that to be loaded.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        from filelock import FileLock, Timeout

        lock = FileLock(sign, timeout=0, mode=0o600)
        try:
            lock.acquire()
        except Timeout:
            return None
        return lock.release
    number = os.open(sign, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(number)
        if isinstance(error, BlockingIOError):
            return None
        raise
    return lambda: os.close(number)
