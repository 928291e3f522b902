"""``scorepad misdeal``: the open deal is thrown in."""

from __future__ import annotations

import click

from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option
from scorepad.cli.recorded import say_recorded


@command("misdeal")
@match_option
@click.pass_obj
def main(desk: Desk, match: str | None) -> None:
    """Penalties of the deal stand. To void a settled deal: scorepad amend DEAL --misdeal.

    \b
    scorepad misdeal
    """
    from scorepad.match.events import Misdealt

    now = Kept(desk, match).record(Misdealt())
    number = len(now.deals)
    dealer = now.players[now.dealer]
    say_recorded(desk, now, f"deal {number} is thrown in, {dealer} deals again", deal=number)
