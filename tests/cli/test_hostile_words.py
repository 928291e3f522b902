"""What people break things with: each is refused in a short line, nothing turned or doubled."""

from __future__ import annotations

import pytest

from scorepad.cli.desk import Desk
from scorepad.cli.guard import run
from tests.support.cli import Cli, Typed

NEW = ("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan")
DEAL = ("deal", "--bidder", "Ann", "--bid", 280, "--trump", "S", "--meld", "190/40")


@pytest.mark.parametrize("text", ["x" * 140_000, "[" * 200_000, '"' + "y" * 1_000_000])
@pytest.mark.parametrize("command", ["import", "compare"])
def test_a_file_of_one_enormous_line_is_refused(cli: Cli, tmp_path, text: str, command: str):
    file = tmp_path / "one.txt"
    file.write_text(text)
    ran = cli(command, *[file] * (2 if command == "compare" else 1), code=2)
    assert len(ran.err) < 5000


def test_an_echo_of_a_megabyte_is_cut(cli: Cli):
    ran = cli("check", "meld", "Z" * 100_000, "--trump", "S", code=2)
    assert len(ran.err) < 5000


def test_marks_that_turn_the_writing_never_reach_the_screen(cli: Cli):
    cli(*NEW, "--no-input")
    ran = cli("adjust", "Ann", "\u202e250", "why", code=2)
    assert "\u202e" not in ran.err and "250" in ran.err


def test_an_answer_that_could_not_be_written_says_that_the_record_is_kept(cli: Cli):
    cli(*NEW, "--no-input")

    class Full(Typed):
        def write(self, text: str) -> int:
            raise OSError(28, "No space left on device")

    err = Typed()
    words = [str(word) for word in (*DEAL, "--counters", "160")]
    desk = Desk(Typed(), Full(), err, environ={"SCOREPAD_HOME": str(cli.home)})
    assert run(desk, words) == 3
    assert "whatever was recorded is kept" in err.getvalue()
    assert len(cli("show", "--json").json["deals"]) == 1


def test_a_document_without_matches_says_so(cli: Cli, tmp_path):
    file = tmp_path / "none.json"
    file.write_text('{"format": "scorepad", "version": 1, "matches": []}')
    assert "there is no match in it" in cli("import", file).err
