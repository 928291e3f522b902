"""Questions to the referee with a slip in them: each answer says what to do."""

from __future__ import annotations

import pytest

from tests.support.cli import Cli

MANY = "AS AS 10S 10S KS KS QS QS JS JS 9S 9S AH AH"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("meld", "name the cards, as in: "),
        ("meld AS --trump X", "'X' is not a suit; use S, H, D or C"),
        ("meld AS,AS,AS --trump S", "three aces of spades: the cardgames deck has two"),
        ("meld AS,KX", "cannot read 'KX' at character 4: expected a card such as AS"),
        ("meld AS --claim x", "--claim: 'x' is not a number"),
        ("meld --hand Ann=AS --claim Bob=3", "say whose it is, as in --claim Ann=190"),
        ("bid 2x0", "call 1: '2x0' is neither an amount nor 'pass'; write 250, p, or with"),
        ("bid p Ann 250", "call 2: 'Ann' is neither an amount nor 'pass'; write 250, p, or with"),
        ("bid 250 3:passs", "call 2: 'passs' is neither"),
        ("bid 250 --dealer Zed", "seats are 1 to 4 (names need a live match)"),
        ("bid 5:250", "seats are 1 to 4"),
        ("pass AS --bidder 1", "give all of --bidder, --giver and --taker"),
        ("pass AS --returned KS", "give both hands: --hand (the partner's) and --winner-hand"),
        ("play --trump H", "say what the player holds with --hand"),
        ("play --trump H --hand 9H --card AS", "AS is not in the hand: 9H"),
        ("play --trump H --hand 9H,AH --card 9H,AH", "is 2 cards; one was expected"),
        ("trick AS", "name the trump suit with --trump (S, H, D or C)"),
        ("trick AS,KS,QS,JS,9S --trump S", "has more than 4 cards"),
        ("deal", "name the file with the deals, or - for stdin"),
        ("deal nosuch", "nosuch: cannot be read"),
        ("melt AS", "did you mean meld?"),
    ],
)
def test_what_to_do_is_said(cli: Cli, words: str, said: str) -> None:
    assert said in cli("check", *words.split(), code=2).err


def test_more_cards_than_a_hand_has(cli: Cli) -> None:
    more = "these are 14 cards, more than a hand of 12"
    assert more in cli("check", "meld", MANY, "--trump", "S").out
    assert more in cli("check", "meld", MANY).out
    assert "more than a hand" not in cli("check", "meld", MANY[:35]).out


def test_a_claim_that_no_trump_makes_and_trumps_that_are_all_alike(cli: Cli) -> None:
    out = cli("check", "meld", "AS", "--claim", "10", code=1).out
    assert out.startswith("10 is right in no trump")
    assert "(best)" not in out
    assert "(best)" in cli("check", "meld", "KS QS").out


def test_one_card_is_one(cli: Cli) -> None:
    out = cli("check", "pass", "AS", "--hand", "AS", code=1).out
    assert "one card was passed: it must be exactly 4 (C-8)" in out
    assert "the hand has one card; before this pass it has 12" in out
