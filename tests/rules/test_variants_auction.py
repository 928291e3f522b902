"""Rows of the house-rule table about bidding: each field with what it changes."""

import pytest

from scorepad.rules.auction import MayBid, check_auction
from scorepad.rules.rulebook import Rulebook
from tests.support.odd_tables import TWO_AND_A_STOCK
from tests.support.tables_rules import CARDGAMES, JOEDOG, variant

LADDER = variant(
    "joedog", "[auction]\nminimum = 50\nstuck = 50\nladder = { 50 = 1, 60 = 5, 100 = 10 }"
)


def faults(book: Rulebook, *calls: object, dealer: int = 3) -> list[str]:
    return [each.reason for each in check_auction(calls, dealer, book).objections]  # type: ignore[arg-type]


# --- the double-deck ladder: 50 to 60, 65 to 100 by 5, 110 up by 10


@pytest.mark.parametrize("bid", [50, 51, 59, 60, 65, 70, 95, 100, 110, 120, 200])
def test_bids_on_the_ladder(bid: int) -> None:
    assert check_auction([bid], 3, LADDER).legal
    assert bid in check_auction([], 3, LADDER).may_bid  # type: ignore[operator]


@pytest.mark.parametrize("bid", [49, 61, 64, 66, 99, 101, 105, 115])
def test_bids_beside_the_ladder(bid: int) -> None:
    assert not check_auction([bid], 3, LADDER).legal
    assert bid not in check_auction([], 3, LADDER).may_bid  # type: ignore[operator]


def test_what_may_be_bid_on_the_ladder() -> None:
    assert check_auction([58], 3, LADDER).may_bid == MayBid(
        amounts=(59, 60, 65, 70, 75, 80, 85, 90, 95), min=100, step=10
    )
    assert check_auction([100], 3, LADDER).may_bid == MayBid(min=110, step=10)
    words = check_auction([], 3, LADDER).may_bid.words  # type: ignore[union-attr]
    assert words == "50 to 60, 65 to 95 by 5, or 100 up by 10"
    assert check_auction([95], 3, LADDER).may_bid.first(3) == (100, 110, 120)  # type: ignore[union-attr]
    assert check_auction([59], 3, LADDER).may_bid.first(2) == (60, 65)  # type: ignore[union-attr]


def test_a_bid_beside_the_ladder_says_where_it_is() -> None:
    (said,) = faults(LADDER, 60, 62)
    assert said == (
        "62 is no bid: from 60 up they go by 5; "
        "seat 2 may bid 65 to 95 by 5, or 100 up by 10, or pass"
    )
    assert check_auction([60, 62], 3, LADDER).objections[0].rule == "house:auction.ladder"


def test_any_higher_integer_is_what_stands_without_a_ladder() -> None:
    assert check_auction([16, 61, 62], 3, JOEDOG).legal


# --- opening at the minimum only; raises


def test_an_opening_at_the_minimum_only() -> None:
    book = variant("cardgames", '[auction]\nopening = "minimum"')
    assert check_auction([250, 260], 3, book).legal
    assert "260 is not the opening bid of 250" in faults(book, 260)[0]
    assert not faults(CARDGAMES, 260)


def test_any_higher_multiple_of_ten() -> None:
    book = variant("cardgames", "[auction]\nraises = []")
    assert check_auction([250, 400], 3, book).legal
    assert "405 is no multiple of 10" in faults(book, 250, 405)[0]
    assert "raises 250 by 150" in faults(CARDGAMES, 250, 400)[0]


@pytest.mark.parametrize("minimum", [16, 20, 25, 100, 150, 190, 200, 500])
def test_minimum_bids_met_at_tables(minimum: int) -> None:
    base = "cardgames" if minimum >= 100 else "joedog"
    book = variant(base, f"[auction]\nminimum = {minimum}")
    step = book.auction.step
    assert check_auction([minimum], 3, book).legal
    assert f"below the minimum of {minimum}" in faults(book, minimum - step)[0]


# --- firehouse: one call each


FIREHOUSE = variant("cardgames", "[auction]\nonce = true\nraises = []")


def test_firehouse_goes_once_round() -> None:
    auction = check_auction([250, "pass", 260, 300], 3, FIREHOUSE)
    assert (auction.legal, auction.over, auction.winner, auction.bid) == (True, True, 3, 300)
    assert not check_auction([250, "pass", 260, 300], 3, CARDGAMES).over


def test_firehouse_first_bid_wins_if_nobody_goes_above() -> None:
    auction = check_auction([250, "pass", "pass", "pass"], 3, FIREHOUSE)
    assert (auction.over, auction.winner, auction.bid) == (True, 0, 250)


def test_firehouse_has_no_second_turn() -> None:
    auction = check_auction([250, 260, "pass", (0, 270)], 3, FIREHOUSE)
    assert auction.objections[0].reason.startswith("seat 1 has had his one call and is out")
    assert "has passed" not in auction.objections[0].reason


# --- a call out of turn


def barring(what: str) -> Rulebook:
    return variant("cardgames", f'[auction]\nout_of_turn = "{what}"\nraises = []')


def test_a_call_out_of_turn_stands_unless_the_book_says_otherwise() -> None:
    auction = check_auction([(2, 300), "pass"], 3, CARDGAMES)
    assert (auction.bid, auction.holder, auction.legal) == (300, 2, False)


def test_a_call_out_of_turn_is_void_and_warned() -> None:
    auction = check_auction([(2, 300), 250], 3, barring("void"))
    assert (auction.bid, auction.holder, auction.next_seat) == (250, 0, 1)
    (warned,) = auction.objections
    assert warned.reason.startswith("seat 3 called out of turn: it is void; seat 1 may bid any")
    assert warned.rule == "house:auction.out_of_turn"


def test_a_bid_out_of_turn_bars_its_side() -> None:
    auction = check_auction([(2, 300)], 3, barring("barred"))
    assert (auction.bid, auction.next_seat, auction.barred) == (None, 1, (0, 2))
    assert "his side may not bid any more" in auction.objections[0].reason
    auction = check_auction([(2, 300), 250, "pass"], 3, barring("barred"))
    assert (auction.over, auction.winner, auction.bid) == (True, 1, 250)
    assert len(auction.objections) == 1


def test_a_barred_player_may_not_bid() -> None:
    auction = check_auction([(2, 300), (0, 250)], 3, barring("barred"))
    assert "seat 1 or his side called out of turn and may not bid" in auction.objections[1].reason


def test_the_standing_bid_of_a_side_that_is_barred_later_stands() -> None:
    auction = check_auction([250, (2, 300), "pass", "pass"], 3, barring("barred"))
    assert (auction.over, auction.winner, auction.bid) == (True, 0, 250)


def test_a_pass_out_of_turn_bars_nobody() -> None:
    auction = check_auction([(2, "pass")], 3, barring("barred"))
    assert (auction.barred, auction.next_seat, auction.passed) == ((), 0, ())


# --- all pass


@pytest.mark.parametrize(("all_pass", "winner"), [("dealer", 3), ("redeal", None)])
def test_who_holds_the_contract_if_all_pass(all_pass: str, winner: int | None) -> None:
    book = variant("cardgames", f'[auction]\nall_pass = "{all_pass}"')
    auction = check_auction(["pass"] * 4, 3, book)
    assert (auction.over, auction.all_passed, auction.winner) == (True, True, winner)


def test_the_dealer_may_be_stuck_one_step_below_the_minimum() -> None:
    book = variant("cardgames", "[auction]\nminimum = 200\nstuck = 190")
    assert check_auction(["pass"] * 4, 3, book).bid == 190


def test_after_a_round_of_passes_the_next_dealer_deals() -> None:
    book = variant("cardgames", '[auction]\nall_pass = "next-dealer"')
    auction = check_auction(["pass"] * 4 + [250], 3, book)
    assert auction.winner is None or not auction.legal
    assert "the hand is dealt again by the next dealer" in auction.objections[0].reason


# --- no contract at all


def test_a_game_without_an_auction() -> None:
    book = variant("cardgames", TWO_AND_A_STOCK)
    auction = check_auction([], 1, book)
    assert (auction.over, auction.winner, auction.all_passed) == (True, None, False)
    assert "nobody bids here" in check_auction([250], 1, book).objections[0].reason
