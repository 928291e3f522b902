"""``scorepad end``: the table ends the match before the target."""

from __future__ import annotations

from typing import Literal

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option
from scorepad.cli.recorded import say_recorded


@command("end")
@click.argument(
    "how", type=click.Choice(("agreed", "abandoned"), case_sensitive=False), required=False
)
@click.option("--agreed", "flag", flag_value="agreed", help="The same as the word.")
@click.option("--abandoned", "flag", flag_value="abandoned", help="The same as the word.")
@match_option
@click.pass_obj
def main(
    desk: Desk,
    how: Literal["agreed", "abandoned"] | None,
    flag: Literal["agreed", "abandoned"] | None,
    match: str | None,
) -> None:
    """Agreed: the leader wins. Abandoned: there is no result. An open deal is not counted.

    \b
    scorepad end agreed
    scorepad end abandoned
    """
    from scorepad.match.events import MatchEnded

    if how is not None and flag is not None and how != flag:
        raise Wrong(f"{how} and --{flag} contradict each other")
    chosen = how or flag
    if chosen is None:
        raise Wrong("say how: scorepad end agreed (the leader wins) or scorepad end abandoned")
    now = Kept(desk, match).record(MatchEnded(chosen))
    assert now.ending is not None
    say_recorded(desk, now, f"the match is ended, {chosen}", cause=now.ending.cause)
