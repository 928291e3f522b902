"""Takes the pictures of the documentation from the program at work: python docs/make_pictures.py

scorepad runs in a real pseudo-terminal, and what stands on its screen is drawn by rich. Needs the
development extra.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

import pyte
from pyte.screens import Char

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
EXAMPLE = ROOT / "examples" / "both-over.scorepad"
PICTURES = HERE / "pictures"
_COLOURS = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")


def drawn(screen: pyte.Screen, title: str) -> str:
    """What stands on a screen as an SVG picture."""
    from scorepad.terminal.picture import picture_of

    used = max(row for row, line in enumerate(screen.display) if line.strip()) + 1
    lines = ["".join(_cells(screen.buffer[row], screen.columns)) for row in range(used)]
    return picture_of(lines, title, screen.columns)


def _cells(line: Mapping[int, Char], columns: int) -> Iterator[str]:
    """The letters of a line, with the colour codes of each."""
    for style, run in groupby((line[column] for column in range(columns)), key=_style):
        yield f"\x1b[{style}m{''.join(cell.data for cell in run)}\x1b[0m"


def _style(cell: Char) -> str:
    colour = [str(30 + _COLOURS.index(cell.fg))] if cell.fg in _COLOURS else []
    on = {"1": cell.bold, "4": cell.underscore, "7": cell.reverse}
    return ";".join([*(code for code, is_on in on.items() if is_on), *colour])


def take(home: Path) -> dict[str, str]:
    """Every picture by its name."""
    from tests.support.terminal import terminal

    pictures = {}
    with terminal(home, "show", "sue", lines=40) as at:
        at.ended()
        pictures["sheet"] = drawn(at.screen, "scorepad show")
    words = "new --rules cardgames --players Ann,Bob,Cat,Dan --dealer Dan"
    with terminal(home, *words.split(), lines=26) as at:
        at.wait("Contract?")
        at.enter("a280s", "Meld?")
        at.type("190 40", "Bob & Dan 40")
        pictures["prompt"] = drawn(at.screen, "scorepad")
        at.type("\x03")
    return pictures


def main() -> None:
    """Writes the pictures anew."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        command = [sys.executable, "-m", "scorepad", "--home", str(home / "scorepad")]
        subprocess.run([*command, "import", str(EXAMPLE)], check=True, cwd=ROOT)
        for name, picture in take(home).items():
            (PICTURES / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
