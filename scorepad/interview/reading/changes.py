"""Changes to what stands: ``meld ann +40``, ``swap``, ``amend 3 trump h``.

Every change comes back as an amendment of the deal that the view shows. Numbers stay with the side
they were echoed for: amending the bidder moves none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scorepad.interview.reading import scale
from scorepad.interview.reading.answers import (
    Answer,
    Asked,
    Do,
    Reading,
    Unreadable,
    View,
)
from scorepad.interview.reading.claims import Claim, Line, readings
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, pieces, smoothed
from scorepad.interview.reading.meld import in_words
from scorepad.match.events import (
    CountersRecorded,
    DealAmended,
    DealEvent,
    MeldRecorded,
    Shown,
)
from scorepad.rules.cards import CardError, parse_cards
from scorepad.rules.meld import HandError, best_meld
from scorepad.rules.seating import Side


def amended(view: View, *changes: DealEvent) -> DealAmended:
    """The amendment of the deal in view."""
    return DealAmended(view.deal, changes)


def as_amendment(reading: Reading, view: View) -> Reading:
    """The same reading with everything that it records as an amendment of the deal in view."""
    match reading:
        case Answer(events=events):
            changes: list[DealEvent] = []
            for event in events:
                if isinstance(event, DealAmended):
                    changes += event.changes
                elif isinstance(event, DealEvent):
                    changes.append(event)
            return replace(reading, events=(amended(view, *changes),))
        case Asked(typed=typed, options=options):
            return replace(
                reading,
                typed=None if typed is None else as_amendment(typed, view),
                options=tuple(
                    replace(each, reading=as_amendment(each.reading, view)) for each in options
                ),
            )
        case _:
            return reading


# --- meld


def read_meld_command(command: Do, read: Callable[[str], Reading]) -> Reading | Do:
    """``meld CARDS``, or cards and the number claimed for them, are judged (`Do`) unless that can
    be read; everything else is what ``read`` makes of it."""
    if _only_cards(command.rest):
        return replace(command, name="judge")
    reading = read(command.rest)
    if not isinstance(reading, Unreadable):
        return reading
    if _judged_claim(command.rest):
        return replace(command, name="judge")
    return Unreadable(reading.message, reading.at + command.at)


def read_changed_meld(text: str, view: View) -> Reading:
    """``NAME N``, ``NAME +N``, ``N N``: what becomes of the meld that stands."""
    try:
        line = pieces(text)
        if not line or view.meld is None:
            raise Fault("meld CARDS judges them; meld NAME N changes the meld", 0)
        return _changed_meld(readings(text, line, view.names)[0], view, view.meld)
    except Fault as fault:
        return Unreadable.by(fault)


def _only_cards(text: str) -> bool:
    """Whether every token is a card with its rank first, so that none can be name and digits."""
    words = smoothed(text).split()
    if not all(word[0].lower() in "atkqj0123456789" and not word.isdecimal() for word in words):
        return False
    return _cards(text)


def _cards(text: str) -> bool:
    try:
        return bool(parse_cards(smoothed(text)))
    except CardError:
        return False


def _judged_claim(text: str) -> bool:
    """Whether it is cards, or cards and the number claimed for them."""
    head, _, last = smoothed(text).rstrip().rpartition(" ")
    return _cards(text) or (last.isdecimal() and _cards(head))


def _changed_meld(claimed: Line, view: View, meld: tuple[int, ...]) -> Reading:
    sides = dict(zip(view.sides, meld, strict=True))
    shown = {each.seat: each for each in view.shown}
    numbers = claimed.numbers
    if len(numbers) == len(view.sides):
        sides = dict(zip(view.sides, (each.value for each in numbers), strict=True))
        shown = {}
    elif len(numbers) == 1 and view.bidder_side is not None:
        added = sides[view.bidder_side] if numbers[0].text.startswith("+") else 0
        sides[view.bidder_side] = added + numbers[0].value
        shown = _without(shown, view.bidder_side, view)
    elif numbers:
        raise Fault("one number (the bidding side's) or one for each side", numbers[-1].at)
    for claim in claimed.claims:
        if claim.who.several:
            raise Fault(f"that could be {' or '.join(claim.who.several)}", claim.at)
        shown = _claim(claim, view, sides, shown)
    new = tuple(sides[side] for side in view.sides)
    by_player = tuple(sorted(shown.values(), key=lambda each: each.seat))
    typed = [*numbers, *(claim.number for claim in claimed.claims if claim.number is not None)]
    values = [number.value for number in typed if not number.text.startswith("+")]
    doubts = Doubts()
    if scale.odd_meld(view.book, values):
        doubts.ask(scale.doubt(view.book, max(values)), enter=False)
    return doubts.about(
        Answer(
            (amended(view, MeldRecorded(new, by_player)),),
            (f"meld now: {in_words(new, by_player, view)}",),
        )
    )


def _without(shown: dict[Any, Shown], side: Side, view: View) -> dict[Any, Shown]:
    members = view.book.seating.sides[side]
    return {seat: each for seat, each in shown.items() if seat not in members}


def _claim(
    claim: Claim, view: View, sides: dict[Side, int], shown: dict[Any, Shown]
) -> dict[Any, Shown]:
    """Puts one claim into ``sides``; gives back what the players then have shown."""
    side, seat = view.names.side_of(claim.who), claim.who.seat
    worth = claim.number.value if claim.number else _worth(claim, view)
    adds = claim.number is not None and claim.number.text.startswith("+")
    members = view.book.seating.sides[side]
    if seat is None or (adds and seat not in shown):
        sides[side] = sides[side] + worth if adds else worth
        return _without(shown, side, view)
    if seat not in shown:
        shown = {**shown, **{each: Shown(each, 0) for each in members}}
    points = shown[seat].points + worth if adds else worth
    cards = () if adds else claim.cards  # what was added is for other cards than those known
    shown = {**shown, seat: Shown(seat, points, cards)}
    sides[side] = sum(shown[each].points for each in members)
    return shown


def _worth(claim: Claim, view: View) -> int:
    try:
        return best_meld(claim.cards, view.trump, view.book).points
    except HandError as wrong:
        raise Fault(str(wrong), claim.cards_at) from None


# --- swap


def read_swap(view: View) -> Reading:
    """``swap`` exchanges the last pair: the counters if they are in, else the melds."""
    if len(view.sides) != 2:
        return Unreadable("swap exchanges two numbers; here every side has its own")
    if view.counters is not None:
        counters = view.counters[::-1]
        took = None if view.took_trick is None else view.took_trick[::-1]
        return Answer(
            (amended(view, CountersRecorded(counters, took)),),
            (f"deal {view.deal}, counters swapped: {view.by_side(counters)}",),
        )
    if view.meld is None:
        return Unreadable("there are no two numbers to swap yet")
    if view.shown:
        return Unreadable("the melds were given by player; mend one with: meld NAME N")
    meld = view.meld[::-1]
    return Answer(
        (amended(view, MeldRecorded(meld)),),
        (f"deal {view.deal}, meld swapped: {view.by_side(meld)}",),
    )
