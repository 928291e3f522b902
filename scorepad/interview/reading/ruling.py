"""``set WHY``: the table rules a contract set, the bid is off (a renege, a card seen).

Who pays is the side that bid. Where the reason begins with a player of another side, that may not
be what was meant, so both readings are shown.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

from scorepad.interview.reading.answers import Answer, Do, Option, Reading, View
from scorepad.interview.reading.decisions import read_renege
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, fold, pieces
from scorepad.interview.reading.names import words_of
from scorepad.match.events import SetRuled
from scorepad.rules.seating import Seat

_ENOUGH: Final = 3
"""Letters of a name that begin a reason on purpose: ``a renege`` is not Ann's."""


def read_set(command: Do, view: View) -> Reading:
    """The ruling as typed, or the question whose fault it was."""
    if not command.rest:
        example = view.player(view.dealer if view.bidder is None else view.bidder)
        raise Fault("say why, as in: set renege by " + example, command.at)
    if view.bidder_side is None:
        raise Fault("nobody has a contract that could be set", 0)
    ruled = _ruled(command, view)
    seat = _blamed(command.rest, view)
    if seat is None or view.lead(view.book.seating.side_of(seat)) == view.lead(view.bidder_side):
        return ruled
    doubts = Doubts()
    side, name = view.party(view.bidder_side), view.names.typed(seat)
    doubts.ask(
        f"{view.player(seat)} did not bid, and set costs {side} the bid; "
        f"is it what {view.player(seat)} did that is to cost?"
    )
    doubts.offer(ruled.echo[0], ruled, "set")
    reneged = read_renege(replace(command, name="renege", rest=name), view)
    if isinstance(reneged, Answer):
        doubts.options.append(Option(("renege", f"renege{fold(name)}"), reneged.echo[0], reneged))
    return doubts.about(ruled)


def _ruled(command: Do, view: View) -> Answer:
    assert view.bidder_side is not None  # a contract is set, whoever holds it
    side = view.party(view.bidder_side)
    verb = view.verb(view.bidder_side, "loses", "lose")
    costs = f"{verb} the bid of {view.bid}"
    if view.book.settlement.set_costs != "bid":
        costs = f"{view.verb(view.bidder_side, 'is', 'are')} set on the bid of {view.bid}"
    said = f"ruled set ({command.rest}): {side} {costs}"
    return Answer(
        (SetRuled(command.rest),), (f"{said}; the others keep their meld and what they took",)
    )


def _blamed(reason: str, view: View) -> Seat | None:
    """The player whose name the reason begins with, if it does."""
    with suppress(Fault):  # no name begins with what cannot be read
        line = pieces(" ".join(reason.split()[:_ENOUGH]))
        for found in view.names.scan(line, 0):
            if found.seat is None:
                continue
            word, names = fold(line[0].text), words_of(view.player(found.seat))
            if line[0].kind == "seat" or len(word) >= _ENOUGH or word in names:
                return found.seat
    return None
