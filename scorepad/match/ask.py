"""What a match wants to know next."""

from __future__ import annotations

from enum import Enum

from scorepad.match.facts import DealFacts


class Ask(Enum):
    """What the match wants to know next."""

    CONTRACT = "contract"
    PARTNER = "partner"
    """Who plays with the bid winner, where partners are named for each deal."""
    TRUMP = "trump"
    MELD = "meld"
    COUNTERS = "counters"
    NOTHING = "nothing"
    """The match is over."""


def ask_of(facts: DealFacts) -> Ask:
    """What is asked next of a deal under way. Trump is the bid winner's to name."""
    lacks = facts.missing
    if lacks == "meld" and facts.bids and facts.trump is None:
        return Ask.TRUMP
    return Ask(lacks)
