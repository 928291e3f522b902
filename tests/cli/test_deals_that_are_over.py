"""How many deals a match has: those that are over, everywhere; one under way is told apart."""

from __future__ import annotations

import csv

import pytest

from tests.support.cli import Cli

WHO = ("--players", "Ann,Bob,Cat,Dan", "--dealer", "4", "--rules", "cardgames")
DEAL = ("--bidder", "Ann", "--bid", "280", "--trump", "S", "--meld", "190/40")


def table(cli: Cli, over: int, under_way: bool, thrown_in: int = 0) -> None:
    cli("new", *WHO, "--no-input")
    for _ in range(over):
        cli("deal", *DEAL, "--counters", "160")
    for _ in range(thrown_in):
        cli("resume", stdin="bob 250 h\n")
        cli("misdeal")
    if under_way:
        cli("resume", stdin="bob 250 h\n")


CASES = [(2, True, "2 deals and one under way"), (1, False, "1 deal"), (0, True, "one deal under")]


@pytest.mark.parametrize(("over", "under_way", "said"), CASES)
def test_history_import_and_check_say_the_same(cli: Cli, tmp_path, over, under_way, said):
    table(cli, over, under_way)
    assert f", {said}" in cli("history").out
    (listed,) = cli("history", "--json").json["matches"]
    assert (listed["deals"], listed["under_way"]) == (over, under_way)
    for kind in ("json", "scorepad"):
        file = tmp_path / f"match.{kind}"
        cli("export", "--format", kind, "--output", file)
        assert cli("check", "deal", file).out.startswith(f"nothing is wrong in {said}")
        ran = cli("--home", tmp_path / kind, "import", file)
        assert f": imported, {said}" in ran.out
        (found,) = cli("--home", tmp_path / kind, "import", file, "--json").json["imported"]
        assert (found["deals"], found["under_way"]) == (over, under_way)


def test_the_tables_and_statistics_count_the_same_deals(cli: Cli):
    table(cli, 2, under_way=True, thrown_in=1)
    (row,) = csv.DictReader(
        cli("export", "--format", "csv", "--table", "matches", "--no-bom").out.splitlines()
    )
    assert (row["deals"], row["under_way"]) == ("2", "yes")
    assert cli("stats", "--json").json["books"][0]["deals"] == 2
    assert "2 deals and one under way" in cli("history").out
    assert "deals so far: 2" in cli("export", "--share").out


def test_a_csv_of_deals_that_is_brought_back_has_as_many(cli: Cli, tmp_path):
    table(cli, 2, under_way=True)
    file = tmp_path / "deals.csv"
    cli("export", "--format", "csv", "--output", file)
    assert ": imported, 2 deals (" in cli("--home", tmp_path / "other", "import", file).out


def test_a_hand_thrown_in_is_dealt_again_under_its_own_number(cli: Cli, tmp_path):
    table(cli, 1, under_way=False, thrown_in=1)
    assert "1 deal and one under way" in cli("history").out
    file = tmp_path / "match.scorepad"
    cli("export", "--format", "scorepad", "--output", file)
    (said, _) = cli("check", "deal", file).out.splitlines()
    assert said == "nothing is wrong in 1 deal and one under way"
