"""Rules of thumb for the play of the cards: lead what wins, feed the partner, waste nothing."""

from __future__ import annotations

from scorepad.rules.cards import Card, Suit
from scorepad.rules.legality import best_card
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Pack, pack_of


def choose_card(seen: Observation) -> Card:
    """The card to play."""
    pack = pack_of(seen.table.book)
    trick = seen.trick
    return _follow(seen, trick, pack) if trick else _lead(seen, pack)


def _lead(seen: Observation, pack: Pack) -> Card:
    """A sure winner of a side suit; with many trumps the best of them; else a worthless card."""
    trump, held, suits, points = seen.table.trump, seen.held, pack.suits, pack.points
    side = [c for c in seen.legal if c.suit is not trump]
    sure = [c for c in side if is_boss(c, seen, pack)]
    if sure:
        return min(sure, key=lambda c: (len(pack.all[suits[c]][held[suits[c]]]), -c.strength))
    trumps = [c for c in seen.legal if c.suit is trump]
    if trumps and seen.bids:
        many = len(pack.all[suits[trumps[0]]][held[suits[trumps[0]]]])
        if 3 * many > len(seen.hand) and is_boss(trumps[0], seen, pack):
            return trumps[0]
    return min(side or trumps, key=lambda c: (points[c], c.strength))


def is_boss(card: Card, seen: Observation, pack: Pack) -> bool:
    """Whether no card of its suit that others may hold beats it: all higher ones are seen."""
    suit, higher = pack.suits[card], pack.units[card] - 1
    return not (pack.full - seen.gone[suit] - seen.held[suit]) & higher


def _follow(seen: Observation, trick: tuple[Card, ...], pack: Pack) -> Card:
    table, legal, points = seen.table, seen.legal, pack.points
    trump = table.trump
    assert trump is not None
    best = best_card(trick, trump)
    seating = table.book.seating
    last = len(trick) + 1 == len(seating.seats)
    top = legal[0]
    if wins(top, best, trump):  # the rules make nearly always all win, or none
        if last:
            winners = [c for c in legal if wins(c, best, trump)]
            return min(winners, key=lambda c: (not points[c], c.strength))
        if is_boss(top, seen, pack):
            return top
        return [c for c in legal if wins(c, best, trump)][-1]
    winner = seating.left_of(seen.leaders[-1], trick.index(best))
    if winner in seating.partners(seen.seat) and (
        last or best.suit is trump or is_boss(best, seen, pack)
    ):
        return min(legal, key=lambda c: (not points[c], c.strength))
    return min(legal, key=lambda c: (points[c], c.suit is trump, c.strength))


def wins(card: Card, best: Card, trump: Suit) -> bool:
    if card.suit is best.suit:
        return card.strength > best.strength
    return card.suit is trump
