"""Whole matches as JSON: every document fits the published schema, and what does not is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from scorepad.match.match import Match
from scorepad.notation.document import (
    document_of,
    each_match_of,
    json_of,
    matches_of_document,
    matches_of_json,
)
from scorepad.notation.errors import NewerFormat, NotationError
from scorepad.notation.schemas import SCHEMA_FILE, match_schema
from scorepad.notation.text import match_of
from tests.support.strategies import matches

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.scorepad"))
SCHEMA = json.loads(SCHEMA_FILE.read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SOME = match_of(EXAMPLES[0].read_text("utf-8")).match


def document(**more: Any) -> dict[str, Any]:
    """The document of a match of two answers, with something changed."""
    read = match_of("scorepad 1\nplayers A, B, C, D\ndealer A\ncontract b 250 s\n")
    return {**document_of([("a-1", read.match)]), **more}


def test_the_published_schema_is_the_one_of_the_events() -> None:
    assert match_schema() == SCHEMA
    Draft202012Validator.check_schema(SCHEMA)


@given(matches(undoing=True))
@settings(max_examples=40)
def test_every_document_fits_the_schema(match: Match) -> None:
    VALIDATOR.validate(json.loads(json_of([("20261127-abc", match)])))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_go_through_json(path: Path) -> None:
    read = match_of(path.read_text("utf-8"))
    text = json_of([(read.match_id, read.match)])
    VALIDATOR.validate(json.loads(text))
    assert matches_of_json(text) == (read,)


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    broken = document()
    broken["matches"][0]["entries"][1]["events"][0]["kind"] = "card_folded"
    assert not VALIDATOR.is_valid(broken)
    assert not VALIDATOR.is_valid(document(version=2))
    assert not VALIDATOR.is_valid({"format": "scorepad", "version": 1})
    assert VALIDATOR.is_valid(document(mood="good"))


def test_the_document_is_an_entry_a_line() -> None:
    match = match_of(EXAMPLES[0].read_text("utf-8")).match
    lines = json_of([("a-1", match)]).splitlines()
    assert lines[0] == '{"format": "scorepad", "version": 1, "matches": ['
    assert lines[1] == '{"id": "a-1", "entries": ['
    assert len(lines) == len(match.entries) + 4
    assert document_of([("a-1", match)]) == json.loads("\n".join(lines))


def test_no_match_is_a_document_too() -> None:
    assert matches_of_json(json_of([])) == ()


def test_unknown_fields_are_ignored_everywhere() -> None:
    wordy = document(mood="good")
    wordy["matches"][0]["weather"] = "rain"
    wordy["matches"][0]["entries"][1]["hand"] = "left"
    assert matches_of_document(wordy) == matches_of_document(document())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 10_000, "this is no JSON"),
        ("null", "None has no 'format'"),
        ('{"format": "golf"}', "has no 'format': 'scorepad'"),
        ('{"format": "scorepad", "version": "x"}', "'x' is no version"),
        ('{"format": "scorepad", "version": 1}', "'matches' are None"),
        ('{"format": "scorepad", "version": 1, "matches": [5]}', "match 1 is 5"),
        ('{"format": "scorepad", "version": 1, "matches": [{}]}', "match 1 (None): its entries"),
    ],
)
def test_what_is_no_document_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(NotationError) as wrong:
        matches_of_json(text)
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "../../x"}, "'../../x' is no id"),
        ({"id": None}, "None is no id"),
        ({"entries": []}, "a match begins with MatchStarted"),
        ({"entries": [{"at": "2026-11-27T00:00:00Z", "do": "undo"}]}, "nothing to undo"),
        ({"entries": [None]}, "None is no entry"),
    ],
)
def test_a_damaged_match_is_named(change: dict[str, Any], said: str) -> None:
    broken = document()
    broken["matches"][0].update(change)
    with pytest.raises(NotationError) as wrong:
        matches_of_document(broken)
    assert said in str(wrong.value)
    assert str(wrong.value).startswith("match 1")


def test_a_digit_that_changed_is_found_and_a_change_that_was_meant_is_not() -> None:
    text = json_of([("a-1", match_of(EXAMPLES[0].read_text("utf-8")).match)])
    changed = text.replace('"meld": [', '"meld": [1', 1)
    assert changed != text
    with pytest.raises(NotationError, match=r"match 1 \('a-1'\): .*checksum.*'crc'"):
        matches_of_json(changed)
    meant = json.loads(changed)
    del meant["matches"][0]["crc"]
    assert len(matches_of_document(meant)) == 1
    laid_out = json.dumps(json.loads(text), indent=1, sort_keys=True)
    assert matches_of_json(laid_out) == matches_of_json(text)


def test_two_matches_of_one_id_are_refused() -> None:
    double = document()
    double["matches"] *= 2
    with pytest.raises(NotationError, match="match 2 has the id a-1 of another match"):
        matches_of_document(double)


def test_a_later_version_needs_a_newer_scorepad() -> None:
    with pytest.raises(NewerFormat):
        matches_of_document(document(version=2))


def test_a_journal_that_speaks_of_what_is_not_there_is_refused() -> None:
    broken = document()
    broken["matches"][0]["entries"][1]["events"] = [{"kind": "adjustment_withdrawn", "number": 4}]
    with pytest.raises(NotationError, match="no adjustment 4"):
        matches_of_document(broken)


@pytest.mark.parametrize("change", [{"players": ["A"]}, {"sides": ["We"]}, {"dealer": 7}])
def test_a_start_that_does_not_fit_its_rulebook_is_refused(change: dict[str, Any]) -> None:
    broken = document()
    broken["matches"][0]["entries"][0]["events"][0].update(change)
    with pytest.raises(NotationError, match=r"match 1 \('a-1'\): "):
        matches_of_document(broken)


@pytest.mark.parametrize(
    "old, new",
    [
        ('"matches": [', '"matches": ['),
        ("]}\n", ']\n , "more": [1]\n}  '),
    ],
)
def test_matches_are_read_one_by_one_as_together(old: str, new: str) -> None:
    text = json_of([("20260101-a", SOME), ("20260102-b", SOME)])
    text = new.join(text.rsplit(old, 1))
    assert tuple(each_match_of(f"\ufeff {text}")) == matches_of_json(text)
    assert [read.match_id for read in each_match_of(text)] == ["20260101-a", "20260102-b"]


@pytest.mark.parametrize("text", ['{"format": "scorepad", "version": 1, "matches": []}'])
def test_a_document_without_matches_has_none(text: str) -> None:
    assert tuple(each_match_of(text)) == matches_of_json(text) == ()


@pytest.mark.parametrize(
    "old, new",
    [
        ("]}\n", "]"),
        ("]}\n", "]}}"),
        ("]}\n", ",]}"),
        ("]}\n", ' "x"]}'),
        ("]}\n", ',{"id":'),
        ("20260102-b", "20260101-a"),
        ('"version": 1', '"version": 0'),
        ('"id"', '"no"'),
    ],
)
def test_what_is_wrong_together_is_wrong_one_by_one(old: str, new: str) -> None:
    text = json_of([("20260101-a", SOME), ("20260102-b", SOME)])
    text = new.join(text.rsplit(old, 1))
    with pytest.raises(NotationError):
        matches_of_json(text)
    with pytest.raises(NotationError):
        list(each_match_of(text))
