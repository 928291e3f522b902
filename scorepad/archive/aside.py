"""HOME/aside: where goes what cannot be read or is not needed any more. Nothing is thrown away.

The name is the old one with why it was moved and a checksum of what is in it, so that doing it
twice makes no second file and no two of them get in each other's way.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from scorepad.archive import files
from scorepad.archive.home import Home


def move(home: Home, path: Path, why: str) -> Path:
    """Moves a file out of the way; where it is now."""
    target = _target(home, path, why, files.read(path) or b"")
    files.move(path, target)
    return target


def keep(home: Home, path: Path, why: str, content: bytes) -> Path:
    """Keeps ``content``, which is about to be cut off or replaced at ``path``; where it is now."""
    target = _target(home, path, why, content)
    files.write_whole(target, content)
    return target


def kept(home: Home) -> list[str]:
    """What has been put aside, by name."""
    return sorted(files.names(home.aside))


def _target(home: Home, path: Path, why: str, content: bytes) -> Path:
    files.make_folder(home.aside)
    return home.aside / f"{path.name}.{why}-{zlib.crc32(content):08x}"
