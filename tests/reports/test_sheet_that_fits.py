"""A sheet longer than the window keeps its heading: earlier deals are left out of the conversation,
never of what is shown or printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.match.match import Match
from scorepad.reports.sheet import score_sheet
from scorepad.writers.plain_text import AFTER_THE_END, AMENDED, sheet_text
from tests.support.cli import Cli
from tests.support.scripted import Talk
from tests.support.strategies import matches
from tests.support.terminal import terminal

ANN, BOB = ("a280s", "60 40", "110"), ("b300h", "0 40", "160")


def evening(deals: int) -> list[str]:
    """Deals that both sides lose by turns, so that nobody wins."""
    return [line for number in range(deals) for line in (BOB if number % 2 else ANN)]


def lines_of(deals: int, *width: int, height: int | None = None) -> list[str]:
    return sheet_text(score_sheet(Talk(*evening(deals)).match), *width, height=height)


def test_what_fits_is_drawn_whole() -> None:
    whole = lines_of(8)
    assert lines_of(8, height=len(whole)) == whole
    assert "earlier" not in "\n".join(whole)


@pytest.mark.parametrize(("width", "height"), [(80, 12), (80, 19), (40, 14)])
def test_the_last_deals_stay_below_their_heading(width: int, height: int) -> None:
    whole, cut = lines_of(20, width), lines_of(20, width, height=height)
    top = next(n for n, line in enumerate(whole) if line.lstrip().startswith("1 "))
    assert len(cut) in (height, height - 1)  # on a narrow screen a deal takes two lines
    assert cut[:top] == whole[:top]
    assert cut[top + 1 :] == whole[len(whole) - len(cut) + top + 1 :]


def test_the_totals_of_what_is_left_out_stand_in_its_place() -> None:
    whole, cut = lines_of(20), lines_of(20, height=12)
    row = next(n for n, line in enumerate(cut) if "earlier" in line)
    assert cut[row].startswith("… 13 earlier deals")
    before = next(line for line in whole if line.startswith(" 13 "))
    assert cut[row].split()[-2:] == [before.split()[-5], before.split()[-1]]


def test_one_deal_alone_is_not_left_out_and_the_last_always_drawn() -> None:
    whole = lines_of(3)
    assert lines_of(3, height=1)[-1] == whole[-1]
    assert lines_of(1, height=1) == lines_of(1)


def test_what_is_said_of_stars_and_of_late_deals_goes_with_their_rows() -> None:
    match = Talk(*evening(9), "amend 1 counters 120 130", "amend 9 counters 120 130").match
    cut = sheet_text(score_sheet(match), height=9)
    assert AMENDED in cut and " *9 " in "\n".join(cut) and "*1 " not in "\n".join(cut)
    over = score_sheet(Talk(*evening(9), "amend 1 meld 1700 40", "amend 1 counters 150 100").match)
    assert AFTER_THE_END in sheet_text(over) and over.rows[-1].number == 9
    assert AFTER_THE_END in sheet_text(over, height=13)


@given(matches(), st.integers(1, 40), st.sampled_from([40, 80]))
@settings(deadline=None, max_examples=50)
def test_it_is_no_longer_than_asked_if_any_deal_is_left_out(match: Match, height: int, width: int):
    sheet = score_sheet(match)
    whole, cut = sheet_text(sheet, width), sheet_text(sheet, width, height=height)
    assert len(cut) <= max(height, len(whole)) and cut[-1] == whole[-1]
    if len(whole) <= height:
        assert cut == whole


def test_on_the_screen_the_heading_and_the_last_deal_are_seen_together(tmp_path: Path) -> None:
    cli = Cli(tmp_path / "scorepad")
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    cli("resume", stdin="\n".join(evening(30)))
    assert "earlier" not in cli("show").out
    with terminal(tmp_path) as at:
        at.wait("score   quit")
        for _ in range(2):
            assert "Ann & Cat" in at.text and "contract" in at.text and "\n 30 Ann" in at.text
            at.enter("score", lambda text: text.rstrip().endswith("score   quit"))
