"""The auction by sampling: what this player's contract comes to, and what the others' would."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.appraisal import SUITS, Appraisal, appraisal_of
from scorepad.simulate.bots.bidding import best_trump, counted_on, hoped
from scorepad.simulate.bots.contracts import Contracts, suits_worth_trying
from scorepad.simulate.bots.hearing import Heard, World, likely_worlds
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Packed
from scorepad.simulate.worlds import Worlds

CLEAR = 0.45
"""A bid this far (a share of all trick points) from what is hoped for needs no thought."""


def choose_bid(seen: Observation, rng: Random, worlds: int) -> int | None:
    """The least bid allowed if it leads to more than a pass does, else None."""
    may = seen.may_bid
    if may is None:
        return None
    look = appraisal_of(seen.book)
    (least,) = may.first(1)
    beyond = least - hoped(look, seen.held)
    if abs(beyond) > CLEAR * look.total:
        return None if beyond > 0 else least
    gain = _gain_of(seen, look, least, rng, worlds)
    return least if gain > 0 else None


def _gain_of(seen: Observation, look: Appraisal, least: int, rng: Random, worlds: int) -> float:
    """What bidding the least amount leads by over passing, added up over worlds."""
    table, side = seen.table, int(seen.side)
    contracts, heard = Contracts(seen.book, table.dealer), Heard(table)
    trump = best_trump(look, list(seen.held))[0]
    above = seen.book.auction.above(least)
    gain = 0.0
    for hands, kitty in _worlds(seen, look, rng, worlds):
        rival, reaches = _rival(seen, look, heard, hands)
        price = heard.standing if rival == heard.holder else least
        if rival == seen.seat:  # all others have passed and he deals: it would be his all the same
            gain += 0.0
            continue
        theirs_trump = best_trump(look, hands[rival])[0]
        chance = contracts.chance(rng)
        theirs = contracts.tried(hands, kitty, rival, theirs_trump, chance)
        passing = theirs.lead(side, price or least)
        if reaches >= above:
            bidding = theirs.lead(side, above)
        else:
            mine = contracts.tried(hands, kitty, seen.seat, trump, chance)
            bidding = mine.lead(side, least)
        gain += bidding - passing
    return gain


def _rival(
    seen: Observation, look: Appraisal, heard: Heard, hands: Sequence[Packed]
) -> tuple[Seat, float]:
    """Who holds the contract in this world if we pass, and how far he would go."""
    book = seen.book
    still_in = [
        seat
        for seat in book.seating.seats
        if seat != seen.seat and (seat not in heard.passed_at or seat == heard.holder)
    ]
    usual = counted_on(book)
    reach = {seat: best_trump(look, hands[seat])[1] + usual for seat in still_in}
    if not reach:
        return seen.seat, 0.0
    best = max(reach, key=lambda seat: reach[seat])
    if heard.holder is not None and heard.standing is not None:
        if reach[best] < book.auction.above(heard.standing):
            best = heard.holder
    elif reach[best] < book.auction.minimum and book.auction.all_pass == "dealer":
        best = seen.table.dealer
    return best, reach.get(best, 0.0)


def choose_trump(seen: Observation, rng: Random, worlds: int) -> Suit:
    """The trump under which the contract leads to most."""
    look = appraisal_of(seen.book)
    tried = suits_worth_trying(look, list(seen.held), 2)
    if len(tried) == 1:
        return SUITS[tried[0]]
    first, second = (look.worth(seen.held, trump) for trump in tried)
    if first - second > CLEAR * look.total:
        return SUITS[tried[0]]
    contracts = Contracts(seen.book, seen.table.dealer)
    side, bid = int(seen.side), seen.table.bid or 0
    leads = dict.fromkeys(tried, 0.0)
    nothing = [0] * len(SUITS)  # the kitty is in his hand already
    for hands, _ in _worlds(seen, look, rng, worlds):
        chance = contracts.chance(rng)
        for trump in tried:
            one = contracts.tried(hands, nothing, seen.seat, trump, chance)
            leads[trump] += one.lead(side, bid)
    return SUITS[max(leads, key=lambda trump: leads[trump])]


def _worlds(seen: Observation, look: Appraisal, rng: Random, many: int) -> list[World]:
    return likely_worlds(Worlds(Knowledge(seen)), look, seen.table, seen.seat, many, rng)
