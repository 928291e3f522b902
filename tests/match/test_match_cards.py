"""Deals kept with their cards: dealt, passed, buried, played, and counted."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.match.events import (
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Conceded,
    CountersRecorded,
    DealAmended,
    HandsDealt,
    KittyTaken,
    MeldRecorded,
)
from scorepad.match.objections import Objected, Refused
from scorepad.match.plays import counters_of, hands_now, next_to_play
from scorepad.rules.cards import SUITS, face, parse_cards
from scorepad.rules.legality import legal_plays
from scorepad.rules.seating import Seat
from tests.support.tables import book_of, contract, rec, table

HANDS = tuple(
    parse_cards(hand)
    for hand in (
        "S: A 10 K Q J 9 H: A 10 K Q J 9",
        "S: A 10 K Q J 9 H: A 10 K Q J 9",
        "D: A 10 K Q J 9 C: A 10 K Q J 9",
        "D: A 10 K Q J 9 C: A 10 K Q J 9",
    )
)
ANN, BOB, CAT, DAN = map(Seat, range(4))


def shuffled(book, seed):
    deck = [face(r, s) for s in SUITS for r in book.deck.ranks for _ in range(book.deck.copies)]
    Random(seed).shuffle(deck)
    size = book.table.hand
    hands = [tuple(deck[n * size : (n + 1) * size]) for n in range(len(book.seating.seats))]
    return HandsDealt(tuple(hands), tuple(deck[size * len(hands) :]))


def dealt(hands=HANDS):
    match = rec(table(), HandsDealt(hands))
    return rec(match, *contract(match, "Ann", 280))


def play_out(match, choose):
    """Play the deal to its end, every card chosen among the legal ones."""
    book = match.book
    while (turn := next_to_play(match.open_deal.facts, book)) is not None:
        facts = match.open_deal.facts
        begun = len(facts.plays) % len(book.seating.seats)
        trick = tuple(play.card for play in facts.plays[len(facts.plays) - begun :])
        legal = legal_plays(hands_now(facts)[turn], trick, facts.trump, book)
        match = rec(match, CardPlayed(turn, choose(legal)))
    return match


@pytest.mark.parametrize("seed", range(3))
def test_C17_a_deal_played_by_the_rules_counts_to_the_total(seed):
    match = rec(table(), shuffled(book_of("cardgames"), seed))
    match = rec(match, *contract(match, "Bob", 280), MeldRecorded((40, 40)))
    match = play_out(match, Random(seed).choice)
    assert match.open_deal.objections == ()
    counters, took = counters_of(match.open_deal.facts, match.book)
    assert sum(counters) == 250
    assert all(trick for points, trick in zip(counters, took, strict=True) if points)
    wrong = (counters[0] - 10, counters[1] + 10)
    if wrong[0] >= 0:
        with pytest.raises(Objected, match="the cards played make"):
            rec(match, CountersRecorded(wrong))
    assert rec(match, CountersRecorded(counters)).deals[0].facts.counters == counters


def test_a_kitty_is_taken_and_buried_and_its_counters_are_the_bidders():
    book = book_of("thirds")
    hands = shuffled(book, 5)
    match = rec(table("thirds"), hands)
    match = rec(match, *contract(match, "Bob", 35), KittyTaken(hands.kitty))
    tens = tuple(c for c in hands.hands[1] if c.rank == "10")[:2]
    match = rec(match, CardsBuried(tens), MeldRecorded((4, 30, 10)))
    assert len(hands_now(match.open_deal.facts)[1]) == 26
    match = play_out(match, Random(5).choice)
    counters, _ = counters_of(match.open_deal.facts, book)
    assert sum(counters) == 50
    assert rec(match, CountersRecorded(counters)).totals[1] in (-35, 30 + counters[1])


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (HANDS[:3], "3 hands for 4 seats"),
        ((*HANDS[:3], HANDS[3][:11]), "seat 4 has 11 cards; it must be 12"),
        ((*HANDS[:3], HANDS[0]), "deck has two"),
    ],
)
def test_hands_that_cannot_be_dealt_are_refused(hands, complaint):
    with pytest.raises(Refused, match=complaint):
        rec(table(), HandsDealt(hands))


def test_C8_partners_of_the_bidding_side_pass_four_cards():
    match = dealt()
    match = rec(match, CardsPassed(CAT, ANN, parse_cards("AD AC 10D 10C")))
    match = rec(match, CardsPassed(ANN, CAT, parse_cards("9S 9H JS JH")))
    ann = hands_now(match.open_deal.facts)[ANN]
    assert set(parse_cards("AD AC 10D 10C")) <= set(ann)
    assert len(ann) == 12


def test_C8_a_pass_of_three_or_to_an_opponent_is_an_objection():
    for swap in [
        CardsPassed(CAT, ANN, parse_cards("AD AC 10D")),
        CardsPassed(CAT, DAN, parse_cards("AD AC 10D 10C")),
    ]:
        with pytest.raises(Objected) as objected:
            rec(dealt(), swap)
        assert [each.rule for each in objected.value.objections] == ["C-8"]


def test_cards_that_nobody_holds_cannot_be_passed_or_played():
    with pytest.raises(Refused, match="Cat does not hold AS"):
        rec(dealt(), CardsPassed(CAT, ANN, parse_cards("AS AC 10D 10C")))
    with pytest.raises(Refused, match="Ann does not hold AD"):
        rec(dealt(), CardPlayed(ANN, parse_cards("AD")[0]))
    match = rec(dealt(), CardPlayed(ANN, parse_cards("AS")[0]))
    with pytest.raises(Refused, match="does not hold AS"):
        rec(match, CardPlayed(ANN, parse_cards("AS")[0]), overrule="")


def test_without_hands_the_deck_still_has_only_two_of_each():
    match = rec(table(), *contract(table(), "Ann", 280))
    ace = parse_cards("AS")[0]
    match = rec(match, CardPlayed(ANN, ace), CardPlayed(BOB, ace))
    with pytest.raises(Refused, match="deck has two"):
        rec(match, CardPlayed(CAT, ace))


def test_C7_the_bid_winner_leads_and_the_winner_of_a_trick_to_the_next():
    with pytest.raises(Objected, match="Bob played out of turn: Ann plays"):
        rec(dealt(), CardPlayed(BOB, parse_cards("AS")[0]))
    match = dealt()
    for seat, card in [(ANN, "QS"), (BOB, "KS"), (CAT, "9D"), (DAN, "9C")]:
        match = rec(match, CardPlayed(seat, parse_cards(card)[0]))
    assert next_to_play(match.open_deal.facts, match.book) == BOB


def test_C15_C16_an_illegal_card_is_an_objection_with_its_rule():
    match = rec(dealt(), CardPlayed(ANN, parse_cards("QS")[0]))
    with pytest.raises(Objected) as objected:
        rec(match, CardPlayed(BOB, parse_cards("AH")[0]))
    assert [each.rule for each in objected.value.objections] == ["C-15"]
    with pytest.raises(Objected) as objected:
        rec(match, CardPlayed(BOB, parse_cards("9S")[0]))
    assert [each.rule for each in objected.value.objections] == ["C-16"]
    overruled = rec(match, CardPlayed(BOB, parse_cards("9S")[0]), overrule="let it lie")
    assert [each.rule for each in overruled.open_deal.objections] == ["C-16"]


def test_C23_conceding_is_over_once_a_card_is_led():
    match = rec(table(), HandsDealt(HANDS))
    match = rec(match, *contract(match, "Ann", 450), MeldRecorded((190, 40)))
    match = rec(match, CardPlayed(ANN, parse_cards("QS")[0]))
    with pytest.raises(Objected, match="first card has been led"):
        rec(match, Conceded())


def test_cards_come_after_the_contract_and_hands_before_them():
    with pytest.raises(Refused, match="only after the contract"):
        rec(table(), CardPlayed(ANN, parse_cards("QS")[0]))
    with pytest.raises(Refused, match="trump is named before"):
        rec(table(), *contract(table(), "Ann", 280, None), CardPlayed(ANN, parse_cards("QS")[0]))
    with pytest.raises(Refused, match="before any card is passed or played"):
        rec(rec(dealt(), CardPlayed(ANN, parse_cards("QS")[0])), HandsDealt(HANDS))
    with pytest.raises(Refused, match="no kitty"):
        rec(dealt(), KittyTaken())


def test_an_amended_contract_judges_the_cards_again():
    match = rec(dealt(), CardPlayed(ANN, parse_cards("QS")[0]))
    with pytest.raises(Objected, match="Ann played out of turn"):
        rec(match, DealAmended(1, tuple(contract(match, "Bob", 280))))
