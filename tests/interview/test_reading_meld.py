"""CONVERSATION "Meld": numbers by side and by player, sums, cards, and what is asked."""

from __future__ import annotations

import pytest

from scorepad.interview.reading.meld import order, read_meld
from scorepad.match.events import MeldRecorded, Shown
from scorepad.rules.cards import Suit, parse_cards
from scorepad.rules.seating import Seat, Side
from tests.support.views import event, half, question, refusal, view

BY_BOB = {"bidder": 1, "bid": 280, "trump": Suit.SPADES}
RUN = "AS10SKSQSJS"


def shown(*points: tuple[int, int]) -> tuple[Shown, ...]:
    return tuple(Shown(Seat(seat), number) for seat, number in points)


def meld(text: str, family: str | tuple[str, ...] = "ann") -> tuple[int, ...]:
    recorded = event(read_meld(text, view(family, **BY_BOB)))
    assert isinstance(recorded, MeldRecorded)
    return recorded.meld


def test_the_question_names_the_sides_in_order_and_who_bid():
    assert order(view(**BY_BOB)) == "Ann & Cat, then Bob & Dan (bid)"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("190 40", (190, 40)),
        ("190/40", (190, 40)),
        ("190, 40", (190, 40)),
        ("150+40 40", (190, 40)),
        ("150 + 40 40", (190, 40)),
        ("0 0", (0, 0)),
        ("ann & cat 190 bob & dan 40", (190, 40)),
        ("b&d 40 a&c 190", (190, 40)),
    ],
)
def test_numbers_of_the_sides_are_in_sheet_order(text, numbers):
    assert event(read_meld(text, view(**BY_BOB))) == MeldRecorded(numbers)


def test_given_side_names_take_numbers():
    named = view(sides=("We", "They"), **BY_BOB)
    assert event(read_meld("they 40 we 190", named)) == MeldRecorded((190, 40))


@pytest.mark.parametrize(
    "text",
    ["ann 150 cat 40 bob 40", "a150c40b40", "a 150, c 40, b 40", "1:150 3:40 2:40",
     "b 20+20 a150 c40", "cat: 40 bob: 40 ann: 150"],
)  # fmt: skip
def test_by_player_with_unnamed_players_as_0(text):
    reading = read_meld(text, view(**BY_BOB))
    assert event(reading) == MeldRecorded((190, 40), shown((0, 150), (1, 40), (2, 40), (3, 0)))
    assert reading.echo == ("meld: Ann & Cat 190 (Ann 150, Cat 40), Bob & Dan 40 (Bob 40, Dan 0)",)


def test_a_side_with_no_number_is_asked_for():
    first = half(read_meld("ann 150", view(**BY_BOB)))
    assert first.question == "Meld of Bob & Dan"
    reading = read_meld("40", view(**BY_BOB), first.draft)
    assert event(reading) == MeldRecorded((150, 40), shown((0, 150), (2, 0)))
    by_name = read_meld("dan 40", view(**BY_BOB), first.draft)
    assert event(by_name).meld == (150, 40)
    again = read_meld("ann 150 bob 60", view(**BY_BOB), first.draft)
    assert event(again).meld == (150, 60)
    assert "already" in refusal(read_meld("cat 40", view(**BY_BOB), first.draft)).message


def test_a_repeat_adds():
    assert meld("ann 100 ann 40 bob 0") == (140, 0)
    named = view(sides=("We", "They"), **BY_BOB)
    assert event(read_meld("we 100 they 40 we 20", named)).meld == (120, 40)


def test_one_number_is_the_bidders_then_the_others_is_asked():
    first = half(read_meld("190", view(**BY_BOB)))
    assert first.question == "Meld of Ann & Cat"
    assert event(read_meld("40", view(**BY_BOB), first.draft)).meld == (40, 190)
    by_ann = view(bidder=0, bid=280)
    second = half(read_meld("190", by_ann))
    assert second.question == "Meld of Bob & Dan"
    assert event(read_meld("40", by_ann, second.draft)).meld == (190, 40)
    assert event(read_meld("150 60", by_ann, second.draft)).meld == (150, 60)


def test_four_bare_numbers_are_refused_with_the_form_filled_in():
    fault = refusal(read_meld("150 40 20+20 0", view(**BY_BOB)))
    assert fault.instead == "Ann 150 Bob 40 Cat 20+20 Dan 0"
    assert meld(fault.instead) == (190, 40)
    family = view("mary", **BY_BOB)
    filled = refusal(read_meld("10 20 30 40", family)).instead
    assert filled == "Mary Ann 10 José 20 JD 30 End 40"
    assert event(read_meld(filled, family)).meld == (40, 60)


def test_name_and_digits_is_points():
    """``d10`` is Dan 10, not the ten of diamonds."""
    assert meld("d10 a40") == (40, 10)
    assert meld(f"ann {RUN} d10") == (150, 10)
    assert meld("c9 b10 ") == (9, 10)


@pytest.mark.parametrize(
    "cards",
    [RUN, "AS 10S KS QS JS", "as, ts, ks, qs, js", "S: A 10 K Q J", "A♠ 10♠ K♠ Q♠ J♠", "A10KQJs",
     "s:A10KQJ"],
)  # fmt: skip
def test_cards_are_scored_and_shown_line_by_line(cards):
    reading = read_meld(f"ann {cards} bob 40", view(**BY_BOB))
    recorded = event(reading)
    assert recorded.meld == (150, 40)
    assert recorded.shown[0] == Shown(Seat(0), 150, parse_cards(RUN))
    assert reading.echo[0] == "Ann: run 150 (A♠ 10♠ K♠ Q♠ J♠)"


def test_cards_without_a_meld_are_said():
    reading = read_meld("ann AH bob 40", view(**BY_BOB))
    assert reading.echo[0] == "Ann: no meld in A♥"


def test_a_card_is_rank_then_suit_and_a_name_comes_first():
    """JD is a player and the jack of diamonds: where both make a whole line, both are shown."""
    asked = question(read_meld("mary AS jd qs end 40", view("mary", **BY_BOB)))
    assert len(asked.options) == 2 and asked.enter
    assert asked.typed == asked.options[0].reading
    assert event(asked.options[0].reading).shown[2].cards == parse_cards("QS")
    assert event(asked.options[1].reading).shown[0].points == 40
    assert meld("jose jd qs mary 40", "mary") == (40, 40)  # José with nothing is no line
    assert meld("jd 40 end 20", "mary") == (40, 20)


def test_a_name_that_spells_cards_is_the_name():
    assert meld("cat 40 bob 20") == (40, 20)  # not C A T, the ace and ten of clubs
    assert meld(f"ann {RUN} cat 40 bob 20") == (190, 20)


@pytest.mark.parametrize(
    ("text", "why", "at"),
    [
        ("ann AS AS AS bob 40", "three aces of spades", 4),
        ("ann AS10SKSQSJS9SAHAHACACADADKD bob 40", "12 cards, not 13", 4),
        ("AS KS", "a name belongs before the cards", 0),
        ("ann", "points or cards belong after the name", 3),
        ("ann 150 bob", "points or cards belong after the name", 11),
        ("ann 100 40", "a name belongs before the number", 8),
        ("x 40", "nobody here is called 'x'", 0),
        ("ann 40 x", "nobody here is called 'x'", 7),
        ("190 40 20", "2 numbers are asked", 7),
        ("190 -40", "numbers for the sides", 4),
        ("ann -40 bob 0", "nobody here is called '-'", 4),
        ("ann & cat AS bob 4", "by a player, not by a side", 10),
        ("ann & cat 190 ann 40", "by side or by player", 14),
        ("9999999 40", "too large", 0),
        ("150.5 40", "numbers for the sides", 3),
        ("", "the meld is asked", 0),
        ("190 40+", "after the +", 7),
    ],
)
def test_a_line_that_cannot_be_read_says_where(text, why, at):
    fault = refusal(read_meld(text, view(**BY_BOB)))
    assert why in fault.message
    assert fault.at == at


@pytest.mark.parametrize(
    ("text", "points", "cards"),
    [
        ("ann AS10SKSQSJS 150 bob 0", 150, RUN),
        ("ann AS10SKSQSJS 190 bob 0", 190, RUN),
        ("ann AS 10S KS QS JS 150+40 bob 0", 190, RUN),
        ("ann S: A 10 K Q J 150 bob 0", 150, RUN),
        ("ann S: A 10 bob 0", 0, "AS 10S"),
        ("ann AS 10S bob 0", 0, "AS 10S"),
        ("ann AS 10 bob 0", 10, "AS"),
        ("ann KS QS 40 ann JD QS 40 bob 0", 80, "KS QS JD QS"),
        ("ann KS QS 40 ann JD QS bob 0", 80, "KS QS JD QS"),
    ],
)
def test_points_may_be_claimed_for_cards(text, points, cards):
    recorded = event(read_meld(text, view(**BY_BOB)))
    assert recorded.shown[0] == Shown(Seat(0), points, parse_cards(cards))


def test_points_beside_cards_of_the_same_player_are_for_others_that_are_not_known():
    recorded = event(read_meld("ann KS QS ann 100 bob 0", view(**BY_BOB)))
    assert recorded.shown[0] == Shown(Seat(0), 140)


def test_C14_a_claim_below_the_best_is_said_and_stands():
    reading = read_meld("ann AS10SKSQSJS 40 bob 0", view(**BY_BOB))
    assert "Ann: 40 shown of 150, and it stands" in reading.echo


@pytest.mark.parametrize("text", ["s 40 hal 20", "hal AS10SKSQSJS s10 deb 0"])
def test_a_prefix_of_two_players_is_never_guessed(text):
    assert "Sue or Steve" in refusal(read_meld(text, view("sue", **BY_BOB))).message


def test_melds_on_the_other_scale_are_not_taken_by_enter():
    asked = question(read_meld("19 4", view(**BY_BOB)))
    assert not asked.enter and "here it would be 190" in asked.why[0]
    assert event(asked.typed).meld == (19, 4)
    tens = question(read_meld("190 40", view(book="joedog", bidder=1, bid=28)))
    assert not tens.enter and "here it would be 19" in tens.why[0]
    assert event(read_meld("40 20", view(book="joedog", bidder=1, bid=28))).meld == (40, 20)


def test_off_the_unit_is_for_the_referee():
    """Only the rules object to 195 or 45; the reader takes them."""
    assert meld("195 40") == (195, 40)
    assert meld("45 40") == (45, 40)


def test_three_for_themselves():
    three = view(("Ann", "Bob", "Cat"), book="thirds", dealer=2, bidder=1, bid=40)
    assert event(read_meld("4 20 0", three)) == MeldRecorded((4, 20, 0))
    first = half(read_meld("20", three))
    assert first.question == "Meld of Ann, then Cat (0: none)"
    assert event(read_meld("4 0", three, first.draft)).meld == (4, 20, 0)
    second = half(read_meld("ann 4", three, first.draft))
    assert second.question == "Meld of Cat"
    assert event(read_meld("0", three, second.draft)).meld == (4, 20, 0)
    assert event(read_meld("cat 4 ann 2 bob 6", three)).meld == (2, 6, 4)
    assert half(read_meld("cat 4", three)).draft["melded"].sides == {Side(2): 4}
