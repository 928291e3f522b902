"""What is wrong about cards that changed hands before play: kitty, burying, passes (C-8, J-2)."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding
from scorepad.match.findings_cards import some_cards
from scorepad.match.names import Names
from scorepad.rules.passing import check_pass, check_passer
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat


def moved_findings(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """What is wrong about the kitty, what was buried and what was passed."""
    for said in _kitty(facts, book, names):
        yield Finding("kitty", facts.number, book.rule("table.kitty"), said, seat=facts.bidder)
    yield from _passes(facts, book, names)


def _kitty(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    size = book.table.kitty
    if not size:
        if facts.kitty or facts.kitty_taken or facts.buried:
            yield f"there is no kitty in {book.name}"
        return
    if facts.kitty and len(facts.kitty) != size:
        yield f"the kitty has {some_cards(len(facts.kitty))}: it must be {size}"
    who = "the bid winner" if facts.bidder is None else names.seat(facts.bidder)
    if facts.buried and len(facts.buried) != size:
        yield f"{who} buried {some_cards(len(facts.buried))}: it must be exactly {size}"
    if facts.buried and not facts.kitty_taken and facts.whole_hands is not None:
        yield f"{who} buried cards, but it is not recorded that he took the kitty"
    if facts.kitty_taken and facts.plays and not facts.buried:
        yield f"{who} took the kitty and buried nothing: it must be exactly {size}"


def _passes(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """How many cards, between whom, and in which order; whether they were held is asked apart."""
    rule, cards = book.rule("passing"), book.passing.cards
    bidder = facts.bidder
    if bidder is None:
        return

    def wrong(said: str, seat: Seat | None = None) -> Finding:
        return Finding("pass", facts.number, rule, said, seat=seat)

    if cards and not facts.passed and facts.plays and facts.whole_hands is not None:
        yield wrong(f"nobody passed any cards: exactly {cards} go each way")
    in_turn = book.passing.order == "partner-first"
    for number, swap in enumerate(facts.passed):
        giver = names.seat(swap.giver)
        by = check_passer(book, bidder, swap.giver, swap.taker, names.seat)
        for each in by:
            yield wrong(each.reason, swap.giver)
        try:
            counted = check_pass(book, None, swap.cards)
        except ValueError as impossible:  # more copies than the deck has
            yield wrong(f"{giver}: {impossible}", swap.giver)
        else:
            for each in counted:
                yield wrong(f"{giver}: {each.reason}", swap.giver)
        if number > 1:
            yield wrong(f"{giver} passed again: each passes once", swap.giver)
        elif not by and cards and in_turn and (swap.giver == bidder) != (number == 1):
            yield wrong(f"{giver} passed out of turn: the partner passes first", swap.giver)
    if cards and len(facts.passed) == 1 and facts.plays:
        back = facts.passed[0].taker
        yield wrong(f"{names.seat(back)} passed nothing back: it must be exactly {cards}", back)
