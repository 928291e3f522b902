"""A player sees what a player at the table sees: other hidden cards, the same choice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.advice import advice
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.bots.strong import StrongBot, Thought
from scorepad.simulate.dealing import Dealt, deal_cards
from scorepad.simulate.entering import player_called
from scorepad.simulate.observation import Observation
from scorepad.simulate.phase import Phase
from scorepad.simulate.player import Player
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Round
from scorepad.simulate.tricks import Tricks
from tests.support.house import ROOT
from tests.support.played import phases_of, reachable, shuffled
from tests.support.playing import NAMES, book_called

FEW = 8
"""Playouts: enough to meet every branch."""

every_book = pytest.mark.parametrize("name", NAMES)
PLAYERS = {
    "random": RandomBot(),
    "basic": BasicBot(),
    "strong": StrongBot(Thought(FEW)),
    "MyBot": player_called(f"{ROOT / 'examples' / 'my_bot.py'}:MyBot"),
}


def choice(player: Player, seen: Observation, seed: int) -> object:
    """What a player does who sees this."""
    rng = Random(seed)
    match seen.phase:
        case Phase.CALL:
            return player.bid(seen, rng)
        case Phase.TRUMP:
            return player.name_trump(seen, rng)
        case Phase.BURY:
            return tuple(player.bury(seen, rng))
        case Phase.PASS:
            return tuple(player.pass_cards(seen, rng))
        case Phase.RETURN:
            return tuple(player.return_cards(seen, rng))
        case Phase.CONCEDE:
            return player.concede(seen, rng)
        case _:
            return player.play(seen, rng)


@every_book
def test_permuting_the_hidden_cards_changes_no_choice_in_any_phase(name: str) -> None:
    book, rng = book_called(name), Random(31)
    met: Counter[Phase] = Counter()
    changed = 0
    wanted = dict.fromkeys(phases_of(book), 6) | {Phase.PLAY: 30}
    for number in range(400):
        dealer = book.seating.seats[number % len(book.seating.seats)]
        round = Round(book, dealer, deal_cards(book, rng))
        driver = RandomBot() if number % 3 else BasicBot()
        while round.seat is not None:
            phase, seat = round.phase, round.seat
            if met[phase] < wanted[phase] and not (phase is Phase.PLAY and rng.random() < 0.6):
                met[phase] += 1
                seen = round.observation()
                other = shuffled(round, seat, rng)
                assert other.observation() == seen
                hands = (round.tricks or round).hands, (other.tricks or other).hands
                assert hands[0][seat] == hands[1][seat]
                changed += hands[0] != hands[1]
                for who, player in PLAYERS.items():
                    same = choice(player, other.observation(), number)
                    assert choice(player, seen, number) == same, (who, phase)
                assert advice(seen, Random(1), FEW) == advice(other.observation(), Random(1), FEW)
            ask(round, driver, rng)
        if all(met[phase] >= many for phase, many in wanted.items()):
            break
    assert all(met[phase] >= many for phase, many in wanted.items()), met
    assert changed > 0.9 * met.total()  # hardly ever do the last cards lie the same way again


class Peeper(RandomBot):
    """One who looks into the hand of the player on his left."""

    def __init__(self, round: Round) -> None:
        self.round = round

    def bid(self, seen: Observation, rng: Random) -> int | None:
        left = self.round.book.seating.left_of(seen.seat)
        return sum(card.index for card in self.round.hand(left))


def test_a_player_who_peeks_would_be_caught() -> None:
    book = book_called("cardgames")
    round = Round(book, book.seating.seats[0], deal_cards(book, Random(1)))
    seat = round.seat
    assert seat is not None
    other = shuffled(round, seat, Random(2))
    assert other.observation() == round.observation()
    peeped = [choice(Peeper(each), each.observation(), 1) for each in (round, other)]
    assert peeped[0] != peeped[1]


@every_book
def test_no_other_hand_can_be_reached_from_an_observation(name: str) -> None:
    book, rng = book_called(name), Random(32)
    for number in range(4):
        dealer = book.seating.seats[number % len(book.seating.seats)]
        round = Round(book, dealer, deal_cards(book, rng))
        while round.seat is not None:
            seen, seat = round.observation(), round.seat
            found = list(reachable(seen, (Rulebook,)))
            assert not any(isinstance(each, Round | Tricks | Dealt | Random) for each in found)
            hands = (round.tricks or round).hands
            others = {
                tuple(hands[s]) for s in book.seating.seats if s != seat and any(hands[s])
            } - {tuple(hands[seat])}
            hidden = {
                round.pack.unpack(hand) for hand in others if len(round.pack.unpack(hand)) > 5
            }
            assert not others & {tuple(e) for e in found if isinstance(e, list)}
            assert not (others | hidden) & {e for e in found if isinstance(e, tuple)}
            ask(round, RandomBot(), rng)
