"""examples/house: house rules from real practice, each with a match scored under it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from scorepad.match.match import Match
from scorepad.notation.text import match_of, text_of
from scorepad.reports.sheet import score_sheet
from scorepad.rules.books import rulebook
from scorepad.rules.checking import faults_in
from scorepad.writers.plain_text import sheet_text

HOUSES = Path(__file__).parents[1] / "examples" / "house"
FILES = sorted(HOUSES.glob("*.toml"))


@cache
def match_under(stem: str) -> Match:
    return match_of((HOUSES / f"{stem}.scorepad").read_text("utf-8")).match


def deal(stem: str, number: int) -> tuple[str, tuple[int, ...], list[str]]:
    settled = match_under(stem).deals[number - 1].settlement
    assert settled is not None
    return settled.outcome, settled.deltas, [line.text for line in settled.lines]


def test_there_are_three_houses_each_with_a_match() -> None:
    assert len(FILES) >= 3
    assert {path.stem for path in FILES} == {path.stem for path in HOUSES.glob("*.scorepad")}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_is_wrong_with_a_file(path: Path) -> None:
    assert faults_in(path) == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_carries_the_book_that_the_file_says(path: Path) -> None:
    assert match_under(path.stem).book == rulebook(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_scores_as_the_sheet_beside_it(path: Path) -> None:
    match = match_under(path.stem)
    assert match.over
    expected = path.with_suffix(".sheet.txt").read_text("utf-8")
    assert "\n".join(sheet_text(score_sheet(match))) + "\n" == expected


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_is_written_as_scorepad_writes_it(path: Path) -> None:
    text = path.with_suffix(".scorepad").read_text("utf-8")
    read = match_of(text)
    assert text_of(read.match, read.match_id) == text


# --- what each house plays otherwise can be seen in its match


def test_in_the_kitchen_the_dealer_is_stuck_at_190() -> None:
    assert deal("kitchen-190", 2)[:2] == ("set", (-190, 230))
    assert match_under("kitchen-190").deals[1].facts.all_passed


def test_in_the_kitchen_a_meld_is_saved_with_a_trick() -> None:
    outcome, deltas, lines = deal("kitchen-190", 3)
    assert (outcome, deltas) == ("made", (0, 440))
    assert "meld 60 does not count: no trick" in lines


def test_in_the_kitchen_any_contract_may_be_conceded() -> None:
    assert deal("kitchen-190", 4)[:2] == ("conceded", (-250, 60))


def test_on_thursdays_the_others_score_a_bid_that_is_lost() -> None:
    outcome, deltas, lines = deal("progressive-thursday", 2)
    assert (outcome, deltas) == ("set", (28 + 4 + 10, 0))
    assert "set: 27 of the 28 bid; the bid 28 goes to the others" in lines


def test_in_the_league_a_meld_too_low_sets_the_contract_unplayed() -> None:
    outcome, deltas, lines = deal("double-deck-league", 3)
    assert (outcome, deltas) == ("set", (-75, 40 + 25))
    assert match_under("double-deck-league").deals[2].facts.counters is None
    assert lines[0].startswith("set unplayed: the meld 16 is under 20")


def test_in_the_league_arithmetic_sets_a_hopeless_bid() -> None:
    outcome, deltas, lines = deal("double-deck-league", 4)
    assert (outcome, deltas) == ("set", (30 + 25, -90))
    assert "all the tricks are worth only 50" in lines[0]


def test_in_the_league_twenty_in_the_tricks_save_the_meld() -> None:
    assert deal("double-deck-league", 5)[1] == (150 + 34, 0)


def test_in_the_league_a_renege_costs_fifty() -> None:
    [penalty] = match_under("double-deck-league").adjustments
    assert (penalty.points, match_under("double-deck-league").book.renege.penalty) == (-50, 50)


def test_in_the_den_a_partner_is_named_for_each_deal() -> None:
    first, alone = match_under("den-of-five").deals[:2]
    assert (first.facts.bidder, first.facts.partners) == (0, (2,))
    assert first.deltas == (67, 27, 67, 27, 27)
    assert alone.facts.partners == ()
    assert alone.deltas == (27, 53, 27, 27, 27)


def test_in_the_den_a_call_out_of_turn_bars_who_made_it() -> None:
    alone = match_under("den-of-five").deals[1]
    assert [call.seat for call in alone.facts.calls] == [4]
    assert alone.outcome == "made"


def test_in_the_den_a_hand_with_a_card_too_many_is_dealt_again() -> None:
    third = match_under("den-of-five").deals[2]
    assert [(each.seat, each.reason) for each in third.facts.redeals] == [(3, "count")]
    assert third.facts.dealer == 1


def test_in_the_den_who_has_no_marriage_is_set_unplayed() -> None:
    outcome, deltas, lines = deal("den-of-five", 3)
    assert (outcome, deltas) == ("set", (20, 0, -55, -55, 24))
    assert lines[0].startswith("set unplayed: no marriage in trump")


def test_in_the_den_the_moon_is_worth_two_hundred_to_either() -> None:
    assert deal("den-of-five", 4)[:2] == ("made", (0, 200, 0, 200, 0))


def test_in_the_den_a_renege_found_later_costs_all_who_played_together() -> None:
    outcome, deltas, lines = deal("den-of-five", 5)
    assert (outcome, deltas) == ("made", (75, 0, 0, 0, 75))
    assert "a renege: the 27 scored are taken off again" in lines


def test_two_and_a_stock_score_what_they_meld_and_take() -> None:
    match = match_under("stock-for-two")
    assert [each.outcome for each in match.deals] == ["played"] * 4
    assert match.deals[0].facts.bidder is None
    assert match.deals[0].deltas == (140 + 130, 80 + 120)
    assert match.ending is not None and match.ending.winner == 0
