"""Legal play restated for speed gives the referee's own answers, under every rulebook."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scorepad.rules.cards import CARDS, Card, Suit
from scorepad.rules.legality import legal_plays
from scorepad.rules.meld import pack
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.tricks import count_tricks, trick_points, trick_winner
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.kernel import BELOW_64, TRICK, player_of
from scorepad.simulate.packing import pack_of
from tests.support.playing import play_books, some_tricks

BOOKS = play_books()
SUITS = list(Suit)
every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())


@every_book
def test_C15_C16_every_legal_card_is_the_referees(book: Rulebook) -> None:
    rng = Random(7)
    for _ in range(20):
        tricks = some_tricks(book, rng)
        leader, trump = tricks.leaders[0], SUITS[tricks.trump]
        numbers = tricks.rules.pack
        while tricks.seat is not None:
            hand = numbers.unpack(tricks.hands[tricks.seat])
            legal = tricks.legal
            assert set(legal) == set(legal_plays(hand, tricks.trick, trump, book))
            assert len(set(legal)) == len(legal)
            tricks.play(rng.choice(legal))
        counted = count_tricks(tuple(tricks.plays), leader, trump, book)
        assert counted.complete
        assert tuple(tricks.points) == counted.by_side
        assert tuple(tricks.took) == counted.took_trick
        assert tuple(tricks.leaders) == (leader, *counted.winners[:-1])


@every_book
def test_C15_C16_random_play_is_legal_and_counted_right(book: Rulebook) -> None:
    rng = Random(8)
    numbers, play_out = pack_of(book), player_of(book)
    seating = book.seating
    for _ in range(20):
        tricks = some_tricks(book, rng)
        hands, leader, trump = tricks.hands, tricks.leaders[0], SUITS[tricks.trump]
        if book.play.first_card == "trump":  # the first lead is not the kernel's to choose
            tricks.play(tricks.legal[0])
            while len(tricks.leaders) < 2:
                tricks.play(tricks.legal[0])
            leader = tricks.leaders[1]
        left = numbers.size(hands[leader][0]) + sum(map(numbers.size, hands[leader][1:]))
        for _ in range(left):
            before = [Counter(numbers.unpack(hand)) for hand in hands]
            chance = rng.randbytes(len(seating.seats)).translate(BELOW_64)
            taken = play_out(hands, leader, tricks.trump, 1, chance)
            trick: tuple[Card, ...] = ()
            for seat in seating.clockwise(leader):
                (card,) = (before[seat] - Counter(numbers.unpack(hands[seat]))).elements()
                held = tuple(before[seat].elements())
                assert card in legal_plays(held, trick, trump, book)
                trick = (*trick, card)
            winner = seating.clockwise(leader)[trick_winner(trick, trump)]
            points = trick_points(trick, book) + book.count.last_trick
            assert taken[seating.side_of(winner)] == TRICK + points
            assert sum(taken) == TRICK + points
            leader = winner


@every_book
def test_random_play_leaves_no_legal_card_out(book: Rulebook) -> None:
    rng = Random(9)
    numbers, play_out = pack_of(book), player_of(book)
    for _ in range(6):
        tricks = some_tricks(book, rng)
        for _ in range(rng.randrange(3)):  # not the first trick only
            for _ in book.seating.seats:
                tricks.play(rng.choice(tricks.legal))
        leader = tricks.leaders[-1]
        second = book.seating.left_of(leader)
        chosen: dict[Card, set[Card]] = {}
        for _ in range(800):
            hands = [list(hand) for hand in tricks.hands]
            chance = rng.randbytes(len(book.seating.seats)).translate(BELOW_64)
            play_out(hands, leader, tricks.trump, 1, chance)
            led, answer = (
                next(
                    (
                        Counter(numbers.unpack(tricks.hands[seat]))
                        - Counter(numbers.unpack(hands[seat]))
                    ).elements()
                )
                for seat in (leader, second)
            )
            chosen.setdefault(led, set()).add(answer)
        tricks_left = numbers.unpack(tricks.hands[second])
        if not (book.play.first_card == "trump" and len(tricks.leaders) == 1):
            assert set(chosen) == set(numbers.each_once(tricks.hands[leader]))
        often = max(chosen, key=lambda led: len(chosen[led]))
        legal = legal_plays(tricks_left, (often,), SUITS[tricks.trump], book)
        assert chosen[often] == set(legal)


@every_book
def test_cards_as_numbers_and_back(book: Rulebook) -> None:
    numbers, rng = pack_of(book), Random(3)
    for _ in range(50):
        dealt = deal_cards(book, rng)
        for hand in dealt.hands:
            packed = numbers.pack(hand)
            assert numbers.unpack(packed) == hand
            assert numbers.each_once(packed) == tuple(dict.fromkeys(hand))
            assert tuple(packed) == pack(hand, book)  # the numbers that melds are counted by
        assert Counter(c for hand in (*dealt.hands, dealt.kitty) for c in hand) == Counter(
            {c: book.deck.copies for c in CARDS if c.rank in book.deck.ranks}
        )
