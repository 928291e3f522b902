"""The questions before a match: which rules, who plays, who deals first.

What is known already is not asked. Enter takes the last table, and draws the first dealer (C-1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from random import Random

from scorepad.interview.asker import Asker, Kind, Live, Message, Prompt
from scorepad.interview.newcomers import explained, names_in_line, refused
from scorepad.interview.reading.line import Fault, smoothed
from scorepad.interview.reading.names import Names
from scorepad.interview.table import stop
from scorepad.match.events import MatchStarted
from scorepad.match.match import Match
from scorepad.match.names import names_of
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat


@dataclass(frozen=True)
class Known:
    """What is said of the new match already; what is empty is asked for."""

    book: Rulebook | None = None
    players: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    dealer: Seat | None = None
    title: str = ""
    played: date | None = None


@dataclass(frozen=True)
class Setting:
    """Where a match begins: who is asked, which rulebooks there are, the last table, chance.

    ``load`` gives the rulebook of a name or a path, and raises ValueError if there is none.
    """

    asker: Asker
    books: Sequence[str]
    load: Callable[[str], Rulebook]
    chance: Random
    last: MatchStarted | None = None


def ask_start(known: Known, setting: Setting) -> MatchStarted:
    """The beginning of a match. EOFError or KeyboardInterrupt if it is left; nothing is kept."""
    book = known.book or _ask_book(setting)
    players = known.players or _ask_players(book, setting)
    sides = known.sides
    last = setting.last
    if not sides and last is not None and last.players == players:
        sides = last.sides if len(last.sides) == len(book.table.sides) else ()
    called = names_of(players, sides, book.seating)
    names = Names(called.players, called.sides, book.seating)
    _tell(setting, "notice", explained(names, book))
    dealer = known.dealer if known.dealer is not None else _ask_dealer(names, setting)
    return MatchStarted(book, players, sides, dealer, known.title, known.played)


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


def _ask_book(setting: Setting) -> Rulebook:
    default = setting.last.rulebook.name if setting.last is not None else ""
    if not default and setting.books:
        default = setting.books[0]
    line, offered = default, True

    def words(text: str) -> Sequence[str]:
        return tuple(name for name in setting.books if name.startswith(text.strip().lower()))

    question = f"Rules ({', '.join(setting.books)}, or a file)?"
    while True:
        prompt = Prompt(question, line, None, offered, words=words)
        typed = setting.asker.ask(prompt).strip()
        if not typed:
            typed = default
        last = setting.last
        if last is not None and typed == last.rulebook.name:
            return last.rulebook
        begun = [name for name in setting.books if name.startswith(typed.lower())]
        try:
            return setting.load(begun[0] if len(begun) == 1 else typed)
        except ValueError as wrong:
            _refused(setting, str(wrong))
            line, offered = typed, False


def _ask_players(book: Rulebook, setting: Setting) -> tuple[str, ...]:
    count = len(book.seating.seats)
    last = setting.last.players if setting.last is not None else ()
    line = ", ".join(last) if len(last) == count else ""
    offered = bool(line)
    against = " against ".join(
        "+".join(str(seat + 1) for seat in members) for members in book.seating.sides
    )
    question = f"Players, clockwise ({against})?"

    def live(text: str) -> Live:
        try:
            names = names_in_line(text, count)
        except Fault as fault:
            return Live((fault.message,) if text.strip() else ())
        return Live((" against ".join(names_of(names, (), book.seating).sides),))

    while True:
        typed = setting.asker.ask(Prompt(question, line, None, offered, live=live))
        try:
            players = names_in_line(typed, count)
        except Fault as fault:
            _refused(setting, fault.message)
        else:
            why = refused(players)
            if not why:
                sides = names_of(players, (), book.seating).sides
                _tell(setting, "echo", (" against ".join(sides),))
                return players
            _refused(setting, why)
        line, offered = typed, False


def _ask_dealer(names: Names, setting: Setting) -> Seat:
    question, line = "Who deals first (Enter draws one)?", ""
    while True:
        typed = setting.asker.ask(Prompt(question, line, words=lambda _text: names.players))
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
            _refused(setting, f"a player or a seat from 1 to {len(names.players)} deals")
        line = typed
