"""Changes to what stands: ``meld ann +40``, ``swap``, ``amend 3 trump h``.

Every change comes back as an amendment of the deal that the view shows. Numbers stay with the side
they were echoed for: amending the bidder moves none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from scorepad.interview.reading import zeros
from scorepad.interview.reading.answers import (
    Answer,
    Asked,
    Do,
    Reading,
    Unreadable,
    View,
)
from scorepad.interview.reading.claims import Claim, Line, readings
from scorepad.interview.reading.contract import read_contract, suit_of
from scorepad.interview.reading.counters import read_counters
from scorepad.interview.reading.line import Fault, number_of, pieces, quoted, smoothed
from scorepad.interview.reading.meld import in_words, read_meld
from scorepad.match.events import (
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    DealEvent,
    MeldRecorded,
    Misdealt,
    SetRuled,
    Shown,
    TrumpNamed,
)
from scorepad.rules.cards import CardError, parse_cards
from scorepad.rules.meld import HandError, best_meld
from scorepad.rules.seating import Side

Reader = Callable[[str, View, Mapping[str, Any] | None], Reading]
"""Reads a line, with what a `Lacking` gave back before, if anything."""


def amended(view: View, *changes: DealEvent) -> DealAmended:
    """The amendment of the deal in view."""
    return DealAmended(view.deal, changes)


def as_amendment(reading: Reading, view: View) -> Reading:
    """The same reading with everything that it records as an amendment of the deal in view."""
    match reading:
        case Answer(events=events):
            changes = tuple(event for event in events if isinstance(event, DealEvent))
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


def read_meld_command(command: Do, view: View) -> Reading | Do:
    """``meld CARDS`` is judged (`Do`); ``meld NAME N``, ``meld NAME +N``, ``meld N N`` change."""
    try:
        line = pieces(command.rest)
        if not line:
            raise Fault("meld CARDS judges them; meld NAME N changes the meld", 0)
        if _only_cards(command.rest):
            return replace(command, name="judge")
        if view.meld is None:
            return _shifted(read_meld(command.rest, view), command)
        try:
            claimed = readings(command.rest, line, view.names)[0]
        except Fault:
            if _judged_claim(command.rest):
                return replace(command, name="judge")
            raise
        return _changed_meld(claimed, view, view.meld)
    except Fault as fault:
        return Unreadable(fault.message, fault.at + command.at)


def _shifted(reading: Reading, command: Do) -> Reading:
    if isinstance(reading, Unreadable):
        return Unreadable(reading.message, reading.at + command.at)
    return reading


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
    return Answer(
        (amended(view, MeldRecorded(new, by_player)),),
        (f"meld now: {in_words(new, by_player, view)}",),
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


# --- amend N FIELD VALUE


def _bidder(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    found = view.names.find(text)
    if found is None or found.seat is None:
        return Unreadable("which player had the contract?")
    if view.bid is None:
        return Unreadable(f"deal {view.deal} has no contract; amend {view.deal} asks for one")
    said = f"{view.player(found.seat)} had the contract"
    return Answer((ContractSet(found.seat, view.bid),), (said,))


def _bid(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    line = pieces(text)
    if len(line) != 1 or line[0].kind != "number":
        return Unreadable("the bid is one number")
    if view.bidder is None:
        return Unreadable(f"deal {view.deal} has no contract; amend {view.deal} asks for one")
    bid = number_of(line[0])
    return Answer((ContractSet(view.bidder, bid),), (f"the bid was {bid}",))


def _trump(text: str, _view: View, _draft: Mapping[str, Any] | None) -> Reading:
    line = pieces(text)
    suit = suit_of(line[0]) if len(line) == 1 else None
    if suit is None:
        return Unreadable("trump is s, h, d or c")
    return Answer((TrumpNamed(suit),), (f"trump was {suit.word}",))


def _dealer(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    found = view.names.find(text)
    if found is None or found.seat is None:
        return Unreadable("which player dealt?")
    return Answer((DealerCorrected(found.seat),), (f"{view.player(found.seat)} dealt",))


def _misdeal(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    if text.strip():
        return Unreadable("misdeal stands alone")
    return Answer((Misdealt(),), (f"deal {view.deal} is void: listed, scores nothing",))


def _conceded(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    if text.strip():
        return Unreadable("conceded stands alone")
    if view.bidder is None or view.meld is None:
        return Unreadable("only a contract with its melds can be conceded")
    return zeros.conceded(view)


def _set(text: str, _view: View, _draft: Mapping[str, Any] | None) -> Reading:
    if not text.strip():
        return Unreadable("say why it was set, as in: amend 3 set renege")
    return Answer((SetRuled(text.strip()),), (f"ruled set ({text.strip()})",))


FIELDS: Final[dict[str, Reader]] = {
    "bid": _bid,
    "bidder": _bidder,
    "conceded": _conceded,
    "contract": read_contract,
    "counters": read_counters,
    "dealer": _dealer,
    "meld": read_meld,
    "misdeal": _misdeal,
    "set": _set,
    "trump": _trump,
}
"""What ``amend N FIELD VALUE`` can change, and how its value is read."""


def field_reader(field: str) -> Reader:
    """The reader of one field's new value, its answer as an amendment of the deal in view."""
    reader = FIELDS[field]

    def read(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
        try:
            return as_amendment(reader(text, view, draft), view)
        except Fault as fault:
            return Unreadable.by(fault)

    return read


def unknown_field(word: str) -> str:
    """What is said of a word that is no field."""
    return f"{quoted(word)} is no field; one of {', '.join(sorted(FIELDS))}"
