"""``scorepad undo``: the last answer is taken back."""

from __future__ import annotations

import click

from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option
from scorepad.cli.recorded import say_recorded


@command("undo")
@match_option
@click.pass_obj
def main(desk: Desk, match: str | None) -> None:
    """Whatever it was, also after the match has ended. A whole deal recorded by scorepad deal is
    one answer.

    \b
    scorepad undo
    """
    from scorepad.interview.saying import said

    kept = Kept(desk, match)
    before = kept.match
    entry = before.last_answer
    now = kept.undo()
    assert entry is not None  # else undo would have refused
    say_recorded(desk, now, f"undone: {said(entry, before)}")
