"""A file that only names its rules, or not even that, is read by those at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import Cli

PLAYERS = "players Ann, Bob, Cat, Dan\ndealer Dan\n"
DEAL = "deal 1\ncontract Ann 210 spades\nmeld 100/40\ncounters 160/90\n"
FRIDAY = 'name = "Friday"\nbased_on = "cardgames"\n[auction]\nminimum = 200\n'
FIVE = "scorepad 1\n{rules}players Ann, Bob, Cat, Dan, Eve\ndealer Dan\n"


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    path = tmp_path / "Friday.toml"
    path.write_text(FRIDAY)
    return path


@pytest.fixture
def five(tmp_path: Path) -> Path:
    path = tmp_path / "five.toml"
    path.write_text(
        'name = "five"\nbased_on = "cardgames"\n[table]\nsides = [[1], [2], [3], [4], [5]]\n'
        "hand = 9\nkitty = 3\n[passing]\ncards = 0\n"
    )
    return path


def put(tmp_path: Path, name: str, text: str) -> str:
    path = tmp_path / name
    path.write_text(text)
    return str(path)


def rules_of(cli: Cli) -> list[str]:
    return [match["rules"] for match in cli("history", "--json").json["matches"]]


@pytest.mark.parametrize("rules", ["", "rules five\n", "rules FIVE\n"])
def test_rules_serves_a_text_that_names_none_and_one_that_names_it(
    cli: Cli, five: Path, tmp_path: Path, rules: str
) -> None:
    file = put(tmp_path, "f.scorepad", FIVE.format(rules=rules))
    cli("import", "--rules", str(five), file)
    assert rules_of(cli) == ["five"]


def test_without_it_the_message_says_to_give_it(cli: Cli, tmp_path: Path) -> None:
    err = cli("import", put(tmp_path, "f.scorepad", FIVE.format(rules="rules five\n")), code=2).err
    assert "line 2" in err
    assert "'five' is no built-in rulebook" in err
    assert "--rules" in err


def test_a_book_of_the_house_is_found_by_its_name(cli: Cli, friday: Path, tmp_path: Path) -> None:
    (cli.home / "rules").mkdir(parents=True)
    (cli.home / "rules" / "Friday.toml").write_text(FRIDAY)
    ran = cli("import", put(tmp_path, "f.scorepad", f"scorepad 1\nrules friday\n{PLAYERS}{DEAL}"))
    assert "rules friday: taken from " in ran.err
    assert rules_of(cli) == ["Friday"]


def test_the_rules_of_the_matches_kept_serve_a_table_of_them(
    cli: Cli, friday: Path, tmp_path: Path
) -> None:
    cli("new", "--rules", str(friday), "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    cli("deal", "--bidder", "Ann", "--bid", "210", "--trump", "S", "--meld", "100/40",
        "--counters", "160")  # fmt: skip
    friday.unlink()
    kept = cli("show", "--json").json
    table = cli("export", "--all", "--format", "csv", "--no-bom").out
    again = cli("import", put(tmp_path, "all.csv", table))
    assert (kept["id"] in again.out, again.err) == (True, "")
    named = f"{table.splitlines()[0]}\n" + table.splitlines()[1].replace(kept["id"], "20260301-new")
    ran = cli("import", put(tmp_path, "one.csv", named))
    assert "rules Friday: taken from the match 20260301-" in ran.err  # of two of one day, either
    assert rules_of(cli) == ["Friday"] * 3


def test_elsewhere_the_row_is_named_and_what_carries_the_rules(cli: Cli, tmp_path: Path) -> None:
    table = "rules,Friday\nplayers,Ann,Bob,Cat,Dan\nbidder,bid,trump,meld_1,meld_2,counters_1\n"
    file = put(tmp_path, "all.csv", table + "Ann,210,S,100,40,160\n")
    err = cli("import", file, code=2).err
    assert "row 4: " in err
    assert "'Friday'; give its file with --rules" in err
    assert "json or .scorepad" in err


def test_rules_that_do_not_count_are_not_passed_over_in_silence(
    cli: Cli, friday: Path, tmp_path: Path
) -> None:
    text = f"scorepad 1\nrules joedog\n{PLAYERS}"
    ran = cli("import", "--rules", str(friday), put(tmp_path, "f.scorepad", text))
    assert "its own rules count, joedog, and not --rules" in ran.err
    assert rules_of(cli) == ["joedog"]


def test_the_referee_finds_them_too(cli: Cli, friday: Path, tmp_path: Path) -> None:
    file = put(tmp_path, "f.scorepad", f"scorepad 1\nrules Friday\n{PLAYERS}{DEAL}")
    assert "'Friday'" in cli("check", "deal", file, code=2).err
    assert "rules: Friday" in cli("check", "deal", file, "--rules", str(friday)).out
