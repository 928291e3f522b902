"""docs/history.md is true: its commands print what it says, and it names every column there is."""

from __future__ import annotations

import re
from pathlib import Path

from scorepad.cli.exporting import ENDINGS
from scorepad.writers.plain_csv import deals_table
from tests.support.docs import ROOT, disagreements

PAGE = (ROOT / "docs" / "history.md").read_text("utf-8")


def test_the_commands_of_the_page_print_what_it_says(tmp_path: Path) -> None:
    assert disagreements(PAGE, tmp_path) == []


def test_the_page_names_every_form() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.M)) >= set(ENDINGS)


def test_the_page_names_every_column_of_the_table_that_says_more_than_the_deal() -> None:
    (header,) = deals_table([], 4, 2)
    named = set(re.findall(r"`(\w+)`", PAGE))
    told = {"deal", "side_1", "side_2", "counted"}  # nothing follows from them
    missing = {str(each) for each in header} - named - told
    assert {re.sub(r"_\d$", "_1", each) for each in missing} <= named
