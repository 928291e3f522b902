"""The options that say what the table decided in a deal: partners, marriage, moon, reneges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from scorepad.cli.complete import players
from scorepad.cli.errors import Wrong
from scorepad.cli.numbers import amount
from scorepad.cli.who import seat_of

if TYPE_CHECKING:
    from scorepad.match.events import CalledOutOfTurn, DealEvent, Reneged
    from scorepad.match.match import Match
    from scorepad.rules.seating import Seat

OPTIONS = (
    click.option(
        "--partner",
        "partners",
        metavar="WHO",
        multiple=True,
        shell_complete=players,
        help="Who plays with the bidder, where partners are named for each deal.",
    ),
    click.option("--alone", is_flag=True, help="The bidder plays alone."),
    click.option(
        "--marriage/--no-marriage",
        default=None,
        help="Whether he has one in trump, where he needs it; without it he is set unplayed.",
    ),
    click.option(
        "--moon/--no-moon",
        default=None,
        help="He announced that his side would take every trick, or did not after all.",
    ),
    click.option(
        "--renege",
        "reneges",
        metavar="WHO[:TRICK]",
        multiple=True,
        shell_complete=players,
        help="Who reneged, in which trick; it costs what the rulebook says.",
    ),
    click.option(
        "--out-of-turn",
        metavar="WHO:CALL",
        multiple=True,
        help="A call that was heard out of turn: Bob:260, Bob:pass.",
    ),
)
"""They stand with the options of a whole deal."""


def named_partners(
    match: Match, partners: Sequence[str], alone: bool, deal: int | None = None
) -> tuple[Seat, ...] | None:
    """Who plays with the bidder; None if nothing was said."""
    if partners and alone:
        raise Wrong("--alone stands instead of --partner; give one or the other")
    if not partners and not alone:
        return None
    return tuple(seat_of(match, text, deal) for text in partners)


def renege_of(match: Match, text: str, deal: int | None = None, lifted: bool = False) -> Reneged:
    """The renege that ``Dan:8`` says, or ``Dan`` alone."""
    from scorepad.match.events import Reneged

    who, sign, trick = text.rpartition(":")
    if sign and trick.strip().isdigit():
        return Reneged(seat_of(match, who, deal), amount(trick, "--renege"), lifted)
    return Reneged(seat_of(match, text, deal), 0, lifted)


def call_out_of_turn(match: Match, text: str, deal: int | None = None) -> CalledOutOfTurn:
    """The call that ``Bob:260`` says, or ``Bob:pass``."""
    from scorepad.match.events import CalledOutOfTurn

    who, sign, call = text.rpartition(":")
    if not sign or not call.strip():
        raise Wrong(f"--out-of-turn: {text!r} is not WHO:CALL, as in Bob:260 or Bob:pass")
    passes = call.strip().casefold() in ("pass", "p")
    bid = None if passes else amount(call, "--out-of-turn")
    return CalledOutOfTurn(seat_of(match, who, deal), bid)


def said_before_play(marriage: bool | None, moon: bool | None) -> Iterator[DealEvent]:
    """What the bid winner said once trump was named."""
    from scorepad.match.events import MarriageDeclared, MoonAnnounced

    if moon is not None:
        yield MoonAnnounced(moon)
    if marriage is not None:  # without one the deal may be over with it
        yield MarriageDeclared(marriage)
