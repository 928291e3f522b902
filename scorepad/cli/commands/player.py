"""``scorepad player``: another person takes a seat, or a name was wrong."""

from __future__ import annotations

import click

from scorepad.cli.complete import players
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option
from scorepad.cli.recorded import say_recorded
from scorepad.cli.who import seat_of


@command("player")
@click.argument("who", shell_complete=players)
@click.option("--becomes", metavar="NEW", help="Another person, from the open deal on.")
@click.option("--correct", metavar="NEW", help="The same person: correct the name in all deals.")
@match_option
@click.pass_obj
def main(desk: Desk, who: str, becomes: str | None, correct: str | None, match: str | None) -> None:
    """WHO is a name, a part of it, or a seat from 1.

    \b
    scorepad player Bob --becomes Eve
    scorepad player 3 --correct Cathy
    """
    from scorepad.match.events import PlayerRenamed, PlayerReplaced

    if (becomes is None) == (correct is None):
        raise Wrong(
            "say --becomes NEW (another person) or --correct NEW (a wrong name), one of them"
        )
    kept = Kept(desk, match)
    seat = seat_of(kept.match, who)
    old = kept.match.players[seat]
    if becomes is not None:
        now = kept.record(PlayerReplaced(seat, becomes.strip()))
        said = f"{now.players[seat]} plays for {old} from here on"
    else:
        now = kept.record(PlayerRenamed(seat, (correct or "").strip()))
        said = f"{old} is {now.players[seat]} in all deals"
    say_recorded(desk, now, said, seat=seat, players=list(now.players))
