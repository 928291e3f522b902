"""Melds that a player held and did not show (C-14, ``melds.unclaimed``)."""

from __future__ import annotations

from scorepad.rules.cards import Card, Rank, Suit, cards_text, parse_cards
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import Hand, HandError, best_meld, possible_hand
from scorepad.rules.passing import cards_lacking
from scorepad.rules.rulebook import MeldKind, Rulebook


@frozen
class Scored:
    """What a hand's meld scores, by which rule, and why in words with the numbers."""

    points: int
    rule: str
    text: str


def scored_meld(book: Rulebook, hand: Hand, shown: Hand, trump: Suit | str | None) -> Scored:
    """What a hand scores of which these cards were shown as melds.

    ``HandError`` for cards that the deck cannot give, or that were shown out of another hand.
    """
    held, laid = possible_hand(parse_cards(hand), book), possible_hand(parse_cards(shown), book)
    if lacking := cards_lacking(laid, held):
        raise HandError(
            f"{cards_text(lacking)} cannot have been shown: not in the hand", lacking[0]
        )
    best, seen = best_meld(held, trump, book).points, best_meld(laid, trump, book).points
    rule = book.rule("melds.unclaimed")
    over = f"{seen} was shown of the {best} in the hand"
    if best == seen:
        return Scored(best, rule, f"all {best} was shown")
    match book.melds.unclaimed:
        case "best":
            return Scored(best, rule, f"{over}; the best counts")
        case "shown":
            return Scored(seen, rule, f"{over}; what was shown counts")
    kept_back = _aces(book, held) > _aces(book, laid)
    if kept_back:
        return Scored(0, rule, f"{over}; aces were kept back, which costs the whole meld")
    return Scored(seen, rule, f"{over}; what was shown counts, and no aces were kept back")


def _aces(book: Rulebook, cards: tuple[Card, ...]) -> int:
    """How many times these cards have an ace in every suit, as far as that is a meld."""
    if not any(all_aces(kind) for kind in book.melds.kinds):
        return 0
    return min(sum(c.rank is Rank.ACE and c.suit is suit for c in cards) for suit in Suit)


def all_aces(kind: MeldKind) -> bool:
    """Whether this meld is aces in every suit."""
    return kind.suit == "each" and set(kind.cards) == {Rank.ACE}
