"""When the disk refuses, and when another terminal plays the same match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from scorepad.interview.asker import Stopped
from scorepad.interview.keeper import MovedOn, NotKept
from scorepad.match.entries import Entry
from scorepad.match.events import CallMade
from scorepad.match.match import Match
from scorepad.playing.conversation import Play
from scorepad.playing.game import Game
from scorepad.rules.seating import Seat
from tests.support.card_table import Sitting, Thinking
from tests.support.cli import Cli
from tests.support.scripted import ScriptedAsker


class Failing:
    """Refuses the entries whose numbers it is given; keeps the others."""

    def __init__(self, *bad: int) -> None:
        self.bad, self.asked = bad, 0
        self.entries: list[Entry] = []

    def keep(self, entry: Entry) -> None:
        self.asked += 1
        if self.asked in self.bad:
            raise NotKept("no space left on the disk")
        self.entries.append(entry)


def seated(keeper: object, seed: int = 7, **more: object) -> Sitting:
    sitting = Sitting(seed=seed, **more)  # type: ignore[arg-type]
    sitting.keeper = keeper  # type: ignore[assignment]
    return sitting


def events(match: Match) -> Sequence[object]:
    return [entry.events for entry in match.log]


@pytest.mark.parametrize("number", range(1, 13))
def test_an_answer_that_was_not_kept_is_asked_again_and_nothing_is_lost(number: int) -> None:
    usual = Sitting(seed=3)
    usual.with_asker(Thinking(enough=lambda g: g.round is not None and bool(g.round.tricks)))
    keeper = Failing(number)
    sitting = seated(keeper, seed=3)
    first = sitting.match.entries
    sitting.with_asker(Thinking(enough=lambda g: g.round is not None and bool(g.round.tricks)))
    assert events(sitting.match) == events(usual.match)
    assert Match((*first, *keeper.entries)).entries == sitting.match.entries
    assert any("no space" in line for line in sitting.asker.heard("error"))


def test_an_answer_of_a_person_that_was_not_kept_stands_on_the_line() -> None:
    keeper = Failing(2)  # the first entry is the deal
    sitting = seated(keeper)
    sitting.play("p", "...", "score")
    assert "NOT saved: the answer stands on the line" in sitting.asker.heard("error")
    assert sitting.asker.prompts[1].prefill.text == "p"
    assert CallMade(Seat(0), None) in sitting.match.standing_events  # typed again, it was kept


def test_in_a_pipe_a_disk_that_refuses_ends_it_with_its_code() -> None:
    sitting = seated(Failing(1), interactive=False)
    with pytest.raises(Stopped) as stopped:
        sitting.play("p")
    assert stopped.value.code == 3


def test_a_match_that_moved_on_elsewhere_is_taken_as_it_stands_now() -> None:
    sitting = Sitting(seed=7)
    sitting.play("score")  # as far as the first question
    here, there = sitting.sit_down(), Sitting(seed=7)
    there.match = sitting.match
    there.play("p")
    moved = there.match

    class Elsewhere:
        def __init__(self) -> None:
            self.entries: list[Entry] = []
            self.told = False

        def keep(self, entry: Entry) -> None:
            if not self.told:
                self.told = True
                raise MovedOn(moved, "another terminal wrote first")
            self.entries.append(entry)

    game = Game(here.match, here.bots, Elsewhere(), sitting.clock)
    asker = ScriptedAsker(["250"])
    Play(game, asker, sitting.look).run()
    assert any("another terminal" in line for line in asker.heard("error"))
    assert events(game.match)[: len(moved.log)] == events(moved)


def test_two_terminals_may_play_the_same_match(tmp_path: Path) -> None:
    cli = Cli(tmp_path / "home")
    cli("play", "--seats", "you,basic,basic,basic", "--seed", 7, stdin="")
    cli("play", stdin="p\n")
    ran = cli("doctor")
    assert "no fault" in ran.out + ran.err


def test_a_misdeal_from_outside_deals_the_same_deal_anew(tmp_path: Path) -> None:
    cli = Cli(tmp_path / "home")
    cli("play", "--seats", "you,basic,basic,basic", "--seed", 7, stdin="p\n")
    match_id = cli("history", "--simulated", "--json").json["matches"][0]["id"]
    before = cli("export", match_id).out.count("hands ")
    cli("misdeal", "--match", match_id)
    cli("play", stdin="score\n")
    assert cli("export", match_id).out.count("hands ") == before + 1
