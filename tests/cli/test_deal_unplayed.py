"""`scorepad deal` at a table where a rule sets a contract without its tricks being played."""

from __future__ import annotations

from tests.support.cli import Cli

NEW = ("new", "--rules", "double-deck", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan")
ANN = ("deal", "--bidder", "Ann", "--bid", "51", "--trump", "S")


def test_no_counters_are_needed_where_a_rule_sets_the_contract(cli: Cli) -> None:
    cli(*NEW, "--no-input")
    done = cli(*ANN, "--meld", "19/32", "--json")
    assert (done.json["outcome"], done.json["deltas"]) == ("set", [-51, 32])


def test_elsewhere_they_are(cli: Cli) -> None:
    cli(*NEW, "--no-input")
    assert "--counters is missing" in cli(*ANN, "--meld", "20/32", code=2).err


def test_counters_that_are_not_played_for_are_an_objection(cli: Cli) -> None:
    cli(*NEW, "--no-input")
    deal = (*ANN, "--meld", "19/32", "--counters", "26/24")
    objected = cli(*deal, code=1).err
    assert "Ann is set unplayed" in objected
    assert "D-14" in objected
    assert cli(*deal, "--overrule", "we played it", "--json").json["deltas"] == [-51, 56]
