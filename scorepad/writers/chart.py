"""The totals of a match deal by deal as a picture inside a page: SVG, with its own title and
description. The same numbers stand in a table beside it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from scorepad.reports.course import Course
from scorepad.writers.widths import safe

_WIDTH, _HEIGHT = 640, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 16, 16, 36
_STROKES = ("#1b5e9e", "#b3420e", "#2f6f3e", "#7a3b8f", "#6b5900", "#00686f")
_DASHES = ("", "7 4", "2 3", "9 3 2 3", "4 2", "1 3")
"""Lines differ in how they are broken too, for those who see no colours."""


def chart_svg(course: Course, key: str) -> str:
    """The chart; ``key`` tells its title apart from those of other charts on the page."""
    return "\n".join(_svg(course, key))


def _svg(course: Course, key: str) -> Iterator[str]:
    low, high = min(course.least, 0, *course.start), max(course.most, course.target, 1)
    deals = len(course.steps)
    across = (_WIDTH - _LEFT - _RIGHT) / max(deals, 1)
    up = (_HEIGHT - _TOP - _BOTTOM) / (high - low)

    def x(place: float) -> float:
        return round(_LEFT + place * across, 1)

    def y(points: float) -> float:
        return round(_TOP + (high - points) * up, 1)

    named = " and ".join(escape(safe(name)) for name in course.sides)
    yield (
        f'<svg role="img" viewBox="0 0 {_WIDTH} {_HEIGHT}" aria-labelledby="t{key} d{key}" '
        'xmlns="http://www.w3.org/2000/svg">'
    )
    yield f'<title id="t{key}">Totals deal by deal: {named}</title>'
    yield f'<desc id="d{key}">{_said(course)}</desc>'
    for points in _marks(low, high):
        yield f'<line x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y(points)}" y2="{y(points)}" />'
        yield f'<text x="{_LEFT - 6}" y="{y(points) + 4}" text-anchor="end">{points}</text>'
    if course.target:
        yield (
            f'<line class="target" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" '
            f'y1="{y(course.target)}" y2="{y(course.target)}" />'
        )
    every = max(1, -(-deals // 20))
    for place, step in enumerate(course.steps, 1):
        if place % every == 0 or place == deals:
            yield (
                f'<text x="{x(place)}" y="{_HEIGHT - _BOTTOM + 18}" '
                f'text-anchor="middle">{step.deal}</text>'
            )
    for side in range(len(course.sides)):
        values = [course.start[side], *(step.totals[side] for step in course.steps)]
        points_ = " ".join(f"{x(n)},{y(value)}" for n, value in enumerate(values))
        stroke = _STROKES[side % len(_STROKES)]
        dash = _DASHES[side % len(_DASHES)]
        broken = f' stroke-dasharray="{dash}"' if dash else ""
        yield f'<polyline points="{points_}" stroke="{stroke}"{broken} />'
        yield f'<circle cx="{x(deals)}" cy="{y(values[-1])}" r="4" fill="{stroke}" />'
    yield "</svg>"


def legend(course: Course) -> str:
    """Which line is whose."""
    items = []
    for side, name in enumerate(course.sides):
        stroke, dash = _STROKES[side % len(_STROKES)], _DASHES[side % len(_DASHES)]
        broken = f' stroke-dasharray="{dash}"' if dash else ""
        line = (
            '<svg aria-hidden="true" class="key" viewBox="0 0 36 8"><polyline points="0,4 36,4" '
            f'stroke="{stroke}"{broken} /></svg>'
        )
        items.append(f"<li>{line} {escape(safe(name))}</li>")
    return f'<ul class="legend">{"".join(items)}</ul>'


def _said(course: Course) -> str:
    ends = [
        f"{escape(safe(name))} ends at {course.steps[-1].totals[side]}"
        for side, name in enumerate(course.sides)
    ]
    return f"After {len(course.steps)} deals {', '.join(ends)}."


def _marks(low: int, high: int) -> Iterator[int]:
    """Round numbers for the scale, some five of them."""
    rough = (high - low) / 5
    size = 10 ** (len(str(max(int(rough), 1))) - 1)
    step = next((size * n for n in (1, 2, 5, 10) if size * n >= rough), size)
    first = -(-low // step)
    yield from (n * step for n in range(first, high // step + 1))
