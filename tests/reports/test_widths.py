"""Text in columns: how wide it is, cut and wrapped to fit, and made safe for a screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.writers.widths import cells, fit, safe, wrap


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ann", 3),
        ("", 0),
        ("José", 4),
        ("Jose\u0301", 4),
        ("王", 2),
        ("ｱ", 1),
        ("🚀", 2),
        ("กำ", 2),
    ],
)
def test_cells(text: str, columns: int) -> None:
    assert cells(text) == columns


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\u202eb", "a\\u202eb"),
        ("a\nb\tc", "a\\nb\\tc"),
        ("\u200d👩\u200d🚀\ufe0f", "👩🚀"),
        ("\x9b31m", "\\x9b31m"),
    ],
)
def test_safe_text_moves_no_cursor(text: str, shown: str) -> None:
    assert safe(text) == shown


@given(st.text(), st.integers(0, 20), st.booleans())
def test_fitted_text_is_exactly_that_wide(text: str, width: int, right: bool) -> None:
    assert cells(fit(safe(text), width, right)) == width


def test_cut_text_says_so() -> None:
    assert fit("Grandmother", 6) == "Grand…"
    assert fit("Grandmother", 6, more="~") == "Grand~"
    assert fit("王小明", 4) == "王… "
    assert fit("Ann", 5, right=True) == "  Ann"


@given(st.text(), st.integers(8, 30))
def test_wrapped_lines_are_never_wider(text: str, width: int) -> None:
    lines = wrap(safe(text), width, "    ", "  ")
    assert all(cells(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(safe(text).split())
