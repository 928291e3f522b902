"""Columns that line up at any width."""

from __future__ import annotations

import pytest

from scorepad.writers.columns import columns
from scorepad.writers.widths import cells

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
