"""What can be said of a card before it is played, and of figures, in the words of the table."""

from __future__ import annotations

from math import ceil

from scorepad.rules.cards import Card
from scorepad.rules.legality import best_card
from scorepad.simulate.bots.carding import is_boss, wins
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import pack_of


def noticed(seen: Observation, card: Card) -> str:
    """Why one may play this card; one line without a full stop."""
    trick = seen.trick
    return _leading(seen, card) if not trick else _following(seen, card, trick)


def _leading(seen: Observation, card: Card) -> str:
    pack, trump = pack_of(seen.book), seen.trump
    if is_boss(card, seen, pack):
        if card.suit is trump:
            return "nothing beats it, and it draws trumps"
        return "no card of its suit still out beats it"
    if card.suit is trump:
        return "draws trumps"
    kept = sum(c.suit is card.suit for c in seen.hand) - 1
    if not kept:
        return "clears the suit: you can trump it afterwards"
    return "gives a counter away, but forces higher ones out" if pack.points[card] else (
        "risks no counter"
    )  # fmt: skip


def _following(seen: Observation, card: Card, trick: tuple[Card, ...]) -> str:
    pack, trump, seating = pack_of(seen.book), seen.trump, seen.book.seating
    assert trump is not None and seen.leader is not None
    best = best_card(trick, trump)
    last = len(trick) + 1 == len(seating.seats)
    counter = bool(pack.points[card])
    if wins(card, best, trump):
        if last:
            return "takes the trick" + (" with a counter" if counter else "")
        if is_boss(card, seen, pack) and (card.suit is trump or best.suit is card.suit):
            return "takes the trick unless it is trumped" if card.suit is not trump else (
                "takes the trick for certain"
            )  # fmt: skip
        return "wins so far"
    winner = seating.left_of(seen.leader, trick.index(best))
    if winner in seating.partners(seen.seat):
        if counter:
            return "a counter for your partner's trick"
        return "your partner has the trick; keeps your counters"
    return "cannot win: keeps your counters" if not counter else "cannot win"


def points_in_words(points: float) -> str:
    """``1 point``, ``60 points``: to the nearest."""
    many = round(points)
    return f"{many} point{'' if many == 1 else 's'}"


def share_in_words(share: float, many: int) -> str:
    """``82% of 200 dealt-out hands``; all or none of them only where it is so."""
    count = round(share * many)
    if count in (0, many):
        return f"{'all' if count else 'none'} of {many} dealt-out hands"
    percent = min(99, max(1, round(100 * share)))
    return f"{percent}% of {many} dealt-out hands"


def within(sure: float) -> str:
    """`` (+-20)``, after a number of points; nothing where there is no doubt."""
    return f" (+-{ceil(sure)})" if sure else ""
