"""The kitty: who has seen it, and what the bid winner may bury for it."""

from __future__ import annotations

from scorepad.rules.cards import Card, parse_cards
from scorepad.rules.legality import Cards
from scorepad.rules.passing import PassObjection, cards_lacking
from scorepad.rules.rulebook import Rulebook


def known_to_all(book: Rulebook, kitty: Cards) -> tuple[Card, ...]:
    """The cards of a kitty that every player has seen: all of them, or none."""
    from scorepad.rules.meld import possible_hand

    return possible_hand(parse_cards(kitty), book) if book.table.kitty_shown else ()


def check_bury(book: Rulebook, hand: Cards | None, cards: Cards) -> tuple[PassObjection, ...]:
    """What is wrong with burying ``cards``; nothing if it is right. He buries as many as he took.

    ``hand`` is the bid winner's with the kitty in it, None where it is not known. ``ValueError``
    for cards that the deck cannot give.
    """
    from scorepad.rules.meld import possible_hand

    rule, many = book.rule("table.kitty"), book.table.kitty
    buried = possible_hand(parse_cards(cards), book)
    found: list[PassObjection] = []
    if len(buried) != many:
        said = f"{len(buried)} cards were buried: it must be exactly {many}"
        if not many:
            said = "there is no kitty here, so nothing is buried"
        found.append(PassObjection("count", buried, said, rule))
    if hand is None:
        return tuple(found)
    held = possible_hand(parse_cards(hand), book)
    size = book.table.hand + many
    if len(held) != size:
        said = f"the hand has {len(held)} cards; with the kitty it has {size}"
        found.append(PassObjection("hand", held, said, rule))
    if missing := cards_lacking(buried, held):
        said = f"{' '.join(map(str, missing))} cannot be buried: not in the hand"
        found.append(PassObjection("held", missing, said, rule))
    return tuple(found)
