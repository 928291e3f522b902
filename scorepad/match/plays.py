"""The cards of a deal, where they are known: what cannot be and what the rules forbid."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.match.events import Event
from scorepad.match.facts import DealFacts
from scorepad.match.names import Names
from scorepad.rules.rulebook import Rulebook


def faults(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    """Why these cards cannot be."""
    yield from ()


def objections(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[tuple[str, str, Event]]:
    """Every pass and play that the rules forbid: (rule, message, event)."""
    yield from ()
