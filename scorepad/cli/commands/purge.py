"""``scorepad purge``: deleted matches are erased for good."""

from __future__ import annotations

import click

from scorepad.cli.complete import deleted
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of


@command("purge")
@click.argument("ids", metavar="[MATCH...]", nargs=-1, shell_complete=deleted)
@click.option("--all", "every", is_flag=True, help="Every deleted match.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def main(desk: Desk, ids: tuple[str, ...], every: bool, yes: bool) -> int:
    """Only what scorepad delete has put away can be erased; without MATCH that is listed.

    On a terminal it asks first. There is no way back but a backup.

    \b
    scorepad purge 20261128-n5k8q2
    """
    archive = archive_of(desk)
    away = archive.deleted()
    if every and ids:
        raise Wrong("--all is every deleted match; name some or give --all")
    if not ids and not every:
        return _listed(desk, away)
    chosen = away if every else list(dict.fromkeys(_found(each, away) for each in ids))
    if chosen and desk.can_ask and not yes and not _agreed(desk, chosen):
        desk.say("nothing was erased")
        return FINE
    gone = []
    for match_id in chosen:
        path = archive.purge(match_id)
        gone.append({"id": match_id, "file": str(path)})
        if not desk.flags.json:
            desk.answer(f"{match_id} is erased ({path})")
    if desk.flags.json:
        desk.report({"erased": gone})
    elif not chosen:
        desk.answer("no match is put away")
    return FINE


def _listed(desk: Desk, away: list[str]) -> int:
    if desk.flags.json:
        desk.report({"deleted": away, "erased": []})
    elif away:
        desk.answer("\n".join(away))
        desk.say("scorepad purge MATCH erases one of them for good, scorepad purge --all all")
    else:
        desk.answer("no match is put away")
    return FINE


def _found(text: str, away: list[str]) -> str:
    wanted = text.strip().lower()
    found = [each for each in away if wanted and wanted in each]
    if wanted in found:
        return wanted
    if len(found) != 1:
        which = "could be " + " or ".join(found) if found else "is no deleted match"
        raise Wrong(f"{text!r} {which}; see scorepad purge")
    return found[0]


def _agreed(desk: Desk, chosen: list[str]) -> bool:
    what = chosen[0] if len(chosen) == 1 else f"{len(chosen)} matches"
    desk.talk.put(desk.talk.clean(f"Erase {what} for good? [y/N] "))
    return desk.stdin.readline().strip().casefold() in ("y", "yes")
