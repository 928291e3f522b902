"""The score sheet on a screen: facts for pipes, columns for terminals, colour where it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.reports.sheet import score_sheet
from scorepad.writers.facts import sheet_facts
from scorepad.writers.plain_text import sheet_text

if TYPE_CHECKING:
    from scorepad.match.match import Match
    from scorepad.terminal.screen import Screen


def draw_sheet(match: Match, screen: Screen) -> None:
    """Draws the sheet of ``match`` as ``screen`` can show it."""
    sheet = score_sheet(match)
    if screen.plain:
        screen.write("\n".join(sheet_facts(sheet)))
        return
    lines = sheet_text(sheet, screen.width, screen.signs)
    if screen.colour:
        from scorepad.terminal.drawn import coloured  # not at the top: it loads rich

        screen.put(coloured(lines, screen))
    else:
        screen.write("\n".join(lines))
