"""Tables for the readers, in the words of the families, and short words for what a reading says."""

from __future__ import annotations

from typing import Any

from scorepad.interview.reading.answers import Answer, Asked, Lacking, Reading, Unreadable, View
from scorepad.interview.reading.names import Names
from scorepad.match.events import Event
from scorepad.match.names import names_of
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from tests.support.scripted import FAMILIES
from tests.support.tables import book_of


def names(*players: str, sides: tuple[str, ...] = (), book: str | Rulebook = "cardgames") -> Names:
    """The names of a table."""
    called = names_of(players, sides, book_of(book).seating)
    return Names(called.players, called.sides, book_of(book).seating)


def view(
    family: str | tuple[str, ...] = "ann",
    *,
    book: str | Rulebook = "cardgames",
    sides: tuple[str, ...] = (),
    dealer: int = 3,
    **known: Any,
) -> View:
    """A table with one of the families; the first seat calls first."""
    players = FAMILIES[family] if isinstance(family, str) else family
    if known.get("bidder") is not None:
        known["bidder"] = Seat(known["bidder"])
    called = names(*players, sides=sides, book=book)
    return View(book_of(book), called, Seat(dealer), **known)


def events(reading: Reading) -> tuple[Event, ...]:
    """What a reading records, without any question."""
    assert isinstance(reading, Answer), reading
    return reading.events


def event(reading: Reading) -> Event:
    """The one event that a reading records."""
    (found,) = events(reading)
    return found


def refusal(reading: Reading) -> Unreadable:
    """A reading that is none."""
    assert isinstance(reading, Unreadable), reading
    return reading


def question(reading: Reading) -> Asked:
    """A reading that scorepad asks about."""
    assert isinstance(reading, Asked), reading
    return reading


def half(reading: Reading) -> Lacking:
    """Half an answer."""
    assert isinstance(reading, Lacking), reading
    return reading
