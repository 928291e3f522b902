"""Penalties and adjustments: one total for one moment, on every page that shows totals."""

from __future__ import annotations

import re

import pytest

from scorepad.match.events import Adjusted
from scorepad.match.match import Match
from scorepad.reports.course import course_of
from scorepad.reports.settled import adjusted_lines, deal_line
from scorepad.reports.sheet import AdjustmentRow, DealRow, score_sheet
from scorepad.rules.seating import Side
from scorepad.writers.course_text import detail_text
from scorepad.writers.html import page_of
from scorepad.writers.markdown import match_markdown
from tests.support.tables import played, rec, table


@pytest.fixture(scope="module")
def match() -> Match:
    """An evening with penalties: in the middle of it, and after its last deal."""
    found = played(table(), "Ann", 280, (190, 40), (160, 90))
    found = rec(found, Adjusted(Side(1), -20, "early", penalty=True))
    found = played(found, "Ann", 280, (1190, 40), (160, 90))
    found = rec(found, Adjusted(Side(1), -300, "talk", penalty=True))
    return rec(found, Adjusted(Side(0), 20, "forgot", penalty=False))


def said(line: str) -> list[int]:
    """The totals in a line: the numbers in brackets."""
    return [int(number) for number in re.findall(r"\((-?[0-9]+)\)", line)]


def test_the_line_of_a_deal_has_the_totals_of_its_row_on_the_sheet(match: Match):
    rows = [row for row in score_sheet(match).rows if isinstance(row, DealRow)]
    lines = [deal_line(match, deal) for deal in match.deals]
    assert [said(line) for line in lines] == [list(row.totals) for row in rows]
    assert said(lines[1]) == [1700, 240]


def test_what_follows_a_deal_goes_on_to_the_totals_of_the_match(match: Match):
    rows = [row for row in score_sheet(match).rows if isinstance(row, AdjustmentRow)]
    lines = [line for deal in match.deals for line in adjusted_lines(match, deal)]
    assert lines == [
        "penalty, Bob & Dan -20 (110): early",
        "penalty, Bob & Dan -300 (-60): talk",
        "adjustment, Ann & Cat +20 (1720): forgot",
    ]
    assert [said(line)[0] for line in lines] == [row.totals[row.side] for row in rows]
    assert match.totals == (1720, -60)


def test_text_markdown_and_html_tell_penalties_with_the_reasons(match: Match):
    pages = (
        "\n".join(detail_text(match, 200, signs=True)),
        match_markdown(match).replace("\\", ""),
        "".join(page_of([("m", match)])).replace("&amp;", "&"),
    )
    for page in pages:
        assert "penalty, Bob & Dan -300 (-60): talk" in page
        assert "Bob & Dan +130 (240)" in page
        assert "Bob & Dan +130 (-60)" not in page


def test_a_course_says_that_its_totals_hold_more_than_the_scores(match: Match):
    assert course_of(match).adjusted
    assert "with penalties and adjustments" in "\n".join(detail_text(match, 80, signs=True))
    plain = played(table(), "Ann", 280, (190, 40), (160, 90))
    assert "with penalties" not in "\n".join(detail_text(plain, 80, signs=True))
