"""What is longer than the window, help above all: nothing scrolls off unread, and no key more than
needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.terminal.screenfuls import screenfuls
from tests.support.terminal import CTRL_C, CTRL_D, Terminal, terminal

NEW = ("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan")
FIRST, LAST = "Who has the contract", "overrule."
MORE, ON, QUESTION = "Enter for more:", "Enter goes on:", "Contract?"


def asked_for_help(at: Terminal, stops: str) -> None:
    at.wait("score   quit")
    at.enter("?", lambda text: stops in text)


def test_it_is_shown_a_screenful_at_a_time_where_it_does_not_fit(tmp_path: Path) -> None:
    with terminal(tmp_path, *NEW, columns=40, lines=12) as at:
        asked_for_help(at, MORE)
        assert FIRST in at.text and LAST not in at.text
        at.enter("", lambda text: ON in text)
        assert LAST in at.text
        at.enter("", lambda text: text.endswith("quit"))
        at.enter("a280s", "Meld?")


@pytest.mark.parametrize(("columns", "lines"), [(40, 20), (60, 18)])
def test_what_the_question_would_push_off_is_read_before_it(
    tmp_path: Path, columns: int, lines: int
) -> None:
    with terminal(tmp_path, *NEW, columns=columns, lines=lines) as at:
        asked_for_help(at, ON)
        assert FIRST in at.text and LAST in at.text
        at.enter("", lambda text: text.endswith("quit"))
        assert QUESTION in at.text.split(ON)[1]


def test_it_asks_for_no_key_where_it_fits(tmp_path: Path) -> None:
    with terminal(tmp_path, *NEW) as at:
        asked_for_help(at, "quit")
        at.enter("a280s", "Meld?")
        assert FIRST in at.text and LAST in at.text
        assert MORE not in at.everything and ON not in at.everything


def test_an_answer_typed_instead_of_enter_is_the_answer(tmp_path: Path) -> None:
    with terminal(tmp_path, *NEW, columns=40, lines=12) as at:
        asked_for_help(at, MORE)
        at.enter("a280s", "Meld?")
        assert "Ann has the contract: 280 in spades" in at.text and LAST not in at.everything


def test_it_is_left_as_the_question_is(tmp_path: Path) -> None:
    with terminal(tmp_path, *NEW, columns=40, lines=12) as at:
        asked_for_help(at, MORE)
        at.type(CTRL_D, lambda text: ON in text)
        at.type(CTRL_C)
        assert at.ended() == 130


def test_the_melds_of_all_are_read_from_the_first(tmp_path: Path) -> None:
    words = ("play", "--rules", "double-deck", "--seed", "4", "--seats", "you,basic,basic,basic")
    with terminal(tmp_path, *words, columns=40, lines=24) as at:
        at.wait("Your call?")
        at.enter("p", lambda text: text.count(MORE) == 1)
        assert "Melds:" in at.text and "You: 44" in at.text
        at.enter("", ON)
        assert "You & Ben 52" in at.text
        at.enter("", "Your card?")
        assert at.everything.count(ON) == 1  # no key more than needed


def test_reasons_of_a_settlement_are_read_from_the_first(tmp_path: Path) -> None:
    with terminal(tmp_path, *NEW, columns=40, lines=12) as at:
        at.wait("score   quit")
        at.enter("a280s", "Meld?")
        at.enter("190 40", "Counters")
        at.enter("160", lambda text: MORE in text or ON in text)
        assert "MADE" in at.text
        at.enter("", "Deal 2,")
        assert "totals: Ann & Cat 350" in at.everything


def test_a_line_that_takes_several_rows_stays_together() -> None:
    assert screenfuls(["a\n", "b\nc\n", "d\n"], 4, 1) == ["a\n", "b\nc\nd\n"]


@pytest.mark.parametrize(("below", "cut"), [(2, ["a\nb\nc\n"]), (3, ["a\nb\nc\n", ""])])
def test_what_fits_without_the_question_alone_is_read_before_it(below: int, cut: list[str]) -> None:
    assert screenfuls(["a\n", "b\n", "c\n"], 5, below) == cut


@given(st.lists(st.integers(1, 9), max_size=12), st.integers(1, 30), st.integers(1, 12))
def test_every_row_is_shown_once_and_stays_in_sight(rows: list[int], height: int, below: int):
    told = ["".join(f"{n}.{row}\n" for row in range(many)) for n, many in enumerate(rows)]
    *before, last = screenfuls(told, height, below)
    assert "".join([*before, last]) == "".join(told)
    assert all(0 < page.count("\n") <= max(height - 2, 1) for page in before)
    assert not last or last.count("\n") + below <= height
