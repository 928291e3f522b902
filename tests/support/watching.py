"""Deals watched from the chair of whoever's turn it is, for tests of what a player can conclude."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from scorepad.rules.books import rulebook
from scorepad.rules.cards import Card
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import pack_of
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Round
from tests.support.playing import NAMES, book_called


def watched_books() -> dict[str, Rulebook]:
    """Every book there is, and one with a kitty that all see and partners who pass at once."""
    plain = rulebook("cardgames")
    odd = replace(
        plain,
        table=replace(plain.table, hand=11, kitty=4, kitty_shown=True),
        passing=replace(plain.passing, order="together"),
    )
    return {name: book_called(name) for name in NAMES} | {"kitty and pass at once": odd}


def watched(book: Rulebook, deals: int, seed: int) -> Iterator[tuple[Round, Observation]]:
    """Every decision of so many deals, before it is taken: the round with all its cards, and what
    the player sees whose turn it is. Chance plays the odd deals, rules of thumb the others."""
    rng, seats = Random(seed), book.seating.seats
    for number in range(deals):
        round = Round(book, seats[number % len(seats)], deal_cards(book, rng))
        player = RandomBot() if number % 2 else BasicBot()
        while round.seat is not None:
            yield round, round.observation()
            ask(round, player, rng)


def others(seen: Observation) -> list[Seat]:
    """All seats but the observer's."""
    return [seat for seat in seen.book.seating.seats if seat != seen.seat]


def played_by(seen: Observation, seat: Seat) -> Counter[Card]:
    """What this seat has played."""
    return Counter(card for who, card in seen.played if who == seat)


def whole_deck(book: Rulebook) -> Counter[Card]:
    """Every card of the deck, as often as it is there."""
    return Counter(pack_of(book).deck)
