"""What statistics need to know of one match: small, plain, and the same whenever it is asked.

Figures are taken from a match as it stands; nothing here is kept as a total of its own. They are
tuples of numbers and texts, so that a copy of them can be stored and thrown away at will.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scorepad.match.events import CallMade, TotalsRecorded

if TYPE_CHECKING:
    from scorepad.match.deals import Deal
    from scorepad.match.facts import DealFacts
    from scorepad.match.match import Match
    from scorepad.rules.seating import Seating

VERSION: Final = 2
"""Counts up whenever figures of old would be wrong today."""

NOTE: Final = 500
"""How much of a note is kept: enough to find the match by."""


class DealFigures(NamedTuple):
    """One settled deal that counts. Seats and sides count from 0, numbers are in sheet order.

    ``people`` says which line-up of the match sat (``MatchFigures.lineups``). ``bidder`` is -1
    where nobody holds contracts; ``partners`` are those he named for the deal. ``stuck``: nobody
    bid, the dealer held the contract. ``counters`` is empty where the tricks were not played,
    ``own`` (each player's own meld) and ``bids`` (who made a bid, by seat) where that was not
    recorded; a single None in ``own`` is a player whose own meld is not known.
    """

    number: int
    people: int
    bidder: int
    bid: int
    stuck: bool
    trump: str
    outcome: str
    meld: Sequence[int]
    counters: Sequence[int]
    deltas: Sequence[int]
    own: Sequence[int | None]
    bids: Sequence[bool]
    partners: Sequence[int] = ()


class MatchFigures(NamedTuple):
    """One match. ``scale`` is what the tricks are worth in its rulebook: it tells books of one name
    apart. ``played`` is the day, as ``2026-11-27``. ``bare``: only the totals are known."""

    id: str
    title: str
    tags: Sequence[str]
    notes: Sequence[str]
    played: str
    rules: str
    scale: int
    sides: tuple[tuple[int, ...], ...]
    lineups: tuple[tuple[str, ...], ...]
    deals: tuple[DealFigures, ...]
    totals: tuple[int, ...]
    over: bool
    winner: int | None
    cause: str
    bare: bool
    simulated: bool

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone who sat in it at any time."""
        return tuple(dict.fromkeys(name for names in self.lineups for name in names))


def figures_of(match_id: str, match: Match) -> MatchFigures:
    """The figures of a match."""
    ending = match.ending
    seating = match.seating
    lineups: list[tuple[str, ...]] = []
    deals = []
    for deal in deals_over(match):
        players = deal.players
        if players not in lineups:
            lineups.append(players)
        deals.append(_deal(deal, lineups.index(players), seating))
    ended = _at_the_end(match)
    if ended in lineups[:-1] or ended not in lineups:
        lineups.append(ended)
    return MatchFigures(
        match_id,
        match.title,
        match.tags,
        [note.text[:NOTE] for note in match.notes],
        match.played.isoformat(),
        match.book.name,
        match.book.count.total,
        tuple(tuple(map(int, members)) for members in seating.sides),
        tuple(lineups),
        tuple(deals),
        match.totals,
        ending is not None,
        None if ending is None or ending.winner is None else int(ending.winner),
        "" if ending is None else ending.cause,
        only_totals(match),
        match.started.simulated,
    )


def deals_over(match: Match) -> tuple[Deal, ...]:
    """The deals that count as deals wherever they are counted: each was played to its score.

    An open deal is none yet (`under_way`); a hand thrown in is dealt again, and what was recorded
    after the end was not played.
    """
    return tuple(deal for deal in match.deals if deal.settlement is not None and deal.counted)


def under_way(match: Match) -> bool:
    """Whether a deal of this match is being played."""
    return match.open_deal is not None and not match.over


def deals_said(over: int, open_one: bool) -> str:
    """So many deals that are over, and the one under way besides.

    >>> deals_said(1, False), deals_said(5, True), deals_said(0, True)
    ('1 deal', '5 deals and one under way', 'one deal under way')
    """
    if open_one and not over:
        return "one deal under way"
    said = f"{over} deal{'' if over == 1 else 's'}"
    return f"{said} and one under way" if open_one else said


def only_totals(match: Match) -> bool:
    """Whether nothing but the final totals is known of a match."""
    return not match.deals and any(isinstance(e, TotalsRecorded) for e in match.standing_events)


def _at_the_end(match: Match) -> tuple[str, ...]:
    """Who sat when the match was decided, else who sits now."""
    ending = match.ending
    if ending is None or not 0 < ending.deal <= len(match.deals):
        return match.players
    return match.deals[ending.deal - 1].players


def _deal(deal: Deal, people: int, seating: Seating) -> DealFigures:
    facts = deal.facts
    meld = (0,) * len(deal.totals) if facts.meld is None else facts.meld
    return DealFigures(
        deal.number,
        people,
        -1 if facts.bidder is None else int(facts.bidder),
        facts.bid or 0,
        facts.all_passed,
        "" if facts.trump is None else facts.trump.value,
        deal.outcome,
        meld,
        facts.counters or (),
        deal.deltas,
        _own_melds(facts, meld, seating) if facts.shown else (),
        _bids(facts, len(seating.seats)) if _called(facts) else (),
        tuple(map(int, facts.partners or ())),
    )


def _own_melds(facts: DealFacts, meld: Sequence[int], seating: Seating) -> tuple[int | None, ...]:
    """Each player's own meld: as it was recorded, or as his side's total leaves no other."""
    own: list[int | None] = [None] * len(seating.seats)
    for shown in facts.shown:
        own[shown.seat] = (own[shown.seat] or 0) + shown.points
    for side, members in enumerate(seating.sides):
        rest = meld[side] - sum(own[seat] or 0 for seat in members)
        unknown = [seat for seat in members if own[seat] is None]
        if len(unknown) == 1 or (unknown and not rest):
            for seat in unknown:
                own[seat] = rest
        elif not unknown and rest:
            for seat in members:  # more is known of the side than of its players
                own[seat] = None
    return tuple(own)


def _called(facts: DealFacts) -> bool:
    """Whether more is known of the auction than what was heard out of turn."""
    return any(isinstance(call, CallMade) for call in facts.calls)


def _bids(facts: DealFacts, seats: int) -> tuple[bool, ...]:
    """Who made a bid in an auction that was recorded call by call."""
    bidding = {call.seat for call in facts.calls if call.amount is not None}
    return tuple(seat in bidding for seat in range(seats))


def from_plain(plain: Sequence[Any]) -> MatchFigures:
    """The figures of a list that JSON kept; ``ValueError``, ``TypeError`` or ``IndexError`` if it
    is none."""
    made = MatchFigures._make(plain)
    return made._replace(
        sides=tuple(map(tuple, made.sides)),
        lineups=tuple(map(tuple, made.lineups)),
        deals=tuple(map(DealFigures._make, made.deals)),
    )
