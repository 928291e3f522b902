"""What stands below the line while it is typed, and what Tab completes."""

from __future__ import annotations

from functools import partial

import pytest

from scorepad.interview.asker import Live
from scorepad.interview.live import Below
from scorepad.interview.questions import next_question
from scorepad.interview.view import view_of
from tests.support.effort import effort
from tests.support.scripted import Talk, a_match


def below(*answers: str, family: str = "ann") -> Below:
    """The bottom line of the question that comes after these answers."""
    talk = Talk(*answers, match=a_match(family))
    table = talk.scoring.table
    return Below(table, next_question(table.match, view_of(table.match)), None, False)


def shown(text: str, *answers: str, family: str = "ann") -> Live:
    return below(*answers, family=family).live(text)


def test_it_says_the_score_the_dealer_whose_turn_and_the_keys():
    live = shown("", "a280s", "190 40", "160", "250")
    assert live.lines == (
        "Ann & Cat 350, Bob & Dan 130 | deal 2, Ann deals",
        "Cat may bid 260 or 270, or pass",
        "who, bid and suit; or a bid, or p (pass)",
        "a Ann  b Bob  c Cat  d Dan | < back   ? help   undo   score   quit",
    )
    assert live.fault is None


def test_the_shortest_key_of_each_player_is_shown():
    assert "su Sue  st Steve  h Hal  d Deb" in shown("", family="sue").lines[-1]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("190", "Ann & Cat ? | Bob & Dan (bid) 190"),
        ("190 40", "Ann & Cat 190 | Bob & Dan (bid) 40"),
        ("ann 150", "Ann & Cat 150 | Bob & Dan (bid) ?"),
        ("ann 150 cat 40 bob 40", "Ann & Cat 190 | Bob & Dan (bid) 40"),
        ("ann AS10SKSQSJS bob 4", "Ann & Cat 150 | Bob & Dan (bid) 4"),
        ("19 4", "Ann & Cat 19 | Bob & Dan (bid) 4"),
    ],
)
def test_at_meld_each_number_stands_under_its_side(text, line):
    assert line in shown(text, "b280s").lines


def test_the_other_half_of_a_meld_is_shown_too():
    talk = Talk("b280s", "190", "40")
    live = talk.asker.prompts[2].live("40")
    assert "Ann & Cat 40 | Bob & Dan (bid) 190" in live.lines


@pytest.mark.parametrize(
    ("text", "line"),
    [("160", "Ann & Cat 160, Bob & Dan 90"), ("b 90", "Ann & Cat 160, Bob & Dan 90"),
     ("0", "Ann & Cat 0, Bob & Dan 250")],
)  # fmt: skip
def test_at_counters_both_sides_and_what_is_needed(text, line):
    live = shown(text, "a280s", "190 40")
    assert line in live.lines
    assert "Ann & Cat need 90 | Bob & Dan 10 to keep" in live.lines


def test_at_contract_it_says_how_the_line_is_understood():
    assert "Bob has the contract: 300 in hearts" in shown("b300h").lines


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a280", None), ("xyz", None), ("xyz 280", 0), ("a280 zz s", 5), ("a280s ", None),
        ("undo", None), ("a280zz ", 4), ("", None),
    ],
)  # fmt: skip
def test_a_fault_is_marked_once_its_word_is_done(text, fault):
    live = shown(text)
    assert live.fault == fault
    assert bool(live.message) is (fault is not None)


def test_names_suits_and_commands_are_completed():
    help_ = below()
    assert "Ann" in help_.words("a") and "amend" in help_.words("a")
    assert help_.words("ann 280 sp") == ("spades",)
    assert help_.words("und") == ("undo",)
    assert help_.words("amend 1 tr") == ("trump",)
    assert help_.words("end a")[-2:] == ("agreed", "abandoned")
    assert below(family="mary").words("jo") == ("José",)
    assert below("a280s").words("ann 150 d") == ("Dan",)


def test_the_help_screen_fits_a_small_terminal():
    for answers in ((), ("a280s",), ("a280s", "190 40"), ("ann 280",)):
        talk = Talk(*answers, "?")
        lines = talk.asker.heard("help")
        assert len(lines) <= 14 and max(map(len, lines)) <= 79
        assert "Players: a Ann, b Bob, c Cat, d Dan" in lines


def test_little_is_done_for_a_keystroke():
    """In a match of some length, at the costliest questions."""
    deals = ["a280s", "190 40", "100"] * 6
    played = Talk(*deals)
    contract = below(*deals)
    line = "ann AS 10S KS QS JS cat KH QH JD QS bob AH AD AC AS dan 9S 9S"
    meld = Below(
        played.scoring.table,
        next_question(*_asked(Talk("a280s", match=played.match))),
        None,
        False,
    )
    for help_, text in ((contract, "250 p 260 p p"), (meld, line)):
        help_.live(text)
        for end in range(1, len(text) + 1):
            assert effort(partial(help_.live, text[:end])) < 5_000


def _asked(talk: Talk):
    return talk.match, view_of(talk.match)
