"""When a player may ask for the cards to be dealt again: nines, and a wrong number of cards."""

from __future__ import annotations

from scorepad.rules.cards import Rank, parse_cards
from scorepad.rules.frozen import frozen
from scorepad.rules.legality import Cards
from scorepad.rules.rulebook import Rulebook


@frozen
class RedealRuling:
    """Whether a hand may be dealt again, by which rule, and why in words with the numbers."""

    allowed: bool
    rule: str
    text: str


def redeal_reason(
    book: Rulebook, hand: Cards, bidding: bool = False, led: bool = False
) -> RedealRuling:
    """Whether a player with this hand may ask for a new deal.

    ``bidding`` says that the first call has been made, ``led`` that the first card has been led.
    ``ValueError`` for cards that the deck cannot give.
    """
    from scorepad.rules.meld import possible_hand

    rules, held = book.redeal, possible_hand(parse_cards(hand), book)
    nines = sum(c.rank is Rank.NINE for c in held)
    aces = any(c.rank is Rank.ACE for c in held)
    if led or (bidding and rules.until == "bidding"):
        begun = "the first card has been led" if led else "the bidding has begun"
        return _ruling(book, False, "redeal.until", f"{begun}: it is too late for a new deal")
    if len(held) != book.table.hand:
        text = f"the hand has {len(held)} cards, it must be {book.table.hand}"
        return _ruling(book, rules.wrong_count, "redeal.wrong_count", text)
    if not rules.nines:
        return _ruling(book, False, "redeal.nines", "nobody may ask for a new deal here")
    if nines < rules.nines:
        text = f"the hand has {nines} nines, a new deal needs {rules.nines}"
        return _ruling(book, False, "redeal.nines", text)
    if rules.no_ace and aces:
        text = f"the hand has {nines} nines, but an ace too"
        return _ruling(book, False, "redeal.no_ace", text)
    lone = " and no ace" if rules.no_ace else ""
    return _ruling(book, True, "redeal.nines", f"the hand has {nines} nines{lone}")


def _ruling(book: Rulebook, allowed: bool, path: str, text: str) -> RedealRuling:
    return RedealRuling(allowed, book.rule(path), text)
