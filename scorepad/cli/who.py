"""Who is meant on a command line: names and parts of names anywhere, seats from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.cli.errors import Wrong
from scorepad.rules.seating import Seat, Side

if TYPE_CHECKING:
    from scorepad.interview.reading.names import Found, Names
    from scorepad.match.match import Match


def seat_of(match: Match, text: str, deal: int | None = None) -> Seat:
    """The player that ``text`` means (now, or in that deal): a name, part of one, a seat from 1."""
    names = _names(match, deal)
    found = _found(names, text)
    if found.seat is None:
        raise Wrong(f"{text!r} is a side; a player is wanted ({_people(names)})")
    return found.seat


def side_of(match: Match, text: str) -> Side:
    """The side that ``text`` means: its name, or any of its players."""
    names = _names(match, None)
    return names.side_of(_found(names, text))


def _names(match: Match, deal: int | None) -> Names:
    from scorepad.interview.reading.names import Names

    called = match.names if deal is None else match.deal(deal).names
    return Names(called.players, called.sides, match.seating)


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
