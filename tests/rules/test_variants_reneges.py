"""What a renege costs, for each remedy that a house may have; and how many partners are named."""

from __future__ import annotations

import pytest

from scorepad.rules.auction import check_auction
from scorepad.rules.books import RulebookError
from scorepad.rules.describing import describe
from scorepad.rules.numbers import AmountError
from scorepad.rules.objection import NotAllowed
from scorepad.rules.settlement import settle
from tests.support.odd_tables import TWO_AND_A_STOCK
from tests.support.tables_rules import CARDGAMES, THREE_HANDED, house, variant

A, B = 0, 1
MELD, MADE, MISSED = (60, 40), (200, 50), (100, 150)

FIVE = """
deck = { ranks = "A 10 K Q J", copies = 4 }
table = { sides = [[1], [2], [3], [4], [5]], hand = 16, partner = "named" }
count = { total = 49 }
passing.cards = 0
melds.change.dix = false
"""


def under(remedy: str, penalty: int = 50):
    return house(CARDGAMES, renege={"remedy": remedy, "penalty": penalty})


def worth(book, *deal, **more):
    settled = settle(book, *deal, **more)
    sums = [sum(line.points for line in settled.lines if line.side == n) for n in (0, 1)]
    assert tuple(sums) == settled.deltas
    return settled.outcome, settled.deltas


def test_a_set_sets_the_bidding_side_whatever_it_took():
    assert worth(under("set"), 250, A, MELD, MADE, reneged=[A]) == ("set", (-250, 90))


def test_a_set_takes_off_again_what_another_side_scored():
    assert worth(under("set"), 250, A, MELD, MADE, reneged=[B]) == ("made", (260, 0))


def test_a_missed_bid_is_given_back_where_the_others_reneged():
    assert worth(under("set"), 250, A, MELD, MISSED, reneged=[B]) == ("set", (0, 0))


def test_where_both_reneged_neither_scores():
    assert worth(under("set"), 250, A, MELD, MADE, reneged=[A, B]) == ("set", (-250, 0))


def test_a_penalty_is_due_for_each_renege():
    book = under("penalty")
    assert worth(book, 250, A, MELD, MADE, reneged=[B, B, A]) == ("made", (210, -10))


def test_a_penalty_is_due_beside_a_ruling():
    book = under("penalty")
    assert worth(book, 250, A, MELD, MADE, ruled_set="x", reneged=[B]) == ("set", (-250, 40))


def test_lost_tricks_are_in_the_counters_already():
    settled = settle(under("lose-tricks"), 250, A, MELD, MADE, reneged=[B])
    assert settled.deltas == (260, 90)
    assert any("counted for the others" in line.text for line in settled.lines)


def test_tricks_that_can_go_to_no_single_side_set_the_bidder():
    book = house(THREE_HANDED, renege={"remedy": "lose-tricks"})
    settled = settle(book, 20, A, (8, 2, 0), (15, 6, 4), reneged=[A])
    assert (settled.outcome, settled.deltas) == ("set", (-20, 8, 4))
    kept = settle(book, 20, A, (8, 2, 0), (15, 6, 4), reneged=[B])
    assert (kept.outcome, kept.deltas) == ("made", (23, 8, 4))


def test_a_trick_played_again_costs_nothing():
    assert worth(under("replay"), 250, A, MELD, MADE, reneged=[A]) == ("made", (260, 90))


def test_a_renege_loses_the_moon_and_one_against_it_does_not():
    book = house(CARDGAMES, moon={"stakes": "match"})
    lost = settle(book, 250, A, MELD, (250, 0), moon=True, reneged=[A], took_trick=(True, False))
    assert (lost.outcome, lost.wins, lost.loses) == ("set", (), (0,))
    saved = settle(book, 250, A, MELD, MISSED, moon=True, reneged=[B])
    assert (saved.deltas, saved.wins, saved.loses) == ((0, 0), (), ())


def test_without_a_contract_who_reneged_scores_nothing():
    two = variant("cardgames", TWO_AND_A_STOCK)
    settled = settle(two, None, None, MELD, MADE, reneged=[A])
    assert (settled.outcome, settled.deltas) == ("played", (0, 90))


def test_a_renege_is_a_sides():
    with pytest.raises(AmountError, match="side"):
        settle(CARDGAMES, 250, A, MELD, MADE, reneged=[2])


# --- how many partners


@pytest.mark.parametrize(("may", "many", "said"), [
    ("[1]", 0, "plays alone; here he may only name 1"),
    ("[1]", 2, "has named 2 partners; here he may only name 1"),
    ("[0, 1]", 2, "he may only name 1 or play alone"),
    ("[0]", 1, "has named 1 partner; here he may only play alone"),
])  # fmt: skip
def test_a_house_says_how_many_partners_are_named(may, many, said):
    book = variant("joedog", FIVE.replace('"named"', f'"named", partners = {may}'))
    deal = (book, 20, 0, (8, 4, 0, 0, 0), (25, 6, 6, 6, 6))
    partners = tuple(range(1, many + 1))
    with pytest.raises(NotAllowed, match=said) as wrong:
        settle(*deal, partners=partners)
    assert wrong.value.rule == "house:table.partners"
    assert settle(*deal, partners=partners, overruled=True).outcome == "made"


def test_without_a_number_he_names_as_many_as_he_likes():
    book = variant("joedog", FIVE)
    for partners in ((), (1,), (1, 2, 3)):
        assert settle(book, 20, 0, (8, 4, 0, 0, 0), (25, 6, 6, 6, 6), partners=partners)


@pytest.mark.parametrize(("may", "said"), [
    ("[5]", "has 4 others to name, not 5"),
    ("[-1]", "a whole number from 0"),
])  # fmt: skip
def test_numbers_of_partners_that_cannot_be(may, said):
    with pytest.raises(RulebookError, match=said):
        variant("joedog", FIVE.replace('"named"', f'"named", partners = {may}'))


def test_a_number_of_partners_needs_partners_that_are_named():
    with pytest.raises(RulebookError, match='write partner = "named"'):
        variant("joedog", "table.partners = [1]")


@pytest.mark.parametrize(("may", "said"), [
    ("[]", "is named for each deal."),
    ("[1]", "is named for each deal: he names one."),
    ("[0, 2]", "is named for each deal: he names two or plays alone."),
])  # fmt: skip
def test_the_page_of_a_house_says_it(may, said):
    book = variant("joedog", FIVE.replace('"named"', f'"named", partners = {may}'))
    page = " ".join(s.text for s in describe(book).sentences)
    assert f"The partner of the bid winner {said}" in page


# --- a call known to have been out of turn


@pytest.mark.parametrize(("house_says", "bid", "barred"), [
    ("stands", 300, ()), ("void", None, ()), ("barred", None, (0, 2)),
])  # fmt: skip
def test_a_call_known_to_be_out_of_turn_is_judged_as_one_whoever_is_in_turn(
    house_says, bid, barred
):
    book = house(CARDGAMES, auction={"out_of_turn": house_says})
    heard = check_auction([(0, 300)], 3, book, outside=[0])  # it would be Ann's turn
    assert heard.objections == ()
    assert (heard.bid, heard.barred) == (bid, barred)
