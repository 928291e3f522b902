"""Whether a match is open in another terminal: a lock held while it is. Only ever a notice.

The system lets go of the lock when its process ends, however it ends, so that a crash leaves at
most an empty file that says nothing.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from scorepad.archive import files
from scorepad.archive.errors import StorageError

if TYPE_CHECKING:
    from filelock import BaseFileLock


class Presence:
    """Context manager: holds the sign; its value is whether another terminal holds it already.

    Where the sign cannot be made (a read-only home) nothing is shown and nobody is bothered.
    """

    def __init__(self, sign: Path) -> None:
        self._sign = sign
        self._lock: BaseFileLock | None = None

    def __enter__(self) -> bool:
        from filelock import FileLock, Timeout

        lock = FileLock(self._sign, timeout=0, mode=0o600)
        try:
            files.make_folder(self._sign.parent)
            lock.acquire()
        except Timeout:
            return True
        except (OSError, StorageError):
            return False
        self._lock = lock
        return False

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._lock is not None:
            # Taken away first, while it is held: a terminal that comes now makes a new one.
            with suppress(StorageError):
                files.remove(self._sign)
            with suppress(OSError):
                self._lock.release()
            self._lock = None


def held(sign: Path) -> bool:
    """Whether a process holds this sign now. Makes no file."""
    with suppress(StorageError):
        if files.stamp(sign) is None:
            return False
        from filelock import FileLock, Timeout

        lock = FileLock(sign, timeout=0, mode=0o600)
        try:
            lock.acquire()
        except Timeout:
            return True
        except OSError:
            return False
        lock.release()
    return False
