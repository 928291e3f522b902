"""The word that a slip was near to: ``misdela``, ``hart``. Asked of refused lines only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorepad.interview.reading.answers import View
from scorepad.interview.reading.commands import COMMANDS
from scorepad.interview.reading.line import fold, smoothed
from scorepad.rules.cards import Suit

_LIKE: Final = 0.7
"""How like a word must be to what was typed, of 1."""
_SHORTEST: Final = 3
"""Letters; less is like too much."""


def did_you_mean(text: str, at: int, view: View, suits: bool) -> str:
    """``; did you mean hearts?`` for the word at column ``at``, ``""`` if it is like none.

    A command is meant by the first word only; a suit where ``suits`` may stand in the line.
    """
    words = smoothed(text)
    begun = words.rfind(" ", 0, at + 1) + 1
    word = fold(words[begun:].split(" ", 1)[0].strip())
    if len(word) < _SHORTEST or not word.isalpha():
        return ""
    known: dict[str, str] = {fold(name): name for name in view.names.players}
    if suits:
        known |= {suit.word: suit.word for suit in Suit}
    if not words[:begun].strip():
        known |= {command: command for command in COMMANDS if command not in known}
    nearest = "" if word in known else _nearest(word, tuple(known))
    return f"; did you mean {known[nearest]}?" if nearest else ""


def _nearest(word: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches  # not at the top: it is for slips only

    begun = [each for each in known if each.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    return next(iter(get_close_matches(word, known, 1, _LIKE)), "")
