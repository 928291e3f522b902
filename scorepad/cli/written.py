"""Files that commands write for the user, whole or not at all."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from scorepad.cli.errors import Wrong

_LONGEST: Final = 40


def write_whole(path: Path, text: str | Iterable[str], *, over: bool = True) -> None:
    """Puts a text file in place; if that fails (`Wrong`), what was there stands.

    The text may come in pieces. Without ``over`` a file that is there already is left as it is.
    """
    try:
        _write(path, [text] if isinstance(text, str) else text, over)
    except FileExistsError:
        raise Wrong(f"{_shown(path)} is there already; --force writes over it") from None
    except OSError as error:
        raise _cannot(path, error) from None


def refuse_over(path: Path) -> None:
    """Raises `Wrong` if a file is there already: before the work is done, not after it."""
    try:
        there = path.is_symlink() or (path.exists() and not is_device(path))
    except OSError as error:
        raise _cannot(path, error) from None
    if there:
        raise Wrong(f"{_shown(path)} is there already; --force writes over it")


def is_folder(name: str) -> bool:
    """Whether a name on the command line means a folder: one that is there, or is written so."""
    try:
        return name.endswith(("/", "\\")) or Path(name).is_dir()
    except OSError as error:
        raise _cannot(Path(name), error) from None


def _cannot(path: Path, error: OSError) -> Wrong:
    return Wrong(f"{_shown(path)} cannot be written: {error.strerror}")


def _shown(path: Path) -> str:
    shown = repr(str(path))
    return shown if len(shown) <= 120 else f"{shown[:110]}...'"


def file_name(match_id: str, title: str, ending: str) -> str:
    """A name for a match's file, with nothing in it but letters, digits and ``-``."""
    plain = unicodedata.normalize("NFKC", title[:200]).casefold()
    words = re.sub(r"[^\w]+|_+", "-", plain).strip("-")
    short = words.encode()[:_LONGEST].decode(errors="ignore").strip("-")
    return f"{match_id}-{short}.{ending}" if short else f"{match_id}.{ending}"


def is_device(path: Path) -> bool:
    """Whether a path is there and is neither a file nor a folder: a pipe, a terminal."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _write(path: Path, pieces: Iterable[str], over: bool) -> None:
    if is_device(path):
        with path.open("w", encoding="utf-8", newline="") as out:
            out.writelines(pieces)
        return
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with draft.open("x", encoding="utf-8", newline="") as out:
            out.writelines(pieces)
        if over:
            draft.replace(path)
        else:
            _put(draft, path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _put(draft: Path, path: Path) -> None:
    """Gives the draft its name unless another file has it by now."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second names
        if path.exists():
            raise FileExistsError from None
        draft.replace(path)
