"""A `.scorepad` text cut into its lines, and the lines of answers into their pieces.

A piece is what stands between the signs ``;`` ``{`` ``}`` and the ends of lines; a piece that is
one of the braces is only that. Comments (lines that begin with ``#``) and empty lines are gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.notation.clock import TIME
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.words import outside_quotes


@dataclass(frozen=True)
class Line:
    """A line, or a piece of one, with the number of the line it stands on, from 1."""

    number: int
    text: str

    def wrong(self, message: object) -> NotationError:
        """What is wrong here, with the line quoted."""
        return NotationError(f"line {self.number}: {message}  in  {quote(self.text)}", self.number)


def lines_of(text: str) -> Iterator[Line]:
    """Every line with its indentation; comments are empty lines."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = line.rstrip()
        yield Line(number, "" if line.lstrip().startswith("#") else line)


@dataclass(frozen=True)
class Pieces:
    """One answer: its pieces, and the time at its end (``""`` if it has none)."""

    first: Line
    pieces: tuple[Line, ...]
    time: str


def answers_of(lines: list[Line]) -> Iterator[Pieces]:
    """The answers in these lines; one goes on while a brace is open or a line ends with ``;``."""
    gathered: list[Line] = []
    first: Line | None = None
    opened: list[Line] = []
    for line in lines:
        if not line.text.strip():
            continue
        if first is None:
            first = line
        written, time = _without_time(line.text.strip())
        for piece in _cut(Line(line.number, written)):
            if piece.text == "{":
                opened.append(line)
            elif piece.text == "}":
                if not opened:
                    raise line.wrong("a '}' without its '{'")
                opened.pop()
            gathered.append(piece)
        if (opened or written.endswith((";", "{"))) and not time:
            continue
        if opened:
            raise line.wrong("a time within '{ }'; expected after the '}'")
        yield Pieces(first, tuple(p for p in gathered if p.text != ";"), time)
        gathered, first = [], None
    if first is not None:
        raise (opened[-1] if opened else first).wrong("expected more lines: the text ends here")


def _without_time(text: str) -> tuple[str, str]:
    """The line without the time at its end, and the time."""
    before, at, after = text.rpartition("@")
    if at and TIME.fullmatch(after.strip()):
        return before.rstrip(), after.strip()
    return text, ""


def _cut(line: Line) -> Iterator[Line]:
    start = 0
    for at in outside_quotes(line.text, ";{}"):
        if piece := line.text[start:at].strip():
            yield Line(line.number, piece)
        yield Line(line.number, line.text[at])
        start = at + 1
    if piece := line.text[start:].strip():
        yield Line(line.number, piece)
