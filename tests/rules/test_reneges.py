"""Finding reneges in hindsight (C-15, C-16, J-4)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.cards import Card, Suit, cards_text, face
from scorepad.rules.legality import TrickError, legal_plays
from scorepad.rules.reneges import find_reneges
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.tricks import trick_winner
from tests.support.tables_rules import CARDGAMES, CLASSIC, DOUBLE_DECK, JOEDOG, SIX, THIRDS, cases

NAMES = ("Ann", "Bob", "Cat", "Dan")


def test_C15_a_card_of_the_suit_led_that_comes_later_proves_it() -> None:
    # Bob throws a spade on hearts and shows AH in the next trick.
    (renege,) = find_reneges(
        "QH JS 9H JH 10D AH 9D JD", 0, "C", CARDGAMES, name_of=lambda seat: NAMES[seat]
    )
    assert (renege.index, renege.trick, renege.position, renege.seat) == (1, 1, 1, 1)
    assert (str(renege.card), cards_text(renege.legal)) == ("JS", "AH")
    assert (renege.kind, renege.rule) == ("must_follow", "C-15")
    assert (str(renege.proof), renege.proof_trick) == ("AH", 2)
    assert renege.reason == (
        "Bob played JS to trick 1 and had to follow hearts with AH: AH came in trick 2"
    )


def test_C16_not_beating_though_one_could_is_a_renege_and_joedog_allows_it() -> None:
    plays = "QH 9H JH JH 10D AH 9D JD"
    (renege,) = find_reneges(plays, 0, "C", CARDGAMES)
    assert (renege.kind, renege.rule, cards_text(renege.legal)) == ("must_win", "C-16", "AH")
    assert renege.reason == (
        "seat 2 played 9H to trick 1 and had to beat QH with AH: AH came in trick 2"
    )
    assert find_reneges(plays, 0, "C", JOEDOG) == ()


def test_C15_not_trumping_though_one_could_is_a_renege() -> None:
    (renege,) = find_reneges("QH JS 9H JH 10D JC 9D JD", 0, "C", CARDGAMES)
    assert (renege.kind, renege.rule, cards_text(renege.legal)) == ("must_trump", "C-15", "JC")
    assert "had to trump with JC" in renege.reason


def test_C16_under_trumping_though_one_could_over_trump_is_a_renege() -> None:
    (renege,) = find_reneges("QH KC 9C JH 9S AC JD JD", 0, "C", CARDGAMES)
    assert (renege.seat, renege.kind, renege.rule) == (2, "must_win", "C-16")
    assert cards_text(renege.legal) == "AC"
    assert "had to beat KC with AC" in renege.reason


def test_what_no_later_card_proves_is_not_found() -> None:
    assert find_reneges("QH JS 9H JH", 0, "C", CARDGAMES) == ()
    assert find_reneges("", 0, "C", CARDGAMES) == ()


def test_six_seats_and_three() -> None:
    (renege,) = find_reneges("QH JS AH JH JH JH AD AD KD QD JD AH", 0, "C", SIX)
    assert (renege.index, renege.seat, renege.trick, renege.proof_trick) == (1, 1, 1, 2)
    (renege,) = find_reneges("QH JS AH JD AD AH", 0, "C", THIRDS)
    assert (renege.index, renege.seat) == (1, 1)


@pytest.mark.parametrize("leader", [-1, 4, True, "0", None])
def test_a_leader_without_a_seat_is_refused(leader: object) -> None:
    with pytest.raises(ValueError, match="leader"):
        find_reneges("QH", leader, "S", CARDGAMES)  # type: ignore[arg-type]


def test_impossible_deals_are_refused() -> None:
    with pytest.raises(ValueError, match="queens of hearts"):
        find_reneges("QH QH QH", 0, "S", CARDGAMES)
    with pytest.raises(ValueError, match="nine"):
        find_reneges("9H", 0, "S", THIRDS)
    with pytest.raises(TrickError, match="hands hold only 78"):
        deck = [face(r, s) for r in THIRDS.deck.ranks for s in Suit] * 4
        find_reneges(deck, 0, "S", THIRDS)
    with pytest.raises(ValueError, match="XX"):
        find_reneges(["QH", "XX"], 0, "S", CARDGAMES)
    with pytest.raises(ValueError, match="not a suit"):
        find_reneges("QH", 0, "X", CARDGAMES)


BOOKS = (CARDGAMES, JOEDOG, CLASSIC, DOUBLE_DECK, THIRDS, SIX)


def dealt(book: Rulebook, chance: random.Random) -> list[list[Card]]:
    deck = [face(r, s) for r in book.deck.ranks for s in Suit] * book.deck.copies
    chance.shuffle(deck)
    size = book.table.hand
    return [deck[n * size : (n + 1) * size] for n in range(len(book.seating.seats))]


def played_out(
    book: Rulebook, trump: Suit, slips: float, chance: random.Random
) -> tuple[list[Card], list[tuple[int, tuple[Card, ...]]]]:
    """A deal played from seat 1, now and then with an illegal card; and those, with what was legal.

    Kept apart from the code under test but for ``legal_plays``, which has its own restatement.
    """
    hands, leader, seats = dealt(book, chance), 0, len(book.seating.seats)
    plays: list[Card] = []
    slipped: list[tuple[int, tuple[Card, ...]]] = []
    for _ in range(book.table.hand):
        trick: list[Card] = []
        for turn in range(seats):
            hand = hands[(leader + turn) % seats]
            legal = legal_plays(hand, trick, trump, book)
            illegal = [c for c in hand if c not in legal]
            if illegal and chance.random() < slips:
                slipped.append((len(plays), legal))
                chosen = chance.choice(illegal)
            else:
                chosen = chance.choice(legal)
            hand.remove(chosen)
            trick.append(chosen)
            plays.append(chosen)
        leader = (leader + trick_winner(trick, trump)) % seats
    return plays, slipped


@given(
    st.sampled_from(BOOKS),
    st.sampled_from(list(Suit)),
    st.sampled_from([0.0, 0.1, 1.0]),
    st.integers(0, 2**32),
)
def test_exactly_the_slips_of_a_deal_are_found(
    book: Rulebook, trump: Suit, slips: float, seed: int
) -> None:
    plays, slipped = played_out(book, trump, slips, random.Random(seed))
    found = find_reneges(plays, 0, trump, book)
    assert [(r.index, set(r.legal)) for r in found] == [(n, set(legal)) for n, legal in slipped]
    for renege in found:
        assert plays[renege.index] is renege.card
        assert renege.proof in renege.legal
        assert renege.proof_trick > renege.trick


@given(st.sampled_from(BOOKS), st.integers(0, 2**32), st.floats(0, 1))
def test_a_deal_broken_off_shows_no_renege_that_the_whole_deal_does_not(
    book: Rulebook, seed: int, cut: float
) -> None:
    plays, _ = played_out(book, Suit.SPADES, 0.3, random.Random(seed))
    whole = {r.index for r in find_reneges(plays, 0, "S", book)}
    part = plays[: int(len(plays) * cut)]
    assert {r.index for r in find_reneges(part, 0, "S", book)} <= whole


def test_every_known_renege_is_proved_by_a_card_of_the_same_player() -> None:
    for case in cases("renege"):
        book = {"cardgames": CARDGAMES, "joedog": JOEDOG}[case["rules"]]
        for renege in find_reneges(case["plays"], case["leader"], case["trump"], book):
            assert str(renege.proof) in case["plays"][renege.index + 1 :]
