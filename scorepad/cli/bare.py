"""``scorepad`` alone: picks up the live match or starts one; help where nobody types."""

from __future__ import annotations

import click

from scorepad.cli.flags import desk_of


@click.pass_context
def bare(context: click.Context) -> int:
    """Runs when no command was named."""
    if context.invoked_subcommand is not None:
        return 0
    desk = desk_of(context)
    desk.answer(context.get_help())
    return 0
