"""How a simulated series is told to people: a table where it fits, else side by side below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from scorepad.cli.set_up import words
from scorepad.cli.simulated import line_ups
from scorepad.writers.bars import bar, span_text, spans
from scorepad.writers.columns import columns
from scorepad.writers.widths import cells, wrap

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.simulate.estimates import Mean
    from scorepad.simulate.series import Series
    from scorepad.simulate.tally import Tally

Figure = tuple[str, list[str]]
"""What it is, and how much of it each line-up has."""

_ROWS: Final = 8  # of the bids
_BAR: Final = 12
_ALIKE: Final = "it came out alike every time: these players leave nothing to chance"


def lines(desk: Desk, series: Series, tally: Tally) -> Iterator[str]:
    """The result in words: what was played, a table of figures, the bids."""
    room = desk.screen.room
    yield from wrap(_played(series, tally), room, "  ")
    if not tally.deals:
        if tally.thrown_in:
            yield "all passed, every time"
        return
    sign = "±" if desk.screen.signs else "+-"
    heads, figures = titles(series), list(_figures(series, tally, sign))
    drawn = not desk.screen.plain
    bids = [] if _stated(series) else list(_bids(tally, desk.screen.signs, bars=drawn))
    if desk.screen.plain:
        for label, each in (*figures, *bids):
            said = zip(heads, each, strict=True)
            yield from (f"{head}: {label.strip()} {cell}" for head, cell in said if cell)
    else:
        yield from _drawn(heads, figures, bids, desk.screen.width)
    if series.set_up is not None and tally.boards > 1 and not tally.lead.variance:
        yield from wrap(_ALIKE, room, "  ")
    sure = f"{sign} and brackets are 95 % intervals, over {_many(tally.boards, _board(series))}"
    yield from wrap(sure, room, "  ")


def titles(series: Series) -> list[str]:
    """How the line-ups are called: ``strong (1+3)``."""
    found = []
    for players, seats in zip(line_ups(series), series.book.seating.sides, strict=True):
        names = "+".join(dict.fromkeys(players))
        made = series.set_up
        if made is not None and not series.paired:
            found.append(f"{' & '.join(made.players[seat] for seat in seats)} ({names})")
            continue
        found.append(f"{names} ({'+'.join(str(seat + 1) for seat in seats)})")
    return found


def _drawn(
    heads: Sequence[str], figures: Sequence[Figure], bids: Sequence[Figure], width: int
) -> Iterator[str]:
    rows = [("", *heads), *((label, *each) for label, each in figures)]
    table = [*rows, *((label, *each) for label, each in bids)]
    wide = sum(max(cells(row[n]) for row in table) + 2 for n in range(len(rows[0]))) - 2
    if wide <= width:
        yield from columns([*rows, ("",) * len(rows[0])], width, indent=0)
        if bids:
            yield from columns([("contracts at", *heads), *table[len(rows) :]], width, indent=0)
            yield ""
        return
    for place, head in enumerate(heads):
        yield head
        own = [(label, each[place]) for label, each in figures if each[place]]
        yield from columns(own, width)
        if any(each[place] for _, each in bids):
            yield "  contracts at"
            yield from columns([(label, each[place]) for label, each in bids], width)
        yield ""


def _stated(series: Series) -> bool:
    """Whether the contract was there before anybody played."""
    return series.set_up is not None and series.set_up.facts.bidder is not None


def _board(series: Series) -> str:
    if series.paired:
        return "board"
    return "match" if series.whole else "deal"


def _played(series: Series, tally: Tally) -> str:
    many = _many(tally.deals, "deal")
    if series.whole:
        many = f"{_many(tally.matches, 'match')}, {many}"
    twice = ""
    if series.paired:
        each = "match" if series.whole else "board"
        twice = f", each {each} {_times(series.turns)} with the sides moved on"
    if series.set_up is not None:
        many = f"one deal {_times(tally.boards)}, {words(series.set_up, series.book)}"
        return f"{many} ({series.book.name}{twice}), seed {series.seed}"
    again = "" if series.settings.think == 0 else "; by time, so not reproducible"
    return f"{many} of {series.book.name}{twice}, seed {series.seed}{again}"


def _figures(series: Series, tally: Tally, sign: str) -> Iterator[Figure]:
    sides = tally.sides
    blank = [""] * (len(sides) - 1)
    yield "points a deal", [_mean(side.points, sign) for side in sides]
    yield "lead a deal", [_mean(tally.lead, sign, tally.rivals, "+"), *blank]
    if series.whole:
        yield "matches won", [_share(side.wins) for side in sides]
        if tally.unfinished:
            yield "without an end", [str(tally.unfinished), *blank]
    yield "meld", [_mean(side.meld, sign) for side in sides]
    yield "counters", [_mean(side.counters, sign) for side in sides]
    if not _stated(series):
        yield "contracts held", [_share(side.contracts) for side in sides]
    for outcome in sides[0].outcomes:
        yield f"  {outcome}", [_share(side.outcomes[outcome]) for side in sides]
    if not _stated(series):
        yield "bid", [_mean(side.bid, sign) for side in sides]


def _bids(tally: Tally, signs: bool, *, bars: bool) -> Iterator[Figure]:
    """The share of each bid among a line-up's contracts."""
    sides = tally.sides
    numbers = sorted({bid for side in sides for bid in side.bids})
    if not numbers:
        return
    steps = spans(numbers, _ROWS)
    many = [
        [sum(n for bid, n in side.bids.items() if low <= bid <= high) for low, high in steps]
        for side in sides
    ]
    most = max(n / side.held for side, own in zip(sides, many, strict=True) for n in own if n)
    for step, each in zip(steps, zip(*many, strict=True), strict=True):
        told = []
        for side, n in zip(sides, each, strict=True):
            share = n / side.held if n else 0.0
            percent = f"{100 * share:.1f} %" if side.held else ""
            drawn = bar(share, most, _BAR, signs) if bars else ""
            if bars:
                percent = f"{percent:>6} {drawn}"
            told.append(percent if n else "")
        name = span_text(*step)
        yield f"  {name}" if bars else f"contracts at {name}", told


def _mean(mean: Mean, sign: str, scale: int = 1, plus: str = "-") -> str:
    if not mean.cases:
        return "-"
    value, error = mean.mean / scale, mean.error
    said = f"{value:{plus}.1f}"
    return said if error is None else f"{said} {sign}{error / scale:.1f}"


def _share(mean: Mean) -> str:
    if not mean.cases:
        return "-"
    low, high = mean.interval
    return f"{100 * mean.mean:.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def _many(count: int, one: str) -> str:
    if count == 1:
        return f"1 {one}"
    return f"{count:,} {one}{'es' if one.endswith('ch') else 's'}"


def _times(turns: int) -> str:
    if turns == 1:
        return "once"
    return "twice" if turns == 2 else f"{turns} times"
