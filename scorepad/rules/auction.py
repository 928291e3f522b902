"""The auction: who may call what, who has won the contract and for how much (C-2 to C-6, J-1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final, Literal

from scorepad.rules.may_bid import MayBid as MayBid
from scorepad.rules.may_bid import bids_above, opening_bids
from scorepad.rules.numbers import LIMIT, AmountError, place, places, quoted, whole
from scorepad.rules.objection import NameOf, Objection, caller, seat_name
from scorepad.rules.rulebook import Auction as AuctionRules
from scorepad.rules.rulebook import Rulebook, ruled
from scorepad.rules.seating import Seat

Call = int | str | None | tuple[int, int | str | None]
"""A call as it is handed in: an amount, ``"pass"`` (``"p"``, None), or ``(seat, call)``."""

FIELDS: Final = frozenset(f"auction.{field.name}" for field in fields(AuctionRules))
"""The paths that a house can set, among those that decide a call."""


@dataclass(frozen=True)
class Auction:
    """An auction as far as it has gone.

    ``winner`` is a seat once the auction is ``over``; it stays None where all passed and the hand
    is dealt again. ``bid`` is the standing bid, or the contract once it is over. ``holder`` made
    the standing bid. ``next_seat`` calls next and ``may_bid`` says what; both None when it is over.
    ``calls`` gives every call its seat, None for a pass. ``all_passed`` says that nobody bid.
    ``passed`` are those who are out: they have passed, or their one call is made. ``barred`` may
    not bid any more.
    """

    calls: tuple[tuple[Seat, int | None], ...]
    objections: tuple[Objection, ...]
    over: bool
    winner: Seat | None
    bid: int | None
    holder: Seat | None
    next_seat: Seat | None
    may_bid: MayBid | None
    all_passed: bool
    passed: tuple[Seat, ...]
    barred: tuple[Seat, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether every call was allowed."""
        return not self.objections

    @property
    def first_objection(self) -> Objection | None:
        """The first call that was not allowed, if any."""
        return self.objections[0] if self.objections else None


class _Table:
    """The auction while it is being followed: who is out, and what stands."""

    def __init__(self, book: Rulebook, dealer: Seat, name_of: NameOf) -> None:
        self.book = book
        self.dealer = dealer
        self.name_of = name_of
        self.seats = book.seating.seats
        self.passed: set[Seat] = set()
        self.barred: set[Seat] = set()
        self.holder: Seat | None = None
        self.bid: int | None = None
        self.last = dealer  # the seat after which the next one calls

    @property
    def over(self) -> bool:
        """One player is left and has bid, or nobody who could still bid is left (C-5, C-6)."""
        if self.book.auction.contract == "none":
            return True
        left = [seat for seat in self.seats if seat not in self.passed]
        if self.holder is not None:
            return left in ([], [self.holder])
        return not left or (left == [self.dealer] and not self.book.auction.dealer_may_bid)

    @property
    def next_seat(self) -> Seat:
        """Whose turn it is: clockwise from the last call. Who has passed is skipped (C-2), and so
        is who has the standing bid: he cannot raise himself (C-5)."""
        for seat in self.book.seating.clockwise(self.book.seating.left_of(self.last)):
            if seat not in self.passed and seat != self.holder:
                return seat
        return self.book.seating.left_of(self.last)

    def may_bid(self) -> MayBid:
        """What the next bid may be (C-3, C-4, J-1)."""
        rules = self.book.auction
        return opening_bids(rules) if self.bid is None else bids_above(self.bid, rules)

    def take(self, seat: Seat, amount: int | None, outside: bool = False) -> None:
        """Let the call stand, allowed or not: the table is sovereign.

        But where the house says what becomes of a call out of turn (known to be one: ``outside``),
        that becomes of it.
        """
        rules = self.book.auction
        if rules.out_of_turn != "stands" and (outside or self.over or seat != self.next_seat):
            if rules.out_of_turn == "barred" and amount is not None and not self.over:
                side = {seat, *self.book.seating.partners(seat)}
                self.barred |= side
                self.passed |= side - {self.holder}
            return
        self.last = seat
        if amount is None:
            self.passed.add(seat)
            return
        if rules.once and self.holder is not None:
            self.passed.add(self.holder)  # he has had his one call
        self.passed.discard(seat)
        self.holder, self.bid = seat, amount

    def fault(self, seat: Seat, amount: int | None) -> tuple[str, str] | None:
        """Why this call is not allowed now, as (reason, path of what decides it in the book)."""
        if self.over:
            return self._ended()
        name, turn, may = self.name_of, self.next_seat, self.may_bid()
        if seat == turn and (amount is None or amount in may):
            return None
        allowed = f"{name(turn)} may bid {may.words}, or pass"
        if seat in self.barred:
            barred = f"{name(seat)} or his side called out of turn and may not bid any more"
            return f"{barred}; {allowed}", "auction.out_of_turn"
        if seat in self.passed:
            done = "has had his one call" if self.book.auction.once else "has passed"
            return f"{name(seat)} {done} and is out; {allowed}", "auction"
        if seat == self.holder:
            stands = f"{name(seat)} has the standing bid and cannot raise himself"
            return f"{stands}; {allowed}", "auction.winner"
        if seat != turn or amount is None:
            said = f"{name(seat)} called out of turn{self._becomes(amount)}"
            ruled = self.book.auction.out_of_turn != "stands"
            return f"{said}; {allowed}", "auction.out_of_turn" if ruled else "auction"
        why, path = self._bid_fault(amount)
        return f"{why}; {allowed}", path

    def _becomes(self, amount: int | None) -> str:
        """What becomes of a call out of turn, in words."""
        match self.book.auction.out_of_turn:
            case "stands":
                return ""
            case "barred" if amount is not None:
                return ": it is void, and his side may not bid any more"
        return ": it is void"

    def _ended(self) -> tuple[str, str]:
        rules, over = self.book.auction, "the auction is over"
        if rules.contract == "none":
            return "nobody bids here: there is no contract", "auction.contract"
        if self.holder is not None:
            held = f"{self.name_of(self.holder)} has the contract at {self.bid}"
            return f"{over}: {held}, and nobody calls any more", "auction.winner"
        if rules.all_pass != "dealer":
            by = " by the next dealer" if rules.all_pass == "next-dealer" else ""
            return f"{over}: all passed and the hand is dealt again{by}", "auction.all_pass"
        held = f"{self.name_of(self.dealer)}, who dealt, has the contract at {rules.stuck}"
        return f"{over}: all passed and {held}", "auction.all_pass"

    def _bid_fault(self, amount: int) -> tuple[str, str]:
        rules = self.book.auction
        if self.bid is None:
            if amount < rules.minimum:
                return f"{amount} is below the minimum of {rules.minimum}", "auction.minimum"
            if rules.opening == "any":
                return rules.off_step(amount)
            return f"{amount} is not the opening bid of {rules.minimum}", "auction.opening"
        if amount <= self.bid:
            return f"{amount} does not go above {self.bid}", "auction.raises"
        if amount < rules.minimum:
            return f"{amount} is below the minimum of {rules.minimum}", "auction.minimum"
        if not rules.raises or (rules.off_step(self.bid)[0] and rules.off_step(amount)[0]):
            return rules.off_step(amount)
        return f"{amount} raises {self.bid} by {amount - self.bid}", "auction.raises"


def check_auction(
    calls: Iterable[Call],
    dealer: int,
    rules: Rulebook,
    name_of: NameOf = seat_name,
    outside: Iterable[int] = (),
) -> Auction:
    """Follow an auction from the dealer's left and object to every call that is not allowed.

    A call is an amount, ``"pass"`` (or ``"p"``, or None), or ``(seat, call)`` where the table says
    who called; seats count from 0. A call objected to is taken as if it had been allowed, and
    judging goes on. ``name_of`` says how a seat is called in the reasons. ``outside`` are the calls
    (by their index) that the table knows to have been out of turn: nothing is objected to them, and
    the rules say what becomes of them. ``ValueError`` quotes what is no call, or a dealer who has
    no seat.
    """
    known = frozenset(places(outside, "call", LIMIT)) if outside != () else frozenset()
    seats = len(ruled(rules).seating.seats)
    table = _Table(rules, Seat(place(dealer, "dealer", seats)), caller(name_of))
    if isinstance(calls, str | bytes | Mapping) or not isinstance(calls, Iterable):
        raise AmountError(f"the calls must be a list of calls, not {quoted(calls)}")
    heard: list[tuple[Seat, int | None]] = []
    objections: list[Objection] = []
    for index, call in enumerate(calls):
        named, amount = _read_call(call, index, seats)
        seat = table.next_seat if named is None else named
        fault = None if index in known else table.fault(seat, amount)
        if fault:
            reason, path = fault
            said: int | Literal["pass"] = "pass" if amount is None else amount
            decides = path if path in FIELDS else ""
            objections.append(Objection(index, seat, said, reason, rules.rule(path), decides))
        table.take(seat, amount, index in known)
        heard.append((seat, amount))
    return _told(table, tuple(heard), tuple(objections))


def call_after(auction: Auction, amount: int | None, dealer: int, rules: Rulebook) -> Auction:
    """The auction after one more call by who is in turn; None is a pass.

    The same as ``check_auction`` of all its calls and this one, without following them again; only
    for a call that ``auction.may_bid`` allows.
    """
    seat = auction.next_seat
    if seat is None:
        raise AmountError("the auction is over: nobody calls any more")
    table = _Table(rules, Seat(place(dealer, "dealer", len(rules.seating.seats))), seat_name)
    table.passed, table.barred = set(auction.passed), set(auction.barred)
    table.holder, table.bid = auction.holder, auction.bid
    if auction.calls:
        table.last = auction.calls[-1][0]
    table.take(seat, amount)
    return _told(table, (*auction.calls, (seat, amount)), auction.objections)


def _told(
    table: _Table, heard: tuple[tuple[Seat, int | None], ...], objections: tuple[Objection, ...]
) -> Auction:
    """The auction as the table now has it."""
    rules = table.book
    over, nobody = table.over, table.holder is None and rules.auction.contract == "bid"
    winner, bid = (table.holder, table.bid) if over else (None, table.bid)
    if over and nobody and rules.auction.all_pass == "dealer":
        winner, bid = table.dealer, rules.auction.stuck
    return Auction(
        calls=heard,
        objections=objections,
        over=over,
        winner=winner,
        bid=bid,
        holder=table.holder,
        next_seat=None if over else table.next_seat,
        may_bid=None if over else table.may_bid(),
        all_passed=over and nobody,
        passed=tuple(seat for seat in table.seats if seat in table.passed),
        barred=tuple(seat for seat in table.seats if seat in table.barred),
    )


def _read_call(call: object, index: int, seats: int) -> tuple[Seat | None, int | None]:
    """A call as (seat if it names one, amount or None for a pass)."""
    named = None
    if isinstance(call, tuple | list):
        if len(call) != 2:
            raise AmountError(f"call {index + 1}: {quoted(call)} is not (seat, call)")
        named, call = Seat(place(call[0], "seat", seats)), call[1]
    if call is None or (isinstance(call, str) and call.strip().lower() in ("p", "pass")):
        return named, None
    if isinstance(call, str):
        raise AmountError(f"call {index + 1}: {quoted(call)} is neither an amount nor 'pass'")
    return named, whole(call, f"call {index + 1}")
