"""Players of one's own at a table with people: they sit in a process of their own.

So nothing that their code does ends the match or gets between a person and the table, and Ctrl-C
ends it whatever they do. Several deals by program are shared out over processes anyway
(``scorepad.simulate.sharing``).
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.blaming import Upset, depart
from scorepad.simulate.entering import NoPlayer, player_called
from scorepad.simulate.observation import Observation
from scorepad.simulate.player import BadPlay, Player
from scorepad.simulate.secluded import seclude, undisturbed

_THE_BOOK: Final = "the book"
_HERE: Final = "the process that plays for him"


class Room:
    """The process that players of one's own sit in; it begins when the first of them enters.

    Not a value. Whoever made it closes it.
    """

    def __init__(self) -> None:
        self._began: tuple[BaseProcess, Connection] | None = None
        self._book: Rulebook | None = None

    def enter(self, name: str) -> Player:
        """A new player of this class in a file (``FILE.py:Class``); ``NoPlayer`` if there is none,
        or if it cannot play."""
        called = name.rpartition(":")[2]
        said, number = self._asked(("enter", name), f"{called} cannot be made", NoPlayer)
        if said:
            raise NoPlayer(said if called in said else f"{called}: {said}")
        return _Apart(self, called, number)

    def ask(self, number: int, called: str, what: str, seen: Observation, rng: Random) -> Any:
        """What this player answers; ``BadPlay`` if he fails, or answers what is not allowed."""
        fails = f"{called} fails at {what}"
        if seen.book is not self._book:
            self._asked(("book", seen.book), fails, BadPlay)
            self._book = seen.book
        said, answer = self._asked((what, number, seen, rng), fails, BadPlay)
        if said:
            raise BadPlay(said if called in said else f"{called}: {said}")
        return answer

    def close(self) -> None:
        """Ends the process, whatever goes on in it."""
        if self._began is None:
            return
        (process, pipe), self._began = self._began, None
        process.terminate()
        pipe.close()
        process.join(1)
        process.kill()  # a player may have seen to it that it does not end when told to

    def _asked(self, question: object, fails: str, kind: type[ValueError]) -> tuple[str, Any]:
        process, pipe = self._began or self._begin()
        try:
            pipe.send_bytes(_packed(question, self._book))
            answer: tuple[str, Any] = pipe.recv()
        except (EOFError, OSError):
            process.join(1)
            code = process.exitcode
            how = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
            raise kind(f"{fails}: {_HERE} has ended ({how})") from None
        return answer

    def _begin(self) -> tuple[BaseProcess, Connection]:
        context = get_context()
        here, there = context.Pipe()
        with undisturbed():
            process = context.Process(target=_host, args=(there, here), daemon=True)
            process.start()
        there.close()
        self._began = process, here
        return self._began


class _Apart:
    """A player whose answers come from the room."""

    def __init__(self, room: Room, called: str, number: int) -> None:
        self.room, self.called, self.number = room, called, number

    def _answer(self, what: str, seen: Observation, rng: Random) -> Any:
        return self.room.ask(self.number, self.called, what, seen, rng)

    def bid(self, seen: Observation, rng: Random) -> int | None:
        answer: int | None = self._answer("bid", seen, rng)
        return answer

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        answer: Suit = self._answer("name_trump", seen, rng)
        return answer

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        answer: Sequence[Card] = self._answer("bury", seen, rng)
        return answer

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        answer: Sequence[Card] = self._answer("pass_cards", seen, rng)
        return answer

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        answer: Sequence[Card] = self._answer("return_cards", seen, rng)
        return answer

    def concede(self, seen: Observation, rng: Random) -> bool:
        answer: bool = self._answer("concede", seen, rng)
        return answer

    def play(self, seen: Observation, rng: Random) -> Card:
        answer: Card = self._answer("play", seen, rng)
        return answer


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
                pipe.send((str(wrong), None))
    finally:
        depart()


def _answer_all(pipe: Connection) -> None:
    players: list[Player] = []
    book: Rulebook | None = None
    while True:
        asked = pipe.recv_bytes()
        answer: Any = None
        try:
            with Upset(_HERE):
                what, *given = _Unpacking(io.BytesIO(asked), book).load()
                if what == "book":
                    (book,) = given
                elif what == "enter":
                    players.append(player_called(given[0]))
                    answer = len(players) - 1
                else:
                    number, seen, rng = given
                    answer = getattr(players[number], what)(seen, rng)
        except (BadPlay, NoPlayer) as wrong:
            pipe.send((str(wrong), None))
        else:
            pipe.send(("", answer))
