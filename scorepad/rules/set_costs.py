"""What a set costs the bidding side, one way for each value of ``settlement.set_costs`` (C-21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from scorepad.rules.contract import Deal, Line

Cost = Callable[[Deal, str, str], Iterator[Line]]
"""The lines of a contract that is lost, told how it came about and the rule to cite."""


def lost(deal: Deal, said: str, rule: str, played: bool) -> Iterator[Line]:
    """What the bidding side loses, as the house has it; ``played`` says that the tricks were."""
    costs = deal.book.settlement.set_costs
    if costs == "twice-if-played" and not played:
        costs = "bid"
    return _COSTS[costs](deal, said, rule)


def _bid(deal: Deal, said: str, rule: str) -> Iterator[Line]:
    for side in deal.teams.bidding:
        yield Line(side, -deal.bid, rule, f"{said}; the bid {deal.bid} is taken off")


def _bid_and_meld(deal: Deal, said: str, rule: str) -> Iterator[Line]:
    yield from _bid(deal, said, rule)
    costs = deal.book.rule("settlement.set_costs")
    for side in deal.teams.bidding:
        if own := deal.own_meld(deal.teams.bidding, side):
            yield Line(side, -own, costs, f"its own meld {own} is taken off too")


def _to_others(deal: Deal, said: str, rule: str) -> Iterator[Line]:
    for side in deal.teams.bidding:
        yield Line(side, 0, rule, f"{said}; the bid {deal.bid} goes to the others")
    costs = deal.book.rule("settlement.set_costs")
    for _, side in deal.others():
        yield Line(side, deal.bid, costs, f"the bid {deal.bid} that was lost")


def _twice_if_played(deal: Deal, said: str, rule: str) -> Iterator[Line]:
    for side in deal.teams.bidding:
        text = f"{said}; played out, so twice the bid {deal.bid} is taken off"
        yield Line(side, -2 * deal.bid, rule, text)


_COSTS: Final[dict[str, Cost]] = {
    "bid": _bid,
    "bid-and-meld": _bid_and_meld,
    "to-others": _to_others,
    "twice-if-played": _twice_if_played,
}
