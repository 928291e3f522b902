"""CONVERSATION "Contract": player, bid and suit, the calls of an auction, and what is asked."""

from __future__ import annotations

import pytest

from scorepad.interview.reading.calls import all_pass
from scorepad.interview.reading.contract import read_contract
from scorepad.match.events import AllPassed, CallMade, ContractSet, TrumpNamed
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.views import event, events, half, question, refusal, view

PAT = ("Ann", "Pat", "Cat", "Dan")


def contract(seat: int, bid: int, suit: str):
    return (ContractSet(Seat(seat), bid), TrumpNamed(Suit(suit)))


def calls(*pairs: tuple[int, int | None], named: bool = False):
    return tuple(CallMade(Seat(seat), amount, named) for seat, amount in pairs)


@pytest.mark.parametrize(
    "text",
    [
        "b300h", "b 300 h", "300 hearts bob", "bob300hearts", "B300H", "h b 300", "300h b",
        "bob, 300, h", "bob/300/h", "2: 300 h", "2:300h", "bob 300 ♥", "b300♥\ufe0f", "b300♡",
        " b  300\th ", "ｂ３００ｈ", "bob: 300 heart",
    ],
)  # fmt: skip
def test_any_order_where_each_piece_can_be_only_one_thing(text):
    assert events(read_contract(text, view())) == contract(1, 300, "H")


@pytest.mark.parametrize(
    ("family", "text", "said"),
    [
        ("sue", "h280s", (2, 280, "S")),
        ("sue", "d280h", (3, 280, "H")),
        ("sue", "280 s hal", (2, 280, "S")),
        ("sue", "d 280 d", (3, 280, "D")),
        ("mom", "d300d", (1, 300, "D")),
        ("mom", "grandm 300 ♦", (2, 300, "D")),
        ("mary", "jose 280 s", (1, 280, "S")),
        ("mary", "mary ann 280 s", (0, 280, "S")),
        ("mary", "end 280 s", (3, 280, "S")),
        ("ann", "d280d", (3, 280, "D")),
        ("ann", "c280c", (2, 280, "C")),
    ],
)
def test_else_it_is_player_bid_suit(family, text, said):
    assert events(read_contract(text, view(family))) == contract(*said)


@pytest.mark.parametrize(
    ("family", "text", "why"),
    [
        ("sue", "s280h", "Sue or Steve"),  # not Hal in spades
        ("sue", "s 280 h", "Sue or Steve"),
        ("sue", "s", "Sue or Steve"),
        ("mary", "j280s", "José or JD"),
        ("sue", "h d 280", "more than one way"),
        ("sue", "280 h d", "more than one way"),
    ],
)
def test_a_piece_that_could_be_two_things_is_never_guessed(family, text, why):
    assert why in refusal(read_contract(text, view(family))).message


def test_a_name_alone_asks_for_the_rest():
    first = half(read_contract("ann", view()))
    assert "Ann's bid" in first.question
    assert events(read_contract("280s", view(), first.draft)) == contract(0, 280, "S")
    assert events(read_contract("280", view(), first.draft)) == (ContractSet(Seat(0), 280),)
    second = half(read_contract("s", view(), first.draft))
    assert events(read_contract("280", view(), second.draft)) == contract(0, 280, "S")


def test_a_bid_and_a_suit_ask_whose_they_are():
    first = half(read_contract("280 s", view("sue")))
    assert "Who has 280 in spades" in first.question
    assert events(read_contract("d", view("sue"), first.draft)) == contract(3, 280, "S")
    assert events(read_contract("hal 300 d", view("sue"), first.draft)) == contract(2, 300, "D")


def test_without_a_suit_it_is_the_contract_still_lacking_it():
    assert event(read_contract("ann 280", view())) == ContractSet(Seat(0), 280)


def test_without_a_suit_it_is_a_call_if_an_auction_is_under_way():
    open_ = view(calls=calls((0, 250), (1, None)))
    assert event(read_contract("cat 260", open_)) == CallMade(Seat(2), 260, named=True)
    assert event(read_contract("260", open_)) == CallMade(Seat(2), 260)
    assert events(read_contract("cat 260 s", open_)) == contract(2, 260, "S")


def test_p_alone_is_a_call_even_where_pat_plays():
    assert event(read_contract("p", view(PAT))) == CallMade(Seat(0), None)
    for word in ("P", "pass", "passes"):
        assert event(read_contract(word, view())) == CallMade(Seat(0), None)


def test_p280s_in_one_piece_is_pat():
    assert events(read_contract("p280s", view(PAT))) == contract(1, 280, "S")
    assert events(read_contract("p 280 s", view(PAT))) == contract(1, 280, "S")
    assert "nobody here is called 'p'" in refusal(read_contract("p280s", view())).message


def test_p_280_asks_if_there_is_a_player_p():
    asked = question(read_contract("p 280", view(PAT)))
    assert [option.label for option in asked.options] == [
        "Ann passes, Pat 280",
        "Pat has the contract: 280",
    ]
    assert asked.enter and asked.typed == asked.options[0].reading
    assert events(read_contract("p 280", view())) == calls((0, None), (1, 280))


def test_p_within_an_auction_is_asked_only_where_pat_may_call():
    both = question(read_contract("p 260 p", view(PAT, calls=calls((0, 250)))))
    assert len(both.options) == 2
    only_a_pass = read_contract("250 260 p 270", view(PAT))  # Pat has just called
    assert events(only_a_pass) == calls((0, 250), (1, 260), (2, None), (3, 270))


def test_an_auction_is_called_in_turn():
    reading = read_contract("250 p 260 p p", view())
    assert events(reading) == calls((0, 250), (1, None), (2, 260), (3, None), (0, None))
    assert "Cat has it at 260" in reading.echo[0]


def test_a_call_may_name_its_player():
    assert events(read_contract("ann 250 bob p 3:260", view())) == calls(
        (0, 250), (1, None), (2, 260), named=True
    )


@pytest.mark.parametrize("text", ["all pass", "All Passed", "all p", "allpass", "everybody passes"])
def test_all_pass_is_everyone_still_in(text):
    assert event(read_contract(text, view())) == AllPassed()


def test_all_pass_after_a_bid_ends_the_auction():
    answer = all_pass(view(calls=calls((0, 250), (1, None))))
    assert answer.echo == ("Cat passes, Dan passes: Ann has it at 250",)


def test_extra_passes_after_the_end_are_dropped_aloud():
    reading = read_contract("250 p p p p p", view())
    assert events(reading) == calls((0, 250), (1, None), (2, None), (3, None))
    assert reading.dropped == ("the auction was over: 2 passes too many, dropped",)


def test_an_extra_bid_after_the_end_refuses_the_line():
    fault = refusal(read_contract("250 p p p 260", view()))
    assert "Ann has it at 250 before 260 was called" in fault.message
    assert fault.at == len("250 p p p ")


@pytest.mark.parametrize("text", ["a1500s", "a1600s", "ann 2000"])
def test_a_bid_of_the_target_or_more_is_asked_about(text):
    asked = question(read_contract(text, view()))
    assert "the target is 1500" in asked.why[0]
    assert asked.enter and asked.typed is not None


def test_a_seat_digit_glued_to_a_legal_bid_is_asked_about():
    asked = question(read_contract("1280s", view()))
    assert "280 by seat 1 (Ann)" in asked.why[0]
    assert events(asked.options[1].reading) == contract(0, 280, "S")
    half(asked.options[0].reading)  # a bid of 1280: by whom?
    alone = question(read_contract("3260", view()))
    assert events(alone.options[1].reading) == (ContractSet(Seat(2), 260),)
    for plain in ("a1280s", "280", "1200", "1210"):
        assert not hasattr(read_contract(plain, view()), "options"), plain


def test_a_lone_number_soon_after_a_settlement_may_be_the_count():
    soon = view(counted=(160, 90), since_settled=20.0)
    asked = question(read_contract("250", soon))
    assert "Ann & Cat 160, Bob & Dan 90" in asked.why[0]
    assert asked.enter and event(asked.typed) == CallMade(Seat(0), 250)
    late = view(counted=(160, 90), since_settled=61.0)
    assert event(read_contract("250", late)) == CallMade(Seat(0), 250)
    assert event(read_contract("260", soon)) == CallMade(Seat(0), 260)  # more than the tricks
    under_way = view(counted=(160, 90), since_settled=20.0, calls=calls((0, None)))
    assert event(read_contract("250", under_way)) == CallMade(Seat(1), 250)


def test_a_bid_on_the_other_scale_is_not_taken_by_enter():
    asked = question(read_contract("a28s", view()))
    assert not asked.enter and "here it would be 280" in asked.why[0]
    assert events(asked.typed) == contract(0, 28, "S")
    other = question(read_contract("a280s", view(book="joedog")))
    assert not other.enter and "here it would be 28" in other.why[0]
    assert events(read_contract("a28s", view(book="joedog"))) == contract(0, 28, "S")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("x280s", 0), ("a280x", 4), ("a280s 40", 6), ("a b 280", 2), ("250 q", 4),
        ("7: 260", 0), ("99999999", 0), ("a\x1b280s", 0), ("a -280 s", 2), ("", 0), ("a280s s", 6),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read_says_where(text, at):
    assert refusal(read_contract(text, view())).at == at


def test_a_side_cannot_bid():
    fault = refusal(read_contract("ann & cat 280 s", view()))
    assert "a player bids, not a side" in fault.message


def test_three_for_themselves_call_in_turn():
    three = view(("Ann", "Bob", "Cat"), book="thirds", dealer=2)
    assert events(read_contract("30 p p", three)) == calls((0, 30), (1, None), (2, None))
    assert events(read_contract("c40d", three)) == contract(2, 40, "D")
