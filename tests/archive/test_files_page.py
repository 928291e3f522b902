"""docs/files.md is true: its programs run, and it names every file there is."""

from __future__ import annotations

import contextlib
import io
import re
from datetime import timedelta
from pathlib import Path

import pytest

from scorepad.archive.archive import Archive
from scorepad.archive.files import hooked
from tests.support.docs import disagreements
from tests.support.faults import Fault, Killed
from tests.support.stored import START, answered, finished, started

PAGE = (Path(__file__).parents[2] / "docs" / "files.md").read_text("utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home in which everything that the page tells of has happened."""
    home = tmp_path / "home"
    archive = Archive(home)
    archive.create(finished("Friday"), "20261127-aaaaaa")
    live = started("Sunday", START + timedelta(days=2))
    archive.create(live, "20261129-bbbbbb")
    archive.make_current("20261129-bbbbbb")
    archive.create(live, "20261129-cccccc")
    archive.delete("20261129-cccccc")
    return home


def run(program: str, home: Path) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(program, {"HOME": str(home)})
    return out.getvalue()


def test_the_programs_of_the_page_read_what_is_stored(home: Path) -> None:
    events, checksums, years = PROGRAMS
    assert "20261127-aaaaaa 2026-11-27T19:42:30Z record contract_set" in run(events, home)
    assert run(checksums, home) == ""
    assert run(years, home).startswith("20261127-aaaaaa Friday ['Ann', 'Bob', 'Cat', 'Dan'] [1750")


def test_every_exchange_on_the_page_is_what_happens(tmp_path: Path) -> None:
    assert disagreements(PAGE, tmp_path) == []


def test_the_page_s_checksum_finds_a_changed_line(home: Path) -> None:
    path = home / "matches" / "2026" / "20261127-aaaaaa.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"bid":300', b'"bid":310', 1))
    with pytest.raises(AssertionError, match="line 2"):
        run(PROGRAMS[1], home)


def test_the_page_names_every_file(home: Path) -> None:
    archive = Archive(home)
    torn = home / "matches" / "2026" / "20261129-bbbbbb.jsonl"
    torn.write_bytes(torn.read_bytes() + b"{")
    match = answered(archive.load("20261129-bbbbbb").match)
    archive.append("20261129-bbbbbb", match.entries[-1], 1, match)
    with hooked(Fault(3, "kill")), pytest.raises(Killed):
        archive.create(match)
    (home / "years" / "2026.json").write_bytes(b"?")
    archive.create(finished("Monday", START + timedelta(days=3)), "20261130-dddddd")
    forms = {
        "matches/<year>/<id>.jsonl": r"matches/\d{4}/[^.]+\.jsonl",
        "years/<year>.json": r"years/\d{4}\.json",
        "deleted/<year>/<id>.jsonl": r"deleted/\d{4}/[^.]+\.jsonl",
        "format": "format",
        "current": "current",
        "lock": "lock",
        "open/<id>": r"open/[^.]+",
        "aside/…": r"aside/.+\.(torn|damaged)-[0-9a-f]{8}",
        ".….tmp": r".*/\..+\.tmp",
    }
    table = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)
    assert table == list(forms)
    with archive.opened("20261129-bbbbbb"):
        found = [str(p.relative_to(home)) for p in home.rglob("*") if p.is_file()]
    for each in found:
        assert any(re.fullmatch(form, each) for form in forms.values()), each
    for name, form in forms.items():
        assert any(re.fullmatch(form, each) for each in found), name


def test_matches_alone_are_enough_of_a_backup(home: Path, tmp_path: Path) -> None:
    import shutil

    before = list(Archive(home).listings())
    backup = tmp_path / "backup"
    shutil.copytree(home / "matches", backup / "matches")
    assert list(Archive(backup).listings()) == before
    assert Archive(backup).current() == "20261129-bbbbbb"
