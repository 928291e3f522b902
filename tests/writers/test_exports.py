"""What the writers make of rows and matches: cells, bars, curves, charts, pages."""

from __future__ import annotations

import csv
import io
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.match.events import Adjusted, NoteMade, TotalsRecorded
from scorepad.match.match import Match
from scorepad.notation.deals_table import Given, matches_of_table
from scorepad.reports.course import course_of
from scorepad.rules.seating import Side
from scorepad.writers.bars import bar, curve
from scorepad.writers.chart import chart_svg
from scorepad.writers.course_text import detail_text
from scorepad.writers.csv_rows import BOM, csv_text, guarded
from scorepad.writers.html import page_of
from scorepad.writers.markdown import match_markdown
from scorepad.writers.plain_csv import deals_table, matches_table
from scorepad.writers.widths import cells
from tests.support.stored import answered, started
from tests.support.strategies import matches
from tests.support.tables import played, rec, table


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Ann", "Ann"),
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM", "'@SUM"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("\n=1", "'\n=1"),
        ("＝1", "'＝1"),
        ("＠x", "'＠x"),
        ("a=1", "a=1"),
        ("", ""),
    ],
)
def test_a_text_that_a_spreadsheet_would_calculate_is_guarded(text: str, cell: str) -> None:
    assert guarded(text) == cell


def test_numbers_stay_numbers() -> None:
    text = csv_text([("score", "name"), (-330, "=x"), (None, "a,b"), (True, 'say "hi"')])
    assert text == BOM + 'score,name\r\n-330,\'=x\r\n,"a,b"\r\nyes,"say ""hi"""\r\n'


@given(st.lists(st.lists(st.text(max_size=8), min_size=2, max_size=2), min_size=1, max_size=4))
@settings(max_examples=60)
def test_every_text_comes_back_from_a_table(rows: list[list[str]]) -> None:
    text = csv_text(rows, bom=False)
    read = list(csv.reader(io.StringIO(text, newline="")))
    assert read == [[guarded(cell) for cell in row] for row in rows]


def test_bars_are_as_long_as_they_should_be() -> None:
    assert bar(10, 10, 8, signs=True) == "█" * 8
    assert bar(5, 10, 8, signs=True) == "█" * 4
    assert bar(1, 1000, 8, signs=True) == "▏"
    assert bar(1, 1000, 8, signs=False) == "#"
    assert bar(0, 10, 8, signs=True) == "" == bar(-5, 10, 8, signs=True) == bar(5, 0, 8, signs=True)
    assert bar(30, 10, 8, signs=True) == "█" * 8


@given(st.lists(st.integers(-2000, 2000), min_size=1, max_size=40), st.booleans())
@settings(max_examples=60)
def test_a_curve_has_a_letter_a_value_and_rises_with_it(values: list[int], signs: bool) -> None:
    drawn = curve(values, signs)
    assert len(drawn) == len(values)
    assert drawn.isascii() is not signs
    assert (drawn[values.index(max(values))] >= drawn[values.index(min(values))]) or not signs


def an_evening() -> Match:
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    return played(match, "Bob", 300, (60, 40), (100, 150), "H")


def test_the_chart_has_a_title_a_description_and_every_total() -> None:
    course = course_of(an_evening())
    svg = ElementTree.fromstring(chart_svg(course, "1"))
    space = "{http://www.w3.org/2000/svg}"
    assert svg.attrib["role"] == "img"
    assert "Ann & Cat" in (svg.findtext(f"{space}title") or "")
    assert "ends at" in (svg.findtext(f"{space}desc") or "")
    lines = svg.findall(f"{space}polyline")
    assert len(lines) == 2
    assert all(len(line.attrib["points"].split()) == 3 for line in lines)  # the start, two deals
    marks = [text.text for text in svg.findall(f"{space}text")]
    assert "0" in marks and "1500" in marks


@given(matches())
@settings(max_examples=30)
def test_every_match_can_be_written_in_every_form(match: Match) -> None:
    pair = [("20261127-abc", match)]
    page = "".join(page_of(pair))
    assert page.count('<section class="match"') == 1 and page.endswith("</html>\n")
    assert match_markdown(match).startswith("# ")
    seats, sides = len(match.players), len(match.side_names)
    for rows in (deals_table(pair, seats, sides), matches_table(pair, seats, sides)):
        assert len({len(row) for row in rows}) == 1
    for width in (80, 40):
        for signs in (True, False):
            assert max(map(cells, detail_text(match, width, signs)), default=0) <= width


def test_a_penalty_is_one_again_when_its_table_is_read() -> None:
    match = started()
    at = match.entries[-1].at
    for side, points, penalty in ((0, -50, True), (0, 50, False), (1, 20, False), (1, -10, True)):
        match = match.record(Adjusted(Side(side), points, "late", penalty), at=at)
    match = answered(match, 3)
    match = match.record(Adjusted(Side(1), -30, "loud", True), at=match.entries[-1].at)
    text = csv_text(deals_table([("x-1", match)], 4, 2))
    (read,) = matches_of_table(text, Given())
    again = [(each.deal, each.side, each.points, each.penalty) for each in read.match.adjustments]
    assert sorted(again) == [
        (0, 0, -50, True),
        (0, 0, 50, False),
        (0, 1, -10, True),
        (0, 1, 20, False),
        (1, 1, -30, True),
    ]
    assert read.match.totals == match.totals


def test_a_bare_match_has_a_page_too() -> None:
    bare = rec(table(), TotalsRecorded((1520, 980)))
    page = "".join(page_of([("x", bare)]))
    assert "only the totals were recorded" in page and "<svg" not in page


def test_several_matches_share_a_page_and_its_statistics() -> None:
    page = "".join(page_of([("a", an_evening()), ("b", an_evening())]))
    assert page.count('<section class="match"') == 2
    assert "All these matches" in page and "records" in page
    assert len(set(re.findall(r'id="([^"]+)"', page))) == page.count(' id="')


def test_notes_and_names_are_words_in_markdown() -> None:
    match = rec(an_evening(), NoteMade("| a | <b> [x](y) *z*"))
    text = match_markdown(match)
    assert "\\| a \\| \\<b\\> \\[x\\](y) \\*z\\*" in text
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1
