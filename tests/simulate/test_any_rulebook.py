"""Random rulebooks: the play kernel is held to the referee, and whole deals to the record."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorepad.rules.cards import Card, Suit
from scorepad.rules.legality import legal_plays
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.tricks import count_tricks, trick_points, trick_winner
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.bots.strong import StrongBot, Thought
from scorepad.simulate.dealing import cannot_play, deal_cards
from scorepad.simulate.kernel import BELOW_64, TRICK, player_of
from scorepad.simulate.packing import pack_of
from tests.support.played import deals, judge
from tests.support.playing import some_tricks
from tests.support.random_books import random_books

SUITS = list(Suit)
seeds = st.integers(0, 2**32)


@settings(max_examples=20, deadline=None)
@given(random_books(), seeds)
def test_legal_cards_winners_and_points_are_the_referees(book: Rulebook, seed: int) -> None:
    assume(not cannot_play(book))
    rng = Random(seed)
    tricks = some_tricks(book, rng)
    leader, trump = tricks.leaders[0], SUITS[tricks.trump]
    while tricks.seat is not None:
        hand = tricks.rules.pack.unpack(tricks.hands[tricks.seat])
        assert set(tricks.legal) == set(legal_plays(hand, tricks.trick, trump, book))
        tricks.play(rng.choice(tricks.legal))
    counted = count_tricks(tuple(tricks.plays), leader, trump, book)
    assert tuple(tricks.points) == counted.by_side
    assert tuple(tricks.took) == counted.took_trick
    assert tuple(tricks.leaders) == (leader, *counted.winners[:-1])


@settings(max_examples=20, deadline=None)
@given(random_books(), seeds)
def test_every_card_of_a_playout_is_legal_and_counted(book: Rulebook, seed: int) -> None:
    assume(not cannot_play(book))
    rng = Random(seed)
    numbers, play_out, seating = pack_of(book), player_of(book), book.seating
    tricks = some_tricks(book, rng)
    for _ in range(rng.randrange(len(seating.seats) * 4) * (book.play.first_card == "any")):
        tricks.play(rng.choice(tricks.legal))
    if tricks.trick or (book.play.first_card == "trump" and not tricks.plays):
        while len(tricks.plays) % len(seating.seats) or not tricks.plays:
            tricks.play(rng.choice(tricks.legal))
    hands, leader, trump = tricks.hands, tricks.leaders[-1], SUITS[tricks.trump]
    for _ in range(sum(map(numbers.size, hands[leader]))):
        before = [Counter(numbers.unpack(hand)) for hand in hands]
        chance = rng.randbytes(len(seating.seats)).translate(BELOW_64)
        taken = play_out(hands, leader, tricks.trump, 1, chance)
        trick: tuple[Card, ...] = ()
        for seat in seating.clockwise(leader):
            (card,) = (before[seat] - Counter(numbers.unpack(hands[seat]))).elements()
            assert card in legal_plays(tuple(before[seat].elements()), trick, trump, book)
            trick = (*trick, card)
        winner = seating.clockwise(leader)[trick_winner(trick, trump)]
        points = TRICK + trick_points(trick, book) + book.count.last_trick
        assert taken[seating.side_of(winner)] == sum(taken) == points
        leader = winner


@settings(max_examples=20, deadline=None)
@given(random_books(), seeds)
def test_the_referee_finds_nothing_in_whole_deals(book: Rulebook, seed: int) -> None:
    assume(not cannot_play(book))
    for player in (RandomBot(), BasicBot()):
        for played in deals(book, player, 1, seed):
            judge(played)


@settings(max_examples=6, deadline=None)
@given(random_books(), seeds)
def test_strong_plays_by_any_rulebook(book: Rulebook, seed: int) -> None:
    assume(not cannot_play(book))
    for played in deals(book, StrongBot(Thought(4)), 1, seed):
        judge(played)


@settings(max_examples=20, deadline=None)
@given(random_books(), seeds)
def test_the_whole_deck_is_dealt(book: Rulebook, seed: int) -> None:
    assume(not cannot_play(book))
    dealt = deal_cards(book, Random(seed))
    assert all(len(hand) == book.table.hand for hand in dealt.hands)
    assert len(dealt.kitty) == book.table.kitty
    assert sorted(c for hand in (*dealt.hands, dealt.kitty) for c in hand) == sorted(
        pack_of(book).deck
    )
