"""A player of one's own, held to the protocol: whatever he does wrong becomes one line.

His answers are looked at before the rules see them; what he raises is told with the place in his
file; what he prints is not heard, for stdout carries the answer of the command.
"""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final, NoReturn

import scorepad
from scorepad.rules.cards import Card, Suit
from scorepad.simulate.observation import Observation
from scorepad.simulate.player import BadPlay, Player

_OURS: Final = str(Path(scorepad.__file__).parent)
_LONGEST: Final = 200
"""Characters of what a player answered or raised."""

_HIGHEST: Final = 10**9
"""Every bid that anybody can make is smaller, and can be written out."""


class Unheard(io.TextIOBase):
    """Where players print to. ``heard`` says that somebody did."""

    heard = False

    def write(self, text: str) -> int:
        """Let it go."""
        self.heard = self.heard or bool(text)
        return len(text)


UNHEARD: Final = Unheard()


def _forbidden(what: str) -> Callable[..., NoReturn]:
    def refuse(*_: object) -> NoReturn:
        raise PermissionError(f"no player may call os.{what}")

    return refuse


_FORBIDDEN: Final = {
    what: _forbidden(what) for what in ("_exit", "abort", "fork", "forkpty") if hasattr(os, what)
}
"""What would end this process without a word, or double it while it plays."""

_USUAL: Final = {what: getattr(os, what) for what in _FORBIDDEN}


def _allow(functions: dict[str, Callable[..., NoReturn]]) -> None:
    for what, function in functions.items():
        setattr(os, what, function)


def _interrupted(error: BaseException) -> bool:
    """Whether it was Ctrl-C: where that is not listened to, a player has raised it himself."""
    return isinstance(error, KeyboardInterrupt) and (
        signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    )


class _Blamed:
    """Whatever is raised inside becomes an error of the kind that is expected here.

    A player's code may raise anything, so nothing less will do; Ctrl-C passes.
    """

    def __init__(self, who: str, kind: type[ValueError]) -> None:
        self.who, self.kind = who, kind

    def __enter__(self) -> None:
        _allow(_FORBIDDEN)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _allow(_USUAL)
        if error is None or isinstance(error, self.kind) or _interrupted(error):
            return
        raise self.kind(f"{self.who}: {_told(error)}{_where(error, trace)}") from None


@contextmanager
def blamed(who: str, kind: type[ValueError] = BadPlay) -> Iterator[None]:
    """Code of a player runs: it prints to nobody, and what it raises becomes ``kind``."""
    with redirect_stdout(UNHEARD), _Blamed(who, kind):
        yield


def _told(error: BaseException) -> str:
    said = " ".join(_repr(error, str).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _where(error: BaseException, trace: TracebackType | None) -> str:
    """The innermost line outside scorepad, where the error does not say it itself."""
    lines = []
    while trace is not None and not isinstance(error, SyntaxError):
        lines.append((trace.tb_lineno, trace.tb_frame.f_code.co_filename))
        trace = trace.tb_next
    theirs = [(line, file) for line, file in lines if not file.startswith((_OURS, "<"))]
    return " (line {} of {})".format(*theirs[-1]) if theirs else ""


def _repr(thing: object, way: Any = repr) -> str:
    """How an answer is quoted: cut short, and whatever its own ``__repr__`` does."""
    with redirect_stdout(UNHEARD):
        try:
            said = str(way(thing))
        except (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError):
            long = isinstance(thing, int)
            said = "a number too long to write" if long else f"a {type(thing).__name__}"
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}..."


class Guarded:
    """A player whose answers are of the right kind, or ``BadPlay``. The cards for the kitty he may
    leave to ``thumb``."""

    def __init__(self, name: str, player: Any, thumb: Player) -> None:
        self.name, self.player, self.thumb = name, player, thumb

    def _asked(self, what: str, seen: Observation, rng: Random) -> object:
        with blamed(f"{self.name} fails at {what}"):
            answer: object = getattr(self.player, what)(seen, rng)
        return answer

    def _wrong(self, what: str, answer: object, expected: str) -> BadPlay:
        return BadPlay(f"{self.name} answers {what} with {_repr(answer)}; it must be {expected}")

    def bid(self, seen: Observation, rng: Random) -> int | None:
        answer = self._asked("bid", seen, rng)
        if answer is not None and (not isinstance(answer, int) or isinstance(answer, bool)):
            raise self._wrong("bid", answer, "a whole number, or None to pass")
        if answer is not None and not -_HIGHEST < answer < _HIGHEST:
            raise self._wrong("bid", answer, "a bid that can be made, or None to pass")
        return answer

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        answer = self._asked("name_trump", seen, rng)
        if not isinstance(answer, Suit):
            raise self._wrong("name_trump", answer, "a Suit, such as Suit.SPADES")
        return answer

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        if not callable(getattr(self.player, "bury", None)):
            return self.thumb.bury(seen, rng)
        return self._cards("bury", seen, rng)

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self._cards("pass_cards", seen, rng)

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self._cards("return_cards", seen, rng)

    def concede(self, seen: Observation, rng: Random) -> bool:
        answer = self._asked("concede", seen, rng)
        if not isinstance(answer, bool):
            raise self._wrong("concede", answer, "True or False")
        return answer

    def play(self, seen: Observation, rng: Random) -> Card:
        answer = self._asked("play", seen, rng)
        if not isinstance(answer, Card):
            raise self._wrong("play", answer, "a card of seen.legal")
        return answer

    def _cards(self, what: str, seen: Observation, rng: Random) -> Sequence[Card]:
        answer = self._asked(what, seen, rng)
        if not isinstance(answer, (list, tuple)) or not all(isinstance(c, Card) for c in answer):
            raise self._wrong(what, answer, f"a list of {seen.choose} cards")
        return answer
