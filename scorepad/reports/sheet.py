"""The score sheet of a match as rows: deals, misdeals, adjustments, and how it ended.

Rows have no colour and no width; names stand in them as they were typed (whoever draws them must
make them safe for his medium). Tuples of numbers are in sheet order.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Literal

from scorepad.match.deals import Adjustment, Deal
from scorepad.match.match import Match
from scorepad.reports.amended import amended_deals
from scorepad.reports.decided import decisions, goal, holders, redeals
from scorepad.rules.cards import Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Side


@frozen
class DealRow:
    """One deal. What is not known (yet) is None.

    ``outcome`` is that of the match's deal: made, set, conceded, misdeal, thrown-in or open.
    ``deltas`` are None where nothing was settled. ``totals`` are those after the settlement; the
    deal's adjustments follow in rows of their own. ``counted`` is False after the end of the match.
    ``misdeals`` is how often it was dealt again before, ``redeals`` whose hand had it dealt again
    besides. ``stuck``: nobody bid, the dealer holds it. ``holders`` are the bidder and the partners
    he named; ``decided`` is what the table decided besides, in words. ``amended``: changed after it
    was settled.
    """

    number: int
    dealer: str
    bidder: str
    bid: int | None
    trump: Suit | None
    bidder_side: Side | None
    meld: tuple[int, ...] | None
    counters: tuple[int, ...] | None
    outcome: str
    deltas: tuple[int, ...] | None
    totals: tuple[int, ...]
    counted: bool
    misdeals: int
    stuck: bool
    ruled_set: str
    holders: str = ""
    redeals: tuple[str, ...] = ()
    decided: tuple[str, ...] = ()
    amended: bool = False


@frozen
class AdjustmentRow:
    """Points outside the settlement; ``deal`` is 0 before the first. A withdrawn one scores 0."""

    number: int
    deal: int
    side: Side
    points: int
    reason: str
    kind: Literal["penalty", "adjustment"]
    withdrawn: bool
    counted: bool
    totals: tuple[int, ...]


Row = DealRow | AdjustmentRow


@frozen
class Sheet:
    """A whole sheet. ``sides`` are the sides' names and ``members`` who plays for each, now.

    ``ending`` says who won and why, ``""`` while the match goes on; ``rule`` is the rule that ended
    it. ``goal`` says what it goes to. ``notes`` are (deal, text), deal 0 before the first.
    """

    title: str
    played: date
    book: str
    rules: str
    target: int
    sides: tuple[str, ...]
    members: tuple[tuple[str, ...], ...]
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    over: bool
    winner: Side | None
    cause: str | None
    ending: str
    rule: str
    notes: tuple[tuple[int, str], ...]
    goal: str = ""


def score_sheet(match: Match) -> Sheet:
    """The sheet of a match as it stands."""
    ending = match.ending
    return Sheet(
        title=match.title,
        played=match.played,
        book=match.book.title,
        rules=match.book.name,
        target=match.target,
        sides=match.side_names,
        members=tuple(tuple(match.players[seat] for seat in side) for side in match.seating.sides),
        rows=tuple(_rows(match)),
        totals=match.totals,
        over=match.over,
        winner=None if ending is None else ending.winner,
        cause=None if ending is None else ending.cause,
        ending="" if ending is None else ending.text,
        rule="" if ending is None else ending.rule,
        notes=tuple((note.deal, note.text) for note in match.notes),
        goal=goal(match.book, match.target),
    )


def _rows(match: Match) -> Iterator[Row]:
    totals, amended = [0] * len(match.totals), amended_deals(match)
    for adjustment in match.adjustments:
        if adjustment.deal == 0:
            yield _adjustment_row(adjustment, totals)
    for deal in match.deals:
        for side, points in enumerate(deal.deltas):
            totals[side] += points
        yield _deal_row(deal, tuple(totals), deal.number in amended)
        for adjustment in deal.adjustments:
            yield _adjustment_row(adjustment, totals)


def _adjustment_row(adjustment: Adjustment, totals: list[int]) -> AdjustmentRow:
    """The row of an adjustment, whose points are put on ``totals`` if they count."""
    if adjustment.counted:
        totals[adjustment.side] += adjustment.points
    return AdjustmentRow(
        number=adjustment.number,
        deal=adjustment.deal,
        side=adjustment.side,
        points=adjustment.points,
        reason=adjustment.reason,
        kind="penalty" if adjustment.penalty else "adjustment",
        withdrawn=adjustment.withdrawn,
        counted=adjustment.counted,
        totals=tuple(totals),
    )


def _deal_row(deal: Deal, totals: tuple[int, ...], amended: bool) -> DealRow:
    facts = deal.facts
    return DealRow(
        number=deal.number,
        dealer=deal.players[facts.dealer],
        bidder="" if facts.bidder is None else deal.players[facts.bidder],
        bid=facts.bid,
        trump=facts.trump,
        bidder_side=deal.bidder_side,
        meld=facts.meld,
        counters=facts.counters,
        outcome=deal.outcome,
        deltas=None if deal.settlement is None else deal.deltas,
        totals=totals,
        counted=deal.counted,
        misdeals=facts.misdeals,
        stuck=facts.all_passed and facts.bidder is not None,
        ruled_set=facts.ruled_set,
        holders=holders(deal),
        redeals=tuple(redeals(deal)),
        decided=tuple(decisions(deal)),
        amended=amended,
    )
