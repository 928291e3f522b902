"""Players on a command line: their names, files of one's own, seeds, and how they think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.simulate.series import Series

USUAL = "basic"
_SEEDS = 1_000_000
_LONGEST = 3600


def bot_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--bot FILE:CLASS``: a player of one's own."""
    return click.option(
        "--bot",
        "bots",
        metavar="FILE:CLASS",
        multiple=True,
        help="Enter a player of your own (its code is run); --seats calls it by its class.",
    )(function)


def refuse_malformed(bots: tuple[str, ...]) -> None:
    """Raises `Wrong` for a ``--bot`` that is not FILE:CLASS, whether it is needed or not."""
    for bot in bots:
        file, _, name = bot.rpartition(":")
        if not (file.strip() and name.strip()):
            file = bot.strip(" :") if bot.strip(" :").endswith(".py") else "my_bot.py"
            raise Wrong(f"--bot {bot!r}: name the file and its class, as in {file}:MyBot")


def named_players(seats: str | None, bots: tuple[str, ...], many: int) -> tuple[str, ...]:
    """A player for every seat; those of one's own as FILE:CLASS, and the file is there.

    Without ``seats`` one's own player meets ``basic``, several meet each other.
    """
    from scorepad.simulate.entering import BUILT_IN, file_and_class, line_up

    refuse_malformed(bots)
    own: dict[str, str] = {}
    for bot in bots:
        called = bot.rpartition(":")[2].casefold()
        if own.setdefault(called, bot) != bot:
            raise Wrong(f"{own[called]} and {bot} have one name; leave --bot, name both in --seats")
    if seats is None:
        names = [*own, *[USUAL] * (many - 1 if many & 1 else 1)] if len(own) == 1 else [*own]
        names = names or [USUAL]
    else:
        names = [name.strip() for name in seats.split(",") if name.strip()]
        if not names:
            raise Wrong("--seats names nobody; for example --seats strong,basic")
    lineup = line_up([own.get(name.casefold(), name) for name in names], many)
    idle = [bot for bot in bots if bot not in lineup]
    if idle:
        raise Wrong(f"--bot {idle[0]} sits nowhere; name {idle[0].rpartition(':')[2]} in --seats")
    for name in dict.fromkeys(lineup):
        if name.casefold() not in BUILT_IN:
            file_and_class(name)
    return tuple(name if ":" in name else name.casefold() for name in lineup)


def seed_of(desk: Desk, seed: int | None) -> int:
    """The seed given, else one drawn."""
    return desk.chance().randrange(_SEEDS) if seed is None else seed


def thinking(series: Series, playouts: int | None, think: float | None) -> Series:
    """The series with how much its players think."""
    from scorepad.simulate.entering import Settings

    seconds = thinking_time(think)
    if playouts is not None and think is not None:
        raise Wrong("--playouts and --think: give one of them")
    return replace(series, settings=Settings(playouts or 0, seconds))


def thinking_time(think: float | None) -> float:
    """The seconds of ``--think``; 0 where it is not given."""
    if think is not None and not 0 < think <= _LONGEST:
        raise Wrong(f"--think {think:g}: give seconds, more than 0 and at most {_LONGEST}")
    return think or 0.0
