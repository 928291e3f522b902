"""How a simulated series is told to people: a table where it fits, else side by side below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from scorepad.cli.set_up import words
from scorepad.cli.simulated import line_ups
from scorepad.cli.simulated_bands import Spread, spread
from scorepad.writers.bars import bar
from scorepad.writers.columns import columns
from scorepad.writers.widths import cells, wrap

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.simulate.estimates import Mean
    from scorepad.simulate.series import Series
    from scorepad.simulate.tally import Tally

Figure = tuple[str, list[str]]
"""What it is, and how much of it each line-up has."""

Table = tuple[str, list[Figure]]
"""What stands above its labels, and its rows."""

_BAR: Final = 12
_ALIKE: Final = "it came out alike every time: these players leave nothing to chance"


def lines(desk: Desk, series: Series, tally: Tally, asked: int) -> Iterator[str]:
    """The result in words: what was played of the boards ``asked`` for, a table of figures, and how
    the bids, melds and counters are spread."""
    room = desk.screen.room
    yield from wrap(_played(series, tally, asked), room, "  ")
    if not tally.deals:
        if tally.thrown_in:
            yield "all passed, every time"
        return
    sign = "±" if desk.screen.signs else "+-"
    heads, figures = titles(series), list(_figures(series, tally, sign))
    spreads = list(_spreads(series, tally))
    if desk.screen.plain:
        shares = (figure for each in spreads for figure in _in_words(each))
        for label, each in (*figures, *shares):
            said = zip(heads, each, strict=True)
            yield from (f"{head}: {label.strip()} {cell}" for head, cell in said if cell)
    else:
        tables = [(each.of, _with_bars(each, desk.screen.signs)) for each in spreads]
        yield from _drawn(heads, [("", figures), *tables], desk.screen.width)
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


def _drawn(heads: Sequence[str], tables: Sequence[Table], width: int) -> Iterator[str]:
    """The tables below each other, where they fit; else the figures of each line-up."""
    rows: list[tuple[str, ...]] = []
    for of, own in tables:
        rows += [(of, *heads), *((label, *each) for label, each in own), ("", *[""] * len(heads))]
    if sum(max(map(cells, column)) + 2 for column in zip(*rows, strict=True)) - 2 <= width:
        yield from columns(rows, width, indent=0)
        return
    for place, head in enumerate(heads):
        yield from wrap(head, width, "  ")
        for of, own in tables:
            some = [(label, each[place]) for label, each in own if each[place]]
            if of and some:
                yield f"  {of}"
            yield from columns(some, width)
        yield ""


def _stated(series: Series) -> bool:
    """Whether the contract was there before anybody played."""
    return series.set_up is not None and series.set_up.facts.bidder is not None


def _board(series: Series) -> str:
    if series.paired:
        return "board"
    return "match" if series.whole else "deal"


def _played(series: Series, tally: Tally, asked: int) -> str:
    told = f"{_what(series, tally, asked)}, seed {series.seed}"
    if tally.boards < asked:
        told = f"broken off: {told}"
    return told if series.settings.think == 0 else f"{told}; by time, so not reproducible"


def _what(series: Series, tally: Tally, asked: int) -> str:
    name, boards = series.book.name, tally.boards
    so_many = f"{boards:,} of {_many(asked, _board(series))}"
    twice = ""
    if series.paired:
        each = "match" if series.whole else "board"
        twice = f", each {each} {_times(series.turns)} with the sides moved on"
    if series.set_up is not None:
        often = _times(boards) if boards == asked else f"{boards:,} of {_times(asked)}"
        return f"one deal {often}, {words(series.set_up, series.book)} ({name}{twice})"
    many = _many(tally.deals, "deal")
    if series.whole:
        many = f"{_many(tally.matches, 'match')}, {many}"
    if boards < asked:
        many = so_many if _board(series) == "deal" else f"{so_many}, {many}"
    return f"{many} of {name}{twice}"


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


def _spreads(series: Series, tally: Tally) -> Iterator[Spread]:
    sides = tally.sides
    bids = None
    if not _stated(series):
        bids = spread("contracts at", [side.bids for side in sides], from_lowest=True)
    melds = spread("meld of", [side.melds for side in sides])
    taken = spread("counters of", [side.taken for side in sides])
    yield from (each for each in (bids, melds, taken) if each is not None)


def _in_words(spread: Spread) -> list[Figure]:
    return [
        (f"{spread.of} {band}", [_percent(share) for share in shares])
        for band, shares in spread.bands
    ]


def _with_bars(spread: Spread, signs: bool) -> list[Figure]:
    return [
        (
            f"  {band}",
            [f"{_percent(n):>6} {bar(n, spread.most, _BAR, signs)}" if n else "" for n in shares],
        )
        for band, shares in spread.bands
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %" if share else ""


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
