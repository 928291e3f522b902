"""docs/conversation.md is typed: every row of its tables says what really happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorepad.interview.reading.commands import COMMANDS, command_of
from scorepad.interview.reading.fields import FIELDS
from tests.support.scripted import Talk, a_match

PAGE = Path(__file__).parents[2] / "docs" / "conversation.md"
BEFORE = {"Contract": (), "Meld": ("a280s",), "Counters": ("a280s", "190 40"),
          "Tricks": ("a280s", "190 40", "tricks")}  # fmt: skip


def rows(heading: str) -> list[tuple[str, str]]:
    """The rows of the table under a heading: what is typed, and what is said of it."""
    section = PAGE.read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found = re.findall(r"^\| (`.+?`(?:, `.+?`)*) \| (.+) \|$", section, re.MULTILINE)
    return [(typed, said) for typed, said in found]


ANSWERS = [(heading, typed.strip("`"), said) for heading in BEFORE for typed, said in rows(heading)]


@pytest.mark.parametrize(("heading", "typed", "said"), ANSWERS)
def test_an_answer_is_read_as_the_page_says(heading, typed, said):
    talk = Talk(*BEFORE[heading], typed, match=a_match())
    assert talk.asker.heard("error") == [] and talk.asker.heard("asked") == []
    assert said in talk.asker.heard("echo")


def test_every_command_and_field_stands_on_the_page():
    text = PAGE.read_text("utf-8")
    for word in (*COMMANDS, *FIELDS):
        assert re.search(rf"\b{word}\b", text), word


def test_every_command_of_the_page_is_one():
    for typed, _ in (*rows("Mending"), *rows("What the table decides")):
        for each in re.findall(r"`(.+?)`", typed):
            assert command_of(each) is not None or each == "no marriage", each


def test_the_page_has_its_rows():
    assert len(ANSWERS) >= 20 and len(rows("Mending")) >= 15
