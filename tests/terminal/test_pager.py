"""Long answers go to the reader's pager, on a terminal and nowhere else."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pexpect
import pytest

from scorepad.terminal.pager import paged
from scorepad.terminal.screen import Screen
from tests.support.cli import Cli

ROOT = Path(__file__).parents[2]


def stocked(tmp_path: Path) -> Path:
    """A home with more matches than a small screen has lines."""
    cli = Cli(tmp_path / "home")
    for day in range(1, 13):
        cli("import", "--totals", "Ann & Cat=1520,Bob & Dan=980", "--date", f"1999-01-{day:02}")
    return cli.home


def seen(home: Path, pager: str, *words: str) -> str:
    """What a terminal of ten lines shows."""
    environ = {**os.environ, "SCOREPAD_HOME": str(home), "PAGER": pager, "TERM": "xterm",
               "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}  # fmt: skip
    child = pexpect.spawn(
        sys.executable, ["-m", "scorepad", *words],
        env=environ, dimensions=(10, 100), encoding="utf-8", timeout=60,
    )  # fmt: skip
    found = child.read()
    child.close()
    return str(found)


def test_what_is_longer_than_the_screen_goes_to_the_pager(tmp_path: Path) -> None:
    out = seen(stocked(tmp_path), "sed s/^/PAGED:/", "history", "--all")
    assert out.count("PAGED:1999-01-") == 12


@pytest.mark.parametrize("pager", ["cat", "''", "no-such-pager-anywhere"])
def test_without_a_pager_it_is_simply_said(tmp_path: Path, pager: str) -> None:
    assert seen(stocked(tmp_path), pager.strip("'"), "history", "--all").count("1999-01-") == 12


def test_what_fits_needs_no_pager(tmp_path: Path) -> None:
    out = seen(stocked(tmp_path), "sed s/^/PAGED:/", "history", "--limit", "3")
    assert "PAGED" not in out and out.count("1999-01-") == 3


def test_a_pipe_has_none() -> None:
    screen = Screen(io.StringIO(), terminal=True, plain=False, size=lambda: (80, 5))
    assert not paged("line\n" * 50, screen, {"PAGER": "false"})
