"""A file of rules in the folder one works in is pointed out where it was meant by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import Cli

PLAYERS = ("--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan")


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "Kitchen.toml").write_text('based_on = "cardgames"\n[auction]\nminimum = 200\n')
    monkeypatch.chdir(tmp_path)
    return "Kitchen.toml"


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "show", "kitchen"),
        ("rules", "check", "kitchen"),
        ("rules", "diff", "kitchen", "cardgames"),
        ("rules", "new", "own", "--based-on", "kitchen", "--set", "auction.minimum=210"),
        ("new", "--rules", "kitchen", *PLAYERS, "--no-input"),
        ("check", "bid", "250", "--rules", "KITCHEN"),
        ("explain", "C-3", "--rules", "kitchen"),
        ("simulate", "--rules", "kitchen"),
        ("practice", "--rules", "kitchen"),
    ],
)
def test_every_command_says_what_to_give(cli: Cli, kitchen: str, words: tuple[str, ...]) -> None:
    err = cli(*words, code=2).err
    assert f"a file ./{kitchen} is here; give {kitchen}" in err


def test_and_that_is_taken(cli: Cli, kitchen: str) -> None:
    assert "The least bid is 200" in cli("rules", "show", kitchen).out.replace("\n", " ")
    assert "may bid any multiple of 10 from 200" in cli("check", "bid", "--rules", kitchen).out


def test_elsewhere_the_books_at_hand_are_listed(cli: Cli, tmp_path: Path) -> None:
    assert "known: cardgames, " in cli("rules", "show", "kitchen", code=2).err


@pytest.mark.parametrize(
    ("given", "like"),
    [
        ("dix=20", "melds.change.dix=20"),
        ("target=1000", "ending.target=1000"),
        ("foo=1", "auction.minimum=200"),
    ],
)
def test_a_field_of_a_new_book_is_named_whole(cli: Cli, given: str, like: str) -> None:
    words = ("rules", "new", "own", "--based-on", "cardgames", "--set")
    assert f"as {like}" in cli(*words, given, code=2).err
    if given.startswith("dix"):
        cli(*words, like)
