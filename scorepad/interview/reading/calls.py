"""The auction as it is called out: ``250``, ``p``, ``250 p 260 p p``, ``bob 260``, ``all pass``."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from scorepad.interview.reading import scale
from scorepad.interview.reading.answers import Answer, Call, Reading, Unreadable, View
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, Piece, fold, number_of
from scorepad.interview.reading.names import Names
from scorepad.match.events import AllPassed, CalledOutOfTurn, CallMade, Event
from scorepad.rules.auction import Auction, check_auction
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat

PASSES = ("p", "pass", "passes", "passed")
ALL = ("all", "everybody", "everyone")
REST = ("rest", "others")
ALL_PASS = tuple(f"{one}{two}" for one in ALL for two in PASSES)


@frozen
class Called:
    """One call as typed: who, if it was said; an amount, or None for a pass; and its column."""

    seat: Seat | None
    amount: int | None
    at: int


def is_pass(line: Sequence[Piece], at: int) -> bool:
    """Whether this piece is a pass: the word alone, touching no number (``p280s`` is Pat)."""
    if line[at].kind != "word" or fold(line[at].text) not in PASSES:
        return False
    touches = at + 1 < len(line) and line[at + 1].glued and line[at + 1].kind == "number"
    return not touches and not line[at].glued


def is_all_pass(line: Sequence[Piece]) -> bool:
    """Whether the line says that everyone still in passes."""
    words = [fold(piece.text) for piece in line if piece.kind == "word"]
    if len(words) != len(line):
        return False
    return (len(words) == 2 and words[0] in ALL and words[1] in PASSES) or (
        len(words) == 1 and words[0] in ALL_PASS
    )


def before_all_pass(line: Sequence[Piece], names: Names) -> Sequence[Piece] | None:
    """The calls before an "all pass" (or "rest pass") that ends the line; None if none does.

    Where a player is called so, it is his pass.
    """
    words = [fold(piece.text) if piece.kind == "word" else "" for piece in line]
    end = len(line)
    if words[-1:] and words[-1] in ALL_PASS:
        end -= 1
    elif words[-2:-1] and words[-2] in (*ALL, *REST) and words[-1] in PASSES:
        end -= 2
        if names.scan(line, end) and words[-2] in REST:
            return None
        end -= end > 0 and words[end - 1] == "the" and not names.scan(line, end - 1)
    return line[:end] if 0 < end < len(line) else None


def spoken(line: Sequence[Piece], names: Names, p_named: bool = False) -> tuple[Called, ...]:
    """The calls of a line; ``Fault`` at the first piece that is none.

    ``p_named``: a ``p`` before a call is the player called so, where there is one.
    """
    calls: list[Called] = []
    at = 0
    while at < len(line):
        piece = line[at]
        if piece.kind == "number":
            calls.append(Called(None, number_of(piece), piece.at))
            at += 1
            continue
        passes = is_pass(line, at)
        found = () if passes and not p_named else names.scan(line, at)
        named = next(
            (f for f in found if f.seat is not None and _call_at(line, f.end)),
            None,
        )
        if named is not None:
            call = line[named.end]
            amount = number_of(call) if call.kind == "number" else None
            calls.append(Called(named.seat, amount, piece.at))
            at = named.end + 1
        elif passes:
            calls.append(Called(None, None, piece.at))
            at += 1
        elif found and found[0].several:
            raise names.unclear(piece, found[0])
        elif found:
            raise Fault("a call (an amount or p) belongs after the name", line[found[0].end - 1].at)
        else:
            raise names.unknown(piece, ", and it is no call")
    return tuple(calls)


def _call_at(line: Sequence[Piece], at: int) -> bool:
    return at < len(line) and (line[at].kind == "number" or is_pass(line, at))


def follow(view: View, calls: Sequence[Called]) -> Auction:
    """The auction with these calls after the standing ones, each with its seat."""
    new = [c.amount if c.seat is None else (c.seat, c.amount) for c in calls]
    return check_auction([*view.heard, *new], view.dealer, view.book, view.player)


def take(view: View, calls: Sequence[Called], all_pass: bool = False) -> Reading:
    """The calls as an answer; ``all_pass``: then everyone still in passes.

    Passes after the end are dropped aloud, a bid there is refused.
    """
    kept: list[Called] = []
    for number, call in enumerate(calls):
        auction = follow(view, kept)
        if auction.over:
            late = next((each for each in calls[number:] if each.amount is not None), None)
            if late is not None:
                return Unreadable(
                    f"{ended(view, auction)} before {late.amount} was called", late.at
                )
            return _answer(view, kept, _too_many(len(calls) - number))
        kept.append(call)
    if not all_pass:
        return _answer(view, kept)
    if follow(view, kept).over:
        return _answer(view, kept, "the auction was over: nobody was left to pass")
    return _answer(view, kept, all_pass=True)


def _too_many(passes: int) -> str:
    if passes == 1:
        return "the auction was over: one pass too many, dropped"
    return f"the auction was over: {passes} passes too many, dropped"


def _answer(view: View, calls: Sequence[Called], *dropped: str, all_pass: bool = False) -> Reading:
    auction = follow(view, calls)
    new = auction.calls[len(view.calls) :]
    late = out_of_turn(view, auction)
    events: tuple[Event, ...] = call_events(auction, calls, late)
    if all_pass:
        auction = passed_out(view, list(auction.calls))
        new, events = auction.calls[len(view.calls) :], (*events, AllPassed())
    heard = called(view, new, [index - len(view.calls) for index in late])
    echo = f"{heard}{': ' + ended(view, auction) if auction.over else ''}"
    doubts = Doubts()
    for call in calls:
        if call.amount is not None:
            doubt_bid(view, call.amount, doubts)
    for reason in (said for index, said in late.items() if index >= len(view.calls)):
        doubts.ask(reason)
    return doubts.about(Answer(events, (echo,), dropped))


def out_of_turn(view: View, auction: Auction) -> dict[int, str]:
    """The calls out of turn that the house has a rule for, each with what becomes of it."""
    if view.book.auction.out_of_turn == "stands":
        return {}
    field = "auction.out_of_turn"
    return {
        each.index: f"{each.reason} ({each.rule})"
        for each in auction.objections
        if each.field == field
    }


def call_events(
    auction: Auction, calls: Sequence[Called], late: Mapping[int, str]
) -> tuple[CallMade | CalledOutOfTurn, ...]:
    """The last calls of an auction as they are recorded; ``late`` were out of turn."""
    first = len(auction.calls) - len(calls)
    return tuple(
        CalledOutOfTurn(seat, amount)
        if index in late
        else CallMade(seat, amount, call.seat is not None)
        for index, ((seat, amount), call) in enumerate(
            zip(auction.calls[first:], calls, strict=True), first
        )
    )


def named_caller(call: CallMade | CalledOutOfTurn) -> Seat | None:
    """Who called, where the table said it."""
    return call.seat if isinstance(call, CalledOutOfTurn) or call.named else None


def all_pass(view: View) -> Answer:
    """Everyone still in passes."""
    if not view.calls:
        return Answer((AllPassed(),), (f"all passed: {nobody_bid(view)}",))
    auction = passed_out(view, view.heard)
    new = auction.calls[len(view.calls) :]
    return Answer((AllPassed(),), (f"{called(view, new)}: {ended(view, auction)}",))


def passed_out(view: View, calls: list[Call]) -> Auction:
    """The auction after these calls, everyone still in having passed."""
    while not (auction := check_auction(calls, view.dealer, view.book, view.player)).over:
        if auction.next_seat is None:
            break
        calls.append((auction.next_seat, None))
    return auction


def nobody_bid(view: View) -> str:
    """What follows when nobody has bid (C-6)."""
    rules = view.book.auction
    if rules.all_pass == "dealer":
        return f"{view.player(view.dealer)}, the dealer, holds the contract at {rules.stuck}"
    return "the hand is thrown in and dealt again"


def ended(view: View, auction: Auction) -> str:
    """How an auction ended, in words."""
    if auction.all_passed or auction.winner is None:
        return nobody_bid(view)
    return f"{view.player(auction.winner)} has it at {auction.bid}"


def called(view: View, calls: Sequence[Call], late: Collection[int] = ()) -> str:
    """Who called what: ``Bob 250, Cat passes``; ``late`` are the places of calls out of turn."""
    return ", ".join(
        f"{view.player(seat)} {'passes' if amount is None else amount}"
        f"{' (out of turn)' if place in late else ''}"
        for place, (seat, amount) in enumerate(calls)
    )


def called_so_far(view: View) -> str:
    """Who called what in the open auction."""
    late = [n for n, call in enumerate(view.calls) if isinstance(call, CalledOutOfTurn)]
    return called(view, view.heard, late)


def doubt_bid(view: View, amount: int, doubts: Doubts) -> None:
    """What is to be asked about a bid: at or above the target, or on the other scale."""
    target = view.book.ending.target
    if scale.odd_bid(view.book, amount):
        doubts.ask(scale.doubt(view.book, amount), enter=False)
    elif target and amount >= target:
        doubts.ask(f"{amount} is a bid of the whole match: the target is {target}")
