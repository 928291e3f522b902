"""The answer to "Trump?": a suit; a number or ``p`` there offers to reopen the auction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.interview.reading import calls as spoken_calls
from scorepad.interview.reading.answers import Answer, Reading, Unreadable, View
from scorepad.interview.reading.calls import Called
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, Piece, pieces
from scorepad.interview.reading.said import Said, best, contracts, suit_of
from scorepad.match.events import (
    ContractSet,
    DealAmended,
    DealEvent,
    TrumpNamed,
)


def read_trump(text: str, view: View) -> Reading:
    """The trump suit, or what to do with a call that came after all."""
    try:
        line = pieces(text)
        if len(line) == 1 and (suit := suit_of(line[0])):
            return Answer((TrumpNamed(suit),), (f"trump is {suit.word}",))
        if not line:
            return Unreadable("a suit is asked: s, h, d or c")
        return _contract_again(line, view) or reopened(line, view)
    except Fault as fault:
        return Unreadable.by(fault)


def _contract_again(line: Sequence[Piece], view: View) -> Reading | None:
    """``a280s`` at "Trump?": the trump if the contract is the same, else asked about."""
    said = best(list(contracts(line, view.names, Said())))
    if said is None or said.suit is None:
        return None
    seat = view.bidder if said.seat is None else said.seat
    bid = view.bid if said.bid is None else said.bid
    if (seat, bid) == (view.bidder, view.bid) or seat is None or bid is None:
        return Answer((TrumpNamed(said.suit),), (f"trump is {said.suit.word}",))
    changes: tuple[DealEvent, ...] = (ContractSet(seat, bid), TrumpNamed(said.suit))
    now = f"{view.player(seat)} has the contract: {bid} in {said.suit.word}"
    doubts = Doubts()
    doubts.ask(f"{holds(view)}. Change it to {view.player(seat)} {bid} in {said.suit.word}?")
    spoken_calls.doubt_bid(view, bid, doubts)
    return doubts.about(Answer((DealAmended(view.deal, changes),), (now,)))


def holds(view: View) -> str:
    if view.bidder is None:
        return "nobody has the contract yet"
    return f"{view.player(view.bidder)} has the contract at {view.bid}"


def reopened(
    line: Sequence[Piece],
    view: View,
    wanted: str = "a suit is asked: s, h, d or c",
    asked: str = "name trump, s, h, d or c",
) -> Reading:
    """The auction was not over after all: what had decided it becomes a call, and this follows.

    ``wanted`` and ``asked`` say what the question wants instead.
    """
    try:
        new = spoken_calls.spoken(line, view.names)
    except Fault as fault:
        raise Fault(wanted, fault.at) from None
    if view.bidder is None or view.bid is None:
        return Unreadable(f"nobody has the contract yet; {asked}")
    before = [Called(spoken_calls.named_caller(call), call.amount, 0) for call in view.calls]
    shown = 0  # calls that are told with the new ones
    if view.stated:
        stated = _stated(view, before)
        shown = len(stated) if len(stated) > 1 else 0
        before += stated
    elif all(call.amount is None for call in new) or not before:
        return Unreadable(f"the auction is over, {holds(view)}: {asked}")
    else:
        last = before.pop()  # the pass that ended it was this call
        new = (replace(new[0], seat=last.seat if new[0].seat is None else new[0].seat), *new[1:])
    fresh = _without_calls(view)
    auction = spoken_calls.follow(fresh, [*before, *new])
    if len(new) > 1 and auction.objections:
        # Calls that cannot go on from there are the auction typed once more from its beginning.
        before, auction = [], spoken_calls.follow(fresh, new)
        same = [(c.seat, c.amount) for c in view.calls] == list(auction.calls)
        if auction.objections or same:
            return Unreadable(f"{holds(view)}: {asked}; < goes back to the auction")
    heard = auction.calls[len(before) - shown if before else 0 :]
    late = spoken_calls.out_of_turn(fresh, auction)
    against = [o for o in auction.objections if o.index >= len(before) and o.index not in late]
    if against:
        why = f"{against[0].reason.partition(';')[0]} ({against[0].rule})"
        if spoken_calls.follow(fresh, before).over:
            why = "the auction is over"
        how = f"{holds(view)}: {asked}. {_reopening(fresh, before)}"
        return Unreadable(f"{why}. {how}", line[0].at)
    events = spoken_calls.call_events(auction, [*before, *new], late)
    said = spoken_calls.called(view, heard)
    end = f": {spoken_calls.ended(view, auction)}" if auction.over else ""
    doubts = Doubts()
    doubts.ask(f"{holds(view)}. Reopen the auction: {said}?")
    for call in new:
        if call.amount is not None:
            spoken_calls.doubt_bid(view, call.amount, doubts)
    again = Answer((DealAmended(view.deal, events),), (f"the auction goes on: {said}{end}",))
    return doubts.about(again)


def _stated(view: View, before: Sequence[Called]) -> list[Called]:
    """A contract that was typed without its auction, as a call: whoever calls before has passed."""
    fresh, bid = _without_calls(view), Called(view.bidder, view.bid, 0)
    passes: list[Called] = []
    for _ in view.names.players:
        auction = spoken_calls.follow(fresh, [*before, *passes])
        if auction.next_seat in (None, view.bidder):
            break
        passes.append(Called(None, None, 0))
    return [*passes, bid]


def _reopening(fresh: View, before: Sequence[Called]) -> str:
    """What reopening the auction takes."""
    auction = spoken_calls.follow(fresh, before)
    if auction.next_seat is None or auction.may_bid is None:
        return "To reopen the auction, type it from its beginning; < goes back to it"
    who = fresh.player(auction.next_seat)
    return f"To reopen the auction, {who} bids {auction.may_bid.words}; < goes back to it"


def _without_calls(view: View) -> View:
    return View(view.book, view.names, view.dealer, view.deal)
