"""What the match says to an event that it will not simply record.

Refused: it cannot be (counters that do not add up, meld before the contract, no such seat).
Objected: the rules forbid it; the table may overrule that, and the record keeps it (CONTRACT).
"""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.match.events import Event
from scorepad.rules.frozen import frozen


@frozen
class Objection:
    """One thing that the rules forbid: the rule's id, why, and the event that brought it up."""

    rule: str
    message: str
    event: Event


class Refused(ValueError):
    """An event that cannot be. The message quotes what was given and says what to do."""


class Objected(ValueError):
    """The rules forbid it. ``objections`` has them all; recording with ``overrule`` is possible."""

    def __init__(self, objections: Iterable[Objection]) -> None:
        self.objections = tuple(objections)
        super().__init__("; ".join(f"{each.message} ({each.rule})" for each in self.objections))
