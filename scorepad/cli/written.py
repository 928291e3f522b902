"""Files that commands write for the user, whole or not at all."""

from __future__ import annotations

from pathlib import Path

from scorepad.cli.errors import Wrong


def write_whole(path: Path, text: str) -> None:
    """Puts a text file in place; if that fails (`Wrong`), what was there stands."""
    try:
        _write(path, text)
    except OSError as error:
        raise Wrong(f"{str(path)!r} cannot be written: {error.strerror}") from None


def _write(path: Path, text: str) -> None:
    if path.exists() and not path.is_file():  # a device, say
        path.write_text(text, encoding="utf-8")
        return
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
