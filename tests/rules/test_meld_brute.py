"""Best meld against a brute force written apart, for every book and for books made at random.

``SCOREPAD_LONG=1`` tries 20,000 random and 20,000 rich hands a book instead of 1,000.
"""

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.books import rulebook
from scorepad.rules.cards import RANKS, SUITS, face
from scorepad.rules.meld import best_meld, meld_points, pack, packed_points
from scorepad.rules.rulebook import Deck, MeldKind, Melds
from tests.support.brute_meld import adds_up, brute_points
from tests.support.hands import deck_of, random_hand, rich_hand

LONG = bool(os.environ.get("SCOREPAD_LONG"))
BOOKS = ("cardgames", "joedog", Path(__file__).parents[1] / "support" / "thirds.toml")
TRUMPS = (*SUITS, None)


def agrees(hand, trump, book):
    meld = best_meld(hand, trump, book)
    assert meld.points == brute_points(hand, trump, book)
    assert meld.points == meld_points(hand, trump, book)
    assert meld.points == packed_points(pack(hand, book), trump, book)
    assert adds_up(hand, trump, book, meld)


@pytest.mark.parametrize("make", [random_hand, rich_hand])
@pytest.mark.parametrize("name", BOOKS, ids=str)
def test_C14_as_brute_force_finds_it(name, make):
    book, rng = rulebook(name), Random(20_260)
    for _ in range(20_000 if LONG else 1_000):
        agrees(make(book, rng), rng.choice(TRUMPS), book)


@settings(max_examples=2_000 if LONG else 60, deadline=None)
@given(st.data())
def test_C14_for_a_book_with_other_values(data):
    base = rulebook(data.draw(st.sampled_from(BOOKS)))
    kinds = tuple(
        replace(kind, points=data.draw(st.integers(1, 400)), group=data.draw(st.integers(1, 3)))
        for kind in base.melds.kinds
        if data.draw(st.booleans())
    )
    book = replace(base, melds=Melds(kinds=kinds or base.melds.kinds))
    rng = Random(data.draw(st.integers(0, 1_000)))
    for _ in range(5):
        agrees(rich_hand(book, rng, size=12), rng.choice(TRUMPS), book)


@st.composite
def odd_kinds(draw, ranks):
    """A kind of any shape: ranks that no house melds, twice the same, fixed cards of any suits."""
    suit = draw(st.sampled_from(["trump", "plain", "each", "fixed"]))
    cards = draw(st.lists(st.sampled_from(ranks), min_size=1, max_size=4))
    if suit == "fixed":
        cards = [face(rank, draw(st.sampled_from(SUITS))) for rank in cards]
    return MeldKind(
        name=f"kind_{draw(st.integers(0, 99))}",
        group=draw(st.integers(1, 2)),
        suit=suit,
        cards=tuple(cards),
        points=draw(st.integers(1, 50)),
        rule="X-1",
    )


@settings(max_examples=2_000 if LONG else 60, deadline=None)
@given(st.data())
def test_C14_for_a_book_of_odd_melds(data):
    ranks = RANKS[: data.draw(st.integers(2, 6))]
    deck = Deck(ranks=ranks, copies=data.draw(st.integers(1, 6)))
    kinds = data.draw(st.lists(odd_kinds(ranks), min_size=1, max_size=5))
    book = replace(rulebook("cardgames"), deck=deck, melds=Melds(kinds=tuple(kinds)))
    rng = Random(data.draw(st.integers(0, 1_000)))
    for _ in range(3):
        size = min(10, len(deck_of(book)))
        agrees(rich_hand(book, rng, size=size), rng.choice(TRUMPS), book)
