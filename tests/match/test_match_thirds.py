"""Three seats, each for himself, 80 cards and a kitty: nothing assumes partners or two sides."""

from __future__ import annotations

import pytest

from scorepad.match.events import (
    AllPassed,
    Conceded,
    CountersRecorded,
    DealAmended,
    MatchEnded,
    MeldRecorded,
    SetRuled,
)
from scorepad.match.match import Ask
from scorepad.match.objections import Refused
from scorepad.rules.seating import Seat
from tests.support.tables import calls, contract, played, rec, table


def test_the_deal_and_the_turn_go_round_three_seats():
    match = table("thirds", dealer=2)
    assert match.players == ("Ann", "Bob", "Cat")
    order = []
    for amount in (30, 31, 32, 33):
        order.append(match.players[match.turn])
        match = calls(match, amount)
    assert order == ["Ann", "Bob", "Cat", "Ann"]
    match = calls(match, None, None)
    assert (match.open_deal.facts.bidder, match.open_deal.facts.bid) == (Seat(0), 33)
    dealers = [
        played(table("thirds", dealer=n), "Ann", 30, (10, 4, 0), (20, 20, 10)).next_dealer
        for n in range(3)
    ]
    assert dealers == [1, 2, 0]


def test_all_passed_the_dealer_is_stuck_at_29():
    facts = rec(table("thirds", dealer=1), AllPassed()).open_deal.facts
    assert (facts.bidder, facts.bid) == (Seat(1), 29)


def test_every_side_scores_for_itself():
    match = played(table("thirds"), "Bob", 35, (10, 20, 4), (20, 16, 14))
    assert match.totals == (30, 36, 18)
    match = played(match, "Cat", 50, (0, 4, 10), (20, 10, 20))
    assert match.totals == (50, 50, -32)


def test_any_trick_is_asked_and_never_inferred_from_zero_counters():
    # A bug of other scorers: "no trick" inferred from zero counters.
    match = rec(table("thirds"), *contract(table("thirds"), "Bob", 35), MeldRecorded((10, 20, 4)))
    with pytest.raises(Refused, match="did Ann take any trick"):
        rec(match, CountersRecorded((0, 36, 14)))
    with_trick = rec(match, CountersRecorded((0, 36, 14), took_trick=(True, True, True)))
    without = rec(match, CountersRecorded((0, 36, 14), took_trick=(False, True, True)))
    assert (with_trick.totals, without.totals) == ((10, 56, 18), (0, 56, 18))
    with pytest.raises(Refused, match="Cat took a trick: the counters of 14 say so"):
        rec(match, CountersRecorded((0, 36, 14), took_trick=(False, True, False)))
    with pytest.raises(Refused, match="somebody took the tricks"):
        rec(match, CountersRecorded((0, 36, 14), took_trick=(False, False, False)))
    with pytest.raises(Refused, match="3 sides, not 2"):
        rec(match, CountersRecorded((0, 36, 14), took_trick=(False, True)))


def test_a_concession_is_always_open_and_pays_the_melds():
    match = played(table("thirds"), "Bob", 35, (10, 20, 4), None)
    assert match.totals == (10, -35, 4)
    assert match.deals[0].outcome == "conceded"


def test_an_amendment_that_brings_up_the_trick_question_must_answer_it():
    match = played(table("thirds"), "Bob", 35, (0, 20, 4), (0, 36, 14))
    with pytest.raises(Refused, match="did Ann take any trick"):
        rec(match, DealAmended(1, (MeldRecorded((10, 20, 4)),)))
    counters = CountersRecorded((0, 36, 14), took_trick=(True, True, True))
    match = rec(match, DealAmended(1, (MeldRecorded((10, 20, 4)), counters)))
    assert match.totals == (10, 56, 18)


def test_of_three_sides_over_the_bidder_wins_else_the_highest_and_level_another_deal():
    match = played(table("thirds"), "Ann", 30, (60, 80, 70), (20, 10, 20))
    match = played(match, "Cat", 90, (10, 20, 30), (20, 20, 10))
    assert match.totals == (110, 130, 0)
    assert (match.ending.cause, match.ending.winner) == ("highest", 1)
    level = rec(match, DealAmended(2, (MeldRecorded((30, 20, 30)),)))
    assert level.totals == (130, 130, 0)
    assert not level.over
    assert level.asks is Ask.CONTRACT
    bidder = played(level, "Ann", 30, (0, 0, 0), (30, 20, 0), took=(True, True, True))
    assert (bidder.ending.cause, bidder.ending.winner) == ("bidder", 0)


def test_three_lists_of_numbers_are_three_long():
    match = rec(table("thirds"), *contract(table("thirds"), "Bob", 35))
    with pytest.raises(Refused, match="3 numbers"):
        rec(match, MeldRecorded((10, 20)))
    match = rec(match, MeldRecorded((10, 20, 4)))
    with pytest.raises(Refused, match="Ann 20, Bob 16, Cat 13: 1 short of the 50"):
        rec(match, CountersRecorded((20, 16, 13)))
    ruled = rec(match, SetRuled("renege"), CountersRecorded((20, 16, 14)))
    assert ruled.totals == (30, -35, 18)
    assert rec(match, Conceded()).totals == (10, -35, 4)


def test_ended_by_agreement_one_of_three_leads():
    match = played(table("thirds"), "Bob", 35, (10, 20, 4), (20, 16, 14))
    match = rec(match, MatchEnded("agreed"))
    assert match.ending.winner == 1
    assert "Bob won, 36 to 30 and 18" in match.ending.text
