"""Recorded deals and matches judged by the second reading of the rules pages alone
(``tests/support/by_the_page.py``): nothing of what scorepad says about them is believed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.match.facts import DealFacts
from tests.support import by_the_page as page
from tests.support.by_the_page import House


@dataclass
class Came:
    """What a deal comes to: the side with the contract, melds and counters by side, the score."""

    side: int
    bid: int
    melds: list[int]
    counters: list[int] | None
    deltas: list[int]
    outcome: str


def deal_by_page(house: House, facts: DealFacts) -> Came:
    """Follows the cards of a deal; AssertionError for what the page does not allow."""
    assert facts.hands is not None and facts.trump is not None
    hands = [[str(card) for card in hand] for hand in facts.hands]
    kitty = [str(card) for card in facts.kitty]
    assert Counter(house.deck()) == Counter([card for hand in (*hands, kitty) for card in hand])
    calls = [(int(c.seat), "pass" if c.amount is None else c.amount) for c in facts.calls]
    auction = page.auction(house, int(facts.dealer), calls)
    assert auction.illegal is None and auction.winner is not None and auction.bid is not None
    winner, trump = auction.winner, facts.trump.value
    hands[winner] += kitty
    _give(hands[winner], facts.buried)
    for swap in facts.passed:
        _give(hands[swap.giver], swap.cards)
        hands[swap.taker] += [str(card) for card in swap.cards]
    assert {len(hand) for hand in hands} == {house.hand}
    marriage = {"K" + trump, "Q" + trump} <= set(hands[winner])
    by_seat = [page.meld(house, hand, trump) for hand in hands]
    melds = [sum(by_seat[side :: house.sides]) for side in range(house.sides)]
    counters, took = _tricks(house, hands, winner, trump, facts)
    side = house.side(winner)
    if counters is not None:
        counters[side] += page.counters(house, [str(card) for card in facts.buried], last=False)
        assert sum(counters) == house.total
    settled = page.settle(house, auction.bid, side, melds, counters, took)
    if house.name == "double-deck" and not marriage:  # D-5
        assert counters is None
        counted = [meld if meld >= 20 else 0 for meld in melds]
        settled = [*counted[:side], -auction.bid, *counted[side + 1 :]], "set"
    assert settled is not None, "it may not be conceded"
    return Came(side, auction.bid, melds, counters, *settled)


def match_by_page(house: House, deals: Sequence[DealFacts]) -> tuple[list[int], int | None]:
    """The totals and the winner; AssertionError where the match should have ended before."""
    totals, winner, over = [0] * house.sides, None, False
    for facts in deals:
        assert not over, f"deal {facts.number} is played though the match is over"
        came = deal_by_page(house, facts)
        totals = [have + more for have, more in zip(totals, came.deltas, strict=True)]
        over, winner = page.standing(house, totals, came.side)
    return totals, winner


def _give(hand: list[str], cards: Sequence[object]) -> None:
    for card in cards:
        hand.remove(str(card))


def _tricks(
    house: House, hands: list[list[str]], leader: int, trump: str, facts: DealFacts
) -> tuple[list[int] | None, list[bool] | None]:
    if not facts.plays:
        return None, None
    counters, took = [0] * house.sides, [False] * house.sides
    trick: list[str] = []
    for play in facts.plays:
        seat, card = (leader + len(trick)) % house.seats, str(play.card)
        assert int(play.seat) == seat
        assert card in page.legal(house, hands[seat], trick, trump)
        hands[seat].remove(card)
        trick.append(card)
        if len(trick) == house.seats:
            leader = (leader + page.winner(trick, trump)) % house.seats
            side = house.side(leader)
            took[side] = True
            counters[side] += page.counters(house, trick, last=not any(hands))
            trick = []
    assert not any(hands)
    return counters, took
