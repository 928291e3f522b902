"""Who plays with the bid winner, where partners are named for each deal: ``dan``, ``alone``.

A name that nobody has is asked about, the nearest names on offer: a partner misread would score in
a wrong row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorepad.interview.reading.answers import (
    Answer,
    Asked,
    Option,
    Reading,
    Unreadable,
    View,
    together,
)
from scorepad.interview.reading.calls import doubt_bid, is_all_pass, is_pass
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, Piece, fold, pieces, quoted
from scorepad.interview.reading.said import ALONE, Said, best, contracts, suit_of
from scorepad.interview.reading.trump import holds, reopened
from scorepad.match.events import ContractSet, DealAmended, DealEvent, PartnerNamed, TrumpNamed
from scorepad.rules.seating import Seat

_MOST = 3  # names on offer
_NEAR = 0.5  # how like a name must be to what was typed, of 1


def read_partner(text: str, view: View, _draft: Mapping[str, Any] | None = None) -> Reading:
    """The partners, with trump where that is named in the same breath."""
    try:
        line = pieces(text)
        if not line or view.bidder is None:
            return Unreadable(f"a player is asked{_or_alone(view)}")
        known = Said(seat=view.bidder, bid=view.bid)
        found = list(contracts(line, view.names, known, partnered=True))
        said = best([each for each in found if each.partners is not None])
        if said is not None:
            return _answer(said, view)
        return _contract_again(line, view) or _stuck(line, view)
    except Fault as fault:
        return Unreadable.by(fault)


def _answer(said: Said, view: View) -> Answer:
    assert said.partners is not None and view.bidder is not None  # they were asked for
    events: list[DealEvent] = [PartnerNamed(said.partners)]
    echo = f"{view.player(view.bidder)} plays {_with(said.partners, view)}"
    if said.suit is not None:
        events.append(TrumpNamed(said.suit))
        echo += f", trump is {said.suit.word}"
    return Answer(tuple(events), (echo,))


def _contract_again(line: Sequence[Piece], view: View) -> Reading | None:
    """``a60s dan``: the partner if the contract is the same, else asked about."""
    said = best(list(contracts(line, view.names, Said(), partnered=True)))
    if said is None or said.seat is None or said.partners is None:
        return None
    if said.seat == view.bidder and said.bid in (None, view.bid):
        return _answer(said, view)
    if said.bid is None:
        return None
    now = f"{view.player(said.seat)} {said.bid}"
    changes: list[DealEvent] = [ContractSet(said.seat, said.bid), PartnerNamed(said.partners)]
    if said.suit is not None:
        changes.append(TrumpNamed(said.suit))
        now += f" in {said.suit.word}"
    now += f", {plays_with(said.partners, view)}"
    doubts = Doubts()
    doubts.ask(f"{holds(view)}. Change it to {now}?")
    doubt_bid(view, said.bid, doubts)
    changed = Answer((DealAmended(view.deal, tuple(changes)),), (f"the contract: {now}",))
    return doubts.about(changed)


def _stuck(line: Sequence[Piece], view: View) -> Reading:
    asked = f"a player is asked{_or_alone(view)}"
    if is_all_pass(line):
        return Unreadable(f"the auction is over, {holds(view)}: {asked}")
    if any(piece.kind == "number" or is_pass(line, at) for at, piece in enumerate(line)):
        return reopened(line, view, asked, asked)
    for at, piece in enumerate(line):
        if piece.kind == "word" and fold(piece.text) not in ALONE and suit_of(piece) is None:
            found = view.names.scan(line, at)
            if found and view.bidder is not None and found[0].seat == view.bidder:
                said_who = f"{view.player(view.bidder)} holds the contract already"
                raise Fault(f"{said_who}: who plays along?", piece.at)
            if found:
                continue
            rest = [*line[:at], *line[at + 1 :]]
            known = Said(seat=view.bidder, bid=view.bid)
            said = next(contracts(rest, view.names, known, partnered=True), known)

            def named(seat: Seat, said: Said = said, column: int = piece.at) -> Reading:
                return _answer(said.playing_with(seat, column), view)

            taken = (*((view.bidder,) if view.bidder is not None else ()), *(said.partners or ()))
            return who_is_meant(piece, view, taken, named)
    return Unreadable(asked, line[0].at)


def who_is_meant(
    piece: Piece, view: View, taken: Sequence[Seat], reading: Callable[[Seat], Reading]
) -> Asked:
    """Asks whom a name means that nobody has: those called most like it, else everybody left."""
    from difflib import SequenceMatcher  # not at the top: it is for slips only

    typed = fold(piece.text)

    def likeness(seat: Seat) -> float:
        name = fold(view.player(seat))
        return SequenceMatcher(None, typed, name).ratio()

    left = [seat for seat in view.book.seating.seats if seat not in taken]
    near = sorted((seat for seat in left if likeness(seat) >= _NEAR), key=likeness, reverse=True)
    options = tuple(
        Option((fold(view.player(seat)),), view.player(seat), reading(seat))
        for seat in (near[:_MOST] or left)
    )
    return Asked((f"nobody here is called {quoted(piece.text)}; who plays along?",), None,
                 False, options)  # fmt: skip


def plays_with(partners: Sequence[Seat], view: View) -> str:
    """``with Dan``, ``with Dan & Eve``, ``alone``."""
    return _with(partners, view)


def _with(partners: Sequence[Seat], view: View) -> str:
    return f"with {together([view.player(seat) for seat in partners])}" if partners else "alone"


def may_be_alone(view: View) -> bool:
    """Whether the bid winner may play alone here."""
    return not view.book.table.partners or 0 in view.book.table.partners


def _or_alone(view: View) -> str:
    return ", or alone" if may_be_alone(view) else ""


def taken_over(view: View, seat: Seat) -> PartnerNamed | None:
    """Who plays with another bid winner: those who played with the first, and he himself in the
    place of the new one. None where no partners are known."""
    if view.partners is None or view.bidder is None:
        return None
    swapped = tuple(view.bidder if each == seat else each for each in view.partners)
    return PartnerNamed(swapped)


def without_partners(view: View) -> View:
    """The same table as if no partner had been named."""
    return replace(view, partners=None)
