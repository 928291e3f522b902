"""Who is meant on a command line: names and parts of names anywhere, seats from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.cli.errors import Wrong
from scorepad.rules.seating import Seat, Seating, Side

if TYPE_CHECKING:
    from scorepad.interview.reading.names import Found, Names
    from scorepad.match.match import Match
    from scorepad.match.names import Names as Called


def seat_of(match: Match, text: str, deal: int | None = None) -> Seat:
    """The player that ``text`` means (now, or in that deal): a name, part of one, a seat from 1."""
    called = match.names if deal is None else match.deal(deal).names
    return seat_among(called, match.seating, text)


def seat_among(called: Called, seating: Seating, text: str) -> Seat:
    """The seat that ``text`` means among these names."""
    names = _names(called, seating)
    found = _found(names, text)
    if found.seat is None:
        raise Wrong(f"{text!r} is a side; a player is wanted ({_people(names)})")
    return found.seat


def side_of(match: Match, text: str) -> Side:
    """The side that ``text`` means: its name, or any of its players."""
    names = _names(match.names, match.seating)
    return names.side_of(_found(names, text))


def means_one(match: Match, text: str) -> bool:
    """Whether ``text`` means one player or side and nobody else."""
    found = _names(match.names, match.seating).find(text)
    return found is not None and found.one


def _names(called: Called, seating: Seating) -> Names:
    from scorepad.interview.reading.names import Names

    return Names(called.players, called.sides, seating)


def _found(names: Names, text: str) -> Found:
    from scorepad.interview.reading.line import Fault

    number = text.strip()
    try:
        found = names.find(f"{number}:" if number.isdigit() else text)
    except Fault as fault:
        raise Wrong(fault.message) from None
    if found is None:
        raise Wrong(f"nobody here is called {text!r} ({_people(names)})")
    if not found.one:
        raise Wrong(f"{text!r} could be {' or '.join(found.several)}")
    return found


def _people(names: Names) -> str:
    return ", ".join(f"{seat} {name}" for seat, name in enumerate(names.players, 1))
