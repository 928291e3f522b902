"""Whole evenings through a real pseudo-terminal: typed, mistyped, interrupted, picked up again."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.terminal import (
    BACKSPACE,
    CTRL_C,
    CTRL_D,
    ENTER,
    ESC,
    ROOT,
    TAB,
    UP,
    Terminal,
    terminal,
)

CONTRACT, MELD, COUNTERS = "Contract?", "Meld?", "Counters of"


def shown(home: Path) -> dict:
    """``show --json`` of the match that was typed."""
    ran = subprocess.run(
        [sys.executable, "-m", "scorepad", "show", "--json"],
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "SCOREPAD_HOME": str(home / "scorepad"),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


def start(at: Terminal, dealer: str = "Dan") -> None:
    """The three questions before a match."""
    at.wait("Rules")
    at.enter("", "Players")
    at.enter("Ann, Bob, Cat, Dan", "Who deals first")
    at.enter(dealer, "Deal 1,")


def deal(at: Terminal, number: int, contract: str, meld: str, counters: str, after: str) -> None:
    """One deal in three answers."""
    at.wait(f"Deal {number},")
    at.enter(contract, MELD)
    at.enter(meld, COUNTERS)
    at.enter(counters, after)


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (40, 20)])
def test_a_whole_match_is_typed_at_a_terminal(tmp_path: Path, columns: int, lines: int):
    with terminal(tmp_path, columns=columns, lines=lines) as at:
        start(at)
        deal(at, 1, "a280s", "190 40", "160", "Deal 2,")
        deal(at, 2, "b250h", "60 120", "130", "Deal 3,")
        deal(at, 3, "c300d", "240 20", "180", "Deal 4,")
        deal(at, 4, "a250c", "150 20", "190", "Deal 5,")
        deal(at, 5, "cat 260 s", "100 100", "200", "won")
        assert all(len(line) <= columns for line in at.lines)
        at.enter("quit")
        assert at.ended() == 0
    match = shown(tmp_path)
    assert match["over"]
    assert match["winner"] == 0
    assert match["totals"] == [1590, 700]
    assert [row["outcome"] for row in match["deals"]] == ["made"] * 5


def test_mistakes_are_mended_where_they_stand(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("zed 280 s", "nobody here is called 'zed'")
        at.type(ESC)
        at.enter("a280s", MELD)
        at.enter("190 45", "no melds make 45")
        at.wait(MELD)
        at.type(BACKSPACE + "0")
        at.enter("", COUNTERS)
        at.enter("170", "Deal 2,")
        at.enter("undo", "undone")
        at.enter("160", "Deal 2,")
        at.enter("amend 1 counters 150", "totals now")
        at.enter("quit")
        assert at.ended() == 0
    row = shown(tmp_path)["deals"][0]
    assert row["meld"] == [190, 40]
    assert row["counters"] == [150, 100]


@pytest.mark.parametrize("leave", [CTRL_C, CTRL_D])
def test_leaving_at_any_question_keeps_what_was_accepted(tmp_path: Path, leave: str):
    answers = [("a280s", MELD), ("190 40", COUNTERS), ("160", "Deal 2,")]
    with terminal(tmp_path) as at:
        start(at)
        at.type(leave)
        at.wait("picks it up here")
        assert at.ended() == (130 if leave == CTRL_C else 0)
    for answer, after in answers:
        with terminal(tmp_path) as at:
            at.wait("? help")
            at.enter(answer, after)
            at.type(leave)
            at.wait("picks it up here")
            assert at.ended() == (130 if leave == CTRL_C else 0)
    assert shown(tmp_path)["totals"] == [350, 130]


def test_leaving_before_there_is_a_match_starts_none(tmp_path: Path):
    with terminal(tmp_path) as at:
        at.wait("Rules")
        at.type(CTRL_C, "no match was started")
        assert at.ended() == 130
    assert not (tmp_path / "scorepad" / "matches").exists()


def test_tab_completes_names_and_up_brings_commands_back_but_no_answers(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.type("Bo" + TAB, "Contract? Bob")
        at.type(ESC)
        at.enter("score", "Deal 1,")
        at.enter("a280s", MELD)
        at.type(UP, "bid), then Bob & Dan: score")
        at.type(UP)
        at.read(0.3)
        assert "a280s" not in at.text.splitlines()[-6:]
        at.type(ESC + CTRL_D)
        at.wait("picks it up here")


def test_the_bottom_line_puts_each_number_under_its_side(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.wait("may bid any multiple of 10 from 250 up")
        at.type("b250", "Bob has the contract: 250")
        at.enter("h", MELD)
        at.type("60 1", "Ann & Cat 60 | Bob & Dan (bid) 1")
        at.type("20" + ENTER, COUNTERS)
        at.type("130", "Ann & Cat 120, Bob & Dan 130")


def test_a_fault_is_marked_while_it_is_typed(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("a280s", MELD)
        at.type("190 x40 ", "nobody here is called 'x'")
        assert "\x1b[0;31;4mx" in at.raw


def test_a_pasted_evening_answers_question_after_question(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.type("\x1b[200~a280s\n190 40\n160\nb250h\x1b[201~" + ENTER, "Bob has the contract")
        at.wait("Ann & Cat, then Bob & Dan (bid)")
    assert shown(tmp_path)["deals"][1]["bid"] == 250


@pytest.mark.parametrize(
    ("environ", "words"),
    [
        ({"TERM": "dumb"}, ()),
        ({}, ("--plain",)),
        ({"NO_COLOR": "1"}, ()),
        ({"LC_ALL": "POSIX"}, ()),
        ({}, ("--no-color",)),
    ],
)
def test_every_kind_of_terminal_can_log_a_deal(tmp_path: Path, environ: dict, words: tuple):
    with terminal(tmp_path, *words, **environ) as at:
        start(at)
        deal(at, 1, "a280s", "190 40", "160", "Deal 2,")
        at.enter("score", lambda text: text.count("280") > 1)
        at.enter("quit")
        assert at.ended() == 0
    plain = "TERM" in environ or "--plain" in words
    if plain:
        assert "\x1b" not in at.raw
    if plain or "LC_ALL" in environ:
        assert at.raw.isascii()
    colours = re.findall(r"\x1b\[(?:[0-9]+;)*(?:3[0-7]|9[0-7])m", at.raw)
    assert bool(colours) == ("LC_ALL" in environ)


def test_a_refused_line_at_a_dumb_terminal_can_be_typed_again(tmp_path: Path):
    with terminal(tmp_path, TERM="dumb") as at:
        start(at)
        at.enter("zed 280 s", "nobody here is called 'zed'")
        at.enter("a280s", MELD)
