"""`check pass`: how many, whether they were held, who passes to whom, and both passes at once."""

from __future__ import annotations

import json

import pytest

from tests.support.cli import Cli

CAT = "AS 10S 10S QS QS JH QD 9D AC 10C 9C 9C"
ANN = "KS 9S QH QH JH 9H KD QD 10C KC QC JC"


def test_C8_a_pass_of_four_cards_that_were_held_is_right(cli: Cli):
    assert cli("check", "pass", "AS 10S QS JH", "--hand", CAT).out.splitlines() == [
        "the pass is right: exactly 4 cards are passed, and all of them were held (C-8)",
        "rules: cardgames",
    ]


@pytest.mark.parametrize(
    ("cards", "rules", "said"),
    [
        ("AS 10S QS", "cardgames", "3 cards were passed: it must be exactly 4 (C-8)"),
        ("", "cardgames", "passing is compulsory: exactly 4 cards (C-8)"),
        ("AS 10S QS JH", "joedog", "4 cards were passed: it must be exactly 3 (J-2)"),
        ("AS 10S QS KH", "cardgames", "KH cannot be passed: not in the hand (C-8)"),
    ],
)
def test_a_wrong_pass_is_said_with_its_rule(cli: Cli, cards, rules, said):
    ran = cli("check", "pass", cards, "--hand", CAT, "--rules", rules, code=1)
    assert ran.out.splitlines()[0] == said


def test_where_nothing_is_passed_passing_nothing_is_right(cli: Cli):
    assert cli("check", "pass", "--rules", "classic").out.splitlines()[0] == (
        "the pass is right: no cards are passed (V-5)"
    )
    assert cli("check", "pass", "AS", "--rules", "classic", code=1).out.splitlines()[0] == (
        "no cards are passed here, but 1 was (V-5)"
    )


def test_the_bid_winner_passes_back_from_what_he_has_then(cli: Cli):
    sixteen = f"{ANN} AS 10S QS JH"
    cli("check", "pass", "KD QD QC JC", "--hand", sixteen, "--back")
    cli("check", "pass", "AS 10S QS JH", "--hand", sixteen, "--returning")
    ran = cli("check", "pass", "KD QD QC JC", "--hand", ANN, "--back", code=1)
    assert "the hand has 12 cards; before this pass it has 16" in ran.out


def test_C8_only_partners_swap_cards(cli: Cli):
    words = ("check", "pass", "AS 10S QS JH", "--bidder", "1", "--taker", "1")
    assert cli(*words, "--giver", "3").code == 0
    wrong = cli(*words, "--giver", "2", code=1).out
    assert wrong.startswith("seat 2 cannot pass to seat 1: only seat 3 and seat 1 swap cards (C-8)")
    assert "give all of --bidder, --giver and --taker" in cli(*words, code=2).err


def test_both_passes_at_once_say_what_both_hold_afterwards(cli: Cli):
    words = ("check", "pass", "AS 10S QS JH", "--hand", CAT, "--winner-hand", ANN)
    ran = cli(*words, "--returned", "KD QD QC JC")
    assert ran.out.splitlines()[1:3] == [
        "the partner then holds 10S QS KD QD QD 9D AC 10C QC JC 9C 9C",
        "the winner then holds AS 10S KS QS 9S QH QH JH JH 9H 10C KC",
    ]
    found = cli(*words, "--returned", "AS AC QC JC", "--json", code=1).json
    assert [o["cards"] for o in found["objections"]] == [["AC"]]
    assert found["after"] is None
    assert "give both hands" in cli("check", "pass", "AS", "--returned", "KD", code=2).err


def test_many_passes_in_one_process(cli: Cli):
    lines = "AS 10S QS JH\n" + json.dumps({"cards": ["AS"], "hand": CAT}) + "\n"
    ran = cli("check", "pass", "-", "--json", stdin=lines, code=1)
    assert [json.loads(line)["legal"] for line in ran.out.splitlines()] == [True, False]
