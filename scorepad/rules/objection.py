"""What the referee says when a rule forbids something: a value, with place, reason and rule.

Names are not known to the rules: a function that forms a message takes ``name_of``, which says
how a seat is called at this table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from scorepad.rules.frozen import frozen
from scorepad.rules.numbers import quoted
from scorepad.rules.seating import Seat

NameOf = Callable[[Seat], str]
"""How the player in a seat is called."""


def caller(name_of: NameOf) -> NameOf:
    """``name_of`` if it can be asked for a name, else ``ValueError``."""
    if callable(name_of):
        return name_of
    raise ValueError(f"name_of must say how a seat is called, which {quoted(name_of)} cannot")


def seat_name(seat: Seat) -> str:
    """The name of a seat where no player's is known: ``seat 2``, counted from 1."""
    return f"seat {seat + 1}"


@frozen
class Objection:
    """One call that the rules forbid. The table may overrule it.

    ``index`` counts the calls from 0; ``call`` is the amount or ``"pass"``; ``reason`` says what
    would have been allowed. ``field`` is the path of the rulebook field that a house would change
    to allow it, empty where it is a rule of every auction.
    """

    index: int
    seat: Seat
    call: int | Literal["pass"]
    reason: str
    rule: str
    field: str = ""


class NotAllowed(ValueError):
    """Something that the rules forbid and a table may overrule; ``rule`` is the rule's id."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule
