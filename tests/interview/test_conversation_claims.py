"""Melds that cannot be: an objection where they are typed, overruled with ``!`` (C-9 to C-14)."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Stopped
from scorepad.match.events import ObjectionOverruled
from tests.support.scripted import Talk, a_match

CLAIMS = [
    ("145 40", "Ann & Cat: no melds make 145: every meld is worth a multiple of 10 (C-9)"),
    ("765 40", "Ann & Cat: no melds make 765: every meld is worth a multiple of 10 (C-9)"),
    ("ann 145 bob 0", "Ann: no melds make 145: every meld is worth a multiple of 10 (C-9)"),
    ("ann 2000 bob 0", "Ann: no melds make 2000: 1800 is the most there is (C-9)"),
    ("3000 0", "Ann & Cat: no melds make 3000: 2880 is the most there is (C-9)"),
    ("ann 1500 cat 1500 bob 0", "Ann & Cat: no melds make 3000: 2880 is the most there is (C-9)"),
    ("ann 1700 bob 0", "Ann: no melds make 1700 (C-9)"),
    ("ann ASASAHADAC bob ASAHADAC",
     "AS is shown 3 times (Ann 2, Bob 1), but the cardgames deck has 2 (deck)"),
    ("ann AS10SKSQSJS 190 bob 0", "Ann: 190 is too high, the best is 150: "),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), CLAIMS)
def test_C14_a_meld_that_cannot_be_is_objected_to_and_can_be_overruled(typed, said):
    talk = Talk("a280s", typed)
    assert talk.asker.heard("error")[0].startswith(said)
    assert talk.match.deals[-1].facts.meld is None
    talk = Talk("a280s", f"{typed}!")
    assert talk.match.deals[-1].facts.meld is not None
    assert any(isinstance(event, ObjectionOverruled) for event in talk.match.log[-1].events)


@pytest.mark.parametrize("typed", [typed for typed, _ in CLAIMS])
def test_in_a_pipe_it_is_exit_1_with_its_line(typed):
    with pytest.raises(Stopped) as stopped:
        Talk("a280s", typed, interactive=False)
    assert (stopped.value.code, stopped.value.line) == (1, 2)


@pytest.mark.parametrize(
    "typed",
    ["1500 0", "ann 1500 bob 0", "ann 1800 bob 0", "2880 0", "300 300", "ann 150 cat 300 bob 40"],
)
def test_what_hands_can_make_is_taken(typed):
    assert Talk("a280s", typed).asker.heard("error") == []


def test_what_one_hand_cannot_make_two_together_may():
    assert Talk("a280s", "2000 0").asker.heard("error") == []
    assert Talk("a280s", "ann 2000 bob 0").asker.heard("error") != []


def test_points_added_later_are_judged_too():
    talk = Talk("a280s", "ann AS10SKSQSJS bob 0", "meld ann +40", "meld ann +5")
    assert talk.match.deals[-1].facts.meld == (190, 0)
    assert talk.asker.heard("error")[0].startswith("Ann: no melds make 195")


def test_any_house_has_its_own_totals():
    three = a_match("three", "thirds", 2)
    talk = Talk("a 40 s", "3 4 2", match=three)
    assert talk.asker.heard("error")[0].startswith("Ann: no melds make 3")


def test_a_claim_for_cards_is_filled_in_as_it_was():
    talk = Talk("a280s", "ann AS10SKSQSJS 40 bob 0", "<", "")
    assert talk.asker.prompts[-2].prefill.text == "Ann AS 10S KS QS JS 40 Bob 0 Cat 0 Dan 0"
    assert talk.match.deals[-1].facts.shown[0].points == 40
