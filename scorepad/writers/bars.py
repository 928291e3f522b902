"""Bars and curves out of letters, for a terminal: blocks where it can show them, else ASCII."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
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


def spans(numbers: Sequence[int], rows: int) -> list[tuple[int, int]]:
    """Ascending numbers put together into at most so many spans, lowest and highest, each of as
    many possible numbers; few enough stand alone.

    >>> spans([250, 260, 300, 350], 3)
    [(250, 280), (290, 320), (330, 360)]
    """
    low, high = numbers[0], numbers[-1]
    unit = gcd(*(number - low for number in numbers[1:])) or 1
    size = -(-((high - low) // unit + 1) // rows)
    if size <= 1 or len(numbers) <= rows:
        return [(number, number) for number in numbers]
    step = unit * size
    return [(at, at + step - unit) for at in range(low, high + 1, step)]


def span_text(low: int, high: int) -> str:
    """``250``, or ``250-280``."""
    return str(low) if low == high else f"{low}-{high}"
