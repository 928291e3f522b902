"""Whole deals at tables of people, typed and shown, as files (tests/support/card_table.py)."""

from __future__ import annotations

import pytest

from tests.support.card_table import GOLDEN, replayed
from tests.support.golden import head_of

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_deal_goes_as_it_did(path):
    text = path.read_text("utf-8")
    assert replayed(text) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_drawn_is_wider_than_the_screen(path):
    text = path.read_text("utf-8")
    width = int(head_of(text).get("width", "80"))
    drawn = [line[6:] for line in text.splitlines() if line.startswith("      ")]
    assert drawn
    if "plain" not in head_of(text):
        over = [line for line in drawn if len(line) > width and any(c in line for c in "?♠♥♦♣")]
        assert [line for line in over if ": " not in line] == []


def test_there_are_golden_deals():
    assert len(FILES) >= 4
