"""Takes the pictures of the documentation from the program at work: python docs/make_pictures.py

scorepad runs in a real pseudo-terminal, and what stands on its screen is drawn by rich. Needs the
development extra.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pyte
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
EXAMPLE = ROOT / "examples" / "both-over.scorepad"
PICTURES = HERE / "pictures"
# Rich's own format fetches a font from the network; the reader's own monospace will do.
_FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.S).replace(
    "Fira Code, monospace", "monospace"
)


def drawn(screen: pyte.Screen, title: str, lines: int) -> str:
    """The upper lines of a screen as an SVG picture."""
    console = Console(
        file=io.StringIO(), record=True, width=screen.columns, color_system="standard",
        force_terminal=True,
    )  # fmt: skip
    for row in range(lines):
        line = Text()
        for column in range(screen.columns):
            cell = screen.buffer[row][column]
            line.append(cell.data, _style(cell))
        console.print(line, no_wrap=True, overflow="crop")
    name = f"scorepad-{title.replace(' ', '-')}"
    return console.export_svg(title=title, unique_id=name, code_format=_FORMAT)


def _style(cell: pyte.screens.Char) -> str:
    words = [cell.fg.replace("brown", "yellow")] if cell.fg != "default" else []
    words += [word for word, on in (("bold", cell.bold), ("reverse", cell.reverse)) if on]
    return " ".join([*words, "underline"] if cell.underscore else words)


def take(home: Path) -> dict[str, str]:
    """Every picture by its name."""
    from tests.support.terminal import terminal

    pictures = {}
    with terminal(home, "show", "sue", lines=40) as at:
        at.ended()
        used = len(at.text.splitlines())
        pictures["sheet"] = drawn(at.screen, "scorepad show", used)
    words = "new --rules cardgames --players Ann,Bob,Cat,Dan --dealer Dan"
    with terminal(home, *words.split(), lines=26) as at:
        at.wait("Contract?")
        at.enter("a280s", "Meld?")
        at.type("190 40", "Bob & Dan 40")
        pictures["prompt"] = drawn(at.screen, "scorepad", len(at.text.splitlines()))
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
