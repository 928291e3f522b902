"""Cards passed between partners after trump is named (C-8, J-2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from scorepad.rules.cards import Card, parse_cards
from scorepad.rules.legality import Cards
from scorepad.rules.numbers import place
from scorepad.rules.objection import NameOf, seat_name
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat


@dataclass(frozen=True)
class PassObjection:
    """One thing wrong with a pass.

    ``kind`` is ``count`` (too few, too many, none), ``held`` (cards that the giver does not hold),
    ``hand`` (the hand itself has a wrong number of cards) or ``who`` (not from one partner of the
    bidding side to the other). ``cards`` are those at fault.
    """

    kind: Literal["count", "held", "hand", "who"]
    cards: tuple[Card, ...]
    reason: str
    rule: str


@dataclass(frozen=True)
class Swap:
    """Both passes of a deal: what was objected to, and what both players then hold."""

    objections: tuple[PassObjection, ...]
    partner_hand: tuple[Card, ...]
    winner_hand: tuple[Card, ...]


def check_pass(
    book: Rulebook, giver_hand: Cards | None, cards: Cards, returning: bool = False
) -> tuple[PassObjection, ...]:
    """What is wrong with passing ``cards`` from this hand; nothing if it is right.

    ``giver_hand`` is what the giver holds before he passes, None where it is not known. Where the
    partner passes first, ``returning`` says that the bid winner, who has taken those, passes back.
    ``ValueError`` for cards that the deck cannot give.
    """
    from scorepad.rules.meld import possible_hand

    rule, many = book.rule("passing"), book.passing.cards
    given = possible_hand(parse_cards(cards), book)
    found: list[PassObjection] = []
    if len(given) != many:
        found.append(PassObjection("count", given, _count_fault(many, len(given)), rule))
    if giver_hand is None:
        return tuple(found)
    hand = possible_hand(parse_cards(giver_hand), book)
    taken = many if returning and book.passing.order == "partner-first" else 0
    size = book.table.hand + taken
    if len(hand) != size:
        held_now = "one card" if len(hand) == 1 else f"{len(hand)} cards"
        reason = f"the hand has {held_now}; before this pass it has {size}"
        found.append(PassObjection("hand", hand, reason, rule))
    if lacking := cards_lacking(given, hand):
        reason = f"{_listed(lacking)} cannot be passed: not in the hand"
        held = any(c in hand for c in lacking)
        if held:
            reason = f"{_listed(lacking)} cannot be passed once more: the hand has no further one"
        found.append(PassObjection("held", lacking, reason, rule))
    return tuple(found)


def check_passer(
    book: Rulebook, bidder: int, giver: int, taker: int, name_of: NameOf = seat_name
) -> tuple[PassObjection, ...]:
    """What is wrong with these two seats passing when seat ``bidder`` has won the contract.

    ``ValueError`` for a seat that does not exist.
    """
    seats = len(book.seating.seats)
    winner, by, to = (Seat(place(seat, "seat", seats)) for seat in (bidder, giver, taker))
    partners = book.seating.partners(winner)
    if (by in partners and to == winner) or (by == winner and to in partners):
        return ()
    allowed = " and ".join(name_of(seat) for seat in (*partners, winner))
    reason = f"{name_of(by)} cannot pass to {name_of(to)}: only {allowed} swap cards"
    if not partners:
        reason = f"{name_of(by)} cannot pass: nobody has a partner to pass to"
    return (PassObjection("who", (), reason, book.rule("passing")),)


def check_swap(
    book: Rulebook, partner_hand: Cards, given: Cards, winner_hand: Cards, returned: Cards
) -> Swap:
    """Both passes: the partner gives, then the bid winner returns as many (the same ones or not).

    Where both pass at once, what he returns must come from the hand he had.

    ``ValueError`` for cards that the deck cannot give, all four taken together.
    """
    from scorepad.rules.meld import possible_hand

    partner, winner = parse_cards(partner_hand), parse_cards(winner_hand)
    first, back = parse_cards(given), parse_cards(returned)
    possible_hand(partner + winner, book)
    objections = check_pass(book, partner, first)
    taken = winner + first
    if not objections:
        from_hand = taken if book.passing.order == "partner-first" else winner
        objections = check_pass(book, from_hand, back, returning=True)
    return Swap(objections, _without(partner, first) + back, _without(taken, back))


def cards_lacking(wanted: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of ``wanted`` that this hand does not have, copies and all."""
    return tuple((Counter(wanted) - Counter(hand)).elements())


def _without(hand: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(hand)
    for c in gone:
        if c in left:
            left.remove(c)
    return tuple(left)


def _count_fault(many: int, given: int) -> str:
    if not many:
        return f"no cards are passed here, but {given} {'was' if given == 1 else 'were'}"
    if not given:
        return f"passing is compulsory: exactly {many} cards"
    said = "one card was" if given == 1 else f"{given} cards were"
    return f"{said} passed: it must be exactly {many}"


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
