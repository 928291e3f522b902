"""A match as Markdown: the sheet as a table, every deal with its reasons, how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorepad.match.match import Match
from scorepad.reports.settled import adjusted_lines, deal_line, settlement_lines
from scorepad.reports.sheet import AdjustmentRow, DealRow, Sheet, score_sheet
from scorepad.writers.widths import safe

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~!&])")


def escaped(text: str) -> str:
    """A text in which nothing is Markdown, a cell's end or HTML any more.

    >>> escaped("a|b <i>")
    'a\\\\|b \\\\<i\\\\>'
    """
    return _SIGNS.sub(r"\\\1", safe(text))


def match_markdown(match: Match) -> str:
    """One match as a page."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    sheet = score_sheet(match)
    yield f"# {escaped(sheet.title or 'Pinochle')}"
    yield ""
    simulated = ", simulated" if match.started.simulated else ""
    yield f"{sheet.played.isoformat()}, {escaped(sheet.book)}{simulated}"
    yield ""
    sides = [escaped(name) for name in sheet.sides]
    head = [f"{name}: {what}" for name in sides for what in ("meld", "took", "score", "total")]
    yield _row(["deal", "dealer", "contract", "outcome", *head])
    yield _row([":--", *[":--"] * 3, *["--:"] * len(head)])
    for row in sheet.rows:
        yield _row(_deal(row) if isinstance(row, DealRow) else _adjustment(row, sheet))
    yield ""
    if sheet.ending:
        rule = f" ({sheet.rule})" if sheet.rule else ""
        yield f"**{escaped(sheet.ending)}**{rule}"
    else:
        yield ", ".join(f"{n}: {t}" for n, t in zip(sides, sheet.totals, strict=True))
    for deal, text in sheet.notes:
        yield ""
        yield f"> {f'Deal {deal}: ' if deal else ''}{escaped(text)}"
    if match.deals:
        yield ""
        yield "## Every deal with its reasons"
    for each in match.deals:
        yield ""
        yield f"**{escaped(deal_line(match, each))}**"
        yield ""
        for line in (*settlement_lines(each), *adjusted_lines(match, each)):
            yield f"- {escaped(line)}"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _deal(row: DealRow) -> list[str]:
    trump = "" if row.trump is None else f" {row.trump.symbol}"
    contract = trump.strip() if row.bid is None else f"{escaped(row.holders)} {row.bid}{trump}"
    outcome = "; ".join((row.outcome, *map(escaped, row.decided)))
    cells = [str(row.number), escaped(row.dealer), contract, outcome]
    for side, total in enumerate(row.totals):
        cells += [
            "" if row.meld is None else str(row.meld[side]),
            "" if row.counters is None else str(row.counters[side]),
            "" if row.deltas is None else f"{row.deltas[side]:+}",
            "" if row.deltas is None else str(total),
        ]
    if not row.counted:
        cells[3] += " (not counted)"
    return cells


def _adjustment(row: AdjustmentRow, sheet: Sheet) -> list[str]:
    back = " (withdrawn)" if row.withdrawn else ""
    why = f": {escaped(row.reason)}" if row.reason else ""
    said = f"{row.kind}, {escaped(sheet.sides[row.side])}{why}{back}"
    cells = ["", "", said, ""]
    for side, total in enumerate(row.totals):
        cells += ["", "", f"{row.points:+}" if side == row.side else "", str(total)]
    return cells
