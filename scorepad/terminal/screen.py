"""What a stream can show: colour, suit signs, width. Text goes out through here and nowhere else.

Nothing here needs rich; whoever draws with colour asks `Screen.colour` first.
"""

from __future__ import annotations

import codecs
import errno
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import field
from typing import Final, TextIO

from scorepad.rules.frozen import frozen

_FALLBACK = "scorepad.fold"
# Everything that moves a cursor or rings a bell, except the line break and the tab; and the marks
# that turn the direction of what follows them, which could make a screen say something else.
_TURNS = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_CONTROLS = {n: None for n in (*range(32), *range(127, 160), *_TURNS) if n not in (9, 10)}
_PROBE = "♠♥♦♣─│›·"


UNBROKEN: Final = 1_000_000
_USUAL: Final = (80, 24)
"""Columns and rows of a screen that does not say."""


class OutputLost(Exception):
    """The stream took no more. ``gone``: its reader went away, which nobody needs to be told."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.gone = isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL


@frozen
class Screen:
    """One output stream and what it can show.

    ``plain`` is CONTRACT's ``--plain``: ASCII, no colour, no boxes, one fact a line. ``size`` gives
    columns and rows as they are at that moment: a window may be resized between two lines.
    """

    stream: TextIO
    terminal: bool = False
    plain: bool = True
    colour: bool = False
    signs: bool = False
    size: Callable[[], tuple[int, int]] = field(default=lambda: _USUAL, repr=False, compare=False)

    @property
    def width(self) -> int:
        """Columns now; a stream that is no terminal is 80 wide."""
        return self.size()[0]

    @property
    def height(self) -> int:
        """Rows now."""
        return self.size()[1]

    @property
    def room(self) -> int:
        """Columns before a line must be broken: what goes into a pipe never is."""
        return self.width if self.terminal else UNBROKEN

    def write(self, text: str) -> None:
        """Writes whole lines, as this screen can show them; `OutputLost` if it takes no more."""
        self.put(self.clean(text) + "\n")

    def put(self, text: str) -> None:
        """Writes text that has been made for this screen, as it is."""
        try:
            self.stream.write(text)
            self.stream.flush()
        except OSError as error:
            raise OutputLost(error) from None

    def clean(self, text: str) -> str:
        """``text`` without control characters, and with letters for signs it cannot show."""
        text = text.translate(_CONTROLS)
        return text if self.signs or text.isascii() else _with_letters(text)


def look_at(
    stream: TextIO, environ: Mapping[str, str], *, plain: bool = False, no_color: bool = False
) -> Screen:
    """What ``stream`` can show, under these flags and this environment.

    ``NO_COLOR`` (not empty) and ``TERM=dumb`` take colour away, ``FORCE_COLOR`` (not empty) treats
    a pipe like a terminal. A locale of ``C`` or ``POSIX``, or one without UTF-8, gets letters.
    """
    terminal = _is_terminal(stream)
    dumb = environ.get("TERM") == "dumb"
    forced = bool(environ.get("FORCE_COLOR"))
    plain = plain or dumb or not (terminal or forced)
    colour = not (plain or no_color or environ.get("NO_COLOR"))
    signs = not plain and _shows_signs(stream, environ)

    def size() -> tuple[int, int]:
        return _size(stream, environ) if terminal else _USUAL

    return Screen(stream, terminal, plain, colour, signs, size)


def fold_unwritable(stream: TextIO) -> None:
    """Makes ``stream`` write what its encoding lacks without accents, or as ``?``."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        codecs.register_error(_FALLBACK, _fold)
        with suppress(OSError):  # it flushes, and what is waiting may not be writable any more
            reconfigure(errors=_FALLBACK)


def _fold(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    import unicodedata

    lost = error.object[error.start : error.end]
    bare = unicodedata.normalize("NFKD", _with_letters(lost)).encode("ascii", "ignore").decode()
    return bare or "?" * len(lost), error.end


def _with_letters(text: str) -> str:
    from scorepad.interview.asker import plain_text  # not at the top: most output is ASCII

    return plain_text(text)


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:  # already closed
        return False


def _shows_signs(stream: TextIO, environ: Mapping[str, str]) -> bool:
    try:
        _PROBE.encode(stream.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    if os.name == "nt":
        return True
    # Python speaks UTF-8 under LC_ALL=POSIX too; the terminal behind it very likely does not.
    locale = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or "UTF-8"
    return "UTF8" in locale.upper().replace("-", "")


def _size(stream: TextIO, environ: Mapping[str, str]) -> tuple[int, int]:
    """Columns and rows, as ``COLUMNS`` and ``LINES`` say, else as the terminal does."""
    try:
        found = os.get_terminal_size(stream.fileno())
        columns, rows = found.columns or _USUAL[0], found.lines or _USUAL[1]
    except (OSError, ValueError):
        columns, rows = _USUAL
    return _number(environ.get("COLUMNS"), columns), _number(environ.get("LINES"), rows)


def _number(text: str | None, otherwise: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and int(text) > 0 else otherwise
