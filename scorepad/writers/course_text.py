"""The course of a match in lines: a curve a side, a bar a deal, and every deal with its reasons."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.match.match import Match
from scorepad.reports.course import ADJUSTED, Course, course_of
from scorepad.reports.settled import adjusted_lines, deal_line, settlement_lines
from scorepad.writers.bars import bar, curve
from scorepad.writers.widths import cells, fit, safe, wrap

_NAME = 20
_TOTAL = 6


def course_text(course: Course, width: int, signs: bool) -> Iterator[str]:
    """A curve of every side's totals, then a bar for each side and deal."""
    if not course.steps:
        return
    names = [safe(name) for name in course.sides]
    room = min(max(map(cells, names)), _NAME, max(width // 3, 6))
    most = max(course.most, course.target)
    shown = [fit(name, room, more="…" if signs else "~") for name in names]
    for side, name in enumerate(shown):
        values = [step.totals[side] for step in course.steps]
        curved = curve(values[-max(width - room - _TOTAL - 6, 4) :], signs, course.least, most)
        yield f"  {name}  {curved} {values[-1]}"
    yield ""
    wide = max(width - room - 2 * _TOTAL - 9, 4)
    for step in course.steps:
        for side, name in enumerate(shown):
            number = f"{step.deal:>3}" if side == 0 else "   "
            total, score = step.totals[side], step.scores[side]
            drawn = fit(bar(total, most, wide, signs), wide)
            yield f"{number} {name} {drawn} {total:>{_TOTAL}} {score:>+{_TOTAL}}"
    if course.adjusted:
        yield from wrap(f"({ADJUSTED})", width)


def deals_text(match: Match, width: int) -> Iterator[str]:
    """Every deal in a line, with the reasons of its score below it."""
    for deal in match.deals:
        yield from wrap(safe(deal_line(match, deal)), width, "    ")
        for line in settlement_lines(deal):
            yield from wrap(safe(line), width, "      ", "  ")
        for line in adjusted_lines(match, deal):
            yield from wrap(safe(line), width, "      ", "  ")
        for note in match.notes:
            if note.deal == deal.number:
                yield from wrap(safe(f"note: {note.text[:1000]}"), width, "      ", "  ")


def detail_text(match: Match, width: int, signs: bool, bars: bool = True) -> list[str]:
    """The deals with their reasons, then the course of the match if ``bars`` say something."""
    lines = list(deals_text(match, width))
    course = list(course_text(course_of(match), width, signs)) if bars else []
    return [line.rstrip() for line in [*lines, "", *course]] if course else lines
