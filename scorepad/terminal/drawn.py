"""The lines of a score sheet with colour. The only home of rich.

The layout stands in the lines already; here words and figures get colours that stand out on dark
and on light grounds alike. Whatever is coloured is also said.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Final

from rich.console import Console
from rich.text import Text

from scorepad.terminal.screen import Screen

_COLOURS: Final = (
    (r"\bmade\b", "green"),
    (r"\b(set|conceded)\b", "red"),
    (r"\b(open)\b", "cyan"),
    (r"(?<=\s)-\d+", "red"),
    (r"[♥♦]", "red"),
    (r"^.* won, .*$", "bold green"),
    (r"^.*dealer contract.*$", "dim"),
    (r"^.*(\(withdrawn\)|not counted:?).*$", "dim"),
)


def coloured(lines: Sequence[str], screen: Screen) -> str:
    """The lines of a sheet as text for ``screen``, whose colours can be seen."""
    out = StringIO()
    console = console_for(screen, out)
    for number, line in enumerate(lines):
        console.print(styled(line, heading=number == 0), soft_wrap=True)
    return out.getvalue()


def styled(line: str, heading: bool = False) -> Text:
    """One line of a sheet with its colours."""
    text = Text(line, "bold" if heading else "")
    for pattern, style in _COLOURS:
        text.highlight_regex(pattern, style)
    return text


def console_for(screen: Screen, out: StringIO) -> Console:
    """A rich console that writes colour for ``screen`` and changes no text."""
    return Console(
        file=out,
        width=screen.width,
        color_system="standard",
        force_terminal=True,
        highlight=False,
        emoji=False,
        markup=False,
        legacy_windows=False,
    )
