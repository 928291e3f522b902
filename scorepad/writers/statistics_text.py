"""Statistics as lines of text for a terminal: tables that line up, with bars beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scorepad.reports.statistics import Average, BookStatistics, Meeting, Row
from scorepad.rules.cards import SUITS
from scorepad.writers.bars import bar, span_text, spans
from scorepad.writers.columns import columns
from scorepad.writers.statistics_words import (
    heading,
    mean,
    met_text,
    record_text,
    row_facts,
    share,
)
from scorepad.writers.widths import fit, safe, wrap

SHORT: Final = 10
"""How many rows of each table are shown unless all are asked for."""

_NAME: Final = 20


def statistics_text(
    books: Sequence[BookStatistics], width: int = 80, signs: bool = True, most: int = 0
) -> list[str]:
    """All books in lines of at most ``width`` columns; at most ``most`` rows a table (0: all)."""
    lines: list[str] = []
    for book in books:
        if lines:
            lines.append("")
        lines += _Drawn(book, width, signs, most).lines()
    return [line.rstrip() for line in lines]


class _Drawn:
    def __init__(self, book: BookStatistics, width: int, signs: bool, most: int) -> None:
        self.book, self.width, self.signs, self.most = book, width, signs, most

    def lines(self) -> Iterator[str]:
        """The whole of one book."""
        book = self.book
        yield from wrap(heading(book), self.width, "  ")
        for title, rows in (("players", book.players), ("pairs", book.pairs)):
            yield from self._people(title, rows)
        yield from self._trumps()
        yield from self._bids()
        for title, pairs in (("player against player", False), ("pair against pair", True)):
            yield from self._meetings(title, [m for m in book.meetings if m.pairs == pairs])
        if book.records:
            yield ""
            yield "records"
            told = [(record.name, record_text(record)) for record in book.records]
            yield from columns(told, self.width)
        if book.left_out:
            yield ""
            for said in book.left_out:
                yield from wrap(safe(said), self.width, "  ", "- ")

    def _cut(self, rows: Sequence[Row]) -> Sequence[Row]:
        return rows[: self.most] if self.most else rows

    def _more(self, many: int) -> Iterator[str]:
        if self.most and many > self.most:
            yield f"  and {many - self.most} more: --all"

    def _people(self, title: str, rows: Sequence[Row]) -> Iterator[str]:
        if not rows:
            return
        shown = self._cut(rows)
        yield ""
        if self.width < 72:
            yield title
            for row in shown:
                yield from self._narrow(row)
            yield from self._more(len(rows))
            return
        yield from self._table(
            (title, "won", "made", "", "set", "conc", "lost", "run"),
            [
                (
                    self._name(row),
                    f"{row.wins} of {row.matches}",
                    f"{row.made} of {row.contracts}",
                    bar(row.made, row.contracts, 10, self.signs),
                    str(row.set),
                    str(row.conceded),
                    str(row.lost),
                    str(row.longest_run),
                )
                for row in shown
            ],
            left={0, 3},
        )
        yield from self._more(len(rows))
        own = title == "players"
        yield ""
        yield from self._table(
            (title, "deals", "held", "avg bid", "high", "own meld" if own else "", "meld", "took",
             "best"),
            [
                (
                    self._name(row),
                    str(row.deals),
                    share(row.contracts, row.deals),
                    mean(row.bid),
                    "-" if row.highest_bid is None else str(row.highest_bid.points),
                    mean(row.own_meld) if own else "",
                    _value(row.meld),
                    mean(row.counters),
                    "-" if row.best_deal is None else f"{row.best_deal.points:+}",
                )
                for row in shown
            ],
            left={0},
        )  # fmt: skip

    def _narrow(self, row: Row) -> Iterator[str]:
        """One player or pair on a narrow screen."""
        yield fit(f"  {safe(row.name)}", self.width, more=self._sign("…", "~"))
        for said in row_facts(row, bids=bool(self.book.table.contracts)):
            yield from wrap(said, self.width, "      ", "    ")

    def _name(self, row: Row) -> str:
        return fit(safe(row.name), _NAME, more=self._sign("…", "~")).rstrip()

    def _sign(self, sign: str, plain: str) -> str:
        return sign if self.signs else plain

    def _table(
        self, head: Sequence[str], rows: Sequence[Sequence[str]], left: set[int]
    ) -> Iterator[str]:
        """Columns as wide as they must be; numbers end flush."""
        right = {n for n in range(len(head)) if n not in left}
        padded = [[*row, ""] for row in (head, *rows)]
        yield from columns(padded, self.width, right, indent=0)

    def _trumps(self) -> Iterator[str]:
        trumps = self.book.table.trumps
        total = sum(trumps)
        if not total:
            return
        yield ""
        yield f"trump named ({total} deals)"
        for suit, times in zip(SUITS, trumps, strict=True):
            name = f"{suit.symbol} {suit.word}" if self.signs else suit.word
            yield self._bar(name, 10, times, max(trumps), total)

    def _bids(self) -> Iterator[str]:
        bids = self.book.bids
        if len(bids) < 2:
            return
        yield ""
        yield f"contracts by the bid ({sum(times for _, times in bids)})"
        steps = _steps(bids)
        most = max(times for _, times in steps)
        for name, times in steps:
            yield self._bar(name, 10, times, most, 0)

    def _bar(self, name: str, room: int, times: int, most: int, total: int) -> str:
        number = f"{times} ({share(times, total)})" if total else str(times)
        drawn = bar(times, most, max(self.width - room - 16, 4), self.signs)
        return f"  {fit(name, room)} {drawn} {number}".replace("  " + number, " " + number)

    def _meetings(self, title: str, meetings: Sequence[Meeting]) -> Iterator[str]:
        if not meetings:
            return
        yield ""
        yield title
        shown = meetings[: self.most] if self.most else meetings
        rows = [(f"{safe(m.first)} - {safe(m.second)}", met_text(m)) for m in shown]
        yield from columns(rows, self.width)
        yield from self._more(len(meetings))


def _value(average: Average) -> str:
    return "-" if average.value is None else str(average.value)


def _steps(bids: Sequence[tuple[int, int]], rows: int = 12) -> list[tuple[str, int]]:
    """The bids put together into so few steps that they fit, each of as many possible bids."""
    return [
        (span_text(low, high), sum(times for bid, times in bids if low <= bid <= high))
        for low, high in spans([bid for bid, _ in bids], rows)
    ]
