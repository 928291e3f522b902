"""Taking back is identity: simulated deals under every rulebook at a table of people, every answer
one of its own, taken back at any point of any phase, done again, or answered again.

More deals with ``SCOREPAD_DEALS``, see test_rounds_by_referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from random import Random

import pytest

from scorepad.interview.keeper import Memory
from scorepad.match.match import Match
from scorepad.notation.document import json_of, matches_of_json
from scorepad.notation.text import match_of, text_of
from scorepad.playing.chance import choice_for
from scorepad.playing.game import Game
from scorepad.rules.books import built_in_names
from scorepad.simulate.observation import Observation
from scorepad.simulate.phase import Phase
from scorepad.simulate.playing import ask
from tests.support.card_table import Sitting
from tests.support.played import DEALS, phases_of, some_players
from tests.support.playing import PLAYERS, book_called
from tests.support.scripted import Clock

every_book = pytest.mark.parametrize("name", built_in_names())
MATCHES = max(2, DEALS // 50)
POINTS = 1 if MATCHES == 2 else 2
"""Points of a match to answer again from, and to write it down at."""

IN_EACH = 2
"""Deals of a match: what is taken back reaches over the end of one."""


class Table:
    """A match with cards of people who answer as players would, each of whom can take back.

    ``asked`` is what was asked when so many answers stood, ``seen`` the match and what the player
    who was asked saw then.
    """

    def __init__(self, name: str, seed: int) -> None:
        book = book_called(name)
        people = PLAYERS[: len(book.seating.seats)]
        sitting = Sitting(book, people, seed)
        sitting.clock = Clock(0.0)
        self.begun, self.keeper = sitting.match, sitting.keeper
        self.game = sitting.sit_down()
        self.players = some_players(book, seed)
        self.asked: dict[int, Phase] = {}
        self.seen: dict[int, tuple[Match, Observation | None]] = {}

    def sat_down_again(self) -> Table:
        """The same match as its record has it, at a table of its own."""
        other = copy(self)
        other.keeper = Memory()
        other.keeper.entries += self.keeper.entries
        other.game = Game(self.game.match, {}, other.keeper, self.game.now)
        return other

    @property
    def answers(self) -> int:
        """How many answers stand."""
        return len(self.game.match.log)

    def answer(self) -> None:
        """One more answer, the same whenever it is asked here."""
        game, round = self.game, self.game.round
        if round is None:
            game.deal()
        else:
            chance = choice_for(game.seed, game.moment)
            assert round.seat is not None
            player = self.players[round.seat]
            game.answer(lambda now: ask(now, player, chance))
        self._look()

    def _look(self) -> None:
        round = self.game.round
        if round is not None:
            self.asked.setdefault(self.answers, round.phase)
        seen = None if round is None else round.observation()
        self.seen.setdefault(self.answers, (self.game.match, seen))

    def play(self) -> None:
        """Plays on to the end of ``IN_EACH`` deals, or of the match."""
        while not self.game.match.over and (
            self.game.round is not None or len(self.game.match.deals) < IN_EACH
        ):
            self.answer()

    def back_to(self, answers: int) -> None:
        """Takes back until so many answers stand, one answer of somebody at a time."""
        points = sorted(at for at in self.asked if answers <= at < self.answers)
        while self.answers > answers:
            taken = self.game.undo()
            assert self.answers == points.pop()
            assert taken[0] == self.seen[self.answers + len(taken)][0].log[self.answers]

    def check(self) -> None:
        """It stands as it stood when as many answers had been given the first time."""
        game, (before, seen) = self.game, self.seen[self.answers]
        assert game.match.log == before.log
        assert game.match.deals == before.deals
        assert game.match.totals == before.totals
        assert (game.round is None) == (seen is None)
        if game.round is not None:
            assert game.round.phase is self.asked[self.answers]
            assert game.round.observation() == seen

    def check_kept(self) -> None:
        """What was kept answer by answer is the match: every take-back is recorded in it."""
        kept = Match((*self.begun.entries, *self.keeper.entries))
        assert kept.entries == self.game.match.entries
        assert kept.deals == self.game.match.deals
        assert "undo" in {entry.action for entry in kept.entries}

    def points(self, rng: Random) -> list[tuple[int, Phase]]:
        """A point of every phase that was come to, the last first."""
        phases = set(self.asked.values())
        chosen = [
            (rng.choice([at for at, phase in self.asked.items() if phase is each]), each)
            for each in phases
        ]
        return sorted(chosen, key=lambda point: -point[0])


@lru_cache(maxsize=16)
def played(name: str, seed: int) -> Table:
    """A table that has played; nobody takes anything back at this one."""
    table = Table(name, seed)
    table.play()
    return table


def tables(name: str) -> Iterator[Table]:
    """Tables that have played: so many, and more until every phase was come to."""
    lacking, number = phases_of(book_called(name)), 0
    while number < MATCHES or lacking:
        table = played(name, number)
        lacking -= set(table.asked.values())
        number += 1
        yield table.sat_down_again()


@every_book
def test_what_is_taken_back_and_done_again_is_the_same_at_a_point_of_every_phase(
    name: str,
) -> None:
    rng, met = Random(41), set()
    for table in tables(name):
        whole = table.answers
        points = table.points(rng)
        for at, phase in points:
            table.back_to(at)
            table.check()
            met.add(phase)
        for at in [*(at for at, _ in reversed(points[:-1])), whole]:
            while table.answers < at:
                assert table.game.redo()
            table.check()
        assert not table.game.redo()
        table.check_kept()
    assert met == phases_of(book_called(name))


@every_book
def test_what_is_taken_back_and_answered_again_is_the_same_record(name: str) -> None:
    rng = Random(42)
    for table in tables(name):
        whole = table.answers
        for at in sorted(rng.sample(sorted(table.asked), POINTS)):
            table.back_to(at)
            table.play()
            assert table.answers == whole
            table.check()
            assert not table.game.match.can_redo
        table.check_kept()


@every_book
def test_text_and_json_say_the_same_wherever_it_stands(name: str) -> None:
    rng = Random(43)
    for table in tables(name):
        for at in sorted(rng.sample(sorted(table.asked), POINTS), reverse=True):
            table.back_to(at)
            match = table.game.match
            text = text_of(match, "20261127-abcdef")
            read = match_of(text).match
            assert read.log == match.log
            assert read.deals == match.deals
            assert text_of(read, "20261127-abcdef") == text
            document = json_of([("a", match)])  # what was taken back is in it
            (again,) = matches_of_json(document)
            assert again.match == match
            assert again.match.next_redo == match.next_redo
            assert json_of([("a", again.match)]) == document
