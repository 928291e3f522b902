"""A hand on the screen: by suits, the strongest first; what may be chosen has a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scorepad.playing.look import Look
from scorepad.rules.cards import Card, Suit
from scorepad.rules.meld_words import card_words, joined, number

_MARGIN = "  "
_BETWEEN = "  "


def numbered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as they are numbered from 1: each once, by suits, strongest first."""
    return tuple(sorted(set(cards)))


def hand_lines(
    hand: Sequence[Card], look: Look, offered: Sequence[Card] = (), trump: Suit | None = None
) -> tuple[str, ...]:
    """The lines of a hand. ``offered`` are the cards that may be chosen, as they are numbered."""
    places = {card: place for place, card in enumerate(offered, 1)}
    if look.plain:
        return tuple(_spoken(hand, places, trump))
    return tuple(_drawn(hand, look, places, trump))


def _drawn(
    hand: Sequence[Card], look: Look, places: dict[Card, int], trump: Suit | None
) -> Iterator[str]:
    for suit in Suit:
        cards = [card for card in hand if card.suit is suit]
        head = f"{_MARGIN}{suit.symbol}{'*' if suit is trump else ' '} "
        line = head
        for card in sorted(set(cards)):
            copies = " ".join([card.rank.value] * cards.count(card))
            said = f"{places[card]}:{copies}" if card in places else copies
            if len(line) + len(_BETWEEN) + len(said) > look.width and line != head:
                yield line.rstrip()
                line = " " * len(head)
            line += said + _BETWEEN
        yield line.rstrip() if cards else f"{head}-"


def _spoken(hand: Sequence[Card], places: dict[Card, int], trump: Suit | None) -> Iterator[str]:
    yield f"Your hand, {len(hand)} cards."
    for suit in Suit:
        cards = [card for card in hand if card.suit is suit]
        is_trump = ", trump" if suit is trump else ""
        ranks = []
        for card in sorted(set(cards)):
            n = cards.count(card)
            ranks.append(card.rank.word if n == 1 else f"{number(n)} {card.rank.word}s")
        yield f"{suit.word.capitalize()}{is_trump}: {', '.join(ranks) or 'none'}."
    if places:
        yield choices(places, hand)


def choices(offered: Iterable[Card], hand: Sequence[Card]) -> str:
    """Which cards may be chosen, in words."""
    cards = list(offered)
    if set(cards) == set(hand):
        return "You may choose any card."
    return f"You may choose {joined([card_words(card) for card in cards], ' or ')}."
