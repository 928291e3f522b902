"""The one module that touches files. Everything is written whole or not at all, and fsynced.

Every step is announced to a hook first, so that the tests can fail, shorten or "kill" the Nth step
for every N. Files are for their owner alone (0600, folders 0700). Faults come out as StorageError.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorepad.archive.errors import StorageError

Hook = Callable[[str, Path, int], int | None]
"""Called with the step, its path and the bytes to be written; may raise, or return how many bytes
of them the disk shall take."""

_hook: Hook | None = None

_WINDOWS = os.name == "nt"
_BINARY: int = getattr(os, "O_BINARY", 0)

_CAUSES = {
    errno.ENOSPC: ("the disk is full", "free some space and try again"),
    errno.EDQUOT: ("your share of the disk is full", "free some space and try again"),
    errno.EROFS: ("the disk is read-only", "pick another place with --home"),
    errno.EACCES: ("no permission", "mend the permissions or pick another place with --home"),
    errno.EPERM: ("no permission", "mend the permissions or pick another place with --home"),
    errno.ENOTDIR: ("part of this path is not a folder", "pick another place with --home"),
    errno.EEXIST: ("a file stands where a folder is needed", "pick another place with --home"),
    errno.EISDIR: ("a folder stands where a file should", "move it away"),
    errno.EIO: ("the disk reports an error", "check the disk, then try again"),
}


@contextmanager
def hooked(hook: Hook) -> Iterator[None]:
    """Announces every step to ``hook`` inside the block. For tests."""
    global _hook
    before, _hook = _hook, hook
    try:
        yield
    finally:
        _hook = before


def step(name: str, path: Path, size: int = 0) -> int:
    """Announces a step; how many of ``size`` bytes it may write."""
    allowed = _hook(name, path, size) if _hook is not None else None
    return size if allowed is None else allowed


def fault(path: Path, doing: str, error: OSError) -> StorageError:
    """An OSError as one clear line: what was being done, why not, what to do."""
    cause, remedy = _CAUSES.get(error.errno or 0, (error.strerror or str(error), "try again"))
    return StorageError(path, f"cannot {doing}: {cause}", remedy)


def read(path: Path) -> bytes | None:
    """The whole file, or None if there is none."""
    try:
        step("read", path)
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise fault(path, "read it", error) from error


def read_part(path: Path, start: int, size: int) -> bytes:
    """``size`` bytes from ``start`` on, or fewer; a negative ``start`` counts from the end."""
    try:
        step("read", path)
        with path.open("rb") as file:
            length = file.seek(0, os.SEEK_END)
            file.seek(max(0, length + start) if start < 0 else start)
            return file.read(size)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise fault(path, "read it", error) from error


def names(folder: Path) -> list[str]:
    """What stands in a folder, unordered; nothing if there is no such folder."""
    try:
        step("list", folder)
        return os.listdir(folder)  # noqa: PTH208  # names alone, at a third of the cost
    except FileNotFoundError:
        return []
    except OSError as error:
        raise fault(folder, "list it", error) from error


def stamp(path: Path) -> tuple[int, int, int] | None:
    """Size, time of change (ns) and file number: has anybody touched it? None: no such file."""
    try:
        step("stat", path)
        found = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise fault(path, "look at it", error) from error
    return found.st_size, found.st_mtime_ns, found.st_ino


def stamps(folder: Path, ending: str) -> dict[str, tuple[int, ...]]:
    """Size, times of change (ns) and number of every file whose name ends so, by its name without
    the ending: as much as can be known of a thousand files without reading one."""
    try:
        step("list", folder)
        with os.scandir(folder) as found:
            stats = [(each.name, each.stat()) for each in found if each.name.endswith(ending)]
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise fault(folder, "list it", error) from error
    end = -len(ending)
    return {
        name[:end]: (now.st_size, now.st_mtime_ns, now.st_ctime_ns, now.st_ino)
        for name, now in stats
    }


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it; none for anybody else's eyes."""
    try:
        missing = []
        at = folder
        while not at.is_dir() and at != at.parent:
            missing.append(at)
            at = at.parent
        for each in reversed(missing):
            step("mkdir", each)
            each.mkdir(mode=0o700, exist_ok=True)
            _sync_folder(each.parent)
    except OSError as error:
        raise fault(folder, "make this folder", error) from error


def write_whole(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Puts a file in place in one go: old content or new, never half of it.

    ``durable`` waits until it is on the disk; without, a power cut may leave it empty.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        try:
            step("open", draft)
            out = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)
            try:
                _write_all(out, draft, content)
                if durable:
                    _sync(out, draft)
            finally:
                os.close(out)
            _replace(draft, path)
            if durable:
                _sync_folder(path.parent)
        except OSError:
            with suppress(OSError):
                draft.unlink()
            raise
    except OSError as error:
        raise fault(path, "write it", error) from error


def append(path: Path, content: bytes, size: int) -> None:
    """Adds ``content`` at the end of a file that is ``size`` bytes long, and waits for the disk.

    If anything fails, the file is cut back to ``size``: it is as if nothing had been tried.
    """
    try:
        step("open", path)
        out = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
        try:
            # Where O_APPEND is not honoured (Android's shared storage) the seek puts it right;
            # where the lock is not honoured (some network disks) O_APPEND at least keeps both.
            if os.lseek(out, 0, os.SEEK_END) != size:
                raise OSError(errno.EIO, "the file changed while it was locked")
            try:
                _write_all(out, path, content)
                if os.fstat(out).st_size != size + len(content):
                    raise OSError(errno.EIO, "the file is not as long as what was written")
                _sync(out, path)
            except OSError:
                with suppress(OSError):
                    step("truncate", path)
                    os.ftruncate(out, size)
                    os.fsync(out)
                raise
        finally:
            os.close(out)
    except OSError as error:
        raise fault(path, "write it", error) from error


def truncate(path: Path, size: int) -> None:
    """Cuts a file to ``size`` bytes."""
    try:
        step("truncate", path)
        out = os.open(path, os.O_RDWR | _BINARY)
        try:
            os.ftruncate(out, size)
            _sync(out, path)
        finally:
            os.close(out)
    except OSError as error:
        raise fault(path, "cut it", error) from error


def move(path: Path, target: Path) -> None:
    """Moves a file, over whatever stands there."""
    try:
        _replace(path, target)
        _sync_folder(target.parent)
        if path.parent != target.parent:
            _sync_folder(path.parent)
    except OSError as error:
        raise fault(path, f"move it to {target}", error) from error


def remove(path: Path) -> None:
    """Takes a file away that nobody needs (a pointer, a sign), if it is there."""
    try:
        step("unlink", path)
        path.unlink(missing_ok=True)
    except OSError as error:
        raise fault(path, "remove it", error) from error


def _write_all(out: int, path: Path, content: bytes) -> None:
    view = memoryview(content)
    while view:
        # A full disk first takes a part and says so only when asked again.
        written = os.write(out, view[: step("write", path, len(view))])
        if not written:
            raise OSError(errno.ENOSPC, "the disk took nothing")
        view = view[written:]


def _sync(out: int, path: Path) -> None:
    step("fsync", path)
    os.fsync(out)


def _sync_folder(folder: Path) -> None:
    if _WINDOWS:  # where folders cannot be fsynced, and need not be
        return
    step("fsync folder", folder)
    at = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(at)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems cannot
            raise
    finally:
        os.close(at)


def _replace(path: Path, target: Path) -> None:
    step("replace", target)
    for wait in (0.01, 0.05, 0.2, 0.5) if _WINDOWS else ():
        # There a virus scanner or an indexer may hold the target open for a moment.
        with suppress(PermissionError):
            path.replace(target)
            return
        time.sleep(wait)
    path.replace(target)
