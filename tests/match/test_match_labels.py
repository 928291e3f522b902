"""Titles and tags: answers like any other, which change no score."""

from __future__ import annotations

import pytest

from scorepad.match.events import MatchRetitled, TagAdded, TagRemoved
from scorepad.match.labels import tag_of
from scorepad.match.match import Match
from scorepad.match.objections import Refused
from tests.support.stored import START, answered, finished, started


def test_a_title_is_changed_and_undone() -> None:
    match = answered(started("Friday"), 4).record(MatchRetitled("Christmas Eve"), at=START)
    assert match.title == "Christmas Eve"
    assert match.undo(START).title == "Friday"
    assert match.undo(START).redo(START).title == "Christmas Eve"
    assert match.record(MatchRetitled(""), at=START).title == ""
    assert match.totals == answered(started("Friday"), 4).totals


def test_tags_are_put_on_and_taken_off_in_one_answer() -> None:
    match = started().record(TagAdded("weekly"), TagAdded("old"), at=START)
    assert match.tags == ("weekly", "old")
    match = match.record(TagRemoved("old"), TagAdded("kitchen"), at=START)
    assert match.tags == ("weekly", "kitchen")
    assert match.undo(START).tags == ("weekly", "old")


def test_a_match_that_is_over_can_be_labelled_and_stays_over() -> None:
    match = finished().record(MatchRetitled("The long one"), TagAdded("record"), at=START)
    assert match.over and match.ending == finished().ending
    assert match.undo(START).over


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (MatchRetitled("Friday"), "already"),
        (MatchRetitled(" Friday"), "space"),
        (MatchRetitled("x" * 201), "200"),
        (TagAdded("weekly"), "on it already"),
        (TagAdded("Weekly"), "'weekly'"),
        (TagAdded("two words"), "one word"),
        (TagAdded(""), "empty"),
        (TagAdded("-old"), "one word"),
        (TagAdded("a\x1b[31m"), "one word"),
        (TagAdded("x" * 81), "80"),
        (TagRemoved("old"), "its tags are weekly"),
    ],
)
def test_labels_that_cannot_be_are_refused(event: MatchRetitled | TagAdded, why: str) -> None:
    match = started("Friday").record(TagAdded("weekly"), at=START)
    with pytest.raises(Refused, match=why):
        match.record(event, at=START)


def test_a_tag_is_one_word_whatever_its_case() -> None:
    assert tag_of("  Weekly ") == tag_of("WEEKLY") == "weekly"
    assert tag_of("Ostern-2024") == "ostern-2024"
    assert tag_of("王") == "王"


def test_labels_stand_in_the_log() -> None:
    from scorepad.interview.saying import said

    match: Match = started("Friday").record(MatchRetitled("Sunday"), TagAdded("weekly"), at=START)
    assert said(match.log[-1], match) == "the title is now: Sunday, tagged weekly"
