"""``scorepad export``: a match as text or as JSON, on stdout or in a file."""

from __future__ import annotations

from pathlib import Path

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of, stored_match
from scorepad.cli.written import write_whole

FORMATS = ("scorepad", "json")


@command("export")
@click.argument("match", required=False, shell_complete=matches)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="scorepad",
    show_default=True,
    help="scorepad: the text, made to be read; json: the whole journal, undone answers too.",
)
@click.option("--all", "every", is_flag=True, help="Every match kept, oldest first.")
@click.option(
    "-o", "--output", metavar="FILE", type=click.Path(dir_okay=False), help="Write there."
)
@click.pass_obj
def main(desk: Desk, match: str | None, form: str, every: bool, output: str | None) -> None:
    """What is written can be read back with scorepad import.

    \b
    scorepad export > friday.scorepad
    scorepad export tuesday --format json -o tuesday.json
    """
    from scorepad.notation.document import json_of
    from scorepad.notation.text import text_of

    if every and match:
        raise Wrong("--all is every match; name one or give --all")
    if every:
        archive = archive_of(desk)
        listed = [listing for listing in archive.listings() if not listing.fault]
        chosen = [(each.id, archive.load(each.id).match) for each in reversed(listed)]
    else:
        stored = stored_match(desk, match)
        chosen = [(stored.id, stored.match)]
    if form == "json":
        text = json_of(chosen)
    else:
        text = "\n".join(text_of(each, match_id) for match_id, each in chosen)
    if output is None or output == "-":
        desk.screen.put(text)
        return
    write_whole(Path(output), text)
    desk.say(f"written to {output}")
