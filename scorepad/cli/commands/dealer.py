"""``scorepad dealer``: who deals was somebody else."""

from __future__ import annotations

import click

from scorepad.cli.complete import players
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option, overrule_option
from scorepad.cli.recorded import say_recorded
from scorepad.cli.who import seat_of


@command("dealer")
@click.argument("who", shell_complete=players)
@overrule_option
@match_option
@click.pass_obj
def main(desk: Desk, who: str, overrule: str | None, match: str | None) -> None:
    """For the open deal, or the one that comes next. For an earlier deal: scorepad amend DEAL
    --dealer WHO.

    \b
    scorepad dealer Cat
    """
    from scorepad.match.events import DealerCorrected

    kept = Kept(desk, match)
    seat = seat_of(kept.match, who)
    now = kept.record(DealerCorrected(seat), overrule=overrule)
    number = len(now.deals)
    said = f"{now.players[seat]} deals deal {number}"
    say_recorded(desk, now, said, deal=number, dealer=seat)
