"""Same seed, same match: whatever the process, its hash seed, the number of jobs, or what was
played before in it."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from scorepad.rules.books import rulebook
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.bots.strong import StrongBot, Thought
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.entering import Settings, player_called
from scorepad.simulate.playing import play_deal
from scorepad.simulate.recording import events_of
from scorepad.simulate.series import Series
from scorepad.simulate.sharing import played
from tests.support.cli import Cli
from tests.support.house import ROOT

BOOKS = ("cardgames", "double-deck", "three-handed")
PLAYERS = (RandomBot(), BasicBot(), StrongBot(Thought(8)))


def digest(seed: int) -> str:
    """Everything that happens in some deals of every player."""
    told = sha256()
    for name in BOOKS:
        book = rulebook(name)
        seats = book.seating.seats
        for player in PLAYERS:
            cards, chance = Random(seed), Random(seed + 1)
            for dealer in seats[:2]:
                dealt = deal_cards(book, cards)
                deal = play_deal(book, dealer, dealt, [player] * len(seats), chance)
                told.update(repr(events_of(deal)).encode())
    return told.hexdigest()


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_same_in_another_process_with_another_hash_seed(hash_seed: str) -> None:
    code = "from tests.simulate.test_same_seed import digest; print(digest(5))"
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests" / "simulate")])
    environ = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == digest(5)


def test_the_same_whatever_was_played_before() -> None:
    first = digest(6)
    assert digest(7) != first
    assert digest(6) == first


def test_time_to_think_is_no_budget_that_a_seed_repeats() -> None:
    by_time = player_called("strong", Settings(think=0.01))
    assert isinstance(by_time, StrongBot)
    assert by_time.thought.think == 0.01
    by_playouts = player_called("strong", Settings(playouts=9))
    assert isinstance(by_playouts, StrongBot)
    assert (by_playouts.thought.playouts, by_playouts.thought.think) == (9, 0.0)


def test_a_series_by_time_says_that_no_seed_repeats_it(tmp_path: Path) -> None:
    cli = Cli(tmp_path)
    words = ("simulate", "--deals", 1, "--seats", "strong,basic", "--seed", 7, "--jobs", 1)
    by_time = cli(*words, "--think", "0.001", "--json").json
    assert by_time["reproducible"] is False
    assert by_time["thinking"] == {"think": 0.001}
    assert "not reproducible" in cli(*words, "--think", "0.001").out
    by_playouts = cli(*words, "--playouts", 4, "--json").json
    assert by_playouts["reproducible"] is True
    assert by_playouts["thinking"] == {"playouts": 4}


def test_what_was_played_by_time_is_kept_as_such(tmp_path: Path) -> None:
    """Two runs of one seed are two matches, not two copies of one that differ."""
    cli = Cli(tmp_path / "home")
    words = ("simulate", "--deals", 1, "--seats", "strong,basic", "--seed", 7, "--jobs", 1)
    for number, budget in enumerate((("--think", 0.0005), ("--think", 0.002), ("--playouts", 1))):
        file = tmp_path / f"{number}.scorepad"
        cli(*words, *budget, "--save", file)
        assert cli("check", "deal", file, "--json").json["findings"] == []
        assert "differs" not in cli("import", file).out
    matches = cli("history", "--simulated", "--json").json["matches"]
    assert {each["title"] for each in matches} == {
        "deal 1 of seed 7",
        "deal 1 of seed 7, by time, so not reproducible",
    }


def test_any_number_of_jobs_plays_the_same_deals() -> None:
    series = Series(rulebook("three-handed"), ("strong", "basic", "random"), 9, rows=True,
                    settings=Settings(playouts=4))  # fmt: skip
    alone, shared = (
        [row for some in played(series, 6, jobs) for row in some.rows] for jobs in (1, 2)
    )
    assert alone == shared
