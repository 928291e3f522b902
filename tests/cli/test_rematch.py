"""A rematch begins with its first answer: until then what was just played stays at hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.cli import Cli, Ran

EVENING = "a1400s\n1500 40\n200\nrematch\n"
NEW = ("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan")
HAND = ("AS", "10S", "KS", "QS", "JS", "AH", "KH", "QH", "JD", "9D", "AC", "KC")
NOT_BEGUN = "the rematch was not begun"


@pytest.fixture
def played(cli: Cli) -> Callable[[str], Ran]:
    def play(more: str) -> Ran:
        return cli(*NEW, stdin=EVENING + more)

    return play


@pytest.mark.parametrize("more", ["", "quit\n", "?\nscore\nlog\nquit\n"])
def test_left_before_its_first_answer_nothing_of_it_is_stored(
    cli: Cli, played: Callable[[str], Ran], more: str
) -> None:
    ran = played(more)
    assert NOT_BEGUN in ran.err and "picks it up here" not in ran.err.rpartition("rematch")[2]
    assert len(cli("history", "--json").json["matches"]) == 1
    shown = cli("show", "--json").json
    assert shown["over"] and shown["totals"] == [1700, 90]
    assert "1700" in cli("export").out
    assert "a live match" not in cli("odds", *HAND, "--trump", "S", "--worlds", 20).err


def test_its_first_answer_begins_it_and_makes_it_the_current_one(
    cli: Cli, played: Callable[[str], Ran]
) -> None:
    ran = played("b250h\nquit\n")
    assert NOT_BEGUN not in ran.err
    assert len(cli("history", "--json").json["matches"]) == 2
    shown = cli("show", "--json").json
    assert not shown["over"] and shown["deals"][0]["bid"] == 250
    assert shown["deals"][0]["dealer"] == 0  # the one after Dan
    cli("undo")
    assert cli("show", "--json").json["deals"] == []  # begun all the same: an answer was given


def test_a_rematch_of_a_rematch(cli: Cli, played: Callable[[str], Ran]) -> None:
    played(EVENING + "quit\n")
    assert len(cli("history", "--json").json["matches"]) == 2
    assert cli("show", "--json").json["over"]
    cli("doctor")
