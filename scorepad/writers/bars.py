"""Bars and curves out of letters, for a terminal: blocks where it can show them, else ASCII."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
_HEIGHTS: Final = "▁▂▃▄▅▆▇█"
_ASCII_HEIGHTS: Final = "_.-=*#"


def bar(value: float, most: float, width: int, signs: bool) -> str:
    """A bar as long as ``value`` is of ``most``, at most ``width`` columns; never none for a value
    above 0.

    >>> bar(5, 10, 8, signs=False)
    '####'
    """
    if value <= 0 or most <= 0 or width <= 0:
        return ""
    part = min(value / most, 1) * width
    if not signs:
        return "#" * max(round(part), 1)
    eighths = max(round(part * 8), 1)
    return _EIGHTHS[8] * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def curve(values: Sequence[float], signs: bool, least: float = 0, most: float = 0) -> str:
    """A letter a value, the higher the value the fuller the letter.

    ``least`` and ``most`` widen the scale beyond the values themselves.

    >>> curve([0, 5, 10], signs=False)
    '_-#'
    """
    heights = _HEIGHTS if signs else _ASCII_HEIGHTS
    low, high = min([least, *values]), max([most, *values])
    span = high - low or 1
    steps = len(heights) - 1
    return "".join(heights[round((value - low) / span * steps)] for value in values)
