"""The auction by sampling: what this player's contract comes to, and what the others' would."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.appraisal import SUITS, Appraisal, appraisal_of
from scorepad.simulate.bots.bidding import best_trump, counted_on, hoped
from scorepad.simulate.bots.contracts import Contracts, suits_worth_trying
from scorepad.simulate.bots.hearing import Heard, World, likely_worlds
from scorepad.simulate.bots.trials import Trials
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Packed
from scorepad.simulate.worlds import Worlds

CLEAR: Final = 0.15
"""A bid this far (a share of all trick points) from what is hoped for needs no thought."""

CLEAR_TRUMP: Final = 0.25
"""A trump that is worth so much more than any other needs none either."""

SLOPE: Final = 8.0
"""What the contract gains in lead with every point that a bid stays below what is hoped for, where
it just pays or just does not."""

PLAYED: Final = 2
"""So often the tricks of a contract are played in every world."""


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
    return least if weigh_bid(seen, rng, worlds, least) > 0 else None


def weigh_bid(seen: Observation, rng: Random, worlds: int, bid: int) -> float:
    """How much speaks for a bid and against a pass: above zero it is bid.

    No points that could be told to anybody: it goes half by the worlds and half by rules of thumb
    (``SLOPE``), which know less but do not depend on the luck of a few worlds: a bidder who is
    asked again and again needs to be unlucky but once to pass. To bid and to pass are tried in the
    same worlds and by the same chance.
    """
    look, table, side = appraisal_of(seen.book), seen.table, int(seen.side)
    contracts, heard = Contracts(seen.book, table.dealer), Heard(table)
    trump = best_trump(look, list(seen.held))[0]
    above = seen.book.auction.above(bid)
    gained = 0.0
    for hands, kitty in _worlds(seen, look, rng, worlds):
        rival, reaches = _rival(seen, look, heard, hands)
        chance, *again = [contracts.chance(rng) for _ in range(PLAYED)]
        outbid = reaches >= above
        if rival == seen.seat:  # all others have passed and he deals: it would be his all the same
            continue
        theirs_trump = best_trump(look, hands[rival])[0]
        theirs = contracts.tried(hands, kitty, rival, theirs_trump, chance, again)
        price = heard.standing if rival == heard.holder else bid
        passing = theirs.lead(side, price or bid)
        mine = theirs if outbid else contracts.tried(
            hands, kitty, seen.seat, trump, chance, again
        )  # fmt: skip
        gained += mine.lead(side, above if outbid else bid) - passing
    by_thumb = SLOPE * (hoped(look, seen.held) - bid)
    return (gained / worlds + by_thumb) / 2


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
    if len(tried) > 1:
        first, second = (look.worth(seen.held, trump) for trump in tried)
        if first - second <= CLEAR_TRUMP * look.total:
            return try_trumps(seen, rng, worlds, tried).best
    return SUITS[tried[0]]


def try_trumps(seen: Observation, rng: Random, worlds: int, tried: Sequence[int]) -> Trials[Suit]:
    """What the contract leads to under each of these trumps."""
    contracts, look = Contracts(seen.book, seen.table.dealer), appraisal_of(seen.book)
    side, bid = int(seen.side), seen.table.bid or 0
    trials = Trials([SUITS[trump] for trump in tried])
    nothing = [0] * len(SUITS)  # the kitty is in his hand already
    for hands, _ in _worlds(seen, look, rng, worlds):
        chance, *again = [contracts.chance(rng) for _ in range(PLAYED)]
        for trump in tried:
            one = contracts.tried(hands, nothing, seen.seat, trump, chance, again)
            trials.add(SUITS[trump], *one.verdict(side, bid))
    return trials


def _worlds(seen: Observation, look: Appraisal, rng: Random, many: int) -> list[World]:
    return likely_worlds(Worlds(Knowledge(seen)), look, seen.table, seen.seat, many, rng)
