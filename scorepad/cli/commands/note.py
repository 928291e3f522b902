"""``scorepad note``: a remark beside the deal."""

from __future__ import annotations

import click

from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option
from scorepad.cli.recorded import say_recorded


@command("note")
@click.argument("text", nargs=-1, required=True)
@match_option
@click.pass_obj
def main(desk: Desk, text: tuple[str, ...], match: str | None) -> None:
    """It is kept with the open deal, else with the last.

    \b
    scorepad note Grandma arrived
    """
    from scorepad.match.events import NoteMade

    now = Kept(desk, match).record(NoteMade(" ".join(text)))
    deal = now.notes[-1].deal
    say_recorded(desk, now, f"noted with deal {deal}" if deal else "noted", deal=deal or None)
