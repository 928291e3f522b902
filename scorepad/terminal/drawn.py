"""The lines of a score sheet with colour.

The layout stands in the lines already; here words and figures get colours that stand out on dark
and on light grounds alike. Whatever is coloured is also said. No library is loaded for it: the
first prompt would wait for that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from scorepad.terminal.paint import painted

_TITLE, _WON, _ASIDE = "1", "1;32", "2"
_ASIDES: Final = re.compile(r"dealer +contract|\(withdrawn\)|not counted|^\* amended")
_WORDS: Final = re.compile(
    r"(?P<made>\bmade\b)|(?P<lost>\b(?:set|conceded)\b|(?<=\s)-\d+|[♥♦])|(?P<open>\bopen\b)"
)
_STYLES: Final = {"made": "32", "lost": "31", "open": "36"}


def coloured(lines: Sequence[str]) -> Iterator[str]:
    """The lines of a sheet with their colours; the first is its title."""
    won = False
    for number, line in enumerate(lines):
        won = bool(line) and (won or " won, " in line)  # it may go on in the next line
        if number == 0 or won:
            yield painted(line, _WON if won else _TITLE)
        elif _ASIDES.search(line):
            yield painted(line, _ASIDE)
        else:
            yield _WORDS.sub(lambda found: painted(found[0], _STYLES[found.lastgroup or ""]), line)
