"""``import scorepad``: the public names, the example, and every example in a docstring."""

from __future__ import annotations

import ast
import doctest
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import scorepad
from tests.support.house import PACKAGE, ROOT

CONTRACT = (
    "rulebook", "parse_cards", "best_meld", "meld_points", "check_meld", "legal_plays",
    "trick_winner", "trick_points", "check_auction", "settle", "standing", "find_reneges",
    "NotAllowed", "Card", "Suit", "Rank", "Seat", "Side", "Rulebook",
)  # fmt: skip


def modules() -> list[str]:
    paths = sorted(PACKAGE.rglob("*.py"))
    dotted = [".".join(p.relative_to(ROOT).with_suffix("").parts) for p in paths]
    return [name.removesuffix(".__init__") for name in dotted if not name.endswith("__main__")]


# --- the public names


@pytest.mark.parametrize("name", [*CONTRACT, "__version__"])
def test_a_public_name_is_there(name):
    assert getattr(scorepad, name)
    assert name in scorepad.__all__
    assert name in dir(scorepad)


def test_all_names_are_what_type_checkers_see():
    tree = ast.parse(Path(scorepad.__file__).read_text("utf-8"))
    typed = {
        (node.module.rpartition(".")[2], alias.name)
        for block in tree.body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
    lazy = {(module, name) for module, names in scorepad._HOMES.items() for name in names}
    assert typed == lazy
    assert {name for _, name in lazy} | {"__version__"} == set(scorepad.__all__)


def test_a_name_that_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = scorepad.nonsense
    assert not hasattr(scorepad, "dealing")


def test_star_import_gives_the_public_names():
    names: dict[str, object] = {}
    exec("from scorepad import *", names)
    assert set(scorepad.__all__) <= set(names)


# --- what CONTRACT says of them


BOOK = scorepad.rulebook("cardgames")
HAND = scorepad.parse_cards("AS 10S KS KS QS JS 9S AH AD AC 9H 9D")


def test_meld_in_its_three_faces():
    best = scorepad.best_meld(HAND, "S", BOOK)
    assert best.points == scorepad.meld_points(HAND, "S", BOOK) == 300
    assert {(line.name, line.group, line.points, line.rule) for line in best.lines} == {
        ("run_king", 1, 190, "C-10"),
        ("dix", 1, 10, "C-10"),
        ("aces", 3, 100, "C-12"),
    }
    claim = scorepad.check_meld(HAND, "S", 190, BOOK)
    assert (claim.verdict, claim.best.points) == ("under", 300)
    assert claim.message


def test_tricks():
    trick = scorepad.parse_cards("QH 9H")
    hand = scorepad.parse_cards("9H 10H AH AH")
    assert [str(c) for c in scorepad.legal_plays(hand, trick, "H", BOOK)] == ["10H", "AH"]
    whole = scorepad.parse_cards("QH KH AH QS")
    assert scorepad.trick_winner(whole, "S") == 3
    assert scorepad.trick_points(whole, BOOK) == 20
    assert scorepad.trick_points(whole, BOOK, last=True) == 30


def test_an_auction():
    calls = [250, "pass", (2, 270), "pass", "pass"]
    auction = scorepad.check_auction(calls, dealer=3, rules=BOOK)
    assert (auction.legal, auction.over, auction.winner, auction.bid) == (True, True, 2, 270)
    objection = scorepad.check_auction([245], dealer=0, rules=BOOK).first_objection
    assert objection is not None
    assert (objection.index, objection.seat, objection.call, objection.rule) == (0, 1, 245, "C-3")
    assert objection.reason


def test_settlement_and_standing():
    scored = scorepad.settle(BOOK, bid=330, bidder=0, meld=(60, 40), counters=None, conceded=True)
    assert (scored.deltas, scored.outcome) == ((-330, 40), "conceded")
    assert all(line.text and line.rule for line in scored.lines)
    assert {line.side for line in scored.lines} == {0, 1}
    ended = scorepad.standing(BOOK, (1700, 1600), 1)
    assert (ended.over, ended.winner, ended.cause) == (True, 1, "bidder")
    with pytest.raises(scorepad.NotAllowed):
        scorepad.settle(BOOK, bid=300, bidder=0, meld=(50, 0), counters=None, conceded=True)


def test_values_are_frozen():
    best = scorepad.best_meld(HAND, "S", BOOK)
    scored = scorepad.settle(BOOK, bid=250, bidder=0, meld=(0, 0), counters=(250, 0))
    for value, name in [
        (BOOK, "name"),
        (BOOK.auction, "minimum"),
        (HAND[0], "suit"),
        (best, "points"),
        (best.lines[0], "cards"),
        (scored, "deltas"),
        (scored.lines[0], "points"),
        (scorepad.check_auction([250], dealer=0, rules=BOOK), "bid"),
        (scorepad.standing(BOOK, (0, 0), 0), "winner"),
    ]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_bad_input_is_a_value_error_that_quotes_it():
    for call in (
        lambda: scorepad.rulebook("kardgames"),
        lambda: scorepad.parse_cards("AS 1X"),
        lambda: scorepad.meld_points(HAND, "X", BOOK),
    ):
        with pytest.raises(ValueError, match=r"kardgames|1X|'X'"):
            call()


# --- examples


def test_the_example_prints_what_stands_beside_it():
    run = subprocess.run(
        [sys.executable, "examples/score_from_python.py"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert run.stdout == (ROOT / "examples" / "score_from_python.txt").read_text("utf-8")
    assert run.stderr == ""


def test_the_example_uses_the_public_names_alone():
    tree = ast.parse((ROOT / "examples" / "score_from_python.py").read_text("utf-8"))
    found = [n for n in ast.walk(tree) if isinstance(n, (ast.Import, ast.ImportFrom))]
    assert [ast.unparse(node) for node in found] == ["import scorepad"]
    attributes = [n for n in ast.walk(tree) if isinstance(n, ast.Attribute)]
    used = {n.attr for n in attributes if ast.unparse(n.value) == "scorepad"}
    assert used <= set(scorepad.__all__)
    assert len(used) > 8


@pytest.mark.parametrize("name", modules())
def test_the_examples_in_docstrings(name):
    outcome = doctest.testmod(import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert outcome.failed == 0


def test_there_are_examples_in_docstrings():
    finder = doctest.DocTestFinder()
    examples = [t for name in modules() for t in finder.find(import_module(name)) if t.examples]
    assert len(examples) >= 4
