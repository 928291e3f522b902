"""CONVERSATION "Contract", its last line: what may be typed at "Trump?"."""

from __future__ import annotations

import pytest

from scorepad.interview.reading.trump import read_trump
from scorepad.match.events import CallMade, ContractSet, DealAmended, TrumpNamed
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.scripted import Talk
from tests.support.views import event, question, refusal, view

STATED = {"bidder": 0, "bid": 280, "stated": True}


@pytest.mark.parametrize(
    ("text", "suit"),
    [("s", "S"), ("H", "H"), ("diamonds", "D"), ("club", "C"), ("♠", "S"), ("♥\ufe0f", "H"),
     ("♢", "D")],
)  # fmt: skip
def test_trump_is_a_suit(text, suit):
    assert event(read_trump(text, view(**STATED))) == TrumpNamed(Suit(suit))


def test_a_number_offers_to_reopen_the_auction_as_a_call():
    asked = question(read_trump("290", view(**STATED)))
    assert asked.enter
    assert asked.why == ("Ann has the contract at 280. Reopen the auction: Bob 290?",)
    assert event(asked.typed) == DealAmended(
        1, (CallMade(Seat(0), 280, named=True), CallMade(Seat(1), 290))
    )


def test_a_pass_offers_to_reopen_the_auction_as_a_call():
    asked = question(read_trump("p", view(**STATED)))
    assert "Reopen the auction: Bob passes?" in asked.why[0]
    ended = question(read_trump("290 p p p", view(**STATED)))
    assert "Bob has it at 290" in ended.typed.echo[0]


def test_after_an_auction_the_last_pass_becomes_the_call():
    calls = tuple(CallMade(Seat(s), n) for s, n in ((0, 250), (1, None), (2, None), (3, None)))
    over = view(bidder=0, bid=250, calls=calls)
    asked = question(read_trump("260", over))
    assert "Reopen the auction: Dan 260?" in asked.why[0]
    assert event(asked.typed) == DealAmended(1, (*calls[:3], CallMade(Seat(3), 260)))
    assert "name trump" in refusal(read_trump("p", over)).message


def test_the_same_contract_with_its_suit_names_trump():
    assert event(read_trump("a280s", view(**STATED))) == TrumpNamed(Suit.SPADES)


def test_another_contract_is_asked_about():
    asked = question(read_trump("b300h", view(**STATED)))
    assert asked.why == ("Ann has the contract at 280. Change it to Bob 300 in hearts?",)
    assert event(asked.typed) == DealAmended(
        1, (ContractSet(Seat(1), 300), TrumpNamed(Suit.HEARTS))
    )


@pytest.mark.parametrize("text", ["", "x", "no trump", "s h"])
def test_anything_else_asks_for_a_suit(text):
    assert "a suit is asked" in refusal(read_trump(text, view(**STATED))).message


def decided(*calls: tuple[int, int | None], bidder: int, bid: int):
    made = tuple(CallMade(Seat(seat), amount) for seat, amount in calls)
    return view(bidder=bidder, bid=bid, calls=made)


def test_an_auction_typed_anew_at_trump_is_read_from_its_first_caller():
    over = decided((0, 250), (1, None), (2, 260), (3, None), (0, None), bidder=2, bid=260)
    asked = question(read_trump("p 250 p p", over))
    assert "Ann passes, Bob 250, Cat passes, Dan passes?" in asked.why[0]
    assert event(asked.typed).changes[1] == CallMade(Seat(1), 250)


def test_calls_that_neither_go_on_nor_begin_an_auction_are_never_offered():
    over = decided((0, 250), (1, None), (2, 260), (3, None), (0, None), bidder=2, bid=260)
    for line in ("p 250 p p 260 p", "250 p 260 p p"):
        said = refusal(read_trump(line, over)).message
        assert said.startswith("Cat has the contract at 260: name trump, s, h, d or c; < goes")


@pytest.mark.parametrize("text", ["160", "16", "275", "bob 270", "ann 290", "cat 290"])
def test_a_call_that_could_not_be_taken_does_not_offer_to_reopen(text):
    fault = refusal(read_trump(text, view(**STATED)))
    assert "name trump, s, h, d or c" in fault.message
    assert "To reopen the auction, Bob bids 290 or 300" in fault.message


def test_what_is_offered_is_taken_by_enter():
    for before, call in (("a280", "290"), ("b280", "290"), ("b280", "p"), ("250 p 280 p p", "p")):
        talk = Talk(before, call, "")
        if talk.asker.heard("asked"):
            assert talk.asker.heard("error") == [] and "the auction goes on" in talk.text
    asked = Talk("b280", "290").asker.heard("asked")
    assert asked == [
        "Bob has the contract at 280. Reopen the auction: Ann passes, Bob 280, Cat 290?"
    ]
    last = Talk("d280", "290").asker.heard("error")
    assert "type it from its beginning" in last[0]  # all others have had their call
