"""The rulebooks that come with scorepad, and rulebooks as plain tables."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from scorepad.rules.books import built_in_names, from_dict, load_text, rulebook, to_dict
from scorepad.rules.cards import Rank
from scorepad.rules.loading.possible import problems
from scorepad.rules.rulebook import NOT_FIELDS, Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.sentences import field_paths, rule_text, sections, sentence

THIRDS = Path(__file__).parents[1] / "support" / "thirds.toml"
BOOKS = [*built_in_names(), THIRDS]


def test_cardgames_and_joedog_come_built_in():
    assert {"cardgames", "joedog"} <= set(built_in_names())


@pytest.mark.parametrize("which", BOOKS, ids=str)
def test_every_built_in_book_is_possible(which):
    assert list(problems(rulebook(which))) == []


@pytest.mark.parametrize("which", BOOKS, ids=str)
def test_a_book_comes_back_from_its_plain_table_and_from_json(which):
    book = rulebook(which)
    assert from_dict(to_dict(book)) == book
    assert from_dict(json.loads(json.dumps(to_dict(book), sort_keys=True))) == book
    assert hash(from_dict(to_dict(book))) == hash(book)


def test_the_plain_table_is_the_file_again():
    book = to_dict(rulebook("cardgames"))
    assert book["deck"] == {"ranks": "A 10 K Q J 9", "copies": 2}
    assert book["table"]["sides"] == [[1, 3], [2, 4]]  # seats counted from 1, as in the file
    assert book["count"]["values"] == {"A": 10, "10": 10, "K": 10}
    assert book["melds"]["kinds"][0] == {
        "name": "run", "group": 1, "suit": "trump", "cards": "A 10 K Q J", "points": 150,
        "rule": "C-10",
    }  # fmt: skip
    assert book["melds"]["kinds"][8]["cards"] == "JD QS"


def test_a_built_in_book_is_read_once():
    assert rulebook("cardgames") is rulebook("cardgames")


def test_a_rulebook_passes_through():
    book = rulebook("joedog")
    assert rulebook(book) is book


def test_names_are_found_in_any_case_and_with_blanks_around():
    assert rulebook(" CardGames ") is rulebook("cardgames")


def test_a_book_is_found_by_name_in_a_folder(tmp_path):
    (tmp_path / "kitchen.toml").write_text('based_on = "cardgames"\n[auction]\nminimum = 200\n')
    book = rulebook("kitchen", folders=[tmp_path])
    assert (book.name, book.auction.minimum) == ("kitchen", 200)


def test_the_numbers_of_cardgames():
    book = rulebook("cardgames")
    assert (book.auction.minimum, book.auction.raises, book.auction.stuck) == (250, (10, 20), 250)
    assert (book.size, book.table.hand, book.table.kitty, book.passing.cards) == (48, 12, 0, 4)
    assert (book.count.total, book.count.of(Rank.ACE), book.count.of(Rank.QUEEN)) == (250, 10, 0)
    assert (book.count.uniform, book.ending.target, book.settlement.keep_points) == (10, 1500, 10)
    assert book.seating.partners(0) == (Seat(2),)


def test_the_numbers_of_joedog():
    book = rulebook("joedog")
    assert (book.auction.minimum, book.auction.raises, book.auction.stuck) == (16, (), 15)
    assert (book.count.total, book.count.uniform, book.ending.target) == (25, 1, 300)
    assert (book.play.must_beat, book.settlement.keep_meld) == ("trump-led", "always")
    assert (book.passing.cards, book.concession.allowed) == (3, "never")


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("deal", "C-1"), ("auction", "C-2"), ("auction.minimum", "C-3"), ("auction.step", "C-4"),
        ("auction.raises", "C-3"), ("auction.opening", "C-4"), ("auction.winner", "C-5"),
        ("auction.all_pass", "C-6"), ("auction.stuck", "C-6"), ("auction.dealer_may_bid", "C-6"),
        ("trump", "C-7"), ("play.first_lead", "C-7"), ("passing", "C-8"), ("passing.cards", "C-8"),
        ("melds", "C-9"), ("melds.twice", "C-13"), ("melds.unclaimed", "C-14"), ("play", "C-15"),
        ("play.must_trump", "C-15"), ("play.must_beat", "C-16"), ("play.over_ruff", "C-16"),
        ("count.values", "C-17"), ("count.last_trick", "C-17"), ("count.total", "C-17"),
        ("settlement.keep_meld", "C-18"), ("settlement.keep_points", "C-18"),
        ("settlement.defenders", "C-19"), ("settlement.made", "C-20"),
        ("settlement.set_costs", "C-21"), ("settlement.no_trick_set", "C-22"),
        ("concession", "C-23"), ("concession.allowed", "C-23"), ("ending.target", "C-24"),
        ("ending.both_over", "C-25"), ("ending.conceded", "C-26"),
    ],
)  # fmt: skip
def test_the_rule_that_a_field_of_cardgames_cites(path, rule):
    assert rulebook("cardgames").rule(path) == rule


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("deal", "J-8"), ("auction.minimum", "J-1"), ("auction.winner", "J-1"), ("trump", "J-8"),
        ("play.first_lead", "J-8"), ("passing.cards", "J-2"), ("melds.twice", "J-3"),
        ("melds.unclaimed", "J-3"), ("play.must_beat", "J-4"), ("count.total", "J-5"),
        ("settlement.keep_meld", "J-6"), ("settlement.no_trick_set", "J-6"),
        ("concession.allowed", "J-6"), ("ending.both_over", "J-6"), ("ending.conceded", "J-6"),
    ],
)  # fmt: skip
def test_the_rule_that_a_field_of_joedog_cites(path, rule):
    assert rulebook("joedog").rule(path) == rule


def test_the_melds_cite_their_class():
    rules = {kind.name: kind.rule for kind in rulebook("cardgames").melds.kinds}
    assert (rules["run_king"], rules["double_pinochle"], rules["jacks"]) == ("C-10", "C-11", "C-12")


def test_every_rule_has_a_sentence():
    cardgames, joedog = rulebook("cardgames"), rulebook("joedog")
    assert {r for r, _ in cardgames.texts} >= {f"C-{n}" for n in range(1, 27)}
    assert {r for r, _ in joedog.texts} >= {f"J-{n}" for n in range(1, 9)}
    assert "exactly 10 or 20" in cardgames.text("C-3")
    assert cardgames.text("J-1") == ""


@pytest.mark.parametrize("name", built_in_names())
def test_every_rule_that_is_cited_has_a_sentence(name):
    book = rulebook(name)
    cited = {rule for _, rule in book.refs} | {kind.rule for kind in book.melds.kinds}
    assert [rule for rule in sorted(cited) if not rule_text(book, rule)] == []


@pytest.mark.parametrize("which", BOOKS, ids=str)
def test_every_field_has_a_sentence_with_its_value(which):
    book = rulebook(which)
    for path in field_paths(book):
        assert re.fullmatch(r"[A-Z].+: .+\.", sentence(book, path)), path
    assert sentence(book, "auction.nonsense") == "" == sentence(book, "nonsense")


def test_a_path_without_an_id_is_answered_by_its_sentence():
    book = rulebook("cardgames")
    assert book.rule("table.hand") == "table.hand"
    assert rule_text(book, "table.hand") == (
        "How many cards each player holds when the tricks begin: 12."
    )


def test_pseudo_paths_are_no_fields():
    book = rulebook("cardgames")
    assert not set(NOT_FIELDS) & {*field_paths(book), *sections(book)}


def test_every_section_of_the_model_has_a_docstring_and_sentences():
    for section in sections(rulebook("cardgames")).values():
        assert section.__doc__
        assert all(f.metadata["says"] for f in fields(section))


def test_load_text_reads_what_a_file_holds():
    book = load_text(THIRDS.read_text("utf-8"), "thirds.toml")
    assert isinstance(book, Rulebook)
    assert book == rulebook(THIRDS)
    assert (book.size, len(book.seating.sides), book.table.kitty) == (80, 3, 2)


def test_an_embedded_book_of_another_version_may_have_fields_we_do_not_know():
    table = to_dict(rulebook("cardgames"))
    table["weather"] = "fine"
    table["auction"] = {**table["auction"], "shouting": True}
    assert from_dict(table, ignore_unknown=True) == rulebook("cardgames")
    with pytest.raises(ValueError, match="there is no such field"):
        from_dict(table)
