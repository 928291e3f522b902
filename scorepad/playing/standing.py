"""How a deal stands: who called what, what every side has and still needs, what was melded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scorepad.match.match import Match
from scorepad.match.needs import SideNeeds, needs
from scorepad.playing.look import Look
from scorepad.rules.meld import best_meld
from scorepad.rules.meld_words import line_words
from scorepad.rules.seating import Seat, Side
from scorepad.rules.tricks import card_points
from scorepad.simulate.round import Round

_MOST_CALLS: Final = 8


def score_line(match: Match) -> str:
    """The totals, and what wins: ``You & Sven 310, Bea & Ben -20 (to 1500)``."""
    totals = ", ".join(
        f"{side} {total}" for side, total in zip(match.side_names, match.totals, strict=True)
    )
    return f"{totals} (to {match.target})" if match.target else totals


def calls_line(match: Match, round: Round) -> str:
    """Every call so far, of a long auction the last ones: ``Bea 250, Sven passes``."""
    calls = [
        f"{match.names.seat(seat)} {'passes' if amount is None else amount}"
        for seat, amount in round.auction.calls
    ]
    if len(calls) > _MOST_CALLS:
        calls = ["...", *calls[-_MOST_CALLS + 1 :]]
    return ", ".join(calls)


def contract_line(match: Match, round: Round, look: Look) -> str:
    """The contract: ``♠ trump, Ben bid 270``."""
    if round.bidder is None:
        return ""
    trump = "" if round.trump is None else f"{look.suit(round.trump)} trump, "
    does = "holds" if round.auction.all_passed else "bid"
    return f"{trump}{match.names.seat(round.bidder)} {does} {round.bid}"


def side_lines(match: Match, round: Round, viewer: Seat) -> tuple[str, ...]:
    """What every side has taken and what it still needs, from the first lead on, as one player
    knows it: what lies buried is known to who buried it."""
    tricks, sides = round.tricks, needs(match).sides
    points = tricks.points if tricks is not None else [0 for _ in sides]
    took: Sequence[int] = points if tricks is None else tricks.took
    return tuple(
        f"{match.names.side(side.side)} {points[side.side]}"
        f"{_still(side, round, viewer, points, took[side.side])}"
        for side in sides
    )


def _still(side: SideNeeds, round: Round, viewer: Seat, points: Sequence[int], took: int) -> str:
    has = points[side.side]
    if side.bids:
        knows = viewer == round.bidder or not round.buried
        if knows:
            has += card_points(round.buried, round.book)
        lacks = side.counters - has
        left = round.book.count.total - sum(points)
        if knows and lacks > left - card_points(round.buried, round.book):
            return f" ({round.bid} is out of reach)"
        if lacks > 0:
            return f" ({lacks} more for {round.bid})"
        return " (a trick to go)" if side.trick and not took else f" ({round.bid} made)"
    if side.trick:
        return "" if took else f" (a trick to keep {side.meld})"
    lacks = side.counters - has
    return f" ({lacks} more to keep {side.meld})" if side.meld and lacks > 0 else ""


def fitting(lines: Sequence[str], look: Look) -> tuple[str, ...]:
    """The lines as one, where it is drawn and there is room for it."""
    one = " | ".join(lines)
    return (one,) if lines and not look.plain and len(one) <= look.width else tuple(lines)


def meld_lines(match: Match, round: Round, look: Look) -> tuple[str, ...]:
    """What everyone has laid down and why it counts what it does."""
    return tuple(_melds(match, round, look))


def _melds(match: Match, round: Round, look: Look) -> Iterator[str]:
    trump = round.trump
    assert trump is not None
    yield f"Melds: {contract_line(match, round, look)}"
    for shown in round.melds:
        name = match.names.seat(shown.seat)
        if not shown.points:
            yield f"  {name}: nothing"
            continue
        yield f"  {name}: {shown.points}"
        for line in best_meld(shown.cards, trump, round.book).lines:
            yield f"    {line_words(line)} {line.points}: {look.cards(line.cards)} ({line.rule})"
    if len(round.book.seating.sides) < len(round.book.seating.seats):
        sides = (
            f"{match.names.side(Side(n))} {points}" for n, points in enumerate(round.side_melds)
        )
        yield ", ".join(sides)
