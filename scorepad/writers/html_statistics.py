"""Statistics as tables of HTML, each figure with its count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from scorepad.reports.statistics import BookStatistics, Row
from scorepad.writers.statistics_words import heading, mean, met_text, record_text
from scorepad.writers.widths import safe

_HEADS = ("", "won", "held", "made", "set", "conceded", "bid", "own meld", "meld", "took", "lost")


def statistics_html(books: Sequence[BookStatistics], of_one: bool = False) -> Iterator[str]:
    """The tables of every rulebook; of a single match without records and opponents."""
    for book in books:
        if not of_one:
            yield f"<h2>{escape(heading(book))}</h2>"
        yield from _people((*book.players, *book.pairs))
        if not of_one:
            yield from _pairs("who beat whom", _meetings(book))
            yield from _pairs("records", [(r.name, record_text(r)) for r in book.records])
        for said in book.left_out:
            yield f'<p class="small">{escape(safe(said))}</p>'


def _people(rows: Sequence[Row]) -> Iterator[str]:
    heads = "".join(f'<th class="n{_more(name)}">{name}</th>' for name in _HEADS[1:])
    yield f'<div class="wide"><table><thead><tr><th></th>{heads}</tr></thead><tbody>'
    for row in rows:
        cells = (
            f"{row.wins} of {row.matches}",
            f"{row.contracts} of {row.deals}",
            f"{row.made} of {row.contracts}",
            str(row.set),
            str(row.conceded),
            mean(row.bid),
            mean(row.own_meld),
            mean(row.meld),
            mean(row.counters),
            str(row.lost),
        )
        shown = "".join(
            f'<td class="n{_more(head)}">{cell}</td>'
            for head, cell in zip(_HEADS[1:], cells, strict=True)
        )
        yield f"<tr><td>{escape(safe(row.name))}</td>{shown}</tr>"
    yield "</tbody></table></div>"


def _more(head: str) -> str:
    """What a phone leaves out."""
    return " more" if head in ("set", "conceded", "own meld", "meld", "took") else ""


def _meetings(book: BookStatistics) -> list[tuple[str, str]]:
    return [(f"{met.first} - {met.second}", met_text(met)) for met in book.meetings]


def _pairs(title: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    if rows:
        yield f"<h2>{title}</h2><table><tbody>"
        for name, said in rows:
            yield f"<tr><td>{escape(safe(name))}</td><td>{escape(said)}</td></tr>"
        yield "</tbody></table>"
