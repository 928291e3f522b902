"""What a command says when something has been recorded, in words or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.match.deals import Deal
    from scorepad.match.match import Match


def say_recorded(desk: Desk, match: Match, said: str, **fields: Any) -> None:
    """One line with what was recorded and the totals now; the same as JSON."""
    from scorepad.interview.saying import by_side

    ending = match.ending
    if desk.flags.json:
        standing = {
            "totals": list(match.totals),
            "over": match.over,
            "winner": None if ending is None else ending.winner,
        }
        desk.report({"recorded": said, **fields, **standing})
        return
    totals = f"totals: {by_side(match, match.totals)}"
    desk.answer_words("; ".join((said, totals) if ending is None else (said, totals, ending.text)))


def say_deal(desk: Desk, match: Match, deal: Deal) -> None:
    """One line with how a deal came out; the same as JSON, reason by reason."""
    if desk.flags.json:
        from scorepad.reports.as_json import deal_json

        desk.report(deal_json(match, deal))
        return
    from scorepad.reports.settled import adjusted_lines, deal_line

    line = "; ".join((deal_line(match, deal), *adjusted_lines(match, deal)))
    desk.answer_words(line if match.ending is None else f"{line}; {match.ending.text}")
