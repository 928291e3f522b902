"""Columns that line up at any width."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.writers.columns import columns
from scorepad.writers.widths import cells
from tests.support.cli import Cli

ROWS = [("190", "run + king", "A♠ 10♠ K♠ K♠ Q♠ J♠"), ("10", "dix", "9♠")]


def test_cells_line_up():
    assert columns(ROWS, 80, right=(0,)) == [
        "  190  run + king  A♠ 10♠ K♠ K♠ Q♠ J♠",
        "   10  dix         9♠",
    ]


def test_the_last_column_wraps_under_itself():
    assert columns(ROWS, 36, right=(0,)) == [
        "  190  run + king  A♠ 10♠ K♠ K♠ Q♠",
        "                   J♠",
        "   10  dix         9♠",
    ]


def test_where_there_is_no_room_the_last_column_goes_below():
    assert columns(ROWS, 24, right=(0,)) == [
        "  190  run + king",
        "    A♠ 10♠ K♠ K♠ Q♠ J♠",
        "   10  dix         9♠",
    ]


@pytest.mark.parametrize("width", range(12, 90, 7))
def test_no_line_is_wider_than_the_screen(width):
    rows = [("1", "Ann", "one two three four five six seven eight nine ten")]
    assert all(cells(line) <= width for line in columns(rows, width))


def test_wide_and_combining_letters_count_as_they_show():
    assert cells("李雷") == 4
    assert cells("José") == 4
    rows = [("李雷", "x"), ("Ann", "x")]
    assert columns(rows, 80) == ["  李雷  x", "  Ann   x"]


def test_no_rows_make_no_lines():
    assert columns([], 80) == []


@pytest.mark.parametrize(
    "words",
    [
        ("explain", "C-22"),
        ("check", "trick", "9S 9S 9H", "--trump", "S"),
        ("check", "bid", "255", "--dealer", "4"),
        ("deal", "--bidder", "Ann", "--bid", "280", "--trump", "S", "--meld", "190/40",
         "--counters", "160"),
        ("penalty", "Bob", "50", "slow", "play", "again"),
    ],
    ids=lambda words: " ".join(words[:2]),
)  # fmt: skip
def test_sentences_are_broken_between_words_on_a_narrow_terminal(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    cli = Cli(tmp_path / "home", {"COLUMNS": "40", "LINES": "20"})
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "4",
        "--no-input")  # fmt: skip
    piped = cli(*words, code=None).out
    if words[0] not in ("explain", "check"):
        cli("undo")
    shown = cli(*words, code=None, terminal=True).out
    assert max(len(line) for line in shown.splitlines()) <= 40
    assert max(len(line) for line in piped.splitlines()) > 40
    words_shown = zip(piped.split(), shown.split(), strict=True)
    assert [a for a, b in words_shown if a != b and b.isascii()] == []  # but for suits in signs
