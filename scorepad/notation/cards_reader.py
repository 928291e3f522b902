"""The items of a `.scorepad` line that hold cards: hands, passed, kitty, buried, trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scorepad.match.events import (
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Event,
    HandsDealt,
    KittyTaken,
)
from scorepad.notation.context import Context
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.words import at_colon, tokens
from scorepad.rules.cards import Card, CardError, parse_cards, parse_suit

_LONGEST: Final = 2000
"""More characters than all cards of the largest deck take; what is longer is no list of cards."""


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards in the one grammar of cards; ``-`` or nothing is no card."""
    if len(text) > _LONGEST:
        raise NotationError(f"{quote(text)} is too long for a list of cards")
    try:
        return () if text.strip() == "-" else parse_cards(text)
    except CardError as wrong:
        raise NotationError(str(wrong)) from None


def _hands(rest: str, _context: Context) -> Sequence[Event]:
    dealt, _, kitty = rest.partition("kitty")
    hands = tuple(read_cards(hand) for hand in dealt.split("/"))
    return [HandsDealt(hands, read_cards(kitty))]


def _passed(rest: str, context: Context) -> Sequence[Event]:
    who, cards = at_colon(rest)
    words = tokens(who)
    at = next((n for n, word in enumerate(words) if word.casefold() == "to"), 0)
    if not 0 < at < len(words) - 1:
        raise NotationError(f"{quote(rest)}: expected as 'Cat to Ann: AS KH QD JC'")
    giver = context.names.read_seat(words[:at])
    taker = context.names.read_seat(words[at + 1 :])
    return [CardsPassed(giver, taker, read_cards(cards or ""))]


def _kitty(rest: str, _context: Context) -> Sequence[Event]:
    return [KittyTaken(read_cards(rest))]


def _buried(rest: str, _context: Context) -> Sequence[Event]:
    return [CardsBuried(read_cards(rest))]


def _trick(rest: str, context: Context) -> Sequence[Event]:
    who, led = at_colon(rest)
    known = map(str.casefold, context.names.players)
    if led is not None and (not _is_suit(who) or who.casefold() in known):
        leader, cards = context.names.read_seat(tokens(who)), read_cards(led)
    else:
        leader, cards = context.leader, read_cards(rest)
        if 0 < context.to_play < len(cards):
            raise NotationError(
                f"the trick before lacks {context.to_play}; expected that first, "
                "or who led before the cards"
            )
    if not 0 < len(cards) <= len(context.names.players):
        raise NotationError(
            f"{len(cards)} cards in a trick; expected 1 to {len(context.names.players)}"
        )
    seats = context.names.seating.clockwise(leader)
    return [CardPlayed(seat, card) for seat, card in zip(seats, cards, strict=False)]


def _is_suit(word: str) -> bool:
    try:
        return bool(parse_suit(word))
    except CardError:
        return False


CARD_ITEMS: Final[Mapping[str, Callable[[str, Context], Sequence[Event]]]] = {
    "hands": _hands,
    "passed": _passed,
    "kitty": _kitty,
    "buried": _buried,
    "trick": _trick,
}
