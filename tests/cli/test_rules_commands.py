"""``scorepad rules``, and a house's books wherever rules are named."""

from __future__ import annotations

import json
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.books import built_in_names, from_dict, rulebook
from scorepad.rules.describing import describe
from scorepad.writers.rules_page import page_lines
from tests.support.cli import Cli
from tests.support.random_books import random_books

KITCHEN = """title = "Our kitchen"
based_on = "cardgames"
[auction]
minimum = 200
stuck = 190
[settlement]
keep_meld = "trick"
"""
BROKEN = 'based_on = "cardgames"\n[auction]\nminimun = 200\n[ending]\ntarget = "far"\n'
QUESTIONS = 13


@pytest.fixture
def kitchen(cli: Cli) -> Cli:
    """A person whose home has a book of the house."""
    write(cli, "kitchen", KITCHEN)
    return cli


def write(cli: Cli, name: str, text: str) -> None:
    folder = cli.home / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")


# --- list


def test_list_has_the_built_in_books_and_the_houses(kitchen: Cli) -> None:
    write(kitchen, "broken", BROKEN)
    listed = {each["name"]: each for each in kitchen("rules", "list", "--json").json["rulebooks"]}
    assert list(listed) == [*built_in_names(), "broken", "kitchen"]
    assert {k: listed["kitchen"][k] for k in ("title", "scale", "players", "sides")} == {
        "title": "Our kitchen",
        "scale": "x10",
        "players": 4,
        "sides": 2,
    }
    assert "line 3: auction.minimun" in listed["broken"]["fault"]
    assert listed["cardgames"]["file"] is None


def test_list_in_words(kitchen: Cli) -> None:
    write(kitchen, "broken", BROKEN)
    out = kitchen("rules", "list").out
    assert "kitchen       x10" in out
    assert "damaged" in out


def test_list_says_of_a_file_with_a_built_in_name_that_nobody_finds_it(cli: Cli) -> None:
    write(cli, "joedog", KITCHEN)
    [own] = [e for e in cli("rules", "list", "--json").json["rulebooks"] if e["file"]]
    assert "joedog is built in" in own["fault"]


def test_list_without_a_home_reads_and_writes_nothing(cli: Cli) -> None:
    assert len(cli("rules", "list", "--json").json["rulebooks"]) == len(built_in_names())
    assert not cli.home.exists()


# --- show


@pytest.mark.parametrize("name", built_in_names())
def test_a_page_fits_the_paper(cli: Cli, name: str) -> None:
    lines = cli("rules", "show", name).out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == rulebook(name).title


def test_a_page_has_the_rule_ids_at_the_margin(kitchen: Cli) -> None:
    lines = kitchen("rules", "show", "kitchen").out.splitlines()
    assert "  C-4     The first bid of an auction may be any bid from there up." in lines
    assert "  house   The least bid is 200." in lines
    assert "  C-10    40  royal marriage        K Q of trump" in lines


@settings(max_examples=40)
@given(random_books(), st.integers(30, 100))
def test_a_page_is_readable_at_any_width(book, width: int) -> None:
    page = describe(book)
    lines = page_lines(page, width)
    assert max(map(len, lines)) <= min(width, 80)
    shown = " ".join(" ".join(lines).split())
    for sentence in page.sentences:
        whole = [word for word in sentence.text.split() if len(word) < width - 8]
        assert all(word in shown for word in whole)


def test_show_without_a_name_is_the_live_matchs(kitchen: Cli) -> None:
    assert kitchen("rules", "show", "--json").json["name"] == "cardgames"
    start(kitchen)
    assert kitchen("rules", "show", "--json").json["name"] == "kitchen"


def test_show_as_json_has_every_rule_and_the_book(kitchen: Cli) -> None:
    shown = kitchen("rules", "show", "kitchen", "--json").json
    chapters = {chapter["name"]: chapter for chapter in shown["chapters"]}
    assert chapters["auction"]["sentences"][1] == {
        "text": "The least bid is 200.",
        "rule": "house:auction.minimum",
        "fields": ["auction.minimum"],
    }
    assert {"name": "dix", "class": 1, "cards": "9 of trump", "points": 10, "rule": "C-10"} in (
        chapters["melds"]["melds"]
    )
    assert from_dict(shown["rulebook"]).auction.minimum == 200


def test_show_as_markdown(kitchen: Cli) -> None:
    out = kitchen("rules", "show", "kitchen", "--md").out
    assert out.startswith("# Our kitchen\n\nkitchen, scale x10: four players in two sides.\n")
    assert "\n- The least bid is 200. (house)\n" in out
    assert "\n| 2 | pinochle | JD QS | 40 | C-11 |\n" in out


def test_show_plain_is_a_rule_a_line(kitchen: Cli) -> None:
    lines = kitchen("rules", "show", "kitchen", "--plain").out.splitlines()
    assert "The auction: The least bid is 200. (house)" in lines
    assert all(line.isascii() and ": " in line for line in lines)


def test_show_an_unknown_book_names_the_nearest(kitchen: Cli) -> None:
    assert 'did you mean "kitchen"?' in kitchen("rules", "show", "kitchn", code=2).err


# --- check


def test_check_names_every_fault(cli: Cli) -> None:
    write(cli, "broken", BROKEN)
    path = cli.home / "rules" / "broken.toml"
    assert cli("rules", "check", path, code=1).out.splitlines() == [
        f'{path}, line 3: auction.minimun: there is no such field (did you mean "minimum"?); '
        "possible: minimum, contract, step, ladder, raises, opening, once, out_of_turn, all_pass, "
        "stuck, dealer_may_bid",
        f'{path}, line 5: ending.target: found "far"; a whole number from 0 up is possible',
    ]
    found = cli("rules", "check", "broken", "--json", code=1).json
    assert found["file"] == str(path)
    assert [(f["line"], f["field"], f["found"]) for f in found["faults"]] == [
        (3, "auction.minimun", "200"),
        (5, "ending.target", '"far"'),
    ]
    assert found["faults"][1]["possible"] == "a whole number from 0 up is possible"


def test_check_finds_nothing_wrong(kitchen: Cli) -> None:
    assert kitchen("rules", "check", "Kitchen").out.endswith("kitchen.toml: nothing wrong\n")
    assert kitchen("rules", "check", "cardgames").code == 0
    assert kitchen("rules", "check", "kitchen", "--json").json["faults"] == []


@pytest.mark.parametrize("words", [[], ["nowhere"], ["nowhere.toml"], ["a\0b"]])
def test_check_needs_a_file(cli: Cli, words: list[str]) -> None:
    assert cli("rules", "check", *words, code=2).err.startswith("scorepad: ")


def test_check_prints_the_schema(cli: Cli) -> None:
    schema = json.loads(cli("rules", "check", "--schema").out)
    assert schema["$id"].startswith("urn:scorepad:rulebook-")


# --- diff


def test_diff_says_what_differs(kitchen: Cli) -> None:
    out = kitchen("rules", "diff", "cardgames", "kitchen").out
    assert out.startswith(
        "The auction\n  - cardgames: The least bid is 250.\n    kitchen: The least bid is 200.\n"
    )
    found = kitchen("rules", "diff", "cardgames", "kitchen", "--json").json
    assert (found["first"], found["second"]) == ("cardgames", "kitchen")
    fields = {
        f["field"]: (f["first"], f["second"]) for d in found["differences"] for f in d["fields"]
    }
    assert fields == {
        "auction.minimum": (250, 200),
        "auction.stuck": (250, 190),
        "settlement.keep_meld": ("points", "trick"),
    }


def test_diff_of_a_book_with_itself(cli: Cli) -> None:
    assert cli("rules", "diff", "joedog", "joedog").out == "joedog and joedog play the same\n"


# --- new


def test_new_asks_and_writes_only_what_differs(cli: Cli) -> None:
    lines = ["200", "", "190", *[""] * (QUESTIONS - 3)]
    stdin = "\n".join(["cardgames", "porch", *lines]) + "\n"
    ran = cli("rules", "new", stdin=stdin)
    path = cli.home / "rules" / "porch.toml"
    assert ran.out.splitlines()[0] == f"{path}: written"
    assert tomllib.loads(path.read_text("utf-8")) == {
        "name": "porch",
        "title": "porch, after cardgames",
        "based_on": "cardgames",
        "auction": {"minimum": 200, "stuck": 190},
    }
    assert cli("rules", "check", "porch").code == 0


def test_new_never_writes_over_a_file(kitchen: Cli) -> None:
    path = kitchen.home / "rules" / "kitchen.toml"
    ran = kitchen("rules", "new", "kitchen", stdin="cardgames\n", code=2)
    assert "is there already; --force writes over it" in ran.err
    assert path.read_text("utf-8") == KITCHEN
    stdin = "joedog\n" + "\n" * QUESTIONS
    kitchen("rules", "new", "kitchen", "--force", stdin=stdin)
    assert tomllib.loads(path.read_text("utf-8"))["based_on"] == "joedog"


def test_new_where_the_file_says(cli: Cli, tmp_path) -> None:
    path = tmp_path / "table.toml"
    cli("rules", "new", path, "--based-on", "joedog", stdin="\n" * QUESTIONS)
    assert rulebook(path).name == "table"
    assert not (cli.home / "rules").exists()


def test_new_on_a_book_of_the_house(kitchen: Cli) -> None:
    kitchen("rules", "new", "porch", "--based-on", "kitchen", "--set", "ending.target=1000")
    assert kitchen("rules", "show", "porch", "--json").json["rulebook"]["auction"]["stuck"] == 190


def test_new_on_a_file_somewhere_else(cli: Cli, tmp_path) -> None:
    base = tmp_path / "base.toml"
    base.write_text(KITCHEN, encoding="utf-8")
    cli("rules", "new", "porch", "--based-on", base, "--set", "ending.target=1000")
    assert cli("rules", "check", "porch").code == 0


def test_new_says_which_line_it_could_not_take(cli: Cli) -> None:
    ran = cli("rules", "new", stdin="cardgames\nporch\nmuch\n", code=2)
    assert "scorepad: line 3: a whole number is wanted, not 'much'" in ran.err
    assert not (cli.home / "rules").exists()


def test_new_writes_nothing_when_the_answers_end(cli: Cli) -> None:
    ran = cli("rules", "new", stdin="cardgames\nporch\n200\n", code=2)
    assert "nothing was written" in ran.err
    assert not (cli.home / "rules").exists()


def test_new_names_what_is_missing_where_nothing_may_be_asked(cli: Cli) -> None:
    assert "NAME and --based-on missing" in cli("rules", "new", "--no-input", code=2).err
    assert "--based-on missing" in cli("rules", "new", "porch", "--no-input", code=2).err


def test_new_from_fields(cli: Cli) -> None:
    ran = cli(
        "rules",
        "new",
        "porch",
        "--based-on",
        "cardgames",
        "--set",
        "auction.minimum=200",
        "--set",
        "melds.change.dix=false",
        "--set",
        "settlement.keep_meld=trick",
        "--set",
        "auction.raises=[]",
        "--json",
    )
    assert ran.json["differs"] == [
        "auction.minimum",
        "auction.raises",
        "melds.dix",
        "settlement.keep_meld",
    ]
    assert tomllib.loads((cli.home / "rules" / "porch.toml").read_text("utf-8"))["auction"] == {
        "minimum": 200,
        "raises": [],
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["porch", "--set", "auction.minimum=7"], "not a multiple of the step"),
        (["porch", "--set", "auction.minimun=200"], 'did you mean "minimum"?'),
        (["porch", "--set", "minimum=200"], "as auction.minimum=200"),
        (["porch", "--set", "auction.minimum"], "as auction.minimum=200"),
        (["cardgames", "--set", "auction.minimum=200"], "the name of a built-in"),
        (["a/b.txt", "--set", "auction.minimum=200"], "ends in .toml"),
        (["..", "--set", "auction.minimum=200"], "is no name for rules"),
    ],
)
def test_new_refuses(cli: Cli, words: list[str], said: str) -> None:
    assert said in cli("rules", "new", *words, "--based-on", "cardgames", code=2).err
    assert not (cli.home / "rules").exists()


# --- a house's books wherever rules are named


def start(cli: Cli, rules: str = "kitchen") -> None:
    cli("new", "--rules", rules, "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan", "--no-input")


def test_a_match_starts_by_the_name_of_the_houses_book(kitchen: Cli) -> None:
    start(kitchen)
    assert kitchen("show", "--json").json["rules"] == "kitchen"


def test_the_house_is_offered_where_rules_are_asked_for(kitchen: Cli) -> None:
    ran = kitchen("new", stdin="kitch\nAnn,Bob,Cat,Dan\nDan\n")
    assert "kitchen, or a file)?" in ran.err
    assert kitchen("show", "--json").json["rules"] == "kitchen"


def test_the_referee_judges_by_the_houses_book(kitchen: Cli) -> None:
    assert kitchen("check", "bid", "200", "--rules", "kitchen").code == 0
    assert kitchen("check", "bid", "190", "--rules", "kitchen", code=1).code == 1


def test_a_rule_of_the_house_is_explained(kitchen: Cli) -> None:
    told = kitchen("explain", "auction.minimum", "--rules", "kitchen").out
    assert "200" in told
    assert "250" not in told.replace("C-3", "")


def test_the_file_may_change_and_go_but_no_old_score_does(kitchen: Cli) -> None:
    start(kitchen)
    kitchen(
        "deal",
        "--bidder",
        "Ann",
        "--bid",
        "200",
        "--trump",
        "S",
        "--meld",
        "100/40",
        "--counters",
        "150/100",
    )
    kitchen("deal", "--all-pass", "--trump", "H", "--meld", "20/20", "--counters", "140/110")
    before = kitchen("show", "--json").json
    assert before["totals"] == [250 - 190, 140 + 130]  # Ann was stuck at 190
    write(kitchen, "kitchen", KITCHEN.replace("200", "300").replace("190", "300"))
    assert kitchen("show", "--json").json == before
    (kitchen.home / "rules" / "kitchen.toml").unlink()
    assert kitchen("show", "--json").json == before
    kitchen("undo")
    kitchen("redo")
    assert kitchen("show", "--json").json == before
    exported = kitchen("export", before["id"]).out
    assert "minimum = 200" in exported


def test_check_remarks_on_what_is_odd_and_finds_nothing_wrong(cli: Cli) -> None:
    write(cli, "odd", 'based_on = "cardgames"\n[auction]\nminimum = 200\n')
    path = cli.home / "rules" / "odd.toml"
    first, last = cli("rules", "check", "odd").out.splitlines()
    assert first.startswith(f"remark: {path}, line 3: auction.stuck: if all pass")
    assert last == f"{path}: nothing wrong, 1 remark"
    found = cli("rules", "check", "odd", "--json").json
    assert (found["faults"], [each["line"] for each in found["remarks"]]) == ([], [3])


def test_new_remarks_on_what_is_odd_about_the_book_it_wrote(cli: Cli) -> None:
    words = ("rules", "new", "odd", "--based-on", "cardgames", "--set", "auction.minimum=200")
    assert "remark: if all pass the dealer holds the contract at 250" in cli(*words).err
    assert cli(*words, "--set", "auction.stuck=200", "--force").err == ""
