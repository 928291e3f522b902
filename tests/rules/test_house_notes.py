"""A rule's sentence quotes numbers and choices; where a house changes one, the sentence says so."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from scorepad.rules.books import built_in_names, load_text, rulebook
from scorepad.rules.explaining import explain
from scorepad.rules.loading.house import with_own_ids
from scorepad.rules.loading.noted import quoted_by
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.sentences import field_paths, in_words, value_at
from tests.support.random_books import alone, values_for, with_value

BOOKS = built_in_names()
LISTS = {
    "table.sides": alone(4),
    "table.partners": (1,),
    "auction.ladder": ((250, 50),),
    "auction.raises": (30,),
    "count.values": ((rulebook("cardgames").deck.ranks[0], 7),),
}


def house(book: Rulebook, path: str, value: object) -> Rulebook:
    """A house on this book that has another value in one field."""
    return with_own_ids(replace(with_value(book, path, value), name="house"), book, {})


def changes(book: Rulebook) -> list[tuple[str, object]]:
    """Every field that a house can change, with another value than the book's."""
    told = []
    for path in field_paths(book):
        now = value_at(book, path)
        other = LISTS.get(path) or next((v for v in values_for(book, path) if v != now), None)
        if other is not None and other != now:
            told.append((path, other))
    return told


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_that_speaks_of_a_changed_field_says_what_this_house_has(name: str):
    book = rulebook(name)
    told = changes(book)
    assert len(told) >= len(field_paths(book)) - 4  # the deck's ranks and the melds are apart
    for path, value in told:
        changed = house(book, path, value)
        for rule in quoted_by(book, path):
            if book.text(rule):
                numbered = "-" in rule  # the others are words of the table too
                said = explain(rule, changed).text if numbered else changed.text(rule)
                assert f"{path} {in_words(value)}" in said.partition("(This house: ")[2], rule
        cited = changed.rule(path)
        assert in_words(value) in explain(cited, changed).text, cited


@pytest.mark.parametrize("name", BOOKS)
def test_a_rule_that_does_not_speak_of_a_changed_field_stays_as_it_is(name: str):
    book = rulebook(name)
    for path, value in changes(book):
        changed = house(book, path, value)
        others = [rule for rule, _ in book.texts if rule not in quoted_by(book, path)]
        assert [changed.text(rule) for rule in others] == [book.text(rule) for rule in others]


NUMBER = re.compile(r"[0-9]+")
NO_NUMBERS = re.compile(r"\b[A-Z]-[0-9]+\b|\bClass [0-9]|\b10(?= K Q J)")


@pytest.mark.parametrize("name", BOOKS)
def test_every_number_in_a_sentence_is_one_that_a_house_changes_with_a_note(name: str):
    book = rulebook(name)
    of_melds: dict[str, set[str]] = {}
    for kind in book.melds.kinds:
        of_melds.setdefault(kind.rule, set()).add(str(kind.points))
    for rule, text in book.texts:
        known = set(of_melds.get(rule, ()))
        for path in field_paths(book):
            if path != "melds.kinds" and rule in quoted_by(book, path):
                known.update(NUMBER.findall(in_words(value_at(book, path))))
            if path == "deck.copies" and rule in quoted_by(book, path):
                known.add(str(book.size))
        quoted = Counter(NUMBER.findall(NO_NUMBERS.sub("", text)))
        assert not [number for number in quoted if number not in known], (rule, text)


WORDS = {
    r"\bfirst bid\b.*\bfrom\b|\bleast bid\b|\bat least\b": "auction.minimum",
    r"\bmultiple of\b|\bwhole number\b": "auction.step",
    r"\bexchange": "passing.cards",
    r"\b(two|three) passes\b|\bpartners? opposite\b|\bhis partner\b": "table.sides",
    r"\bhe holds the contract at\b|\bdealer holds the contract at\b": "auction.stuck",
    r"\blast trick\b|\bunless it is the last\b": "count.last_trick",
    r"\bmay concede\b|\b[Cc]onceded deal\b|\bNo concession\b": "concession.allowed",
    r"\bthe others score their meld\b": "concession.pays",
    r"\bthe bid is taken off\b": "settlement.set_costs",
    r"\bmeld if it is\b": "settlement.least_meld",
    r"\bno trick points\b|\btakes no trick\b|\bno trick needed\b": "settlement.keep_meld",
    r"\bkitty of\b|\bor buried\b|\bbur(y|ies) [0-9]": "table.kitty",
    r"\bnot passed\b|\bhas passed is out\b": "auction.once",
    r"\bshown?( counts)\b": "melds.unclaimed",
}
"""Words in the sentences, and the field that decides whether they are so."""
ABOUT_A_SWAP = {"C-8"}
"""Said of the partner who gives cards, not of where he sits."""


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("words", WORDS)
def test_words_of_a_choice_stand_only_where_the_choice_is_noted(name: str, words: str):
    book = rulebook(name)
    for rule, text in book.texts:
        if re.search(words, text) and rule not in ABOUT_A_SWAP and rule != "J-7":
            assert rule in quoted_by(book, WORDS[words]), text


def test_C4_says_the_houses_own_minimum():
    kitchen = load_text('name = "k"\nbased_on = "cardgames"\n[auction]\nminimum = 200\n')
    said = explain("C-4", kitchen).text
    assert said.endswith("from 250 up. (This house: auction.minimum 200.)")


def test_the_fields_that_a_rule_quotes_stand_among_those_that_decide_it():
    kitchen = load_text('name = "k"\nbased_on = "cardgames"\n[auction]\nminimum = 200\n')
    for book, least in ((rulebook("cardgames"), "250"), (kitchen, "200")):
        decided = {each.path: each.value for each in explain("C-4", book).settings}
        assert decided == {
            "auction.minimum": least,
            "auction.step": "10",
            "auction.opening": "any",
        }
    assert "auction.minimum" in {each.path for each in explain("C-3", kitchen).settings}


def test_a_house_on_a_house_says_only_its_own_values(tmp_path):
    (tmp_path / "first.toml").write_text(
        'based_on = "cardgames"\n[auction]\nminimum = 200\n[melds.change]\ndix = 20\n'
    )
    second = tmp_path / "second.toml"
    second.write_text('based_on = "first"\n[auction]\nminimum = 150\nraises = [10]\n')
    book = rulebook(second)
    assert book.text("C-3").endswith("(This house: auction.minimum 150; auction.raises 10.)")
    assert book.text("C-4").endswith("(This house: auction.minimum 150.)")
    assert book.text("C-10").endswith("(This house: dix 20.)")
    assert "200" not in book.text("C-3") + book.text("C-4")


def test_a_field_with_an_id_of_its_own_is_noted_where_the_base_quotes_it():
    book = load_text(
        'name = "k"\nbased_on = "cardgames"\n[auction]\nminimum = 200\n'
        '[refs]\n"auction.minimum" = "K-1"\n[texts]\nK-1 = "We open from 200."\n'
    )
    assert book.text("K-1") == "We open from 200."
    assert "auction.minimum 200" in book.text("C-3")
    assert "auction.minimum 200" in book.text("C-4")


def test_a_meld_of_another_worth_is_noted_by_the_rule_that_lists_it():
    for name in BOOKS:
        book = rulebook(name)
        for kind in book.melds.kinds:
            kinds = tuple(replace(k, points=k.points + 3) if k is kind else k
                          for k in book.melds.kinds)  # fmt: skip
            changed = replace(book, name="house", melds=replace(book.melds, kinds=kinds))
            said = with_own_ids(changed, book, {}).text(kind.rule)
            assert f"(This house: {kind.name} {kind.points + 3}.)" in said


def test_a_meld_of_another_class_is_noted_with_its_class():
    book = load_text('name = "k"\nbased_on = "cardgames"\n[melds.change]\ndix = { group = 4 }\n')
    assert book.text("C-10").endswith("(This house: dix 10 in class 4.)")
