"""A table of ``basic`` answers all at one go: the same answers as when each is asked by himself."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorepad.rules.cards import Card
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.dealing import cannot_play, deal_cards
from scorepad.simulate.observation import Observation
from scorepad.simulate.playing import ask, play_on
from scorepad.simulate.recording import answers_of
from scorepad.simulate.round import Round
from tests.support.playing import NAMES, book_called
from tests.support.random_books import random_books


def begun(book: Rulebook, seed: int) -> Round:
    """A deal of this book before the first call."""
    rng = Random(seed)
    return Round(book, rng.choice(book.seating.seats), deal_cards(book, rng))


def asked(round: Round, steps: int | None = None) -> Round:
    """So many questions answered (all of them), each by one who sees what a player sees."""
    player, rng = BasicBot(), Random(0)
    while round.seat is not None and steps != 0:
        ask(round, player, rng)
        steps = None if steps is None else steps - 1
    return round


def at_one_go(round: Round) -> Round:
    return play_on(round, [BasicBot()] * len(round.book.seating.seats), Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_at_one_go_is_what_each_would_do_asked_by_himself(name: str) -> None:
    book = book_called(name)
    for seed in range(60):
        one, other = at_one_go(begun(book, seed)), asked(begun(book, seed))
        assert answers_of(one) == answers_of(other)
        assert (one.counters, one.took_trick) == (other.counters, other.took_trick)
        if not one.thrown_in:
            assert one.settlement() == other.settlement()


@settings(max_examples=60, deadline=None)
@given(random_books(), st.integers(0, 2**32))
def test_the_same_under_any_rulebook(book: Rulebook, seed: int) -> None:
    assume(not cannot_play(book))
    assert answers_of(at_one_go(begun(book, seed))) == answers_of(asked(begun(book, seed)))


@pytest.mark.parametrize("name", NAMES)
def test_the_same_from_wherever_a_deal_is_taken_over(name: str) -> None:
    book = book_called(name)
    whole = answers_of(asked(begun(book, 5)))
    for steps in range(0, 60, 3):
        assert answers_of(at_one_go(asked(begun(book, 5), steps))) == whole


class Backwards(BasicBot):
    """Plays the last card that is allowed."""

    def play(self, seen: Observation, rng: Random) -> Card:
        return seen.legal[-1]


def test_a_player_made_from_basic_is_asked_himself() -> None:
    book = book_called("cardgames")
    round = play_on(begun(book, 3), [Backwards()] * len(book.seating.seats), Random(0))
    again = begun(book, 3)
    while again.seat is not None:
        ask(again, Backwards(), Random(0))
    assert answers_of(round) == answers_of(again)
    assert answers_of(round) != answers_of(at_one_go(begun(book, 3)))
