"""``scorepad rename``: a match gets another title."""

from __future__ import annotations

from shlex import quote

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, archive_of, named_first


@command("rename")
@click.argument("match", shell_complete=matches)
@click.argument("title", nargs=-1)
@click.pass_obj
def main(desk: Desk, match: str, title: tuple[str, ...]) -> None:
    """Without TITLE the match has none. Which match is the current one does not change.

    \b
    scorepad rename 20261128 Tuesday at Ann's
    """
    from scorepad.match.events import MatchRetitled

    form = f"scorepad rename MATCH {quote(' '.join((match, *title)))}"
    kept = Kept(desk, named_first(archive_of(desk), match, form))
    now = kept.record(MatchRetitled(" ".join(" ".join(title).split())))
    if desk.flags.json:
        desk.report({"id": kept.id, "title": now.title})
    elif now.title:
        desk.answer_words(f"{kept.id} is called: {now.title}")
    else:
        desk.answer_words(f"{kept.id} has no title")
