"""Where nobody names rules those of the open match are in force: what cannot be says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import Cli
from tests.support.odd_tables import UNBID

HAND = "AS 10S KS QS JS 9S AH KH AD QC JC 9C"
OTHER = "(kitchen is the rulebook of the match in play; --rules cardgames asks by others)"


@pytest.fixture
def kitchen(cli: Cli, tmp_path: Path) -> Cli:
    """A live match by rules without nines that deal twenty cards."""
    book = tmp_path / "kitchen.toml"
    book.write_text('name = "kitchen"\nbased_on = "double-deck"\n')
    cli("new", "--rules", str(book), "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    return cli


@pytest.mark.parametrize(
    "words",
    [("odds", HAND), ("odds", "AS"), ("check", "meld", HAND), ("check", "meld", "9S", "--trump=S")],
)
def test_it_is_said_whose_rules_they_are_and_how_to_ask_by_others(
    kitchen: Cli, words: tuple[str, ...]
) -> None:
    assert OTHER in kitchen(*words, code=2).err
    if words[1] != "AS":
        kitchen(*words, "--rules", "cardgames")


def test_what_has_nothing_to_do_with_the_rules_is_told_alone(kitchen: Cli) -> None:
    assert "kitchen" not in kitchen("check", "meld", "XX", code=2).err


def test_rules_that_cannot_be_played_with_cards(cli: Cli, tmp_path: Path) -> None:
    book = tmp_path / "kitchen.toml"
    renege = '[renege]\nremedy = "penalty"\npenalty = 100\n'
    book.write_text(f'name = "kitchen"\nbased_on = "cardgames"\n{UNBID}{renege}')
    cli("new", "--rules", str(book), "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    assert OTHER in cli("simulate", "--deals", "1", code=2).err
    assert OTHER in cli("odds", HAND, code=2).err
    assert OTHER not in cli("simulate", "--deals", "1", "--rules", str(book), code=2).err


def test_by_the_usual_rules_nothing_is_added(cli: Cli) -> None:
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    assert "--rules" not in cli("odds", "AS", code=2).err
