"""The auction: C-1 to C-7 and J-1, J-8, and what other houses call."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.auction import Auction, MayBid, check_auction
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.tricks import deal_tricks
from tests.support.tables_rules import CARDGAMES, CLASSIC, JOEDOG, SIX, THIRDS, house

ANN, BOB, CAT, DAN = range(4)
NAMES = ("Ann", "Bob", "Cat", "Dan")
REDEAL = house(CARDGAMES, auction={"all_pass": "redeal"})
MINIMUM_FIRST = house(CARDGAMES, auction={"opening": "minimum"})


def called(text: str, dealer: int = DAN, book: Rulebook = CARDGAMES) -> Auction:
    """An auction written as at the table: ``250 p 3:260`` (seats from 1)."""
    calls: list[object] = []
    for word in text.split():
        seat, _, call = word.rpartition(":")
        said = "pass" if call == "p" else int(call)
        calls.append((int(seat) - 1, said) if seat else said)
    return check_auction(calls, dealer, book, name_of=lambda seat: NAMES[seat])  # type: ignore[arg-type]


def objected(text: str, dealer: int = DAN, book: Rulebook = CARDGAMES) -> tuple[str, str]:
    objection = called(text, dealer, book).first_objection
    assert objection is not None
    return objection.reason, objection.rule


def test_C1_the_deal_passes_clockwise() -> None:
    assert [CARDGAMES.seating.left_of(seat) for seat in range(4)] == [BOB, CAT, DAN, ANN]
    assert [SIX.seating.left_of(seat) for seat in range(6)] == [1, 2, 3, 4, 5, 0]
    assert CARDGAMES.rule("deal") == "C-1"


def test_C7_the_winner_of_the_auction_leads_to_the_first_trick() -> None:
    winner = called("p 250 p p", dealer=CAT).winner
    assert winner == ANN
    first = deal_tricks("QH KH AH QS", winner, "S", CARDGAMES)[0]
    assert (first.leader, first.seats, first.winner) == (ANN, (ANN, BOB, CAT, DAN), DAN)
    assert CARDGAMES.rule("play.first_lead") == CARDGAMES.rule("trump") == "C-7"


def test_C2_the_player_left_of_the_dealer_calls_first_then_clockwise() -> None:
    auction = called("250 260 p 270", dealer=BOB)
    assert [seat for seat, _ in auction.calls] == [CAT, DAN, ANN, BOB]
    assert called("", dealer=BOB).next_seat == CAT
    assert called("", dealer=DAN).next_seat == ANN


def test_C2_a_player_who_has_passed_is_out_and_is_skipped() -> None:
    auction = called("p 250 260 p 270")
    assert [seat for seat, _ in auction.calls] == [ANN, BOB, CAT, DAN, BOB]
    assert auction.next_seat == CAT
    assert auction.passed == (ANN, DAN)
    reason, rule = objected("p 250 1:260")
    assert reason == "Ann has passed and is out; Cat may bid 260 or 270, or pass"
    assert rule == "C-2"


def test_C2_a_call_out_of_turn_is_objected_to_even_a_pass() -> None:
    assert objected("2:250") == (
        "Bob called out of turn; Ann may bid any multiple of 10 from 250 up, or pass",
        "C-2",
    )
    assert objected("250 4:p")[0] == "Dan called out of turn; Bob may bid 260 or 270, or pass"


def test_C3_the_minimum_is_250() -> None:
    assert called("250").legal
    assert objected("240") == (
        "240 is below the minimum of 250; Ann may bid any multiple of 10 from 250 up, or pass",
        "C-3",
    )
    assert objected("0")[0].startswith("0 is below the minimum")


def test_C3_a_bid_raises_by_exactly_10_or_20() -> None:
    assert called("250 260 280").legal
    for bid in (250, 255, 265, 280, 300):
        reason, rule = objected(f"250 {bid}")
        assert rule == "C-3"
        assert reason.endswith("; Bob may bid 260 or 270, or pass")
    assert objected("280 250")[0].startswith("250 does not go above 280")
    assert objected("280 320")[0].startswith("320 raises 280 by 40")


def test_C3_may_bid_lists_the_raises() -> None:
    may = called("280").may_bid
    assert may == MayBid(amounts=(290, 300))
    assert may is not None
    assert 290 in may and 295 not in may and 310 not in may
    assert may.words == "290 or 300"
    assert may.first(1) == (290,)


def test_C4_the_opening_may_be_any_multiple_of_10_from_250() -> None:
    assert called("410").legal
    assert called("p p 330").legal
    reason, rule = objected("255")
    assert rule == "C-4"
    assert reason.startswith("255 is no multiple of 10; Ann may bid")
    objection = called("255").first_objection
    assert objection is not None
    assert objection.field == "auction.step"


def test_C4_a_house_may_open_at_the_minimum_only() -> None:
    assert called("250", book=MINIMUM_FIRST).legal
    assert called("", book=MINIMUM_FIRST).may_bid == MayBid(amounts=(250,))
    reason, _ = objected("260", book=MINIMUM_FIRST)
    assert reason == "260 is not the opening bid of 250; Ann may bid 250, or pass"


def test_C5_the_last_who_has_not_passed_wins_at_his_last_bid() -> None:
    auction = called("250 260 280 p p 300 p")
    assert (auction.over, auction.winner, auction.bid) == (True, BOB, 300)
    assert auction.next_seat is None
    assert auction.may_bid is None
    assert not auction.all_passed


def test_C5_he_cannot_raise_himself() -> None:
    reason, rule = objected("250 1:270")
    assert rule == "C-5"
    assert reason.startswith("Ann has the standing bid and cannot raise himself; Bob may bid")
    assert objected("250 p p p 1:260")[1] == "C-5"


def test_a_call_after_the_end_is_objected_to() -> None:
    auction = called("250 p p p p")
    assert auction.legal is False
    assert auction.first_objection is not None
    assert auction.first_objection.index == 4
    assert (
        auction.first_objection.reason
        == "the auction is over: Ann has the contract at 250, and nobody calls any more"
    )
    assert (auction.winner, auction.bid) == (ANN, 250)


def test_C6_if_all_pass_the_dealer_holds_the_contract_at_250() -> None:
    auction = called("p p p p", dealer=CAT)
    assert auction.legal
    assert (auction.over, auction.winner, auction.bid, auction.all_passed) == (True, CAT, 250, True)


def test_C6_after_three_passes_the_dealer_may_still_bid() -> None:
    waiting = called("p p p", dealer=CAT)
    assert not waiting.over
    assert waiting.next_seat == CAT
    assert waiting.may_bid == MayBid(min=250, step=10)
    bidding = called("p p p 270", dealer=CAT)
    assert (bidding.over, bidding.winner, bidding.bid) == (True, CAT, 270)
    assert not bidding.all_passed


def test_all_passed_may_mean_a_new_deal() -> None:
    auction = called("p p p p", book=REDEAL)
    assert (auction.over, auction.winner, auction.bid) == (True, None, None)
    assert auction.all_passed
    assert objected("p p p p 250", book=REDEAL)[0].endswith(
        "all passed and the hand is dealt again"
    )


def test_J1_any_whole_number_above_the_last_from_16() -> None:
    assert called("16 17 30 31", book=JOEDOG).legal
    assert called("40", book=JOEDOG).legal
    assert objected("15", book=JOEDOG) == (
        "15 is below the minimum of 16; Ann may bid any amount from 16 up, or pass",
        "J-1",
    )
    assert objected("20 20", book=JOEDOG) == (
        "20 does not go above 20; Bob may bid any amount from 21 up, or pass",
        "J-1",
    )
    assert called("20", book=JOEDOG).may_bid == MayBid(min=21, step=1)


def test_J1_after_three_passes_the_auction_ends_and_the_dealer_has_15() -> None:
    auction = called("p p p", book=JOEDOG)
    assert (auction.over, auction.winner, auction.bid, auction.all_passed) == (True, DAN, 15, True)
    reason, rule = objected("p p p p", book=JOEDOG)
    assert rule == "J-1"
    assert reason == "the auction is over: all passed and Dan, who dealt, has the contract at 15"


def test_J8_the_deal_and_the_first_call_are_as_in_cardgames() -> None:
    assert called("", dealer=CAT, book=JOEDOG).next_seat == DAN
    assert JOEDOG.rule("deal") == "J-8"


def test_any_higher_multiple_where_no_raises_are_listed() -> None:
    assert called("250 300 310", book=CLASSIC).legal
    assert called("300", book=CLASSIC).may_bid == MayBid(min=310, step=10)
    assert objected("250 265", book=CLASSIC)[0].startswith("265 is no multiple of 10")


def test_three_seats_each_for_himself_and_six() -> None:
    auction = called("30 31 p 40 p", dealer=2, book=THIRDS)
    assert (auction.over, auction.winner, auction.bid) == (True, 0, 40)
    assert called("p p", dealer=2, book=THIRDS).winner == 2
    assert called("p p", dealer=2, book=THIRDS).bid == 29
    six = check_auction(["p", "p", 31, "p", "p", "p"], 5, SIX)
    assert (six.over, six.winner, six.bid) == (True, 2, 31)


def test_a_call_objected_to_stands_and_judging_goes_on() -> None:
    auction = called("250 300 310 280 p")
    assert [o.index for o in auction.objections] == [1, 3]
    assert [o.call for o in auction.objections] == [300, 280]
    assert auction.bid == 280
    assert auction.holder == DAN
    odd = called("255")
    assert odd.may_bid == MayBid(amounts=(260, 270))
    out_of_turn = called("2:250 p p p")
    assert [o.index for o in out_of_turn.objections] == [0]
    assert out_of_turn.winner == BOB
    back = called("250 p p p 3:260")
    assert (back.over, back.next_seat) == (False, ANN)


def test_everyone_out_of_turn_still_ends() -> None:
    auction = called("4:p 3:p 2:p 1:p")
    assert (auction.over, auction.winner) == (True, DAN)
    passed_by_its_holder = called("250 p 1:p 3:p")
    assert (passed_by_its_holder.over, passed_by_its_holder.next_seat) == (False, DAN)
    assert called("250 p 1:p 3:p 4:p").winner == ANN


def test_seats_are_numbered_from_1_where_no_names_are_known() -> None:
    objection = check_auction([250, 240], 3, CARDGAMES).first_objection
    assert objection is not None
    assert objection.reason == "240 does not go above 250; seat 2 may bid 260 or 270, or pass"
    assert (objection.seat, objection.call) == (1, 240)


def test_a_pass_is_written_pass_or_p_or_none() -> None:
    assert check_auction(["pass", "P", None, (3, "Pass")], 3, CARDGAMES).all_passed


@pytest.mark.parametrize(
    "call",
    [True, 250.0, -10, 10**30, 10**5000, "250", "", "passed", (1, 2, 3), (4, 250), (-1, 250),
     (True, 250), ("1", 250), (1, 2.5), b"p", {}],
    ids=lambda call: type(call).__name__,
)  # fmt: skip
def test_what_is_no_call_is_refused(call: object) -> None:
    with pytest.raises(ValueError, match=r"call|seat"):
        check_auction([call], 0, CARDGAMES)  # type: ignore[list-item]


@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "1", None])
def test_a_dealer_without_a_seat_is_refused(dealer: object) -> None:
    with pytest.raises(ValueError, match="dealer"):
        check_auction([250], dealer, CARDGAMES)  # type: ignore[arg-type]


BOOKS = st.sampled_from([CARDGAMES, JOEDOG, CLASSIC, REDEAL, MINIMUM_FIRST, THIRDS, SIX])


@given(BOOKS, st.integers(0, 2), st.lists(st.integers(-1, 3), max_size=30))
def test_whatever_may_be_bid_is_legal_and_the_rest_is_not(
    book: Rulebook, dealer: int, choices: list[int]
) -> None:
    calls: list[int | str] = []
    auction = check_auction(calls, dealer, book)
    for choice in choices:
        if auction.over or auction.may_bid is None:
            break
        assert auction.next_seat is not None
        allowed = auction.may_bid.first(4)
        for amount in range(allowed[0] - 3, allowed[-1] + 3):
            judged = check_auction([*calls, amount], dealer, book)
            assert judged.legal == (amount in auction.may_bid)
        calls.append("pass" if choice < 0 else allowed[choice % len(allowed)])
        auction = check_auction(calls, dealer, book)
        assert auction.legal
    if auction.over and not auction.all_passed:
        assert auction.winner == auction.holder


@given(
    BOOKS,
    st.lists(
        st.one_of(
            st.integers(0, 600),
            st.just("pass"),
            st.tuples(st.integers(0, 2), st.one_of(st.integers(0, 600), st.just("pass"))),
        ),
        max_size=25,
    ),
)
def test_any_calls_are_judged_and_every_objection_has_its_place(
    book: Rulebook, calls: list[object]
) -> None:
    auction = check_auction(calls, 0, book)  # type: ignore[arg-type]
    assert len(auction.calls) == len(calls)
    assert auction.over == (auction.next_seat is None) == (auction.may_bid is None)
    assert auction.legal == (auction.objections == ())
    for objection in auction.objections:
        assert auction.calls[objection.index][0] == objection.seat
        assert objection.reason and objection.rule
    # What was heard first is judged the same however the auction goes on.
    for cut in range(len(calls)):
        part = check_auction(calls[:cut], 0, book)  # type: ignore[arg-type]
        assert part.objections == tuple(o for o in auction.objections if o.index < cut)


@pytest.mark.parametrize(
    "calls",
    ["250 p", "pass", 250, None, [[10**5000]], [(0, [10**5000])]],
    ids=lambda calls: type(calls).__name__,
)
def test_what_is_no_list_of_calls_is_refused(calls: object) -> None:
    with pytest.raises(ValueError, match="call"):
        check_auction(calls, 0, CARDGAMES)  # type: ignore[arg-type]


def test_an_upper_end_bounds_what_may_be_bid() -> None:
    may = MayBid(min=50, step=5, max=60)
    assert may.first(9) == (50, 55, 60)
    assert 60 in may and 65 not in may and 52 not in may
    assert may.words == "any multiple of 5 from 50 to 60"


@pytest.mark.parametrize("calls", ["275", "250 275", "250 263", "100", "235", "249", "250 265 275"])
def test_C3_C4_what_may_be_bid_over_a_bid_that_is_none_is_legal_all_the_same(calls: str) -> None:
    auction = called(calls)
    assert not auction.legal
    assert auction.may_bid is not None and auction.bid is not None
    for amount in auction.may_bid.first(3):
        assert amount > auction.bid
        assert amount % CARDGAMES.auction.step == 0
        assert amount >= CARDGAMES.auction.minimum
        more = called(f"{calls} {amount}").objections
        assert [each.index for each in more] == [each.index for each in auction.objections]


def test_C3_over_a_bid_off_the_step_the_fault_of_the_next_is_its_own() -> None:
    assert called("275 285").objections[-1].reason.startswith("285 is no multiple of 10; ")
    assert called("275 300").objections[-1].reason.startswith("300 raises 275 by 25; ")
    assert called("100 110").objections[-1].reason.startswith("110 is below the minimum of 250; ")
    assert called("250 275 p 280").objections[1:] == ()


def test_where_a_bid_below_the_minimum_stood_others_begin_at_the_minimum() -> None:
    auction = called("100", book=CLASSIC)
    assert auction.may_bid is not None
    assert auction.may_bid.first(2) == (250, 260)
