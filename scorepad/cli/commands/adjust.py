"""``scorepad adjust``: points on or off, with a reason."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.adjusting import adjust, adjusting
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.numbers import amount


@command("adjust")
@adjusting
@click.pass_obj
def main(desk: Desk, /, **told: Any) -> None:
    """N has its sign: what a side gets, or loses.

    \b
    scorepad adjust Ann +20 forgotten dix
    scorepad adjust Bob -20
    """
    adjust(desk, _signed, penalty=False, **told)


def _signed(text: str) -> int:
    if text[:1] not in ("+", "-"):
        raise Wrong(f"{text!r} has no sign; write +{text} or -{text}")
    return amount(text, "N")
