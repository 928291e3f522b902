"""A match in a few plain lines, to paste into a chat."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.match.match import Match
from scorepad.reports.decided import goal
from scorepad.reports.figures import deals_over
from scorepad.reports.settled import contract_text


def share_lines(match: Match) -> tuple[str, ...]:
    """What the others want to know: who, how it stands or ended, and the deal to remember."""
    return tuple(_lines(match))


def _lines(match: Match) -> Iterator[str]:
    simulated = ", simulated" if match.started.simulated else ""
    yield f"{match.title or 'Pinochle'}, {match.played.isoformat()} ({match.book.name}{simulated})"
    for name, total in zip(match.side_names, match.totals, strict=True):
        yield f"{name}: {total}"
    settled = deals_over(match)
    if match.ending is not None:
        yield match.ending.text
    else:
        yield f"deals so far: {len(settled)}, {goal(match.book, match.target)}"
    if settled:
        best = max(settled, key=lambda deal: max(deal.deltas))
        points = max(best.deltas)
        side = match.side_names[best.deltas.index(points)]
        held = contract_text(best)
        yield f"best deal: {best.number}, {side} {points:+}" + (f" ({held})" if held else "")
    sets = sum(deal.outcome == "set" for deal in settled)
    if sets:
        yield f"contracts set: {sets} of {len(settled)}"
