"""docs/notation.md: its texts are read, and its grammar and table know every item there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorepad.match.match import Match
from scorepad.notation.header_reader import HEADS
from scorepad.notation.item_reader import ITEMS
from scorepad.notation.text import match_of, text_of

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
TEXTS = re.findall(r"```scorepad\n(.*?)```", PAGE, re.DOTALL)
GRAMMAR = re.findall(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)[0]
TABLE = PAGE[PAGE.index("| item | meaning |") : PAGE.index("## The grammar")]


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_on_the_page_is_a_match(text: str) -> None:
    read = match_of(text)
    assert read.match.deals
    assert match_of(text_of(read.match)).match.log == read.match.log


def test_the_text_shown_as_scorepads_is_what_it_writes() -> None:
    written = re.sub(r"rules cardgames \(\w+\)", "rules cardgames", text_of(*_shown()))
    assert written == TEXTS[1]


def _shown() -> tuple[Match, str]:
    read = match_of(TEXTS[1])
    return read.match, read.match_id


def test_the_grammar_has_every_item_and_every_line_of_the_head() -> None:
    words = set(re.findall(r'"([a-z]+)', GRAMMAR))
    assert {"calls" if word == "call" else word for word in ITEMS} - {"calls"} <= words
    assert set(HEADS) <= words


def test_the_table_explains_every_item() -> None:
    shown = {word for code in re.findall(r"`([^`]+)`", TABLE) for word in code.split()}
    assert set(ITEMS) - {"dealt"} <= shown
    assert "dealt" in shown


def test_every_symbol_of_the_grammar_is_defined() -> None:
    bare = re.sub(r"""'[^']*'|"[^"]*\"""", " ", GRAMMAR)
    defined = set(re.findall(r"^([a-z ]+?) +=", bare, re.MULTILINE))
    used = {
        name.strip()
        for rule in bare.split(";")
        for name in re.split(r"[,|\[\](){}~]", rule.partition("=")[2])
        if name.strip()
    }
    plain = {
        "end", "id", "digest", "indented TOML", "number", "suit", "cards", "rule", "bare text",
        "character", "escape as in JSON", "hour", "minute", "second", "fraction", "offset", "year",
        "month", "day of month",
    }  # fmt: skip
    assert used - defined == plain
