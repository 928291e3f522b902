"""The worlds that a hint's figures come from: every card once, and hands that fit the calls."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.simulate.bots.appraisal import SUITS, appraisal_of
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.bidding import best_trump, counted_on
from scorepad.simulate.bots.listening import heard_worlds
from scorepad.simulate.bots.playing_on import Table
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.phase import Phase
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Round
from tests.support.playing import NAMES, book_called

BEFORE_MELDS = (Phase.CALL, Phase.TRUMP, Phase.BURY, Phase.PASS, Phase.RETURN)


def standing(round: Round) -> tuple[object, ...]:
    """Where a round stands, as whoever is asked can see it."""
    assert round.seat is not None
    tricks = round.tricks
    return (
        round.phase, round.seat, round.hand(round.seat), round.heard, round.may_bid, round.choose,
        round.legal, round.bidder, round.bid, round.trump, round.melds, round.side_melds,
        len(round.buried), tricks and (tricks.plays, tricks.leaders, tricks.points, tricks.took),
    )  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_world_has_every_card_once_and_the_round_set_up_in_it_stands_as_the_real_one(
    name: str,
) -> None:
    book, rng = book_called(name), Random(5)
    for number in range(2):
        round = Round(book, book.seating.seats[number], deal_cards(book, rng))
        while round.seat is not None:
            seen = round.observation()
            asked = round.phase in BEFORE_MELDS or rng.random() < 0.1
            for world in heard_worlds(seen, rng, 2) if asked else ():
                hands, aside = world
                assert tuple(hands[seen.seat]) == seen.held
                gone = [round.pack.pack(cards) for cards in (seen.plays, seen.own.buried)]
                sums = [sum(suit) for suit in zip(*hands, aside, *gone, strict=True)]
                assert sums == [round.pack.full] * len(SUITS)
                now = Table(seen).round(world)
                assert standing(now) == standing(round)
                assert [len(now.hand(s)) for s in book.seating.seats] == [
                    len(round.hand(s)) for s in book.seating.seats
                ]
            ask(round, BasicBot(), rng)


def test_who_has_bid_high_holds_a_hand_for_it() -> None:
    book, rng = book_called("cardgames"), Random(6)
    look, met = appraisal_of(book), 0
    for number in range(12):
        round = Round(book, book.seating.seats[number % 4], deal_cards(book, rng))
        while round.phase is Phase.CALL:
            ask(round, BasicBot(), rng)
        ask(round, BasicBot(), rng)
        if round.phase is not Phase.PASS or round.bid is None or round.bidder is None:
            continue
        met += 1
        worlds = heard_worlds(round.observation(), rng, 40)
        hopes = [best_trump(look, hands[round.bidder])[1] + counted_on(book) for hands, _ in worlds]
        assert sum(hope > round.bid - book.count.total / 20 for hope in hopes) > 36
    assert met > 8
