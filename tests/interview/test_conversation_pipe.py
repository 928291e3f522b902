"""Where nobody can answer again: the first line that cannot be taken ends it (CONTRACT)."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Stopped
from scorepad.interview.scoring import Scoring
from scorepad.match.match import Match
from tests.support.scripted import Clock, Memory, ScriptedAsker, Talk, a_match

DEAL = ("a280s", "190 40", "160")


def stopped(*lines: str, match: Match | None = None) -> tuple[Stopped, Scoring]:
    scoring = Scoring(
        match or a_match(), ScriptedAsker(lines, interactive=False), Memory(), Clock()
    )
    with pytest.raises(Stopped) as stop:
        scoring.run()
    return stop.value, scoring


def test_a_whole_deal_from_a_pipe():
    talk = Talk(*DEAL, interactive=False)
    assert talk.match.totals == (350, 130)
    assert talk.left.how == "quit"
    assert talk.asker.messages[-2].kind == "sheet"


def test_empty_lines_are_nothing():
    assert Talk("", "a280s", "", "190 40", "160", "", interactive=False).match.totals == (350, 130)


@pytest.mark.parametrize(
    ("line", "code", "why"),
    [
        ("a280q", 2, "nobody here is called 'q'"),
        ("a240s", 1, "below the minimum"),
        ("a255s", 1, "no multiple of 10"),
        ("a1600s", 2, "the target is 1500"),
        ("a28s", 2, "other scale"),
        ("1280s", 2, "280 by seat 1"),
        ("undo", 2, "nothing to undo"),
        ("<", 2, "no question before"),
        ("amend 3 bid 300", 2, "no deal"),
        ("quit now", 2, "stands alone"),
        ("player bob Eve", 2, "another person"),
        ("!", 2, "nothing to confirm"),
        ("rematch", 2, "when the match is over"),
        ("dealer xx", 2, "who deals"),
        ("x" * 5000, 2, "too long"),
    ],
)
def test_the_first_line_that_is_not_taken_stops_with_its_number(line, code, why):
    stop, scoring = stopped(line, "a280s")
    assert (stop.line, stop.code) == (1, code)
    assert why in stop.message
    assert scoring.table.keeper.entries == []


def test_all_before_it_is_kept():
    stop, scoring = stopped(*DEAL, "b280h", "195 40")
    assert (stop.line, stop.code) == (5, 1)
    assert len(scoring.table.keeper.entries) == 4
    assert scoring.table.match.totals == (350, 130)


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        (("a280s", "190 40", "0"), 3),
        (("a280s", "190 40", "160 80"), 3),
        (("a280s", "190 40", "250"), 3),
        (("b280s", "190 140", "160 90"), 3),
        (("a280s", "19 4"), 2),
        (("a280s", "150 40 40 0"), 2),
        (("a280s", "190 40", "260"), 3),
        (("a280s", "190 40", "16"), 3),
        (("ann 280", "290"), 2),
    ],
)
def test_an_unconfirmed_ask_is_a_refused_line(lines, number):
    stop, _ = stopped(*lines)
    assert (stop.line, stop.code) == (number, 2)


@pytest.mark.parametrize(
    ("lines", "totals"),
    [
        (("a280s", "190 40", "0!"), (-280, 290)),
        (("a280s", "190 40", "250!"), (440, 0)),
        (("b280s", "190 140", "160 90!"), (350, -280)),
        (("a280s", "195 40!", "160"), (355, 130)),
        (("a280s", "190 40", "165!"), (355, 125)),
        (("a330s", "60 40", "concede"), (-330, 40)),
        (("a330s", "60 40", "0!"), (-330, 290)),
        (("a280s", "190 40", "concede!"), (-280, 40)),
        (("a280s overrule", "190", "40", "16c", "yes"), (360, 120)),
    ],
)
def test_a_sign_confirms_in_advance_and_overrules(lines, totals):
    assert Talk(*lines, interactive=False).match.totals == totals


def test_a_sign_cannot_take_what_does_not_add_up():
    stop, _ = stopped("a280s", "190 40", "160 80!")
    assert (stop.line, stop.code) == (3, 2)


def test_what_is_still_lacking_is_the_next_line():
    assert Talk("ann", "280 s", "190", "40", "160", interactive=False).match.totals == (350, 130)


def test_end_is_answered_by_the_next_line_or_refused():
    assert Talk(*DEAL, "end", "agreed", interactive=False).match.over
    assert Talk(*DEAL, "end abandoned", interactive=False).match.ending.winner is None
    stop, _ = stopped(*DEAL, "end", "a280s")
    assert (stop.line, stop.code) == (4, 2)
    at_the_end, _ = stopped(*DEAL, "end")
    assert (at_the_end.line, at_the_end.code) == (4, 2)


def test_going_back_and_amending_work_from_a_pipe():
    talk = Talk("a280s", "190 40", "<", "230 40", "160", interactive=False)
    assert talk.match.totals == (390, 130)
    bare = Talk(*DEAL, "amend 1", "", "230 40", "", interactive=False)
    assert bare.match.totals == (390, 130)


def test_asks_that_depend_on_the_clock_exist_on_a_terminal_only():
    talk = Talk(*DEAL, "250", step=1.0, interactive=False)
    assert talk.match.open_deal is not None


def test_a_match_that_ends_then_more_lines():
    stop, scoring = stopped("a1400s", "1500 40", "200", "a280s")
    assert (stop.line, stop.code) == (4, 2) and scoring.table.match.over
