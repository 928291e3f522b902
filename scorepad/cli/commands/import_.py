"""``scorepad import``: matches from elsewhere, merged with those that are kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from scorepad.cli.brought import matches_in
from scorepad.cli.desk import Desk
from scorepad.cli.entering import Entered, entering
from scorepad.cli.errors import FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.guard import code_of
from scorepad.cli.kept import archive_of, overrule_option
from scorepad.cli.sources import called
from scorepad.reports.figures import deals_over, deals_said, under_way

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
    from scorepad.archive.merging import Merge
    from scorepad.match.match import Match
    from scorepad.notation.text import Read

_SHOWN: Final = 3
"""Of so many matches that differ both copies are shown; more would hide what was said of them."""

ONE_OR_THE_OTHER = "--totals enters a match without a file; give the file or the totals"


@command("import")
@click.argument("files", metavar="FILE|-...", nargs=-1, type=click.Path())
@entering
@overrule_option
@click.pass_obj
def main(desk: Desk, /, files: tuple[str, ...], overrule: str | None, **told: Any) -> int:
    """Reads what scorepad export writes, .scorepad text and CSV tables of deals written by hand
    (every answer is judged as if it were typed) and copies of journals. A file is taken whole or
    not at all. With --totals there is no file: a match whose deals nobody remembers is entered.

    A match that is kept here already is merged by its id: the same again changes nothing, a longer
    copy goes on from what is here, and two that differ are both kept until you delete one.

    \b
    scorepad import friday.scorepad
    scorepad import 1998.csv --players Ann,Bob,Cat,Dan --date 1998-12-26
    scorepad import --totals "Ann & Cat=1520,Bob & Dan=980" --date 1998-12-26
    """
    entered = Entered(**told)
    if (entered.totals is None) == (not files):
        raise Wrong("give one or more files, or --totals" if not files else ONE_OR_THE_OTHER)
    if entered.winner is not None and files:
        raise Wrong("--winner belongs to --totals")
    archive = archive_of(desk)
    code = FINE
    taken: list[dict[str, Any]] = []
    for name in files or ("",):
        try:
            known = entered.totals is not None
            brought = [entered.match(desk)] if known else matches_in(desk, name, overrule, entered)
            if not sum(1 for _ in brought):  # all of it can be read, or nothing is taken
                desk.say(f"{called(name)}: there is no match in it")
            taken += _merged(archive, brought)
        except ValueError as error:
            where = f"{called(name)}: " if name else ""
            desk.say(f"scorepad: {where}{' '.join(str(error).split())}")
            code = max(code, code_of(error))
    if desk.flags.json:
        desk.report({"imported": taken})
    else:
        for each in taken:
            desk.answer_words(_said(each))
        differ = [each for each in taken if each["outcome"] == "diverged" and each["answers"]]
        for each in differ[:_SHOWN]:
            _show_both(desk, archive, each["of"], each["id"])
    return code


def _show_both(desk: Desk, archive: Archive, ours: str, theirs: str) -> None:
    """Two copies of one match side by side, so that the table can pick."""
    from scorepad.cli.commands.compare import answer_wrapped, side_by_side

    both = [(each, archive.load(each).match) for each in (ours, theirs)]
    answer_wrapped(desk, ["", *side_by_side(both[0], both[1])])


def _merged(archive: Archive, brought: Iterable[Read]) -> Iterator[dict[str, Any]]:
    """What becomes of each match. No more of them are kept in mind than are stored at once."""
    waiting: deque[Read] = deque()

    def coming() -> Iterator[tuple[str, Match]]:
        for read in brought:
            waiting.append(read)
            yield read.match_id, read.match

    for merge in archive.merge_all(coming()):
        yield _fields(waiting.popleft(), merge)


def _fields(brought: Read, merge: Merge) -> dict[str, Any]:
    return {
        "id": merge.id,
        "outcome": merge.kind,
        "of": merge.of or None,
        "answers": merge.new,
        "new": merge.kind == "added",
        "players": list(brought.match.players),
        "deals": len(deals_over(brought.match)),
        "under_way": under_way(brought.match),
    }


def _said(fields: dict[str, Any]) -> str:
    match_id, other, answers = fields["id"], fields["of"], fields["answers"]
    deals = deals_said(fields["deals"], fields["under_way"])
    held = f"{deals} ({', '.join(fields['players'])})"
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
