"""Passing cards between partners: C-8, J-2; and J-7, the games that pass none."""

import pytest

from scorepad.rules.cards import cards_text, parse_cards
from scorepad.rules.passing import PassObjection, check_pass, check_passer, check_swap
from tests.support.tables_rules import CARDGAMES, JOEDOG, SIX, THIRDS

HAND = "AS 10S KS QS AH 10H KH QH JH 9H 9D 9D"
OTHER = "AC AC 10C KC QC JC 9C 9C AD 10D KD QD"


def told(objections: tuple[PassObjection, ...]) -> list[tuple[str, str, str]]:
    return [(o.kind, o.reason, o.rule) for o in objections]


def test_C8_exactly_four_cards_of_those_held() -> None:
    assert check_pass(CARDGAMES, HAND, "AS 10S KS QS") == ()
    assert check_pass(CARDGAMES, HAND, "9D 9D AS AH") == ()


def test_C8_any_other_number_is_objected_to() -> None:
    assert told(check_pass(CARDGAMES, HAND, "AS 10S KS")) == [
        ("count", "3 cards were passed: it must be exactly 4", "C-8")
    ]
    assert told(check_pass(CARDGAMES, HAND, "AS 10S KS QS AH"))[0][1].startswith("5 cards")


def test_C8_it_is_compulsory() -> None:
    assert told(check_pass(CARDGAMES, HAND, "")) == [
        ("count", "passing is compulsory: exactly 4 cards", "C-8")
    ]


def test_C8_only_what_is_held_can_be_passed() -> None:
    assert told(check_pass(CARDGAMES, HAND, "AC 10S KS QS")) == [
        ("held", "AC cannot be passed: not in the hand", "C-8")
    ]
    assert told(check_pass(CARDGAMES, HAND, "AS AS KS QS")) == [
        ("held", "AS cannot be passed once more: the hand has no further one", "C-8")
    ]
    (both,) = check_pass(CARDGAMES, HAND, "AC AD KS QS")
    assert cards_text(both.cards) == "AC AD"


def test_C8_only_the_partner_and_the_winner_swap_the_other_side_passes_nothing() -> None:
    assert check_passer(CARDGAMES, bidder=0, giver=2, taker=0) == ()
    assert check_passer(CARDGAMES, bidder=0, giver=0, taker=2) == ()
    (objection,) = check_passer(CARDGAMES, bidder=0, giver=1, taker=3)
    assert (objection.kind, objection.rule) == ("who", "C-8")
    assert objection.reason == "seat 2 cannot pass to seat 4: only seat 3 and seat 1 swap cards"
    assert check_passer(CARDGAMES, bidder=0, giver=2, taker=1) != ()
    assert check_passer(SIX, bidder=1, giver=4, taker=1) == ()
    (alone,) = check_passer(THIRDS, bidder=1, giver=0, taker=1)
    assert alone.reason == "seat 1 cannot pass: nobody has a partner to pass to"
    with pytest.raises(ValueError, match="seat"):
        check_passer(CARDGAMES, bidder=0, giver=4, taker=0)


def test_C8_the_winner_returns_four_the_same_ones_are_allowed() -> None:
    same = check_swap(CARDGAMES, HAND, "AS 10S KS QS", OTHER, "AS 10S KS QS")
    assert same.objections == ()
    assert sorted(same.partner_hand) == sorted(parse_cards(HAND))
    other = check_swap(CARDGAMES, HAND, "AS 10S KS QS", OTHER, "9C 9C JC AS")
    assert other.objections == ()
    assert cards_text(sorted(other.partner_hand)) == "AS AH 10H KH QH JH 9H 9D 9D JC 9C 9C"
    assert len(other.winner_hand) == 12


def test_the_first_fault_of_a_swap_is_told() -> None:
    short = check_swap(CARDGAMES, HAND, "AS 10S KS", OTHER, "9C 9C JC AS")
    assert [o.kind for o in short.objections] == ["count"]
    unheld = check_swap(CARDGAMES, HAND, "AS 10S KS QS", OTHER, "9C 9C JC AH")
    assert told(unheld.objections) == [("held", "AH cannot be passed: not in the hand", "C-8")]


def test_the_hand_itself_must_be_whole() -> None:
    assert told(check_pass(CARDGAMES, "AS 10S KS QS", "AS 10S KS QS")) == [
        ("hand", "the hand has 4 cards; before this pass it has 12", "C-8")
    ]
    assert check_pass(CARDGAMES, HAND + " " + "AC 10C KC QC", "AC 10C KC QC", returning=True) == ()
    assert check_pass(CARDGAMES, None, "AC 10C KC QC") == ()


def test_J2_three_cards() -> None:
    assert check_pass(JOEDOG, HAND, "AS 10S KS") == ()
    assert told(check_pass(JOEDOG, HAND, "AS 10S KS QS")) == [
        ("count", "4 cards were passed: it must be exactly 3", "J-2")
    ]


def test_J7_a_book_of_three_seats_with_a_kitty_passes_nothing() -> None:
    assert (len(THIRDS.seating.seats), THIRDS.table.kitty) == (3, 2)
    assert check_pass(THIRDS, None, "") == ()
    (objection,) = check_pass(THIRDS, None, "AS 10S")
    assert objection.reason == "no cards are passed here, but 2 were"


@pytest.mark.parametrize("cards", ["XX", "AS AS AS 9D", ["AS", 5], None])
def test_impossible_cards_are_refused(cards: object) -> None:
    with pytest.raises(ValueError):
        check_pass(CARDGAMES, HAND, cards)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        check_swap(CARDGAMES, HAND, "AS 10S KS QS", HAND + " AS", "9D 9D 9H JH")
