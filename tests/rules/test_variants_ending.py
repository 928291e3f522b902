"""Rows of the house-rule table about the end of a match: each field with what it changes."""

import pytest

from scorepad.rules.books import RulebookError
from scorepad.rules.victory import standing
from tests.support.tables_rules import CARDGAMES, JOEDOG, variant

THREE = "passing.cards = 0\ntable = { sides = [[1], [2], [3]], hand = 16 }\n"


def stands(book, totals, bidder=0, **more):
    now = standing(book, totals, bidder, **more)
    return now.over, now.winner, now.cause


# --- the target, or a fixed number of deals


@pytest.mark.parametrize("target", [1000, 1500, 2000])
def test_targets_met_at_tables(target):
    book = variant("cardgames", f"ending.target = {target}")
    assert stands(book, (target - 10, 0)) == (False, None, None)
    assert stands(book, (target, 0)) == (True, 0, "target")


TWELVE = variant("cardgames", "ending = { target = 0, deals = 12 }")


def test_a_fixed_number_of_deals():
    assert stands(TWELVE, (4000, 300), deals_played=11) == (False, None, None)
    assert stands(TWELVE, (4000, 300), deals_played=12) == (True, 0, "deals")
    now = standing(TWELVE, (-40, 300), 0, deals_played=12)
    assert (now.winner, now.rule) == (1, "house:ending.deals")
    assert now.text == "12 deals have been played: the highest total, 300, wins"


def test_level_after_the_last_deal_plays_another():
    now = standing(TWELVE, (300, 300), 0, deals_played=12)
    assert (now.over, now.cause) == (False, "level")
    assert now.text == "12 deals have been played; level at 300: another deal decides"
    assert stands(TWELVE, (300, 310), deals_played=13) == (True, 1, "deals")


def test_a_target_and_a_number_of_deals():
    book = variant("cardgames", "ending.deals = 12")
    assert stands(book, (1500, 0), deals_played=3) == (True, 0, "target")
    assert stands(book, (1000, 0), deals_played=12) == (True, 0, "deals")


def test_the_last_deal_is_the_last_even_if_both_are_over():
    book = variant("cardgames", 'ending = { deals = 12, both_over = "another-deal" }')
    assert stands(book, (1700, 1600), deals_played=11) == (False, None, "level")
    assert stands(book, (1700, 1600), deals_played=12) == (True, 0, "deals")


def test_without_a_number_of_deals_nothing_counts_them():
    assert stands(CARDGAMES, (1000, 0), deals_played=500) == (False, None, None)


# --- bust


BUST = variant("cardgames", "ending.bust = -1000")


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((-1000, 200), (True, 1, "bust")),
        ((200, -1010), (True, 0, "bust")),
        ((-990, 200), (False, None, None)),
        ((-1010, -1000), (True, 1, "bust")),
        ((-1010, -1010), (False, None, "level")),
        ((-1010, 1500), (True, 1, "target")),
    ],
)
def test_a_side_at_minus_a_thousand_loses(totals, expected):
    assert stands(BUST, totals) == expected
    if expected[2] == "bust":
        assert stands(CARDGAMES, totals) == (False, None, None)


def test_of_three_the_highest_of_the_others_wins_when_one_is_bust():
    book = variant("joedog", THREE + "ending.bust = -100")
    now = standing(book, (-100, 40, 60), 0)
    assert (now.over, now.winner, now.cause) == (True, 2, "bust")
    assert now.text == "-100 is at or below -100, which loses: the highest total, 60, wins"
    assert stands(book, (-100, 40, 40)) == (False, None, "level")


# --- both over


@pytest.mark.parametrize(
    ("both_over", "expected"),
    [
        ("bidder", (True, 1, "bidder")),
        ("highest", (True, 0, "highest")),
        ("another-deal", (False, None, "level")),
        ("raise-target", (False, None, "raised")),
    ],
)
def test_when_both_are_over(both_over, expected):
    book = variant("cardgames", f'ending = {{ both_over = "{both_over}", raise_by = 250 }}')
    assert stands(book, (1700, 1600), bidder=1) == expected


def test_another_deal_until_one_alone_is_over():
    book = variant("cardgames", 'ending.both_over = "another-deal"')
    assert stands(book, (1700, 1490)) == (True, 0, "target")


def test_the_raised_target_counts_from_then_on():
    book = variant("cardgames", 'ending = { both_over = "raise-target", raise_by = 250 }')
    raised = standing(book, (1700, 1600), 1)
    assert raised.target == 1750
    assert raised.text == (
        "2 sides have 1500 or more: another deal is played, and the target is now 1750"
    )
    later = standing(book, (1690, 1740), 1, target=raised.target)
    assert (later.over, later.target) == (False, 1750)
    assert stands(book, (1690, 1750), target=1750) == (True, 1, "target")
    assert standing(book, (1760, 1750), 1, target=1750).target == 2000


def test_more_than_one_over_as_C25():
    book = variant("joedog", THREE)
    assert stands(book, (310, 320, 10), bidder=0) == (True, 0, "bidder")
    assert stands(book, (310, 320, 10), bidder=2) == (True, 1, "highest")
    assert stands(book, (320, 320, 10), bidder=2) == (False, None, "level")


# --- the moon


def test_the_moon_decides_the_match():
    assert stands(JOEDOG, (10, 200), bidder=0, wins=(0,)) == (True, 0, "moon")
    assert stands(JOEDOG, (290, 20), bidder=0, loses=(0,)) == (True, 1, "moon")
    three = variant("joedog", THREE)
    assert stands(three, (290, 20, 30), bidder=0, loses=(0,)) == (True, 2, "moon")
    assert stands(three, (290, 30, 30), bidder=0, loses=(0,)) == (False, None, "level")


# --- what cannot be


@pytest.mark.parametrize(
    ("differs", "path", "said"),
    [
        ("ending.target = 0", "ending.target", "the match never ends"),
        ("ending.target = 240", "ending.target", "below the minimum bid 250"),
        ('ending.both_over = "raise-target"', "ending.raise_by", "for example raise_by = 150"),
        ("ending.bust = 1000", "ending.bust", "from -1000000 to 0"),
        ("ending.deals = -1", "ending.deals", "from 0 to"),
    ],
)  # fmt: skip
def test_endings_that_cannot_be(differs, path, said):
    with pytest.raises(RulebookError) as refused:
        variant("cardgames", differs)
    assert refused.value.path == path
    assert said in str(refused.value)
