"""What stopped people on their first evening, each mended once and for all."""

from __future__ import annotations

import pytest

from tests.interview.test_new_match import started
from tests.support.scripted import Talk, a_match


@pytest.mark.parametrize("aside", ["score", "log", "?", "meld AS AH AD AC"])
def test_a_refused_line_that_was_cleared_does_not_come_back_after_a_command(aside):
    talk = Talk("a280", "bogus", aside, "s")
    assert [p.prefill.text for p in talk.asker.prompts][1:4] == ["", "bogus", ""]
    assert talk.match.open_deal.facts.trump == "S"


def test_an_answer_on_offer_stays_on_the_line_after_a_command():
    talk = Talk("a280s", "190 40", "<", "score")
    assert [p.prefill.text for p in talk.asker.prompts][3:5] == ["190 40", "190 40"]


def test_quitting_a_match_that_is_over_does_not_promise_to_pick_it_up():
    talk = Talk("end", "1", "quit")
    assert talk.match.over
    assert talk.asker.heard("notice")[-1].startswith("the match is over and kept")


def test_help_gives_its_examples_on_the_scale_of_the_rulebook():
    joedog = Talk("?", "a19s", "?", "19 4", "?", match=a_match(book="joedog"))
    said = "\n".join(joedog.asker.heard("help"))
    for example in ("a19s, ann 19 spades", "16 p 17 p p", "19 4, or with sums 15+4 4", "16 9."):
        assert example in said
    tens = Talk("?", "a280s", "?", "190 40", "?")
    said = "\n".join(tens.asker.heard("help"))
    for example in ("a280s, ann 280 spades", "250 p 260 p p", "190 40, or with", "160 90."):
        assert example in said


def test_a_first_dealer_nobody_knows_is_named_with_those_who_play():
    _, asker = started("cardgames", "Ann, Bob, Cat, Dan", "Zed", "Dan")
    said = asker.heard("error")[-1]
    assert said == (
        "nobody here is called 'Zed'; give a name or a seat (1 Ann, 2 Bob, 3 Cat, 4 Dan)"
    )


def test_the_same_keys_stand_below_a_question_only_once():
    talk = Talk("a280")
    lines = talk.asker.prompts[-1].live("").lines
    assert sum("s h d c" in line for line in lines) == 1
