"""``scorepad stats`` and ``scorepad history`` with filters, as they are typed."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.support.cli import Cli

BOTH = "Sue and Hal against Steve and Deb"
EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.scorepad"))


@pytest.fixture
def kept(cli: Cli) -> Cli:
    """A home with the four examples and a live match."""
    cli("import", *EXAMPLES)
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Ann",
        "--title", "Tonight", "--no-input")  # fmt: skip
    deal(cli, "--bidder", "Ann", "--bid", "280", "--counters", "160")
    return cli


def deal(cli: Cli, *words: str) -> None:
    cli("deal", "--trump", "S", "--meld", "190/40", *words)


def ids(cli: Cli, *words: str) -> list[str]:
    return [each["title"] for each in cli("history", "--json", *words).json["matches"]]


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ((), ["Rainy Sunday", "Grandma's table", BOTH, "Friday night", "Tonight"]),
        (("--player", "ann"), ["Friday night", "Tonight"]),
        (("--player", "mary"), ["Rainy Sunday"]),
        (("--player", "jd"), ["Rainy Sunday"]),  # who was replaced in the middle of it
        (("--player", "Ann", "--player", "Dan"), ["Friday night", "Tonight"]),
        (("--player", "ann", "--outcome", "won"), ["Friday night"]),
        (("--player", "bob", "--outcome", "lost"), ["Friday night"]),
        (("--player", "bob", "--outcome", "won"), []),
        (("--outcome", "live"), ["Tonight"]),
        (("--outcome", "ended", "--rules", "joedog"), ["Grandma's table"]),
        (("--outcome", "abandoned"), []),
        (("--year", "2027"), ["Rainy Sunday"]),
        (("--text", "APPLE cake"), ["Friday night"]),
        (("--text", "grandmas"), []),
        (("--text", "grandma's"), ["Grandma's table", "Friday night"]),
        (("--player", "Nobody"), []),
        (("--limit", "2"), ["Rainy Sunday", "Grandma's table"]),
    ],
)
def test_history_has_what_was_asked_for(
    kept: Cli, words: tuple[str, ...], titles: list[str]
) -> None:
    assert ids(kept, *words) == titles


def test_history_knows_tags(kept: Cli) -> None:
    kept("tag", "Friday", "weekly")
    assert ids(kept, "--tag", "Weekly") == ["Friday night"]
    assert "[weekly]" in kept("history", "--tag", "weekly").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--outcome", "won"), "--player"),
        (("--year", "26"), "is not a year"),
        (("--player", " "), "--player is empty"),
        (("--limit", "0"), "1 or more"),
        (("--limit", "x"), "not a number"),
        (("--limit", "2", "--all"), "contradict"),
        (("--player", "d"), "could be 3 players"),
    ],
)
def test_a_filter_that_is_no_good_is_named(kept: Cli, words: tuple[str, ...], said: str) -> None:
    assert said in kept("history", *words, code=2).err


def test_a_terminal_shows_the_first_page(cli: Cli) -> None:
    for number in range(30):
        cli("import", "--totals", "Ann & Cat=1520,Bob & Dan=980", "--players", "Ann,Bob,Cat,Dan",
            "--date", f"1999-01-{number + 1:02}")  # fmt: skip
    shown = cli("history", terminal=True)
    assert len(shown.out.splitlines()) < 24
    assert "--all" in shown.err
    assert "1999-01-30" in shown.out.splitlines()[0]
    assert cli("history", "--all", terminal=True).out.count("1999-01-") == 30
    assert len(cli("history").out.splitlines()) == 30
    narrow = Cli(cli.home, {"COLUMNS": "40", "LINES": "20"})("history", terminal=True)
    assert len(narrow.out.splitlines()) <= 20
    assert max(map(len, narrow.out.splitlines())) <= 40


def test_nothing_found_is_said(kept: Cli) -> None:
    nobody = kept("history", "--player", "Zoe")
    assert nobody.out == "" and "no match is like that" in nobody.err


def test_stats_as_json_have_every_figure_with_its_count(kept: Cli) -> None:
    found = kept("stats", "--json").json
    assert found["matches"] == 5
    books = {book["rules"]: book for book in found["books"]}
    assert set(books) == {"cardgames", "joedog"}
    book = books["cardgames"]
    assert (book["matches"], book["live"], book["deals"]) == (3, 1, 21)
    ann = next(each for each in book["players"] if each["name"] == "Ann")
    assert (ann["matches"], ann["wins"], ann["contracts"], ann["made"]) == (1, 1, 3, 3)
    assert ann["bid"]["of"] == 3 and ann["bid"]["highest"]["points"] == 310
    for average in ("bid", "meld", "own_meld", "counters"):
        assert set(ann[average]) >= {"average", "of"}
    assert ann["trump"] == {"S": 3, "H": 0, "D": 0, "C": 0}
    assert {tuple(met["between"]) for met in book["between"] if met["pairs"]} == {
        ("Ann & Cat", "Bob & Dan"), ("Mary Ann & Eve", "José & Pat"), ("Steve & Deb", "Sue & Hal"),
    }  # fmt: skip
    assert any("still in play" in said for said in book["left_out"])


def test_stats_of_one_player(kept: Cli) -> None:
    (book,) = kept("stats", "--json", "--player", "ann").json["books"]
    assert [each["name"] for each in book["players"]] == ["Ann"]
    assert [each["name"] for each in book["pairs"]] == ["Ann & Cat"]


def test_stats_of_a_year_and_a_rulebook(kept: Cli) -> None:
    found = kept("stats", "--json", "--year", "2027").json
    assert [book["deals"] for book in found["books"]] == [5]
    found = kept("stats", "--json", "--rules", "joedog").json
    assert [book["rules"] for book in found["books"]] == ["joedog"]


def test_stats_as_csv_are_a_table(kept: Cli) -> None:
    rows = list(csv.reader(io.StringIO(kept("stats", "--csv").out)))
    assert len({len(row) for row in rows}) == 1
    assert rows[0][:4] == ["rules", "kind", "name", "matches"]
    assert {row[1] for row in rows[1:]} == {"all", "player", "pair"}


def test_stats_on_a_terminal_keep_within_it(kept: Cli) -> None:
    for width in (80, 40):
        cli = Cli(kept.home, {"COLUMNS": str(width), "NO_COLOR": "1"})
        lines = cli("stats", "--all", terminal=True).out.splitlines()
        assert max(map(len, lines)) <= width
        assert any("█" in line for line in lines)
    assert "and 3 more: --all" in Cli(kept.home)("stats", terminal=True).out


def test_stats_in_a_pipe_are_one_fact_a_line(kept: Cli) -> None:
    out = kept("stats").out
    assert "cardgames, player Ann: won 1 of 1 matches\n" in out
    assert "cardgames, Ann & Cat against Bob & Dan: 1 : 0 of 1\n" in out
    assert out.isascii() or "José" in out
    assert "█" not in out


def test_is_325_special(kept: Cli) -> None:
    out = kept("stats", "--special", "325").out
    assert "a bid: 5 of 21 (24 %) reached it; the highest so far is 450" in out
    found = kept("stats", "--special", "325", "--json").json
    assert found["number"] == 325
    assert {each["as"] for each in found["books"][0]["special"]} >= {"a bid", "a side's meld"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--special", "many"), "--special: 'many' is not a number"),
        (("--csv", "--json"), "--csv stands alone"),
        (("--csv", "--special", "3"), "--csv stands alone"),
        (("--player", "d"), "could be"),
    ],
)
def test_stats_refuse_what_makes_no_sense(kept: Cli, words: tuple[str, ...], said: str) -> None:
    assert said in kept("stats", *words, code=2).err


def test_stats_of_nothing(cli: Cli) -> None:
    assert "no match to count" in cli("stats").err
    assert cli("stats", "--json").json == {"matches": 0, "books": []}


def test_a_damaged_journal_is_named_and_the_rest_counted(kept: Cli) -> None:
    path = next(kept.home.glob("matches/2026/20261127-*.jsonl"))
    path.write_bytes(path.read_bytes().replace(b'"bid":300', b'"bid":310', 1))
    ran = kept("stats", "--json", code=3)
    assert ran.json["matches"] == 4
    assert "left out" in ran.err and "20261127-fr1day" in ran.err


def test_reading_commands_write_nothing_in_the_home(kept: Cli) -> None:
    def state() -> list[tuple[str, int]]:
        return sorted((str(p), p.stat().st_mtime_ns) for p in kept.home.rglob("*"))

    before = state()
    for words in (("stats",), ("stats", "--player", "ann"), ("history", "--text", "x")):
        kept(*words)
    assert state() == before
    assert list(kept.home.with_name("cache").rglob("*.jsonl"))


def test_matches_of_one_family_are_told_apart_by_their_rules(cli: Cli) -> None:
    for rules in ("joedog", "cardgames"):
        cli("new", "--rules", rules, "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
            "--no-input")  # fmt: skip
    piped = cli("history").out.splitlines()
    assert ["; in play, cardgames" in piped[0], "; in play, joedog" in piped[1]] == [True, True]
    for width in ("80", "40"):
        screen = Cli(cli.home, {"COLUMNS": width, "LINES": "20"})("history", terminal=True).out
        assert max(map(len, screen.splitlines())) <= int(width)
        assert "cardgames" in screen
        assert "joedog" in screen


def test_rules_that_all_have_in_common_take_no_line_more(cli: Cli) -> None:
    for title in ("Fri", "Sat"):
        cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
            "--title", title, "--no-input")  # fmt: skip
    screen = Cli(cli.home, {"COLUMNS": "80", "LINES": "24"})("history", terminal=True).out
    assert [", cardgames" in line for line in screen.splitlines()] == [False, True]
