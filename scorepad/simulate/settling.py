"""What has come of a round: trick points by side, and what the deal is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.rules.settlement import Settlement, settle
from scorepad.rules.tricks import card_points
from scorepad.simulate.phase import Phase

if TYPE_CHECKING:
    from scorepad.simulate.round import Round


def counters_of(round: Round) -> tuple[int, ...] | None:
    """The trick points of every side with what was buried; None where no trick was played."""
    if round.tricks is None:
        return None
    points = list(round.tricks.points)
    if round.buried:
        points[round.bidding_side] += card_points(round.buried, round.book)
    return tuple(points)


def tricks_taken(round: Round) -> tuple[bool, ...] | None:
    """Whether each side took a trick, where the book asks; else None."""
    if round.tricks is None or round.book.settlement.keep_meld != "trick":
        return None
    return tuple(round.tricks.took)


def settled(round: Round) -> Settlement:
    """What the deal is worth; ``ValueError`` while it is not over, or if it was thrown in."""
    if round.phase is not Phase.OVER or round.thrown_in or round.bid is None:
        raise ValueError("there is nothing to settle")
    return settle(
        round.book, round.bid, round.bidding_side, round.side_melds, round.counters,
        conceded=round.conceded, took_trick=round.took_trick, marriage=round.marriage,
    )  # fmt: skip
