"""Whether every trick that is left is certain to be one player's, wherever the other cards lie.

Only what is proved is claimed: every card that he has not seen, and that somebody may hold, counts
as held against him by whoever could use it best, his partner included.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.cards import Card, Suit
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import pack_of


def takes_the_rest(seen: Observation) -> tuple[Card, ...]:
    """His cards in an order in which, led one after the other, each takes its trick for certain;
    empty where that cannot be proved, or it is not for him to lead."""
    if seen.trump is None or seen.trick or not seen.leaders or not seen.legal:
        return ()
    return certain_order(seen.hand, _held_by_others(seen), seen.trump)


def certain_order(hand: Sequence[Card], out: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    """The hand in an order in which every card takes its trick, however the cards that are ``out``
    lie; empty if there is none to be found.

    All trumps are led first, from the top, then the other suits. A card led is certain if no card
    of its suit that is still out beats it, or if so many of its suit have been led before it that
    none can be out any more. A side suit is safe only when no trump can be out.
    """
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    mine = [card for suit in suits for card in sorted(hand) if card.suit is suit]
    for suit in suits:
        if not _runs([c for c in mine if c.suit is suit], [c for c in out if c.suit is suit]):
            return ()
    trumps, trumps_out = (sum(c.suit is trump for c in cards) for cards in (mine, out))
    return () if trumps < len(mine) and trumps < trumps_out else tuple(mine)


def _runs(mine: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether these cards of one suit, led from the top, all take their tricks against these."""
    if not out:
        return True
    strongest = max(card.strength for card in out)
    return all(card.strength >= strongest or place >= len(out) for place, card in enumerate(mine))


def _held_by_others(seen: Observation) -> list[Card]:
    """Every card that another player may still hold: it is neither in his own hand, nor played, nor
    buried by him, nor does what was played before exclude it for everyone."""
    left = list(pack_of(seen.book).deck)
    for card in (*seen.hand, *seen.plays, *seen.own.buried):
        left.remove(card)
    known = Knowledge(seen)
    others = [may for seat, may in enumerate(known.may) if seat != seen.seat]
    suits, units = known.pack.suits, known.pack.units
    return [card for card in left if any(may[suits[card]] & units[card] for may in others)]
