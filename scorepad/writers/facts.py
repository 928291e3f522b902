"""The score sheet one fact a line, each line labelled: for pipes and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorepad.reports.sheet import AdjustmentRow, DealRow, Row, Sheet
from scorepad.writers.widths import safe

LATE: Final = "after the end, not counted"
_LONGEST_NOTE: Final = 1000


def counts(row: Row) -> bool:
    """Whether the row belongs to the match, not to what came after its end."""
    return row.counted or (isinstance(row, AdjustmentRow) and row.withdrawn)


def shortened(text: str) -> str:
    """A note, safe, and of a length that a sheet can bear."""
    return safe(text) if len(text) <= _LONGEST_NOTE else safe(text[:_LONGEST_NOTE]) + " ..."


def sheet_facts(sheet: Sheet) -> list[str]:
    """The sheet one fact a line."""
    return [line.rstrip() for line in _facts(sheet)]


def _facts(sheet: Sheet) -> Iterator[str]:
    if sheet.title:
        yield f"title: {safe(sheet.title)}"
    yield f"date: {sheet.played.isoformat()}"
    yield f"rules: {safe(sheet.rules)}, {sheet.goal}"
    for number, (name, members) in enumerate(zip(sheet.sides, sheet.members, strict=True), 1):
        yield f"side {number}: {safe(name)} ({safe(', '.join(members))})"
    for row in sheet.rows:
        late = "" if counts(row) else f", {LATE}"
        if isinstance(row, DealRow):
            yield from _deal_facts(row, sheet, late)
        else:
            yield _adjustment_fact(row, sheet, late)
    for name, total in zip(sheet.sides, sheet.totals, strict=True):
        yield f"total, {safe(name)}: {total}"
    for deal, text in sheet.notes:
        yield f"note, deal {deal}: {shortened(text)}" if deal else f"note: {shortened(text)}"
    if sheet.over:
        rule = f" ({sheet.rule})" if sheet.rule else ""
        yield f"ended: {safe(sheet.ending)}{rule}"
    else:
        yield "ended: no"


def _deal_facts(row: DealRow, sheet: Sheet, late: str) -> Iterator[str]:
    head = f"deal {row.number}"
    yield f"{head}: {safe(row.dealer)} deals"
    if row.misdeals:
        yield f"{head}: misdealt before, {row.misdeals}"
    for why in row.redeals:
        yield f"{head}: dealt again before, {safe(why)}"
    if row.stuck:
        yield f"{head}: all passed"
    if row.bid is not None:
        trump = "" if row.trump is None else f" {row.trump.word}"
        yield f"{head}: contract {safe(row.holders)} {row.bid}{trump}"
    elif row.trump is not None:
        yield f"{head}: trump {row.trump.word}"
    if row.ruled_set:
        yield f"{head}: ruled set, {safe(row.ruled_set)}"
    for said in row.decided:
        yield f"{head}: {safe(said)}"
    if row.amended:
        yield f"{head}: amended after it was settled"
    yield f"{head}: {row.outcome}{late}"
    for side, name in enumerate(sheet.sides):
        numbers = []
        if row.meld is not None:
            numbers.append(f"meld {row.meld[side]}")
        if row.counters is not None:
            numbers.append(f"counters {row.counters[side]}")
        if row.deltas is not None:
            numbers += [f"score {row.deltas[side]:+}", f"total {row.totals[side]}"]
        if numbers:
            yield f"{head}, {safe(name)}: {', '.join(numbers)}"


def _adjustment_fact(row: AdjustmentRow, sheet: Sheet, late: str) -> str:
    name = safe(sheet.sides[row.side])
    became = ", withdrawn" if row.withdrawn else late
    reason = f", {safe(row.reason)}" if row.reason else ""
    place = f", deal {row.deal}" if row.deal else ""
    return f"{row.kind} {row.number}{place}: {name} {row.points:+}{reason}{became}"
