"""``scorepad delete``: a match is put away."""

from __future__ import annotations

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of


@command("delete")
@click.argument("match", metavar="MATCH...", nargs=-1, required=True, shell_complete=matches)
@click.pass_obj
def main(desk: Desk, match: tuple[str, ...]) -> None:
    """Nothing is lost: scorepad restore brings it back. Of several all can be found, or none is
    put away.

    \b
    scorepad delete 20261128
    scorepad delete 20261128 20261205
    """
    archive = archive_of(desk)
    ids = list(dict.fromkeys(archive.find(each) for each in match))
    for match_id in ids:
        archive.delete(match_id)
        if not desk.flags.json:
            desk.answer_words(f"{match_id} is put away; scorepad restore {match_id} brings it back")
    if desk.flags.json:
        desk.report({"deleted": True, **({"id": ids[0]} if len(ids) == 1 else {"ids": ids})})
