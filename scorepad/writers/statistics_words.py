"""Statistics in words: figures with their counts, records with their places, facts line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scorepad.reports.records import Record, Special
from scorepad.reports.statistics import Average, BookStatistics, Meeting, Row
from scorepad.reports.tops import Top
from scorepad.rules.cards import SUITS
from scorepad.writers.widths import safe

_ENOUGH: Final = 10
"""Below so many a percentage says more than is known."""


def special_text(book: BookStatistics, value: int, found: Sequence[Special]) -> list[str]:
    """Whether a number is special, a line for each thing it could be."""
    return [f"{safe(book.title)}, {value} as", *(f"  {said}" for said in special_lines(found))]


def special_lines(found: Sequence[Special]) -> Iterator[str]:
    """The same without the heading: ``a bid: 3 of 240 (1 %) reached it; the highest so far …``."""
    for each in found:
        reached = of(each.reached, each.of)
        exactly = f", exactly {each.exactly} times" if each.exactly > 1 else ""
        exactly = ", exactly once" if each.exactly == 1 else exactly
        new = ": it would be a record" if not each.reached else ""
        yield (
            f"{each.quantity}: {reached} reached it{exactly}; "
            f"the highest so far is {each.highest}{new}"
        )


def of(some: int, many: int) -> str:
    """``200 of 300 (67 %)``; where there are few, without what would pretend to be more."""
    share = f" ({round(100 * some / many)} %)" if many >= _ENOUGH else ""
    return f"{some} of {many}{share}"


def mean(average: Average) -> str:
    """``285.3 (88)``: the mean, and of how many; ``-`` of none."""
    return "-" if average.value is None else f"{average.value} ({average.of})"


def heading(book: BookStatistics) -> str:
    """``cardgames: 40 matches, 350 deals``."""
    counts = [many(book.table.matches, "match", "matches"), many(book.deals, "deal", "deals")]
    if book.live:
        counts.append(f"{book.live} in play")
    if book.abandoned:
        counts.append(f"{book.abandoned} abandoned")
    return f"{safe(book.title)}: {', '.join(counts)}"


def record_text(record: Record) -> str:
    """The best of a record with whose it was and where, and how many it is the best of."""
    best = record.tops[0]
    among = f" (of {record.of})" if record.of else ""
    return f"{best.value}{among}  {place(best)}"


def place(top: Top) -> str:
    """``Sue, 2026-12-04, deal 5 (20261204-b0thvr)``."""
    deal = f", deal {top.deal}" if top.deal else ""
    return f"{safe(top.who)}, {top.played}{deal} ({top.match})"


def met_text(met: Meeting) -> str:
    """``12 : 9 of 21``."""
    return f"{met.first_won} : {met.second_won} of {met.matches}"


def many(count: int, one: str, more: str) -> str:
    return f"{count:,} {one if count == 1 else more}"


def share(some: int, many: int) -> str:
    """``26 %``, or where there are few ``2 of 7``."""
    return f"{round(100 * some / many)} %" if many >= _ENOUGH else f"{some} of {many}"


def row_facts(row: Row, bids: bool = True) -> Iterator[str]:
    """What a player or a pair has done, each fact with its count; ``bids``: there are contracts."""
    yield f"won {of(row.wins, row.matches)} matches"
    if not row.deals:
        return
    if bids:
        yield f"held the contract in {of(row.contracts, row.deals)} deals"
    if row.contracts:
        yield f"made {of(row.made, row.contracts)}, set {row.set}, conceded {row.conceded}"
        yield f"lost by sets and concessions: {row.lost}; longest run made: {row.longest_run}"
    if row.highest_bid is not None:
        yield f"bids: {mean(row.bid)} on average, the highest {row.highest_bid.points}"
    if row.own_meld.of:
        yield f"own meld: {mean(row.own_meld)} on average"
    yield f"the side's meld: {mean(row.meld)} on average"
    if row.counters.of:
        yield f"the side's counters: {mean(row.counters)} on average"
    if any(row.trumps):
        named = ", ".join(f"{s.word} {n}" for s, n in zip(SUITS, row.trumps, strict=True))
        yield f"trump named: {named}"
    if row.best_deal is not None:
        yield f"best deal: {row.best_deal.points:+} ({row.best_deal.played})"
    if row.auctions:
        yield f"bid in {row.bid_in} of {row.auctions} auctions recorded, won {row.won}"


def statistics_facts(books: Sequence[BookStatistics]) -> list[str]:
    """One fact a line, each labelled: for pipes and screen readers."""
    return list(_facts(books))


def _facts(books: Sequence[BookStatistics]) -> Iterator[str]:
    for book in books:
        title = safe(book.title)
        yield heading(book)
        for kind, rows in (("player", book.players), ("pair", book.pairs)):
            for row in rows:
                for said in row_facts(row, bids=bool(book.table.contracts)):
                    yield f"{title}, {kind} {safe(row.name)}: {said}"
        for met in book.meetings:
            yield f"{title}, {safe(met.first)} against {safe(met.second)}: {met_text(met)}"
        for suit, times in zip(SUITS, book.table.trumps, strict=True):
            if times:
                yield f"{title}, trump {suit.word}: {of(times, sum(book.table.trumps))}"
        for record in book.records:
            yield f"{title}, {record.name}: {record_text(record)}"
        for said in book.left_out:
            yield f"{title}, not in the averages: {safe(said)}"
