"""From older versions of the plain form to this one: small steps, each named for what it changed.

A step takes one entry as version ``n`` wrote it and returns it as version ``n + 1`` would have.
Files are never rewritten by an upgrade: each line of a journal carries its own version and is
lifted in memory whenever it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from scorepad.notation.errors import NewerFormat, NotationError, quote

Step = Callable[[dict[str, Any]], dict[str, Any]]

VERSION: Final = 1
"""The version that this scorepad writes."""

STEPS: Final[Mapping[int, Step]] = {}
"""The step that leads on from each older version. Version 1 is the first: there is none yet."""


def version_of(plain: Mapping[str, Any], current: int = VERSION) -> int:
    """The version a plain form says it has; ``NewerFormat`` if this scorepad is too old for it."""
    version = plain.get("version", 1)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotationError(f"{quote(version)} is no version; expected a whole number from 1")
    if version > current:
        raise NewerFormat(
            f"written in version {quote(version)} of the format, and this scorepad reads up to "
            f"version {current}; a newer scorepad is needed"
        )
    return version


def upgrade(
    plain: dict[str, Any],
    version: int,
    steps: Mapping[int, Step] = STEPS,
    current: int = VERSION,
) -> dict[str, Any]:
    """An entry of ``version`` as the ``current`` version would have written it."""
    while version < current:
        plain = steps[version](plain)
        version += 1
    return plain
