"""Whether every trick that is left is certain to be one player's, wherever the other cards lie.

Only what is proved is claimed: all cards he has not seen count as held against him by whoever could
use them best, his partner included.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import pack_of


def takes_the_rest(seen: Observation) -> tuple[Card, ...]:
    """His cards in an order in which, led one after the other, each takes its trick for certain;
    empty where that cannot be proved, or it is not for him to lead.

    All trumps are led first, from the top, then the other suits. A card led is certain if no card
    of its suit that is still out beats it, or if so many of its suit have been led before it that
    none can be out any more. A side suit is safe only when no trump can be out.
    """
    trump = seen.trump
    if trump is None or seen.trick or not seen.leaders or not seen.legal:
        return ()
    unseen = cards_unseen(seen)
    out = {suit: sorted((c for c in unseen if c.suit is suit), reverse=True) for suit in Suit}
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    mine = [card for suit in suits for card in seen.hand if card.suit is suit]
    if not all(_runs([c for c in mine if c.suit is suit], out[suit]) for suit in suits):
        return ()
    trumps = sum(card.suit is trump for card in mine)
    if trumps < len(mine) and trumps < len(out[trump]):
        return ()
    return tuple(mine)


def _runs(mine: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether these cards of one suit, led from the top, all take their tricks against these."""
    if not out:
        return True
    strongest = max(card.strength for card in out)
    return all(card.strength >= strongest or place >= len(out) for place, card in enumerate(mine))


def cards_unseen(seen: Observation) -> list[Card]:
    """Every card of the deck that is neither in his hand, nor played, nor buried by him."""
    book: Rulebook = seen.book
    left = list(pack_of(book).deck)
    for card in (*seen.hand, *seen.plays, *seen.own.buried):
        left.remove(card)
    return left
