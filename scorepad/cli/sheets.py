"""The score sheet on a screen: facts for pipes, columns for terminals, colour where it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.reports.sheet import score_sheet

if TYPE_CHECKING:
    from scorepad.match.match import Match
    from scorepad.terminal.screen import Screen

_PICTURE_WIDTH = 80


def draw_sheet(match: Match, screen: Screen, below: int | None = None) -> None:
    """Draws the sheet of ``match`` as ``screen`` can show it. Where ``below`` rows are to stand
    below it, earlier deals are one line if it would not fit with its heading."""
    sheet = score_sheet(match)
    if screen.plain:
        from scorepad.writers.facts import sheet_facts

        screen.write("\n".join(sheet_facts(sheet)))
        return
    from scorepad.terminal.drawn import coloured
    from scorepad.writers.plain_text import sheet_text

    height = None if below is None else screen.height - below
    lines = sheet_text(sheet, screen.width, screen.signs, height)
    if screen.colour:
        screen.put("".join(f"{line}\n" for line in coloured(lines)))
    else:
        screen.write("\n".join(lines))


def sheet_picture(match: Match) -> str:
    """The sheet of ``match`` as SVG."""
    from scorepad.terminal.drawn import coloured
    from scorepad.terminal.picture import picture_of  # not at the top: it loads rich
    from scorepad.writers.plain_text import sheet_text

    sheet = score_sheet(match)
    lines = coloured(sheet_text(sheet, _PICTURE_WIDTH))
    return picture_of(lines, sheet.title or "scorepad", _PICTURE_WIDTH)
