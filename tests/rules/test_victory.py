"""How the match ends: C-24, C-25, C-26 and J-6."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.settlement import settle
from scorepad.rules.victory import Standing, standing
from tests.support.tables_rules import CARDGAMES, JOEDOG, THIRDS, house

HIGHEST = house(CARDGAMES, ending={"both_over": "highest"})


def told(stands: Standing) -> tuple[bool, int | None, str | None, str]:
    return stands.over, stands.winner, stands.cause, stands.rule


def test_C24_the_match_ends_at_1500() -> None:
    assert told(standing(CARDGAMES, (1490, 1490), 0)) == (False, None, None, "C-24")
    assert told(standing(CARDGAMES, (1500, 1200), 1)) == (True, 0, "target", "C-24")
    assert standing(CARDGAMES, (-20, 1710), 0).text == "1710 reaches the 1500 that end the match"


def test_C25_both_over_the_side_that_held_the_contract_wins_whatever_the_totals() -> None:
    assert told(standing(CARDGAMES, (1700, 1600), 1)) == (True, 1, "bidder", "C-25")
    assert told(standing(CARDGAMES, (1700, 1600), 0)) == (True, 0, "bidder", "C-25")
    assert told(standing(CARDGAMES, (1500, 1500), 1)) == (True, 1, "bidder", "C-25")


def test_C25_with_three_sides_the_bidder_if_he_is_over_else_the_highest_of_those_over() -> None:
    assert told(standing(THIRDS, (130, 101, 110), 1)) == (True, 1, "bidder", "T-8")
    assert told(standing(THIRDS, (130, 60, 110), 1)) == (True, 0, "highest", "T-8")
    assert told(standing(THIRDS, (130, 60, 110), 2)) == (True, 2, "bidder", "T-8")


def test_C25_level_another_deal() -> None:
    assert told(standing(THIRDS, (110, 60, 110), 1)) == (False, None, "level", "T-8")
    assert told(standing(CARDGAMES, (1510, 1510), None)) == (False, None, "level", "C-25")
    assert told(standing(CARDGAMES, (1510, 1520), None)) == (True, 1, "highest", "C-25")


def test_a_house_may_let_the_higher_total_win() -> None:
    assert told(standing(HIGHEST, (1700, 1600), 1))[:3] == (True, 0, "highest")
    assert told(standing(HIGHEST, (1600, 1600), 1))[:3] == (False, None, "level")


def test_C26_the_meld_paid_on_a_concession_can_win_the_match() -> None:
    paid = settle(CARDGAMES, 450, 1, (180, 170), None, conceded=True).deltas
    totals = (1320 + paid[0], 560 + paid[1])
    assert told(standing(CARDGAMES, totals, 1)) == (True, 0, "target", "C-24")


def test_J6_the_target_is_300_and_the_bidders_side_wins_if_both_reach_it() -> None:
    assert told(standing(JOEDOG, (299, 20), 0)) == (False, None, None, "J-6")
    assert told(standing(JOEDOG, (310, 300), 1)) == (True, 1, "bidder", "J-6")


@pytest.mark.parametrize(
    ("totals", "bidder"),
    [((1500,), 0), ((1, 2, 3), 0), ((1500, True), 0), ((1500, 1.5), 0), ("12", 0), (None, 0),
     ((1, 2), 2), ((1, 2), -1), ((1, 2), True), ((1, 2), "0"), ((1, 10**9), 0)],
)  # fmt: skip
def test_bad_input_is_refused(totals: tuple[int, ...], bidder: int) -> None:
    with pytest.raises(ValueError):
        standing(CARDGAMES, totals, bidder)


@given(
    st.sampled_from([CARDGAMES, HIGHEST]),
    st.integers(-2000, 2500),
    st.integers(-2000, 2500),
    st.sampled_from([0, 1, None]),
)
def test_the_match_is_over_when_a_side_is_and_the_winner_is_one_who_is_over(
    book: object, first: int, second: int, bidder: int | None
) -> None:
    stands = standing(book, (first, second), bidder)  # type: ignore[arg-type]
    somebody = max(first, second) >= 1500
    assert stands.over == (somebody and stands.cause != "level")
    assert (stands.winner is not None) == stands.over
    if stands.winner is not None:
        assert (first, second)[stands.winner] >= 1500
    if stands.cause == "level":
        assert first == second
