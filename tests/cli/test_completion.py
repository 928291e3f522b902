"""What a shell completes: commands, matches, players, sides, suits, rulebooks."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from scorepad.cli.desk import Desk
from scorepad.cli.group import pad
from tests.support.cli import Cli, Typed
from tests.support.terminal import ROOT


def completed(home: Path, *words: str) -> list[str]:
    """What completes the last word."""
    desk = Desk(Typed(), Typed(), Typed(), environ={"SCOREPAD_HOME": str(home)})
    shell = ShellComplete(pad(), {"obj": desk}, "scorepad", "_SCOREPAD_COMPLETE")
    return [item.value for item in shell.get_completions(list(words[:-1]), words[-1])]


@pytest.fixture
def home(cli: Cli) -> Path:
    names = "Mary Ann,José,Bob,O'Neil"
    words = ("--players", names, "--sides", "We,They", "--dealer", "2", "--no-input")
    cli("new", "--rules", "cardgames", *words)
    return cli.home


def test_commands_and_options(home: Path):
    assert completed(home, "mis") == ["misdeal"]
    assert completed(home, "check", "pl") == ["play"]
    assert "--no-input" in completed(home, "show", "--no")


def test_players_are_completed_as_a_shell_can_have_them(home: Path):
    assert completed(home, "player", "") == ["Mary", "José", "Bob"]
    assert completed(home, "deal", "--bidder", "m") == ["Mary"]
    assert completed(home, "penalty", "") == ["Mary", "José", "Bob", "We", "They"]


def test_suits_rulebooks_and_matches(home: Path):
    assert completed(home, "deal", "--trump", "") == ["S", "H", "D", "C"]
    assert completed(home, "new", "--rules", "card") == ["cardgames"]
    assert completed(home, "show", "2") == [path.stem for path in home.glob("matches/*/*.jsonl")]


def test_a_damaged_home_completes_nothing_and_says_nothing(tmp_path: Path):
    (tmp_path / "home").write_text("no folder")
    assert completed(tmp_path / "home", "show", "") == []
    assert completed(tmp_path / "home", "penalty", "") == []


def test_completing_writes_nothing(home: Path):
    before = sorted((p, p.stat().st_mtime_ns) for p in home.rglob("*"))
    completed(home, "penalty", "")
    completed(home, "show", "")
    assert sorted((p, p.stat().st_mtime_ns) for p in home.rglob("*")) == before


def test_bash_itself_completes(home: Path, tmp_path: Path):
    assert shutil.which("bash"), "bash is needed to see whether it completes"
    folder = tmp_path / "bin"
    folder.mkdir()
    starter = folder / "scorepad"
    starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m scorepad "$@"\n')
    starter.chmod(0o755)
    script = """
        eval "$(scorepad completion bash)"
        COMP_WORDS=(scorepad penalty Ma); COMP_CWORD=2
        _scorepad_completion scorepad Ma penalty
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    ran = subprocess.run(
        ["bash", "-c", script],
        env={
            "PATH": f"{folder}:/usr/bin:/bin",
            "PYTHONPATH": str(ROOT),
            "SCOREPAD_HOME": str(home),
        },
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.stdout == "Mary\n"
