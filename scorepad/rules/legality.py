"""Which cards of a hand may be played to a trick (C-15, C-16, J-4).

The reasons, one after the other, are told by ``scorepad.rules.play_reasons``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from scorepad.rules.cards import Card, Suit, face, parse_cards, parse_suit
from scorepad.rules.numbers import quoted
from scorepad.rules.rulebook import Play, Rulebook, ruled

Cards = str | Iterable[Card | str]
"""Cards, or texts that ``parse_cards`` reads."""

Fault = Literal["must_follow", "must_win", "must_trump", "must_lead_trump"]
"""What an illegal card should have done: follow suit, beat the best card, trump, or be a trump led
to the first trick."""

_FIELD: Final = 8  # bits for each face of the deck; up to 128 cards none can run over
_MOST: Final = 1 << (_FIELD - 1)


class TrickError(ValueError):
    """A trick that cannot be: empty, or longer than there are players; the message quotes it."""


def legal_plays(hand: Cards, trick: Cards, trump: Suit | str, book: Rulebook) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played to ``trick``, each once, in the order of the hand.

    ``trick`` is the cards played so far, the leader's first; empty for the leader. He who leads
    from a whole hand leads to the first trick. ``ValueError`` for cards that the deck cannot give,
    or for a trick that nobody can play to any more.

    >>> from scorepad.rules.books import rulebook
    >>> from scorepad.rules.cards import cards_text
    >>> cards_text(legal_plays("9H 10H AH", "QH", "S", rulebook("cardgames")))
    '10H AH'
    """
    if not isinstance(hand, tuple):
        hand = parse_cards(hand)
    if not isinstance(trick, tuple):
        trick = parse_cards(trick)
    if not isinstance(trump, Suit):
        trump = parse_suit(trump)
    # Text and tuples of cards both come this far; whether the deck can give them is one sum.
    try:  # asking first what it is would cost every call
        guard = book.derived.get("legality") or _guard(book)
    except AttributeError:
        guard = _guard(ruled(book))
    together = hand + trick
    try:
        refused = (sum(map(guard.weigh, together)) + guard.spare) & guard.over
    except (KeyError, TypeError):
        refused = 1
    if refused or len(trick) >= guard.seats or len(together) > _MOST:
        hand, trick = checked(hand, trick, book)
    first = not trick and len(hand) == guard.hand
    return tuple(dict.fromkeys(allowed(hand, trick, trump, book.play, first)))


def allowed(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, play: Play, first: bool = False
) -> Sequence[Card]:
    """The rule itself, on cards already checked: those that may be played, copies and all.

    ``first`` says that it is the first trick of the deal.
    """
    if not trick:
        if first and play.first_card == "trump":
            return [c for c in hand if c.suit is trump] or hand
        return hand
    led = trick[0].suit
    following = [c for c in hand if c.suit is led]
    if following:
        demand = play.must_beat
        if demand == "always" or (demand == "trump-led" and led is trump):
            best = best_card(trick, trump)
            if best.suit is led:
                strength = best.strength
                return [c for c in following if c.strength > strength] or following
        return following
    trumps = [c for c in hand if c.suit is trump]
    if not trumps:
        return hand
    if play.over_ruff:
        best = best_card(trick, trump)
        if best.suit is trump:
            strength = best.strength
            trumps = [c for c in trumps if c.strength > strength] or trumps
    if play.must_trump:
        return trumps
    return [c for c in hand if c.suit is not trump or c in trumps]


def best_card(trick: Sequence[Card], trump: Suit) -> Card:
    """The card that is winning: the highest trump, else the highest of the suit led.

    Of two identical cards the one played first, so an identical card does not beat.
    """
    best = trick[0]
    for c in trick:
        if c.suit is best.suit:
            if c.strength > best.strength:
                best = c
        elif c.suit is trump:
            best = c
    return best


def fault_of(played: Card, hand: Iterable[Card], trick: Sequence[Card], trump: Suit) -> Fault:
    """What an illegal card should have done. ``hand`` is what was held, ``played`` included."""
    if not trick:
        return "must_lead_trump"
    led = trick[0].suit
    if any(c.suit is led for c in hand):
        return "must_win" if played.suit is led else "must_follow"
    return "must_win" if played.suit is trump else "must_trump"


def checked(hand: Cards, trick: Cards, book: Rulebook) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Hand and trick as cards, or ``ValueError``: the deck or the table cannot give them."""
    from scorepad.rules.meld import possible_hand

    held, played = parse_cards(hand), parse_cards(trick)
    seats = len(book.seating.seats)
    if len(played) >= seats:
        raise TrickError(
            f"the trick {_text(played)} has {len(played)} cards: "
            f"{seats} play, so at most {seats - 1} can lie there before a card is played"
        )
    possible_hand(held + played, book)
    return held, played


def _text(cards: Iterable[Card]) -> str:
    return quoted(" ".join(map(str, cards)))


@dataclass(frozen=True, slots=True)
class _Guard:
    """What finds cards that the deck cannot give: a sum of weights, a bit set where it is too much.

    Each face has a field of bits in the sum, filled up with ``spare`` so that one copy more than
    the deck has reaches the field's top bit, which is in ``over``. ``weigh`` knows only the deck.
    """

    weigh: Callable[[Card], int]
    spare: int
    over: int
    seats: int
    hand: int


def _guard(book: Rulebook) -> _Guard:
    faces = [face(rank, suit) for suit in Suit for rank in book.deck.ranks]
    weights = {c: 1 << (place * _FIELD) for place, c in enumerate(faces)}
    every = sum(weights.values())
    made = _Guard(
        weigh=weights.__getitem__,
        spare=every * (_MOST - 1 - book.deck.copies),
        over=every * _MOST,
        seats=len(book.seating.seats),
        hand=book.table.hand,
    )
    book.derived["legality"] = made
    return made
