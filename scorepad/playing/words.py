"""The words that may be typed at every question."""

from __future__ import annotations

from typing import Final

from scorepad.interview.reading.line import quoted, smoothed
from scorepad.rules.frozen import frozen

_SAME: Final = {
    "?": "help", "exit": "quit", "<": "undo", "back": "undo", "rest": "take-rest",
    "claim": "take-rest", "melds": "meld", "sheet": "score", "tricks": "last", "trick": "last",
}  # fmt: skip
WORDS: Final = (
    "concede", "hand", "help", "hint", "last", "log", "meld", "quit", "redo", "rematch", "score",
    "take-rest", "undo", "why",
)  # fmt: skip

_GOES_ON: Final = {"why": None, "help": None, "quit": None, "last": ("trick",)}
"""What may stand behind a word: whatever there is (None), or these; behind the others nothing."""


@frozen
class Word:
    """A word and what stands behind it."""

    name: str
    rest: str = ""


def word_of(text: str) -> Word | None:
    """The word that a line begins with; None if it is an answer."""
    first, _, rest = smoothed(text).strip().partition(" ")
    if first.lower() == "take" and rest.strip().lower() in ("rest", "the rest"):
        return Word("take-rest")
    if first.startswith("?") and first != "?":
        first, rest = "?", f"{first[1:]} {rest}"
    name = _SAME.get(first.lower(), first.lower())
    return Word(name, rest.strip()) if name in WORDS else None


def too_much(word: Word) -> str:
    """Why a word is not taken with what stands behind it; ``""`` if it is."""
    known = _GOES_ON.get(word.name, ())
    if not word.rest or known is None or word.rest.lower() in known:
        return ""
    return f"{word.name} takes nothing more: leave out {quoted(word.rest)}"


def is_bare(text: str) -> bool:
    """Whether a line is a word alone: such lines may be brought back by whoever sits here next."""
    word = word_of(text)
    return word is not None and not word.rest


def begun(text: str) -> list[str]:
    """The words that the last word of a line may be the beginning of."""
    last = text.rpartition(" ")[2].lower()
    return [word for word in WORDS if last and word.startswith(last)]
