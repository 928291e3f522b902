"""Numbers on a command line."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import click

from scorepad.cli.errors import Wrong


class Whole(click.IntRange):
    """An option that takes a whole number; what is none is quoted, with what is possible."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, or click's objection in our words."""
        from scorepad.rules.numbers import quoted

        typed = str(value).replace("\N{MINUS SIGN}", "-")
        least, most = self.min, self.max
        if re.fullmatch(r"\s*[+-]?[0-9]{1,4000}\s*", typed):
            number = int(typed)
            if (least is None or number >= least) and (most is None or number <= most):
                return number
        possible = f"{least} up" if most is None else f"{least} to {most}"
        raise click.BadParameter(f"{quoted(typed)} is no whole number from {possible}", ctx, param)


class Seconds(click.types.FloatParamType):
    """An option that takes seconds, whole or not; what is no number is quoted."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The seconds, or click's objection in our words."""
        from scorepad.rules.numbers import quoted

        typed = str(value).replace("\N{MINUS SIGN}", "-")
        with suppress(ValueError):
            if typed.isascii() and "_" not in typed:
                return float(typed)
        said = f"{quoted(typed)} is no number of seconds"
        raise click.BadParameter(said, ctx, param)


def amount(text: str, flag: str) -> int:
    """A whole number, ``+`` or ``-`` before it or not; `Wrong` names the flag."""
    said = text.strip().replace("\N{MINUS SIGN}", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", said):
        raise Wrong(f"{flag}: {text!r} is not a number")
    return int(said)


def amounts(text: str, flag: str) -> tuple[int, ...]:
    """Numbers with ``/``, ``,`` or spaces between."""
    return tuple(amount(part, flag) for part in re.split(r"[/,\s]+", text.strip()))
