"""README says what is so: its commands are run, its session is typed, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import scorepad
from scorepad.rules.remarks import remarks
from tests.support.docs import ROOT, blocks, disagreements, exchanges

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_command_and_the_session_print_what_README_shows(tmp_path: Path):
    assert len(list(exchanges(README))) >= 2
    assert disagreements(README, tmp_path) == []


def test_a_page_that_lies_is_found_out(tmp_path: Path):
    lie = "```console\n$ scorepad --version\nscorepad 99\n```\n"
    assert len(disagreements(lie, tmp_path)) == 1


def test_the_two_set_up_commands_stand_in_README_and_ci_runs_the_second():
    start, tests = (body.strip() for body in blocks(README, "sh"))
    assert start == "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/scorepad"
    assert tests in (ROOT / ".ci" / "run").read_text()


def test_the_house_rules_in_README_are_a_rulebook(tmp_path: Path):
    (house,) = blocks(README, "toml")
    file = tmp_path / "kitchen.toml"
    file.write_text(house, encoding="utf-8")
    book = scorepad.rulebook(str(file))
    assert (book.auction.minimum, book.ending.target) == (200, 1000)
    assert list(remarks(book)) == []


def test_what_README_points_to_is_there():
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_a_picture_and_a_session_stand_within_the_first_screen():
    first = "\n".join(README.splitlines()[:40])
    assert "docs/pictures/sheet.svg" in first
    assert "```session" in first
