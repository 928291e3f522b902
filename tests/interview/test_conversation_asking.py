"""CONVERSATION "Asking, ending, safety": Enter, ``!``, objections, the end, history."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Prefill
from scorepad.interview.live import Below
from scorepad.interview.questions import next_question
from scorepad.interview.view import view_of
from scorepad.match.match import Match
from tests.support.scripted import Talk, a_match

DEAL = ("a280s", "190 40", "160")


def finished() -> Match:
    return Talk("a1400s", "1500 40", "200").match


def test_empty_enter_accepts_nothing_within_a_deal():
    talk = Talk("", "", "a280s", "", "190 40", "", "")
    assert len(talk.keeper.entries) == 2
    assert talk.asker.heard("error") == []


def test_a_refused_line_keeps_its_text_with_the_cursor_at_the_fault():
    talk = Talk("a280q", "a280s", "190 x", "160")
    first, second = talk.asker.prompts[1], talk.asker.prompts[3]
    assert first.prefill == Prefill("a280q", cursor=4, marked=True)
    assert second.prefill == Prefill("190 x", cursor=4, marked=True)


def test_an_answer_is_taken_whole_or_not_at_all():
    talk = Talk("250 p 260 q")
    assert talk.keeper.entries == []
    assert Talk("250 p 255").keeper.entries == []  # one call in it is objected to


def test_an_objection_keeps_the_line_and_a_sign_overrules_it():
    talk = Talk("a255s", "!")
    assert talk.asker.prompts[1].prefill.text == "a255s"
    assert talk.match.open_deal.facts.bid == 255
    assert Talk("a255s overrule").match.open_deal.facts.bid == 255
    assert Talk("a255s", "overrule").match.open_deal.facts.bid == 255


def test_a_sign_is_recorded_only_where_there_was_an_objection():
    quiet = Talk("a280s!")
    assert not any("Overruled" in repr(e) for e in quiet.keeper.entries[0].events)
    loud = Talk("a255s!")
    assert any("Overruled" in repr(e) for e in loud.keeper.entries[0].events)


def test_a_sign_alone_with_nothing_to_confirm():
    assert Talk("!").asker.heard("error") == ["there is nothing to confirm or overrule"]


def test_a_sign_takes_what_was_asked_about_as_typed():
    assert Talk("a1600s", "!").match.open_deal.facts.bid == 1600
    assert Talk("a1600s!").match.open_deal.facts.bid == 1600


@pytest.mark.parametrize("no", ["n", "no", "<", "back"])
def test_no_gives_the_line_back_to_be_mended(no):
    talk = Talk("a1600s", no, "a280s")
    assert talk.asker.prompts[2].prefill.text == "a1600s"
    assert talk.match.open_deal.facts.bid == 280


def test_yes_takes_it_as_typed():
    assert Talk("a1600s", "y").match.open_deal.facts.bid == 1600


@pytest.mark.parametrize("aside", ["?", "help", "score", "log", "meld AS KS"])
def test_looking_something_up_leaves_the_question_where_it_is(aside):
    asked = Talk("a1600s", aside, "")
    assert asked.match.open_deal.facts.bid == 1600
    half = Talk("ann", aside, "280s")
    assert half.match.open_deal.facts.bid == 280
    visiting = Talk("a280s", "190 40", "<", aside, "", "160")
    assert visiting.match.totals == (350, 130)


@pytest.mark.parametrize("end", ["end", "END"])
def test_end_always_asks_and_has_no_default(end):
    talk = Talk(*DEAL, end, "", "")
    assert not talk.match.over
    agreed = Talk(*DEAL, end, "agreed")
    assert agreed.match.ending.winner == 0
    abandoned = Talk(*DEAL, end, "2")
    assert abandoned.match.ending.cause == "abandoned"


@pytest.mark.parametrize("count", ["100", "160", "19", "25", "90"])
def test_what_is_no_call_is_not_offered_as_one_soon_after_a_count(count: str):
    talk = Talk(*DEAL, count, "", f"{count}!", step=5)
    (asked,) = talk.asker.heard("asked")[:1]
    assert "counted already (Ann & Cat 160, Bob & Dan 90)" in asked and "is a call" not in asked
    assert ("amend 1 counters 100" in asked) is (count == "100")
    assert not any("Enter takes it" in prompt.question for prompt in talk.asker.prompts)
    assert "below the minimum" in talk.asker.heard("error")[0]
    assert talk.match.open_deal.facts.calls[0].amount == int(count)  # the table allowed it


def test_a_bid_of_the_whole_match_off_the_step_is_objected_to_at_once():
    talk = Talk("a1505s", "a1510s", "")
    assert "the target is 1500" in talk.asker.heard("asked")[0]
    assert "no multiple of 10" in talk.asker.heard("error")[0]
    assert [p.question for p in talk.asker.prompts].count("Enter takes it, or another answer:") == 1
    assert talk.match.open_deal.facts.bid == 1510


def test_end_leaves_the_open_deal_unfinished_and_uncounted():
    talk = Talk(*DEAL, "b280h", "40 140", "end", "1")
    assert talk.match.totals == (350, 130)
    assert talk.match.deals[1].outcome == "open"


def test_another_answer_goes_on_instead_of_ending():
    talk = Talk("end", "a280s")
    assert not talk.match.over and talk.match.open_deal.facts.bid == 280


def test_the_match_end_says_who_won_and_why_and_what_can_be_done():
    ended = Talk("a1400s", "1500 40", "200").asker.heard("ended")
    assert "Ann & Cat won, 1700 to 90" in ended[0] and "(C-24)" in ended[0]
    for word in ("undo", "amend", "rematch", "continue", "quit"):
        assert word in " ".join(ended)


def test_after_the_end_enter_does_nothing():
    talk = Talk("", "", match=finished())
    assert talk.keeper.entries == [] and talk.asker.heard("error") == []
    refused = Talk("a280s", match=finished())
    assert "the match is over" in refused.asker.heard("error")[0]


@pytest.mark.parametrize(
    ("line", "over"),
    [("undo", False), ("amend 1 meld 100 40", False), ("continue", False),
     ("amend 1 trump h", True)],
)  # fmt: skip
def test_after_the_end_everything_can_still_be_mended(line, over):
    assert Talk(line, match=finished()).match.over is over


def test_after_the_end_help_names_what_there_is_and_every_word_of_it_is_taken():
    shown = " ".join(Talk("?", match=finished()).asker.heard("help"))
    for word in ("rematch", "continue", "undo", "amend N", "insert N", "quit", "penalty"):
        assert word in shown
    for line in ("swap", "renege bob 2", "note late", "penalty bob 20 late", "adjust ann +20 sum",
                 "player ann = Zoe", "meld AS KS QS", "log", "score", "undo", "<"):  # fmt: skip
        assert line.split()[0] in shown and not Talk(line, match=finished()).asker.heard("error")
    for word in ("misdeal", "concede", "set ", "dealer", "moon", "nines"):
        assert word not in shown


def test_rematch_and_quit_leave_the_conversation():
    assert Talk("rematch", match=finished()).left.how == "rematch"
    assert Talk("quit", match=finished()).left.how == "quit"
    early = Talk("rematch", "quit")
    assert early.left.how == "quit" and "when the match is over" in early.asker.heard("error")[0]


@pytest.mark.parametrize("leave", ["quit", "exit"])
def test_quit_keeps_everything(leave):
    talk = Talk("a280s", leave, "190 40")
    assert talk.left.how == "quit" and talk.asker.line == 2
    assert "everything accepted is kept" in talk.asker.heard("notice")[-1]


def test_the_end_of_input_is_quit():
    assert Talk("a280s").left.how == "quit"
    half = Talk("a280s", "190")
    assert "only half an answer, not recorded: 190" in half.asker.heard("notice")


def test_ctrl_c_loses_no_accepted_answer():
    talk = Talk("a280s")

    def interrupted(_prompt: object) -> str:
        raise KeyboardInterrupt

    talk.asker.ask = interrupted
    with pytest.raises(KeyboardInterrupt):
        talk.scoring.run()
    assert talk.scoring.table.match.open_deal.facts.bid == 280
    assert len(talk.keeper.entries) == 1


@pytest.mark.parametrize(
    "line",
    ["undo", "?", "log", "amend 1 bid 300", "penalty bob 50 late", "end", "player bob > Eve"],
)
def test_commands_enter_history(line):
    assert remembered(line)


@pytest.mark.parametrize(
    "line", ["a280s", "190 40", "p", "250 p", "160", "", "concede", "meld ann 40", "end 280 s", "x"]
)
def test_answers_never_enter_history(line):
    """An old ``a280s`` must not come back with Up and Enter."""
    assert not remembered(line, "mary" if "end 280" in line else "ann")


def remembered(line: str, family: str = "ann") -> bool:
    match = a_match(family)
    talk = Talk(match=match)
    question = next_question(match, view_of(match))
    return Below(talk.scoring.table, question, None, False).remember(line)


def test_a_reply_to_a_question_about_an_answer_is_not_remembered():
    talk = Talk("a1600s", "undo")
    assert not talk.asker.prompts[1].remember("undo")


def test_slashes_and_commas_separate_like_a_space():
    assert Talk("a/280,s", "190/40", "160,90").match.totals == (350, 130)


def test_signs_have_words_for_phones():
    talk = Talk("a280s", "190 40", "back", "", "help", "165 overrule", "exit")
    assert talk.left.how == "quit" and talk.match.deals[0].facts.counters == (165, 85)


def test_misspelt_commands_are_refused_as_answers():
    assert "nobody here is called 'udno'" in Talk("udno").asker.heard("error")[0]


def test_undo_drops_what_is_asked_about_before_it_takes_a_record_back():
    talk = Talk("a280s", "190 40", "0", "undo", "undo")
    assert "not recorded: 0; undo again takes the last record back" in talk.asker.heard("notice")
    assert talk.asker.prompts[4].question == "Counters of Ann & Cat (bid 280)?"
    assert [line for line in talk.asker.heard("echo") if "undone" in line] == [
        "undone: meld: Ann & Cat 190, Bob & Dan 40"
    ]
    assert talk.match.deals[0].facts.meld is None
