"""``scorepad restore``: a deleted match comes back."""

from __future__ import annotations

from collections.abc import Sequence

import click

from scorepad.cli.complete import deleted
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of


@command("restore")
@click.argument("match", metavar="[MATCH...]", nargs=-1, shell_complete=deleted)
@click.pass_obj
def main(desk: Desk, match: tuple[str, ...]) -> None:
    """MATCH is its id, or a unique part of it; without it the deleted matches are listed.

    \b
    scorepad restore 20261128
    """
    archive = archive_of(desk)
    away = archive.deleted()
    if not match:
        if desk.flags.json:
            desk.report({"deleted": away})
        else:
            desk.answer_words("\n".join(away) if away else "no match is put away")
        return
    ids = list(dict.fromkeys(_found(each, away) for each in match))
    for match_id in ids:
        archive.restore(match_id)
        if not desk.flags.json:
            desk.answer_words(f"{match_id} is back")
    if desk.flags.json:
        desk.report({"deleted": False, **({"id": ids[0]} if len(ids) == 1 else {"ids": ids})})


def _found(text: str, away: Sequence[str]) -> str:
    """The deleted match that is meant."""
    wanted = text.strip().lower()
    found = [each for each in away if wanted and wanted in each]
    if wanted in found:
        return wanted
    if len(found) != 1:
        which = "could be " + " or ".join(found) if found else "is no deleted match"
        raise Wrong(f"{text!r} {which}; see scorepad restore")
    return found[0]
