"""Who wins a trick and what it counts: C-16, C-17, J-5; the tricks of a whole deal."""

import pytest

from scorepad.rules.cards import parse_cards
from scorepad.rules.legality import TrickError
from scorepad.rules.tricks import count_tricks, deal_tricks, trick_points, trick_winner
from tests.support.tables_rules import CARDGAMES, DOUBLE_DECK, JOEDOG, SIX, THIRDS, cases


def test_C16_the_highest_trump_wins_else_the_highest_of_the_suit_led() -> None:
    assert trick_winner("QH KH AH QS", "S") == 3
    assert trick_winner("QH KH AH QS", "C") == 2
    assert trick_winner("9D AH AC AS", "H") == 1
    assert trick_winner("9D AH AC AS", "D") == 0
    assert trick_winner("9S QH JH 9S", "H") == 1


def test_C16_of_two_identical_cards_the_one_played_first_wins() -> None:
    assert trick_winner("QH AH KH AH", "S") == 1
    assert trick_winner("QH AS KH AS", "S") == 1


def test_the_ten_ranks_between_ace_and_king() -> None:
    assert trick_winner("KH 10H QH JH", "S") == 1
    assert trick_winner("10H AH", "S") == 1


def test_C17_each_ace_ten_and_king_is_10_and_the_last_trick_10() -> None:
    assert trick_points("QH KH AH QS", CARDGAMES) == 20
    assert trick_points("QH KH AH QS", CARDGAMES, last=True) == 30
    assert trick_points("9H JH QH 9S", CARDGAMES) == 0
    assert 8 * 3 * 10 + CARDGAMES.count.last_trick == CARDGAMES.count.total == 250


def test_J5_counters_are_1_each_and_the_last_trick_1_or_2() -> None:
    assert trick_points("10H KH AH QS", JOEDOG) == 3
    assert trick_points("10H KH AH QS", JOEDOG, last=True) == 4
    assert trick_points("10H KH AH QS", DOUBLE_DECK, last=True) == 5
    assert JOEDOG.count.total == 25


def test_a_trick_of_any_number_of_cards_has_a_winner_so_far() -> None:
    assert trick_winner("QH", "S") == 0
    assert trick_winner("QH KH", "S") == 1
    assert trick_winner(parse_cards("QH KH JH AH AH AS"), "S") == 5
    assert trick_winner(("QH", "KH"), "hearts") == 1


@pytest.mark.parametrize("trick", ["", (), [], "XX", ["QH", 5], 7, None, ("QH", None)])
def test_what_is_no_trick_is_refused(trick: object) -> None:
    with pytest.raises(ValueError):
        trick_winner(trick, "S")  # type: ignore[arg-type]


def test_impossible_tricks_are_refused_where_a_book_is_given() -> None:
    with pytest.raises(ValueError, match="aces of hearts"):
        trick_points("AH AH AH", CARDGAMES)
    with pytest.raises(TrickError, match="more than 4 cards"):
        trick_points("AH KH QH JH 9H", CARDGAMES)
    assert trick_points("AH KH QH JH AH KH", SIX) == 4
    with pytest.raises(ValueError, match="nine"):
        trick_points("9H", THIRDS)


def test_the_winner_of_each_trick_leads_to_the_next() -> None:
    tricks = deal_tricks("QH KH AH QS 9D JD", leader=1, trump="S", book=CARDGAMES)
    assert [(t.number, t.leader, t.winner, t.points) for t in tricks] == [
        (1, 1, 0, 20),
        (2, 0, None, 0),
    ]
    assert tricks[0].seats == (1, 2, 3, 0)
    counted = count_tricks("QH KH AH QS 9D JD", leader=1, trump="S", book=CARDGAMES)
    assert (counted.winners, counted.points, counted.by_side) == ((0,), (20,), (20, 0))
    assert counted.took_trick == (True, False)
    assert not counted.complete
    assert counted.next_seat == 2


def test_who_plays_next() -> None:
    def after(plays: str) -> int | None:
        return count_tricks(plays, leader=1, trump="S", book=CARDGAMES).next_seat

    assert after("") == 1
    assert after("QH") == 2
    assert after("QH KH AH") == 0
    assert after("QH KH AH JH") == 3
    whole = next(cases("renege"))
    assert count_tricks(whole["plays"], 0, whole["trump"], CARDGAMES).next_seat is None


def test_three_seats_each_for_himself() -> None:
    counted = count_tricks("QH KH AH 10D JD AD", leader=2, trump="S", book=THIRDS)
    assert counted.winners == (1, 0)
    assert counted.by_side == (2, 2, 0)


def test_the_last_trick_is_the_one_that_empties_the_hands() -> None:
    whole = next(c for c in cases("renege") if c["rules"] == "cardgames")
    counted = count_tricks(whole["plays"], whole["leader"], whole["trump"], CARDGAMES)
    assert sum(counted.by_side) == 250
    but_one = count_tricks(whole["plays"][:-4], whole["leader"], whole["trump"], CARDGAMES)
    last = trick_points(whole["plays"][-4:], CARDGAMES, last=True)
    assert sum(but_one.by_side) == 250 - last


@pytest.mark.parametrize("leader", [-1, 4, True, 1.0, "1", None])
def test_a_leader_without_a_seat_is_refused(leader: object) -> None:
    with pytest.raises(ValueError, match="leader"):
        deal_tricks("QH", leader, "S", CARDGAMES)  # type: ignore[arg-type]
