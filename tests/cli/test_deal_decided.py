"""What the table decides at the time, as options of `deal`, `amend`, `insert`, `set`, `misdeal`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.cli import Cli

HOUSES = Path(__file__).parents[2] / "examples" / "house"
FIVE = ("--rules", str(HOUSES / "den-of-five.toml"), "--players", "Ida,Ben,Rosa,Max,Lena")
TWO = ("--rules", str(HOUSES / "stock-for-two.toml"), "--players", "Ann,Bob")
LEAGUE = ("--rules", str(HOUSES / "double-deck-league.toml"), "--players", "Ann,Bob,Cat,Dan")
SCORE = ("--trump", "S", "--meld", "24/8/20/0/12", "--counters", "12/9/11/10/8")


def new(cli: Cli, *house: str) -> None:
    cli("new", *house, "--dealer", house[-1].rpartition(",")[2], "--no-input")


def test_the_partner_is_said_and_stands_in_the_contract_line(cli: Cli) -> None:
    new(cli, *FIVE)
    deal = ("deal", "--bidder", "Ida", "--bid", "60")
    assert "--partner is missing (or --alone)" in cli(*deal, *SCORE, code=2).err
    both = (*deal, "--partner", "Rosa", "--alone")
    assert "give one or the other" in cli(*both, *SCORE, code=2).err
    assert "nobody here is called 'Zoe'" in cli(*deal, "--partner", "Zoe", *SCORE, code=2).err
    two = (*deal, "--partner", "Rosa", "--partner", "Max", *SCORE)
    assert "he may only name 1 or play alone (house:table.partners)" in cli(*two, code=1).err
    done = cli(*deal, "--partner", "rosa", *SCORE)
    assert done.out.startswith("deal 1, Ida & Rosa 60 S: made; Ida +67 (67), Ben +27 (27)")
    shown = cli("show", "--json").json["deals"][0]
    assert (shown["bidder"], shown["partners"]) == (0, [2])
    assert "deal 1: contract Ida & Rosa 60 spades" in cli("show").out
    alone = cli("deal", "--bidder", "Ida", "--bid", "52", "--alone", *SCORE, "--json").json
    assert (alone["outcome"], alone["partners"]) == ("set", [])


def test_another_bidder_needs_another_partner(cli: Cli) -> None:
    new(cli, *FIVE)
    cli("deal", "--bidder", "Ida", "--bid", "60", "--partner", "Rosa", *SCORE)
    assert "would lack its partner" in cli("amend", "1", "--bidder", "Ben", code=2).err
    cli("amend", "1", "--bidder", "Ben", "--partner", "Ida")
    assert cli("show", "--json").json["deals"][0]["partners"] == [0]
    inserted = ("insert", "1", "--bidder", "Ida", "--bid", "50", "--alone", "--dealer", "Lena")
    assert cli(*inserted, *SCORE, "--json").json["partners"] == []
    assert [deal["partners"] for deal in cli("show", "--json").json["deals"]] == [[], [0]]


def test_partners_are_refused_where_they_are_fixed(cli: Cli) -> None:
    new(cli, "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan")
    deal = ("deal", "--bidder", "Ann", "--bid", "250", "--trump", "S", "--meld", "60/40")
    refused = cli(*deal, "--counters", "200", "--partner", "Bob", code=2).err
    assert "nobody names a partner in cardgames" in refused


def test_no_marriage_stands_instead_of_trump_and_counters(cli: Cli) -> None:
    new(cli, *LEAGUE)
    deal = ("deal", "--bidder", "Ann", "--bid", "52", "--no-marriage")
    assert "--meld is missing" in cli(*deal, code=2).err
    done = cli(*deal, "--meld", "40/32", "--json").json
    assert (done["outcome"], done["deltas"]) == ("set", [-52, 32 + 25])
    assert done["unplayed"].startswith("no marriage in trump")
    assert "deal 1: set unplayed: no marriage in trump" in cli("show").out
    assert "would lack its counters" in cli("amend", "1", "--marriage", code=2).err
    cli("amend", "1", "--marriage", "--trump", "S", "--counters", "30")
    assert cli("show", "--json").json["totals"] == [70, 52]
    cli("amend", "1", "--no-marriage")
    assert cli("show", "--json").json["deals"][0]["counters"] is None


def test_where_melds_are_not_paid_none_are_needed(cli: Cli, tmp_path: Path) -> None:
    book = tmp_path / "hard.toml"
    book.write_text('title = "Hard"\nbased_on = "double-deck"\nconcession.pays = "nothing"\n')
    new(cli, "--rules", str(book), "--players", "Ann,Bob,Cat,Dan")
    done = cli("deal", "--bidder", "Ann", "--bid", "52", "--no-marriage", "--moon", code=1)
    assert "nobody shoots the moon here" in done.err
    cli("deal", "--bidder", "Ann", "--bid", "52", "--no-marriage")
    assert cli("show", "--json").json["totals"] == [-52, 0]
    assert len(cli("show", "--json").json["deals"]) == 1


def test_the_moon_is_announced_and_taken_out_again(cli: Cli) -> None:
    new(cli, *LEAGUE)
    deal = ("deal", "--bidder", "Ann", "--bid", "52", "--trump", "S", "--meld", "40/32", "--moon")
    asked = cli(*deal, "--counters", "50/0", code=2).err
    assert "did Bob & Dan take any trick? The moon depends on it" in asked
    cli(*deal, "--counters", "50/0", "--no-trick", "Bob")
    assert cli("show", "--json").json["totals"] == [500, 0]
    cli("undo")
    cli(*deal, "--counters", "48/2")
    assert cli("show", "--json").json["totals"] == [-500, 0]
    assert cli("amend", "1", "--no-moon", "--json").json["deltas"] == [88, 0]
    assert "nothing to take back" in cli("amend", "1", "--no-moon", code=2).err


def test_a_renege_costs_what_the_house_says(cli: Cli) -> None:
    new(cli, *LEAGUE)
    deal = ("deal", "--bidder", "Ann", "--bid", "52", "--trump", "S", "--meld", "40/32")
    done = cli(*deal, "--counters", "26", "--renege", "Dan:8", "--renege", "Dan", "--json").json
    assert done["deltas"] == [66, 56 - 100]
    assert done["reneges"] == [{"seat": 3, "trick": 8}, {"seat": 3, "trick": 0}]
    lifted = cli("amend", "1", "--no-renege", "Dan:8", "--json").json
    assert lifted["deltas"] == [66, 6]
    assert cli("amend", "1", "--renege", "1:2", "--json").json["deltas"] == [16, 6]
    assert "there is no trick 21" in cli("amend", "1", "--renege", "Ann:21", code=2).err


def test_set_records_a_renege_in_the_open_deal(cli: Cli) -> None:
    new(cli, "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan")
    cli("resume", stdin="a280s\n60 40\n")
    assert "or who reneged with --renege" in cli("set", code=2).err
    done = cli("set", "--renege", "Dan:8").out
    assert done.startswith("deal 1: renege: Dan, trick 8, the counters are still to come")
    ruled = cli("set", "--renege", "Ann:9", "--counters", "240").out
    assert ruled.startswith("deal 1 is ruled set; totals: Ann & Cat -280, Bob & Dan 0")


def test_a_hand_is_dealt_again(cli: Cli) -> None:
    new(cli, *FIVE)
    done = cli("misdeal", "--count", "Max").out
    assert done.startswith("deal 1 is dealt again by Lena (Max: a wrong number of cards)")
    assert (
        "nobody may ask for a new deal for nines here"
        in cli("misdeal", "--nines", "Max", code=1).err
    )
    cli("misdeal", "--nines", "Max", "--overrule", "he begged")
    assert "give one" in cli("misdeal", "--nines", "Max", "--count", "Ben", code=2).err
    assert "--hand is whose?" in cli("misdeal", "--hand", "AS", code=2).err
    cards = cli("misdeal", "--count", "Max", "--hand", "AS KS", "--json")
    assert cards.json["deal"] == 1
    told = cli("show", "--json").json["deals"][0]["redeals"]
    assert [each["reason"] for each in told] == ["count", "nines", "count"]
    assert "deal 1: dealt again before, Max: nines" in cli("show").out


@pytest.mark.parametrize(("call", "said"), [
    ("Rosa:60", "Rosa may not bid any more"), ("Rosa", "not WHO:CALL"), ("Rosa:x", "'x'"),
])  # fmt: skip
def test_a_call_out_of_turn_bars_who_made_it(cli: Cli, call: str, said: str) -> None:
    new(cli, *FIVE)
    deal = ("deal", "--bidder", "Rosa", "--bid", "60", "--alone", *SCORE, "--out-of-turn", call)
    code = 1 if "may not" in said else 2
    assert said in cli(*deal, code=code).err


def test_a_call_out_of_turn_is_kept_with_the_deal(cli: Cli) -> None:
    new(cli, *FIVE)
    deal = ("deal", "--bidder", "Ida", "--bid", "60", "--partner", "Rosa", *SCORE)
    done = cli(*deal, "--out-of-turn", "Max:pass", "--out-of-turn", "Ben:55", "--json").json
    assert done["out_of_turn"] == [{"seat": 3, "call": "pass"}, {"seat": 1, "call": 55}]
    assert "deal 1: called out of turn: Ben, 55" in cli("show").out


def test_two_with_a_stock_bid_for_nothing(cli: Cli) -> None:
    new(cli, *TWO)
    done = cli("deal", "--trump", "H", "--meld", "140/80", "--counters", "130/120", "--json").json
    assert (done["outcome"], done["deltas"]) == ("played", [270, 200])
    deal = ("deal", "--meld", "140/80")
    assert (
        "leave --bidder, --bid and --all-pass out"
        in cli(*deal, "--counters", "1/2", "--bidder", "Ann", "--bid", "250", code=2).err
    )
    assert "--counters is missing" in cli(*deal, code=2).err
    assert "Give both sides'" in cli(*deal, "--counters", "130", code=2).err
    assert "nobody may concede" in cli(*deal, "--conceded", code=2).err
    shown = cli("show").out
    assert "deal 1: trump hearts\ndeal 1: played\n" in shown
    assert cli("stats").out.startswith("stock-for-two: 0 matches, 1 deal, 1 in play")


def test_what_was_decided_comes_back_from_every_file(cli: Cli, tmp_path: Path) -> None:
    cli("import", str(HOUSES / "den-of-five.scorepad"))
    for form in ("scorepad", "json", "csv"):
        file = tmp_path / f"den.{form}"
        file.write_text(cli("export", "20261106-f1ves", "--format", form).out, "utf-8")
        other = Cli(tmp_path / f"home-{form}")
        rules = ("--rules", str(HOUSES / "den-of-five.toml")) if form == "csv" else ()
        other("import", str(file), *rules)
        ours, theirs = (each("show", "20261106-f1ves", "--json").json for each in (cli, other))
        assert theirs["totals"] == ours["totals"]
        for key in ("partners", "marriage", "moon", "reneges"):
            told = [deal[key] for deal in ours["deals"]]
            assert [deal[key] for deal in theirs["deals"]] == told, json.dumps(told)


def test_statistics_of_a_house_without_contracts_speak_of_none(cli: Cli) -> None:
    cli("import", str(HOUSES / "stock-for-two.scorepad"))
    told = cli("stats").out
    assert "held the contract" not in told
    assert "auction" not in told
    assert "stock-for-two, player Ann: the side's meld: 125.0 (4) on average" in told


def test_statistics_know_who_played_together(cli: Cli) -> None:
    cli("import", str(HOUSES / "den-of-five.scorepad"))
    told = cli("stats").out
    assert "den-of-five, pair Ida & Rosa: held the contract in 2 of 2 deals" in told.replace(
        "Rosa & Ida", "Ida & Rosa"
    )
    assert "den-of-five, pair Max & Ben: made 1 of 1, set 0, conceded 0" in told


def test_all_that_is_wrong_with_decisions_in_a_file_is_found_at_once(
    cli: Cli, tmp_path: Path
) -> None:
    file = tmp_path / "wrong.scorepad"
    text = (HOUSES / "den-of-five.scorepad").read_text("utf-8").partition("\ndeal 1")[0]
    house = "\n".join(line for line in text.splitlines() if not line.startswith("stands"))
    file.write_text(
        f"{house}\n"
        "deal 1\n contract Ida 60; partner Ida; trump spades\n meld 20/20/0/0/0\n conceded\n"
        "deal 2\n contract Ida 60; partners Ben, Ben; trump spades\n meld 20/20/0/0/0\n"
        " counters 10/10/10/10/10\n"
        "deal 3\n contract Ida 60; partners Ben, Max; trump spades; no marriage\n"
        " meld 20/20/0/0/0\n counters 10/10/10/10/10\n",
        "utf-8",
    )
    said = cli("check", "deal", str(file), code=1).out.splitlines()
    assert [line for line in said if line.startswith("deal")] == [
        "deal 1: Ida holds the contract himself: his partner is another (D-12)",
        "deal 2: Ben is named twice as a partner (D-12)",
        "deal 3: the bid winner has named 2 partners; here he may only name 1 or play alone "
        "(house:table.partners)",
        "deal 3: Ida is set unplayed: no marriage in trump, which the bid winner needs here; "
        "no tricks are counted (D-5)",
    ]
