"""The answer to "Meld?": ``190 40``, ``ann 150 cat 40 bob 40``, ``ann AS10SKSQSJS dan 40``.

Numbers of the sides are in sheet order; one alone is the bidding side's and the others' are asked.
Unnamed players of a side that has a number are 0; a side with none is asked for. A repeat adds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from typing import Any

from scorepad.interview.reading import scale
from scorepad.interview.reading.answers import Answer, Lacking, Reading, Unreadable, View
from scorepad.interview.reading.claims import Claim, Line, Number, readings
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, pieces
from scorepad.match.events import MeldRecorded, Shown
from scorepad.rules.cards import Card, cards_text
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import HandError, best_meld
from scorepad.rules.meld_words import meld_words
from scorepad.rules.seating import Seat, Side
from scorepad.rules.teams import Team


@frozen
class Melded:
    """What is known of the melds: a number for some sides, and what their players showed."""

    sides: Mapping[Side, int] = field(default_factory=dict)
    shown: tuple[Shown, ...] = ()
    typed: tuple[int, ...] = ()
    """The numbers that were typed as points, for the question of scale."""

    def with_(self, more: Melded) -> Melded:
        """Together with the melds of other sides."""
        shown = sorted((*self.shown, *more.shown), key=lambda each: each.seat)
        return Melded({**self.sides, **more.sides}, tuple(shown), (*self.typed, *more.typed))


def read_meld(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
    """The melds of all sides; ``draft`` is what a `Lacking` gave back."""
    before: Melded = (draft or {}).get("melded", Melded())
    try:
        line = pieces(text)
        if not line:
            return Unreadable(f"the meld is asked: {order(view)}")
        found = readings(text, line, view.names)
        understood = [_understood(found[0], view, before)]
        for other in found[1:]:
            with suppress(Fault):  # impossible cards: nobody means that
                understood.append(_understood(other, view, before))
        if len(understood) == 1:
            return understood[0]
        doubts = Doubts()
        doubts.ask("this can be read in two ways")
        for each in understood:
            doubts.offer(_label(each), each)
        return doubts.about(understood[0])
    except Fault as fault:
        return Unreadable.by(fault)


def order(view: View) -> str:
    """The sides in sheet order, and who bid: ``Ann & Cat, then Bob & Dan (bid)``."""
    partners = view.teams.bidding[1:]
    return ", then ".join(
        view.side(side)
        + (" (bid)" if side == view.bidder_side else " (partner)" if side in partners else "")
        for side in view.sides
    )


def melding(view: View) -> tuple[Team, ...]:
    """The sides whose melds count together in this deal, each alone where partners are fixed."""
    own = view.book.table.defenders == "own-meld"
    teams = [
        each
        for team in view.teams.all
        for each in ([team] if team == view.teams.bidding or not own else [(s,) for s in team])
    ]
    return tuple(sorted(teams, key=min))


def _understood(line: Line, view: View, before: Melded) -> Reading:
    lacking = [side for side in view.sides if side not in before.sides]
    melded = _by_name(line.claims, view)
    if line.numbers:
        melded = _by_order(line.numbers, view, lacking)
    if set(melded.sides) != set(view.sides):
        twice = [side for side in melded.sides if side in before.sides]
        if twice:
            raise Fault(f"there is a number for {view.side(twice[0])} already", 0)
        melded = _partners_0(before.with_(melded), view)
    doubts = Doubts()
    if scale.odd_meld(view.book, melded.typed):
        doubts.ask(scale.doubt(view.book, max(melded.typed)), enter=False)
    rest = [side for side in view.sides if side not in melded.sides]
    if rest:
        names = ", then ".join(view.side(side) for side in rest)
        none = " (0: none)" if len(rest) > 1 else ""
        return Lacking(f"Meld of {names}{none}", {"melded": melded})
    meld = tuple(melded.sides[side] for side in view.sides)
    echo = (*_lines(melded.shown, view), f"meld: {in_words(meld, melded.shown, view)}")
    return doubts.about(Answer((MeldRecorded(meld, melded.shown),), echo))


def _partners_0(melded: Melded, view: View) -> Melded:
    """Who was not named has 0 where those whose meld counts with his have a number."""
    sides = dict(melded.sides)
    for team in melding(view):
        if any(side in sides for side in team):
            sides.update((side, 0) for side in team if side not in sides)
    return replace(melded, sides=sides)


def _label(reading: Reading) -> str:
    match reading:
        case Answer(echo=echo):
            return "; ".join(echo)
        case Lacking(draft=draft):
            melded = draft["melded"]
            return ", ".join(
                f"{points} for side {side + 1}" for side, points in melded.sides.items()
            )
        case _:
            return "as typed"


def _by_order(numbers: Sequence[Number], view: View, lacking: Sequence[Side]) -> Melded:
    """Bare numbers: one a side in sheet order, or those still lacking, or the bidding side's."""
    values = tuple(number.value for number in numbers)
    sides: Sequence[Side]
    if len(numbers) == len(view.sides):
        sides = view.sides
    elif len(lacking) < len(view.sides) and len(numbers) == len(lacking):
        sides = lacking
    elif len(lacking) < len(view.sides) and values == (0,):
        sides, values = lacking, (0,) * len(lacking)
    elif len(lacking) < len(view.sides) and len(numbers) < len(lacking):
        whose = ", then ".join(view.side(side) for side in lacking)
        key = view.side(lacking[0]).lower()
        says = f"whose? {len(lacking)} numbers are asked: {whose}; or by name: {key} {values[0]}"
        raise Fault(says, numbers[0].at)
    elif len(numbers) == 1 and view.bidder_side is not None:
        sides = (view.bidder_side,)
    elif len(numbers) == len(view.names.players):
        filled = " ".join(
            f"{view.names.typed(Seat(seat))} {number.text}" for seat, number in enumerate(numbers)
        )
        raise Fault(f"is that by player? Then it reads: {filled}", numbers[0].at, filled)
    else:
        surplus = numbers[min(len(view.sides), len(numbers) - 1)]
        raise Fault(f"{len(view.sides)} numbers are asked: {order(view)}", surplus.at)
    return Melded(dict(zip(sides, values, strict=True)), (), values)


def _by_name(claims: Sequence[Claim], view: View) -> Melded:
    """Claims of players and sides, repeats added together."""
    points: dict[Seat, int] = {}
    cards: dict[Seat, tuple[Card, ...]] = {}
    claimed: set[Seat] = set()  # those whose cards came with what is claimed for them
    bare: set[Seat] = set()  # those with points for cards that are not known
    sides: dict[Side, int] = {}
    for claim in claims:
        if claim.who.several:
            raise Fault(f"that could be {' or '.join(claim.who.several)}", claim.at)
        side = view.names.side_of(claim.who)
        seat = claim.who.seat
        if seat is None:
            if claim.number is None:
                raise Fault("cards are shown by a player, not by a side", claim.cards_at)
            sides[side] = sides.get(side, 0) + claim.number.value
        else:
            points.setdefault(seat, 0)
            cards[seat] = (*cards.get(seat, ()), *claim.cards)
            _possible(cards[seat], seat, claim, view)
            if claim.number is not None:
                points[seat] += claim.number.value
            elif seat in claimed:
                points[seat] += _worth(claim.cards, view)
            if not claim.cards:
                bare.add(seat)
            elif claim.number is not None:
                claimed.add(seat)
        whole = any(each in points for each in view.book.seating.sides[side])
        if side in sides and whole:
            raise Fault(f"{view.side(side)} by side or by player, not both", claim.at)
    shown = []
    for row, members in zip(view.sides, view.book.seating.sides, strict=True):
        if not any(seat in points for seat in members):
            continue
        for seat in members:
            hand = cards.get(seat, ())
            worth = points.get(seat, 0) + (0 if seat in claimed else _worth(hand, view))
            shown.append(Shown(seat, worth, () if seat in bare else hand))
            sides[row] = sides.get(row, 0) + worth
    typed = tuple(claim.number.value for claim in claims if claim.number is not None)
    shown.sort(key=lambda each: each.seat)
    return Melded(sides, tuple(shown), typed)


def _possible(hand: tuple[Card, ...], seat: Seat, claim: Claim, view: View) -> None:
    size = view.book.table.hand
    if len(hand) > size:
        raise Fault(f"{view.player(seat)} holds {size} cards, not {len(hand)}", claim.cards_at)
    try:
        best_meld(hand, view.trump, view.book)
    except HandError as wrong:
        raise Fault(f"{view.player(seat)}: {wrong}", claim.cards_at) from None


def _worth(hand: tuple[Card, ...], view: View) -> int:
    return best_meld(hand, view.trump, view.book).points if hand else 0


def _lines(shown: Sequence[Shown], view: View) -> tuple[str, ...]:
    """Every meld that was counted from cards, line by line."""
    found = []
    for each in shown:
        if not each.cards:
            continue
        name = view.player(each.seat)
        best = best_meld(each.cards, view.trump, view.book)
        for line in best.lines:
            cards = cards_text(line.cards, pretty=True)
            found.append(f"{name}: {meld_words(line.name)} {line.points} ({cards})")
        if not found or not found[-1].startswith(f"{name}: "):
            found.append(f"{name}: no meld in {cards_text(each.cards, pretty=True)}")
        if each.points < best.points:
            found.append(f"{name}: {each.points} shown of {best.points}, and it stands")
    return tuple(found)


def in_words(meld: Sequence[int], shown: Sequence[Shown], view: View) -> str:
    """The melds under their sides, by player where they were given so."""
    said = []
    for side in view.sides:
        members = view.book.seating.sides[side]
        by_player = [each for each in shown if each.seat in members]
        text = f"{view.side(side)} {meld[side]}"
        if by_player and len(members) > 1:
            text += f" ({', '.join(f'{view.player(s.seat)} {s.points}' for s in by_player)})"
        said.append(text)
    return ", ".join(said)
