"""Who is asked: the one door between the conversation and a terminal, a pipe or a test.

The conversation knows no terminal, colour or width. It hands a ``Prompt`` to an ``Asker``, gets
one line of text back, and tells the asker ``Message``s. Whatever it says may hold players' names
and the four suit signs ``♠ ♥ ♦ ♣`` besides plain ASCII; an asker whose screen cannot show the signs
writes S, H, D and C for them (`plain_text`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Literal, Protocol

from scorepad.rules.frozen import frozen

if TYPE_CHECKING:
    from scorepad.match.match import Match

_LETTERS = str.maketrans("♠♥♦♣", "SHDC")


def plain_text(text: str) -> str:
    """``text`` with letters for the suit signs, for a screen that cannot show them."""
    return text.translate(_LETTERS)


@frozen
class Live:
    """What stands below the line while it is typed.

    ``lines`` is the bottom line (or two or three); ``fault`` the column, counted from 0, where the
    text stops being readable, with ``message`` saying why in a few words. No fault: None and "".
    """

    lines: tuple[str, ...] = ()
    fault: int | None = None
    message: str = ""


def no_help(_text: str) -> Live:
    """Nothing to say below the line."""
    return Live()


def no_words(_text: str) -> Sequence[str]:
    """Nothing to complete."""
    return ()


def never(_text: str) -> bool:
    """Nothing of it is remembered."""
    return False


@frozen
class Prefill:
    """What stands on the line already when it is asked for, with the cursor at column ``cursor``
    (None: at its end).

    Where it is ``marked`` the first letter typed takes the place of all of it; any other key leaves
    it, to be edited. Where the text is an answer on offer
    (``offered``), an asker that cannot put text on the line shows it in brackets and returns it for
    an empty line; else (a refused line that keeps its text) such an asker ignores it.
    """

    text: str = ""
    cursor: int | None = None
    marked: bool = False
    offered: bool = False


NOTHING: Final = Prefill()
"""An empty line."""


def on_offer(text: str) -> Prefill:
    """An answer that Enter takes; whoever types another need not take it away first."""
    return Prefill(text, marked=True, offered=True) if text else NOTHING


def to_mend(text: str, fault: int | None = None) -> Prefill:
    """A line that was not taken, with the cursor at the fault (None: nothing is wrong by itself).

    It can be mended there, or typed anew as a whole; where something lacks at its end, it goes on.
    """
    if not text:
        return NOTHING
    if fault is not None and fault >= len(text.rstrip()):
        return Prefill(text.rstrip() + " ")
    return Prefill(text, fault, marked=True)


@frozen
class Prompt:
    """One question, and what stands on the line for its answer.

    ``live(text)`` and ``words(text)`` are quick enough for every keystroke; ``words`` gives whole
    words that may stand for the last word of ``text``. ``remember(text)`` says whether the line may
    enter the history that Up and suggestions use: commands may, answers never.
    """

    question: str
    prefill: Prefill = NOTHING
    live: Callable[[str], Live] = no_help
    words: Callable[[str], Sequence[str]] = no_words
    remember: Callable[[str], bool] = never


Kind = Literal[
    "error", "asked", "echo", "notice", "help", "sheet", "settled", "ended", "table", "curtain"
]


@frozen
class Message:
    """Something told, not asked.

    error: a refusal or an objection; asked: scorepad asks about the answer just typed; echo: what
    was recorded; notice: anything else worth knowing; help: an answer to a question of the
    player's; sheet: the score sheet of ``match``, which the asker draws (``lines`` is empty);
    settled: how the deal came out, reason by reason; ended: who won and why; table: cards drawn
    for the screen's width; curtain: whatever was shown is to be hidden from the next who looks.

    ``paused``: somebody says that he has seen it before anything else is asked, so nothing of it
    may scroll off unseen.
    """

    kind: Kind
    lines: tuple[str, ...] = ()
    match: Match | None = None
    paused: bool = False


class Asker(Protocol):
    """Somebody who can be asked a line of text and told things."""

    @property
    def interactive(self) -> bool:
        """Whether a person can answer again. If not, a refused line ends the conversation."""

    @property
    def line(self) -> int:
        """The number of the line last returned by ``ask``, from 1; 0 before the first."""

    def ask(self, prompt: Prompt) -> str:
        """One line, as typed, without its line break.

        Raises EOFError at the end of input (Ctrl-D), KeyboardInterrupt at Ctrl-C.
        """

    def tell(self, message: Message) -> None:
        """Shows ``message``."""


class Stopped(Exception):
    """A conversation nobody can answer in met a line that it could not take.

    ``line`` is its number (from 1), ``code`` the exit code: 2 for a refusal or an unconfirmed
    question, 1 for the referee's objection. Everything before that line has been kept.
    """

    def __init__(self, message: str, line: int, code: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.code = code
