"""Cards that cannot be: hands of a wrong size, copies the deck lacks, cards that nobody held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding, recorded_tricks
from scorepad.match.names import Names
from scorepad.rules.cards import Card, Suit, cards_text, face
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

MOST_LISTED: Final = 12
"""More cards than this are told by their number."""


def card_findings(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """What is wrong about the cards themselves, whoever is to play."""
    if facts.hands is not None:
        yield from _dealt(facts, facts.hands, book, names)
    yield from _played_too_often(facts, book, names)
    yield from _not_held(facts, book, names)


def hands_dealt(facts: DealFacts, book: Rulebook) -> tuple[tuple[Card, ...], ...] | None:
    """The hands by seat, where that of every seat is known; else None."""
    hands = facts.whole_hands
    return hands if hands is not None and len(hands) == len(book.seating.seats) else None


def lacking(cards: Iterable[Card], book: Rulebook) -> tuple[Card, ...]:
    """The cards of the deck that are not among these, copies and all."""
    deck = Counter({face(r, s): book.deck.copies for s in Suit for r in book.deck.ranks})
    return tuple(sorted((deck - Counter(cards)).elements()))


def listed(cards: Sequence[Card]) -> str:
    """Cards by name, or how many they are where the list would be long."""
    return cards_text(cards) if len(cards) <= MOST_LISTED else f"{len(cards)} cards"


def some_cards(many: int) -> str:
    """How many cards, in words: ``1 card``."""
    return "1 card" if many == 1 else f"{many} cards"


def too_often(cards: Iterable[Card], book: Rulebook) -> Iterator[tuple[Card, str, str]]:
    """Every card that the deck cannot give: the card, how often it is here, what the deck has."""
    for card, copies in sorted(Counter(cards).items()):
        times = {1: "", 2: " twice"}.get(copies, f" {copies} times")
        if card.rank not in book.deck.ranks:
            yield card, times, f"there are no {card.rank.word}s in the {book.name} deck"
        elif copies > book.deck.copies:
            yield card, times, f"the {book.name} deck has {book.deck.copies}"


def _dealt(
    facts: DealFacts, hands: tuple[tuple[Card, ...], ...], book: Rulebook, names: Names
) -> Iterator[Finding]:
    """Hands of the right number and size, and no card more often than the deck has it."""
    rule, seats = book.rule("table.hand"), book.seating.seats
    if len(hands) != len(seats):
        said = f"{len(hands)} hands are recorded: there must be {len(seats)}"
        yield Finding("hands", facts.number, rule, said)
        return
    for seat, hand in zip(seats, hands, strict=True):
        if hand and len(hand) != book.table.hand:
            got = f"{names.seat(seat)} was dealt {some_cards(len(hand))}"
            said = f"{got}: it must be {book.table.hand}"
            yield Finding("hands", facts.number, rule, said, seat=seat)
    held = [(names.seat(seat), hand) for seat, hand in zip(seats, hands, strict=True)]
    held.append(("the kitty", facts.kitty))
    everything = [card for _, hand in held for card in hand]
    rule = book.rule("deck")
    for card, times, why in too_often(everything, book):
        where = ", ".join(f"{who} {hand.count(card)}" for who, hand in held if card in hand)
        said = f"{card} was dealt{times} ({where}): {why}"
        yield Finding("cards", facts.number, rule, said, card=card)
    if not all(hands):
        return
    gone = lacking(everything, book)
    if len(gone) > (0 if facts.kitty else book.table.kitty):
        yield Finding("missing", facts.number, rule, f"nobody was dealt {listed(gone)}")


def _played_too_often(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """Cards played or buried more often than there are, and players who played too many."""
    seen: list[tuple[Card, Seat | None, int | None, str]] = [
        (card, facts.bidder, None, "buried") for card in facts.buried
    ]
    for trick in recorded_tricks(facts, book):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            seen.append((card, seat, trick.number, f"{names.seat(seat)} in trick {trick.number}"))
    for card, times, why in too_often((card for card, *_ in seen), book):
        places = [(seat, trick, where) for each, seat, trick, where in seen if each is card]
        who, at, _ = places[min(book.deck.copies, len(places) - 1)]
        said = f"{card} was played{times} ({', '.join(where for *_, where in places)}): {why}"
        yield Finding("cards", facts.number, book.rule("deck"), said, at, who, card)
    for seat, many in Counter(play.seat for play in facts.plays).items():
        if many > book.table.hand:
            said = f"{names.seat(seat)} played {many} cards: a hand has {book.table.hand}"
            yield Finding("hands", facts.number, book.rule("table.hand"), said, seat=seat)


def _not_held(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """Cards buried, passed or played out of a hand that did not have them."""
    hands = hands_dealt(facts, book)
    if hands is None:
        return
    held = [Counter(hand) for hand in hands]
    if facts.bidder is not None:
        if facts.kitty_taken:
            held[facts.bidder].update(facts.kitty)
        for card in _taken(held[facts.bidder], facts.buried):
            yield _finding(facts, book, names, facts.bidder, card, f"buried {card}")
    for swap in facts.passed:
        for card in _taken(held[swap.giver], swap.cards):
            yield _finding(facts, book, names, swap.giver, card, f"passed {card}")
        if book.passing.order == "partner-first":
            held[swap.taker].update(swap.cards)
    if book.passing.order == "together":  # nobody passes on what he is just being given
        for swap in facts.passed:
            held[swap.taker].update(swap.cards)
    for trick in recorded_tricks(facts, book):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if not _taken(held[seat], (card,)):
                continue
            had = [names.seat(s) for s in book.seating.seats if held[s][card] > 0]
            whose = f" ({' and '.join(had)} did)" if had else ""
            said = f"played {card} to trick {trick.number}"
            yield _finding(facts, book, names, seat, card, said, whose, trick.number)


def _taken(held: Counter[Card], cards: Iterable[Card]) -> list[Card]:
    """Take cards out of a hand; those it did not have come back."""
    wanted = Counter(cards)
    missing = list((wanted - +held).elements())
    held.subtract(wanted - Counter(missing))
    return missing


def _finding(
    facts: DealFacts,
    book: Rulebook,
    names: Names,
    seat: Seat,
    card: Card,
    did: str,
    whose: str = "",
    trick: int | None = None,
) -> Finding:
    hands = hands_dealt(facts, book) or ()
    again = "another one" if card in hands[seat] else "it"
    said = f"{names.seat(seat)} {did} without holding {again}{whose}"
    return Finding("held", facts.number, book.rule("table.hand"), said, trick, seat, card)


def plays_not_held(facts: DealFacts, book: Rulebook, names: Names) -> bool:
    """Whether somebody played a card that his hand did not have: then the record is in doubt."""
    return any(f.trick is not None for f in _not_held(facts, book, names))
