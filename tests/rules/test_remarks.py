"""A book that can be played and is odd all the same is remarked on, never refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.checking import faults_in
from scorepad.rules.remarks import remarks, remarks_in

HOUSES = sorted((Path(__file__).resolve().parents[2] / "examples" / "house").glob("*.toml"))


def found(tmp_path: Path, text: str, base: str = "cardgames") -> list[tuple[int | None, str, str]]:
    file = tmp_path / "kitchen.toml"
    file.write_text(f'based_on = "{base}"\n{text}')
    assert faults_in(file) == ()
    return [(each.line, each.path, each.problem) for each in remarks_in(file)]


def test_nothing_is_odd_about_the_books_that_come_with_it():
    for name in built_in_names():
        assert list(remarks(rulebook(name))) == []
    assert HOUSES
    for house in HOUSES:
        assert remarks_in(house) == ()


def test_a_dealer_stuck_above_the_least_bid_is_remarked_on_at_the_line_of_the_minimum(tmp_path):
    assert found(tmp_path, "[auction]\nminimum = 200\n") == [
        (
            3,
            "auction.stuck",
            "if all pass the dealer holds the contract at 250, but the least bid is 200; write "
            "stuck = 200 if that is not meant",
        )
    ]


@pytest.mark.parametrize("stuck", [200, 190])
def test_the_minimum_or_one_step_less_is_what_houses_have(tmp_path, stuck: int):
    assert found(tmp_path, f"[auction]\nminimum = 200\nstuck = {stuck}\n") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[auction]\nstuck = 150\n", "more than one step below the least bid of 250"),
        ("[auction]\nstuck = 245\n", "nobody could bid: 245 is no multiple of 10"),
        ("[auction]\nminimum = 2500\nstuck = 2500\n[ending]\ntarget = 9000\n", "in one scale?"),
        ("[ending]\ntarget = 250\n", "in one scale?"),
        ("[settlement]\nkeep_points = 130\n", "never can all sides keep theirs"),
        ("[melds.change]\ndouble_pinochle = 70\n", "pinochle, 2 times, 80"),
        ("[melds.change]\nrun_king = 140\n", "run + king is worth 140, and run 150"),
        ('[auction]\nall_pass = "redeal"\nstuck = 240\n', "as auction.all_pass is redeal"),
        ("[renege]\npenalty = 50\n", "it decides nothing here, as renege.remedy is set"),
        ("[moon]\npoints = 500\n", "as moon.stakes is none"),
        ("[ending]\nraise_by = 250\n", "as ending.both_over is bidder"),
        ('[settlement]\nkeep_meld = "trick"\nkeep_points = 20\n', "settlement.keep_meld is trick"),
    ],
)
def test_what_is_odd_is_said_once(tmp_path, text: str, said: str):
    (odd,) = found(tmp_path, text)
    assert said in odd[2]


def test_an_idle_field_that_the_base_has_is_nobodys_oddity(tmp_path):
    assert found(tmp_path, '[settlement]\nkeep_meld = "trick"\n') == []
