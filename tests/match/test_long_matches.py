"""Long matches: going on from what is judged gives what judging all of it gives, and is quick."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest

import scorepad
from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealInserted,
    DealOpened,
    Event,
    MatchEnded,
    MatchStarted,
    MeldRecorded,
    Misdealt,
    NoteMade,
    PlayedOn,
    PlayerReplaced,
    TrumpNamed,
)
from scorepad.match.judging import _judge, judge
from scorepad.match.match import Match
from scorepad.match.roll import Roll
from scorepad.notation.text import matches_of, text_of
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat, Side
from tests.support.effort import effort

START = datetime(2026, 11, 27, 20, tzinfo=UTC)
PLAYERS = ("Ann", "Bob", "Cat", "Dan")


def begun() -> Match:
    book = scorepad.rulebook("cardgames")
    return Match.start(MatchStarted(book, PLAYERS, (), Seat(3)), START)


def an_answer(chance: random.Random, match: Match) -> tuple[Event, ...]:
    """Something that may come next, most often what does at a table."""
    seat, deals = Seat(chance.randrange(4)), max(len(match.deals), 1)
    contract = (ContractSet(seat, 10 * chance.randrange(25, 60)), TrumpNamed(Suit.SPADES))
    taken = 10 * chance.randrange(1, 25)
    whole = (*contract, MeldRecorded((40, 60)), CountersRecorded((taken, 250 - taken)))
    some: list[tuple[Event, ...]] = [
        contract,
        (MeldRecorded((10 * chance.randrange(20), 10 * chance.randrange(20))),),
        (CountersRecorded((taken, 250 - taken)),),
        whole,
        (Misdealt(),),
        (Adjusted(Side(chance.randrange(2)), 10 * chance.randrange(-20, 20), "so"),),
        (AdjustmentWithdrawn(chance.randrange(1, 5)),),
        (NoteMade("well"),),
        (PlayerReplaced(seat, chance.choice("XYZ")),),
        (DealAmended(chance.randrange(deals) + 1, (CountersRecorded((taken, 250 - taken)),)),),
        (DealAmended(deals, (Misdealt(),)),),
        (DealInserted(chance.randrange(deals) + 1, (DealOpened(seat), *whole)),),
        (MatchEnded("agreed"),),
        (PlayedOn(),),
    ]
    return chance.choices(some, (8, 8, 8, 4, 1, 3, 1, 1, 1, 2, 1, 1, 0.2, 2))[0]


@pytest.mark.parametrize("seed", range(12))
def test_going_on_from_what_is_judged_is_judging_it_all(seed: int) -> None:
    chance, match, taken = random.Random(seed), begun(), 0
    for _ in range(150):
        answer = an_answer(chance, match)
        try:
            if match.can_undo and chance.random() < 0.05:
                match = match.undo(START)
            else:
                match = match.record(*answer, at=START, overrule="so be it")
        except ValueError:
            continue
        taken += 1
        assert judge(match._pad) == _judge(match._pad)
    assert taken > 40
    again = Match(match.entries)
    assert again == match
    assert (again.totals, again.ending) == (match.totals, match.ending)
    assert [d.totals for d in again.deals] == [d.totals for d in match.deals]


def test_a_roll_is_like_a_tuple() -> None:
    roll: Roll[int] = Roll()
    for number in range(200):
        assert len(roll) == number and roll == tuple(range(number))
        roll = roll.then(number)
    assert roll[:3] == (0, 1, 2) and roll[-1] == 199 and roll[64] == 64 and 130 in roll
    assert list(reversed(roll))[:2] == [199, 198]
    assert hash(roll) == hash(tuple(range(200))) and roll == Roll(range(200))
    assert roll != tuple(range(199)) and roll != list(range(200))
    for place in (0, 63, 64, 127, 128, 199):
        changed = roll.replaced(place, -1)
        assert changed == (*range(place), -1, *range(place + 1, 200))
    shorter = roll
    for number in reversed(range(200)):
        shorter = shorter.without_last()
        assert shorter == tuple(range(number))
    assert roll == tuple(range(200))
    for wrong in (200, -201):
        with pytest.raises(IndexError):
            roll[wrong]
    with pytest.raises(IndexError):
        shorter.without_last()


def effort_to_read(notes: int) -> int:
    head = "scorepad 1\ndate 2026-11-27\nplayers Ann, Bob, Cat, Dan\ndealer Dan\n"
    text = head + "".join(f"note number {n}\npenalty Ann 10: {n}\n" for n in range(notes))
    found = []
    took = effort(lambda: found.extend(matches_of(text)))
    assert len(found[0].match.notes) == notes
    return took


def test_a_text_of_ten_times_the_answers_takes_ten_times_the_effort() -> None:
    assert effort_to_read(3000) < 12 * effort_to_read(300)


def effort_to_record(deals: int) -> tuple[int, Match]:
    kept = [begun()]

    def played() -> None:
        for number in range(deals):
            for event in (
                ContractSet(Seat(number % 2), 400),  # set every time, so that nobody ever wins
                TrumpNamed(Suit.SPADES),
                MeldRecorded((20, 20)),
                CountersRecorded((120, 130)),
            ):
                at = kept[0].entries[-1].at + timedelta(seconds=1)
                kept[0] = kept[0].record(event, at=at)

    return effort(played), kept[0]


def test_a_match_of_many_deals_is_kept_written_and_read() -> None:
    few, _ = effort_to_record(50)
    many, match = effort_to_record(500)
    assert many < 15 * few
    assert len(match.deals) == 500 and not match.over
    (read,) = matches_of(text_of(match))
    assert read.match.log == match.log
