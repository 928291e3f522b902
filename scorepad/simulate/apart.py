"""Players of one's own at a table with people: they sit in a process of their own.

So nothing that their code does ends the match or gets between a person and the table, and Ctrl-C
ends it whatever they do. Several deals by program are shared out over processes anyway
(``scorepad.simulate.sharing``).
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Final, TypeVar, cast

from scorepad.rules.cards import Suit, card
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.blaming import Upset, depart
from scorepad.simulate.entering import NoPlayer, player_called
from scorepad.simulate.guarding import Answering
from scorepad.simulate.observation import Observation
from scorepad.simulate.player import BadPlay, Player
from scorepad.simulate.receiving import NoAnswer, lost, received
from scorepad.simulate.secluded import seclude, undisturbed

_THE_BOOK: Final = "the book"
_HERE: Final = "the process that plays for him"
_ANY_TIME: Final = -1
"""The number of an answer that is to no question: the process can go on no longer."""

_KINDS: Final = (card, Suit)
"""What answers are made of when they are sent."""

T = TypeVar("T")


@dataclass(frozen=True)
class _Failing:
    """How it is told that there is no answer: whose it was to be, and what he fails at."""

    who: str
    words: str
    kind: type[ValueError]


class Room:
    """The process that players of one's own sit in; it begins when the first of them enters.

    Not a value. Whoever made it closes it.
    """

    def __init__(self) -> None:
        self._began: tuple[BaseProcess, Connection] | None = None
        self._book: Rulebook | None = None
        self._questions = 0

    def enter(self, name: str) -> Player:
        """A new player of this class in a file (``FILE.py:Class``); ``NoPlayer`` if there is none,
        or if it cannot play."""
        called = name.rpartition(":")[2]
        fails = _Failing(called, f"{called} cannot be made", NoPlayer)
        return _Apart(self, called, self._asked(("enter", name), fails, int))

    def ask(
        self,
        number: int,
        called: str,
        what: str,
        seen: Observation,
        rng: Random,
        read: Callable[[Any, Observation], T],
    ) -> T:
        """What this player answers, as ``read`` makes it plain; ``BadPlay`` if he fails, or answers
        what is not allowed."""
        fails = _Failing(called, f"{called} fails at {what}", BadPlay)
        if seen.book is not self._book:
            self._asked(("book", seen.book), fails, lambda _: None)
            self._book = seen.book
        return self._asked((what, number, seen, rng), fails, lambda answer: read(answer, seen))

    def close(self) -> None:
        """Ends the process, whatever goes on in it."""
        if self._began is None:
            return
        (process, pipe), self._began = self._began, None
        process.terminate()
        pipe.close()
        process.join(1)
        process.kill()  # a player may have seen to it that it does not end when told to

    def _asked(self, question: object, fails: _Failing, read: Callable[[Any], T]) -> T:
        process, pipe = self._began or self._begin()
        self._questions += 1
        now = self._questions

        def answered(message: Any) -> tuple[str, T | None]:
            """What he says, if it belongs to this question or to none."""
            number, said, answer = message
            if number not in (now, _ANY_TIME):
                raise ValueError("not what was asked for")
            said = " ".join(str.split(said))
            return (said, None) if said or number is _ANY_TIME else ("", read(answer))

        try:
            try:
                pipe.send_bytes(_packed(question, self._book))
            except OSError:
                raise lost(process) from None
            said, answer = received(process, pipe, _KINDS, answered)
        except NoAnswer as wrong:
            raise fails.kind(f"{fails.words}: {_HERE} {wrong}") from None
        if said:
            raise fails.kind(said if fails.who in said else f"{fails.who}: {said}")
        return cast("T", answer)

    def _begin(self) -> tuple[BaseProcess, Connection]:
        context = get_context()
        here, there = context.Pipe()
        with undisturbed():
            process = context.Process(target=_host, args=(there, here), daemon=True)
            process.start()
        there.close()
        self._began = process, here
        return self._began


class _Apart(Answering):
    """A player whose answers come from the room."""

    def __init__(self, room: Room, called: str, number: int) -> None:
        self.room, self.called, self.number = room, called, number

    def _asked(
        self, what: str, seen: Observation, rng: Random, read: Callable[[Any, Observation], T]
    ) -> T:
        return self.room.ask(self.number, self.called, what, seen, rng, read)


# --- what is said through the pipe


class _Packing(pickle.Pickler):
    """The rulebook of the table goes once: it is long, and much is derived from it."""

    def __init__(self, file: io.BytesIO, book: Rulebook | None) -> None:
        super().__init__(file)
        self.book = book

    def persistent_id(self, obj: object) -> str | None:
        """What stands for the book."""
        return _THE_BOOK if self.book is not None and obj is self.book else None


class _Unpacking(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, book: Rulebook | None) -> None:
        super().__init__(file)
        self.book = book

    def persistent_load(self, _pid: object) -> Rulebook | None:
        """The book that came before."""
        return self.book


def _packed(what: object, book: Rulebook | None) -> bytes:
    file = io.BytesIO()
    _Packing(file, book).dump(what)
    return file.getvalue()


# --- the other side


def _host(pipe: Connection, other: Connection) -> None:
    """What the process does, until the one that began it has gone."""
    pipe = seclude(pipe)
    other.close()
    try:
        with suppress(EOFError, OSError, KeyboardInterrupt):  # a player may let Ctrl-C in again
            try:
                with Upset(_HERE):
                    _answer_all(pipe)
            except BadPlay as wrong:
                pipe.send((_ANY_TIME, str(wrong), None))
    finally:
        depart()


def _answer_all(pipe: Connection) -> None:
    players: list[Player] = []
    book: Rulebook | None = None
    for asked in count(1):
        question = pipe.recv_bytes()
        answer: Any = None
        try:
            with Upset(_HERE):
                what, *given = _Unpacking(io.BytesIO(question), book).load()
                if what == "book":
                    (book,) = given
                elif what == "enter":
                    players.append(player_called(given[0]))
                    answer = len(players) - 1
                else:
                    number, seen, rng = given
                    answer = getattr(players[number], what)(seen, rng)
        except (BadPlay, NoPlayer) as wrong:
            pipe.send((asked, str(wrong), None))
        else:
            pipe.send((asked, "", answer))
