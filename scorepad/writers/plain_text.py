"""The score sheet as lines of plain text, for a wide screen and for a narrow one.

Nothing here draws boxes or colours. ``signs`` says whether the medium can show more than ASCII (the
suits' signs, an ellipsis); names are made safe and cut so that columns stay aligned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from scorepad.reports.sheet import AdjustmentRow, DealRow, Row, Sheet
from scorepad.writers.facts import LATE, counts, shortened
from scorepad.writers.facts import sheet_facts as sheet_facts
from scorepad.writers.widths import cells, fit, safe, wrap

_DEAL, _WHO, _OUTCOME = 3, 20, 8  # _WHO: dealer and contract share it as they need it
_LEFT = _DEAL + _WHO + _OUTCOME + 3
_DEALER = 6  # at least
_MELD, _COUNTERS, _SCORE, _TOTAL = 5, 5, 6, 6
_SIDE = _MELD + _COUNTERS + _SCORE + _TOTAL
_NARROW_SIDE = 8
_ROOM = 16
_LETTERS = 3
"""So much of a name tells whose contract it is."""
AFTER_THE_END = LATE + ":"
AMENDED = "* amended after it was settled"


def sheet_text(
    sheet: Sheet, width: int = 80, signs: bool = True, height: int | None = None
) -> list[str]:
    """The sheet in lines of at most ``width`` columns.

    Where every side's four columns fit, a deal is a line; else it is two. Where it would take more
    than ``height`` lines, what is earlier than the last deals is left out.
    """
    wide = _LEFT + len(sheet.sides) * (_SIDE + 1) <= width
    head, foot = [*_head(sheet, width), ""], _foot(sheet, width)
    drawn = _Wide(sheet, width, signs) if wide else _Narrow(sheet, width, signs)
    first = 0 if height is None else drawn.first(height - len(head) - len(foot))
    return [line.rstrip() for line in (*head, *drawn.table(first), *foot)]


def _head(sheet: Sheet, width: int) -> Iterator[str]:
    if sheet.title:
        yield from wrap(safe(sheet.title), width)
    yield from wrap(f"{sheet.played.isoformat()}, {safe(sheet.book)}: {sheet.goal}", width)
    for name, members in zip(sheet.sides, sheet.members, strict=True):
        if name not in (" & ".join(members), *members):
            yield from wrap(f"{safe(name)}: {safe(' & '.join(members))}", width, "  ")


def _foot(sheet: Sheet, width: int) -> list[str]:
    lines = []
    if sheet.ending:
        rule = f" ({sheet.rule})" if sheet.rule else ""
        lines += ["", *wrap(safe(sheet.ending) + rule, width)]
    if sheet.notes:
        lines.append("")
    for deal, text in sheet.notes:
        place = f"note, deal {deal}" if deal else "note"
        lines += wrap(f"{place}: {shortened(text)}", width, "  ")
    return lines


class _Columns:
    """What both layouts share: how contracts, outcomes and remarks are worded.

    ``number`` is how wide the column of the deals' numbers is.
    """

    number = _DEAL

    def __init__(self, sheet: Sheet, width: int, signs: bool) -> None:
        self.sheet, self.width, self.signs = sheet, width, signs
        self.more = "…" if signs else "~"

    def table(self, first: int = 0) -> Iterator[str]:
        """The heading and the rows from the ``first`` on; how many deals are left out."""
        rows = self.sheet.rows[first:]
        yield from self.heading()
        if first:
            many = sum(isinstance(row, DealRow) for row in self.sheet.rows[:first])
            what = f"{many} earlier deal{'' if many == 1 else 's'}" if many else "earlier"
            said = f"{'…' if self.signs else '...'} {what}"
            yield from self.earlier(said, self.sheet.rows[first - 1].totals)
        ended = False
        for row in rows:
            if not ended and not counts(row):
                ended = True
                yield AFTER_THE_END
            yield from self.row(row)
        if not self.sheet.rows:
            yield "no deal yet"
        if any(isinstance(row, DealRow) and row.amended for row in rows):
            yield AMENDED

    def first(self, height: int) -> int:
        """The first row to be drawn so that the table takes no more than ``height`` lines; the last
        row is drawn in any case."""
        rows = self.sheet.rows
        lines = [sum(1 for _ in self.row(row)) for row in rows]
        room = height - sum(1 for _ in self.heading()) - (not all(map(counts, rows)))
        room -= any(isinstance(row, DealRow) and row.amended for row in rows)
        if sum(lines) <= room:
            return 0
        room -= sum(1 for _ in self.earlier("", ()))
        first = len(rows)
        while first and lines[first - 1] <= room:
            first -= 1
            room -= lines[first]
        return max(min(first, len(rows) - 1), 0)

    def row(self, row: Row) -> Iterator[str]:
        """The lines of a row."""
        return self.deal(row) if isinstance(row, DealRow) else self.adjustment(row)

    def earlier(self, said: str, totals: Sequence[int]) -> Iterator[str]:
        """What stands for the rows that are not drawn, and the totals after them."""
        raise NotImplementedError

    def heading(self) -> Iterator[str]:
        """The lines above the columns."""
        raise NotImplementedError

    def deal(self, row: DealRow) -> Iterator[str]:
        """The lines of a deal."""
        raise NotImplementedError

    def adjustment(self, row: AdjustmentRow) -> Iterator[str]:
        """The lines of an adjustment."""
        raise NotImplementedError

    def cut(self, text: str, width: int, right: bool = False) -> str:
        """The text in exactly that width."""
        return fit(text, width, right, self.more)

    def contract(self, row: DealRow, width: int) -> str:
        """``Ann 280 ♠``: where it does not fit, the name gives way. Without one: the trump."""
        trump = ""
        if row.trump is not None:
            trump = " " + (row.trump.symbol if self.signs else row.trump.value)
        if row.bid is None:
            return self.cut(trump.strip(), width)
        tail, name = f" {row.bid}{trump}", safe(row.holders)
        room = width - cells(tail)
        return self.cut((self.cut(name, room) if cells(name) > room else name) + tail, width)

    def named(self, row: DealRow, width: int) -> bool:
        """Whether a contract of that width says whose it is: the name, or letters enough of it."""
        begun = safe(row.holders)[:_LETTERS]
        return row.bid is None or self.contract(row, width).startswith(begun)

    def remarks(self, row: DealRow) -> Iterator[str]:
        """What must be said of a deal besides its numbers."""
        if row.stuck:
            yield "all passed: the dealer holds the contract"
        if row.ruled_set:
            yield f"ruled set: {safe(row.ruled_set)}"
        yield from map(safe, row.decided)

    def numbered(self, row: DealRow) -> str:
        """The deal's number, with a star before it if it was amended after it was settled."""
        star = "*" if row.amended else ""
        return f"{star + str(row.number):>{self.number}} "

    def misdeals(self, row: DealRow) -> Iterator[str]:
        """A line for each time that the deal was thrown in before it was played."""
        for _ in range(row.misdeals):
            yield f"{row.number:>{self.number}} misdeal, dealt again"
        for why in row.redeals:
            first = f"{row.number:>{self.number}} "
            yield from wrap(f"dealt again, {safe(why)}", self.width, " " * len(first), first)

    def reason(self, row: AdjustmentRow) -> str:
        """``penalty, Bob & Dan: renege``, with what became of it."""
        said = f"{row.kind}, {safe(self.sheet.sides[row.side])}"
        if row.reason:
            said += f": {safe(row.reason)}"
        return f"{said} (withdrawn)" if row.withdrawn else said


def _outcome(row: DealRow) -> str:
    return "no bids" if row.outcome == "thrown-in" else row.outcome


class _Wide(_Columns):
    """One line a deal: meld, counters, score and total of every side."""

    @cached_property
    def dealer(self) -> int:
        """How wide the dealers' names may be: what the contracts leave them."""
        rows = [row for row in self.sheet.rows if isinstance(row, DealRow)]
        names = max((cells(safe(row.dealer)) for row in rows), default=0)
        contracts = max((cells(self.contract(row, _WHO).rstrip()) for row in rows), default=0)
        return max(_DEALER, min(names, _WHO - contracts))

    def heading(self) -> Iterator[str]:
        names = (self.cut(safe(name), _SIDE, right=True) for name in self.sheet.sides)
        yield " " * _LEFT + "".join(f" {name}" for name in names)
        head = f"{'':{_DEAL}} {'dealer':{self.dealer}} "
        head += f"{'contract':{_WHO - self.dealer}} {'':{_OUTCOME}}"
        over = f" {'meld':>{_MELD}}{'took':>{_COUNTERS}}{'score':>{_SCORE}}{'total':>{_TOTAL}}"
        yield head + over * len(self.sheet.sides)

    def deal(self, row: DealRow) -> Iterator[str]:
        yield from self.misdeals(row)
        sides = range(len(row.totals))
        yield (
            f"{self.numbered(row)}{self.cut(safe(row.dealer), self.dealer)} "
            f"{self.contract(row, _WHO - self.dealer)} {self.cut(_outcome(row), _OUTCOME)}"
        ) + "".join(" " + self._side(row, side) for side in sides)
        for remark in self.remarks(row):
            yield from wrap(remark, self.width, " " * (_DEAL + 3), " " * (_DEAL + 1))

    def _side(self, row: DealRow, side: int) -> str:
        meld = "" if row.meld is None else str(row.meld[side])
        took = "" if row.counters is None else str(row.counters[side])
        score = "" if row.deltas is None else f"{row.deltas[side]:+}"
        total = "" if row.deltas is None else str(row.totals[side])
        return f"{meld:>{_MELD}}{took:>{_COUNTERS}}{score:>{_SCORE}}{total:>{_TOTAL}}"

    def earlier(self, said: str, totals: Sequence[int]) -> Iterator[str]:
        yield fit(said, _LEFT) + "".join(f" {total:>{_SIDE}}" for total in totals)

    def adjustment(self, row: AdjustmentRow) -> Iterator[str]:
        margin = " " * (_DEAL + 1)
        said = margin + self.reason(row)
        room = _LEFT + 1 + _MELD + _COUNTERS
        if cells(said) > room:
            yield from wrap(self.reason(row), self.width, margin + "  ", margin)
            said = ""
        numbers = []
        for side, total in enumerate(row.totals):
            score = f"{row.points:+}" if side == row.side else ""
            numbers.append(f"{score:>{_SCORE}}{total:>{_TOTAL}}")
        yield fit(said, room) + (" " * (1 + _MELD + _COUNTERS)).join(numbers)


class _Narrow(_Columns):
    """Two lines a deal: who at what with the totals, below it meld + counters with the scores."""

    number = 2

    def __init__(self, sheet: Sheet, width: int, signs: bool) -> None:
        super().__init__(sheet, width, signs)
        self.side = max(6, min(_NARROW_SIDE, (width - 18) // len(sheet.sides)))
        self.left = max(width - self.side * len(sheet.sides), self.number + 1)
        self.apart = self.left < _ROOM  # so many sides that the contract has a line of its own

    def heading(self) -> Iterator[str]:
        names = (self._short(safe(name)) for name in self.sheet.sides)
        yield " " * self.left + "".join(f" {name}" for name in names)

    def _short(self, name: str) -> str:
        """A side's name over its column: without spaces round the ``&`` if it does not fit so."""
        room = self.side - 1
        return self.cut(name if cells(name) <= room else name.replace(" & ", "&"), room, right=True)

    def _numbers(self, texts: Sequence[str]) -> str:
        return "".join(f"{text:>{self.side}}" for text in texts)

    def deal(self, row: DealRow) -> Iterator[str]:
        yield from self.misdeals(row)
        outcome = f" {_outcome(row)}"
        number = self.numbered(row)
        room = self.left - cells(number) - cells(outcome)
        apart = self.apart or not self.named(row, room)
        if apart:
            room = self.width - cells(number) - cells(outcome)
        first = number + self.contract(row, room).rstrip() + outcome
        settled = row.deltas is not None
        totals = self._numbers([str(total) for total in row.totals]) if settled else ""
        if apart:
            yield fit(first, self.width)
            first = ""
        if first or totals:
            yield fit(first, self.left) + totals
        scores = self._numbers([f"{delta:+}" for delta in row.deltas]) if row.deltas else ""
        made_of = "   " + self._made_of(row)
        if cells(made_of) > self.left:
            yield from wrap(self._made_of(row), self.width, "   ", "   ")
            made_of = ""
        if made_of.strip() or scores:
            yield fit(made_of, self.left) + scores
        for remark in self.remarks(row):
            yield from wrap(remark, self.width, "     ", "   ")

    def _made_of(self, row: DealRow) -> str:
        if row.meld is None:
            return ""
        if row.counters is None:
            return "/".join(map(str, row.meld))
        pairs = zip(row.meld, row.counters, strict=True)
        return " / ".join(f"{meld}+{counters}" for meld, counters in pairs)

    def earlier(self, said: str, totals: Sequence[int]) -> Iterator[str]:
        if self.apart:
            yield said
            said = ""
        yield fit(said, self.left) + self._numbers([str(total) for total in totals])

    def adjustment(self, row: AdjustmentRow) -> Iterator[str]:
        yield from wrap(self.reason(row), self.width, "     ", "   ")
        sides = range(len(row.totals))
        scores = [f"{row.points:+}" if side == row.side else "" for side in sides]
        yield " " * self.left + self._numbers(scores)
        yield " " * self.left + self._numbers([str(total) for total in row.totals])
