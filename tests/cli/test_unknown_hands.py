"""A deal of which only some hands are known: one argues about it, keeps it and shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import Cli

HEAD = "scorepad 1\nplayers Ann, Bob, Cat, Dan\ndealer Dan\ndeal 1\n"
HANDS = "hands AS AS 10S KS QS JS AH KH 9D JD AC QC / - / - / -\n"


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    return Cli(tmp_path / "home")


def written(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "ann.scorepad"
    file.write_text(HEAD + HANDS + "".join(f"{line}\n" for line in lines))
    return file


def test_a_hand_that_nobody_knows_is_no_fault(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, "contract Ann 400 spades", "meld 190/40")
    assert cli("check", "deal", file, "--json").json["findings"] == []
    file = written(tmp_path, "contract Ann 400 spades", "trick Ann: AS 9S 10S JS")
    (found,) = cli("check", "deal", file, "--json", code=1).json["findings"]
    assert found["message"].startswith("4 of 48 cards were played")  # nothing about who held what


def test_it_is_kept_and_comes_out_as_it_went_in(cli: Cli, tmp_path: Path) -> None:
    cli("import", written(tmp_path, "contract Ann 400 spades", "meld 190/40", "counters 230"))
    assert "  " + HANDS in cli("export", "--format", "scorepad").out
    exported = tmp_path / "again.json"
    exported.write_text(cli("export", "--format", "json").out)
    other = Cli(tmp_path / "other")
    other("import", exported)
    assert "  " + HANDS in other("export", "--format", "scorepad").out


def test_what_is_known_is_still_held_to_the_deck(cli: Cli, tmp_path: Path) -> None:
    short = HANDS.replace("AC QC", "AC")
    file = tmp_path / "short.scorepad"
    file.write_text(HEAD + short + "contract Ann 400 spades\n")
    (found,) = cli("check", "deal", file, "--json", code=1).json["findings"]
    assert "Ann was dealt 11 cards: it must be 12" in found["message"]
    file.write_text(HEAD + HANDS.replace("AC QC", "AS AC") + "contract Ann 400 spades\n")
    assert "AS was dealt 3 times" in cli("check", "deal", file, code=1).out


def test_it_is_not_played_on_by_hand(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "sim.scorepad"
    lineup = "simulated\nlineup -, basic, basic, basic\nseed 1\nplayers"
    file.write_text(HEAD.replace("players", lineup) + HANDS)
    cli("import", file)
    said = cli("play", code=2).err
    assert "cannot be played on" in said and "hands that are not known" in said
