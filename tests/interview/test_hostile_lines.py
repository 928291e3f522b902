"""Whatever is typed or pasted, a reader answers: never an exception, never half an answer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.interview.reading.answers import Answer, Asked, Lacking, Unreadable
from scorepad.interview.reading.contract import read_contract
from scorepad.interview.reading.counters import read_counters
from scorepad.interview.reading.meld import read_meld
from scorepad.interview.reading.trump import read_trump
from scorepad.rules.cards import Suit
from tests.support.effort import effort
from tests.support.scripted import FAMILIES, Talk, a_match
from tests.support.views import view

PIECES = [
    "ann", "a", "b", "bob", "c", "cat", "d", "dan", "s", "h", "p", "1:", "3:", "9:",
    "250", "280", "1280", "28", "0", "16c", "16c+", "16c-", "40", "150", "+", "!", "&",
    "/", ",", "AS", "jd", "S:", "d10", "as10sksqsjs", "all", "pass", "end", "score",
    "tricks", "QH KH AH QS", "stop", "undo", "meld", "amend", "1", "misdeal",
    "moon", "no marriage", "with marriage", "alone", "with", "renege", "nines", "redeal",
    "partner", "eve", "off", "rest", "count", "AS9S9H9D9C", "history", "penalty bob 50",
    "set", "concede", "swap", "penalty", "x",
    "♥", "♥️", "é", "José", "😀", "－４０", "１６０", "<", ">", "=", "?", "-40", "150+40",
    "99999999", "99999999999999999999", "\x1b[31m", "\x00", "\u202e",
]  # fmt: skip
TABLES = [
    ("ann", "cardgames", ()),
    ("sue", "cardgames", ("su280s",)),
    ("mary", "cardgames", ()),
    ("five", "den", ()),
    ("five", "den", ("a60s d", "22 4 0 10 20")),
    ("five", "den-tens", ("a280s",)),
    ("two", "stock", ()),
    ("two", "stock", ("140 40", "150")),
    ("three", "thirds", ("a30s",)),
    ("ann", "double-deck-league", ("a60s moon",)),
    ("ann", "progressive-thursday", ("20",)),
    ("ann", "kitchen-190", ()),
]
typed = st.lists(st.sampled_from(PIECES), max_size=8).flatmap(
    lambda words: st.sampled_from([" ".join(words), "".join(words), "/".join(words)])
)
lines = typed | st.text(max_size=40)
known = {"bidder": 1, "bid": 280, "trump": Suit.SPADES, "stated": True}


@settings(max_examples=100, deadline=None)
@given(lines, st.sampled_from(["ann", "sue", "mary"]))
def test_readers_always_answer(line, family):
    table = view(family, **known)
    counted = replace(table, meld=(190, 40))
    fresh = view(family)
    for reader, at in (
        (read_contract, fresh),
        (read_trump, table),
        (read_meld, table),
        (read_counters, counted),
    ):
        reading = reader(line, at)
        assert isinstance(reading, Answer | Asked | Lacking | Unreadable)
        if isinstance(reading, Unreadable):
            assert 0 <= reading.at <= len(line)
            assert reading.message and reading.message.isprintable()


@settings(max_examples=60, deadline=None)
@given(st.lists(lines, max_size=12), st.sampled_from(TABLES))
def test_conversations_always_go_on_and_totals_follow_from_the_deals(said, at):
    family, book, dealt = at
    match = Talk(*dealt, match=a_match(family, book, len(FAMILIES[family]) - 1)).match
    talk = Talk(*[line.replace("\n", " ") for line in said], match=match)
    deltas = [deal.deltas for deal in talk.match.deals]
    added = [a for a in talk.match.adjustments if not a.withdrawn]
    for side, total in enumerate(talk.match.totals):
        assert total == sum(d[side] for d in deltas) + sum(
            a.points for a in added if a.side == side and a.counted
        )
    assert all(prompt.question.isprintable() for prompt in talk.asker.prompts)


@settings(max_examples=60, deadline=None)
@given(lines)
def test_the_bottom_line_is_always_there(line):
    talk = Talk("a280s", "190 40", "tricks", "QH KH AH QS", "160")
    for prompt in talk.asker.prompts:
        live = prompt.live(line)
        assert live.lines and (live.fault is None or 0 <= live.fault <= len(line))
        prompt.words(line)
        prompt.remember(line)


@pytest.mark.parametrize(
    "line",
    ["9" * 10_000, "a " * 5_000, "p " * 5_000, "(" * 10_000, "ann 1 " * 1_600, "AS" * 5_000,
     "1+" * 5_000, "& " * 5_000, "😀" * 10_000, "S: " + "A " * 4_000, "b & " * 480, "p " * 199,
     "a b c d " * 49, "jd " * 190, "as " * 190, "1:" * 190],
)  # fmt: skip
def test_ten_thousand_characters_are_answered_with_little_ado(line):
    talks = []

    def typed() -> None:
        talks.append(Talk(line, "a280s", line, "190 40", line, "160", match=a_match()))
        talks[0].asker.prompts[0].live(line)

    assert effort(typed) < 500_000
    assert talks[0].match.totals == (350, 130) or talks[0].match.deals


@settings(max_examples=60, deadline=None)
@given(st.lists(lines, max_size=8))
def test_tricks_are_followed_whatever_is_typed(said):
    cards = ["QH KH AH QS", "AC 9C KC QC"]
    talk = Talk("a280s", "190 40", "tricks", *said, *cards, *said)
    for line in talk.asker.heard("error"):
        assert line.isprintable()
    for deal in talk.match.deals:
        assert deal.facts.counters is None or sum(deal.facts.counters) == 250


@pytest.mark.parametrize(
    "line", ["AS" * 5_000, "as " * 190, "S: " + "A " * 400, "bob: " * 190, "bob " + "a" * 900]
)
def test_ten_thousand_characters_for_a_trick_are_answered_with_little_ado(line):
    def typed() -> None:
        talk = Talk("a280s", "190 40", "tricks", line, "QH KH AH QS")
        talk.asker.prompts[3].live(line)

    assert effort(typed) < 200_000


def test_control_characters_never_reach_the_screen():
    talk = Talk("\x1b[2Jann 280 s", "a280s\x07", "note \x1b[31mred", "a\x00280s", "250\u202e")
    assert talk.keeper.entries == []
    for line in talk.asker.heard("error"):
        assert line.isprintable()


def test_a_huge_number_is_refused_everywhere():
    huge = "9" * 30
    talk = Talk(f"a{huge}s", "a280s", f"{huge} 40", "190 40", huge, f"penalty ann {huge} x")
    assert len(talk.asker.heard("error")) == 4
