"""Matches as tables: a row a deal, or a row a match. A table of deals can be imported again.

Columns have stable names; new ones are put last. What is not known is empty. Columns of seats and
sides are numbered from 1, as many as the widest table among the matches has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scorepad.match.deals import Adjustment, Deal
from scorepad.match.match import Match
from scorepad.reports.figures import deals_over, only_totals, under_way
from scorepad.writers.csv_rows import Cell

_BY_SIDE = ("meld", "counters", "trick", "score", "adjusted", "total")


def deals_table(
    matches: Iterable[tuple[str, Match]], seats: int, sides: int
) -> Iterator[tuple[Cell, ...]]:
    """A row a deal, under a header. The open deal of a match in play is left out.

    ``seats`` and ``sides`` are the most that any of the matches has.
    """
    yield (
        "match", "date", "title", "rules",
        *_numbered("player", seats), *_numbered("side", sides),
        "deal", "dealer", "bidder", "bid", "trump", "outcome", "all_passed", "ruled_set",
        *(f"{name}_{n}" for name in _BY_SIDE for n in range(1, sides + 1)),
        "adjusted_why", "overruled", "counted", "ended",
        "partners", "marriage", "moon", "reneges", "simulated", *_numbered("penalty", sides),
    )  # fmt: skip
    for match_id, match in matches:
        yield from _deals(match_id, match, seats, sides)


def matches_table(
    matches: Iterable[tuple[str, Match]], seats: int, sides: int
) -> Iterator[tuple[Cell, ...]]:
    """A row a match, under a header; ``seats`` and ``sides`` as above."""
    yield (
        "match", "date", "title", "rules", "tags",
        *_numbered("player", seats), *_numbered("side", sides), *_numbered("total", sides),
        "over", "winner", "cause", "deals", "only_totals", "simulated",
        "under_way",
    )  # fmt: skip
    for match_id, match in matches:
        ending = match.ending
        winner = None if ending is None or ending.winner is None else ending.winner
        yield (
            *_of_match(match_id, match),
            " ".join(match.tags),
            *_padded(match.players, seats),
            *_padded(match.side_names, sides),
            *_padded(match.totals, sides),
            match.over,
            None if winner is None else match.side_names[winner],
            None if ending is None else ending.cause,
            len(deals_over(match)),
            only_totals(match),
            match.started.simulated,
            under_way(match),
        )


def _numbered(name: str, many: int) -> tuple[str, ...]:
    return tuple(f"{name}_{n}" for n in range(1, many + 1))


def _padded(values: Sequence[Cell], many: int) -> tuple[Cell, ...]:
    return (*values, *(None for _ in range(many - len(values))))


def _of_match(match_id: str, match: Match) -> tuple[Cell, ...]:
    return match_id, match.played.isoformat(), match.title, match.book.name


def _deals(match_id: str, match: Match, seats: int, sides: int) -> Iterator[tuple[Cell, ...]]:
    before = [each for each in match.adjustments if each.deal == 0 and each.counted]
    if before:
        points = [sum(each.points for each in before if each.side == n) for n in range(sides)]
        adjusted, penalties = _adjusted(before, sides)
        yield (
            *_of_match(match_id, match),
            *_padded(match.players, seats),
            *_padded(match.side_names, sides),
            0,
            *(None for _ in range(7)),
            *(None for _ in range(4 * sides)),
            *adjusted,
            *_padded(points, sides),
            "; ".join(each.reason for each in before if each.reason),
            *(None for _ in range(7)),
            match.started.simulated or None,
            *penalties,
        )
    settled = [deal for deal in match.deals if deal.outcome not in ("open", "thrown-in")]
    for deal in settled:
        last = deal is settled[-1]
        yield (
            *_of_match(match_id, match),
            *_padded(deal.players, seats),
            *_padded(deal.names.sides, sides),
            *_contract(deal),
            *_scores(deal, sides),
            "; ".join(each.reason for each in deal.adjustments if each.counted and each.reason),
            True if deal.objections else None,
            None if deal.counted else False,
            _ended(match) if last else None,
            *_decided(deal),
            match.started.simulated or None,
            *_padded(_adjusted(deal.adjustments, len(deal.totals))[1], sides),
        )


def _ended(match: Match) -> str | None:
    """How the table ended the match itself."""
    ending = match.ending
    return ending.cause if ending is not None and ending.cause in ("agreed", "abandoned") else None


def _contract(deal: Deal) -> tuple[Cell, ...]:
    facts = deal.facts
    return (
        deal.number,
        deal.players[facts.dealer],
        None if facts.bidder is None else deal.players[facts.bidder],
        facts.bid,
        None if facts.trump is None else facts.trump.value,
        deal.outcome,
        True if facts.all_passed else None,
        facts.ruled_set or None,
    )


def _decided(deal: Deal) -> tuple[Cell, ...]:
    """What the table decided: ``Cat & Eve`` (``alone``), ``no`` marriage, the moon, ``Dan 8``."""
    facts, players = deal.facts, deal.players
    partners = None
    if facts.partners is not None:
        partners = " & ".join(players[seat] for seat in facts.partners) or "alone"
    reneges = [f"{players[each.seat]} {each.trick or ''}".strip() for each in facts.reneges]
    return (
        partners,
        None if facts.marriage is None else ("yes" if facts.marriage else "no"),
        True if facts.moon else None,
        "; ".join(reneges) or None,
    )


def _adjusted(given: Sequence[Adjustment], sides: int) -> tuple[list[Cell], list[Cell]]:
    """Each side's points besides the deal, and what of them was given as a penalty."""
    counted = [each for each in given if each.counted]
    adjusted: list[Cell] = []
    penalties: list[Cell] = []
    for side in range(sides):
        points = sum(each.points for each in counted if each.side == side)
        penalty = sum(each.points for each in counted if each.side == side and each.penalty)
        adjusted.append(points if points or penalty else None)
        penalties.append(penalty or None)
    return adjusted, penalties


def _scores(deal: Deal, sides: int) -> Iterator[Cell]:
    facts = deal.facts
    adjusted = _adjusted(deal.adjustments, len(deal.totals))[0]
    score = None if deal.settlement is None or not deal.counted else deal.deltas
    rows: tuple[Sequence[Cell] | None, ...] = (
        facts.meld,
        facts.counters,
        facts.took_trick,
        score,
        adjusted,
        deal.totals if deal.counted else None,
    )
    for row in rows:
        yield from _padded(row or (), sides)
