"""Lines of talk as a screen can show them: wrapped to its width, with a little colour.

Only the colours that stand out on dark and on light grounds alike are used, and every message also
says in words what its colour says. Nothing here needs rich.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scorepad.interview.asker import Kind
    from scorepad.terminal.screen import Screen

_STYLES: Final[dict[str, str]] = {
    "error": "31",
    "asked": "1;35",
    "echo": "32",
    "settled": "",
    "ended": "1;32",
}

_TABLE: Final = re.compile(
    r"(?P<legal>\b\d+:(?:10|[AKQJ9])(?: (?:10|[AKQJ9])\b)*)|(?P<red>(?:10|[AKQJ9])?[♥♦])"
    r"|(?P<wins>\b(?:wins|takes it)\b)"
)
_KEPT: Final = "\N{NO-BREAK SPACE}%"
_ON_TABLE: Final = {"legal": "1", "red": "31", "wins": "32"}


def painted(text: str, style: str) -> str:
    """``text`` in an SGR ``style`` such as ``1;32``; as it is where the style is empty."""
    return f"\x1b[{style}m{text}\x1b[0m" if style and text else text


def with_bars(text: str) -> str:
    """``text`` with a colour for the bars that are drawn in it."""
    return re.sub("[█-▏]+", lambda bar: painted(bar[0], "36"), text)


def with_suits(text: str) -> str:
    """A line of cards: red suits red, what may be chosen (it has a number) bold."""
    return _TABLE.sub(lambda found: painted(found[0], _ON_TABLE[found.lastgroup or ""]), text)


def wrapped(text: str, width: int) -> list[str]:
    """``text`` broken at spaces so that no line is wider than ``width``, later lines indented.

    A number and its ``%`` stay together.
    """
    if len(text) <= width:
        return [text]
    import textwrap

    indent = len(text) - len(text.lstrip())
    hang = " " * min(indent + 2, width // 4)
    lines = textwrap.wrap(
        text.replace(" %", _KEPT), max(width, 10), subsequent_indent=hang, drop_whitespace=True,
        tabsize=2,
    )  # fmt: skip
    return [line.replace(_KEPT, " %") for line in lines]


def painted_lines(screen: Screen, kind: Kind, lines: Iterable[str]) -> str:
    """The lines of a message as they go out to ``screen``, each with its line break."""
    style = _STYLES.get(kind, "") if screen.colour else ""
    clean = [screen.clean(line) for text in lines for line in text.split("\n")]
    if screen.terminal:
        clean = [part for line in clean for part in wrapped(line, screen.width)]
    if kind == "table" and screen.colour:
        return "".join(with_suits(line) + "\n" for line in clean)
    return "".join(painted(line, style) + "\n" for line in clean)
