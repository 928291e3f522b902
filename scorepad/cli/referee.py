"""The options that the commands of the referee share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from scorepad.cli.bench import Bench as Bench
from scorepad.cli.bench import bench as bench
from scorepad.cli.complete import rulebooks, suits


def rules_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--rules NAME|FILE``, as every command of the referee takes it."""
    return click.option(
        "--rules",
        metavar="NAME|FILE",
        shell_complete=rulebooks,
        help="The rulebook (else the live match's, else cardgames).",
    )(function)


def trump_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--trump SUIT``."""
    return click.option(
        "--trump", metavar="SUIT", help="The trump suit: S, H, D or C.", shell_complete=suits
    )(function)
