"""Bringing matches in: twice changes nothing, the longer wins, two that differ are both kept."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive.archive import Archive
from scorepad.archive.errors import NewerFile
from scorepad.archive.files import hooked
from scorepad.archive.ids import BadId
from scorepad.archive.merging import Merge, relation
from scorepad.match.events import NoteMade
from scorepad.match.match import Match
from scorepad.notation.text import match_of, text_of
from tests.support.faults import Fault, Killed, count_steps
from tests.support.stored import START, answered, finished, started

ID = "20261127-aaaaaa"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def archive(home: Path) -> Archive:
    return Archive(home)


def noted(match: Match, text: str) -> Match:
    return match.record(NoteMade(text), at=match.entries[-1].at + timedelta(minutes=1))


def files_of(home: Path) -> dict[str, bytes]:
    return {str(p.relative_to(home)): p.read_bytes() for p in home.rglob("*") if p.is_file()}


def test_a_new_match_is_added_and_again_changes_nothing(archive: Archive, home: Path) -> None:
    assert archive.merge(ID, finished()) == Merge(ID, "added", new=len(finished().entries))
    before = files_of(home)
    assert Archive(home).merge(ID, finished()).kind == "same"
    assert files_of(home) == before


def test_a_longer_copy_extends_and_a_shorter_one_changes_nothing(archive: Archive) -> None:
    short, long = answered(started(), 4), answered(started(), 7)
    archive.merge(ID, short)
    assert archive.merge(ID, long) == Merge(ID, "extended", new=3)
    assert archive.load(ID).match == long
    assert archive.merge(ID, short) == Merge(ID, "shorter")
    assert archive.load(ID).match == long


def test_a_copy_that_ended_puts_the_match_into_its_year(archive: Archive, home: Path) -> None:
    archive.merge(ID, Match(finished().entries[:-2]))
    archive.merge(ID, finished())
    assert b'"title"' in (home / "years" / "2026.json").read_bytes()


def test_text_holds_no_undone_answers_and_is_still_the_same_match(archive: Archive) -> None:
    undone = answered(started(), 4).undo(START + timedelta(hours=1))
    archive.merge(ID, undone)
    assert archive.merge(ID, match_of(text_of(undone, ID)).match).kind == "same"
    longer = match_of(text_of(answered(undone), ID)).match
    assert archive.merge(ID, longer) == Merge(ID, "extended", new=1)
    assert archive.load(ID).match.standing_events == answered(undone).standing_events
    assert archive.load(ID).match.entries[:6] == undone.entries


def test_two_that_differ_are_both_kept_until_the_user_picks(archive: Archive, home: Path) -> None:
    ours, theirs = (noted(answered(started(), 4), text) for text in ("ours", "theirs"))
    archive.merge(ID, ours)
    merge = archive.merge(ID, theirs)
    assert (merge.kind, merge.of) == ("diverged", ID)
    assert archive.load(ID).match == ours
    kept = archive.load(merge.id).match
    assert kept.entries[:-1] == theirs.entries
    assert kept.tags == (f"copy-of-{ID}",)
    before = files_of(home)
    again = archive.merge(ID, theirs)
    assert (again.id, again.kind, again.new) == (merge.id, "diverged", 0)
    assert files_of(home) == before
    archive.delete(merge.id)
    assert archive.merge(ID, theirs) == Merge(merge.id, "deleted", ID)


def test_a_deleted_match_is_not_brought_back_by_stealth(archive: Archive) -> None:
    archive.merge(ID, finished())
    archive.delete(ID)
    assert archive.merge(ID, finished()).kind == "deleted"
    assert archive.deleted() == [ID] and list(archive.listings()) == []


def test_a_damaged_match_is_put_right_by_a_whole_copy(archive: Archive, home: Path) -> None:
    match = answered(started(), 6)
    archive.merge(ID, match)
    path = home / "matches" / "2026" / f"{ID}.jsonl"
    good = path.read_bytes()
    bad = good.replace(b'"bid":300', b'"bid":390', 1)
    path.write_bytes(bad)
    assert archive.merge(ID, match) == Merge(ID, "mended", new=6)
    assert path.read_bytes() == good
    assert [each.read_bytes() for each in (home / "aside").iterdir()] == [bad]
    path.write_bytes(b"shopping list")
    assert archive.merge(ID, match).kind == "mended"
    assert path.read_bytes() == good


def test_a_damaged_match_is_not_cut_to_a_short_copy(archive: Archive, home: Path) -> None:
    """The copy of the year knows more than the backup: that comes first."""
    archive.merge(ID, finished())
    path = home / "matches" / "2026" / f"{ID}.jsonl"
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"bid":300', b'"bid":390', 1))
    assert archive.merge(ID, Match(finished().entries[:5])).kind == "shorter"
    assert path.read_bytes() == good


def test_a_journal_of_a_newer_scorepad_is_not_touched(archive: Archive, home: Path) -> None:
    from scorepad.archive import lines

    archive.merge(ID, started())
    path = home / "matches" / "2026" / f"{ID}.jsonl"
    reading = lines.decode(path.read_bytes())
    plain = {"version": 99, "at": "2026-11-27T20:00:00Z", "do": "record", "events": []}
    path.write_bytes(path.read_bytes() + lines.encode(plain, 2, reading.crc)[0])
    before = files_of(home)
    with pytest.raises(NewerFile):
        archive.merge(ID, answered(started()))
    assert files_of(home) == before


def test_many_at_once_come_out_in_order(archive: Archive) -> None:
    archive.merge("b", answered(started(), 2))
    brought = [
        ("a", started()),
        ("b", answered(started(), 3)),
        ("c", finished()),
        ("a", answered(started())),
        ("c", finished()),
    ]
    found = [(each.id, each.kind) for each in archive.merge_all(brought)]
    assert found == [
        ("a", "added"), ("b", "extended"), ("c", "added"), ("a", "extended"), ("c", "same"),
    ]  # fmt: skip


def test_an_id_that_cannot_be_a_file_is_refused(archive: Archive, home: Path) -> None:
    for bad in ("../../etc/passwd", "a/b", "", "\0", "x" * 65):
        with pytest.raises(BadId):
            archive.merge(bad, started())
    assert not (home / "matches").exists()


@pytest.mark.parametrize("what", ["add", "extend", "diverge", "mend"])
def test_a_kill_at_every_step_leaves_the_old_or_the_new(what: str, tmp_path: Path) -> None:
    before = noted(answered(started(), 3), "ours")
    brought = {
        "add": answered(started(), 3),
        "extend": answered(before, 2),
        "diverge": noted(answered(started(), 3), "theirs"),
        "mend": answered(before, 2),
    }[what]

    def stock(home: Path) -> Archive:
        archive = Archive(home)
        archive.create(before, "other" if what == "add" else ID)
        if what == "mend":
            path = home / "matches" / "2026" / f"{ID}.jsonl"
            path.write_bytes(path.read_bytes().replace(b'"bid":300', b'"bid":390', 1))
        return archive

    first = stock(tmp_path / "count")
    for number in range(count_steps(lambda: first.merge(ID, brought))):
        home = tmp_path / str(number)
        archive = stock(home)
        with hooked(Fault(number, "kill")), pytest.raises(Killed):
            archive.merge(ID, brought)
        merge = Archive(home).merge(ID, brought)  # once more goes through, whatever had happened
        found = Archive(home).load(merge.id)
        assert found.fault == ""
        assert found.match.entries[: len(brought.entries)] == brought.entries
        if what == "diverge":
            assert Archive(home).load(ID).match == before


steps = st.lists(st.sampled_from(("note", "undo", "redo")), max_size=6)


def walked(match: Match, walk: list[str], who: str) -> Match:
    for number, step in enumerate(walk):
        at = START + timedelta(minutes=number)
        if step == "undo" and match.can_undo:
            match = match.undo(at)
        elif step == "redo" and match.can_redo:
            match = match.redo(at)
        elif step == "note":
            match = match.record(NoteMade(f"{who}{number}"), at=at)
    return match


@settings(max_examples=60, deadline=None)
@given(steps, steps, steps)
def test_relation_is_what_the_longer_copy_begins_with(
    common: list[str], ours: list[str], theirs: list[str]
) -> None:
    base = walked(started(), common, "c")
    one, two = walked(base, ours, "o"), walked(base, theirs, "t")
    kind, rest = relation(one, two)
    back, _ = relation(two, one)
    assert (kind, back) in {
        ("same", "same"), ("longer", "shorter"), ("shorter", "longer"), ("diverged", "diverged"),
        ("longer", "same"), ("same", "longer"),  # where all that it has more was undone again
    }  # fmt: skip
    if kind == "longer":
        longer = one
        for entry in rest:
            longer = longer.then(entry)
        assert longer.standing_events == two.standing_events
