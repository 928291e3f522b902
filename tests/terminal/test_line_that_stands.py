"""What stands on the line: refused, objected to or on offer, and what the first key does with it.

Through a real pseudo-terminal, at 80 and at 40 columns, with a window that is resized, and with the
signals that end a program while it waits for an answer.
"""

from __future__ import annotations

import signal
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.terminal import BACKSPACE, ENTER, TAB, Terminal, terminal
from tests.terminal.test_at_a_terminal import COUNTERS, MELD, shown, start

LEFT, END, DELETE = "\x1b[D", "\x1b[F", "\x1b[3~"


def once_more(at: Terminal, words: str) -> Callable[[str], bool]:
    """Whether these words have been shown once more than by now."""
    seen = at.everything.count(words)
    return lambda _text: at.everything.count(words) > seen


def test_after_a_refused_line_the_whole_answer_can_be_typed_again(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        for wrong in ("zed 280 s", "a255s", "swap", "dealer 280", "rematch"):
            at.enter(wrong, once_more(at, "Contract?"))
            at.enter("b250h", once_more(at, "Bob has the contract: 250 in hearts"))
            at.enter("undo", once_more(at, "undone: Bob has the contract"))
        assert "zed" not in at.everything.rpartition("undone")[2]


def test_the_fault_is_mended_where_the_cursor_stands(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("a280s", MELD)
        at.enter("190 4o", "nobody here is called 'o'")
        at.enter(DELETE + "0", COUNTERS)
        at.enter("1x60", "nobody here is called 'x'")
        at.enter("160", "Deal 2,")
    row = shown(tmp_path)["deals"][0]
    assert (row["meld"], row["counters"]) == ([190, 40], [160, 90])


def test_where_something_lacks_the_line_goes_on(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("a280s", MELD)
        at.enter("190 40", COUNTERS)
        at.enter("ann", "a number belongs after the name")
        at.enter("160", "Deal 2,")
    assert shown(tmp_path)["deals"][0]["counters"] == [160, 90]


def test_behind_a_line_that_goes_on_all_of_it_may_be_typed_again(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("penalty bob", "how many points?")
        at.enter("?", once_more(at, "penalty bob"))
        at.enter("penalty bob 50 talked", "penalty: 50 off Bob & Dan (talked)")
        at.enter("note", "what is to be noted?")
        at.enter("note Ruth spilled", "noted")
        at.enter("log", "note: Ruth spilled")


def test_a_line_objected_to_is_typed_anew_or_edited_or_overruled(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("a280s", MELD)
        at.enter("190 45", "no melds make 45")
        at.enter("195 40", "no melds make 195")
        at.type(BACKSPACE + BACKSPACE + BACKSPACE, MELD)
        at.type(BACKSPACE + "0 4" + LEFT + END)
        at.enter("5", "no melds make 45")
        at.enter("!", COUNTERS)
    assert shown(tmp_path)["deals"][0]["meld"] == [190, 45]


def test_an_old_answer_is_kept_by_enter_and_replaced_by_typing(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("a280s", MELD)
        at.enter("<", "Ann 280 s")
        at.wait("Enter keeps it, typing replaces it")
        at.enter("", MELD)
        at.enter("<", "Ann 280 s")
        at.enter("b250h", "Bob has the contract: 250")
        at.wait("Bob & Dan (bid)")
        at.enter("<", "Bob 250 h")
        at.type(BACKSPACE + "d" + ENTER, "250 in diamonds")
        at.read(0.2)
    row = shown(tmp_path)["deals"][0]
    assert (row["bidder"], row["bid"], row["trump"]) == (1, 250, "D")


def test_a_paste_replaces_what_is_marked(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("zed 280 s", "nobody here is called 'zed'")
        at.type("\x1b[200~a280s\n190 40\x1b[201~" + ENTER, COUNTERS)
    assert shown(tmp_path)["deals"][0]["meld"] == [190, 40]


def test_tab_completes_a_refused_line_instead_of_replacing_it(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("penalty", "who, how much and why")
        at.type("bo" + TAB, "penalty Bob")


def test_sheet_and_bottom_line_follow_a_resized_window(tmp_path: Path):
    with terminal(tmp_path) as at:
        start(at)
        at.enter("a280s", MELD)
        at.enter("190 40", COUNTERS)
        at.enter("160", "Deal 2,")
        for columns in (40, 100):
            at.child.setwinsize(24, columns)
            at.screen.resize(24, columns)
            at.screen.reset()
            at.enter("score", lambda text: "Contract?" in text and "280" in text)
            at.read(0.3)
            assert any(line.startswith("Ann & Cat 350, Bob & Dan 130") for line in at.lines)
            assert ("took score" in at.text) == (columns > 40)
            assert ("190+160 / 40+90" in at.text) == (columns == 40)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_asked_to_end_leaves_the_terminal_in_order(tmp_path: Path, number: int):
    with terminal(tmp_path) as at:
        before = termios.tcgetattr(at.child.child_fd)[3]
        start(at)
        at.enter("a280s", MELD)
        at.type("190 4", "Bob & Dan 4")
        at.child.kill(number)
        at.wait("picks it up here")
        assert at.ended() == 130
        assert "undo   score" not in at.text  # the bottom line has gone
    assert before & termios.ECHO
    assert shown(tmp_path)["deals"][0]["bid"] == 280


def test_colours_in_what_is_pasted_and_reports_of_a_mouse_are_passed_over(tmp_path: Path):
    reports = ("[31m", "[0m", "[m", "[K", "[38;5;196m", "[<0;3;4M", "[<0;3;4m", "[M !!", "[7;9R")
    no_keys = "".join(f"\x1b{each}" for each in reports)
    with terminal(tmp_path) as at:
        at.wait("Rules")
        at.enter(no_keys, "Players")  # what was on offer is so still
        at.enter(f"{no_keys}Ann, {no_keys}Bob, Cat, Dan{no_keys}", "Who deals first")
        at.enter("Zed", "nobody here is called 'Zed'")
        at.enter(f"{no_keys}Dan", "Deal 1, Dan deals")  # and what was marked
        assert "Exception" not in at.everything
