"""Which deals of a match were changed after they had been settled."""

from __future__ import annotations

from scorepad.match.events import (
    Conceded,
    CountersRecorded,
    DealAmended,
    DealInserted,
    DealOpened,
    MeldRecorded,
)
from scorepad.match.match import Match


def amended_deals(match: Match) -> frozenset[int]:
    """The numbers of the deals that were amended once they were over; an open deal is only mended.

    A deal that a rule sets unplayed is over with its melds.
    """
    amended: set[int] = set()
    unplayed = {deal.number for deal in match.deals if deal.facts.unplayed}
    last, over = 0, False
    for event in match.standing_events:
        match event:
            case DealOpened():
                last, over = last + 1, False
            case CountersRecorded() | Conceded():
                over = True
            case MeldRecorded():
                over = over or last in unplayed
            case DealInserted(deal):
                last += 1
                amended = {number + (number >= deal) for number in amended}
            case DealAmended(deal) if deal < last or over:
                amended.add(deal)
    return frozenset(amended)
