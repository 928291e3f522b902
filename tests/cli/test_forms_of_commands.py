"""A command typed as another one is meant, or as at the prompt: the form that works is said."""

from __future__ import annotations

import shlex

import pytest

from tests.support.cli import Cli, Ran


@pytest.fixture
def open_match(cli: Cli) -> str:
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    return str(cli("show", "--json").json["id"])


def form(ran: Ran) -> list[str]:
    """The words of the example that an error ends with."""
    words = shlex.split(ran.err.partition("as in: ")[2])
    assert words[0] == "scorepad"
    return words[1:]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rename", "New title"), "is called: New title"),
        (("rename", "Tuesday", "at", "home"), "is called: Tuesday at home"),
        (("tag", "home"), ": home"),
        (("tag", "+home", "late"), ": home, late"),
        (("tag", "-home"), "no tags"),
    ],
)
def test_a_match_that_was_left_out_is_put_in_and_the_example_works(
    cli: Cli, open_match: str, words: tuple[str, ...], said: str
):
    ran = cli(*words, code=2)
    assert f"there is no stored match {words[1]!r}; name the match first" in ran.err
    assert open_match in ran.err
    assert said in cli(*form(ran)).out


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("player", "bob", "=", "Robert"), "did you mean --correct Robert?"),
        (("player", "bob", ">", "Eve"), "did you mean --becomes Eve?"),
        (("player", "bob", "Mary", "Ann"), "--becomes 'Mary Ann' (another person) or --correct"),
        (("amend", "1", "counters", "150"), "did you mean --counters 150?"),
        (("amend", "1", "meld", "190", "40"), "did you mean --meld '190 40'?"),
        (("misdeal", "x"), "see scorepad misdeal --help"),
    ],
)
def test_what_is_typed_at_the_prompt_is_told_as_the_shell_has_it(
    cli: Cli, open_match: str, words: tuple[str, ...], hint: str
):
    assert hint in cli(*words, code=2).err


def test_a_match_that_is_put_away_can_be_brought_back_and_that_is_said(cli: Cli, open_match: str):
    cli("delete", open_match)
    back = f"scorepad restore {open_match}"
    for words in (["show"], ["undo"], ["rename", "Friday"], ["show", "--match", open_match]):
        assert back in cli(*words, code=2).err
    assert back in cli("history").err
    assert cli("--home", cli.home.with_name("none"), "history").err.startswith("no match is stored")
    cli(*back.split()[1:])
    assert open_match in cli("history").out


def test_several_that_are_put_away_are_counted(cli: Cli, open_match: str):
    cli("new", "--rules", "cardgames", "--players", "Eve,Bob,Cat,Dan", "--dealer", "1",
        "--no-input")  # fmt: skip
    cli("delete", open_match, cli("show", "--json").json["id"])
    assert "2 are put away: scorepad restore lists them" in cli("show", code=2).err


def test_odds_of_a_bid_that_nobody_can_hold_say_so(cli: Cli):
    hand = "AS 10S KS QS JS 9S AH KH AD QC JC 9C"
    words = ("odds", hand, "--trump", "S", "--worlds", "20", "--seed", "1")
    ran = cli(*words, "--bid", "255,240,300")
    assert "a bid of 255 is no multiple of 10 (C-4)" in ran.err
    assert "a bid of 240 is below the minimum of 250 (C-3)" in ran.err
    assert "300" not in ran.err and "255" in ran.out
    found = cli(*words, "--bid", "255", "--json").json
    assert len(found["notes"]) == 1 and found["chances"][0]["bid"] == 255
    assert cli(*words, "--bid", "250", "--json").json["notes"] == []
