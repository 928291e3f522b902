"""What a hint says is what comes of it: said beside played, at tables that play by thumb."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from math import sqrt
from random import Random

import pytest

from benchmarks.hints import ASKED, Compared, compared
from scorepad.rules.books import rulebook
from scorepad.rules.cards import parse_cards
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.advice import advice
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.by_thumb import answer_all
from scorepad.simulate.bots.playing_on import figure
from scorepad.simulate.bots.verdicts import lead_of
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.packing import pack_of
from scorepad.simulate.round import Round

FAR = 4.0
"""Standard errors: so far off by chance once in some ten thousand times; the seeds are fixed."""

FEW, TRIES = 4, 8
"""Playouts of a hint and so many deals played on, where many are asked: their mean counts."""

ENOUGH = 8
"""Of fewer differences the standard error is not known well."""

FLOOR = 0.02
"""A share said of few worlds is uncertain by as much, though all came out alike."""

HANDS = {
    "AS AS 10S KS QS JS AH KH 9D JD AC QC": 1,
    "AS 10S AH KH JH AD 10D 10D KD JD AC 9C": 2,
    "10S 9S KH QH JH 9H QD JD 9D KC JC 9C": 3,
}


def dealt_around(book: Rulebook, hand: str, rng: Random) -> Dealt:
    """The first hand is this one, the others by chance."""
    own, rest = parse_cards(hand), list(pack_of(book).deck)
    for card in own:
        rest.remove(card)
    rng.shuffle(rest)
    size = book.table.hand
    return Dealt((tuple(own), *(tuple(rest[at : at + size]) for at in range(0, len(rest), size))))


def called(book: Rulebook, dealt: Dealt, *calls: int | None) -> tuple[float, bool]:
    """The lead of the first side after these calls, and whether the contract is made."""
    round = Round(book, book.seating.seats[-1], dealt)
    for amount in calls:
        round.call(amount)
    answer_all(round)
    if round.thrown_in:
        return 0.0, False
    settled = round.settlement()
    return lead_of(settled.deltas, 0), settled.outcome == "made"


@pytest.mark.parametrize(("hand", "seed"), HANDS.items())
def test_a_bid_gains_over_a_pass_what_the_hint_said(hand: str, seed: int) -> None:
    book, rng = rulebook("cardgames"), Random(seed)
    bid = book.auction.minimum
    deals = [dealt_around(book, hand, rng) for _ in range(250)]
    gained = figure([called(book, d, bid)[0] - called(book, d, None)[0] for d in deals])
    made = figure([float(called(book, d, bid, None, None, None)[1]) for d in deals])
    said = advice(Round(book, book.seating.seats[-1], deals[0]).observation(), rng)
    (option,) = said.options
    assert option.choice == bid
    assert abs(option.lead - gained.mean) < FAR * sqrt(option.error**2 + gained.error**2)
    doubt = option.made * (1 - option.made) / said.tries + FLOOR**2
    assert abs(option.made - made.mean) < FAR * sqrt(doubt + made.error**2)
    assert f" {round(abs(option.lead))} point" in said.reason


def far_off(found: Compared) -> list[str]:
    """What was said otherwise than it was played, and cannot be by chance."""
    wrong = []
    for what, shares in found.shares.items():
        off = sum(said - made for said, made in shares)
        doubt = sum(said * (1 - said) * (1 + 1 / TRIES) + FLOOR for said, _ in shares)
        if abs(off) > FAR * sqrt(doubt):
            wrong.append(f"{what}: {off:+.1f} of {len(shares)} made too many said")
    together = defaultdict(list)
    for what, points in found.points.items():  # bids that gain and bids that lose are few each
        together[what.split(":")[0]] += [said - played for said, played in points]
    for what, off_by in together.items():
        more = figure(off_by)
        if len(off_by) >= ENOUGH and abs(more.mean) > FAR * max(more.error, FLOOR):
            wrong.append(f"{what}: {more.mean:+.1f} points too many said, {len(off_by)} times")
    return wrong


@cache
def calls() -> Compared:
    """Many hints at one call of a deal."""
    return compared(rulebook("cardgames"), BasicBot(), ["call"], 90, 4, FEW)


def test_what_is_said_of_bids_is_what_is_played_on_the_average() -> None:
    assert len(calls().shares["a bid as the contract"]) > 70
    assert far_off(calls()) == []


def test_a_boaster_would_be_found_out() -> None:
    boasted = Compared(BasicBot(), Random(1))
    for what, shares in calls().shares.items():
        boasted.shares[what] = [(min(1.0, said + 0.25), made) for said, made in shares]
    for what, points in calls().points.items():
        boasted.points[what] = [(said + 300, played) for said, played in points]
    assert len(far_off(boasted)) == 2


@pytest.mark.parametrize("name", ["cardgames", "joedog", "three-handed"])
def test_what_is_said_of_all_that_follows_is_what_is_played(name: str) -> None:
    after = [phase for phase in ASKED if phase != "call"]
    found = compared(rulebook(name), BasicBot(), after, 16, 4, FEW)
    assert sum(map(len, found.shares.values())) > 40
    assert far_off(found) == []
