"""Entries as plain dicts: exact both ways, patient with more fields, strict otherwise."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.match.entries import Entry
from scorepad.match.events import CallMade, DealAmended, Event, MatchStarted
from scorepad.notation.errors import NewerFormat, NotationError
from scorepad.notation.plain import KINDS, entry_from_plain, entry_to_plain, event_from_plain
from scorepad.notation.upgrades import upgrade, version_of
from scorepad.rules.books import rulebook
from scorepad.rules.seating import Seat
from tests.support.strategies import entries

AT = datetime(2026, 11, 27, 19, 42, 10, tzinfo=UTC)
CALL = {"kind": "call_made", "seat": 1, "amount": 250}


def plain(**more: object) -> dict[str, object]:
    return {"version": 1, "at": "2026-11-27T19:42:10Z", "do": "record", "events": [CALL], **more}


@given(entries())
def test_an_entry_comes_back_equal_through_json(entry: Entry) -> None:
    assert entry_from_plain(json.loads(json.dumps(entry_to_plain(entry)))) == entry


def test_an_entry_reads_like_this() -> None:
    entry = Entry(AT, "record", (CallMade(Seat(1), 250), CallMade(Seat(2), None)))
    assert entry_to_plain(entry) == {
        "version": 1,
        "at": "2026-11-27T19:42:10Z",
        "do": "record",
        "events": [CALL, {"kind": "call_made", "seat": 2, "amount": None}],
    }


def test_undo_has_no_events() -> None:
    assert entry_to_plain(Entry(AT, "undo")) == {
        "version": 1,
        "at": "2026-11-27T19:42:10Z",
        "do": "undo",
    }


def test_every_event_has_a_kind() -> None:
    def all_of(each: type[Event]) -> set[type[Event]]:
        return {each, *(x for below in each.__subclasses__() for x in all_of(below))}

    # the two that are only headings of the others
    missing = all_of(Event) - set(KINDS.values())
    assert {each.__name__ for each in missing} == {"Event", "DealEvent"}


def test_a_time_with_another_offset_is_the_same_moment_in_utc() -> None:
    here = timezone(timedelta(hours=-5))
    entry = Entry(AT.astimezone(here), "undo")
    assert entry_to_plain(entry)["at"] == "2026-11-27T19:42:10Z"
    assert entry_from_plain(plain(at="2026-11-27T14:42:10-05:00")).at.utcoffset() == timedelta(0)


def test_unknown_fields_are_ignored() -> None:
    wordy = plain(mood="good", events=[{**CALL, "voice": "loud"}])
    assert entry_from_plain(wordy) == entry_from_plain(plain())


@pytest.mark.parametrize(
    "newer",
    [
        plain(version=2),
        plain(do="replay"),
        plain(events=[{"kind": "card_folded"}]),
        plain(events=[{"kind": "deal_amended", "deal": 1, "changes": [{"kind": "card_folded"}]}]),
    ],
)
def test_what_a_newer_scorepad_wrote_is_refused_whole(newer: dict[str, object]) -> None:
    with pytest.raises(NewerFormat, match="newer scorepad"):
        entry_from_plain(newer)


@pytest.mark.parametrize(
    ("damaged", "said"),
    [
        (None, "None is no entry"),
        ([], "a list of 0 is no entry"),
        (plain(version="1"), "'1' is no version"),
        (plain(version=True), "True is no version"),
        (plain(version=0), "0 is no version"),
        (plain(do=None), "'do' is None"),
        (plain(at="yesterday"), "'yesterday' is no time"),
        (plain(at="2026-11-27T19:42:10"), "is no time"),
        (plain(at=5), "5 is no time"),
        (plain(at="0001-01-01T00:00:00+14:00"), "is no time"),
        (plain(events={}), "an object with 0 fields; expected a list"),
        (plain(events=[7]), "7 is no event"),
        (plain(events=[{"kind": ["x"]}]), "is no event"),
        (plain(events=[{"kind": "call_made", "seat": 1}]), "call_made lacks its 'amount'"),
        (plain(events=[{**CALL, "seat": -1}]), "call_made, seat: -1 is no seat"),
        (plain(events=[{**CALL, "seat": True}]), "call_made, seat: True is no seat"),
        (plain(events=[{**CALL, "amount": 2.5}]), "call_made, amount: 2.5 is no whole number"),
        (plain(events=[{**CALL, "amount": 10**40}]), "is larger than any score"),
        (plain(events=[{**CALL, "named": 1}]), "call_made, named: 1 is neither true nor false"),
        (plain(events=[{"kind": "trump_named", "suit": "X"}]), "'X' is no suit"),
        (plain(events=[{"kind": "trump_named", "suit": []}]), "a list of 0 is no suit"),
        (plain(events=[{"kind": "card_played", "seat": 0, "card": "1S"}]), "'1S' is no card"),
        (plain(events=[{"kind": "match_ended", "how": "badly"}]), "'badly' is none of agreed"),
        (plain(events=[{"kind": "note_made", "text": 5}]), "5 is no text"),
        (plain(events=[{"kind": "note_made", "text": "\ud800"}]), "half a character"),
        (plain(events=[{"kind": "meld_recorded", "meld": "10"}]), "'10' is no list"),
        (
            plain(events=[{"kind": "deal_amended", "deal": 1, "changes": [{"kind": "played_on"}]}]),
            "played_on cannot stand within a deal",
        ),
    ],
)
def test_damage_is_quoted(damaged: object, said: str) -> None:
    with pytest.raises(NotationError) as wrong:
        entry_from_plain(damaged)
    assert said in str(wrong.value)


@pytest.mark.parametrize("book", ["cardgames", "joedog", "tests/support/thirds.toml"])
def test_the_rulebook_travels_whole(book: str) -> None:
    started = MatchStarted(rulebook(book), ("A", "B", "C", "D"), (), Seat(0))
    entry = Entry(AT, "record", (started,))
    assert entry_from_plain(json.loads(json.dumps(entry_to_plain(entry)))) == entry


@pytest.mark.parametrize(
    "book",
    [5, {}, {"name": "x"}, {"name": "x", "based_on": "/etc/passwd"}, {"based_on": "../house.toml"}],
)
def test_a_rulebook_that_cannot_be_is_no_match(book: object) -> None:
    started = {"kind": "match_started", "rulebook": book, "players": [], "sides": [], "dealer": 0}
    with pytest.raises(NotationError, match=r"match_started, rulebook: .*rulebook"):
        entry_from_plain(plain(events=[started]))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "seat", "deal", "changes", "cards"]), inner)
    ),
    max_leaves=8,
)


@given(st.sampled_from(sorted(KINDS)), st.dictionaries(st.text(max_size=9), JUNK), st.data())
def test_junk_is_refused_in_words(kind: str, junk: dict[str, object], data: st.DataObject) -> None:
    junk["kind"] = kind
    junk["deal"] = data.draw(JUNK)
    junk["changes"] = data.draw(JUNK)
    junk["meld"] = data.draw(JUNK)
    try:
        event_from_plain(junk)
    except (NotationError, NewerFormat) as wrong:
        assert str(wrong).isprintable()


def test_an_amendment_holds_events_of_a_deal() -> None:
    changes = [CALL, {"kind": "misdealt"}]
    read = event_from_plain({"kind": "deal_amended", "deal": 2, "changes": changes})
    assert isinstance(read, DealAmended)
    assert [type(each).__name__ for each in read.changes] == ["CallMade", "Misdealt"]


def test_older_versions_are_lifted_step_by_step() -> None:
    def name_the_seat(entry: dict[str, object]) -> dict[str, object]:
        return {**entry, "seat": entry["chair"]}

    def count_from_nought(entry: dict[str, object]) -> dict[str, object]:
        seat = entry["seat"]
        assert isinstance(seat, int)
        return {**entry, "seat": seat - 1}

    steps = {1: name_the_seat, 2: count_from_nought}
    assert upgrade({"chair": 4}, 1, steps, current=3)["seat"] == 3
    assert upgrade({"seat": 4}, 2, steps, current=3)["seat"] == 3
    assert upgrade({"seat": 4}, 3, steps, current=3)["seat"] == 4
    assert version_of({"version": 2}, current=3) == 2
