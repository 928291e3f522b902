"""Deals written as `.scorepad` text, and what the referee finds in them."""

from __future__ import annotations

from random import Random

from scorepad.match.as_written import WrittenDeal, deals_as_written
from scorepad.match.finding import Finding
from scorepad.notation.reader import read_matches
from scorepad.rules.cards import Card, Suit, cards_text
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import legal_plays, trick_winner
from tests.support.hands import deck_of

HEAD = "scorepad 1\nrules {rules}\nplayers {players}\ndealer Dan\n\ndeal 1\n"
PLAYERS = "Ann, Bob, Cat, Dan"


def deals(body: str, rules: str = "cardgames", players: str = PLAYERS) -> tuple[WrittenDeal, ...]:
    """The deals of a match with this body; Ann sits left of the dealer."""
    text = HEAD.format(rules=rules, players=players) + body
    (written,) = read_matches(text)
    return deals_as_written(answer.entry for answer in written.answers)


def findings(body: str, rules: str = "cardgames") -> list[Finding]:
    """Everything found in the deals of this body."""
    return [found for deal in deals(body, rules) for found in deal.findings()]


def told(body: str, rules: str = "cardgames") -> list[tuple[str, int | None, str]]:
    """The same in short: check, trick, message with its rule."""
    return [(f.check, f.trick, f"{f.message} ({f.rule})") for f in findings(body, rules)]


def play_out(
    book: Rulebook, leader: Seat, trump: Suit, rng: Random
) -> tuple[tuple[tuple[Card, ...], ...], list[tuple[Seat, tuple[Card, ...]]]]:
    """A deal played by the rules: the hands by seat, and every trick with its leader."""
    deck = deck_of(book)
    rng.shuffle(deck)
    size = book.table.hand
    dealt = tuple(
        tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in book.seating.seats
    )
    hands, tricks = [list(hand) for hand in dealt], []
    for _ in range(size):
        trick: list[Card] = []
        for seat in book.seating.clockwise(leader):
            card = rng.choice(legal_plays(tuple(hands[seat]), tuple(trick), trump, book))
            hands[seat].remove(card)
            trick.append(card)
        tricks.append((leader, tuple(trick)))
        leader = book.seating.clockwise(leader)[trick_winner(tuple(trick), trump)]
    return dealt, tricks


def trick_lines(tricks: list[tuple[Seat, tuple[Card, ...]]]) -> str:
    """The tricks as a table writes them down."""
    return "".join(f"trick {cards_text(cards)}\n" for _, cards in tricks)
