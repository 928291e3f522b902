"""A long answer cut into screenfuls, so that no line of it scrolls off before it is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_GOING_ON: Final = 2


def screenfuls(told: Sequence[str], height: int, below: int) -> list[str]:
    """The pieces of ``told`` put together, as many at a time as a screen of ``height`` rows shows.

    Below every screenful but the last two rows ask whether to go on; the last leaves room for
    ``below`` rows and may be empty. A piece is some rows, each with its line break, that stay
    together unless they alone are too many.
    """
    most = max(height - _GOING_ON, 1)
    full, rows = [""], [row for piece in told for row in _together(piece, most)]
    while sum(row.count("\n") for row in rows) + below > height and rows:
        while rows and (full[-1] + rows[0]).count("\n") <= most:
            full[-1] += rows.pop(0)
        full.append("")
    full[-1] += "".join(rows)
    return full


def _together(piece: str, most: int) -> list[str]:
    return [piece] if piece.count("\n") <= most else piece.splitlines(keepends=True)
