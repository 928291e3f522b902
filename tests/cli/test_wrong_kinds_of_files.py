"""A file that is no match is said to be what it is, with what to bring in its place."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tests.support.cli import Cli

SHEET = "[Content_Types].xml"


def start(cli: Cli) -> None:
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    cli("deal", "--bidder", "Ann", "--bid", "250", "--trump", "S", "--meld", "100/40",
        "--counters", "160")  # fmt: skip


@pytest.mark.parametrize("form", ["html", "md"])
@pytest.mark.parametrize("command", [("import",), ("check", "deal")])
def test_a_page_to_read_is_no_match(
    cli: Cli, tmp_path: Path, form: str, command: tuple[str, ...]
) -> None:
    start(cli)
    page = tmp_path / f"friday.{form}"
    page.write_text(cli("export", "--format", form).out, encoding="utf-8")
    err = cli(*command, str(page), code=2).err
    assert "to read; export json or .scorepad to take a match elsewhere" in err
    assert f"friday.{form}: this is a page" in err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"%PDF-1.7\n", "this is a PDF"),
        (b"\x89PNG\r\n\x1a\n", "this is a picture"),
        (b"\xff\xd8\xff\xe0", "this is a picture"),
        (b"\x1f\x8b\x08\x00", "gunzip"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "save the table as CSV"),
        (b"SQLite format 3\x00", "bring its deals as CSV"),
        ("scorepad 1\n".encode("utf-16"), "save it as UTF-8"),
        (b"  <!DOCTYPE html>\n<html>", "this is a page to read"),
        (b'<?xml version="1.0"?>', "this is XML"),
        (b'# ours\nbased_on = "cardgames"\n', "this is a rulebook and no match"),
        (b"[auction]\nminimum = 200\n", "this is a rulebook and no match"),
    ],
)
def test_well_known_kinds(cli: Cli, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "friday"
    path.write_bytes(content)
    assert said in cli("import", str(path), code=2).err


@pytest.mark.parametrize(("inside", "said"), [(SHEET, "save the table as CSV"), ("a", "unpack")])
def test_archives_and_office_files(cli: Cli, tmp_path: Path, inside: str, said: str) -> None:
    path = tmp_path / "friday.xlsx"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(inside, "x")
    assert said in cli("import", str(path), code=2).err


def test_a_table_of_matches_has_no_deals(cli: Cli, tmp_path: Path) -> None:
    start(cli)
    path = tmp_path / "all.csv"
    path.write_text(cli("export", "--all", "--format", "csv", "--table", "matches").out, "utf-8")
    assert "a table of matches without their deals" in cli("import", str(path), code=2).err


def test_what_scorepad_writes_to_be_read_back_is_no_wrong_kind(cli: Cli, tmp_path: Path) -> None:
    start(cli)
    for form in ("scorepad", "json", "csv"):
        path = tmp_path / f"friday.{form}"
        path.write_text(f"{cli('export', '--format', form).out}", encoding="utf-8")
        cli("import", str(path))
    commented = tmp_path / "commented"
    commented.write_text("# | a | b |\n" + cli("export").out, encoding="utf-8")
    cli("import", str(commented))
