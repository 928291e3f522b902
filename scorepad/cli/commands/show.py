"""``scorepad show``: the score sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import match_option, stored_match
from scorepad.cli.written import write_whole

if TYPE_CHECKING:
    from scorepad.match.match import Match


@command("show")
@click.argument("which", metavar="[MATCH]", required=False, shell_complete=matches)
@click.option(
    "--svg",
    metavar="FILE",
    type=click.Path(dir_okay=False, allow_dash=True),
    help="Write the sheet as a picture.",
)
@click.option("--deals", is_flag=True, help="Every deal with its reasons, and the course.")
@match_option
@click.pass_obj
def main(desk: Desk, which: str | None, svg: str | None, deals: bool, match: str | None) -> int:
    """The current match, or the one that a short id or a unique part of its title names.

    It never writes anything, so it may stand in a shell prompt.

    \b
    scorepad show
    scorepad show --deals
    scorepad show tuesday --json
    scorepad show --svg sheet.svg
    """
    stored = stored_match(desk, which or match)
    if svg is not None and deals:
        raise Wrong("--svg draws the sheet alone; leave --deals out")
    if svg is not None:
        _picture(desk, stored.match, svg)
    elif desk.flags.json:
        from scorepad.reports.as_json import sheet_json

        desk.report(sheet_json(stored.match, stored.id, reasons=deals))
    elif deals:
        _detail(desk, stored.match)
    else:
        from scorepad.cli.sheets import draw_sheet

        draw_sheet(stored.match, desk.screen)
    return DISK if stored.fault else FINE


def _detail(desk: Desk, match: Match) -> None:
    """The sheet, then what made it so."""
    from scorepad.reports.sheet import score_sheet
    from scorepad.terminal.paint import with_bars
    from scorepad.writers.course_text import detail_text
    from scorepad.writers.plain_text import sheet_facts, sheet_text

    screen, sheet = desk.screen, score_sheet(match)
    if screen.plain:
        lines = [*sheet_facts(sheet), *detail_text(match, screen.room, signs=False, bars=False)]
        desk.answer("\n".join(lines))
        return
    lines = [*sheet_text(sheet, screen.width, screen.signs), ""]
    lines += detail_text(match, screen.width, screen.signs)
    text = screen.clean("\n".join(lines))
    desk.answer_long(with_bars(text) if screen.colour else text)


def _picture(desk: Desk, match: Match, file: str) -> None:
    from scorepad.cli.sheets import sheet_picture

    picture = sheet_picture(match)
    if file == "-":
        desk.screen.put(picture)
        return
    write_whole(Path(file), picture)
    desk.say(f"written to {file}")
