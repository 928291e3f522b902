"""Simulated deals under every rulebook: the referee finds nothing, and the match says the same.

The longer run, 10,000 random deals under each, with as many more deals by rules of thumb, whole
matches and answers taken back as go with them: ``SCOREPAD_DEALS=10000 pytest tests/simulate``."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scorepad.match.events import CardPlayed, CountersRecorded
from scorepad.match.match import Match
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.bots.strong import StrongBot, Thought
from scorepad.simulate.player import Player
from scorepad.simulate.playing import ask
from scorepad.simulate.recording import answers_of, events_of, round_of
from scorepad.simulate.round import Phase, Round
from tests.support.played import DEALS, deals, judge
from tests.support.playing import NAMES, book_called, facts_of, match_of_rounds
from tests.support.tables import EVENING

every_book = pytest.mark.parametrize("name", NAMES)


def rounds(book: Rulebook, player: Player, many: int, seed: int) -> list[Round]:
    """Deals played to their end, the deal going round."""
    return list(deals(book, player, many, seed))


@every_book
def test_the_referee_finds_nothing_in_random_deals(name: str) -> None:
    for played in deals(book_called(name), RandomBot(), DEALS, seed=1):
        judge(played)


@every_book
def test_the_referee_finds_nothing_in_deals_of_rules_of_thumb(name: str) -> None:
    for played in deals(book_called(name), BasicBot(), max(20, DEALS // 10), seed=2):
        judge(played)


@every_book
def test_the_referee_finds_nothing_in_deals_of_strong(name: str) -> None:
    strong = StrongBot(Thought(8))
    for played in deals(book_called(name), strong, max(2, DEALS // 1000), seed=3):
        judge(played)


@every_book
def test_counters_are_conserved_trick_by_trick(name: str) -> None:
    book = book_called(name)
    for played in deals(book, RandomBot(), max(10, DEALS // 100), seed=12):
        if played.tricks is None:
            continue
        pack, whole = played.pack, Counter(played.pack.deck)
        tricks = played.tricks
        buried = Counter(played.buried)
        assert Counter(tricks.plays) + buried == whole
        taken = sum(pack.points[card] for card in tricks.plays) + book.count.last_trick
        assert sum(tricks.points) == taken
        assert taken + sum(pack.points[card] for card in played.buried) == book.count.total
        assert len(tricks.leaders) * len(book.seating.seats) == len(tricks.plays)


@every_book
def test_a_simulated_deal_is_recorded_without_an_objection(name: str) -> None:
    book = book_called(name)
    for played in rounds(book, BasicBot(), 2, seed=3):
        whole = match_of_rounds(played)
        match = Match(whole.entries[:1])
        for answer in answers_of(played):
            match = match.record(*answer, at=EVENING)
        assert match == whole


@every_book
def test_undo_is_identity_at_every_answer(name: str) -> None:
    book = book_called(name)
    match = match_of_rounds(*rounds(book, RandomBot(), 1, seed=4))
    for number in range(2, len(match.entries) + 1):
        before, after = Match(match.entries[: number - 1]), Match(match.entries[:number])
        undone = after.undo(EVENING)
        assert undone.log == before.log
        assert undone.deals == before.deals
        assert undone.totals == before.totals
        assert undone.redo(EVENING).deals == after.deals


@every_book
def test_a_round_is_made_again_from_its_record(name: str) -> None:
    book = book_called(name)
    for played in rounds(book, RandomBot(), 10, seed=7):
        if played.thrown_in:
            continue
        again = round_of(facts_of(played), book)
        assert events_of(again) == events_of(played)
        assert again.phase is Phase.OVER


@every_book
def test_events_only_grow_and_a_deal_is_played_on_from_anywhere(name: str) -> None:
    book = book_called(name)
    rng, seats = Random(8), len(book.seating.seats)
    whole = next(r for r in rounds(book, BasicBot(), 9, seed=9) if r.tricks is not None)
    told = events_of(whole)
    live = Round(book, whole.dealer, whole.dealt)
    seen = 0
    while live.seat is not None:
        now = events_of(live)
        assert now == told[: len(now)]
        assert len(now) >= seen
        seen = len(now)
        ask(live, BasicBot(), rng)
    assert events_of(live) == told
    assert seats == len(live.hands)


@every_book
def test_the_same_seed_plays_the_same_deals(name: str) -> None:
    book = book_called(name)
    first, second = (rounds(book, RandomBot(), 5, seed=10) for _ in range(2))
    assert [events_of(r) for r in first] == [events_of(r) for r in second]
    assert [events_of(r) for r in rounds(book, RandomBot(), 5, seed=11)] != [
        events_of(r) for r in first
    ]


def test_every_kind_of_ending_is_met() -> None:
    book = book_called("cardgames")
    played = rounds(book, RandomBot(), 60, seed=1)
    assert any(r.conceded for r in played)
    events = [e for r in played for e in events_of(r)]
    assert any(isinstance(e, CountersRecorded) for e in events)
    assert sum(isinstance(e, CardPlayed) for e in events) > 1000
