"""A question about a play needs no --trump beside a table whose trump is known."""

from __future__ import annotations

import pytest

from tests.support.cli import Cli

START = "Ann 250\nhearts\n"


@pytest.fixture
def table(cli: Cli) -> Cli:
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        stdin=START)  # fmt: skip
    assert cli("show", "--json").json["deals"][0]["trump"] == "H"
    return cli


PLAY = ("check", "play", "--trick", "QH 9H", "--hand", "9H 10H AH")
TRICK = ("check", "trick", "QS KS 9H QS")


def test_trump_is_that_of_the_open_deal(table: Cli) -> None:
    assert table(*PLAY, "--json").json == table(*PLAY, "--trump", "H", "--json").json
    assert table(*TRICK, "--json").json["card"] == "9H"


@pytest.mark.parametrize("words", [PLAY, TRICK])
def test_and_that_is_said(table: Cli, words: tuple[str, ...]) -> None:
    assert "trump: hearts, as in the open deal" in table(*words).out
    assert "open deal" not in table(*words, "--trump", "S").out


@pytest.mark.parametrize("words", [PLAY, TRICK])
def test_without_a_table_or_by_other_rules_it_is_asked_for(
    table: Cli, words: tuple[str, ...]
) -> None:
    wanted = "name the trump suit with --trump (S, H, D or C)"
    assert wanted in table(*words, "--rules", "joedog", code=2).err
    table("end", "--abandoned")
    assert wanted in table(*words, code=2).err
