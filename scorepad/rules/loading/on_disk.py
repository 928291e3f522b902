"""Rulebook files as they lie on the disk: their text, and which of them are at hand."""

from __future__ import annotations

from pathlib import Path

from scorepad.rules.loading.faults import RulebookError, quoted

LONGEST_FILE = 100_000


def file_here(name: str) -> str:
    """The file ``NAME.toml`` in the folder one works in, its case no matter; ``""`` if none."""
    try:
        here = sorted(p.name for p in Path().glob("*.toml") if p.is_file())
    except OSError:
        return ""
    return next((file for file in here if file[:-5].casefold() == name.casefold()), "")


def file_text(path: Path) -> str:
    """The text of a file; `RulebookError` if it cannot be read or is no text."""
    source = str(path)
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST_FILE + 1)
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise RulebookError(f"cannot read it: {reason}", source) from None
    except ValueError:
        raise RulebookError(f"{quoted(source)} is not a file name") from None
    if len(content) > LONGEST_FILE:
        raise RulebookError(f"it is longer than {LONGEST_FILE} bytes: not a rulebook", source)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise RulebookError("this is not text in UTF-8", source, line=line) from None
