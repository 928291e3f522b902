"""Totals that can exist: of one hand exactly, of a side as a superset (C-14, J-3)."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.books import rulebook
from scorepad.rules.cards import RANKS, SUITS, Suit, parse_cards
from scorepad.rules.meld import best_meld, meld_points
from scorepad.rules.reachable import hand_totals, side_totals
from scorepad.rules.rulebook import Deck, MeldKind, Melds
from tests.support.brute_meld import brute_points
from tests.support.hands import deck_of, random_hand, rich_hand

BOOK = rulebook("cardgames")
JOEDOG = rulebook("joedog")
THIRDS = rulebook(Path(__file__).parents[1] / "support" / "thirds.toml")
BOOKS = pytest.mark.parametrize("book", [BOOK, JOEDOG, THIRDS], ids=lambda book: book.name)


def small_book(ranks, copies, hand, kinds):
    """A deck small enough to deal every hand of it."""
    return replace(
        BOOK,
        name="small",
        deck=Deck(ranks=ranks, copies=copies),
        table=replace(BOOK.table, hand=hand),
        melds=Melds(kinds=tuple(kinds)),
    )


KINDS = [k for k in BOOK.melds.kinds if k.name in (
    "royal_marriage", "marriage", "aces", "kings", "double_aces", "double_kings",
)]  # fmt: skip


def every_total(book):
    return {
        brute_points(hand, trump, book)
        for hand in set(combinations(sorted(deck_of(book)), book.table.hand))
        for trump in SUITS
    }


@pytest.mark.parametrize("hand", [1, 4, 5])
def test_C14_one_hand_is_exact_with_every_hand_dealt(hand):
    book = small_book((RANKS[0], RANKS[2], RANKS[3]), 1, hand, KINDS)
    assert hand_totals(book) == every_total(book)


def test_C14_one_hand_is_exact_with_two_copies():
    book = small_book((RANKS[2], RANKS[3]), 2, 5, KINDS)
    assert hand_totals(book) == every_total(book)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_C14_one_hand_is_exact_in_a_book_with_other_values(data):
    run = MeldKind("run", 1, "trump", (RANKS[0], RANKS[2], RANKS[3]), 1, "C-10")
    pinochle = MeldKind("pinochle", 2, "fixed", parse_cards("KD QS"), 1, "C-11")
    kinds = [
        replace(kind, points=data.draw(st.integers(1, 30)))
        for kind in (run, pinochle, *KINDS[:4])
        if data.draw(st.booleans())
    ]
    book = small_book((RANKS[0], RANKS[2], RANKS[3]), 1, data.draw(st.integers(2, 5)), kinds)
    assert hand_totals(book) == every_total(book)


@BOOKS
def test_C14_what_is_dealt_is_reachable(book):
    rng = Random(4)
    for make in (random_hand, rich_hand):
        for _ in range(500):
            trump = rng.choice(list(Suit))
            assert meld_points(make(book, rng), trump, book) in hand_totals(book)


def test_C14_no_hand_makes_45():
    assert 45 not in hand_totals(BOOK)
    assert 45 in hand_totals(JOEDOG)


def test_C14_more_than_twelve_cards_can_give():
    # The richest hand is a double run in spades with both jacks of diamonds.
    assert max(hand_totals(BOOK)) == 1800
    assert best_meld("S:AA1010KKQQJJ JD JD", "S", BOOK).points == 1800
    assert {1490, 1530, 1580}.isdisjoint(hand_totals(BOOK))


def test_C14_what_one_hand_cannot_make_two_together_may():
    assert 760 not in hand_totals(BOOK)
    assert 760 in side_totals(BOOK, 2)


def test_C14_two_hands_have_one_deck_between_them():
    # Not two double runs, nor all eight aces twice.
    assert 3000 not in side_totals(BOOK, 2)
    assert 2800 in side_totals(BOOK, 2)  # a double run and pinochle; all eight aces


@BOOKS
def test_C14_what_two_hands_are_dealt_is_reachable(book):
    rng = Random(5)
    for _ in range(500):
        both = rich_hand(book, rng, size=2 * book.table.hand)
        trump = rng.choice(list(Suit))
        hands = both[: book.table.hand], both[book.table.hand :]
        total = sum(meld_points(hand, trump, book) for hand in hands)
        assert total in side_totals(book, 2)


def test_a_side_of_nobody_is_refused():
    with pytest.raises(ValueError, match="one player or more, not 0"):
        side_totals(BOOK, 0)


def test_a_book_without_melds_reaches_nothing_but_zero():
    assert hand_totals(replace(BOOK, melds=Melds(kinds=()))) == {0}


def test_melds_that_tangle_across_suits_are_bounded_by_the_deck():
    kinds = (
        MeldKind("aces", 1, "each", (RANKS[0],), 10, "X-1"),
        MeldKind("pair", 1, "fixed", parse_cards("AS AH"), 4, "X-1"),
    )
    book = replace(BOOK, melds=Melds(kinds=kinds))
    rng = Random(6)
    found = {brute_points(random_hand(book, rng), None, book) for _ in range(2_000)}
    assert found <= hand_totals(book)
    assert 6 not in hand_totals(book)
