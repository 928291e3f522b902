"""A word that a command has no place for: what was meant by it is said."""

from __future__ import annotations

import pytest

from tests.support.cli import Cli


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("stats", "Gran"), "did you mean --player Gran?"),
        (("history", "Gran"), "did you mean --player Gran?"),
        (("history", "2026"), "did you mean --year 2026?"),
        (("stats", "joedog"), "did you mean --rules joedog?"),
        (("new", "Ann", "Bob", "Cat", "Dan"), "did you mean --players Ann,Bob,Cat,Dan?"),
        (("show", "friday", "night"), "one match at a time, and a title of several words in"),
        (("log", "a", "b"), "one match at a time"),
        (("check", "play", "AS", "--trump", "H"), "did you mean --hand AS?"),
        (("check", "meld", "AS", "--trumps", "S"), "did you mean --trump?"),
        (("undo", "3"), "see scorepad undo --help"),
    ],
)
def test_what_was_meant_is_said(cli: Cli, words: tuple[str, ...], hint: str) -> None:
    assert hint in cli(*words, code=2).err


def table(cli: Cli, title: str) -> str:
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--title", title, "--no-input")  # fmt: skip
    return str(cli("show", "--json").json["id"])


def test_several_matches_are_put_away_and_come_back(cli: Cli) -> None:
    ids = [table(cli, title) for title in ("friday", "cake")]
    assert cli("delete", "friday", "nosuch", code=2).out == ""
    assert len(cli("history", "--json").json["matches"]) == 2
    assert cli("delete", "friday", "cake", "friday", "--json").json == {"deleted": True, "ids": ids}
    assert cli("history", "--json").json["matches"] == []
    assert cli("restore", ids[0], "nosuch", code=2).out == ""
    assert cli("restore", *ids).out.count("is back") == 2
    assert cli("delete", "cake", "--json").json == {"deleted": True, "id": ids[1]}


@pytest.mark.parametrize(
    ("words", "term"),
    [(("run", "marriage"), "run"), (("run", "+", "king"), "run"), (("trump", "marriage"), "royal")],
)
def test_explain_takes_several_words(cli: Cli, words: tuple[str, ...], term: str) -> None:
    assert cli("explain", *words).out.startswith(term)


@pytest.mark.parametrize(
    ("said", "nearest"),
    [
        ("what is dix", "dix"),
        ("last trick bonus", "last trick"),
        ("double run points", "double_run"),
    ],
)
def test_explain_finds_the_word_among_several(cli: Cli, said: str, nearest: str) -> None:
    err = cli("explain", *said.split(), code=2).err
    assert f"nearest: {nearest}" in err
