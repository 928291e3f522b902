"""docs/referee.md: every exchange is run, every check and every remedy is on the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

from scorepad.cli.table import CHECKS
from scorepad.match.finding import Check
from scorepad.rules.rulebook import Renege
from tests.support.docs import ROOT, blocks, disagreements, exchanges, rewritten

PAGE = (ROOT / "docs" / "referee.md").read_text("utf-8")
DISPUTES = (
    "marriage inside a run",
    "Run and king",
    "Over-trumping a partner",
    "last trick without counters",
    "No counters, but meld enough",
    "more than 250",
    "Both sides over 1500",
    "Two identical cards",
    "Dix twice",
    "Double pinochle",
)


def first_cells(heading: str) -> list[str]:
    """The words in backticks at the beginning of a table's rows, the table after this text."""
    after = PAGE[PAGE.index(heading) :]
    table = re.search(r"(?:^\|.*\n)+", after, flags=re.M)
    assert table is not None
    return re.findall(r'^\| `"?([\w-]+)"?` \|', table[0], flags=re.M)


def test_every_exchange_on_the_page_says_what_scorepad_says(tmp_path: Path):
    assert disagreements(PAGE, tmp_path) == []


def test_every_check_has_an_exchange():
    commands = " ".join(exchange.command for exchange in exchanges(PAGE))
    for row in (*(row.name for row in CHECKS), "explain"):
        assert f"scorepad {row} " in commands


def test_the_ten_disputes_each_have_the_command_that_settles_it():
    told = re.split(r"^\*\*\d+\. ", PAGE, flags=re.M)[1:]
    assert len(told) == len(DISPUTES)
    for dispute, text in zip(DISPUTES, told, strict=True):
        assert dispute in text.partition("**")[0]
        assert blocks(text, "console")


def test_every_check_of_a_deal_is_in_the_table():
    assert sorted(first_cells("What is looked at")) == sorted(get_args(Check))


def test_every_remedy_is_in_the_table():
    remedies = get_args(get_type_hints(Renege)["remedy"])
    assert first_cells("### What a house does") == ["remedy", *remedies]


def test_a_page_can_be_written_anew(tmp_path: Path):
    page = "```console\n$ scorepad --version\nscorepad 99\n$ false\nwrong\n```\ntext\n"
    new = rewritten(page, tmp_path)
    assert new.startswith("```console\n$ scorepad --version\nscorepad ")
    assert "99" not in new
    assert new.endswith("$ false\n```\ntext\n")
