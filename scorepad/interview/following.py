"""A deal followed card by card: where its tricks stand, and what is known of who holds what.

Everything is worked out from the facts of the deal, so a match picked up in the middle of a trick
goes on there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.interview.reading.answers import View
from scorepad.match.applying import apply
from scorepad.match.events import CardPlayed, CardsBuried, CountersRecorded, DealEvent
from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding, recorded_tricks
from scorepad.match.findings_cards import lacking
from scorepad.match.findings_tricks import counters_by_cards, trick_findings
from scorepad.match.names import Names
from scorepad.match.plays import counters_of, hands_now, next_to_play
from scorepad.match.proved import shown_unplayed
from scorepad.rules.cards import Card, Suit
from scorepad.rules.legality import best_card, legal_plays
from scorepad.rules.play_reasons import one_of
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

_MOST_LISTED = 5  # a longer list of legal cards says less than the suit


@dataclass(frozen=True)
class Turn:
    """The trick that is asked: its number from 1, who plays to it still, and what lies there."""

    number: int
    seats: tuple[Seat, ...]
    lying: tuple[CardPlayed, ...]


def turn_of(facts: DealFacts | None, book: Rulebook) -> Turn | None:
    """Whose cards are asked next; None where no trick can be played (any more)."""
    seat = None if facts is None else next_to_play(facts, book)
    if facts is None or seat is None:
        return None
    tricks = recorded_tricks(facts, book)
    size = len(book.seating.seats)
    begun = len(tricks[-1].cards) % size if tricks else 0
    lying = facts.plays[len(facts.plays) - begun :]
    number = len(tricks) + (not begun)
    return Turn(number, book.seating.clockwise(seat)[: size - begun], lying)


def after(facts: DealFacts, events: tuple[DealEvent, ...], book: Rulebook) -> DealFacts:
    """The facts with these events."""
    for event in events:
        facts = apply(facts, event, book)
    return facts


def by_the_cards(facts: DealFacts, book: Rulebook) -> tuple[DealEvent, ...]:
    """What settles a deal whose cards are all played: what was buried, and the counters (C-17).

    Empty while cards are to be played. Where there is a kitty, what nobody played was buried.
    """
    found: list[DealEvent] = []
    if book.table.kitty and not facts.buried:
        gone = lacking((play.card for play in facts.plays), book)
        if len(gone) == book.table.kitty:
            found.append(CardsBuried(gone))
    made = counters_of(after(facts, tuple(found), book), book)
    if made is None:
        return ()
    took = made[1] if book.settlement.keep_meld == "trick" else None
    return (*found, CountersRecorded(made[0], took))


def reneges(facts: DealFacts, book: Rulebook, names: Names) -> tuple[Finding, ...]:
    """Every renege that the cards played prove."""
    return tuple(f for f in trick_findings(facts, book, names) if f.check == "renege")


def called(view: View) -> Names:
    """The names of a view, as findings take them."""
    return Names(view.names.players, view.names.sides)


def running(view: View) -> tuple[int, ...]:
    """What each side has by the tricks so far, in sheet order."""
    made = None if view.facts is None else counters_by_cards(view.facts, view.book)
    return (0,) * len(view.sides) if made is None else made


# --- what is known of the hands


def voids(facts: DealFacts, book: Rulebook) -> Mapping[Seat, frozenset[Suit]]:
    """The suits that players cannot hold, if nobody has reneged; shown by what they did not play.

    A suit that somebody played or showed later is not among his.
    """
    found: dict[Seat, set[Suit]] = {seat: set() for seat in book.seating.seats}
    for trick in recorded_tricks(facts, book):
        led = trick.cards[0].suit
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            found[seat].discard(card.suit)
            if card.suit is not led:
                found[seat].add(led)
                if (
                    book.play.must_trump
                    and facts.trump is not None
                    and card.suit is not facts.trump
                ):
                    found[seat].add(facts.trump)
    for seat, cards in shown_unplayed(facts, book).items():
        found[seat] -= {card.suit for card in cards}
    return {seat: frozenset(suits) for seat, suits in found.items()}


def duty(seat: Seat, trick: tuple[Card, ...], view: View) -> str:
    """What a player may play, as far as it is known: ``Cat: hearts, over K♥ if held``."""
    facts, book = view.facts, view.book
    if facts is None or facts.trump is None:
        return ""
    name, trump, hands = view.player(seat), facts.trump, hands_now(facts)
    if hands is not None:
        legal = legal_plays(hands[seat], trick, trump, book)
        if len(legal) <= _MOST_LISTED:
            return f"{name} may play {one_of(legal)}"
        return f"{name} may play {len(legal)} cards"
    if not trick:
        first = book.play.first_card == "trump" and not facts.plays
        return f"{name} leads {'a trump, if held' if first else 'anything'}"
    led, best, lacks = trick[0].suit, best_card(trick, trump), voids(facts, book)[seat]
    if led not in lacks:
        demand = book.play.must_beat
        beats = demand == "always" or (demand == "trump-led" and led is trump)
        over = f", over {best.pretty} if held" if beats and best.suit is led else ""
        return f"{name}: {led.word}{over}"
    if trump in lacks or not book.play.must_trump:
        return f"{name} has no {led.word}: anything"
    over = f" over {best.pretty} if held" if book.play.over_ruff and best.suit is trump else ""
    return f"{name} has no {led.word}: a trump, if held{',' if over else ''}{over}"


def side_points(points: tuple[int, ...], view: View) -> str:
    """Running points, each after those who take tricks together."""
    return view.by_party(points)
