"""How a simulated series is told to programs: as JSON, and as rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorepad.simulate.series import Series
    from scorepad.simulate.setting_up import SetUp
    from scorepad.simulate.tally import Tally


def line_ups(series: Series) -> list[tuple[str, ...]]:
    """The players of every line-up, by the chairs of its side."""
    sides, names = series.book.seating.sides, series.names
    return [tuple(names[seat] for seat in side) for side in sides]


def fields(
    series: Series, tally: Tally, seconds: float, jobs: int, *, asked: int, whole: bool
) -> dict[str, Any]:
    """The result safe for JSON, of the boards ``asked`` for if it is ``whole``. Only ``timing``
    differs from run to run."""
    told = tally.plain(line_ups(series))
    thinking: dict[str, Any] = {"playouts": series.settings.playouts or None}
    if series.settings.think:
        thinking = {"think": series.settings.think}
    return {
        "rules": series.book.name,
        "seed": series.seed,
        "deals": told.pop("deals"),
        "seats": list(series.lineup),
        "sides": told.pop("sides"),
        **told,
        "paired": series.paired,
        "set_up": None if series.set_up is None else _set_up(series.set_up),
        "thinking": thinking,
        "reproducible": not series.settings.think,
        "complete": whole,
        "asked": asked,
        "timing": {
            "seconds": round(seconds, 3),
            "deals_per_second": round(tally.deals / seconds, 1) if seconds else None,
            "jobs": jobs,
        },
    }


def _set_up(made: SetUp) -> dict[str, Any]:
    facts = made.facts
    return {
        "deal": facts.number,
        "players": list(made.players),
        "bidder": facts.bidder,
        "bid": facts.bid,
        "trump": None if facts.trump is None else facts.trump.value,
        "cards_played": len(facts.plays),
    }


def header(series: Series) -> Sequence[str]:
    """The columns of the rows of deals."""
    named = ["number", "playing", "dealer", "bidder", "bid"]
    for side in range(1, len(series.book.table.sides) + 1):
        named += [f"meld_{side}", f"counters_{side}", f"points_{side}"]
    return named


def csv_row(row: Sequence[int]) -> list[int | None]:
    """A row of figures for a spreadsheet: seats from 1, empty where there is nothing."""
    number, playing, dealer, bidder, bid, *figures = row
    held = bidder + 1 if bidder >= 0 else None
    cells: list[int | None] = [number, playing, dealer + 1, held, bid]
    each = iter(figures)
    for meld, counters, points in zip(each, each, each, strict=True):
        cells += [meld, counters if counters >= 0 else None, points]
    return cells
