"""Rows of the house-rule table about the tricks: first lead, beating, over-trumping, counting."""

from itertools import chain

import pytest

from scorepad.rules.books import RulebookError
from scorepad.rules.cards import CARDS, cards_text
from scorepad.rules.legality import legal_plays
from scorepad.rules.play_reasons import why_play
from scorepad.rules.reneges import find_reneges
from scorepad.rules.tricks import count_tricks, first_leader, trick_points
from tests.support.tables_rules import CARDGAMES, JOEDOG, variant

TRUMP_FIRST = variant("cardgames", 'play = { first_card = "trump" }')
HAND = "AS 10S KH QH JH 9H AD 10D KD QD JD 9D"


def legal(hand: str, trick: str, book=CARDGAMES, trump: str = "S") -> str:
    return cards_text(legal_plays(hand, trick, trump, book))


# --- the first lead


def test_the_first_lead_is_the_bid_winners_or_the_dealers_left():
    left = variant("cardgames", 'play = { first_lead = "left" }')
    assert first_leader(CARDGAMES, dealer=3, winner=2) == 2
    assert first_leader(left, dealer=3, winner=2) == 0
    assert left.rule("play.first_lead") == "house:play.first_lead"


def test_the_first_lead_may_be_anything():
    assert legal(HAND, "") == HAND


def test_the_first_lead_must_be_a_trump():
    assert legal(HAND, "", TRUMP_FIRST) == "AS 10S"
    assert legal(HAND, "", TRUMP_FIRST, trump="C") == HAND, "he has none"


def test_a_later_lead_may_be_anything():
    assert legal(HAND[3:], "", TRUMP_FIRST) == HAND[3:]


def test_why_the_first_lead_must_be_a_trump():
    ruling = why_play(HAND, "", "S", TRUMP_FIRST)
    (reason,) = ruling.reasons
    assert (reason.kind, reason.rule) == ("must_lead_trump", "house:play.first_card")
    assert reason.text == "the first lead must be a trump: AS or 10S"
    wrong = ruling.ruling_on("KH")
    assert (wrong.legal, wrong.kind, wrong.rule) == (
        False,
        "must_lead_trump",
        "house:play.first_card",
    )
    assert wrong.reason == "KH is no trump, and the first lead must be one: play AS or 10S"
    assert ruling.ruling_on("AS").legal
    none = why_play(HAND, "", "C", TRUMP_FIRST)
    assert "no clubs are in the hand: any card may be led" in none.text


def test_a_first_lead_beside_trump_is_found_in_hindsight():
    without = "KH QH AH JH 9D AS 10D KS"  # nothing shows that seat 1 held a trump
    assert find_reneges(without, 0, "S", TRUMP_FIRST) == ()
    plays = "KH QH 9H JH AS 9S JS QS"
    (renege,) = find_reneges(plays, 0, "S", TRUMP_FIRST)
    assert (renege.kind, renege.trick, renege.rule) == (
        "must_lead_trump",
        1,
        "house:play.first_card",
    )
    assert renege.reason == (
        "seat 1 played KH to trick 1 and had to lead trump with AS: AS came in trick 2"
    )
    assert find_reneges(plays, 0, "S", CARDGAMES) == ()


# --- must beat, over-trump


@pytest.mark.parametrize(
    ("must_beat", "over_ruff", "side_suit", "trump_led", "ruff"),
    [
        ("always", True, "AH 10H", "AS", "AS"),
        ("always", False, "AH 10H", "AS", "AS 9S"),
        ("trump-led", True, "AH 10H 9H", "AS", "AS"),
        ("trump-led", False, "AH 10H 9H", "AS", "AS 9S"),
        ("never", False, "AH 10H 9H", "AS 9S", "AS 9S"),
        ("never", True, "AH 10H 9H", "AS 9S", "AS"),
    ],
)
def test_when_a_player_must_win(must_beat, over_ruff, side_suit, trump_led, ruff):
    book = variant(
        "joedog", f'play = {{ must_beat = "{must_beat}", over_ruff = {str(over_ruff).lower()} }}'
    )
    assert legal("AH 10H 9H AS 9S", "KH", book) == side_suit
    assert legal("AH 10H 9H AS 9S", "KS", book) == trump_led
    assert legal("AH 10H 9H AS 9S", "KD QS", book) == ruff


# --- card points


@pytest.mark.parametrize(
    ("values", "last", "total", "trick"),
    [
        ("A = 10, 10 = 10, K = 10", 10, 250, 30),
        ("A = 10, 10 = 10, K = 5, Q = 5", 10, 250, 30),
        ("A = 11, 10 = 10, K = 4, Q = 3, J = 2", 10, 250, 28),
        ("A = 1, 10 = 1, K = 1", 1, 25, 3),
        ("A = 1, 10 = 1, K = 1", 2, 26, 3),
    ],
)
def test_card_points_of_other_tables(values, last, total, trick):
    book = variant(
        "cardgames",
        f"count = {{ values = {{ {values} }}, last_trick = {last}, total = {total} }}\n"
        "settlement = { keep_points = 1 }",
    )
    assert trick_points("AS 10S KS QS", book) == trick
    assert trick_points("AS 10S KS QS", book, last=True) == trick + last
    deal = tuple(chain(CARDS, CARDS))
    counted = count_tricks(deal, 0, "S", book)
    assert counted.complete
    assert sum(counted.by_side) == total


def test_card_points_that_do_not_add_up():
    with pytest.raises(RulebookError, match=r"the cards count 240 and the last trick 20: .* 260"):
        variant("cardgames", "count = { last_trick = 20 }")


def test_a_deal_with_a_stock_has_more_tricks_than_a_hand_has_cards():
    book = variant(
        "joedog",
        "table = { sides = [[1], [2]], hand = 12, stock = 24 }\npassing = { cards = 0 }",
    )
    assert book.tricks == 24
    counted = count_tricks(tuple(chain(CARDS, CARDS)), 0, "S", book)
    assert counted.complete
    assert sum(counted.by_side) == JOEDOG.count.total
