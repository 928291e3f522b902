"""``scorepad`` alone: picks up the live match or starts one; help where nobody types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorepad.cli.flags import desk_of

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk


@click.pass_context
def bare(context: click.Context) -> int:
    """Runs when no command was named."""
    if context.invoked_subcommand is not None:
        return 0
    desk = desk_of(context)
    if not desk.can_ask:
        desk.answer(context.get_help())
        return 0
    return _pick_up(desk)


def _pick_up(desk: Desk) -> int:
    from scorepad.cli.kept import Kept, archive_of
    from scorepad.cli.starting import Wanted, play, start
    from scorepad.cli.tables_with_cards import unfinished
    from scorepad.cli.talking import asker_for

    current = archive_of(desk).current()
    if current is not None:
        kept = Kept(desk)
        if not kept.match.over:
            return play(desk, kept, asker_for(desk))
    waiting = unfinished(desk)
    if waiting is not None:
        desk.say(f"a match with cards is not over ({waiting}): scorepad play goes on with it")
    return start(desk, Wanted())
