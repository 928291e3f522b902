"""The examples are whole matches, scored again here and held against the sheets beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.notation.text import match_of, text_of
from scorepad.reports.sheet import score_sheet
from scorepad.writers.plain_text import sheet_text

EXAMPLES = Path(__file__).parents[1] / "examples"
MATCHES = sorted(EXAMPLES.glob("*.scorepad"))


def test_there_are_four_whole_matches() -> None:
    assert len(MATCHES) >= 4
    assert all(match_of(path.read_text("utf-8")).match.over for path in MATCHES)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_an_example_scores_as_the_sheet_beside_it(path: Path) -> None:
    match = match_of(path.read_text("utf-8")).match
    expected = path.with_suffix(".sheet.txt").read_text("utf-8")
    assert "\n".join(sheet_text(score_sheet(match))) + "\n" == expected


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_an_example_is_written_as_scorepad_writes_it(path: Path) -> None:
    text = path.read_text("utf-8")
    read = match_of(text)
    assert text_of(read.match, read.match_id) == text


def ending_of(name: str) -> tuple[str | None, int | None, tuple[int, ...]]:
    match = match_of((EXAMPLES / name).read_text("utf-8")).match
    ending = match.ending
    return (ending.cause if ending else None, ending.winner if ending else None, match.totals)


def test_C25_the_bidder_wins_with_the_lower_total() -> None:
    assert ending_of("both-over.scorepad") == ("bidder", 1, (1700, 1600))


def test_the_examples_end_in_different_ways() -> None:
    assert ending_of("friday-night.scorepad") == ("target", 0, (1740, 1450))
    assert ending_of("grandmas-table.scorepad") == ("target", 0, (313, 274))
    assert ending_of("rainy-sunday.scorepad") == ("agreed", 0, (1020, 920))
