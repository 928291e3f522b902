"""``scorepad penalty``: points off, with a reason."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.adjusting import adjust, adjusting
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.numbers import amount


@command("penalty")
@adjusting
@click.pass_obj
def main(desk: Desk, /, **told: Any) -> None:
    """Takes N off the side of WHO, whatever its sign.

    \b
    scorepad penalty Bob 50 slow play
    scorepad penalty --withdraw 1
    """
    adjust(desk, lambda text: -abs(amount(text, "N")), penalty=True, **told)
