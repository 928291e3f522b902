"""The phases of a deal with cards, in the order of the game."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What is asked for next."""

    CALL = "call"
    TRUMP = "trump"
    BURY = "bury"
    PASS = "pass"
    RETURN = "return"
    CONCEDE = "concede"
    PLAY = "play"
    OVER = "over"
