"""``scorepad import``: matches from elsewhere, merged with those that are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.brought import matches_in
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE
from scorepad.cli.flags import command
from scorepad.cli.guard import code_of
from scorepad.cli.kept import archive_of, overrule_option

if TYPE_CHECKING:
    from scorepad.archive.merging import Merge
    from scorepad.notation.text import Read


@command("import")
@click.argument("files", metavar="FILE|-...", nargs=-1, required=True, type=click.Path())
@overrule_option
@click.pass_obj
def main(desk: Desk, files: tuple[str, ...], overrule: str | None) -> int:
    """Reads what scorepad export writes, .scorepad text written by hand (every answer is judged as
    if it were typed) and copies of journals. A file is taken whole or not at all.

    A match that is kept here already is merged by its id: the same again changes nothing, a longer
    copy goes on from what is here, and two that differ are both kept until you delete one.

    \b
    scorepad import friday.scorepad
    """
    archive = archive_of(desk)
    code, taken = FINE, []
    for name in files:
        try:
            brought = matches_in(desk, name, overrule)
            merges = archive.merge_all((read.match_id, read.match) for read in brought)
            taken += [_fields(*each) for each in zip(brought, merges, strict=True)]
        except ValueError as error:
            desk.say(f"scorepad: {name}: {' '.join(str(error).split())}")
            code = max(code, code_of(error))
    if desk.flags.json:
        desk.report({"imported": taken})
    else:
        for each in taken:
            desk.answer(_said(each))
    return code


def _fields(brought: Read, merge: Merge) -> dict[str, Any]:
    return {
        "id": merge.id,
        "outcome": merge.kind,
        "of": merge.of or None,
        "answers": merge.new,
        "new": merge.kind == "added",
        "players": list(brought.match.players),
        "deals": len(brought.match.deals),
    }


def _said(fields: dict[str, Any]) -> str:
    match_id, other, answers = fields["id"], fields["of"], fields["answers"]
    held = f"{fields['deals']} deals ({', '.join(fields['players'])})"
    match fields["outcome"]:
        case "added":
            return f"{match_id}: imported, {held}"
        case "same":
            return f"{match_id}: here already, {held}"
        case "shorter":
            return f"{match_id}: here already, and goes on after {held}"
        case "extended":
            many = f"{answers} more answer{'s' if answers != 1 else ''}"
            return f"{match_id}: {many} imported, {held}"
        case "mended":
            return f"{match_id}: put in the place of the damaged one, {held}"
        case "deleted":
            return f"{match_id}: deleted here, nothing imported; scorepad restore {match_id}"
    kept = "kept beside it" if answers else "kept beside it already"
    return (
        f"{match_id}: differs from {other}, {kept}; "
        f"scorepad compare {other} {match_id} shows both, delete the wrong one"
    )
