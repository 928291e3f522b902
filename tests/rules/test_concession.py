"""Conceding: C-23, and the houses that never or always allow it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.concession import concession_reason, may_concede
from scorepad.rules.settlement import NotAllowed, settle
from tests.support.tables_rules import CARDGAMES, JOEDOG, THIRDS, house


def test_C23_the_pages_example_bid_330_meld_60() -> None:
    assert may_concede(CARDGAMES, 330, 0, (60, 40))
    settlement = settle(CARDGAMES, bid=330, bidder=0, meld=(60, 40), counters=None, conceded=True)
    assert settlement.deltas == (-330, 40)
    assert settlement.outcome == "conceded"
    assert [(n.side, n.points, n.rule, n.text) for n in settlement.lines] == [
        (0, -330, "C-23", "conceded; the bid 330 is taken off"),
        (1, 40, "C-23", "meld 40: paid on a concession, no trick needed"),
    ]
    played_on = settle(CARDGAMES, bid=330, bidder=0, meld=(60, 40), counters=(250, 0))
    assert played_on.deltas == (-330, 0)


def test_C23_exactly_250_above_the_meld_is_not_enough() -> None:
    assert not may_concede(CARDGAMES, 310, 0, (60, 40))
    assert may_concede(CARDGAMES, 320, 0, (60, 40))
    ruling = concession_reason(CARDGAMES, 310, 0, (60, 40))
    assert (ruling.allowed, ruling.hopeless, ruling.rule) == (False, False, "C-23")
    assert ruling.text == (
        "the bid 310 is 250 above the meld 60; "
        "exactly 250 is not enough to concede, it must be more"
    )


def test_C23_in_no_other_case_may_a_side_concede() -> None:
    with pytest.raises(NotAllowed) as refused:
        settle(CARDGAMES, 300, 1, (40, 60), None, conceded=True)
    assert refused.value.rule == "C-23"
    assert str(refused.value) == (
        "it may not be conceded: the bid 300 is 240 above the meld 60; "
        "conceding needs more than 250"
    )
    overruled = settle(CARDGAMES, 300, 1, (40, 60), None, conceded=True, overruled=True)
    assert overruled.deltas == (40, -300)


def test_C23_only_the_bidding_sides_meld_matters() -> None:
    assert may_concede(CARDGAMES, 330, 1, (400, 60))
    assert not may_concede(CARDGAMES, 330, 0, (400, 60))
    assert concession_reason(CARDGAMES, 330, 0, (400, 60)).text.startswith(
        "the meld 400 covers the bid 330"
    )


def test_J6_there_is_no_concession() -> None:
    ruling = concession_reason(JOEDOG, 60, 0, (4, 10))
    assert (ruling.allowed, ruling.hopeless, ruling.rule) == (False, True, "J-6")
    assert ruling.text.endswith("this house does not concede")
    with pytest.raises(NotAllowed):
        settle(JOEDOG, 60, 0, (4, 10), None, conceded=True)


def test_a_house_may_always_allow_it_and_pay_nothing() -> None:
    assert may_concede(THIRDS, 30, 1, (0, 29, 0))
    assert settle(THIRDS, 30, 1, (4, 29, 2), None, conceded=True).deltas == (4, -30, 2)
    stingy = house(THIRDS, concession={"pays": "nothing"})
    settlement = settle(stingy, 30, 1, (4, 29, 2), None, conceded=True)
    assert settlement.deltas == (0, -30, 0)
    assert settlement.lines[-1].text == "meld 2 does not count: a concession pays nothing"


@pytest.mark.parametrize(
    ("bid", "bidder", "meld"),
    [(True, 0, (60, 40)), (-10, 0, (60, 40)), (330, 2, (60, 40)), (330, 0, (60,)), (330, 0, "60")],
)
def test_bad_input_is_refused(bid: int, bidder: int, meld: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        may_concede(CARDGAMES, bid, bidder, meld)


@given(st.integers(25, 90), st.integers(0, 60))
def test_a_hopeless_contract_is_one_that_all_the_tricks_would_not_make(bid: int, meld: int) -> None:
    ruling = concession_reason(CARDGAMES, bid * 10, 0, (meld * 10, 0))
    all_tricks = settle(CARDGAMES, bid * 10, 0, (meld * 10, 0), (250, 0))
    assert ruling.hopeless == ruling.allowed == (all_tricks.outcome == "set")
