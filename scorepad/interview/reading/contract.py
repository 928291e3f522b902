"""The answer to "Contract?": ``a280s``, ``ann``, ``250 p 260 p p``, ``all pass``, ``a60s dan``.

Any order where each piece can be only one thing, else player, bid, suit. With a suit it is the
contract; without one a call if an auction is under way, else the contract still lacking its suit.
Where partners are named for each deal, they come after the player, or ``alone`` does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.interview.reading import calls as spoken_calls
from scorepad.interview.reading import scale
from scorepad.interview.reading.answers import Answer, Asked, Lacking, Reading, Unreadable, View
from scorepad.interview.reading.calls import Called, doubt_bid
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, Piece, fold, number_of, pieces
from scorepad.interview.reading.names import Names
from scorepad.interview.reading.partners import plays_with, who_is_meant
from scorepad.interview.reading.said import ALONE, JOINING, Said, best, contracts, suit_of
from scorepad.interview.reading.slips import may_be_count, seat_digit
from scorepad.match.events import ContractSet, DealEvent, PartnerNamed, TrumpNamed
from scorepad.rules.seating import Seat

_FEW = 12  # pieces; a single contract has three to six, so longer lines are an auction


def read_contract(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
    """The contract, or the next calls of the auction; ``draft`` is what a `Lacking` gave back."""
    try:
        line = pieces(text)
        if not line:
            return Unreadable("who has the contract, for how much, and in what? (as in a 280 s)")
        return _read(line, view, Said(**(draft or {})))
    except Fault as fault:
        return Unreadable.by(fault)


def _read(line: Sequence[Piece], view: View, drafted: Said) -> Reading:
    if spoken_calls.is_all_pass(line):
        return spoken_calls.all_pass(view)
    before = spoken_calls.before_all_pass(line, view.names)
    if before is not None:
        return spoken_calls.take(view, spoken_calls.spoken(before, view.names), all_pass=True)
    said = None
    if len(line) <= _FEW:
        if drafted.meaning != Said().meaning:
            said = best(list(contracts(line, view.names, drafted, view.names_partners)))
        drafted_only = said is not None
        if said is None:
            said = best(list(contracts(line, view.names, Said(), view.names_partners)))
        if said is not None and (drafted_only or said.suit is not None):
            return _contract(said, view, line)
    if said is not None and said.seat is not None and not _has_pass(line):
        return _named(said, view, line)
    return _calls(line, view, said)


def _has_pass(line: Sequence[Piece]) -> bool:
    return any(spoken_calls.is_pass(line, at) for at in range(len(line)))


def _named(said: Said, view: View, line: Sequence[Piece]) -> Reading:
    """A player, with or without a bid and no suit: a call if an auction is under way."""
    if said.bid is not None and view.calls and said.partners is None:
        return spoken_calls.take(view, [Called(said.seat, said.bid, line[0].at)])
    return _contract(said, view, line)


def _calls(line: Sequence[Piece], view: View, said: Said | None) -> Reading:
    """One call or several; ``p 280`` is asked about where a player may be meant by ``p``."""
    try:
        plain = spoken_calls.take(view, spoken_calls.spoken(line, view.names))
    except Fault as fault:
        return _stuck(line, view, fault)
    if len(line) == 1 and line[0].kind == "number":
        return _lone_number(line[0], plain, view)
    named = _with_p_named(line, view, said)
    if named is None:
        return plain
    doubts = Doubts()
    doubts.ask("p may be a pass or a player")
    doubts.offer(_label(plain), plain)
    doubts.offer(_label(named), named)
    return doubts.about(plain)


def _with_p_named(line: Sequence[Piece], view: View, said: Said | None) -> Reading | None:
    """The other reading of a line in which ``p`` may be a player, where it is as good."""
    if not _has_pass(line) or len(line) < 2:
        return None
    if said is not None and said.seat is not None and said.bid is not None:
        return _named(said, view, line)
    try:
        plain = spoken_calls.spoken(line, view.names)
        named = spoken_calls.spoken(line, view.names, p_named=True)
    except Fault:
        return None
    if named == plain:
        return None
    legal = [spoken_calls.follow(view, calls).legal for calls in (plain, named)]
    return spoken_calls.take(view, named) if legal[1] or not legal[0] else None


def _label(reading: Reading) -> str:
    match reading:
        case Answer(echo=echo):
            return "; ".join(echo)
        case Asked(typed=typed) if typed is not None:
            return _label(typed)
        case Lacking(question=question):
            return question
        case _:
            return "as typed"


def _lone_number(piece: Piece, call: Reading, view: View) -> Reading:
    """A number and nothing else: a call, unless it is the count of the deal just settled, or has
    a seat's digit before it."""
    number, doubts = number_of(piece), Doubts()
    counted = view.counted
    if counted is not None and may_be_count(number, view):
        known = f"the deal just settled is counted already ({view.by_side(counted)})"
        if spoken_calls.follow(view, [Called(None, number, piece.at)]).legal:
            doubts.ask(f"{known}: is {number} a call of the next auction?")
        elif number in counted or number % scale.unit(view.book):
            doubts.ask(known)
        else:
            doubts.ask(f"{known}; amend {view.deal - 1} counters {number} changes that")
    seated = seat_digit(number, view)
    if seated is not None:
        seat, bid = seated
        doubts.ask(f"{number}, or {bid} by seat {seat + 1} ({view.player(seat)})?")
        said = Said(seat, bid)
        named = (
            spoken_calls.take(view, [Called(seat, bid, piece.at)])
            if view.calls
            else _contract(said, view, (piece,))
        )
        doubts.offer(f"a call of {number}", call)
        doubts.offer(f"{view.player(seat)} {bid}", named)
    return doubts.about(call)


def _contract(said: Said, view: View, line: Sequence[Piece]) -> Reading:
    """A contract as far as it is said; what is lacking is asked for."""
    if said.bid is None or said.seat is None:
        lacking = Lacking(_lacking(said, view), _draft(said))
        seated = None if said.bid is None else seat_digit(said.bid, view)
        if seated is None or said.suit is None:
            return lacking
        seat, bid = seated
        doubts = Doubts()
        doubts.ask(f"{said.bid}, or {bid} by seat {seat + 1} ({view.player(seat)})?")
        doubts.offer(f"a bid of {said.bid} in {said.suit.word}", lacking)
        other = _contract(Said(seat, bid, said.suit), view, line)
        doubts.offer(f"{view.player(seat)} {bid} in {said.suit.word}", other)
        return doubts.about(lacking)
    events: list[DealEvent] = [ContractSet(said.seat, said.bid)]
    echo = f"{view.player(said.seat)} has the contract: {said.bid}"
    if said.partners is not None:
        events.append(PartnerNamed(said.partners))
    if said.suit is not None:
        events.append(TrumpNamed(said.suit))
        echo += f" in {said.suit.word}"
    if said.partners is not None:
        echo += f", {plays_with(said.partners, view)}"
    doubts = Doubts()
    doubt_bid(view, said.bid, doubts)
    return doubts.about(Answer(tuple(events), (echo,)))


def _lacking(said: Said, view: View) -> str:
    suit = "" if said.suit is None else f" in {said.suit.word}"
    if said.seat is not None:
        return f"{view.player(said.seat)}'s bid{suit}" + ("" if suit else " (and trump)")
    if said.bid is not None:
        return f"Who has {said.bid}{suit}"
    return f"Who has the contract{suit}, and for how much"


def _draft(said: Said) -> dict[str, Any]:
    known = {
        "seat": said.seat, "bid": said.bid, "suit": said.suit, "partners": said.partners
    }  # fmt: skip
    return {what: value for what, value in known.items() if value is not None}


def _stuck(line: Sequence[Piece], view: View, fault: Fault) -> Reading:
    """Nothing reads: the fault is where the longest readable beginning ends."""
    for piece_at, piece in enumerate(line):
        if piece.kind == "number" or suit_of(piece) or spoken_calls.is_pass(line, piece_at):
            continue
        if fold(piece.text) in spoken_calls.ALL or piece.text == ":":
            continue
        if view.names_partners and (fold(piece.text) or piece.text) in (*ALONE, *JOINING):
            continue
        found = view.names.scan(line, piece_at)
        if not found and not _inside_name(line, piece_at, view.names):
            asked = _partner_asked(line, piece_at, view)
            if asked is not None:
                return asked
            raise view.names.unknown(piece, ", and it is no suit")
        if found and not any(each.one for each in found):
            raise view.names.unclear(piece, found[0])
        if found and found[0].side is not None:
            raise Fault("a player bids, not a side: type the player's name", piece.at)
    for end in range(min(len(line), _FEW), 0, -1):
        read = contracts(line[:end], view.names, Said(), view.names_partners)
        if next(read, None) is not None:
            surplus = line[end].at if end < len(line) else fault.at
            raise Fault("read player, bid and suit, as in a 280 s; this is one too many", surplus)
    raise fault


def _partner_asked(line: Sequence[Piece], at: int, view: View) -> Reading | None:
    """A contract with one name that nobody has: who plays with him is asked."""
    if not view.names_partners or line[at].kind != "word" or len(line) > _FEW:
        return None
    before = line[:at]
    while before and (fold(before[-1].text) or before[-1].text) in JOINING:
        before = before[:-1]
    rest = [*before, *line[at + 1 :]]
    said = best(list(contracts(rest, view.names, Said(), partnered=True)))
    if said is None or said.seat is None or said.bid is None or at < 2:
        return None

    def with_partner(seat: Seat) -> Reading:
        return _contract(said.playing_with(seat, line[at].at), view, line)

    taken = (said.seat, *(said.partners or ()))
    return who_is_meant(line[at], view, taken, with_partner)


def _inside_name(line: Sequence[Piece], at: int, names: Names) -> bool:
    """Whether a piece is a later part of a name that begins before it."""
    return any(each.end > at for start in range(at) for each in names.scan(line, start))
