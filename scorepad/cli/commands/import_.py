"""``scorepad import``: matches from ``.scorepad`` text or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.guard import code_of
from scorepad.cli.kept import archive_of, overrule_option

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
    from scorepad.notation.text import Read


@command("import")
@click.argument("files", metavar="FILE|-...", nargs=-1, required=True, type=click.Path())
@overrule_option
@click.pass_obj
def main(desk: Desk, files: tuple[str, ...], overrule: str | None) -> int:
    """Reads what scorepad export writes, and .scorepad text written by hand. Every answer is judged
    as if it were typed. A file is taken whole or not at all.

    \b
    scorepad import friday.scorepad
    """
    archive = archive_of(desk)
    code, taken = FINE, []
    for name in files:
        try:
            taken += _import(archive, _read(desk, name, overrule))
        except ValueError as error:
            desk.say(f"scorepad: {name}: {' '.join(str(error).split())}")
            code = max(code, code_of(error))
    if desk.flags.json:
        desk.report({"imported": taken})
    else:
        for match in taken:
            new = "imported" if match["new"] else "here already"
            desk.answer(
                f"{match['id']}: {new}, {match['deals']} deals ({', '.join(match['players'])})"
            )
    return code


def _read(desk: Desk, name: str, overrule: str | None) -> Sequence[Read]:
    from scorepad.notation.document import matches_of_json
    from scorepad.notation.text import matches_of

    text = _text(desk, name)
    if text.lstrip().startswith("{"):
        return matches_of_json(text)
    return matches_of(text, desk.clock().astimezone().date(), overrule)


def _text(desk: Desk, name: str) -> str:
    if name == "-":
        return desk.stdin.read().removeprefix("\ufeff")
    try:
        return Path(name).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Wrong(f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Wrong(f"byte {error.start + 1} is not UTF-8 text") from None


def _import(archive: Archive, found: Sequence[Read]) -> list[dict[str, Any]]:
    """Stores the matches of one file, leaving out those that are stored already."""
    from scorepad.archive.errors import UnknownMatch

    new = []
    for read in found:
        try:
            stored = archive.load(read.match_id).match
        except UnknownMatch:
            new.append(read)
            continue
        if stored.standing_events != read.match.standing_events:
            raise Wrong(f"there is another match {read.match_id} here already")
    archive.create_all((read.match_id, read.match) for read in new)
    return [
        {
            "id": read.match_id,
            "new": read in new,
            "players": list(read.match.players),
            "deals": len(read.match.deals),
        }
        for read in found
    ]
