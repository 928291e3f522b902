"""CONVERSATION "Counters": one number or two, names, gaps, zeros, card counts, tricks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.interview.questions import counters_words
from scorepad.interview.reading.counters import read_counters
from scorepad.match.events import Conceded, CountersRecorded
from scorepad.rules.cards import Rank
from tests.support.tables import book_of
from tests.support.views import event, events, half, question, refusal, view

BY_ANN = {"bidder": 0, "bid": 280, "meld": (190, 40)}
BY_BOB = {"bidder": 1, "bid": 280, "meld": (190, 140)}


def counted(text: str, **known: object) -> tuple[int, ...]:
    recorded = event(read_counters(text, view(**(known or BY_ANN))))
    assert isinstance(recorded, CountersRecorded)
    return recorded.counters


def test_the_question_names_the_side_it_wants():
    assert counters_words(view(**BY_BOB)) == "Counters of Bob & Dan (bid 280)?"
    assert counters_words(view(**BY_BOB, ruled_set="renege")) == "Counters of Ann & Cat?"
    three = view(("Ann", "Bob", "Cat"), book="thirds", bidder=1, bid=40, meld=(0, 0, 0))
    assert counters_words(three) == "Counters? Ann, then Bob (bid); Cat has the rest:"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("160", (160, 90)),
        ("160 90", (160, 90)),
        ("160/90", (160, 90)),
        ("150+10", (160, 90)),
        ("ann 160", (160, 90)),
        ("bob 90", (160, 90)),
        ("b90", (160, 90)),
        ("d 90 c 160", (160, 90)),
        ("bob & dan 90", (160, 90)),
        ("2:90", (160, 90)),
    ],
)
def test_one_number_or_both_or_by_name(text, numbers):
    assert counted(text) == numbers


def test_one_number_is_the_bidding_sides_whoever_bid():
    assert counted("160", **BY_BOB) == (90, 160)
    assert counted("ann 160", **BY_BOB) == (160, 90)


def test_the_echo_names_both_sides():
    assert read_counters("160", view(**BY_BOB)).echo == ("counters: Ann & Cat 90, Bob & Dan 160",)


def test_two_numbers_that_would_turn_made_into_set_are_shown_both_ways():
    asked = question(read_counters("160 90", view(**BY_BOB)))
    assert [option.label for option in asked.options] == [
        "Ann & Cat 160, Bob & Dan 90: 280 set",
        "Ann & Cat 90, Bob & Dan 160: 280 made",
    ]
    assert event(asked.options[0].reading).counters == (160, 90)
    assert event(asked.options[1].reading).counters == (90, 160)


def test_two_numbers_that_swapping_does_not_change_are_not_asked_about():
    assert counted("110 140", **{**BY_BOB, "bid": 250}) == (110, 140)  # made either way
    assert counted("160 90") == (160, 90)  # the first side bid
    ruled = view(**BY_BOB, ruled_set="renege")
    assert event(read_counters("160 90", ruled)).counters == (160, 90)
    assert counted("bob 90 ann 160", **BY_BOB) == (160, 90)  # said by name


def test_a_gap_of_the_last_trick_is_named_and_two_mends_are_offered():
    asked = question(read_counters("160 80", view(**BY_ANN)))
    assert asked.why == ("Ann & Cat 160, Bob & Dan 80: 10 short of 250: last trick?",)
    assert not asked.enter and asked.typed is None
    first, second = (event(option.reading) for option in asked.options)
    assert first == CountersRecorded((170, 80), counted=(160, 80))
    assert second == CountersRecorded((160, 90), counted=(160, 80))
    assert asked.options[0].reading.echo == (
        "counters: Ann & Cat 170, Bob & Dan 80 (counted 160 and 80)",
    )


def test_ten_over_is_the_last_trick_twice():
    asked = question(read_counters("170 90", view(**BY_ANN)))
    assert asked.why == ("Ann & Cat 170, Bob & Dan 90: 10 over: last trick twice?",)
    assert [event(o.reading).counters for o in asked.options] == [(160, 90), (170, 80)]


def test_another_gap_is_named_without_a_guess():
    asked = question(read_counters("150 80", view(**BY_ANN)))
    assert asked.why == ("Ann & Cat 150, Bob & Dan 80: 20 short of 250",)
    over = question(read_counters("240 40", view(**BY_ANN)))
    assert [event(o.reading).counters for o in over.options] == [(210, 40), (240, 10)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("16c+", (170, 80)), ("16c-", (160, 90)), ("ann 16c+", (170, 80)), ("bob 8c-", (170, 80)),
     ("16C+", (170, 80)), ("16c+ 8c-", (170, 80)), ("16c+ 8c", (170, 80)), ("16cards+", (170, 80))],
)  # fmt: skip
def test_a_card_count_with_or_without_the_last_trick(text, numbers):
    assert counted(text) == numbers


@pytest.mark.parametrize(
    ("reply", "numbers"),
    [("y", (170, 80)), ("yes", (170, 80)), ("+", (170, 80)), ("n", (160, 90)), ("-", (160, 90)),
     ("ann", (170, 80)), ("bob", (160, 90)), ("150", (150, 100))],
)  # fmt: skip
def test_a_bare_card_count_asks_for_the_last_trick(reply, numbers):
    first = half(read_counters("16c", view(**BY_ANN)))
    assert first.question == "Did Ann & Cat take the last trick"
    assert event(read_counters(reply, view(**BY_ANN), first.draft)).counters == numbers


def test_two_bare_card_counts_ask_who_took_it():
    first = half(read_counters("16c 8c", view(**BY_ANN)))
    assert first.question == "Who took the last trick"
    assert event(read_counters("dan", view(**BY_ANN), first.draft)).counters == (160, 90)
    assert "yes or no" in refusal(read_counters("perhaps", view(**BY_ANN), first.draft)).message


def test_card_counts_are_refused_where_counters_differ_in_worth():
    book = book_of("cardgames")
    values = ((Rank.ACE, 20), (Rank.TEN, 10), (Rank.KING, 0))
    odd = replace(book, count=replace(book.count, values=values, last_trick=10, total=250))
    fault = refusal(read_counters("16c+", view(book=odd, **BY_ANN)))
    assert "counters differ in worth" in fault.message and fault.at == 2
    assert event(read_counters("160", view(book=odd, **BY_ANN))).counters == (160, 90)


def test_more_counters_than_the_deck_has_are_refused():
    assert "only 24 counters" in refusal(read_counters("25c+", view(**BY_ANN))).message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0", "meld 190 does not count: no trick points (C-18); set: 0 of the 280 bid"),
        ("250", "Bob & Dan: 0 in the tricks: meld 40 does not count: no trick points (C-18)"),
        ("bob 0", "Bob & Dan: 0 in the tricks"),
        ("250 0", "Bob & Dan: 0 in the tricks"),
        ("0 250", "Ann & Cat: 0 in the tricks"),
    ],
)
def test_zero_is_said_with_its_cost_and_needs_a_second_enter(text, said):
    asked = question(read_counters(text, view(**BY_ANN)))
    assert said in asked.why[0]
    assert asked.enter and isinstance(event(asked.typed), CountersRecorded)


def test_C22_zero_with_meld_enough_says_that_it_is_set():
    asked = question(read_counters("0", view(bidder=0, bid=280, meld=(300, 40))))
    assert "300 would make the 280 bid, but does not count" in asked.why[0]
    assert "(C-22)" in asked.why[0]


def test_zero_where_conceding_was_allowed_asks_played_out_or_conceded():
    hopeless = view(bidder=0, bid=330, meld=(60, 40), may_concede=True)
    asked = question(read_counters("0", hopeless))
    assert asked.why[-1] == "played out, or conceded?"
    assert [option.label for option in asked.options] == ["played out", "conceded"]
    assert asked.enter and event(asked.typed) == CountersRecorded((0, 250))
    assert events(asked.options[1].reading) == (Conceded(),)
    other = question(read_counters("250", hopeless))  # the others took nothing
    assert other.options == ()


def test_a_mended_zero_is_asked_about_too():
    asked = question(read_counters("240 0", view(**BY_ANN)))
    assert event(asked.options[1].reading).counters == (240, 10)
    question(asked.options[0].reading)


@pytest.mark.parametrize(
    ("text", "why", "at"),
    [
        ("260", "over the 250", 0),
        ("ann 260", "over the 250", 4),
        ("300 90", "over the 250", 0),
        ("160 90 10", "one number, or two", 7),
        ("ann 160 cat 90", "that is Ann & Cat", 12),
        ("x 160", "nobody here is called 'x'", 0),
        ("ann", "a number belongs after the name", 3),
        ("160 bob 90", "not both", 4),
        ("s 160", "nobody here", 0),
        ("-10", "nobody here is called '-'", 0),
        ("", "the counters are asked", 0),
        ("12345678", "too large", 0),
    ],
)
def test_a_line_that_cannot_be_read_says_where(text, why, at):
    fault = refusal(read_counters(text, view(**BY_ANN)))
    assert why in fault.message
    assert fault.at == at


def test_counters_on_the_other_scale_are_not_taken_by_enter():
    for text in ("16", "16 9"):
        asked = question(read_counters(text, view(**BY_ANN)))
        assert not asked.enter and "here it would be 160" in asked.why[0]
    assert counted("165") == (165, 85)  # off the unit: the referee objects
    over = refusal(read_counters("160", view(book="joedog", bidder=0, bid=28, meld=(19, 4))))
    assert "over the 25" in over.message


THREE = {"book": "thirds", "bidder": 1, "bid": 40, "meld": (4, 20, 0)}


def three(text: str, draft=None):
    return read_counters(text, view(("Ann", "Bob", "Cat"), **THREE), draft)


def test_three_sides_give_all_but_the_last():
    assert event(three("20 25")).counters == (20, 25, 5)
    assert event(three("20 25 5")).counters == (20, 25, 5)
    assert event(three("cat 5 bob 25")).counters == (20, 25, 5)
    assert "2 or 3 numbers are asked" in refusal(three("20")).message
    assert "all sides but one" in refusal(three("bob 20")).message
    assert "over the 50" in refusal(three("30 25")).message
    gap = question(three("20 25 3"))
    assert gap.why == ("Ann 20, Bob 25, Cat 3: 2 short of 50: last trick?",)
    assert len(gap.options) == 3


def test_any_trick_is_asked_where_the_rulebook_asks_and_only_then():
    first = half(three("0 25"))
    assert first.question == "Did Ann take any trick"
    no = event(three("no", first.draft))
    assert no.counters == (0, 25, 25) and no.took_trick == (False, True, True)
    yes = event(three("y", first.draft))
    assert yes.took_trick == (True, True, True)
    nothing = question(three("25 25"))  # Cat has no meld to lose
    assert event(nothing.typed).took_trick is None
    assert event(three("20 25")).took_trick is None
    assert "yes or no" in refusal(three("maybe", first.draft)).message
