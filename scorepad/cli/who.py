"""Who is meant on a command line: names and parts of names anywhere, seats from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.cli.errors import Wrong
from scorepad.rules.seating import Seat, Side

if TYPE_CHECKING:
    from scorepad.interview.reading.names import Found, Names
    from scorepad.match.match import Match


def seat_of(match: Match, text: str) -> Seat:
    """The player that ``text`` means: a name, a part of one, or a seat from 1."""
    found = _found(match, text)
    if found.seat is None:
        raise Wrong(f"{text!r} is a side; a player is wanted ({_people(match)})")
    return found.seat


def side_of(match: Match, text: str) -> Side:
    """The side that ``text`` means: its name, or any of its players."""
    return _names(match).side_of(_found(match, text))


def _names(match: Match) -> Names:
    from scorepad.interview.reading.names import Names

    return Names(tuple(match.players), tuple(match.side_names), match.book.seating)


def _found(match: Match, text: str) -> Found:
    from scorepad.interview.reading.line import Fault

    number = text.strip()
    try:
        found = _names(match).find(f"{number}:" if number.isdigit() else text)
    except Fault as fault:
        raise Wrong(fault.message) from None
    if found is None:
        raise Wrong(f"nobody here is called {text!r} ({_people(match)})")
    if not found.one:
        raise Wrong(f"{text!r} could be {' or '.join(found.several)}")
    return found


def _people(match: Match) -> str:
    return ", ".join(f"{seat} {name}" for seat, name in enumerate(match.players, 1))
