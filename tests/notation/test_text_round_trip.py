"""The text of a match and the match of a text are exact opposites, whatever was recorded."""

from __future__ import annotations

from hypothesis import given, settings

from scorepad.match.events import NoteMade
from scorepad.match.match import Match
from scorepad.notation.document import json_of, matches_of_json
from scorepad.notation.text import match_id_from_content, match_of, matches_of, text_of
from tests.support.strategies import matches


@given(matches())
@settings(deadline=None)
def test_a_match_comes_back_with_the_same_standing_answers(match: Match) -> None:
    text = text_of(match, "20261127-abc123")
    read = match_of(text)
    assert read.match.log == match.log
    assert read.match_id == "20261127-abc123"
    assert text_of(read.match, read.match_id) == text


@given(matches())
@settings(deadline=None)
def test_the_text_can_be_mailed_and_shown_in_a_pager(match: Match) -> None:
    text = text_of(match)
    assert text.encode().decode() == text
    assert all(line.isprintable() for line in text.split("\n"))
    assert match_of(text.replace("\n", "\r\n")).match.log == match.log
    assert match_of("\ufeff" + text).match.log == match.log


@given(matches())
@settings(deadline=None)
def test_only_the_standing_answers_are_written(match: Match) -> None:
    at = match.started_at
    undone = match.record(NoteMade("a slip"), at=at).undo(at)
    assert len(undone.entries) == len(match.entries) + 2
    assert text_of(undone) == text_of(match)


@given(matches(undoing=True))
@settings(deadline=None)
def test_json_keeps_the_whole_journal(match: Match) -> None:
    (read,) = matches_of_json(json_of([("20261127-abc123", match)]))
    assert read.match.entries == match.entries
    assert read.match.totals == match.totals


@given(matches(), matches())
@settings(deadline=None, max_examples=25)
def test_several_matches_may_stand_in_one_text(one: Match, other: Match) -> None:
    found = matches_of(text_of(one, "a-1") + "\n" + text_of(other, "a-2"))
    assert [read.match.log for read in found] == [one.log, other.log]
    assert [read.match_id for read in found] == ["a-1", "a-2"]


@given(matches())
@settings(deadline=None, max_examples=25)
def test_an_id_from_the_content_is_always_the_same(match: Match) -> None:
    text = text_of(match)
    loose = text.replace("\n", "  \n# a remark\n\n")
    assert match_id_from_content(text) == match_of(text).match_id
    if "rules" not in loose or "\n  [deck]" not in text:  # in TOML a remark is no empty line
        assert match_id_from_content(loose) == match_id_from_content(text)
