"""Words that are commands of the program but not of the conversation: said, not guessed at."""

from __future__ import annotations

from typing import Final

from scorepad.interview.reading.line import fold, smoothed

SHELL: Final = (
    "check", "compare", "completion", "deal", "delete", "doctor", "explain", "export", "history",
    "import", "new", "odds", "play", "practice", "purge", "rename", "restore", "resume", "rules",
    "simulate", "stats", "tag",
)  # fmt: skip
_HERE: Final = {
    "check": "here: meld CARDS judges a meld",
    "deal": "here each question is answered in turn",
    "new": "this match is kept; end closes it, rematch follows",
    "play": "here: tricks, at the Counters question, follows the cards",
}
_PROGRAM: Final = "scorepad"


def shell_words(text: str) -> str:
    """What to say of a line that begins with a command of the shell; ``""`` if it does not."""
    words = smoothed(text).split()
    if words and fold(words[0]) == _PROGRAM and words[0].isalpha():
        words = words[1:]
        if not words:
            return f"this is {_PROGRAM} already; ? shows what can be typed here"
        if fold(words[0]) not in SHELL:
            return f"this is {_PROGRAM} already: type {' '.join(words)[:40]} alone"
    if not words or fold(words[0]) not in SHELL:
        return ""
    name = fold(words[0])
    here = f"; {_HERE[name]}" if name in _HERE else ""
    return f"{name} is for the shell: quit (all is kept), then type {_PROGRAM} {name}{here}"
