"""``scorepad delete``: a match is put away."""

from __future__ import annotations

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of


@command("delete")
@click.argument("match", shell_complete=matches)
@click.pass_obj
def main(desk: Desk, match: str) -> None:
    """Nothing is lost: scorepad restore brings it back.

    \b
    scorepad delete 20261128
    """
    archive = archive_of(desk)
    match_id = archive.find(match)
    archive.delete(match_id)
    if desk.flags.json:
        desk.report({"id": match_id, "deleted": True})
    else:
        desk.answer(f"{match_id} is put away; scorepad restore {match_id} brings it back")
