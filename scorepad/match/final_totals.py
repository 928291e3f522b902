"""A match of which only the final totals are known: what may be said of it, and who won.

It has no deals, so it never enters an average of deals; its totals are as the table had them.
"""

from __future__ import annotations

from typing import Final, Literal

from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    DealAmended,
    DealEvent,
    DealInserted,
    Event,
    MatchEnded,
    PlayedOn,
    PlayerReplaced,
    TotalsRecorded,
)
from scorepad.match.objections import Refused
from scorepad.match.pad import Pad
from scorepad.rules.frozen import frozen
from scorepad.rules.numbers import LIMIT, whole_numbers
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.victory import Cause, standing

_CHANGES: Final = (
    DealEvent,
    DealAmended,
    DealInserted,
    Adjusted,
    AdjustmentWithdrawn,
    MatchEnded,
    PlayedOn,
    PlayerReplaced,
    TotalsRecorded,
)


@frozen
class Outcome:
    """Who won a match of which only the totals are known (None: nobody), and why."""

    winner: Side | None
    cause: Cause | Literal["agreed"]
    text: str
    rule: str = ""


def outcome_of(book: Rulebook, final: TotalsRecorded) -> Outcome:
    """How the match ended; ``Refused`` if these totals leave it open, or cannot be.

    The side over the target has won, without one the leader (C-24). Where several are over the
    target and the contract decides, the table must say who won (C-25).
    """
    totals, said = final.totals, final.winner
    try:
        whole_numbers(totals, "the totals", len(book.table.sides), least=-LIMIT)
    except ValueError as wrong:
        raise Refused(str(wrong)) from None
    if said is not None and not 0 <= said < len(totals):
        raise Refused(f"there is no side {said + 1}; sides are 1 to {len(totals)}")
    target = book.ending.target
    over = [Side(n) for n, total in enumerate(totals) if target and total >= target]
    best = [Side(n) for n, total in enumerate(totals) if total == max(totals)]
    if not over:
        return _short_of_the_target(said, best)
    if len(over) > 1 and book.ending.both_over == "bidder":
        if said is None:
            raise Refused(
                f"{len(over)} sides have {book.ending.target} or more, and the contract decided: "
                "say who won"
            )
    elif said is None and len(over) > 1 and len(best) > 1:
        raise Refused(f"the sides are level at {totals[best[0]]}: say who won")
    if said is not None and said not in over:
        raise Refused(
            f"{totals[over[0]]} has reached the {book.ending.target} that win, not {totals[said]}"
        )
    how = standing(book, totals, said)
    if how.winner is None or how.cause is None or how.cause == "level":
        return Outcome(said, "highest", "the table says so", how.rule)
    if said is not None and said != how.winner:
        raise Refused(f"{totals[how.winner]} wins: {how.text}")
    return Outcome(how.winner, how.cause, how.text, how.rule)


def _short_of_the_target(said: Side | None, best: list[Side]) -> Outcome:
    """The match was ended early: the leader has won; level, nobody unless the table says so."""
    if said is not None and said not in best:
        raise Refused("nobody has reached the target, so the highest total wins")
    if len(best) > 1 and said is None:
        return Outcome(None, "agreed", "it was ended level")
    return Outcome(best[0] if said is None else said, "agreed", "it was ended before the target")


def refuse_beside_totals(pad: Pad, event: Event) -> None:
    """Raise ``Refused`` for totals beside deals, and for deals and points beside totals."""
    if isinstance(event, TotalsRecorded) and pad.final is None:
        if pad.written or pad.slips or pad.ended:
            raise Refused("totals alone are recorded of a match without deals")
        outcome_of(pad.book, event)
    elif pad.final is not None and isinstance(event, _CHANGES):
        raise Refused("only the totals of this match are recorded: undo them to record its deals")
