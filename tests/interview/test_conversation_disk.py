"""Disk trouble and a second terminal: the answer typed is never lost, nothing is recorded twice."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Stopped
from scorepad.interview.keeper import MovedOn, NotKept
from scorepad.interview.scoring import Scoring
from scorepad.match.entries import Entry
from scorepad.match.events import CountersRecorded, NoteMade
from scorepad.match.match import Match
from tests.support.scripted import Clock, Memory, ScriptedAsker, a_match


class FullDisk(Memory):
    """Refuses the entries whose numbers (from 1) are given."""

    def __init__(self, *refused: int) -> None:
        super().__init__()
        self.refused = refused
        self.asked = 0

    def keep(self, entry: Entry) -> None:
        self.asked += 1
        if self.asked in self.refused:
            raise NotKept("no space left on the disk")
        super().keep(entry)


class SecondTerminal(Memory):
    """Somebody else records a note before the entry of this number."""

    def __init__(self, match: Match, number: int) -> None:
        super().__init__()
        self.match = match
        self.number = number
        self.asked = 0

    def keep(self, entry: Entry) -> None:
        self.asked += 1
        if self.asked == self.number:
            theirs = self.match.record(NoteMade("theirs"), at=Clock()())
            raise MovedOn(theirs, "another terminal wrote first")
        super().keep(entry)


def talk(keeper: Memory, *lines: str, interactive: bool = True) -> Scoring:
    scoring = Scoring(a_match(), ScriptedAsker(lines, interactive=interactive), keeper, Clock())
    scoring.run()
    return scoring


def asker(scoring: Scoring) -> ScriptedAsker:
    found = scoring.table.asker
    assert isinstance(found, ScriptedAsker)
    return found


def test_an_answer_that_was_not_kept_stays_on_the_line():
    keeper = FullDisk(2)
    scoring = talk(keeper, "a280s", "190 40", "")
    assert asker(scoring).heard("error") == [
        "no space left on the disk",
        "NOT saved: the answer stands on the line",
    ]
    assert asker(scoring).prompts[2].prefill.text == "190 40"
    assert scoring.table.match.open_deal.facts.meld == (190, 40)  # typed again, and kept
    assert len(keeper.entries) == 2


def test_nothing_follows_from_an_answer_that_was_not_kept():
    scoring = talk(FullDisk(2), "a280s", "190 40")
    assert scoring.table.match.open_deal.facts.meld is None
    assert asker(scoring).heard("echo") == ["Ann has the contract: 280 in spades"]


def test_an_undo_that_was_not_kept_undoes_nothing():
    scoring = talk(FullDisk(2), "a280s", "undo")
    assert scoring.table.match.open_deal.facts.bid == 280


def test_a_pipe_stops_with_3_where_the_disk_refuses():
    with pytest.raises(Stopped) as stop:
        talk(FullDisk(2), "a280s", "190 40", interactive=False)
    assert (stop.value.line, stop.value.code) == (2, 3)


def test_the_second_terminal_is_shown_and_asked():
    keeper = SecondTerminal(a_match(), 1)
    scoring = talk(keeper, "a280s", "")
    assert asker(scoring).heard("error") == [
        "another terminal wrote first",
        "the last record is now: note: theirs",
        "your answer is not recorded",
    ]
    assert asker(scoring).prompts[1].prefill.text == "a280s"
    assert scoring.table.match.open_deal.facts.bid == 280
    assert scoring.table.match.notes[0].text == "theirs"


def test_an_undo_never_takes_back_somebody_elses_record():
    scoring = talk(SecondTerminal(a_match(), 1), "note mine", "undo")
    assert scoring.table.match.notes == ()  # theirs was shown; the second undo was meant
    shown = talk(SecondTerminal(a_match(), 1), "undo")
    assert asker(shown).heard("error") == ["there is nothing to undo"]


class SecondCounter(Memory):
    """Somebody else records the same counters first."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Match | None = None

    def keep(self, entry: Entry) -> None:
        if self.match is not None:
            theirs, self.match = self.match, None
            raise MovedOn(theirs, "another terminal wrote first")
        super().keep(entry)


def test_an_answer_to_a_question_that_is_gone_does_not_stand_on_the_line():
    """A count must not become the first call of the next deal by Enter."""
    before = talk(Memory(), "a280s", "190 40").table.match
    keeper = SecondCounter()
    keeper.match = before.record(CountersRecorded((160, 90)), at=Clock()())
    scripted = ScriptedAsker(["160", ""])
    scoring = Scoring(before, scripted, keeper, Clock())
    scoring.run()
    assert scripted.prompts[1].prefill.text == ""
    assert "you had typed: 160" in scripted.heard("notice")
    assert scoring.table.match.open_deal is None


def test_within_an_amendment_too():
    first = talk(Memory(), "a280s", "190 40", "160")
    keeper = SecondTerminal(first.table.match, 1)
    scripted = ScriptedAsker(["amend 1", "", "230 40", "200", "amend 1 counters 200"])
    scoring = Scoring(first.table.match, scripted, keeper, Clock())
    scoring.run()
    assert "another terminal wrote first" in scripted.heard("error")
    assert "you had typed: 200" in scripted.heard("notice")
    assert scripted.prompts[-1].prefill.text == ""
    assert scoring.table.match.totals == (390, 90)
