"""``scorepad export`` in every form, and back again; hostile names never leave their place."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scorepad.notation.schemas import SCHEMA_FILE
from tests.support.cli import Cli

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.scorepad"))
VALIDATOR = Draft202012Validator(json.loads(SCHEMA_FILE.read_text("utf-8")))
FORMS = ("scorepad", "json", "csv", "md", "html")


@pytest.fixture
def kept(cli: Cli) -> Cli:
    """A home with the examples."""
    cli("import", *EXAMPLES)
    return cli


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


@pytest.mark.parametrize("form", ["scorepad", "json", "csv"])
def test_what_is_exported_can_be_imported(kept: Cli, form: str, tmp_path: Path) -> None:
    file = tmp_path / f"all.{form}"
    kept("export", "--all", "-o", file)
    other = Cli(tmp_path / "other" / "home")
    other("import", file)
    for match_id in [each["id"] for each in kept("history", "--json").json["matches"]]:
        ours, theirs = (cli("show", match_id, "--json").json for cli in (kept, other))
        assert ours["totals"] == theirs["totals"]
        assert ours["winner"] == theirs["winner"] and ours["over"] == theirs["over"]
        settled = [deal for deal in ours["deals"] if deal["outcome"] != "open"]
        assert theirs["deals"][: len(settled)] == settled
    again = other("import", file).out
    assert again.count("here already") == len(EXAMPLES)


def test_every_json_export_fits_the_schema(kept: Cli) -> None:
    for words in ([], ["--all"], ["--rules", "joedog"]):
        VALIDATOR.validate(kept("export", "--format", "json", *words).json)
    assert kept("export", "--json").json["format"] == "scorepad"


def test_filters_choose_what_is_exported(kept: Cli) -> None:
    rows = table(kept("export", "--player", "ann", "--format", "csv").out)
    assert {row["title"] for row in rows} == {"Friday night"}
    assert len(table(kept("export", "friday", "rainy", "--format", "csv").out)) == 12
    assert "no match is like that" in kept("export", "--player", "Zoe", code=2).err
    assert "not both" in kept("export", "friday", "--all", code=2).err


def test_the_table_of_deals_is_for_a_spreadsheet(kept: Cli) -> None:
    out = kept("export", "--all", "--format", "csv").out
    assert out.startswith("\ufeffmatch,date,title,rules,player_1")
    rows = table(out)
    assert len(rows) == 31
    first = next(row for row in rows if row["title"] == "Friday night")
    assert (first["bidder"], first["bid"], first["trump"], first["score_1"]) == (
        "Ann", "280", "S", "370",
    )  # fmt: skip
    assert not kept("export", "--format", "csv", "--no-bom").out.startswith("\ufeff")


def test_the_table_of_matches(kept: Cli) -> None:
    rows = table(kept("export", "--all", "--format", "csv", "--table", "matches").out)
    assert [row["winner"] for row in rows] == [
        "Ann & Cat", "Steve & Deb", "Ladies", "Mary Ann & Eve",
    ]  # fmt: skip


def test_a_file_that_is_there_is_never_written_over(kept: Cli, tmp_path: Path) -> None:
    file = tmp_path / "kept.md"
    file.write_text("mine")
    assert "--force" in kept("export", "-o", file, code=2).err
    assert file.read_text() == "mine"
    kept("export", "-o", file, "--force")
    assert file.read_text("utf-8").startswith("# ")
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []
    link = tmp_path / "link.md"
    link.symlink_to(tmp_path / "nowhere")
    assert kept("export", "-o", link, code=2).err and not (tmp_path / "nowhere").exists()


def test_a_folder_gets_a_file_a_match(kept: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    said = kept("export", "--all", "--format", "html", "-o", f"{folder}/").err
    assert "4 files written" in said
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 4 and names[0].startswith("20261127-fr1day-friday-night")
    assert "--force" in kept("export", "--all", "--format", "html", "-o", folder, code=2).err


def test_a_place_that_cannot_be_written_is_said(kept: Cli, tmp_path: Path) -> None:
    missing = tmp_path / "no" / "such" / "x.csv"
    assert "cannot be written" in kept("export", "-o", missing, code=2).err
    assert not missing.parent.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--format", "xls"), "xls"),
        (("--table", "deals", "--format", "md"), "--table belongs to"),
        (("--no-bom", "--format", "json"), "--no-bom belongs to"),
        (("--share", "--format", "md"), "--share is a form of its own"),
        (("nobody's match",), "there is no stored match"),
    ],
)
def test_options_that_make_no_sense(kept: Cli, words: tuple[str, ...], said: str) -> None:
    assert said in kept("export", *words, code=2).err


def test_a_few_lines_to_paste_into_a_chat(kept: Cli) -> None:
    lines = kept("export", "friday", "--share").out.splitlines()
    assert lines[:3] == ["Friday night, 2026-11-27 (cardgames)", "Ann & Cat: 1740",
                         "Bob & Dan: 1450"]  # fmt: skip
    assert len(lines) <= 6


def test_a_damaged_match_is_left_out_and_named(kept: Cli) -> None:
    path = next(kept.home.glob("matches/2026/20261127-*.jsonl"))
    path.write_bytes(path.read_bytes().replace(b'"bid":300', b'"bid":310', 1))
    ran = kept("export", "--all", "--format", "json", code=3)
    assert len(ran.json["matches"]) == 3 and "left out" in ran.err


# --- hostile text

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil","x")',
    "../../etc/passwd",
    "a|b `c` [d](javascript:e)",
    "王小明\u0301 👩\u200d🚀",
)


def hostile(cli: Cli, text: str) -> None:
    cli("import", ROOT / "examples" / "friday-night.scorepad")
    cli("rename", "friday", text)
    cli("note", "--match", "20261127-fr1day", f"{text} \u202etxet\x1b[31m")


class Page(HTMLParser):
    """What a browser would find in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.words += data


def checked(html: str) -> Page:
    page = Page(html)
    assert not page.tags & {"script", "img", "iframe", "link", "object", "a", "form", "base"}
    assert not [name for name, _ in page.attributes if name.startswith("on")]
    assert not [name for name, _ in page.attributes if name in ("src", "href", "style")]
    assert "\u202e" not in html and "\x1b" not in html
    return page


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_in_a_page_runs_or_is_fetched(cli: Cli, text: str) -> None:
    hostile(cli, text)
    page = checked(cli("export", "--format", "html").out)
    assert "default-src 'none'" in str(page.attributes)
    assert {"svg", "title", "desc", "table"} <= page.tags


@pytest.mark.parametrize("text", HOSTILE)
def test_no_cell_is_a_formula(cli: Cli, text: str) -> None:
    hostile(cli, text)
    for words in ((), ("--table", "matches")):
        for row in table(cli("export", "--format", "csv", *words).out):
            for name, cell in row.items():
                number = re.fullmatch(r"-?\d+", cell)
                assert number or cell[:1] not in ("=", "+", "-", "@", "\t", "\r"), (name, cell)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_file_is_written_outside_the_chosen_place(cli: Cli, text: str, tmp_path: Path) -> None:
    hostile(cli, text)
    before = {path for path in tmp_path.rglob("*") if cli.home not in path.parents}
    for form in FORMS:
        cli("export", "--all", "--format", form, "-o", f"{tmp_path / 'out'}/")
    made = {path for path in tmp_path.rglob("*") if cli.home not in path.parents} - before
    files = [path for path in made if path.is_file() and "cache" not in path.parts]
    assert len(files) == len(FORMS)
    assert {path.parent for path in files} == {tmp_path / "out"}
    assert all(re.fullmatch(r"[\w.-]+", path.name) for path in files)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_sign_reaches_a_terminal_that_it_would_obey(cli: Cli, text: str) -> None:
    hostile(cli, text)
    for words in (("show", "--deals"), ("history",), ("stats",), ("export", "--share"),
                  ("export", "--format", "md")):  # fmt: skip
        out = cli(*words, terminal=True).out
        clean = re.sub(r"\x1b\[[0-9;]*m", "", out)
        assert "\x1b" not in clean and "\u202e" not in clean, words


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_goes_through_a_backup_unchanged(cli: Cli, text: str, tmp_path: Path) -> None:
    hostile(cli, text)
    cli("export", "--all", "--format", "json", "-o", tmp_path / "b.json")
    other = Cli(tmp_path / "other" / "home")
    other("import", tmp_path / "b.json")
    assert other("history", "--json").json == cli("history", "--json").json


def test_a_megabyte_of_emoji_harms_nothing(cli: Cli) -> None:
    cli("import", ROOT / "examples" / "friday-night.scorepad")
    cli("note", "--match", "20261127-fr1day", "🃏" * 250_000)
    for form in FORMS:
        assert cli("export", "--format", form).out
    assert len(cli("export", "--format", "html").out) < 100_000
    assert max(map(len, cli("show", "--deals", terminal=True).out.splitlines())) <= 200
    assert cli("history", "--text", "🃏").out


SIMULATED = """scorepad 1
match 20260303-r0b0ts
title Robots
date 2026-03-03
simulated
players Ann, Bob, Cat, Dan
dealer Dan
contract Ann 600 spades
meld 190/40
counters 160
"""


def test_what_a_program_played_says_so_and_is_no_part_of_the_statistics(
    cli: Cli, tmp_path: Path
) -> None:
    for name, text in (
        ("robots", SIMULATED),
        ("friday", SIMULATED.replace("simulated\n", "").replace("r0b0ts", "fr1day")),
    ):
        (tmp_path / f"{name}.scorepad").write_text(text)
        cli("import", tmp_path / f"{name}.scorepad")
    assert "r0b0ts" not in cli("history").out
    assert "(simulated)" in cli("history", "--simulated").out
    fields = cli("history", "--simulated", "--json").json["matches"]
    assert {each["id"]: each["simulated"] for each in fields} == {
        "20260303-r0b0ts": True,
        "20260303-fr1day": False,
    }
    for again in range(2):  # the second time from the copy
        assert cli("stats", "--json").json["matches"] == 1, again
        assert cli("stats", "--simulated", "--json").json["matches"] == 2, again
    assert "(cardgames, simulated)" in cli("export", "--share", "20260303-r0b0ts").out
    assert "cardgames.io, simulated" in cli("export", "20260303-r0b0ts", "--format", "md").out
    page = cli("export", "--all", "--format", "html").out
    assert "cardgames.io, simulated</p>" in page and "cardgames: 0 matches, 1 deal" in page
    table = cli("export", "--all", "--format", "csv", "--table", "matches", "--no-bom").out
    assert [row.split(",")[-2] for row in table.splitlines()] == ["simulated", "no", "yes"]
    deals = cli("export", "--all", "--format", "csv", "--no-bom").out
    assert [row.split(",")[-3] for row in deals.splitlines()] == ["simulated", "", "yes"]
    (tmp_path / "deals.csv").write_text(deals)
    other = Cli(tmp_path / "other")
    other("import", tmp_path / "deals.csv")
    assert [each["id"] for each in other("history", "--json").json["matches"]] == [
        "20260303-fr1day"
    ]
