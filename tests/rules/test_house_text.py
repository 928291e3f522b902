"""A house's book as text: read again it is the same book, and it says only what differs."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.books import built_in_names, load_text, rulebook
from scorepad.rules.cards import Rank
from scorepad.rules.differing import differences
from scorepad.rules.house_text import WIDTH, house_text
from scorepad.rules.rulebook import MeldKind, Rulebook
from tests.support.random_books import random_books, with_value


@settings(max_examples=60)
@given(random_books(), st.sampled_from(built_in_names()))
def test_a_book_comes_back_from_its_text_on_any_base(book: Rulebook, base: str) -> None:
    read = load_text(house_text(book, rulebook(base)))
    assert differences(read, book) == ()
    assert [k.name for k in read.melds.kinds] == [k.name for k in book.melds.kinds]
    assert (read.name, read.title) == (book.name, book.title)


@settings(max_examples=40)
@given(random_books(), st.sampled_from(built_in_names()))
def test_a_book_that_was_read_is_written_as_it_was(book: Rulebook, base: str) -> None:
    text = house_text(book, rulebook(base))
    read = load_text(text)
    assert load_text(house_text(read, rulebook(base))) == read


def test_only_what_differs_is_written() -> None:
    base = rulebook("cardgames")
    book = with_value(replace(base, name="porch", title="Porch"), "auction.minimum", 200)
    assert house_text(book, base) == (
        'name = "porch"\ntitle = "Porch"\nbased_on = "cardgames"\n\n'
        "[auction]\n# The least that may be bid.\nminimum = 200\n"
    )


def test_the_same_book_needs_no_section() -> None:
    base = rulebook("joedog")
    assert "[" not in house_text(replace(base, name="porch"), base)


def test_melds_that_change_go_and_come() -> None:
    base = rulebook("joedog")
    kinds = [replace(k, points=19) if k.name == "run" else k for k in base.melds.kinds]
    kinds = [k for k in kinds if k.name != "dix"]
    kinds.append(replace(base.melds.kinds[0], name="long_run", points=23, rule=""))
    book = replace(base, name="porch", melds=replace(base.melds, kinds=tuple(kinds)))
    written = tomllib.loads(house_text(book, base))["melds"]
    assert written["change"] == {"run": 19, "dix": False}
    assert [(kind["name"], kind["points"]) for kind in written["add"]] == [("long_run", 23)]


def test_a_meld_that_uses_cards_up_no_longer_says_so() -> None:
    roundhouse = MeldKind("roundhouse", 1, "each", (Rank.KING, Rank.QUEEN), 240, "R-1", (3,))
    base = rulebook("cardgames")
    base = replace(base, melds=replace(base.melds, kinds=(*base.melds.kinds, roundhouse)))
    plain = replace(roundhouse, also=())
    book = replace(base, melds=replace(base.melds, kinds=(*base.melds.kinds[:-1], plain)))
    assert tomllib.loads(house_text(book, base))["melds"]["change"] == {"roundhouse": {"also": []}}


def test_melds_in_another_order_are_written_whole() -> None:
    base = rulebook("joedog")
    kinds = tuple(reversed(base.melds.kinds))
    book = replace(base, name="porch", melds=replace(base.melds, kinds=kinds))
    written = tomllib.loads(house_text(book, base))["melds"]
    assert [kind["name"] for kind in written["kinds"]] == [kind.name for kind in kinds]


def test_ids_and_sentences_of_the_houses_own_are_kept() -> None:
    text = (
        'name = "k"\ntitle = "K"\nbased_on = "cardgames"\n[ending]\ntarget = 2000\n'
        '[refs]\n"ending.target" = "K-1"\n[texts]\nK-1 = "We play to 2000."\n'
    )
    book = load_text(text)
    again = load_text(house_text(book, rulebook("cardgames")))
    assert again.text("K-1") == "We play to 2000."
    assert again == book


@pytest.mark.parametrize("base", built_in_names())
def test_no_line_of_comment_is_too_long(base: str) -> None:
    text = house_text(replace(rulebook("joedog"), name="k"), rulebook(base))
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert all(len(line) <= WIDTH for line in comments)
    assert base == "joedog" or comments
