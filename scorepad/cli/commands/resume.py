"""``scorepad resume``: a match is picked up where it stopped."""

from __future__ import annotations

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, archive_of, match_option
from scorepad.cli.tables_with_cards import unfinished


@command("resume")
@click.argument("which", metavar="[MATCH]", required=False, shell_complete=matches)
@match_option
@click.pass_obj
def main(desk: Desk, which: str | None, match: str | None) -> int:
    """In the middle of a deal too. The match becomes the current one, unless --match names it.
    In a pipe the answers are read line by line. A match with cards goes on as scorepad play.

    \b
    scorepad resume
    scorepad resume tuesday
    scorepad resume < evening.txt
    """
    if which is None and match is None and archive_of(desk).current() is None:
        which = unfinished(desk)  # nothing but a match with cards is kept
    kept = Kept(desk, which or match)
    if kept.match.started.simulated and not desk.flags.no_input:
        from scorepad.cli.tables_with_cards import play_on

        return play_on(desk, kept)
    if match is None and not kept.match.started.simulated:
        kept.make_current()
    if desk.flags.no_input:
        from scorepad.cli.sheets import draw_sheet

        draw_sheet(kept.match, desk.screen)
        return FINE
    from scorepad.cli.starting import play
    from scorepad.cli.talking import asker_for

    return play(desk, kept, asker_for(desk))
