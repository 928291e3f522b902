"""docs/house-rules.md: fresh from the model, complete, and right in every block."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from scorepad.rules.books import built_in_names, load_text, rulebook
from scorepad.rules.describing import describe
from scorepad.rules.schema import SCHEMA_FILE
from scorepad.rules.sentences import field_paths
from tests.support.docs import ROOT, blocks, disagreements

MAKER = ROOT / "docs" / "make_house_rules.py"
PAGE = (ROOT / "docs" / "house-rules.md").read_text("utf-8")


@pytest.fixture(scope="module")
def maker() -> dict[str, Any]:
    return runpy.run_path(str(MAKER))


def test_the_page_is_what_the_model_gives(maker: dict[str, Any]) -> None:
    assert maker["page"]() == PAGE, "write it again: python docs/make_house_rules.py"


def test_the_schema_is_what_the_model_gives(maker: dict[str, Any]) -> None:
    assert maker["schema"]() == SCHEMA_FILE.read_text("utf-8")


def test_every_field_has_the_values_met_and_no_other_has(maker: dict[str, Any]) -> None:
    assert set(maker["MET"]) == set(field_paths(rulebook("cardgames")))


def test_every_field_stands_on_the_page_with_its_sentence() -> None:
    for path, field in field_paths(rulebook("cardgames")).items():
        assert f"\n#### {path}\n\n{field.metadata['says']}\n" in PAGE


def test_every_built_in_book_is_named() -> None:
    assert all(name in PAGE for name in built_in_names())


@pytest.mark.parametrize("number", range(len(blocks(PAGE, "toml"))))
def test_every_book_on_the_page_can_be_played(number: int) -> None:
    book = load_text(blocks(PAGE, "toml")[number], "house-rules.md", "house")
    assert describe(book).title == book.title


def test_there_are_books_for_two_five_and_six() -> None:
    books = [load_text(text, name="house") for text in blocks(PAGE, "toml")]
    assert {len(book.seating.seats) for book in books} == {2, 4, 5, 6}


def test_the_commands_on_the_page_say_what_it_says(tmp_path: Path) -> None:
    assert disagreements(PAGE, tmp_path) == []
