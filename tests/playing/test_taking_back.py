"""Undo, redo, leaving and coming again: the same match, wherever it is taken up."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Prompt
from scorepad.match.match import Match
from scorepad.playing.conversation import Play
from scorepad.playing.game import Game
from scorepad.rules.books import built_in_names
from scorepad.simulate.phase import Phase
from scorepad.simulate.recording import events_of
from tests.support.card_table import Sitting, Thinking
from tests.support.scripted import ScriptedAsker

every_book = pytest.mark.parametrize("book", built_in_names())


def standing(match: Match) -> object:
    """What stands in a match, without its times."""
    return [entry.events for entry in match.log]


def answered(times: int) -> object:
    seen = [0]

    def enough(game: Game) -> bool:
        seen[0] += 1
        return game.match.over or seen[0] > times

    return enough


class OneAnswer(Thinking):
    """Gives one answer, and Enter as often as it is wanted; then leaves."""

    def __init__(self) -> None:
        super().__init__(enough=lambda game: game.match.over or self.given)
        self.given = False

    def ask(self, prompt: Prompt) -> str:
        if "Enter" in prompt.question:
            return ""
        typed = super().ask(prompt)
        self.given = True
        return typed


@every_book
def test_undo_goes_back_to_the_last_answer_and_redo_comes_again(book: str) -> None:
    sitting = Sitting(book, seed=4)
    sitting.with_asker(Thinking(enough=answered(9)))
    game, before = sitting.game, standing(sitting.game.match)
    assert game.persons_turn
    taken = game.undo()
    assert taken
    assert game.persons_turn
    assert standing(game.match) == before[: len(before) - len(taken)]
    done = game.redo()
    assert [entry.events for entry in done] == [entry.events for entry in taken]
    assert standing(game.match) == before


@every_book
def test_after_undo_the_program_plays_the_same_again(book: str) -> None:
    sitting = Sitting(book, ("you", "random", "strong", "basic"), seed=4)
    sitting.with_asker(Thinking(enough=answered(6)))
    before = standing(sitting.match)
    for back in (1, 2, 3):
        for _ in range(back):
            assert sitting.game.undo()
        asker = Thinking(enough=lambda game: len(standing(game.match)) >= len(before))
        asker.game = sitting.game
        Play(sitting.game, asker, sitting.look).run()
        assert standing(sitting.game.match) == before


@every_book
def test_a_match_left_at_any_question_goes_on_as_if_it_had_not_been(book: str) -> None:
    seats = ("you", "random", "basic", "basic")
    whole = Sitting(book, seats, seed=6)
    whole.with_asker(Thinking(enough=answered(30)))
    parts = Sitting(book, seats, seed=6)
    for _ in range(30):
        parts.with_asker(OneAnswer())
    shorter = min(len(standing(whole.match)), len(standing(parts.match)))
    assert shorter > 10
    assert standing(whole.match)[:shorter] == standing(parts.match)[:shorter]


def test_a_killed_match_is_made_again_from_what_was_kept() -> None:
    sitting = Sitting(seed=6)
    sitting.with_asker(Thinking(enough=answered(14)))
    assert sitting.game.round is not None
    assert sitting.game.round.tricks is not None
    again = Match((sitting.match.entries[0], *sitting.keeper.entries))
    other = Sitting(seed=6)
    other.match = again
    game = other.sit_down()
    assert game.round is not None
    assert events_of(game.round) == events_of(sitting.game.round)
    assert game.moment == sitting.game.moment


def test_undo_is_a_recorded_take_back() -> None:
    sitting = Sitting(seed=7)
    sitting.play("p", "undo")
    assert [entry.action for entry in sitting.keeper.entries].count("undo") >= 1
    assert any("taken back: You pass" in line for line in sitting.asker.heard("echo"))


def test_there_is_nothing_to_take_back_before_the_first_answer() -> None:
    sitting = Sitting(seed=7)
    sitting.play("undo", "redo")
    assert sitting.asker.heard("error") == ["there is nothing to undo", "there is nothing to redo"]


def test_undo_reaches_back_through_the_end_of_the_match() -> None:
    sitting = Sitting(seed=3)
    sitting.with_asker(Thinking())
    assert sitting.match.over
    asker = ScriptedAsker(["undo"])
    Play(sitting.sit_down(), asker, sitting.look).run()
    assert not sitting.game.match.over


def test_who_comes_again_in_the_auction_sees_his_hand() -> None:
    for seed in range(1, 30):
        sitting = Sitting(seed=seed)
        sitting.play("250")
        round = sitting.game.round
        if round is not None and round.phase is Phase.CALL and round.seat == 0:
            break
    tables = [m.lines for m in sitting.asker.messages if m.kind == "table"]
    assert not any("♠" in line for line in tables[-1])  # it stands above still
    sitting.play("score")
    tables = [m.lines for m in sitting.asker.messages if m.kind == "table"]
    assert any("♠" in line for line in tables[-1])
