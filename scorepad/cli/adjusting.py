"""Penalties and adjustments, given and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import sides
from scorepad.cli.errors import Wrong
from scorepad.cli.kept import Kept, match_option
from scorepad.cli.numbers import amount
from scorepad.cli.recorded import say_recorded
from scorepad.cli.who import side_of

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk

_PARTS = (
    click.argument("who", required=False, shell_complete=sides),
    click.argument("points", metavar="N", required=False),
    click.argument("reason", metavar="[WHY]...", nargs=-1),
    click.option(
        "--withdraw", metavar="NUMBER", help="Take back the one with this number (show lists them)."
    ),
    match_option,
)


def adjusting(function: Callable[..., Any]) -> Callable[..., Any]:
    """What ``penalty`` and ``adjust`` take; it arrives as keywords for `adjust`."""
    for part in reversed(_PARTS):
        function = part(function)
    return function


def adjust(
    desk: Desk,
    points_of: Callable[[str], int],
    *,
    penalty: bool,
    who: str | None,
    points: str | None,
    reason: tuple[str, ...],
    withdraw: str | None,
    match: str | None,
) -> None:
    """Records points put on or taken off, or takes an earlier record of that back.

    ``points_of`` reads the number as the command means it.
    """
    from scorepad.match.events import Adjusted, AdjustmentWithdrawn

    if withdraw is not None:
        if who is not None:
            raise Wrong("--withdraw stands alone; give it or a new adjustment")
        number = amount(withdraw, "--withdraw")
        now = Kept(desk, match).record(AdjustmentWithdrawn(number))
        say_recorded(desk, now, f"adjustment {number} is taken back", adjustment=number)
        return
    if who is None or points is None:
        raise Wrong("say who and how many points, as in: scorepad penalty Bob 50 misdealt")
    given = points_of(points)
    kept = Kept(desk, match)
    side = side_of(kept.match, who)
    now = kept.record(Adjusted(side, given, " ".join(reason), penalty))
    new = now.adjustments[-1]
    kind = "penalty" if penalty else "adjustment"
    why = f" ({new.reason})" if new.reason else ""
    said = f"{kind} {new.number}: {now.side_names[side]} {given:+}{why}"
    say_recorded(desk, now, said, adjustment=new.number, side=side, points=given)
