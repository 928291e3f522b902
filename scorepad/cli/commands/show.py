"""``scorepad show``: the score sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE
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
@match_option
@click.pass_obj
def main(desk: Desk, which: str | None, svg: str | None, match: str | None) -> int:
    """The current match, or the one that a short id or a unique part of its title names.

    It never writes anything, so it may stand in a shell prompt.

    \b
    scorepad show
    scorepad show tuesday --json
    scorepad show --svg sheet.svg
    """
    stored = stored_match(desk, which or match)
    if svg is not None:
        _picture(desk, stored.match, svg)
    elif desk.flags.json:
        from scorepad.reports.as_json import sheet_json

        desk.report(sheet_json(stored.match, stored.id))
    else:
        from scorepad.cli.sheets import draw_sheet

        draw_sheet(stored.match, desk.screen)
    return DISK if stored.fault else FINE


def _picture(desk: Desk, match: Match, file: str) -> None:
    from scorepad.cli.sheets import sheet_picture

    picture = sheet_picture(match)
    if file == "-":
        desk.screen.put(picture)
        return
    write_whole(Path(file), picture)
    desk.say(f"written to {file}")
