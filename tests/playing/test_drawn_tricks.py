"""A trick drawn by seat: it fits the screen, and no words of a card are torn apart."""

from __future__ import annotations

from itertools import product

import pytest

from scorepad.playing.look import Look
from scorepad.playing.trick import Lying
from scorepad.rules.cards import parse_cards
from scorepad.rules.seating import Seat
from tests.support.playing import book_called

NAMES = ("You", "Bonnie", "Sven", "Basil")
LONG = ("Konstantin", "Wilhelmina", "Maximilian", "Alexandria")
CARDS = parse_cards("10H AH JH 10H")
FOUR = [Seat(number) for number in range(4)]


@pytest.mark.parametrize("width", [40, 44, 60, 80])
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_a_trick_fits_the_screen_whole(names: tuple[str, ...], width: int) -> None:
    book = book_called("cardgames")
    for leader, best, viewer in product(FOUR, FOUR, FOUR):
        lying = Lying(book, names, leader, CARDS, best)
        lines = lying.drawn(viewer, Look(width))
        assert max(map(len, lines)) <= width
        for seat in FOUR:
            assert any(lying.said(seat) in line for line in lines)


def test_where_there_is_room_left_and_right_share_a_line() -> None:
    lying = Lying(book_called("cardgames"), NAMES, Seat(3), CARDS, Seat(3))
    assert lying.drawn(Seat(0), Look(80)) == (
        "                  Sven 10♥",
        "  Bonnie J♥                   Basil 10♥ led, takes it",
        "                  You A♥",
    )
    assert lying.drawn(Seat(0), Look(40)) == (
        "             Sven 10♥",
        "  Bonnie J♥      Basil 10♥ led, takes it",
        "             You A♥",
    )
