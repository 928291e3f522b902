"""take-rest: only what is certain may be claimed."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.playing.certain import certain_order, takes_the_rest
from scorepad.rules.books import built_in_names
from scorepad.rules.cards import Card, Suit, parse_cards
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import pack_of
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Phase, Round
from tests.support.card_table import Sitting, Thinking
from tests.support.playing import book_called


def seen_by(round: Round) -> Observation:
    return round.observation()


@pytest.mark.parametrize("book", built_in_names())
def test_what_is_claimed_is_taken_whatever_the_others_play(book: str) -> None:
    rules, rng = book_called(book), Random(8)
    claimed = 0
    for number in range(60):
        dealer = rules.seating.seats[number % len(rules.seating.seats)]
        round = Round(rules, dealer, deal_cards(rules, rng))
        while round.seat is not None:
            if round.phase is Phase.PLAY and (order := takes_the_rest(seen_by(round))):
                claimed += len(order) > 1
                _play_out(round, list(order), rng)
                break
            ask(round, BasicBot(), rng)
    assert claimed >= 5


def _play_out(round: Round, order: list[Card], rng: Random) -> None:
    """The claimer leads as he said; the others play anything they may."""
    seat = round.seat
    while round.seat is not None:
        assert round.tricks is not None
        if round.seat == seat:
            assert not round.tricks.trick, "somebody else has taken a trick"
            round.play(order.pop(0))
        else:
            round.play(rng.choice(round.legal))
    assert not order


@pytest.mark.parametrize(
    ("mine", "gone", "certain"),
    [
        ("AS", "10S 10S KS KS QS QS JS JS 9S 9S", True),  # the other ace is the same: it is second
        ("10S", "AS AS 10S KS KS QS QS JS JS 9S 9S", True),
        ("10S", "AS 10S KS KS QS QS JS JS 9S 9S", False),  # an ace is out
        ("AS AH", "AS 10S 10S KS KS QS QS JS JS 9S 9S", True),  # no trump is out
        ("AH", "", False),  # trumps are out
        ("AS AS AH", "10S 10S KS KS QS QS JS JS 9S", True),  # two trumps draw the one that is out
        ("AS AH KH", "AS 10S 10S KS KS QS QS JS JS 9S 9S AH", False),  # tens of hearts are out
        ("AS AH KH", "AS 10S 10S KS KS QS QS JS JS 9S 9S AH 10H 10H", True),
        ("AS QS", "10S 10S KS KS QS JS JS 9S 9S", True),  # the only one out falls on the ace
        ("AS QS", "10S 10S KS QS JS JS 9S 9S", False),  # the king may be kept back
    ],
)
def test_a_card_is_certain_only_if_nothing_out_can_beat_it(
    mine: str, gone: str, certain: bool
) -> None:
    hand = parse_cards(mine)
    out = list(pack_of(book_called("cardgames")).deck)
    for card in (*hand, *parse_cards(gone)):
        out.remove(card)
    assert bool(certain_order(hand, out, Suit.SPADES)) is certain


def test_take_rest_records_the_tricks_as_they_fall_and_is_one_answer() -> None:
    sitting = Sitting(seed=6)
    found = False

    class Claiming(Thinking):
        def ask(self, prompt):  # type: ignore[no-untyped-def]
            nonlocal found
            round = self.game.round
            turn = round is not None and round.seat in self.game.people and round.tricks
            certain = takes_the_rest(round.observation()) if turn and round else ()
            if len(certain) > 1 and not found:
                found = True
                self.prompts.append(prompt)
                self.shown.append(f"{prompt.question} > take-rest")
                return "take rest"
            return super().ask(prompt)

    sitting.with_asker(Claiming())
    assert found
    assert sitting.asker.heard("error") == []
    longest = max(sitting.keeper.entries, key=lambda entry: len(entry.events))
    size = len(sitting.match.seating.seats)
    assert len(longest.events) % size == 1  # whole tricks, and the count
    assert sitting.match.over


def test_take_rest_is_refused_while_it_is_not_certain() -> None:
    sitting = Sitting(seed=7)
    sitting.with_asker(Thinking(enough=lambda g: g.round is not None and bool(g.round.tricks)))
    sitting.play("take-rest", "rest")
    assert all("certain" in line for line in sitting.asker.heard("error"))
    assert len(sitting.asker.heard("error")) == 2
