"""A hint is something the rules allow, with a reason, in every phase of every rulebook."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from scorepad.rules.cards import Suit, parse_cards
from scorepad.simulate.bots.advice import Advice, advice
from scorepad.simulate.bots.noticing import noticed
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


ALIKE = re.compile(r"; ((?:\S+ )+)may do as well")
UNLIKE = re.compile(r"; the figures cannot tell (\S+) from ([^;]+)")


def reason_holds(seen: Observation, given: Advice) -> bool:
    """What is said of the card holds of those that may do as well, and of no other named one."""
    reason = given.reason.partition("; ")[0]
    alike, unlike = ALIKE.search(given.reason), UNLIKE.search(given.reason)
    same = [] if alike is None or "others" in alike[1] else parse_cards(alike[1])
    other = [] if unlike is None or "others" in unlike[2] else parse_cards(unlike[2])
    assert unlike is None or unlike[1] == str(given.choice)
    return all(noticed(seen, card).startswith(reason) for card in same) and not any(
        noticed(seen, card) == noticed(seen, given.choice) for card in other
    )


def test_what_is_said_of_a_card_is_said_of_no_other_that_it_does_not_hold_of() -> None:
    """A queen that cannot win keeps the counters: of a king that may do as well it is not so."""
    book, rng, unlike = book_called("cardgames"), Random(3), 0
    while unlike < 3:
        round = Round(book, book.seating.seats[0], deal_cards(book, rng))
        while round.seat is not None and unlike < 3:
            seen = round.observation()
            if seen.phase is Phase.PLAY and len(seen.legal) > 1 and len(seen.hand) < 7:
                given = advice(seen, rng, 2)
                assert reason_holds(seen, given), given.reason
                unlike += "the figures cannot tell" in given.reason
            ask(round, RandomBot(), rng)


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
                if seen.phase is Phase.PLAY and len(seen.legal) > 1:
                    assert reason_holds(seen, given), given.reason
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


def shares(reason: str) -> float:
    """In which share of the dealt-out hands the contract is made, as a hint says it."""
    found = re.search(r"made in (?:(\d+)%|(all)|(none)) of", reason)
    assert found is not None
    return int(found[1]) / 100 if found[1] else float(bool(found[2]))


def test_a_trump_is_told_with_what_would_be_buried_then() -> None:
    """Who follows the hints from the kitty on is told about the same at each of them."""
    book = book_called("three-handed")
    for seed in (26, 39, 52, 55):  # where it matters what is buried
        round = Round(book, book.seating.seats[0], deal_cards(book, Random(seed)))
        while round.phase is Phase.CALL:
            may = round.may_bid
            assert may is not None
            round.call(min(may.first(1)) if not round.heard else None)
        trump = advice(round.observation(), Random(seed), 20)
        assert isinstance(trump.choice, Suit)
        round.name_trump(trump.choice)
        buried = advice(round.observation(), Random(seed), 20)
        assert abs(shares(trump.reason) - shares(buried.reason)) <= 0.2


def test_buried_counters_are_told_as_what_they_are() -> None:
    book, told = book_called("three-handed"), 0
    for seed in range(6):
        rng = Random(seed)
        round = Round(book, book.seating.seats[0], deal_cards(book, rng))
        while round.phase is not Phase.BURY:
            ask(round, RandomBot(), rng)
        given = advice(round.observation(), Random(seed), PLAYOUTS)
        assert isinstance(given.choice, tuple)
        points = sum(round.pack.points[card] for card in given.choice)
        assert ("worth least" in given.reason) == (not points)
        if points:
            told += given.reason.startswith(f"{points} in counters that stay yours")
    assert told
