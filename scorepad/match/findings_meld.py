"""What is wrong about the melds of a deal: against the cards shown, and against the hands (C-14).

A hand is known from the deal, or in hindsight from the cards that its player played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from scorepad.match.events import Shown
from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding
from scorepad.match.findings_cards import hands_dealt, too_often
from scorepad.match.findings_tricks import all_played
from scorepad.match.names import Names
from scorepad.match.plays import hands_before_play
from scorepad.rules.cards import Card, Suit
from scorepad.rules.claims import check_meld
from scorepad.rules.meld import HandError, meld_points
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side


def meld_findings(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """Every player's meld against his cards, every side's against its hands."""
    hands = _hands(facts, book)
    yield from _shown_too_often(facts, hands, book, names)
    for shown in facts.shown:
        yield from _not_in_hand(facts, shown, hands, book, names)
        if facts.trump is not None:
            yield from _claim(facts, shown, facts.trump, hands, book, names)
    if facts.meld is not None:
        yield from _sides(facts, facts.meld, hands, book, names)


def _hands(facts: DealFacts, book: Rulebook) -> Mapping[Seat, tuple[Card, ...]]:
    """The hands that were melded from, of the seats whose hand is known and can be."""
    seats = book.seating.seats
    if hands_dealt(facts, book) is not None:
        known = hands_before_play(facts) or ()
        hands = dict(zip(seats, known, strict=True))
    elif all_played(facts, book):
        hands = {s: tuple(p.card for p in facts.plays if p.seat == s) for s in seats}
    else:
        return {}
    return {
        seat: hand
        for seat, hand in hands.items()
        if len(hand) == book.table.hand and not list(too_often(hand, book))
    }


def _shown_too_often(
    facts: DealFacts, hands: Mapping[Seat, tuple[Card, ...]], book: Rulebook, names: Names
) -> Iterator[Finding]:
    """Cards on the table at the same time that cannot all exist."""
    if hands:
        return  # each player's cards are then held against his own hand
    everything = [card for shown in facts.shown for card in shown.cards]
    for card, times, why in too_often(everything, book):
        where = ", ".join(
            f"{names.seat(s.seat)} {s.cards.count(card)}" for s in facts.shown if card in s.cards
        )
        said = f"{card} was shown{times} ({where}): {why}"
        yield Finding("cards", facts.number, book.rule("deck"), said, card=card)


def _not_in_hand(
    facts: DealFacts,
    shown: Shown,
    hands: Mapping[Seat, tuple[Card, ...]],
    book: Rulebook,
    names: Names,
) -> Iterator[Finding]:
    hand = hands.get(shown.seat)
    if hand is None:
        return
    for card in (Counter(shown.cards) - Counter(hand)).elements():
        how = "holding" if facts.whole_hands is not None else "playing"
        again = "another one" if card in hand else "it"
        said = f"{names.seat(shown.seat)} showed {card} without {how} {again}"
        yield Finding("held", facts.number, book.rule("melds"), said, seat=shown.seat, card=card)


def _claim(
    facts: DealFacts,
    shown: Shown,
    trump: Suit,
    hands: Mapping[Seat, tuple[Card, ...]],
    book: Rulebook,
    names: Names,
) -> Iterator[Finding]:
    """A player's points against the cards he showed, else against his hand.

    Less than the hand is worth is a finding only where the cards shown make more, or where the
    best total counts whatever was shown.
    """
    cards = shown.cards or hands.get(shown.seat)
    if cards is None:
        return
    try:
        judged = check_meld(cards, trump, shown.points, book)
    except HandError:
        return  # it is a finding already
    too_low = judged.verdict == "under"
    if judged.verdict == "ok" or (too_low and not shown.cards and book.melds.unclaimed == "shown"):
        return
    stands = f" ({judged.reasons[-1].text})" if too_low and judged.reasons else ""
    said = f"{names.seat(shown.seat)}'s meld of {judged.message}{stands}"
    yield Finding("meld", facts.number, judged.rule, said, seat=shown.seat)


def _sides(
    facts: DealFacts,
    meld: tuple[int, ...],
    hands: Mapping[Seat, tuple[Card, ...]],
    book: Rulebook,
    names: Names,
) -> Iterator[Finding]:
    """A side's meld against what its players showed, or could have shown at best."""
    by_seat = {shown.seat: shown.points for shown in facts.shown}
    for n, members in enumerate(book.seating.sides):
        name, rule = names.side(Side(n)), book.rule("melds")
        if all(seat in by_seat for seat in members):
            total = sum(by_seat[seat] for seat in members)
            if total < meld[n]:  # more than the side has is found on the sheet
                said = f"{name} have a meld of {meld[n]}, but their players showed {total}"
                yield Finding("meld", facts.number, rule, said)
        elif facts.trump is not None and all(seat in hands for seat in members):
            best = {seat: meld_points(hands[seat], facts.trump, book) for seat in members}
            if meld[n] > sum(best.values()):
                each = ", ".join(f"{names.seat(seat)} {points}" for seat, points in best.items())
                said = f"{name} have a meld of {meld[n]}, but their hands make {each} at best"
                yield Finding("meld", facts.number, rule, said)
