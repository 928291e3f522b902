"""How cards are said: in signs for a screen that is looked at, in words for one that is heard."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from scorepad.rules.cards import Card, Suit, card, cards_text
from scorepad.rules.frozen import frozen
from scorepad.rules.meld_words import card_words

_CARD: Final = re.compile(r"\b(?:A|10|K|Q|J|9)[SHDC]\b")


@frozen
class Look:
    """The screen: its ``width`` in columns, and whether it is ``plain`` (nothing is drawn, cards
    and suits are words: a screen reader says them)."""

    width: int = 80
    plain: bool = False

    def card(self, one: Card) -> str:
        """One card: ``10♥``, plain ``ten of hearts``."""
        return card_words(one) if self.plain else one.pretty

    def cards(self, some: Iterable[Card]) -> str:
        """Several cards, as they are given."""
        if self.plain:
            return ", ".join(card_words(each) for each in some)
        return cards_text(some, pretty=True)

    def suit(self, suit: Suit) -> str:
        """A suit in a line of text."""
        return suit.word if self.plain else suit.symbol

    def text(self, text: str) -> str:
        """A referee's sentence with its cards as this screen says them."""
        return _CARD.sub(lambda found: self.card(card(found[0])), text)
