"""How one deal came out: its reasons line by line, and the whole of it in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.match.deals import Deal
from scorepad.match.match import Match
from scorepad.reports.decided import holders
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Side


@frozen
class Reason:
    """One reason for a side's score; a reason of 0 points explains what does not count."""

    side: Side
    name: str
    points: int
    rule: str
    text: str

    @property
    def line(self) -> str:
        """The reason in one line: ``Ann & Cat +190: meld 190 (C-20)``."""
        points = f" {self.points:+}" if self.points else ""
        return f"{self.name}{points}: {self.text} ({self.rule})"


def settlement_reasons(deal: Deal) -> tuple[Reason, ...]:
    """Why the deal scores what it scores, in the order of its settlement; none if it is open."""
    if deal.settlement is None:
        return ()
    return tuple(
        Reason(line.side, deal.names.side(line.side), line.points, line.rule, line.text)
        for line in deal.settlement.lines
    )


def settlement_lines(deal: Deal) -> tuple[str, ...]:
    """The reasons of a deal as lines of text."""
    return tuple(reason.line for reason in settlement_reasons(deal))


def contract_text(deal: Deal) -> str:
    """Who holds the contract at what, with the partners he named: ``Ann 280 ♠``; ``""`` while
    nobody does."""
    facts = deal.facts
    if facts.bidder is None:
        return ""
    trump = "" if facts.trump is None else f" {facts.trump.symbol}"
    return f"{holders(deal)} {facts.bid}{trump}"


def deal_line(match: Match, deal: Deal) -> str:
    """A deal in one line: ``deal 3, Ann 280 ♠: made; Ann & Cat +350 (1200), Bob & Dan +130 (90)``.

    The totals are those of its row of the sheet, before the penalties and adjustments that belong
    to it; ``adjusted_lines`` go on from there.
    """
    contract = contract_text(deal)
    head = f"deal {deal.number}" + (f", {contract}" if contract else "")
    if deal.settlement is None:
        return f"{head}: {deal.outcome}"
    late = "" if deal.counted else " (after the end, not counted)"
    return f"{head}: {deal.outcome}{late}; {_scored(deal, match.side_names)}"


def _scored(deal: Deal, names: Sequence[str]) -> str:
    return ", ".join(
        f"{name} {delta:+} ({total})"
        for name, delta, total in zip(names, deal.deltas, _settled_totals(deal), strict=True)
    )


def adjusted_lines(match: Match, deal: Deal) -> Iterator[str]:
    """What was put on or taken off besides, with the total that it makes:
    ``penalty, Bob & Dan -50 (30): slow play``."""
    totals = _settled_totals(deal)
    for each in deal.adjustments:
        kind = "penalty" if each.penalty else "adjustment"
        made, why = "", f": {each.reason}" if each.reason else ""
        if each.counted:
            totals[each.side] += each.points
            made = f" ({totals[each.side]})"
        back = " (withdrawn)" if each.withdrawn else ""
        yield f"{kind}, {match.side_names[each.side]} {each.points:+}{made}{why}{back}"


def _settled_totals(deal: Deal) -> list[int]:
    """The totals after the settlement of a deal, before its adjustments."""
    totals = list(deal.totals)
    for each in deal.adjustments:
        if each.counted:
            totals[each.side] -= each.points
    return totals
