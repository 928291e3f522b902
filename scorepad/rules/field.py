"""``says``: a rulebook field with the sentence that explains it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Any


def says(
    sentence: str, *, least: int = 0, most: int = 1_000_000, alters: Sequence[str] = (), **more: Any
) -> Any:
    """A rulebook field with the sentence that explains it; ``default=`` makes it optional.

    ``least`` and ``most`` bound its numbers. ``alters`` names further paths whose rule speaks of
    this field, so that a house which changes it is not told the base's rule there.
    """
    about = {"says": sentence, "least": least, "most": most, "alters": tuple(alters)}
    return field(metadata=about, **more)
