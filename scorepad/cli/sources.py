"""Files that are named on the command line to be read: what they are, and what is in them.

What is no file is said to be what it is, and nothing is read without end: a pipe that nobody writes
to would be waited for, and a device never stops.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorepad.cli.errors import Wrong
from scorepad.cli.wrong_kinds import wrong_kind

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk

LARGEST: Final = 256 << 20
"""Bytes that a file may have: twice what ten thousand matches take."""

_KINDS: Final = (
    (stat.S_ISDIR, "is a folder"),
    (stat.S_ISFIFO, "is a pipe and no file; give - to read what comes through it"),
    (stat.S_ISSOCK, "is a socket and no file"),
    (stat.S_ISCHR, "is a device and no file; give - for standard input"),
    (stat.S_ISBLK, "is a device and no file"),
)


def is_named(name: str) -> bool:
    """Whether there is something of this name that is no folder."""
    try:
        return not stat.S_ISDIR(os.stat(name).st_mode)  # noqa: PTH116
    except (OSError, ValueError):
        return False


def refuse_no_file(name: str) -> None:
    """Raises `Wrong` unless this is a file that can be read to its end; it says what else it is."""
    try:
        found = os.stat(name)  # noqa: PTH116
    except OSError as error:
        raise Wrong(f"cannot be read: {error.strerror}") from None
    except ValueError:  # a zero byte
        raise Wrong("cannot be the name of a file") from None
    if name == os.devnull:  # it ends at once
        return
    for is_kind, said in _KINDS:
        if is_kind(found.st_mode):
            raise Wrong(said)
    if found.st_size > LARGEST:
        raise Wrong(f"is larger than {LARGEST >> 20} MB: no file of scorepad's")


def bytes_of(desk: Desk, name: str) -> bytes:
    """What is in a file (``-``: in standard input); `Wrong` says why not."""
    if name == "-":
        raw = getattr(desk.stdin, "buffer", None)
        content = desk.stdin.read(LARGEST + 1).encode() if raw is None else raw.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise Wrong(f"there is more than {LARGEST >> 20} MB of it")
        return bytes(content)
    refuse_no_file(name)
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Wrong(f"cannot be read: {error.strerror}") from None


def text_of(content: bytes) -> str:
    """Bytes as text; `Wrong` names the byte that is none, or what other kind of file it is."""
    if other := wrong_kind(content):
        raise Wrong(other)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Wrong(f"line {line}: byte {error.start + 1} is not UTF-8 text") from None


def called(name: str) -> str:
    """A file's name as it may stand in a message."""
    shown = "standard input" if name == "-" else name
    return shown if len(shown) <= 80 else f"...{shown[-77:]}"
