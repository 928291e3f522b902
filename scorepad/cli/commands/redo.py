"""``scorepad redo``: what undo took back is recorded again."""

from __future__ import annotations

import click

from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option
from scorepad.cli.recorded import say_recorded


@command("redo")
@match_option
@click.pass_obj
def main(desk: Desk, match: str | None) -> None:
    """As long as nothing new has been recorded since.

    \b
    scorepad redo
    """
    from scorepad.interview.saying import said

    now = Kept(desk, match).redo()
    assert now.last_answer is not None
    say_recorded(desk, now, f"done again: {said(now.last_answer, now)}")
