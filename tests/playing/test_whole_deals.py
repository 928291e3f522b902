"""Whole deals and matches at a table with cards, under every built-in rulebook."""

from __future__ import annotations

import pytest

from scorepad.match.findings import deal_findings
from scorepad.match.match import Match
from scorepad.playing.game import Game
from scorepad.rules.books import built_in_names
from scorepad.simulate.bots.random_bot import RandomBot
from tests.support.card_table import Sitting, Thinking

every_book = pytest.mark.parametrize("book", built_in_names())
ALL_PEOPLE = ("Ann", "Bob", "Cat", "Dan")


def settled(match: Match) -> int:
    return sum(deal.settlement is not None for deal in match.deals)


def after(deals: int) -> object:
    def enough(game: Game) -> bool:
        return game.match.over or (settled(game.match) >= deals and game.round is None)

    return enough


def check(sitting: Sitting) -> None:
    match = sitting.match
    for deal in match.deals:
        if deal.settlement is not None:
            assert deal_findings(deal.facts, deal.book, deal.names) == ()
            assert deal.objections == ()
    assert sitting.asker.heard("error") == []


@every_book
def test_a_match_is_played_to_its_end_and_the_referee_finds_nothing(book: str) -> None:
    sitting = Sitting(book, seed=3)
    sitting.with_asker(Thinking())
    assert sitting.match.over, sitting.text[-600:]
    check(sitting)
    assert sitting.asker.heard("ended")


@every_book
@pytest.mark.parametrize("seed", [11, 12])
def test_people_alone_play_whole_deals(book: str, seed: int) -> None:
    sitting = Sitting(book, ALL_PEOPLE, seed)
    sitting.with_asker(Thinking(RandomBot(), enough=after(3), seed=seed))
    assert settled(sitting.match) >= 3 or sitting.match.over
    check(sitting)


@every_book
def test_every_answer_is_kept_and_the_kept_ones_are_the_match(book: str) -> None:
    sitting = Sitting(book, seed=5)
    first = sitting.match.entries
    sitting.with_asker(Thinking(enough=after(2)))
    kept = tuple(sitting.keeper.entries)
    assert Match((*first, *kept)).entries == sitting.match.entries
    assert Match((*first, *kept)).totals == sitting.match.totals
