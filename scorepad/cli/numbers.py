"""Numbers on a command line."""

from __future__ import annotations

import re

from scorepad.cli.errors import Wrong


def amount(text: str, flag: str) -> int:
    """A whole number, ``+`` or ``-`` before it or not; `Wrong` names the flag."""
    said = text.strip().replace("\N{MINUS SIGN}", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", said):
        raise Wrong(f"{flag}: {text!r} is not a number")
    return int(said)


def amounts(text: str, flag: str) -> tuple[int, ...]:
    """Numbers with ``/``, ``,`` or spaces between."""
    return tuple(amount(part, flag) for part in re.split(r"[/,\s]+", text.strip()))
