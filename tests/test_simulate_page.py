"""docs/simulate.md is true: its commands print what it says, and it names what a player sees."""

from __future__ import annotations

import re
from pathlib import Path

from scorepad.simulate.entering import BUILT_IN, METHODS
from scorepad.simulate.observation import Observation, OpenTable, OwnCards
from scorepad.simulate.player import Player
from tests.support.docs import ROOT, disagreements

PAGE = (ROOT / "docs" / "simulate.md").read_text("utf-8")
NAMED = set(re.findall(r"`\.?(\w+)(?:\(|`)", PAGE))

OF_OURS = {"held", "gone", "phase"}
"""What the players that come with scorepad use for speed, or know anyway."""


def public(thing: type) -> set[str]:
    """The attributes of a class that are there for others."""
    fields = getattr(thing, "__frozen_names__", ())
    return {name for name in (*fields, *vars(thing)) if not name.startswith("_")}


def test_the_commands_of_the_page_print_what_it_says(tmp_path: Path) -> None:
    assert disagreements(PAGE, tmp_path) == []


def test_the_page_names_every_player_and_every_method() -> None:
    assert set(BUILT_IN) <= NAMED
    assert set(METHODS) <= NAMED
    assert {name for name in vars(Player) if not name.startswith("_")} <= NAMED


def test_the_page_names_all_that_a_player_sees() -> None:
    seen = public(Observation) | public(OpenTable) - {"book"} | public(OwnCards)
    assert seen - OF_OURS <= NAMED
