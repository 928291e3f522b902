"""``scorepad log``: what was recorded, and when."""

from __future__ import annotations

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE
from scorepad.cli.flags import command
from scorepad.cli.kept import match_option, stored_match
from scorepad.cli.numbers import amount
from scorepad.writers.columns import columns


@command("log")
@click.argument("match_id", metavar="[MATCH]", required=False, shell_complete=matches)
@match_option
@click.option("--last", metavar="N", default="10", show_default=True, help="How many records.")
@click.option("--all", "every", is_flag=True, help="All of them.")
@click.pass_obj
def main(desk: Desk, match_id: str | None, match: str | None, last: str, every: bool) -> int:
    """The records that stand, the latest at the end; undone ones are not listed.

    \b
    scorepad log
    scorepad log --all
    """
    from scorepad.interview.saying import said

    most = amount(last, "--last")
    stored = stored_match(desk, match_id or match)
    now = stored.match
    entries = now.log if every else now.log[1:][-most:] if most > 0 else ()
    if desk.flags.json:
        desk.report(
            {
                "id": stored.id,
                "log": [{"at": e.at.isoformat(), "recorded": said(e, now)} for e in entries],
            }
        )
    elif not entries:
        desk.say("nothing has been recorded yet")
    else:
        rows = [(f"{e.at.astimezone():%Y-%m-%d %H:%M}", said(e, now)) for e in entries]
        desk.answer("\n".join(columns(rows, desk.screen.room, indent=0)))
    return DISK if stored.fault else FINE
