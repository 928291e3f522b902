"""``scorepad simulate`` as it is typed: figures, files, what is refused."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorepad.rules.books import built_in_names
from scorepad.simulate import sharing
from scorepad.simulate.series import Playing, Some
from scorepad.writers.widths import cells
from tests.support.cli import Cli, Ran
from tests.support.tables import THIRDS

every_book = pytest.mark.parametrize("name", [*built_in_names(), str(THIRDS)])


def simulated(cli: Cli, *words: object, **more: Any) -> Ran:
    return cli("simulate", "--seed", 7, "--jobs", 1, *words, **more)


def figures(cli: Cli, *words: object) -> dict[str, Any]:
    told: dict[str, Any] = simulated(cli, "--json", *words).json
    return told


# --- the figures


def test_it_says_what_was_played_and_how_sure_it_is(cli: Cli) -> None:
    said = simulated(cli, "--deals", 40, "--seats", "basic,random").out
    assert said.startswith("40 deals of cardgames, seed 7\n")
    assert "basic (1+3): points a deal " in said
    assert "95 % intervals, over 40 deals" in said


def test_the_json_has_what_the_contract_promises(cli: Cli) -> None:
    told = figures(cli, "--deals", 12, "--seats", "basic,random")
    assert {"rules", "seed", "deals", "seats", "sides", "timing"} <= set(told)
    assert told["seats"] == ["basic", "random", "basic", "random"]
    assert [side["players"] for side in told["sides"]] == [["basic"] * 2, ["random"] * 2]
    assert (told["deals"], told["complete"], told["reproducible"]) == (12, True, True)
    held = [side["contracts"]["count"] for side in told["sides"]]
    assert sum(held) == 12
    assert held == [sum(side["bids"].values()) for side in told["sides"]]


@pytest.mark.parametrize("words", [(), ("--paired",), ("--matches", "6")])
def test_any_number_of_jobs_gives_the_same(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sharing, "STRETCH", 0.0)  # nothing is so short that it is played here
    asked = ("--seats", "random", *(words if "--matches" in words else ("--deals", "15", *words)))
    alone, shared = (figures(cli, *asked, "--jobs", jobs) for jobs in (1, 3))
    assert alone.pop("timing") and shared.pop("timing")
    assert alone == shared


def test_matches_are_won_by_one_side(cli: Cli) -> None:
    told = figures(cli, "--matches", 4, "--seats", "basic,random")
    assert told["matches"] == 4 <= told["deals"]
    assert sum(side["wins"]["count"] for side in told["sides"]) == 4 - told["unfinished"]


def test_paired_the_same_players_are_level_to_the_point(cli: Cli) -> None:
    """Every board is played twice by the same players, the sides exchanged: no luck is left."""
    told = figures(cli, "--deals", 10, "--seats", "basic", "--paired")
    assert (told["deals"], told["boards"]) == (20, 10)
    assert told["lead"] == {"mean": 0.0, "ci95": [0.0, 0.0]}
    one, other = (side["points"] for side in told["sides"])
    assert one == other


def test_paired_intervals_are_over_boards(cli: Cli) -> None:
    rows = list(rows_of(simulated(cli, "--deals", 30, "--seats", "basic", "--paired",
                                  "--csv", "-").out))  # fmt: skip
    told = figures(cli, "--deals", 30, "--seats", "basic", "--paired")
    boards: dict[str, float] = {}
    for row in rows:
        boards[row["number"]] = boards.get(row["number"], 0) + int(row["points_1"]) / 2
    mean = sum(boards.values()) / 30
    deviation = (sum((each - mean) ** 2 for each in boards.values()) / 29) ** 0.5
    low, high = told["sides"][0]["points"]["ci95"]
    half = 2.045 * deviation / 30**0.5  # Student's t for 29 degrees of freedom
    assert (high - low) / 2 == pytest.approx(half, rel=0.002)
    assert (high + low) / 2 == pytest.approx(mean, abs=0.001)


def test_one_deal_has_no_interval(cli: Cli) -> None:
    assert figures(cli, "--deals", 1)["sides"][0]["points"]["ci95"] is None


@pytest.mark.parametrize("words", [("--deals", 30), ("--deals", 12, "--paired"), ("--matches", 2)])
def test_melds_and_counters_are_counted_deal_by_deal(cli: Cli, words: tuple[object, ...]) -> None:
    asked = ("--seats", "random,basic", *words)
    rows = list(rows_of(simulated(cli, *asked, "--csv", "-").out))
    sides = figures(cli, *asked)["sides"]
    for number, side in enumerate(sides, 1):
        for name, column in (("melds", "meld"), ("counters_taken", "counters")):
            values = [row[f"{column}_{number}"] for row in rows]
            assert side[name] == Counter(value for value in values if value)
            assert list(side[name]) == sorted(side[name], key=int)


# --- what is kept


def rows_of(text: str) -> Iterator[dict[str, str]]:
    return csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))


def test_the_rows_add_up_to_the_figures(cli: Cli) -> None:
    asked = ("--deals", 25, "--seats", "basic,random")
    rows = list(rows_of(simulated(cli, *asked, "--csv", "-").out))
    told = figures(cli, *asked)
    assert len(rows) == 25
    for side in (1, 2):
        mean = sum(int(row[f"points_{side}"]) for row in rows) / 25
        assert told["sides"][side - 1]["points"]["mean"] == pytest.approx(mean, abs=0.001)


@every_book
@pytest.mark.parametrize("words", [("--deals", "4", "--paired"), ("--matches", "1")])
def test_the_referee_finds_nothing_in_what_is_saved(
    cli: Cli, tmp_path: Path, name: str, words: tuple[str, ...]
) -> None:
    file = tmp_path / "all.scorepad"
    told = figures(cli, "--rules", name, "--seats", "basic", *words, "--save", file)
    checked = cli("check", "deal", file, "--json").json
    assert checked["findings"] == []
    assert len(checked["counters"]) == told["deals"]


@pytest.mark.parametrize("again", ["redeal", "next-dealer"])
@pytest.mark.parametrize("words", [("--deals", "12"), ("--matches", "2")])
def test_a_hand_that_all_pass_is_dealt_again_in_its_deal(
    cli: Cli, tmp_path: Path, again: str, words: tuple[str, ...]
) -> None:
    house, file = tmp_path / "house.toml", tmp_path / "all.scorepad"
    house.write_text(f'based_on = "joedog"\nname = "again"\n[auction]\nall_pass = "{again}"\n')
    told = figures(cli, "--rules", house, "--seats", "random", *words, "--save", file)
    checked = cli("check", "deal", file, "--json").json
    assert told["thrown_in"] and checked["findings"] == []
    assert len(checked["counters"]) == told["deals"]
    cli("import", file)
    matches = cli("history", "--simulated", "--json").json["matches"]
    assert sum(each["deals"] for each in matches) == told["deals"]


def test_what_is_saved_stands_apart_from_real_matches(cli: Cli, tmp_path: Path) -> None:
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Ann",
        "--title", "Tonight", "--no-input")  # fmt: skip
    file = tmp_path / "two.scorepad"
    simulated(cli, "--matches", 2, "--seats", "basic", "--save", file)
    cli("import", file)
    assert [each["title"] for each in cli("history", "--json").json["matches"]] == ["Tonight"]
    everything = cli("history", "--json", "--simulated").json["matches"]
    assert sorted(each["simulated"] for each in everything) == [False, True, True]
    assert cli("stats", "--json").json["matches"] == 1
    assert cli("stats", "--json", "--simulated").json["matches"] == 3
    assert "--simulated" in cli("history", "--player", "basic 1").err
    assert cli("show", "--json").json["players"] == ["Ann", "Bob", "Cat", "Dan"]


@every_book
def test_the_record_says_who_won_as_the_figures_do(cli: Cli, tmp_path: Path, name: str) -> None:
    file = tmp_path / "matches.scorepad"
    told = figures(cli, "--rules", name, "--matches", 1, "--seats", "basic", "--save", file)
    cli("import", file)
    matches = cli("history", "--simulated", "--json").json["matches"]
    assert len(matches) == 1 and sum(each["deals"] for each in matches) == told["deals"]
    for side, each in enumerate(told["sides"]):
        assert each["wins"]["count"] == sum(match["winner"] == side for match in matches)
        total = sum(match["totals"][side] for match in matches)
        assert each["points"]["mean"] == pytest.approx(total / told["deals"], abs=0.001)


def test_the_same_seed_writes_the_same_file_whoever_plays_which_part(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "STRETCH", 0.0)
    files = [tmp_path / name for name in ("one", "two")]
    for jobs, file in zip((1, 3), files, strict=True):
        simulated(cli, "--deals", 12, "--seats", "random", "--jobs", jobs, "--save", file)
    one, two = (file.read_bytes() for file in files)
    assert one == two and b"\nsimulated\n" in one


@pytest.mark.parametrize("flag", ["--save", "--csv"])
@pytest.mark.parametrize(
    ("where", "said"),
    [("", "'' names no file"), (".", "'.' is a folder"), ("..", "'..' is a folder")],
)
def test_what_names_no_file_is_refused_before_anything_is_played(
    cli: Cli, flag: str, where: str, said: str
) -> None:
    refused = cli("simulate", "--deals", 10**6, flag, where, "--force", code=2).err
    assert said in refused and refused.count("\n") == 1


def test_a_file_is_not_written_over(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text("precious")
    assert "--force" in simulated(cli, "--deals", 1, "--save", file, code=2).err
    assert file.read_text() == "precious"
    simulated(cli, "--deals", 1, "--save", file, "--force")
    assert file.read_text() != "precious"
    assert list(tmp_path.glob("*.part")) == []


# --- broken off


@pytest.fixture
def tired(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after the first board."""
    play = Playing.play

    def tired(self: Playing, first: int, count: int) -> Some:
        if first:
            raise KeyboardInterrupt
        return play(self, first, count)

    monkeypatch.setattr(Playing, "play", tired)


@pytest.mark.usefixtures("tired")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--deals", 500), "broken off: 1 of 500 deals of cardgames, seed 7"),
        (("--deals", 500, "--paired"), "broken off: 1 of 500 boards, 2 deals of cardgames, each "
         "board twice with the sides moved on, seed 7"),
        (("--matches", 90), "broken off: 1 of 90 matches, "),
    ],
)  # fmt: skip
def test_ctrl_c_says_how_much_of_what_was_asked(
    cli: Cli, words: tuple[object, ...], said: str
) -> None:
    ran = simulated(cli, *words, "--seats", "random", code=130)
    assert ran.out.startswith(said)
    assert "interrupted" in ran.err
    assert "broken off" not in simulated(cli, "--deals", 1, "--seats", "random").out


@pytest.mark.usefixtures("tired")
def test_ctrl_c_ends_with_what_is_known(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "known.scorepad"
    ran = simulated(cli, "--deals", 500, "--seats", "random", "--json", "--save", file, code=130)
    assert (ran.json["deals"], ran.json["asked"], ran.json["complete"]) == (1, 500, False)
    assert "interrupted" in ran.err
    assert len(cli("check", "deal", file, "--json").json["counters"]) == 1


# --- on a screen


@pytest.mark.parametrize(("name", "seats"), [("cardgames", "basic,random"),
                                             ("three-handed", "basic,random,random")])  # fmt: skip
@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_screen(cli: Cli, name: str, seats: str, width: int) -> None:
    cli.environ = {"COLUMNS": str(width), "NO_COLOR": "1"}
    words = ("--deals", 60, "--seats", seats, "--rules", name, "--paired")
    said = simulated(cli, *words, terminal=True)
    lines = said.out.splitlines()
    assert max(map(cells, lines)) <= width
    assert any("█" in line for line in lines)
    bare = [line for line in lines if re.fullmatch(r" *[0-9]+(-[0-9]+|\+)?", line)]
    assert bare == []  # no band without its share


@pytest.mark.parametrize("of", ["contracts at", "meld of", "counters of"])
def test_on_a_terminal_what_is_spread_is_a_table(cli: Cli, of: str) -> None:
    said = simulated(cli, "--deals", 80, "--seats", "basic,random", terminal=True).out
    heads = next(line for line in said.splitlines() if line.startswith(of))
    assert heads.split() == [*of.split(), "basic", "(1+3)", "random", "(2+4)"]


@pytest.mark.parametrize("of", ["contracts at", "meld of", "counters of"])
def test_in_plain_the_shares_of_a_side_come_to_all_of_it(cli: Cli, of: str) -> None:
    said = simulated(cli, "--deals", 80, "--seats", "basic,random").out
    for side in ("basic (1+3)", "random (2+4)"):
        told = re.findall(rf"^{re.escape(side)}: {of} \S+ (.*) %$", said, re.MULTILINE)
        assert 2 <= len(told) <= 8
        assert sum(map(float, told)) == pytest.approx(100, abs=0.3)


@pytest.mark.parametrize("words", [(), ("--json",), ("--csv", "-"), ("--save", "-")])
@pytest.mark.parametrize("terminal", [False, True])
def test_whatever_it_writes_ends_with_its_line(
    cli: Cli, words: tuple[str, ...], terminal: bool
) -> None:
    ran = simulated(cli, "--deals", 3, "--seats", "random", *words, terminal=terminal)
    for text in (ran.out, ran.err):
        assert text.endswith("\n") and not text.endswith("\n\n")


# --- what is refused


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--deals", "5", "--matches", "5"), "give one of them"),
        (("--seats", "nobody"), "'nobody'"),
        (("--seats", ","), "names nobody"),
        (("--seats", "basic,random,basic"), "as in basic,random,basic,basic"),
        (("--seats", "basic,random", "--rules", "three-handed"), "as in basic,random,basic"),
        (("--think", "0"), "more than 0"),
        (("--think", "nan"), "more than 0"),
        (("--think", "1", "--playouts", "9"), "give one of them"),
        (("--save", "-", "--csv", "-"), "only one thing"),
        (("--save", "-", "--json"), "only one thing"),
        (("--save", "x", "--csv", "./x"), "the same file"),
        (("--save", "no/such/folder/x"), "cannot be written"),
        (("--from", "pass"), "--deal"),
        (("--jobs", "0"), "0"),
        (("--rules", "bridge"), "bridge"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_line(
    cli: Cli, words: tuple[str, ...], said: str
) -> None:
    ran = simulated(cli, *words, code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
