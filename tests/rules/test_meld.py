"""Best meld, by rule: C-9 to C-14 and J-3, and the cases with known answers."""

import json
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from scorepad.rules.books import rulebook
from scorepad.rules.cards import CardError, Suit, parse_cards
from scorepad.rules.meld import (
    HandError,
    best_meld,
    best_melds_by_trump,
    meld_points,
    pack,
    packed_points,
)

BOOK = rulebook("cardgames")
JOEDOG = rulebook("joedog")
THIRDS = rulebook(Path(__file__).parents[1] / "support" / "thirds.toml")
CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "meld.jsonl").read_text().splitlines()
]


def lines(hand, trump, book=BOOK):
    """The best meld as ``name points`` texts, in the order shown; checks that they add up."""
    meld = best_meld(hand, trump, book)
    assert meld.points == sum(line.points for line in meld.lines) == meld_points(hand, trump, book)
    return [f"{line.name} {line.points}" for line in meld.lines]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_known_melds(case):
    book = rulebook(case["rules"])
    hand = parse_cards(" ".join(case["hand"]))
    meld = best_meld(hand, case["trump"], book)
    assert meld.points == case["points"]
    assert meld_points(hand, case["trump"], book) == case["points"]
    assert packed_points(pack(hand, book), case["trump"], book) == case["points"]
    assert sum(line.points for line in meld.lines) == case["points"]
    for group in {line.group for line in meld.lines}:
        used = Counter(c for line in meld.lines if line.group == group for c in line.cards)
        assert used <= Counter(hand)


def test_C9_a_card_serves_in_one_meld_of_each_class():
    # Q of spades: in the royal marriage, the pinochle and the queens.
    assert lines("KS QS JD QH QD QC", "S") == ["royal_marriage 40", "pinochle 40", "queens 60"]


def test_C9_a_card_serves_once_within_a_class():
    assert lines("KH QH QH", "S") == ["marriage 20"]
    assert lines("JD QS QS", "H") == ["pinochle 40"]


def test_C10_run():
    assert lines("S:A10KQJ", "S") == ["run 150"]


def test_C10_a_run_in_another_suit_is_only_a_marriage():
    assert lines("H:A10KQJ", "S") == ["marriage 20"]


def test_C10_run_with_an_extra_king():
    assert lines("S:A10KKQJ", "S") == ["run_king 190"]


def test_C10_run_with_an_extra_queen():
    assert lines("S:A10KQQJ", "S") == ["run_queen 190"]


def test_C10_run_with_a_royal_marriage():
    assert lines("S:A10KKQQJ", "S") == ["run_royal_marriage 230"]


def test_C10_double_run_is_all_ten():
    assert lines("S:AA1010KKQQJJ", "S") == ["double_run 1500"]
    assert lines("S:AA1010KKQQJ", "S") == ["run_royal_marriage 230"]


def test_C10_dix_counts_each_and_only_in_trump():
    assert lines("9S", "S") == ["dix 10"]
    assert lines("9S 9S 9H", "S") == ["dix 10", "dix 10"]


def test_C10_marriages():
    assert lines("KS QS KH QH", "S") == ["royal_marriage 40", "marriage 20"]


def test_C10_the_runs_own_king_and_queen_are_no_marriage_as_well():
    assert best_meld("S:A10KQJ", "S", BOOK).points == 150


def test_C11_pinochle():
    assert lines("JD QS", "H") == ["pinochle 40"]
    assert lines("JH QS JD QD", "H") == ["pinochle 40"]


def test_C11_double_pinochle():
    assert lines("JD JD QS QS", "H") == ["double_pinochle 300"]


@pytest.mark.parametrize(
    ("rank", "name", "single", "double"),
    [("A", "aces", 100, 1000), ("K", "kings", 80, 800), ("Q", "queens", 60, 600),
     ("J", "jacks", 40, 400)],
)  # fmt: skip
def test_C12_one_of_a_rank_in_all_suits(rank, name, single, double):
    hand = f"{rank}S {rank}H {rank}D {rank}C"
    assert lines(hand, None) == [f"{name} {single}"]
    assert lines(f"{hand} {rank}S {rank}H {rank}D", None) == [f"{name} {single}"]
    assert lines(f"{hand} {hand}", None) == [f"double_{name} {double}"]


def test_C12_three_suits_of_a_rank_are_nothing():
    assert lines("AS AS AH AH AD AD", "S") == []


def test_C13_a_meld_may_be_made_twice_from_different_cards():
    assert lines("KS KS QS QS 9S 9S", "S") == [
        "royal_marriage 40", "royal_marriage 40", "dix 10", "dix 10",
    ]  # fmt: skip
    assert lines("KH KH QH QH", "S") == ["marriage 20", "marriage 20"]


def test_C13_a_double_replaces_two_singles():
    assert lines("JD JD QS QS AS AS AH AH AD AD AC AC", "C") == [
        "double_pinochle 300", "double_aces 1000",
    ]  # fmt: skip


def test_C14_the_best_total_over_all_uses():
    hand = "AS 10S KS KS QS JS 9S AH AD AC 9H 9D"
    assert lines(hand, "S") == ["run_king 190", "dix 10", "aces 100"]
    assert lines(hand, "H") == ["marriage 20", "dix 10", "aces 100"]


def test_C14_lines_come_by_class_and_the_bigger_first():
    meld = best_meld("KS QS KH QH 9S JD KD KC", "S", BOOK)
    assert [(line.group, line.points) for line in meld.lines] == [
        (1, 40), (1, 20), (1, 10), (2, 40), (3, 80),
    ]  # fmt: skip
    assert meld.lines[0].cards == parse_cards("KS QS")
    assert [line.rule for line in meld.lines] == ["C-10", "C-10", "C-10", "C-11", "C-12"]


def test_C14_the_order_of_the_cards_changes_nothing():
    hand = parse_cards("AS 10S KS KS QS JS 9S KH KD KC QH JD")
    assert best_meld(hand, "S", BOOK) == best_meld(hand[::-1], "S", BOOK)


def test_J3_values():
    assert lines("S:A10KQJ", "S", JOEDOG) == ["run 15"]
    assert lines("S:AA1010KKQQJJ", "S", JOEDOG) == ["double_run 150"]
    assert lines("KS QS KH QH 9S", "S", JOEDOG) == ["royal_marriage 4", "marriage 2", "dix 1"]
    assert lines("JD QS", "H", JOEDOG) == ["pinochle 4"]
    assert lines("JD JD QS QS", "H", JOEDOG) == ["double_pinochle 30"]
    for rank, worth in zip("AKQJ", (10, 8, 6, 4), strict=True):
        hand = f"{rank}S {rank}H {rank}D {rank}C"
        assert meld_points(hand, "S", JOEDOG) == worth
        assert meld_points(f"{hand} {hand}", "S", JOEDOG) == 10 * worth


def test_J3_no_entry_for_run_with_a_king_or_a_queen():
    assert lines("S:A10KKQJ", "S", JOEDOG) == ["run 15"]
    assert lines("S:A10KQQJ", "S", JOEDOG) == ["run 15"]
    assert lines("S:A10KKQQJ", "S", JOEDOG) == ["run 15", "royal_marriage 4"]


def test_four_copies_make_what_their_book_says():
    assert lines("AAAAS AAAAH AAAAD AAAAC", "S", THIRDS) == ["double_aces 100", "double_aces 100"]
    assert lines("AAAS AAAH AAAD AAAC", "S", THIRDS) == ["double_aces 100", "aces 10"]
    assert lines("S:AAA101010KKKQQQJJJ", "S", THIRDS) == ["run 15", "run 15", "run 15"]
    assert lines("JJJD QQQS", "H", THIRDS) == ["double_pinochle 30", "pinochle 4"]


def test_without_trump_every_marriage_is_plain_and_trump_melds_do_not_count():
    assert lines("S:A10KQJ9", None) == ["marriage 20"]
    assert meld_points("KS QS KH QH", None, BOOK) == 40


def test_by_trump_side_by_side():
    melds = best_melds_by_trump("KS QS KS QS KH QH 9D", BOOK)
    assert {suit: meld.points for suit, meld in melds.items()} == {
        Suit.SPADES: 100, Suit.HEARTS: 80, Suit.DIAMONDS: 70, Suit.CLUBS: 60,
    }  # fmt: skip


@pytest.mark.parametrize("trump", ["S", "s", "spades", "♠", Suit.SPADES])
def test_trump_may_be_written_as_any_suit(trump):
    assert meld_points("KS QS", trump, BOOK) == best_meld("KS QS", trump, BOOK).points == 40


def test_an_unknown_trump_is_refused():
    with pytest.raises(CardError, match="'X' is not a suit"):
        meld_points("KS QS", "X", BOOK)


@pytest.mark.parametrize("hand", ["", ()])
def test_no_cards_are_worth_nothing(hand):
    assert meld_points(hand, "S", BOOK) == best_meld(hand, "S", BOOK).points == 0


def test_a_hand_may_be_text_cards_or_any_iterable():
    cards = parse_cards("AS AH AD AC")
    for hand in ("AS AH AD AC", cards, list(cards), iter(cards), ["AS", "AH", "AD", "AC"]):
        assert best_meld(hand, "S", BOOK).points == 100
    assert meld_points(iter(cards), "S", BOOK) == 100


@pytest.mark.parametrize("count", [best_meld, meld_points, lambda h, _, b: pack(h, b)])
@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("AS AS AS", "three aces of spades: the cardgames deck has two"),
        ("KH AS 9C 9C 9C", "three nines of clubs: the cardgames deck has two"),
        ("9C 9C 9C 9C", "four nines of clubs: the cardgames deck has two"),
        ("AS AS AS AS 10S 10S KD", "four aces of spades: the cardgames deck has two"),
        ("10D " * 5, "five tens of diamonds: the cardgames deck has two"),
        ("QC " * 16, "16 queens of clubs: the cardgames deck has two"),
    ],
)
def test_more_copies_than_the_deck_has_are_refused(count, hand, message):
    for _ in range(2):  # what the first call leaves in the tables must not let the second through
        with pytest.raises(HandError, match=message):
            count(parse_cards(hand), "S", BOOK)


@pytest.mark.parametrize("count", [best_meld, meld_points])
def test_a_card_that_is_not_in_the_deck_is_refused(count):
    with pytest.raises(HandError, match="9S: there are no nines in the thirds deck"):
        count(parse_cards("AS 9S"), "S", THIRDS)
    with pytest.raises(HandError, match="five aces of spades: the thirds deck has four"):
        count(parse_cards("AAAAAS"), "S", THIRDS)


def test_tables_are_no_part_of_a_books_value():
    book = deepcopy(BOOK)
    meld_points("AS", "S", book)
    assert book == BOOK
    assert not deepcopy(book).derived
