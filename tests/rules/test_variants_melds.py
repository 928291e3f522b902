"""Rows of the house-rule table about melds: values of other tables, and the roundhouse."""

from dataclasses import replace
from random import Random

import pytest

from scorepad.rules.books import RulebookError, from_dict, load_text, to_dict
from scorepad.rules.cards import SUITS
from scorepad.rules.claims import check_meld
from scorepad.rules.meld import best_meld, meld_points, pack, packed_points
from scorepad.rules.phrases.melding import meld_table
from scorepad.rules.reachable import hand_totals, side_totals
from tests.support.brute_meld import adds_up, brute_points
from tests.support.hands import random_hand, rich_hand
from tests.support.tables_rules import CARDGAMES, variant

RUN = "AS 10S KS QS JS"
MARRIAGES = "KS QS KH QH KD QD KC QC"

ROUNDHOUSE = """
[[melds.add]]
name = "roundhouse"
group = 1
also = [3]
suit = "each"
cards = "K Q"
points = {points}
"""


def with_roundhouse(points: int, base: str = "cardgames"):
    return variant(base, ROUNDHOUSE.format(points=points))


def points(book, cards: str, trump: str = "S") -> int:
    return best_meld(cards, trump, book).points


# --- values


@pytest.mark.parametrize(
    ("differs", "cards", "worth"),
    [
        ("run_king = false\nrun_queen = false", f"{RUN} KS", 150),
        ("run_king = 190", f"{RUN} KS", 190),
        ("run_royal_marriage = 230", f"{RUN} KS QS", 230),
        ("run_royal_marriage = 190", f"{RUN} KS QS", 190),
        ("run_royal_marriage = false\nrun_king = false\nrun_queen = false", f"{RUN} KS QS", 190),
        ("double_pinochle = 300", "JD QS JD QS", 300),
        ("double_pinochle = 80", "JD QS JD QS", 80),
        ("double_pinochle = false", "JD QS JD QS", 80),
        ("run = 250\npinochle = 150", f"{RUN} JD", 400),
    ],
)
def test_meld_values_of_other_tables(differs, cards, worth):
    assert points(variant("cardgames", f"[melds.change]\n{differs}"), cards) == worth


# --- the roundhouse: a marriage in every suit


@pytest.mark.parametrize("worth", [240, 250])
def test_a_roundhouse_stands_for_the_marriages_kings_and_queens_in_it(worth):
    meld = best_meld(MARRIAGES, "S", with_roundhouse(worth))
    assert meld.points == worth
    assert points(CARDGAMES, MARRIAGES) == 240
    if worth == 250:
        (line,) = meld.lines
        assert (line.name, line.group, line.also, len(line.cards)) == ("roundhouse", 1, (3,), 8)


def test_what_is_left_beside_a_roundhouse_still_counts():
    book = with_roundhouse(250)
    assert points(book, f"{MARRIAGES} KH QH KS") == 270
    assert points(book, f"{MARRIAGES} JD") == 290, "a pinochle is another class"
    assert points(book, f"{MARRIAGES} AS AH AD AC") == 350, "so are aces"
    assert points(book, f"{MARRIAGES} {MARRIAGES}".replace("KC QC", "", 1)) == 250 + 80


def test_a_run_may_be_worth_more_than_the_roundhouse_it_would_break():
    meld = best_meld(f"{MARRIAGES} AS 10S JS", "S", with_roundhouse(250))
    assert meld.points == 150 + 60 + 80 + 60
    assert "roundhouse" not in [line.name for line in meld.lines]
    both = best_meld(f"{MARRIAGES} AS 10S JS KS QS", "S", with_roundhouse(250, "classic"))
    assert both.points == 150 + 250


def test_a_page_says_what_a_roundhouse_stands_for():
    line = next(m for m in meld_table(with_roundhouse(250)) if m.name == "roundhouse")
    assert line.cards == "K Q in every suit, instead of melds of class 3 too"


def test_a_meld_without_a_rule_id_travels_in_a_match_all_the_same():
    kinds = tuple(replace(kind, rule="") for kind in CARDGAMES.melds.kinds)
    book = replace(CARDGAMES, name="house", melds=replace(CARDGAMES.melds, kinds=kinds))
    assert from_dict(to_dict(book)) == book


def test_a_roundhouse_as_a_class_of_its_own_is_another_rule():
    apart = variant("cardgames", ROUNDHOUSE.format(points=250).replace("also = [3]\n", ""))
    assert points(apart, MARRIAGES) == 250 + 80 + 60


@pytest.mark.parametrize("make", [random_hand, rich_hand])
@pytest.mark.parametrize("base", ["cardgames", "double-deck"])
def test_roundhouses_as_brute_force_finds_them(base, make):
    book, rng = with_roundhouse(250 if base == "cardgames" else 26, base), Random(12)
    found = 0
    for _ in range(60):
        hand, trump = make(book, rng, size=12), rng.choice((*SUITS, None))
        meld = best_meld(hand, trump, book)
        found += any(line.name == "roundhouse" for line in meld.lines)
        assert meld.points == brute_points(hand, trump, book)
        assert meld.points == meld_points(hand, trump, book)
        assert meld.points == packed_points(pack(hand, book), trump, book)
        assert adds_up(hand, trump, book, meld)


@pytest.mark.parametrize("copies", [1, 2])
def test_kings_and_queens_only_as_brute_force_finds_them(copies):
    book, rng = with_roundhouse(250), Random(7)
    faces = [f"{rank}{suit}" for rank in "KQ" for suit in "SHDC"] * copies
    for _ in range(40):
        hand = rng.sample([*faces, "AS", "10S", "JS", "JD"], min(12, len(faces) + 2))
        assert meld_points(" ".join(hand), "S", book) == brute_points(hand, "S", book)


def test_totals_with_a_roundhouse_can_be_made():
    book = with_roundhouse(250)
    assert {250, 270, 290} <= hand_totals(book)
    assert 500 in side_totals(book, 2)


def test_claiming_the_kings_of_a_roundhouse_as_well_is_too_high():
    claim = check_meld(MARRIAGES, "S", 330, with_roundhouse(250))
    assert (claim.verdict, claim.best.points) == ("over", 250)
    assert "roundhouse" in claim.message


@pytest.mark.parametrize(
    "wrong", ['suit = "trump"', "also = [1]", "also = [3, 1]", 'suit = "fixed"\ncards = "KS QS"']
)
def test_only_a_meld_in_every_suit_uses_cards_up_elsewhere(wrong):
    key = wrong.partition(" ")[0]
    kept = [line for line in ROUNDHOUSE.format(points=250).splitlines() if not line.startswith(key)]
    if "fixed" in wrong:
        kept = [line for line in kept if not line.startswith("cards")]
    with pytest.raises(RulebookError, match="only a meld in every suit"):
        load_text("\n".join(['name = "house"\nbased_on = "cardgames"', *kept, wrong]))
