"""How a simulated series is told: in words, as JSON, and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scorepad.writers.columns import columns

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.simulate.series import Series
    from scorepad.simulate.tally import Mean, SideTally, Tally


def line_ups(series: Series) -> list[tuple[str, ...]]:
    """The players of every line-up, by the chairs of its side."""
    sides = series.book.seating.sides
    return [tuple(series.lineup[seat].rpartition(":")[2] for seat in side) for side in sides]


def titles(series: Series) -> list[str]:
    """How the line-ups are called: ``strong (1+3)``."""
    found = []
    for players, seats in zip(line_ups(series), series.book.seating.sides, strict=True):
        names = "+".join(dict.fromkeys(players))
        found.append(f"{names} ({'+'.join(str(seat + 1) for seat in seats)})")
    return found


def fields(
    series: Series, tally: Tally, seconds: float, jobs: int, *, whole: bool
) -> dict[str, Any]:
    """The result safe for JSON. Only ``timing`` differs from run to run."""
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
        "thinking": thinking,
        "reproducible": not series.settings.think,
        "complete": whole,
        "timing": {
            "seconds": round(seconds, 3),
            "deals_per_second": round(tally.deals / seconds, 1) if seconds else None,
            "jobs": jobs,
        },
    }


def lines(desk: Desk, series: Series, tally: Tally) -> Iterator[str]:
    """The result in words: what was played, a table of figures, the bids."""
    yield _played(series, tally)
    figures = list(_figures(series, tally))
    if desk.screen.plain:
        for label, cells in figures:
            yield from (
                f"{title}: {label} {cell}"
                for title, cell in zip(titles(series), cells, strict=True)
                if cell
            )
    else:
        rows = [("", *titles(series)), *((label, *cells) for label, cells in figures)]
        yield from columns(rows, desk.screen.width, indent=0)
    for title, side in zip(titles(series), tally.sides, strict=True):
        if side.bids:
            yield f"bids of {title}: {_bids(side)}"
    yield "+- is the 95 % interval"


def _played(series: Series, tally: Tally) -> str:
    many = _many(tally.deals, "deal")
    if series.whole:
        many = f"{_many(tally.matches, 'match', 'matches')}, {many}"
    board = "match" if series.whole else "board"
    twice = f", each {board} {_times(series.turns)} with the sides moved on"
    again = "" if series.settings.think == 0 else "; by time, so not reproducible"
    return (
        f"{many} of {series.book.name}{twice if series.paired else ''}, seed {series.seed}{again}"
    )


def _figures(series: Series, tally: Tally) -> Iterator[tuple[str, list[str]]]:
    sides = tally.sides
    yield "points a deal", [_mean(side.points) for side in sides]
    lead = f"{tally.lead.mean / tally.parts:+.1f} +-{tally.lead.error / tally.parts:.1f}"
    yield "lead a deal", [lead, *("" for _ in sides[1:])]
    if series.whole:
        ended = tally.matches - tally.unfinished
        yield "matches won", [_share(side.wins, ended) for side in sides]
        if tally.unfinished:
            yield "without an end", [str(tally.unfinished), *("" for _ in sides[1:])]
    yield "meld", [_mean(side.meld) for side in sides]
    yield "counters", [_mean(side.counters) for side in sides]
    held = sum(side.contracts for side in sides)
    yield "contracts held", [_share(side.contracts, held) for side in sides]
    for outcome in ("made", "set", "conceded"):
        cells = [_share(side.outcomes[outcome], side.contracts) for side in sides]
        yield f"  {outcome}", cells
    yield "bid", [_average_bid(side) for side in sides]


def _mean(mean: Mean) -> str:
    return f"{mean.mean:.1f} +-{mean.error:.1f}" if mean.count else "-"


def _share(part: int, whole: int) -> str:
    from scorepad.simulate.tally import share

    if not whole:
        return "-"
    low, high = share(part, whole)["ci95"]
    return f"{100 * part / whole:.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def _average_bid(side: SideTally) -> str:
    if not side.contracts:
        return "-"
    return f"{sum(bid * times for bid, times in side.bids.items()) / side.contracts:.1f}"


def _bids(side: SideTally) -> str:
    return ", ".join(
        f"{bid} {100 * side.bids[bid] / side.contracts:.1f} %" for bid in sorted(side.bids)
    )


def _many(count: int, one: str, more: str = "") -> str:
    return f"{count:,} {one if count == 1 else more or one + 's'}"


def _times(turns: int) -> str:
    return "twice" if turns == 2 else f"{turns} times"


def header(series: Series) -> Sequence[str]:
    """The columns of the rows of deals."""
    named = ["number", "playing", "dealer", "bidder", "bid"]
    for side in range(1, len(series.book.table.sides) + 1):
        named += [f"meld_{side}", f"counters_{side}", f"points_{side}"]
    return named


def csv_row(row: Sequence[int]) -> list[int | None]:
    """A row of figures for a spreadsheet: seats from 1, empty where there is nothing."""
    number, playing, dealer, bidder, bid, *figures = row
    cells: list[int | None] = [number, playing, dealer + 1, bidder + 1 if bidder >= 0 else None, bid]
    each = iter(figures)
    for meld, counters, points in zip(each, each, each, strict=True):
        cells += [meld, counters if counters >= 0 else None, points]
    return cells
