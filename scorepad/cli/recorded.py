"""What an event command says when something has been recorded, in words or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.match.match import Match


def totals_text(match: Match) -> str:
    """The totals by side: ``Ann & Cat 350, Bob & Dan 130``."""
    pairs = zip(match.side_names, match.totals, strict=True)
    return ", ".join(f"{name} {total}" for name, total in pairs)


def say_recorded(desk: Desk, match: Match, said: str, **fields: Any) -> None:
    """One line with what was recorded and the totals now; the same as JSON."""
    if desk.flags.json:
        winner = None if match.ending is None else match.ending.winner
        desk.report(
            {
                "recorded": said,
                **fields,
                "totals": list(match.totals),
                "over": match.over,
                "winner": winner,
            }
        )
        return
    desk.answer(f"{said}; totals: {totals_text(match)}")
    if match.ending is not None:
        desk.answer(match.ending.text)
