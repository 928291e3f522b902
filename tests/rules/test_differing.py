"""What differs between two books, in the sentences of both."""

from __future__ import annotations

from hypothesis import given, settings

from scorepad.rules.books import load_text, rulebook
from scorepad.rules.describing import MELDS
from scorepad.rules.differing import differences
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.sentences import field_paths, value_at
from tests.support.random_books import random_books, with_value

KITCHEN = """
name = "kitchen"
based_on = "cardgames"
[auction]
minimum = 200
stuck = 190
[melds.change]
run_king = false
dix = 20
[[melds.add]]
name = "flush"
group = 4
suit = "each"
cards = "K Q"
points = 240
[settlement]
keep_meld = "trick"
"""


def told(first: Rulebook, second: Rulebook) -> list[tuple[str, str, str]]:
    return [(each.chapter, each.first, each.second) for each in differences(first, second)]


def test_what_a_house_has_otherwise_than_its_base() -> None:
    assert told(rulebook("cardgames"), load_text(KITCHEN)) == [
        ("The auction", "The least bid is 250.", "The least bid is 200."),
        (
            "The auction",
            "If all pass, the dealer holds the contract at 250.",
            "If all pass, the dealer holds the contract at 190.",
        ),
        (
            "The melds",
            "Run + king: A 10 K K Q J of trump, 190 (class 1).",
            "Run + king: not a meld.",
        ),
        ("The melds", "Dix: 9 of trump, 10 (class 1).", "Dix: 9 of trump, 20 (class 1)."),
        ("The melds", "Flush: not a meld.", "Flush: K Q in every suit, 240 (class 4)."),
        (
            "The score of a deal",
            "A side that takes no trick points (less than 10) scores nothing for the deal, "
            "whatever it melded.",
            "A side without a single trick loses its meld: it scores nothing for the deal.",
        ),
    ]


def test_a_book_plays_like_itself_whatever_it_is_called() -> None:
    book = rulebook("cardgames")
    other = load_text('name = "k"\ntitle = "Other"\nbased_on = "cardgames"\n')
    assert differences(book, other) == ()


def test_the_fields_told_by_one_sentence_stand_together() -> None:
    found = differences(rulebook("cardgames"), rulebook("joedog"))
    kept = next(each for each in found if "settlement.keep_meld" in each.paths)
    assert kept.paths == ("settlement.keep_meld", "settlement.keep_points")
    assert kept.values == (("points", "always"), (10, 1))
    assert kept.second == "A side keeps its meld, whatever it takes in the tricks."


def test_a_field_that_makes_no_odds_in_either_book_is_told_by_itself() -> None:
    one = with_value(rulebook("joedog"), "renege.penalty", 10)
    other = with_value(rulebook("joedog"), "renege.penalty", 20)
    assert told(one, other) == [
        (
            "Reneges",
            "What a renege costs where the remedy is penalty: 10.",
            "What a renege costs where the remedy is penalty: 20.",
        )
    ]


@settings(max_examples=60)
@given(random_books(), random_books())
def test_every_field_that_differs_is_told_and_no_other(one: Rulebook, other: Rulebook) -> None:
    found = differences(one, other)
    paths = [path for each in found for path in each.paths if not path.startswith("melds.")]
    differ = {
        path
        for path in field_paths(one)
        if path != MELDS and value_at(one, path) != value_at(other, path)
    }
    assert sorted(paths) == sorted(differ - {"melds.unclaimed"})
    assert any("melds.unclaimed" in each.paths for each in found) == ("melds.unclaimed" in differ)
    for each in found:
        assert each.first
        assert each.first != each.second


@settings(max_examples=30)
@given(random_books(), random_books())
def test_the_other_way_round_says_the_same(one: Rulebook, other: Rulebook) -> None:
    there = {(each.second, each.first) for each in differences(one, other)}
    assert {(each.first, each.second) for each in differences(other, one)} == there
