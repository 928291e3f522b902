"""The questions before a match: which rules, who plays, who deals first.

What is known already is not asked. Enter takes the last table, and draws the first dealer (C-1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Protocol

from scorepad.interview.asker import (
    NOTHING,
    Asker,
    Kind,
    Live,
    Message,
    Prefill,
    Prompt,
    on_offer,
    to_mend,
)
from scorepad.interview.kept import typed_behind
from scorepad.interview.newcomers import meant_names, names_in_line, refused
from scorepad.interview.reading.commands import command_of
from scorepad.interview.reading.line import Fault, quoted, smoothed
from scorepad.interview.reading.names import Names
from scorepad.interview.table import stop
from scorepad.interview.telling import who_plays
from scorepad.match.events import MatchStarted
from scorepad.match.match import Match
from scorepad.match.names import names_of
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat


@frozen
class Known:
    """What is said of the new match already; what is empty is asked for."""

    book: Rulebook | None = None
    players: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    dealer: Seat | None = None
    title: str = ""
    played: date | None = None


class Chance(Protocol):
    """Where the first dealer is drawn from: a ``random.Random`` serves."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to below ``stop``."""


@frozen
class Setting:
    """Where a match begins: who is asked, which rulebooks there are, the last table, chance.

    ``load`` gives the rulebook of a name or a path, and raises ValueError if there is none.
    ``rematch``: the last table may be taken as it is.
    """

    asker: Asker
    books: Sequence[str]
    load: Callable[[str], Rulebook]
    chance: Chance
    last: MatchStarted | None = None
    rematch: bool = True


def ask_start(known: Known, setting: Setting) -> MatchStarted:
    """The beginning of a match. EOFError or KeyboardInterrupt if it is left; nothing is kept.

    ``quit`` leaves it too, ``<`` asks the question before again, with what was answered on offer.
    ``rematch`` takes the last table
    as it is, with its next dealer, where nothing else is said.
    """
    if known.book is not None or known.players:
        setting = replace(setting, rematch=False)
    steps = [
        what
        for what, given in (
            ("book", known.book),
            ("players", known.players),
            ("dealer", known.dealer is not None),
        )
        if not given
    ]
    at = 0
    while at < len(steps):
        try:
            known = _asked(steps[at], known, setting)
            at += 1
        except _Back:
            at = max(0, at - 1)
        except _Rematch:
            assert setting.last is not None
            return replace(setting.last, title=known.title, played=known.played)
    assert known.book is not None and known.dealer is not None
    return MatchStarted(
        known.book, known.players, known.sides, known.dealer, known.title, known.played
    )


class _Back(Exception):
    """``<`` was typed."""


class _Rematch(Exception):
    """``rematch`` was typed."""


def _asked(what: str, known: Known, setting: Setting) -> Known:
    """What is known after one more question."""
    if what == "book":
        return replace(known, book=_ask_book(known.book, setting))
    assert known.book is not None
    if what == "players":
        return replace(known, players=_ask_players(known.book, known.players, setting))
    last, sides = setting.last, known.sides
    if not sides and last is not None and last.players == known.players:
        sides = last.sides if len(last.sides) == len(known.book.table.sides) else ()
    called = names_of(known.players, sides, known.book.seating)
    names = Names(called.players, called.sides, known.book.seating)
    return replace(known, sides=sides, dealer=_ask_dealer(names, setting))


def _line(prompt: Prompt, setting: Setting, help_: str, offer: Prefill = NOTHING) -> str:
    """One line of answer; ``?`` is answered here, ``<`` and ``quit`` leave the question.

    They may stand behind a refused line that goes on: such a line, and an answer on offer, stays
    after the help. One that was cleared to type ``?`` does not come back, but ``offer`` does.
    """
    again = setting.rematch and setting.last is not None
    while True:
        typed = setting.asker.ask(prompt)
        behind = typed_behind(typed, prompt.prefill)
        command = command_of(behind or typed)
        match None if command is None or command.rest else command.name:
            case "help":
                keys = "< asks the question before, quit leaves"
                also = "rematch takes the last table, its next dealer deals"
                _tell(setting, "help", (help_, keys, *((also,) if again else ())))
                if not (behind or prompt.prefill.offered):
                    prompt = replace(prompt, prefill=offer)
            case "back":
                raise _Back
            case "quit":
                raise EOFError
            case "rematch" if again:
                raise _Rematch
            case _:
                return typed


def same_table(match: Match) -> MatchStarted:
    """A rematch: the same rules, the players as they sit now; the next dealer deals first."""
    started = next(e for e in match.standing_events if isinstance(e, MatchStarted))
    return replace(started, players=match.players, dealer=match.next_dealer, title="", played=None)


def _tell(setting: Setting, kind: Kind, lines: Sequence[str]) -> None:
    if lines:
        setting.asker.tell(Message(kind, tuple(lines)))


def _refused(setting: Setting, why: str) -> None:
    stop(setting.asker, (why,), 2)
    _tell(setting, "error", (why,))


def _ask_book(before: Rulebook | None, setting: Setting) -> Rulebook:
    last = setting.last.rulebook if setting.last is not None else None
    loaded = [book for book in (before, last) if book is not None]
    default = next(iter([*(book.name for book in loaded), *setting.books]), "")
    line = offer = on_offer(default)

    def words(text: str) -> Sequence[str]:
        return tuple(name for name in setting.books if name.startswith(text.strip().lower()))

    question = f"Rules ({', '.join(setting.books)}, or a file)?"
    while True:
        prompt = Prompt(question, line, words=words)
        help_ = "The rules you play by; the first letters serve."
        typed = _line(prompt, setting, help_, offer).strip() or default
        for book in loaded:
            if typed == book.name:
                return book
        begun = [name for name in setting.books if name.startswith(typed.lower())]
        try:
            return setting.load(begun[0] if len(begun) == 1 else typed)
        except ValueError as wrong:
            _refused(setting, str(wrong))
            line = to_mend(typed)


def _ask_players(book: Rulebook, before: Sequence[str], setting: Setting) -> tuple[str, ...]:
    count = len(book.seating.seats)
    last = setting.last.players if setting.last is not None else ()
    fit = (", ".join(names) for names in (before, last) if len(names) == count)
    line = offer = on_offer(next(fit, ""))
    seats = ["+".join(str(seat + 1) for seat in members) for members in book.seating.sides]
    question = f"Players, clockwise ({' against '.join(seats)})?"
    if book.table.partner == "named":
        question = f"The {count} players, clockwise?"

    def live(text: str) -> Live:
        try:
            names = names_in_line(meant_names(text, count, line), count)
        except Fault as fault:
            return Live((fault.message,) if text.strip() else ())
        sides = names_of(names, (), book.seating).sides
        return Live((refused(names) or who_plays(sides, book),))

    while True:
        prompt = Prompt(question, line, live=live)
        help_ = "The names as they sit, clockwise, with commas between."
        typed = meant_names(_line(prompt, setting, help_, offer), count, line)
        try:
            players = names_in_line(typed, count)
        except Fault as fault:
            _refused(setting, fault.message)
            line = to_mend(typed, fault.at)
        else:
            why = refused(players)
            if not why:
                sides = names_of(players, (), book.seating).sides
                _tell(setting, "echo", (who_plays(sides, book),))
                return players
            _refused(setting, why)
            line = to_mend(typed)


def _ask_dealer(names: Names, setting: Setting) -> Seat:
    question, line = "Who deals first (Enter draws one)?", Prefill()
    while True:
        prompt = Prompt(question, line, words=lambda _text: names.players)
        typed = _line(prompt, setting, "A name, or a seat from 1; an empty line draws one (C-1).")
        if not typed.strip():
            drawn = Seat(setting.chance.randrange(len(names.players)))
            _tell(setting, "echo", (f"{names.players[drawn]} deals first (drawn)",))
            return drawn
        number = smoothed(typed).strip()
        try:
            found = names.find(f"{number}:" if number.isdecimal() else typed)
        except Fault as fault:
            _refused(setting, fault.message)
        else:
            if found is not None and found.seat is not None:
                _tell(setting, "echo", (f"{names.players[found.seat]} deals first",))
                return found.seat
            who = ", ".join(f"{seat} {name}" for seat, name in enumerate(names.players, 1))
            said = "a player deals, not a side"
            if found is None:
                said = f"nobody here is called {quoted(typed.strip())}"
            _refused(setting, f"{said}; give a name or a seat ({who})")
        line = to_mend(typed)
