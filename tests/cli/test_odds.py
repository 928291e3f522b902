"""``scorepad odds``: what a hand is worth before the bidding."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.cards import cards_text
from scorepad.rules.meld import meld_points
from scorepad.simulate.dealing import deal_cards
from scorepad.writers.widths import cells
from tests.support.cli import Cli

RUN = "AS 10S KS QS JS 9S AH KH AD QC JC 9C"
POOR = "9S 9S JS JS 9H 9H JH JH 9D 9D JD JD"


def told(cli: Cli, hand: str, *words: object) -> dict[str, Any]:
    found: dict[str, Any] = cli("odds", hand, "--seed", 1, "--worlds", 200, "--json", *words).json
    return found


def test_one_trump_has_every_figure_with_its_interval(cli: Cli) -> None:
    found = told(cli, RUN, "--trump", "S", "--bid", "250,400,700")
    assert (found["trump"], found["worlds"], found["rules"]) == ("S", 200, "cardgames")
    assert found["meld"]["now"] == 160
    for figure in (found["meld"]["own"], found["meld"]["partner"], found["counters"],
                   found["total"]):  # fmt: skip
        low, high = figure["ci95"]
        assert low < figure["mean"] < high
    assert [each["bid"] for each in found["chances"]] == [250, 400, 700]
    shares = [each["share"] for each in found["chances"]]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.95 and shares[2] < 0.05


def test_what_it_comes_to_is_meld_and_counters(cli: Cli) -> None:
    found = told(cli, RUN, "--trump", "S")
    meld = found["meld"]["own"]["mean"] + found["meld"]["partner"]["mean"]
    assert found["total"]["mean"] == pytest.approx(meld + found["counters"]["mean"], abs=0.01)
    assert found["meld"]["own"]["mean"] > found["meld"]["now"]  # four cards come over


def test_without_a_trump_all_suits_stand_side_by_side(cli: Cli) -> None:
    found = told(cli, RUN, "--bid", "250")
    assert list(found["trumps"]) == ["S", "H", "D", "C"]
    assert found["best"] == "S"
    alone = told(cli, RUN, "--trump", "S", "--bid", "250")
    assert found["trumps"]["S"] == {key: alone[key] for key in found["trumps"]["S"]}
    said = cli("odds", RUN, "--seed", 1, "--worlds", 50, "--bid", 250).out
    assert "spades: makes 250 " in said
    assert "best: spades" in said


def test_more_worlds_make_it_surer(cli: Cli) -> None:
    wide = []
    for worlds in (100, 1600):
        found = cli("odds", RUN, "--trump", "S", "--seed", 1, "--worlds", worlds, "--json").json
        low, high = found["total"]["ci95"]
        wide.append(high - low)
    assert wide[0] / wide[1] == pytest.approx(4, rel=0.3)


def test_within_one_point_is_one_point(cli: Cli) -> None:
    words = ("odds", RUN, "--rules", "joedog", "--seed", 1, "--worlds")
    assert "95 % sure within 1 point and " in cli(*words, 150).out
    assert "95 % sure within 2 points and " in cli(*words, 60).out


def test_a_poor_hand_makes_less(cli: Cli) -> None:
    rich, poor = (told(cli, hand, "--trump", "S", "--bid", 250)["chances"][0]["share"]
                  for hand in (RUN, POOR))  # fmt: skip
    assert rich > poor + 0.5


@pytest.mark.parametrize("name", built_in_names())
def test_every_rulebook_has_odds(cli: Cli, name: str) -> None:
    book = rulebook(name)
    hand = deal_cards(book, Random(3)).hands[0]
    found = told(cli, cards_text(hand), "--rules", name)
    for suit, each in found["trumps"].items():
        assert each["meld"]["now"] == meld_points(hand, suit, book)
        assert (each["meld"]["partner"] is None) == (len(book.seating.sides[0]) == 1)
        assert each["chances"][0]["bid"] == book.auction.minimum
        assert 0 <= each["counters"]["mean"] <= book.count.total


def test_in_a_live_match_it_says_that_it_is_a_trainer(cli: Cli) -> None:
    assert "trainer" not in cli("odds", RUN, "--worlds", 20).err
    cli("new", "--rules", "joedog", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Ann",
        "--no-input")  # fmt: skip
    ran = cli("odds", RUN, "--worlds", 20)
    assert ran.err == "a live match is open: this is a trainer for the evening, not for the table\n"
    assert ran.out.startswith("joedog")
    assert told(cli, RUN)["live_match"] is True
    cli("end", "--abandoned")
    assert told(cli, RUN)["live_match"] is False


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("words", [(), ("--trump", "S")])
def test_it_fits_the_screen(cli: Cli, width: int, words: tuple[str, ...]) -> None:
    cli.environ = {"COLUMNS": str(width), "NO_COLOR": "1"}
    said = cli("odds", RUN, "--worlds", 50, *words, terminal=True).out
    assert max(map(cells, said.splitlines())) <= width
    assert "♠" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "name the hand"),
        (("AS 10S",), "the hand has 2 cards; give all 12"),
        ((RUN + " AC",), "the hand has 13 cards"),
        (("AS AS AS " + RUN[9:],), "three aces of spades"),
        ((RUN, "--trump", "X"), "X"),
        ((RUN, "--bid", "high"), "--bid: 'high' is not a number"),
        ((RUN, "--bid", "-5"), "give bids of 1 or more"),
        ((RUN, "--worlds", "3"), "3"),
        (("hello",), "hello"),
    ],
)
def test_what_is_no_hand_is_refused_in_a_line(cli: Cli, words: tuple[str, ...], said: str) -> None:
    ran = cli("odds", *words, code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
