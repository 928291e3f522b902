"""A hint is something the rules allow, with a reason, in every phase of every rulebook."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scorepad.rules.cards import Suit
from scorepad.simulate.bots.advice import Advice, advice
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.observation import Observation
from scorepad.simulate.phase import Phase
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Round
from tests.support.playing import NAMES, book_called

PLAYOUTS = 4


def allowed(seen: Observation, choice: object) -> bool:
    match seen.phase:
        case Phase.CALL:
            return choice is None or (seen.may_bid is not None and choice in seen.may_bid)
        case Phase.TRUMP:
            return isinstance(choice, Suit)
        case Phase.CONCEDE:
            return isinstance(choice, bool)
        case Phase.PLAY:
            return choice in seen.legal
    assert isinstance(choice, tuple)
    return len(choice) == seen.choose and not Counter(choice) - Counter(seen.hand)


def told_well(given: Advice) -> bool:
    words = given.reason
    return bool(words) and "\n" not in words and not words.endswith(".") and "-0 " not in words


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_in_every_phase_is_allowed_and_says_why(name: str) -> None:
    book, rng = book_called(name), Random(21)
    met: Counter[Phase] = Counter()
    for number in range(40):
        dealer = book.seating.seats[number % len(book.seating.seats)]
        round = Round(book, dealer, deal_cards(book, rng))
        while round.seat is not None:
            seen = round.observation()
            assert seen.phase is round.phase
            if met[seen.phase] < 10:
                met[seen.phase] += 1
                given = advice(seen, rng, PLAYOUTS)
                assert given.phase is seen.phase
                assert allowed(seen, given.choice)
                assert told_well(given), given.reason
                if given.made is None:
                    assert len(seen.legal) == 1
                else:
                    assert 0 <= given.made <= 1
                    assert given.lead is not None
                    assert given.error is not None
                    assert given.options
                    assert all(allowed(seen, each.choice) for each in given.options)
            ask(round, RandomBot(), rng)
    assert {Phase.CALL, Phase.TRUMP, Phase.PLAY} <= set(met)
    assert (Phase.PASS in met) == (Phase.RETURN in met) == bool(book.passing.cards)
    assert (Phase.BURY in met) == bool(book.table.kitty)


def test_the_same_chance_gives_the_same_hint() -> None:
    book = book_called("cardgames")
    round = Round(book, book.seating.seats[0], deal_cards(book, Random(3)))
    seen = round.observation()
    assert advice(seen, Random(4)) == advice(seen, Random(4))
