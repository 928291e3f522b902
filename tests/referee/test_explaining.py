"""Explain: every id that is printed anywhere, every word, in whatever book is in force."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from scorepad.rules.books import built_in_names, load_text, rulebook
from scorepad.rules.explaining import NoSuchTerm, explain, rule_ids, terms
from scorepad.rules.glossary import names, word_of, words
from scorepad.rules.rulebook import NOT_FIELDS, Rulebook
from scorepad.rules.sentences import field_paths, sections
from tests.support.tables_rules import CARDGAMES, DOUBLE_DECK, JOEDOG, SIX, THIRDS

PACKAGE = Path(__file__).parents[2] / "scorepad"
KITCHEN = load_text(
    'name = "kitchen"\nbased_on = "cardgames"\n[auction]\nminimum = 200\nstuck = 200\n'
    "[melds.change]\nrun_king = false\ndouble_pinochle = 80\n"
    '[renege]\nremedy = "penalty"\npenalty = 100\n',
    "kitchen.toml",
)
BOOKS = [*map(rulebook, built_in_names()), THIRDS, DOUBLE_DECK, SIX, KITCHEN]
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)


def cited_paths() -> set[str]:
    """Every path that the package itself asks a rule for: ``book.rule("settlement.made")``."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            first = node.args[0]
            if name in ("rule", "cite") and isinstance(first, ast.Constant):
                found.add(str(first.value))
    return found


def test_the_package_cites_what_it_seems_to():
    assert {"settlement.made", "count", "table.hand", "renege.remedy"} <= cited_paths()


@every_book
def test_every_rule_id_that_is_printed_anywhere_is_explained(book: Rulebook):
    paths = {*cited_paths(), *sections(book), *field_paths(book), *NOT_FIELDS}
    ids = {book.rule(path) for path in paths} | set(rule_ids(book)) | paths
    ids |= {kind.rule for kind in book.melds.kinds}
    for rule in sorted(ids - {""}):
        found = explain(rule, book)
        assert found.text or found.here, rule
        assert found.book == book.name


@every_book
def test_every_word_is_explained_in_every_book(book: Rulebook):
    for name in names():
        found = explain(name, book)
        assert found.kind == "word"
        assert found.text


@every_book
def test_everything_that_completes_is_explained_and_its_example_cites_what_can_be(book: Rulebook):
    cited = set()
    for term, _ in terms(book):
        found = explain(term, book)
        assert found.text
        cited |= {rule for line in found.example for rule in re.findall(r"\(([^() ]+)\)$", line)}
    assert len({term for term, _ in terms(book)}) == len(terms(book))
    assert cited
    assert all(explain(rule, book).text for rule in cited)


@every_book
def test_every_line_of_the_meld_table_is_explained_by_name(book: Rulebook):
    for kind in book.melds.kinds:
        found = explain(kind.name, book)
        assert kind.name in [line.path.removeprefix("melds.") for line in found.melds]


def test_the_words_speak_of_what_there_is():
    paths = {*sections(CARDGAMES), *field_paths(CARDGAMES), *NOT_FIELDS}
    known = [word.word for word in words()]
    assert known == sorted(known)
    for word in words():
        assert set(word.about) <= paths, word.word
        assert set(word.see) <= set(known), word.word
        assert word.word not in word.see
        assert word.about or word.melds or word.see


def test_no_name_belongs_to_two_words():
    every = [name for word in words() for name in (word.word, *word.also)]
    assert len(every) == len(set(every))
    assert word_of("Royal_Marriages") is word_of("royal marriage")


def test_C22_is_told_with_its_sentence_its_fields_and_a_case():
    found = explain("C-22", CARDGAMES)
    assert (found.kind, found.term) == ("rule", "C-22")
    assert found.text == CARDGAMES.text("C-22")
    assert [setting.path for setting in found.settings] == [
        "settlement.keep_meld",
        "settlement.keep_points",
    ]
    assert found.example[0] == "bid 250, meld 250/10, counters 0/250:"
    assert any("(C-22)" in line for line in found.example)
    assert found.see == ("no trick points", "set")


@pytest.mark.parametrize("typed", ["c-22", "C22", "c 22", "(C-22)", " C-22, "])
def test_a_rule_id_is_read_however_it_is_typed(typed: str):
    assert explain(typed, CARDGAMES).term == "C-22"


def test_a_run_has_the_values_of_the_book_in_force():
    worth = {line.path: line.points for line in explain("run", CARDGAMES).melds}
    assert worth["melds.run"] == 150
    assert worth["melds.run_king"] == 190
    assert {line.points for line in explain("run", JOEDOG).melds} == {15, 150}
    assert "melds.run_king" not in {line.path for line in explain("run", KITCHEN).melds}
    assert "AS 10S KS KS QS JS: run 150" in explain("run", KITCHEN).example[0]


def test_a_meld_that_a_book_has_not_is_said_to_be_missing():
    assert explain("dix", THIRDS).text.endswith("thirds does not have it.")
    assert explain("roundhouse", CARDGAMES).text.endswith("cardgames does not have it.")


def test_set_says_what_it_costs_here():
    found = explain("set", CARDGAMES)
    assert [each.rule for each in found.here] == ["C-21", "C-22"]
    assert found.example[0].startswith("bid 250, meld 100/10, counters 140/110")


def test_renege_says_what_this_house_does():
    assert explain("renege", CARDGAMES).here[-1].rule == "renege"
    own = explain("house:renege.remedy", KITCHEN)
    assert (own.kind, own.term) == ("rule", "house:renege.remedy")
    assert {s.path: s.value for s in own.settings}["renege.remedy"] == "penalty"


def test_a_field_is_explained_by_its_path():
    found = explain("concession.allowed", CARDGAMES)
    assert found.kind == "field"
    assert found.here[0].rule == "C-23"
    assert "exactly 250 is not enough" in found.example[0]
    assert "this house does not concede" in explain("concession.allowed", JOEDOG).example[0]


def test_a_section_lists_its_fields():
    found = explain("settlement.made", CARDGAMES)
    assert found.here[0].rule == "C-20"
    listed = [setting.path for setting in explain("table.sides", CARDGAMES).settings]
    assert listed == ["table.sides"]


def test_a_houses_change_is_explained_with_its_number():
    own = explain(KITCHEN.rule("auction.minimum"), KITCHEN)
    assert own.term == "house:auction.minimum"
    assert "200" in own.text
    assert own.example[0].endswith("from 200 up")


@pytest.mark.parametrize(
    ("typed", "book", "said", "nearest"),
    [
        ("marrige", CARDGAMES, "'marrige' in cardgames; nearest: marriage", "marriage"),
        ("C-22", JOEDOG, "C-22 is a rule of cardgames, and joedog is in force", "C-22"),
        ("j3", CARDGAMES, "J-3 is a rule of joedog", "J-3"),
        ("C-99", CARDGAMES, "no rule and no word 'C-99'", None),
        ("", CARDGAMES, "no rule and no word ''", None),
        ("x" * 9000, CARDGAMES, "...'", None),
        ("auction.minimun", CARDGAMES, "nearest: auction.minimum", "auction.minimum"),
    ],
)
def test_what_is_unknown_gets_the_nearest(typed: str, book: Rulebook, said: str, nearest):
    with pytest.raises(NoSuchTerm) as refused:
        explain(typed, book)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 300
    assert nearest is None or nearest in refused.value.nearest
