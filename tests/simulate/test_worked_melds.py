"""Every meld that the rules pages give a value for: dealt to the bid winner, laid down in a round,
played out and settled, as the pages read a second time say (``tests/support/by_the_page.py``)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scorepad.rules.cards import Card, Suit, cards_text
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.packing import pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.playing import play_on
from scorepad.simulate.round import Round
from tests.support.by_the_page import HOUSES, meld
from tests.support.page_deals import deal_by_page
from tests.support.playing import book_called, cards, facts_of, to_the_melds

RUN = "AS 10S KS QS JS"
SPADES_ARE_TRUMP = {
    "cardgames": {  # C-10 to C-13
        RUN: 150, f"{RUN} KS": 190, f"{RUN} QS": 190, f"{RUN} KS QS": 230, f"{RUN} {RUN}": 1500,
        "9S": 10, "9S 9S": 20, "KS QS": 40, "KS KS QS QS": 80, "KH QH": 20, "KH QH KH QH": 40,
        "JD QS": 40, "JD QS JD QS": 300,
        "AS AH AD AC": 100, "KS KH KD KC": 80, "QS QH QD QC": 60, "JS JH JD JC": 40,
        "AS AH AD AC AS AH AD AC": 1000, "KS KH KD KC KS KH KD KC": 800,
        "QS QH QD QC QS QH QD QC": 600, "JS JH JD JC JS JH JD JC": 400,
        "QS KS JD": 80,  # the queen serves in two classes
    },
    "joedog": {  # J-3
        RUN: 15, f"{RUN} KS": 15, f"{RUN} QS": 15, f"{RUN} KS QS": 19, f"{RUN} {RUN}": 150,
        "9S": 1, "KS QS": 4, "KH QH": 2, "JD QS": 4, "JD QS JD QS": 30,
        "AS AH AD AC": 10, "KS KH KD KC": 8, "QS QH QD QC": 6, "JS JH JD JC": 4,
        "AS AH AD AC AS AH AD AC": 100, "KS KH KD KC KS KH KD KC": 80,
        "QS QH QD QC QS QH QD QC": 60, "JS JH JD JC JS JH JD JC": 40,
    },
    "classic": {RUN: 150, f"{RUN} KS": 150, f"{RUN} QS": 150, f"{RUN} KS QS": 190},
    "three-handed": {RUN: 15, f"{RUN} KS QS": 19, f"{RUN} {RUN}": 150, "9S": 1, "JD QS": 4},
    "double-deck": {
        RUN: 15, " ".join([RUN] * 2): 150, " ".join([RUN] * 3): 225, " ".join([RUN] * 4): 300,
        **{" ".join(["AS AH AD AC"] * n): p for n, p in enumerate((10, 100, 150, 200), 1)},
        **{" ".join(["KS KH KD KC"] * n): p for n, p in enumerate((8, 80, 120, 160), 1)},
        **{" ".join(["QS QH QD QC"] * n): p for n, p in enumerate((6, 60, 90, 120), 1)},
        **{" ".join(["JS JH JD JC"] * n): p for n, p in enumerate((4, 40, 60, 80), 1)},
        **{" ".join(["JD QS"] * n): p for n, p in enumerate((4, 30, 60, 90), 1)},
        "KS QS": 4, "KH QH": 2,
    },
}  # fmt: skip
MELDS = [
    (name, held, points) for name, melds in SPADES_ARE_TRUMP.items() for held, points in
    melds.items()
]  # fmt: skip


def dealt_with(name: str, held: str) -> Dealt:
    """The first player holds these cards and others that meld nothing more; by chance the rest."""
    house, book = HOUSES[name], book_called(name)
    hand, rng = list(cards(held)), Random(f"{name} {held}")
    worth = meld(house, cards_text(hand).split(), "S")
    left = list((Counter(pack_of(book).deck) - Counter(hand)).elements())
    rng.shuffle(left)
    rest: list[Card] = []
    for card in left:
        more = [*hand, card]
        room = len(hand) < book.table.hand
        if room and meld(house, cards_text(more).split(), "S") == worth:
            hand = more
        else:
            rest.append(card)
    size = book.table.hand
    assert len(hand) == size
    hands = [tuple(hand)]
    for _ in book.seating.seats[1:]:
        hands.append(tuple(rest[:size]))
        rest = rest[size:]
    return Dealt(tuple(hands), tuple(rest))


@pytest.mark.parametrize(("name", "held", "points"), MELDS)
def test_a_meld_of_the_pages_is_laid_down_and_scored(name: str, held: str, points: int) -> None:
    book, house = book_called(name), HOUSES[name]
    dealt = dealt_with(name, held)
    dealer, bid = book.seating.seats[-1], book.auction.minimum
    round = Round(book, dealer, dealt)
    to_the_melds(round, Suit.SPADES, bid, *[None] * (len(book.seating.seats) - 1))
    assert round.melds[0].points == points
    assert round.melds[0].seat == round.bidder
    if round.phase is Phase.CONCEDE:
        round.concede(False)
    play_on(round, [RandomBot()] * len(book.seating.seats), Random(1))
    came = deal_by_page(house, facts_of(round))
    assert tuple(came.melds) == round.side_melds
    assert (came.counters and tuple(came.counters)) == round.counters
    settled = round.settlement()
    assert (tuple(came.deltas), came.outcome) == (settled.deltas, settled.outcome)
