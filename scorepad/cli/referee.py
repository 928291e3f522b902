"""The options that the commands of the referee share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import click

from scorepad.cli.bench import Bench as Bench
from scorepad.cli.bench import bench as bench
from scorepad.cli.complete import rulebooks, suits
from scorepad.cli.errors import Wrong
from scorepad.rules.cards import Suit, parse_suit

NAME_TRUMP = "name the trump suit with --trump (S, H, D or C)"


def trump_asked(ref: Bench, question: Mapping[str, Any]) -> tuple[Suit, tuple[str, ...]]:
    """The trump of a question, else that of the deal in play, and what is to be said of it."""
    if question.get("trump") is None and ref.trump is not None:
        return ref.trump, (f"trump: {ref.suit(ref.trump)}, as in the open deal",)
    given = question.get("trump")
    if given is None or given == "":
        raise Wrong(NAME_TRUMP)
    if not isinstance(given, str):
        raise Wrong(f"trump: {given!r} is not text")
    return parse_suit(given), ()


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
