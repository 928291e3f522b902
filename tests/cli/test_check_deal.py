"""`check deal` on the command line: files, pipes, bare cards, many deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorepad.cli.commands import check_deal
from tests.support.cli import Cli
from tests.support.tables import THIRDS
from tests.support.tables_rules import cases

CASES = list(cases("renege"))
CASE = CASES[0]
TRICKS = [" ".join(CASE["plays"][n : n + 4]) for n in range(0, 48, 4)]
BARE = "\n".join(TRICKS) + "\n"
TEXT = "scorepad 1\nplayers Ann, Bob, Cat, Dan\ndealer Dan\n\ndeal 1\ncontract Ann 280 spades\n"
TEXT += "".join(f"trick {cards}\n" for cards in TRICKS)
RENEGE = "Dan played 9S to trick 8 and had to beat JS with 10S or KS: 10S came in trick 9"


def test_a_renege_is_said_in_one_line_with_its_rule_and_its_remedy(cli: Cli):
    ran = cli("check", "deal", "-", stdin=TEXT, code=1)
    assert ran.out.splitlines() == [
        f"deal 1, trick 8: {RENEGE} (C-16)",
        "deal 1: proposed remedy: Bob & Dan: nothing scored in this deal, once it is settled"
        " (renege)",
        "deal 1: counters by the cards: Ann & Cat 110, Bob & Dan 140 (C-17)",
        "rules: cardgames",
    ]


def test_the_json_is_as_promised(cli: Cli):
    found = cli("check", "deal", "-", "--json", stdin=TEXT, code=1).json
    assert found["findings"] == [
        {
            "check": "renege",
            "deal": 1,
            "trick": 8,
            "seat": 3,
            "card": "9S",
            "legal": ["10S", "KS"],
            "rule": "C-16",
            "message": RENEGE,
        }
    ]
    assert found["counters"] == [[110, 140]]
    assert found["rules"] == "cardgames"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_known_cases_as_bare_cards(cli: Cli, case):
    tricks = [case["plays"][n : n + 4] for n in range(0, 48, 4)]
    for text in ("\n".join(map(" ".join, tricks)), " ".join(case["plays"])):
        words = ("--rules", case["rules"], "--trump", case["trump"], "--leader", case["leader"] + 1)
        code = 1 if case["reneges"] else 0
        found = cli("check", "deal", "-", *words, "--json", stdin=text, code=code).json
        assert [
            (f["trick"], f["seat"], f["card"], f["legal"], f["check"]) for f in found["findings"]
        ] == [(r["trick"], r["seat"], r["card"], r["legal"], "renege") for r in case["reneges"]]
        assert found["counters"] == [case["team_points"]]


def test_a_file_of_json_lines_is_one_report_with_the_deals_numbered(cli: Cli, tmp_path: Path):
    file = tmp_path / "deals.jsonl"
    file.write_text("\n".join(map(json.dumps, CASES)) + "\n")
    found = cli("check", "deal", file, "--json", code=1).json
    assert found["counters"] == [case["team_points"] for case in CASES]
    assert [(f["deal"], f["trick"], f["card"]) for f in found["findings"]] == [
        (number, renege["trick"], renege["card"])
        for number, case in enumerate(CASES, 1)
        for renege in case["reneges"]
    ]
    each = cli("check", "deal", "--from", file, "--json", code=1).out.splitlines()
    assert [json.loads(line)["counters"] for line in each] == [[c["team_points"]] for c in CASES]


def test_a_deal_without_faults_exits_0(cli: Cli):
    clean = next(case for case in CASES if not case["reneges"])
    ran = cli(
        *("check", "deal", "-", "--rules", clean["rules"], "--trump", clean["trump"]),
        *("--leader", clean["leader"] + 1),
        stdin=" ".join(clean["plays"]),
    )
    assert ran.out.startswith("nothing is wrong in 1 deal\n")
    assert ran.out.endswith(f"rules: {clean['rules']}\n")


def test_several_matches_in_one_text_are_told_apart(cli: Cli):
    ran = cli("check", "deal", "-", stdin=TEXT + TEXT, code=1)
    assert [line.split(":")[0] for line in ran.out.splitlines() if "played" in line] == [
        "match 1, deal 1, trick 8",
        "match 2, deal 1, trick 8",
    ]
    found = cli("check", "deal", "-", "--json", stdin=TEXT + TEXT, code=1).json
    assert [f["deal"] for f in found["findings"]] == [1, 2]
    assert len(found["counters"]) == 2


def test_rules_replace_the_book_of_the_text(cli: Cli):
    found = cli("check", "deal", "-", "--rules", "joedog", "--json", stdin=TEXT, code=1).json
    assert found["rules"] == "joedog"
    assert {f["rule"] for f in found["findings"]} == {"J-4"}
    said = cli("check", "deal", "-", "--rules", str(THIRDS), stdin=TEXT, code=2).err
    assert "line 2: thirds needs 3 players, not 4" in said


def test_a_match_that_is_kept_can_be_checked_through_a_pipe(cli: Cli):
    cli(
        "new", "--players", "Ann,Bob,Cat,Dan", "--dealer", "4", "--rules", "cardgames", "--no-input"
    )
    deal = ("--bidder", "Ann", "--bid", 280, "--trump", "S", "--meld", "190/40")
    cli("deal", *deal, "--counters", "160/90")
    for form in ("scorepad", "json"):
        text = cli("export", "--format", form).out
        assert cli("check", "deal", "-", stdin=text).out == (
            "nothing is wrong in 1 deal\nrules: cardgames\n"
        )


def test_a_text_that_no_match_could_take_is_checked_all_the_same(cli: Cli):
    text = TEXT.replace("280", "265").replace("\ntrick", "\nmeld 40/45\ntrick", 1)
    found = cli("check", "deal", "-", "--json", stdin=text + "counters 100/100\n", code=1).json
    assert [f["check"] for f in found["findings"]] == [
        "sheet", "bid", "meld", "renege", "count",
    ]  # fmt: skip
    assert "50 short of the 250" in found["findings"][0]["message"]


def test_bare_cards_may_say_who_led(cli: Cli):
    lines = [f"1: {TRICKS[0]}", f"1: {TRICKS[1]}", *TRICKS[2:]]
    found = cli("check", "deal", "-", "--trump", "S", "--json", stdin="\n".join(lines), code=1).json
    assert found["findings"][0]["check"] == "turn"
    assert found["findings"][0]["message"].startswith("seat 1 led to trick 2, but seat 3 won")


def test_the_live_match_gives_bare_cards_their_names_trump_and_leader(cli: Cli):
    cli(
        "new", "--players", "Ann,Bob,Cat,Dan", "--dealer", "4", "--rules", "cardgames", "--no-input"
    )
    cli("resume", stdin="Ann 280 s\n")
    assert RENEGE in cli("check", "deal", "-", stdin=BARE, code=1).out


def test_a_line_that_is_short_of_a_card_is_a_finding_not_an_error(cli: Cli):
    short = "\n".join([TRICKS[0], " ".join(TRICKS[1].split()[:3]), *TRICKS[2:]])
    found = cli("check", "deal", "-", "--trump", "S", "--json", stdin=short, code=1).json
    assert {"missing"} <= {f["check"] for f in found["findings"]}


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("", (), "name the trump suit with --trump"),
        ("", ("--trump", "S"), "there are no cards"),
        ("QD KD XX AD\n", ("--trump", "S"), "line 1: cannot read 'XX'"),
        ("players Ann, Bob\n", ("--trump", "S"), "a file that begins with 'scorepad 1'"),
        (BARE, (), "name the trump suit with --trump"),
        (BARE, ("--trump", "Z"), "'Z' is not a suit"),
        (BARE, ("--trump", "S", "--leader", "5"), "'5' is no seat"),
        (BARE, ("--trump", "S", "--rules", "nosuch"), "there is no rulebook"),
        ("7: QD KD QD AD\n", ("--trump", "S"), "line 1: there is no seat 7"),
        ("AS " * 97, ("--trump", "S"), "97 cards are more than two cardgames decks"),
        ('{"plays": 3}', ("--trump", "S"), "line 1: plays: 3 is no list of cards"),
        ('{"plays": []}', ("--trump", "S"), "line 1: there are no cards"),
        ('{"plays"', ("--trump", "S"), "line 1: "),
        ("{}", (), "expected"),
        ("scorepad 9\n", (), "later format"),
        (TEXT + "trick QD KD QD AD JD\n", (), "line 19"),
        (TEXT + "amend 7 { misdeal }\n", (), "there is no deal 7"),
        (TEXT + "nonsense\n", (), "cannot read 'nonsense'"),
    ],
)
def test_what_cannot_be_read_exits_2_with_one_line(cli: Cli, text, words, said):
    code = 3 if "later format" in said else 2
    ran = cli("check", "deal", "-", *words, stdin=text, code=code)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_file_that_is_not_there_exits_2(cli: Cli, tmp_path: Path):
    assert "cannot be read" in cli("check", "deal", tmp_path / "nothing", code=2).err
    assert "is a folder" in cli("check", "deal", tmp_path, code=2).err
    assert "name the file" in cli("check", "deal", code=2).err


def test_bytes_that_are_no_text_are_no_traceback(cli: Cli, tmp_path: Path):
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(256)) * 9)
    cli("check", "deal", file, "--trump", "S", code=2)


def test_help_shows_how_to_pipe_a_match_into_it(cli: Cli):
    assert "scorepad check deal friday.scorepad" in cli("check", "deal", "--help").out
    assert check_deal.main.name == "deal"


def test_bare_cards_where_the_dealers_left_leads_do_not_say_who_has_the_contract(
    cli: Cli, tmp_path: Path
):
    house = tmp_path / "left.toml"
    house.write_text('name = "left"\nbased_on = "cardgames"\n[play]\nfirst_lead = "left"\n')
    words = ("--rules", house, "--trump", "S", "--leader", "2", "--json")
    found = cli("check", "deal", "-", *words, stdin=BARE, code=None).json
    assert "turn" not in {f["check"] for f in found["findings"]}
