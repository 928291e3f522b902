"""Meld claims judged, with the reason for the difference (C-9 to C-14, J-3)."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scorepad.rules.books import load_text, rulebook
from scorepad.rules.claims import check_meld
from scorepad.rules.meld import HandError, best_meld
from scorepad.rules.numbers import AmountError
from scorepad.rules.rulebook import Melds
from tests.support.hands import random_hand, rich_hand

BOOK = rulebook("cardgames")
JOEDOG = rulebook("joedog")
THIRDS = rulebook(Path(__file__).parents[1] / "support" / "thirds.toml")
CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "meld.jsonl").read_text().splitlines()
]
FULL = "AS 10S KS KS QS JS 9S AH AD AC 9H 9D"  # run + king 190, dix 10, aces 100


def message(hand, claim, trump="S", book=BOOK):
    return check_meld(hand, trump, claim, book).message


def reasons(hand, claim, trump="S", book=BOOK):
    return [reason.text for reason in check_meld(hand, trump, claim, book).reasons]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_known_verdicts(case):
    book = rulebook(case["rules"])
    for claim in case["claims"]:
        judged = check_meld(" ".join(case["hand"]), case["trump"], claim["points"], book)
        assert judged.verdict == claim["verdict"]
        assert judged.best.points == case["points"]


def test_C14_a_right_claim():
    claim = check_meld(FULL, "S", 300, BOOK)
    assert (claim.verdict, claim.message, claim.reasons) == ("ok", "300 is right", ())
    assert claim.best == best_meld(FULL, "S", BOOK)


def test_C10_a_missing_card():
    claim = check_meld("S:A10KQ", "S", 150, BOOK)
    assert claim.verdict == "over"
    assert claim.message == "150 is too high, the best is 40: a run in spades needs JS"
    assert claim.reasons == (("C-10", "a run in spades needs JS"),)
    assert claim.rule == "C-10"


def test_C12_a_missing_card():
    assert message("AS AH AD", 100) == "100 is too high, the best is 0: aces need AC"


def test_C10_a_second_card_missing():
    assert "a run + king in spades needs a second KS" in reasons("S:A10KQJ", 190)


def test_C10_two_cards_missing():
    assert reasons("S:A10KQJ", 230) == [
        "a run + royal marriage in spades needs a second KS and a second QS"
    ]


def test_C9_a_card_used_twice_in_one_class():
    # The second king is free, but the queen is the run's.
    assert reasons("S:A10KKQJ", 19, book=JOEDOG) == [
        "that QS is already in the run, so there is no royal marriage as well"
    ]


def test_C10_the_runs_own_marriage_counted_again():
    assert message("S:A10KKQQJ", 270) == (
        "270 is too high, the best is 230: "
        "the KS QS of the run + royal marriage are not a royal marriage as well"
    )


def test_C11_a_pinochle_more_than_there_are_queens():
    assert message("JD JD QS", 80, "H") == (
        "80 is too high, the best is 40: one more pinochle needs a second QS"
    )


def test_C13_a_double_counted_as_two_singles():
    assert reasons("JD JD QS QS", 80, "H")[0] == (
        "two pinochles from these cards are a double pinochle: 300, not 80"
    )
    assert reasons("AAS AAH AAD AAC", 200)[0] == (
        "aces twice from these cards are double aces: 1000, not 200"
    )


def test_C13_singles_counted_beside_their_double():
    assert reasons("JD JD QS QS", 380, "H") == [
        "the JD QS of the double pinochle are not two pinochles as well"
    ]


def test_C13_singles_counted_as_a_double():
    assert reasons("JD JD QS", 300, "H") == ["a double pinochle needs a second QS"]


def test_C10_a_run_and_a_marriage_taken_apart():
    assert reasons("S:A10KKQQJ", 190)[0] == (
        "a run and a royal marriage from these cards are a run + royal marriage: 230, not 190"
    )


def test_C10_run_and_king_taken_for_a_run():
    assert reasons("S:A10KKQJ", 150)[0] == "KS as well makes the run a run + king: 190, not 150"


def test_C10_a_nine_of_another_suit():
    assert reasons("9S 9H 9D", 30) == ["9H and 9D are no dix: spades are trump"]
    assert reasons("9S 9H 9D", 20)[0] == "only a nine of trump is dix: spades are trump"


def test_C10_a_common_marriage_taken_for_a_royal_one_and_the_reverse():
    assert reasons("KH QH", 40) == [
        "KH QH are a marriage in hearts, 20, not a royal marriage: spades are trump"
    ]
    assert reasons("KS QS", 20)[0] == (
        "KS QS are a royal marriage in spades, 40, not a marriage: spades are trump"
    )


def test_C10_a_run_in_a_suit_that_is_not_trump():
    assert reasons("H:A10KQJ", 150) == [
        "AH 10H KH QH JH are a marriage in hearts, 20, not a run: spades are trump"
    ]


def test_C7_the_total_of_another_trump():
    claim = check_meld("H:A10KQJ 9S AS AD AC", "S", 250, BOOK)
    assert claim.reasons == (("C-7", "that is with hearts as trump; trump is spades"),)


def test_C14_what_was_overlooked():
    claim = check_meld(FULL, "S", 190, BOOK)
    assert claim.verdict == "under"
    assert claim.message == (
        "190 is too low, the best is 300: overlooked: dix 10 (9S) and aces 100 (AS AH AD AC)"
    )


def test_C14_a_total_below_the_best_may_stand():
    claim = check_meld(FULL, "S", 290, BOOK)
    assert claim.reasons[-1] == ("C-14", "what is shown counts: 290 may stand, the table decides")


def test_C14_where_the_best_counts_anyway():
    book = load_text(
        'name = "kind"\nbased_on = "cardgames"\n[melds]\nunclaimed = "best"\n', "kind.toml"
    )
    assert reasons(FULL, 290, book=book)[-1] == "the best total counts here, shown or not: 300"


def test_J3_points_of_the_other_scale():
    assert reasons("S:A10KQJ", 15)[0] == "15 is in the other scale; here a run in spades is 150"
    assert reasons("S:A10KQJ", 150, book=JOEDOG) == [
        "150 is in the other scale; here a run in spades is 15"
    ]


def test_J3_values_of_the_other_book():
    assert reasons("S:A10KKQJ", 15)[0] == "that is how the joedog book counts: run 15"
    assert reasons("S:A10KKQJ", 190, book=JOEDOG) == [
        "that is how the cardgames book counts: run + king 190"
    ]


def test_C10_the_reading_without_run_and_king():
    (reading,) = check_meld("S:A10KKQJ", "S", 190, BOOK).readings
    assert (reading.points, reading.field) == (150, "melds.change.run_king")
    assert reading.text == "150 where run + king is no meld; here it is"


def test_C10_the_reading_without_run_and_royal_marriage():
    (reading,) = check_meld("S:A10KKQQJ", "S", 230, BOOK).readings
    assert (reading.points, reading.field) == (190, "melds.change.run_royal_marriage")


def test_C11_the_reading_without_double_pinochle():
    (reading,) = check_meld("JD JD QS QS", "H", 300, BOOK).readings
    assert (reading.points, reading.field) == (80, "melds.change.double_pinochle")


def test_J3_the_reading_of_tables_that_know_run_and_king():
    (reading,) = check_meld("S:A10KKQJ", "S", 19, JOEDOG).readings
    assert (reading.points, reading.field) == (19, "melds.add")
    assert reading.text == "19 where run + king counts 19; here it is no meld"


def test_C10_a_meld_that_only_other_tables_know():
    kinds = tuple(kind for kind in BOOK.melds.kinds if kind.name != "run_queen")
    book = replace(BOOK, name="plain", melds=Melds(tuple(
        replace(kind, points=70) if kind.name == "royal_marriage" else kind for kind in kinds
    )))  # fmt: skip
    assert reasons("S:A10KQQJ", 190, book=book) == [
        "190 where run + queen counts 190; here it is no meld"
    ]


def test_hands_on_which_all_tables_agree_have_no_other_reading():
    assert check_meld("S:A10KQJ JD", "S", 190, BOOK).readings == ()


def test_C14_a_number_that_no_hand_can_make():
    hand = "KS QS KH QH KD QD KC QC"
    assert reasons(hand, 45)[0] == "no hand of 12 cards can make 45 at this table"


def test_C14_the_best_speaks_for_itself_where_nothing_explains_the_claim():
    claim = check_meld("S:A10KKQQJ", "S", 300, BOOK)
    assert claim.message == "300 is too high, the best is 230: run + royal marriage 230"
    assert claim.reasons == ()
    assert claim.rule == "C-14"


def test_no_meld_at_all():
    assert message("9H 10H", 600) == (
        "600 is too high, the best is 0: there is no meld in these cards"
    )


def test_without_trump():
    claim = check_meld("S:A10KQJ9", None, 160, BOOK)
    assert claim.best.points == 20
    assert claim.reasons == (("C-7", "that is with spades as trump; no trump is named"),)


def test_a_partial_hand_is_judged_as_what_it_is():
    assert check_meld("9S", "S", 10, BOOK).verdict == "ok"


def test_impossible_hands_and_claims_are_refused():
    with pytest.raises(HandError, match="three aces of spades"):
        check_meld("AS AS AS", "S", 10, BOOK)
    for claim in (-10, 1.5, True, "40"):
        with pytest.raises(AmountError):
            check_meld("AS", "S", claim, BOOK)


@pytest.mark.parametrize("book", [BOOK, JOEDOG, THIRDS], ids=lambda book: book.name)
def test_any_claim_is_answered_in_one_line(book):
    rng = Random(9)
    for make in (random_hand, rich_hand):
        for _ in range(60):
            hand = make(book, rng)
            best = best_meld(hand, "S", book).points
            for claim in {best, 0, max(0, best + rng.randint(-60, 60)), best + 100}:
                judged = check_meld(hand, "S", claim, book)
                assert judged.verdict == (
                    "ok" if claim == best else "over" if claim > best else "under"
                )
                assert str(claim) in judged.message
                assert claim == best or f"the best is {best}: " in judged.message
                assert "\n" not in judged.message
                assert judged.rule


@pytest.mark.parametrize(
    ("hand", "trump", "claim", "needs"),
    [
        # Who thinks of a run does not think of the pinochle that its jack would make as well,
        ("10D KD QD AD 9D KH KH QH KS QS AC 9C", "D", 200, "a run in diamonds needs JD"),
        # nor of what the second king beside it would make of it.
        ("KC AD JD JD KD KD KH QC 10D 10D 10C 10S", "D", 170, "a run in diamonds needs QD"),
        ("KC AD JD JD KD KD KH QC 10D 10D 10C 10S", "D", 210, "a run + king in diamonds needs QD"),
    ],
)
def test_C10_a_missing_card_is_named_for_the_meld_that_was_thought_of(hand, trump, claim, needs):
    judged = check_meld(hand, trump, claim, rulebook("cardgames"))
    assert judged.verdict == "over"
    assert needs in judged.message
