"""What players are called, and who sat where."""

from __future__ import annotations

import pytest

from scorepad.match.events import (
    ContractSet,
    DealInserted,
    MatchEnded,
    PlayerRenamed,
    PlayerReplaced,
)
from scorepad.match.names import fold_name, name_faults
from scorepad.match.objections import Refused
from scorepad.rules.seating import Seat
from tests.support.tables import deal_events, played, rec, table


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("José", "jose"),
        ("JOSE\u0301", "jose"),
        ("  Mary   Ann ", "mary ann"),
        ("Weiß", "weiss"),
        ("Øyvind", "oyvind"),
        ("Ｄａｎ", "dan"),
        ("İpek", "ipek"),
        ("Zoë\u200d", "zoe"),
    ],
)
def test_case_and_accents_fold(name, folded):
    assert fold_name(name) == folded


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (("Ann", "Bob", "Cat", "12"), "only a number.*'P12'"),
        (("Ann", "Bob", "Cat", "1 2"), "only a number"),
        (("Ann", "Bob", "Cat", "٤"), "only a number"),
        (("José", "Bob", "Cat", "jose"), "taken by another player.*add an initial"),
        (("Ann", "Bob", "Cat", " ANN "), "same as 'Ann'"),
        (("Ann", "Bob", "Cat", ""), "empty"),
        (("Ann", "Bob", "Cat", " \u200b "), "empty"),
        (("Ann", "Bob", "Cat", "Da\x1b[31mn"), "control character"),
        (("Ann", "Bob", "Cat", "Dan\n"), "control character"),
        (("Ann", "Bob", "Cat", "\u202enaD"), "control character"),
        (("Ann", "Bob", "Cat", "\ud83d"), "control character"),
        (("Ann", "Bob", "Cat", "D" * 41), "too long"),
    ],
)
def test_names_the_pad_cannot_work_with_are_refused_with_a_remedy(players, complaint):
    with pytest.raises(Refused, match=complaint):
        table(players=players)


@pytest.mark.parametrize(
    "players",
    [
        ("Ann", "Bob", "Cat", "Dan"),
        ("Mary Ann", "José", "JD", "End"),
        ("Mom", "Dad", "Grandma", "Joe 2"),
        ("Ann", "Anna", "Annabel", "An"),
        ("👩‍🦰", "李", "O'Neil", "S"),
    ],
)
def test_real_names_are_fine(players):
    assert name_faults(players) == ()
    assert table(players=players).players == players


def test_a_fault_says_whose_name_it_is():
    faults = name_faults(("Ann", "7", "Cat", "Ann"), ("We", "cat"))
    assert [(fault.seat, fault.side) for fault in faults] == [(1, None), (3, None), (None, 1)]


def test_sides_are_called_by_their_players_unless_the_table_calls_them_otherwise():
    assert table().side_names == ("Ann & Cat", "Bob & Dan")
    assert table(sides=("We", "They")).side_names == ("We", "They")
    assert table("thirds").side_names == ("Ann", "Bob", "Cat")


def test_another_person_takes_the_seat_from_the_open_deal_on():
    match = played(table(), "Ann", 330, (60, 40), None)
    match = rec(rec(match, ContractSet(Seat(0), 330)), PlayerReplaced(Seat(3), "Eve"))
    assert [deal.players[3] for deal in match.deals] == ["Dan", "Eve"]
    assert match.players == ("Ann", "Bob", "Cat", "Eve")
    assert match.side_names == ("Ann & Cat", "Bob & Eve")


def test_between_deals_it_is_from_the_next_deal_on():
    match = played(table(), "Ann", 330, (60, 40), None)
    match = played(rec(match, PlayerReplaced(Seat(0), "Eve")), "Bob", 330, (60, 40), None)
    assert [deal.players[0] for deal in match.deals] == ["Ann", "Eve"]


def test_a_correction_is_of_the_person_in_all_deals():
    match = played(table(), "Ann", 330, (60, 40), None)
    match = played(rec(match, PlayerReplaced(Seat(0), "Eve")), "Bob", 330, (60, 40), None)
    match = rec(match, PlayerRenamed(Seat(0), "Eva"))
    assert [deal.players[0] for deal in match.deals] == ["Ann", "Eva"]
    match = rec(match, PlayerRenamed(Seat(1), "Bobby"))
    assert [deal.players[1] for deal in match.deals] == ["Bobby", "Bobby"]


def test_somebody_who_comes_back_is_the_same_person():
    match = played(table(), "Ann", 330, (60, 40), None)
    match = played(rec(match, PlayerReplaced(Seat(0), "Eve")), "Bob", 330, (60, 40), None)
    match = rec(match, PlayerReplaced(Seat(0), "Ann"))
    match = rec(match, PlayerRenamed(Seat(0), "Anne"))
    assert [deal.players[0] for deal in match.deals] == ["Anne", "Eve"]


def test_an_inserted_deal_was_played_by_those_of_the_deal_it_stands_before():
    match = played(table(), "Ann", 330, (60, 40), None)
    match = rec(match, PlayerReplaced(Seat(0), "Eve"))
    match = rec(match, DealInserted(1, deal_events(match, "Bob", 330, (60, 40), None)))
    assert [deal.players[0] for deal in match.deals] == ["Ann", "Ann"]


def test_new_names_meet_the_same_checks():
    for event, complaint in [
        (PlayerReplaced(Seat(0), "bob"), "taken"),
        (PlayerRenamed(Seat(0), "4"), "only a number"),
        (PlayerReplaced(Seat(0), "Ann"), "sits there already"),
        (PlayerReplaced(Seat(4), "Eve"), "no seat 5"),
    ]:
        with pytest.raises(Refused, match=complaint):
            rec(table(), event)
    over = rec(table(), MatchEnded("agreed"))
    with pytest.raises(Refused, match="nobody takes a seat"):
        rec(over, PlayerReplaced(Seat(0), "Eve"))
    assert rec(over, PlayerRenamed(Seat(0), "Anne")).players[0] == "Anne"
    assert rec(table(), PlayerRenamed(Seat(0), "ANN")).players[0] == "ANN"
