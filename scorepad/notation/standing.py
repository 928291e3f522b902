"""The line ``stands 1740/1450 after 24 answers`` in the head of a `.scorepad` text.

What scorepad writes says at its beginning how much of it there is: a text cut off at the end of a
line would else be read as a shorter match. By hand nobody needs to write it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from scorepad.notation.errors import NotationError, quote
from scorepad.notation.words import numbers

_MEANT: Final = "if that was meant, take this line out"
_SAID: Final = re.compile(r"(\S+)\s+after\s+([0-9]{1,9})\s+answers?", re.IGNORECASE)


@dataclass(frozen=True)
class Standing:
    """How many answers there are, and the totals after them in sheet order."""

    answers: int
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return f"{_a_side(self.totals)} after {_many(self.answers)}"


def read_standing(text: str) -> Standing:
    """The standing that a head says; ``NotationError``."""
    found = _SAID.fullmatch(text)
    if found is None:
        raise NotationError(f"{quote(text)}: expected as '1740/1450 after 24 answers'")
    return Standing(int(found[2]), numbers(found[1]))


def refuse_fewer(said: Standing, answers: int) -> None:
    """Raises ``NotationError`` unless the text holds as many answers as its head says."""
    if said.answers != answers:
        why = "its end is missing" if answers < said.answers else "something was added"
        raise NotationError(
            f"{_many(said.answers)} in all, says the head, but the text holds {_many(answers)}: "
            f"{why}; {_MEANT}"
        )


def refuse_otherwise(said: Standing, totals: tuple[int, ...]) -> None:
    """Raises ``NotationError`` unless the match comes to the totals that its head says."""
    if said.totals != totals:
        raise NotationError(
            f"the head says {_a_side(said.totals)}, but what follows comes to {_a_side(totals)}: "
            f"something was changed; {_MEANT}"
        )


def _many(answers: int) -> str:
    return f"{answers} answer{'' if answers == 1 else 's'}"


def _a_side(totals: tuple[int, ...]) -> str:
    return "/".join(map(str, totals))
