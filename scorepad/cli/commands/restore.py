"""``scorepad restore``: a deleted match comes back."""

from __future__ import annotations

import click

from scorepad.cli.complete import deleted
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of


@command("restore")
@click.argument("match", required=False, shell_complete=deleted)
@click.pass_obj
def main(desk: Desk, match: str | None) -> None:
    """MATCH is its id, or a unique part of it; without it the deleted matches are listed.

    \b
    scorepad restore 20261128
    """
    archive = archive_of(desk)
    away = archive.deleted()
    if match is None:
        if desk.flags.json:
            desk.report({"deleted": away})
        else:
            desk.answer("\n".join(away) if away else "no match is put away")
        return
    found = [each for each in away if match.lower() in each]
    if match.lower() in found:
        found = [match.lower()]
    if len(found) != 1:
        which = "could be " + " or ".join(found) if found else "is no deleted match"
        raise Wrong(f"{match!r} {which}; see scorepad restore")
    archive.restore(found[0])
    if desk.flags.json:
        desk.report({"id": found[0], "deleted": False})
    else:
        desk.answer(f"{found[0]} is back")
