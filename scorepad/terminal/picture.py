"""What a terminal shows, as a picture to send around. The only home of rich."""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import StringIO
from typing import Final

from rich.console import Console
from rich.text import Text

# Rich would have the picture fetch a font from the network; the reader's own will do.
_FONT: Final = re.compile(r"@font-face \{.*?\}\s*", re.S)


def picture_of(lines: Iterable[str], title: str, width: int) -> str:
    """Lines with their colours (SGR) as SVG: a window of this width with a title.

    The same lines give the same picture.
    """
    console = Console(
        file=StringIO(),
        record=True,
        width=width,
        color_system="standard",
        force_terminal=True,
        legacy_windows=False,
    )
    for line in lines:
        console.print(Text.from_ansi(line), no_wrap=True, overflow="crop")
    picture = console.export_svg(title=title, unique_id="scorepad")
    return _FONT.sub("", picture).replace("Fira Code, monospace", "monospace")
