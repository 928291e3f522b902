"""Statistics as ``stats --json`` gives them, and as rows of one table for ``stats --csv``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from scorepad.reports.records import Record, Special
from scorepad.reports.statistics import Average, BookStatistics, Meeting, Peak, Row
from scorepad.rules.cards import SUITS

CSV_HEADER: Final = (
    "rules", "kind", "name", "matches", "wins", "totals_only", "deals", "contracts",
    "dealer_stuck", "made", "set", "conceded", "bid_average", "bid_of", "bid_highest",
    "meld_average", "meld_of", "own_meld_average", "own_meld_of", "counters_average",
    "counters_of", "lost", "trump_S", "trump_H", "trump_D", "trump_C", "best_deal", "longest_run",
    "auctions", "auctions_bid_in", "auctions_won",
)  # fmt: skip
"""The columns of the table; new ones are put last."""


def book_json(book: BookStatistics) -> dict[str, Any]:
    """One rulebook. Every average stands with what it is the average of."""
    return {
        "rules": book.rules,
        "title": book.title,
        "matches": book.table.matches,
        "live": book.live,
        "abandoned": book.abandoned,
        "deals": book.deals,
        "all": row_json(book.table),
        "players": [row_json(row) for row in book.players],
        "pairs": [row_json(row) for row in book.pairs],
        "between": [_meeting(met) for met in book.meetings],
        "records": [_record(record) for record in book.records],
        "bids": [{"bid": bid, "times": times} for bid, times in book.bids],
        "left_out": list(book.left_out),
    }


def row_json(row: Row) -> dict[str, Any]:
    """A player, a pair, or all."""
    return {
        "name": row.name,
        "matches": row.matches,
        "wins": row.wins,
        "totals_only": row.bare,
        "deals": row.deals,
        "contracts": row.contracts,
        "dealer_stuck": row.stuck,
        "made": row.made,
        "set": row.set,
        "conceded": row.conceded,
        "bid": {**_average(row.bid), "highest": _peak(row.highest_bid)},
        "meld": _average(row.meld),
        "own_meld": _average(row.own_meld),
        "counters": _average(row.counters),
        "lost": row.lost,
        "trump": {suit.value: row.trumps[n] for n, suit in enumerate(SUITS)},
        "best_deal": _peak(row.best_deal),
        "longest_run": row.longest_run,
        "auctions": {"of": row.auctions, "bid_in": row.bid_in, "won": row.won},
    }


def special_json(specials: Sequence[Special]) -> list[dict[str, Any]]:
    """How special a number is."""
    return [
        {
            "as": each.quantity,
            "reached": each.reached,
            "exactly": each.exactly,
            "of": each.of,
            "highest": each.highest,
        }
        for each in specials
    ]


def csv_rows(books: Sequence[BookStatistics]) -> Iterator[tuple[Any, ...]]:
    """A row a player, pair and rulebook, under ``CSV_HEADER``."""
    for book in books:
        kinds = (("all", (book.table,)), ("player", book.players), ("pair", book.pairs))
        for kind, rows in kinds:
            for row in rows:
                yield (book.title, kind, *_cells(row))


def _cells(row: Row) -> tuple[Any, ...]:
    return (
        row.name,
        row.matches,
        row.wins,
        row.bare,
        row.deals,
        row.contracts,
        row.stuck,
        row.made,
        row.set,
        row.conceded,
        row.bid.value,
        row.bid.of,
        None if row.highest_bid is None else row.highest_bid.points,
        row.meld.value,
        row.meld.of,
        row.own_meld.value,
        row.own_meld.of,
        row.counters.value,
        row.counters.of,
        row.lost,
        *row.trumps,
        None if row.best_deal is None else row.best_deal.points,
        row.longest_run,
        row.auctions,
        row.bid_in,
        row.won,
    )


def _average(average: Average) -> dict[str, Any]:
    return {"average": average.value, "of": average.of}


def _peak(peak: Peak | None) -> dict[str, Any] | None:
    if peak is None:
        return None
    return {
        "points": peak.points,
        "match": peak.match,
        "date": peak.played,
        "deal": peak.deal,
    }


def _meeting(met: Meeting) -> dict[str, Any]:
    return {
        "between": [met.first, met.second],
        "pairs": met.pairs,
        "matches": met.matches,
        "won": [met.first_won, met.second_won],
    }


def _record(record: Record) -> dict[str, Any]:
    return {
        "record": record.name,
        "of": record.of or None,
        "tops": [
            {
                "points": top.value,
                "who": top.who,
                "match": top.match,
                "date": top.played,
                "deal": top.deal or None,
            }
            for top in record.tops
        ],
    }
