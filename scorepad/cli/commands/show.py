"""``scorepad show``: the score sheet."""

from __future__ import annotations

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE
from scorepad.cli.flags import command
from scorepad.cli.kept import match_option, stored_match


@command("show")
@click.argument("which", metavar="[MATCH]", required=False, shell_complete=matches)
@match_option
@click.pass_obj
def main(desk: Desk, which: str | None, match: str | None) -> int:
    """The current match, or the one that a short id or a unique part of its title names.

    It never writes anything, so it may stand in a shell prompt.

    \b
    scorepad show
    scorepad show tuesday --json
    """
    stored = stored_match(desk, which or match)
    if desk.flags.json:
        from scorepad.reports.as_json import sheet_json

        desk.report(sheet_json(stored.match, stored.id))
    else:
        from scorepad.cli.sheets import draw_sheet

        draw_sheet(stored.match, desk.screen)
    return DISK if stored.fault else FINE
