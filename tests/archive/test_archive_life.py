"""A long life of one home against a small model: answers, undo, crashes, deletion, damage."""

from __future__ import annotations

import os
import shutil
import tempfile
from datetime import timedelta
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from scorepad.archive.archive import Archive
from scorepad.archive.files import hooked
from scorepad.match.match import Match
from tests.support.faults import Fault, Killed
from tests.support.stored import START, answered, started

IDS = ("friday", "sunday")
EXAMPLES = 300 if os.environ.get("SCOREPAD_LONG") else 15


class Life(RuleBasedStateMachine):
    """The model is the matches as last acknowledged, and which of them are deleted."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.home = self.folder / "home"
        self.archive = Archive(self.home)
        self.matches: dict[str, Match] = {}
        self.deleted: dict[str, Match] = {}
        self.clock = START

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    def keep(self, match_id: str, after: Match, kill_at: int | None) -> None:
        """Appends; or is killed at a step of it, after which either state may stand."""
        before = self.matches[match_id]
        new = after.entries[len(before.entries) :]
        if kill_at is None:
            self.archive.append(match_id, new, len(before.entries), after)
            self.matches[match_id] = after
            return
        try:
            with hooked(Fault(kill_at, "kill")):
                self.archive.append(match_id, new, len(before.entries), after)
            self.matches[match_id] = after
        except Killed:
            self.archive = Archive(self.home)
            stands = self.archive.load(match_id).match
            assert stands in (before, after)
            self.matches[match_id] = stands

    kills = st.one_of(st.none(), st.none(), st.integers(0, 12))
    some = st.sampled_from(IDS)

    @rule(match_id=some)
    def create(self, match_id: str) -> None:
        if match_id not in self.matches and match_id not in self.deleted:
            self.matches[match_id] = started(match_id, self.clock)
            self.archive.create(self.matches[match_id], match_id)

    @precondition(lambda self: self.matches)
    @rule(match_id=some, kill_at=kills, many=st.integers(1, 9))
    def answer(self, match_id: str, kill_at: int | None, many: int) -> None:
        for _ in range(many):
            match = self.matches.get(match_id)
            if match and not match.over and not match.can_redo:
                self.keep(match_id, answered(match), kill_at)

    @precondition(lambda self: self.matches)
    @rule(match_id=some, kill_at=kills, again=st.booleans())
    def turn(self, match_id: str, kill_at: int | None, again: bool) -> None:
        self.clock += timedelta(minutes=1)
        match = self.matches.get(match_id)
        if match and again and match.can_redo:
            self.keep(match_id, match.redo(self.clock), kill_at)
        elif match and match.can_undo and not match.can_redo:
            self.keep(match_id, match.undo(self.clock), kill_at)

    @rule(match_id=some)
    def delete_or_restore(self, match_id: str) -> None:
        if match_id in self.matches:
            self.archive.delete(match_id)
            self.deleted[match_id] = self.matches.pop(match_id)
        elif match_id in self.deleted:
            self.archive.restore(match_id)
            self.matches[match_id] = self.deleted.pop(match_id)

    @rule()
    def reopen(self) -> None:
        self.archive = Archive(self.home)

    @rule()
    def tear(self) -> None:
        """A writer that was killed in the middle of a line."""
        for match_id in self.matches:
            with (self.home / "matches" / "2026" / f"{match_id}.jsonl").open("ab") as file:
                file.write(b'{"version":1,"seq"')

    @rule()
    def lose_the_year_files(self) -> None:
        shutil.rmtree(self.home / "years", ignore_errors=True)

    @invariant()
    def all_is_there(self) -> None:
        listed = {each.id: each for each in self.archive.listings()}
        assert set(listed) == set(self.matches)
        assert set(self.archive.deleted()) == set(self.deleted)
        for match_id, match in self.matches.items():
            assert self.archive.load(match_id).match == match
            assert listed[match_id].totals == match.totals
            assert listed[match_id].over == match.over


Life.TestCase.settings = settings(max_examples=EXAMPLES, stateful_step_count=30, deadline=None)
TestLife = Life.TestCase
