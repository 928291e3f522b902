"""The JSON Schema of rulebook files: fresh, valid, and of one mind with the reader."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scorepad.rules.books import built_in_names, load_text, rulebook, to_dict
from scorepad.rules.house_text import house_text
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.schema import SCHEMA_FILE, rulebook_schema
from scorepad.rules.sentences import field_paths
from tests.support.random_books import random_books

SCHEMA = rulebook_schema()
BOOKS = Path(__file__).parents[2] / "scorepad" / "rules" / "books"


def faults(table: dict[str, Any]) -> list[str]:
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(table)]


def test_the_file_in_the_package_is_what_the_model_gives() -> None:
    said = "write it again: python docs/make_house_rules.py"
    assert json.loads(SCHEMA_FILE.read_text("utf-8")) == SCHEMA, said


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_it_explains_every_field() -> None:
    for path, field in field_paths(rulebook("cardgames")).items():
        section, _, name = path.partition(".")
        assert SCHEMA["$defs"][section]["properties"][name]["description"] == field.metadata["says"]


@pytest.mark.parametrize("path", sorted(BOOKS.glob("*.toml")), ids=lambda path: path.stem)
def test_the_built_in_books_fit(path: Path) -> None:
    assert faults(tomllib.loads(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("name", built_in_names())
def test_a_book_written_whole_fits(name: str) -> None:
    assert faults(to_dict(rulebook(name))) == []


@settings(max_examples=40)
@given(random_books(), st.sampled_from(built_in_names()))
def test_a_house_book_fits(book: Rulebook, base: str) -> None:
    assert faults(tomllib.loads(house_text(book, rulebook(base)))) == []


@pytest.mark.parametrize(
    "text",
    [
        "[auction]\nminimun = 200",
        '[auction]\nminimum = "200"',
        "[auction]\nminimum = 0",
        "[auction]\nraises = [0]",
        '[play]\nmust_beat = "sometimes"',
        "[deck]\ncopies = 13",
        "[melds.change]\nrun = true",
        "[melds.change]\nrun = { cost = 5 }",
        "[count]\nvalues = { B = 10 }",
        "[auction.ladder]\nsixty = 5",
        "[ending]\nbust = 5",
        "colour = 1",
    ],
)
def test_what_the_reader_refuses_does_not_fit(text: str) -> None:
    text = f'name = "k"\nbased_on = "cardgames"\n{text}\n'
    if text.startswith("colour"):
        text = text.replace("colour = 1\n", "") + "colour = 1\n"
    with pytest.raises(ValueError, match=r"found|no such field"):
        load_text(text)
    assert faults(tomllib.loads(text))


def test_a_whole_book_needs_its_fields_and_a_house_book_does_not() -> None:
    assert any("'minimum' is a required" in said for said in faults({"auction": {}}))
    assert any("'deck' is a required" in said for said in faults({}))
    assert faults({"based_on": "cardgames", "auction": {}}) == []
