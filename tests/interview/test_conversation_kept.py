"""What is typed behind a line that was kept because something lacks at its end."""

from __future__ import annotations

import pytest

from scorepad.match.events import Adjusted, NoteMade
from tests.support.scripted import Talk

DEAL = ("a280s", "190 40", "160")


def recorded(talk: Talk, kind: type):
    return [each for entry in talk.match.log for each in entry.events if isinstance(each, kind)]


@pytest.mark.parametrize("behind", ["50 talked", "penalty bob 50 talked", "Penalty bob 50 talked"])
def test_a_penalty_goes_on_or_is_typed_once_more(behind: str):
    talk = Talk(*DEAL, "penalty bob", f"...{behind}")
    (penalty,) = recorded(talk, Adjusted)
    assert (penalty.points, penalty.reason) == (-50, "talked")
    assert talk.asker.heard("error") == ["how many points? As in: penalty bob 50 talked"]


@pytest.mark.parametrize("behind", ["Ruth spilled", "note Ruth spilled"])
def test_a_note_is_what_was_meant(behind: str):
    (note,) = recorded(Talk("note", f"...{behind}"), NoteMade)
    assert note.text == "Ruth spilled"


@pytest.mark.parametrize("behind", ["renege by Bob", "set renege by Bob"])
def test_the_reason_of_a_ruling_is_what_was_meant(behind: str):
    talk = Talk("b280s", "190 40", "set", f"...{behind}")
    assert talk.match.deals[0].facts.ruled_set == "renege by Bob"


def test_another_command_behind_a_kept_line_is_that_command():
    for kept in ("penalty bob", "note", "set", "player"):
        talk = Talk("a280s", kept, "...undo")
        assert "undone: Ann" in talk.text, kept
        assert "Deal 1, Dan deals. Contract? (end)" in talk.text


def test_help_behind_a_kept_line_is_help_and_the_line_stays():
    for sign in ("?", "help"):
        talk = Talk("note", f"...{sign}", "...Ruth spilled")
        assert talk.asker.heard("help")
        (note,) = recorded(talk, NoteMade)
        assert note.text == "Ruth spilled"


def test_a_line_refused_twice_does_not_grow():
    talk = Talk("penalty bob", "...penalty bob", "...penalty bob")
    assert talk.asker.prompts[-1].prefill.text == "penalty bob "


def test_an_answer_is_typed_once_more_behind_its_half():
    talk = Talk("a280s", "190 40", "ann", "...ann 160")
    assert talk.match.deals[0].facts.counters == (160, 90)
    other = Talk("penalty bob", "...b250h")
    assert other.match.deals[0].facts.bid == 250


def test_what_goes_on_may_be_called_like_a_command():
    from tests.interview.test_conversation_slips import a_match_with

    talk = Talk("dealer", "...end", match=a_match_with("End"))
    assert "End deals" in talk.text


def test_words_of_a_note_that_begin_like_a_command_are_its_words():
    (note,) = recorded(Talk("note", "...score 3 was read out wrong"), NoteMade)
    assert note.text == "score 3 was read out wrong"


def test_below_the_line_stands_what_is_meant_and_up_brings_no_doubled_line_back():
    talk = Talk("penalty bob", "...")
    prompt = talk.asker.prompts[1]
    assert prompt.live("penalty bob penalty bob 50 talked ").message == ""
    assert not prompt.remember("penalty bob penalty bob 50 talked")
    assert prompt.remember("penalty bob 50 talked")


WHERE = {
    "contract": (), "trump": ("a280",), "meld": ("a280s",), "counters": ("a280s", "190 40"),
    "settled": DEAL, "amended": (*DEAL, "amend 1 counters"), "again": (*DEAL, "amend 1"),
}  # fmt: skip
HALVES = ("ann", "ann 150 cat", "250 p ann", "note", "set", "penalty bob", "adjust ann", "player",
          "dealer", "amend 1 trump", "insert", "renege", "meld ann", "partner")  # fmt: skip


@pytest.mark.parametrize("where", WHERE)
def test_at_every_question_a_command_behind_a_line_that_goes_on_is_that_command(where: str):
    lines, kept = WHERE[where], 0
    for half in HALVES:
        prefill = Talk(*lines, half).asker.prompts[-1].prefill
        if not prefill.text or prefill.marked or prefill.offered:
            continue  # it is typed anew
        kept += 1
        left = Talk(*lines, half, "...quit", "never", "asked").asker
        assert left.line == len(lines) + 2, half
        assert Talk(*lines, half, "...?").asker.heard("help"), half
        assert "undo" in Talk(*lines, half, "...undo").text.rpartition(half)[2], half
    assert kept >= 3
