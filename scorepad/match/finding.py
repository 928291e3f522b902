"""A finding: one thing that is wrong in a deal, as a value (CONTRACT "The referee").

Findings are for deals looked at as a whole, the answers long given: nothing is refused, all of them
are reported, each with its place and the rule.
"""

from __future__ import annotations

from typing import Any, Literal

from scorepad.match.events import CardPlayed
from scorepad.match.facts import DealFacts
from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import Trick, card_points, trick_winner

Check = Literal[
    "bid", "sheet", "hands", "cards", "held", "kitty", "pass", "meld", "concession", "turn",
    "renege", "missing", "count",
]  # fmt: skip
"""What was looked at; docs/referee.md says what each of them means."""


@frozen
class Finding:
    """One thing wrong in a deal.

    ``deal`` and ``trick`` count from 1, ``trick`` is None outside the tricks; ``seat`` and ``card``
    are those at fault, where there are any. ``legal`` is what could have been played instead.
    ``rule`` is an id that ``explain`` takes. ``message`` says all of it in words.
    """

    check: Check
    deal: int
    rule: str
    message: str
    trick: int | None = None
    seat: Seat | None = None
    card: Card | None = None
    legal: tuple[Card, ...] = ()

    def plain(self) -> dict[str, Any]:
        """The finding safe for JSON, in CONTRACT's order."""
        return {
            "check": self.check,
            "deal": self.deal,
            "trick": self.trick,
            "seat": self.seat,
            "card": None if self.card is None else str(self.card),
            "legal": [str(card) for card in self.legal],
            "rule": self.rule,
            "message": self.message,
        }


def recorded_tricks(facts: DealFacts, book: Rulebook) -> tuple[Trick, ...]:
    """The tricks as the record has them: who sat where is what it says, right or wrong.

    A trick is full, or ends where somebody plays who has played to it. ``points`` have the last
    trick's in them where it is the deal's last; ``winner`` is None where trump is not known.
    """
    seats = len(book.seating.seats)
    groups: list[list[CardPlayed]] = []
    for play in facts.plays:
        begun = groups[-1] if groups else []
        if not begun or len(begun) == seats or play.seat in (p.seat for p in begun):
            begun = []
            groups.append(begun)
        begun.append(play)
    return tuple(_trick(number, group, facts.trump, book) for number, group in enumerate(groups, 1))


def _trick(number: int, group: list[CardPlayed], trump: Suit | None, book: Rulebook) -> Trick:
    cards, seats = tuple(p.card for p in group), tuple(p.seat for p in group)
    last = book.count.last_trick if number == book.table.hand else 0
    winner = None if trump is None else seats[trick_winner(cards, trump)]
    return Trick(number, seats[0], cards, seats, winner, card_points(cards, book) + last)
