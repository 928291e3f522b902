"""What a deal is worth to each side, line by line with reasons (C-18 to C-23, C-26, J-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from scorepad.rules.concession import concession_reason
from scorepad.rules.frozen import frozen
from scorepad.rules.keeping import asks_trick as asks_trick
from scorepad.rules.keeping import counters_needed as counters_needed
from scorepad.rules.keeping import keeps_meld, tricks_taken
from scorepad.rules.keeping import keeps_meld_with as keeps_meld_with
from scorepad.rules.numbers import AmountError, place, quoted, whole, whole_numbers
from scorepad.rules.objection import NotAllowed as NotAllowed
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side


@frozen
class Line:
    """One reason for a side's score: how many points, by which rule, in words with the numbers.

    A line of 0 points explains what does not count, or how the contract came out.
    """

    side: Side
    points: int
    rule: str
    text: str


@frozen
class Settlement:
    """What one deal scores. A side's ``deltas`` are the sum of the points of its ``lines``."""

    deltas: tuple[int, ...]
    outcome: Literal["made", "set", "conceded"]
    lines: tuple[Line, ...]


def settle(
    book: Rulebook,
    bid: int,
    bidder: int,
    meld: Sequence[int],
    counters: Sequence[int] | None,
    conceded: bool = False,
    took_trick: Sequence[bool | None] | None = None,
    ruled_set: str = "",
    overruled: bool = False,
    all_passed: bool = False,
) -> Settlement:
    """Settle one deal: ``bidder`` is the side that holds the contract, numbers are in sheet order.

    ``counters`` are every side's trick points and add up to ``book.count.total``; None where the
    tricks were not played. ``took_trick`` says whether each side took any trick, where the book
    asks (see ``asks_trick``). ``ruled_set`` is the table's reason for ruling the bidding side set.
    ``all_passed`` says that nobody bid, so that the dealer holds the contract.

    What the rules forbid (a concession, a bid below the minimum) raises ``NotAllowed`` unless
    ``overruled``; what cannot be (counters that do not add up) raises ``ValueError``.
    """
    sides = len(book.table.sides)
    deal = _Deal(
        book=book,
        bid=whole(bid, "the bid"),
        bidder=Side(place(bidder, "side", sides)),
        meld=whole_numbers(meld, "the meld", sides),
    )
    if not overruled:
        _allow_bid(book, deal.bid, all_passed)
    if conceded:
        if counters is not None:
            raise AmountError(f"a conceded deal has no counters, but {quoted(counters)} were given")
        ruling = concession_reason(book, deal.bid, deal.bidder, deal.meld)
        if not ruling.allowed and not overruled:
            raise NotAllowed(f"it may not be conceded: {ruling.text}", ruling.rule)
        return _settlement(sides, "conceded", deal.conceded())
    if counters is None:
        raise AmountError(
            "the counters are missing: give one number a side, or say it was conceded"
        )
    taken = _counted(book, counters)
    if ruled_set:
        return _settlement(sides, "set", deal.ruled(taken, ruled_set))
    tricks = tricks_taken(book, deal.bid, deal.bidder, deal.meld, taken, took_trick)
    kept = tuple(keeps_meld(book, n, trick) for n, trick in zip(taken, tricks, strict=True))
    made = kept[deal.bidder] and deal.meld[deal.bidder] + taken[deal.bidder] >= deal.bid
    return _settlement(sides, "made" if made else "set", deal.played(taken, kept, made))


def _settlement(
    sides: int, outcome: Literal["made", "set", "conceded"], lines: Iterable[Line]
) -> Settlement:
    listed = tuple(lines)
    deltas = [0] * sides
    for line in listed:
        deltas[line.side] += line.points
    return Settlement(tuple(deltas), outcome, listed)


def _allow_bid(book: Rulebook, bid: int, all_passed: bool) -> None:
    """Refuse a contract that no auction of this book can end in (C-3, C-6, J-1)."""
    rules = book.auction
    if rules.all_pass == "dealer" and bid == rules.stuck:
        return
    if all_passed:
        held = f"the dealer's, at {rules.stuck}" if rules.all_pass == "dealer" else "nobody's"
        raise NotAllowed(f"all passed: the contract is {held}", book.rule("auction.all_pass"))
    if bid < rules.minimum:
        raise NotAllowed(
            f"a bid of {bid} is below the minimum of {rules.minimum}", book.rule("auction.minimum")
        )
    if bid % rules.step:
        raise NotAllowed(
            f"a bid of {bid} is no multiple of {rules.step}", book.rule("auction.step")
        )


def _counted(book: Rulebook, counters: Sequence[int]) -> tuple[int, ...]:
    total = book.count.total
    taken = whole_numbers(counters, "the counters", len(book.table.sides))
    found = sum(taken)
    if found != total:
        short = f"{total - found} short of" if found < total else f"{found - total} over"
        written = " + ".join(map(str, taken))
        raise AmountError(f"the counters {written} are {found}: {short} the {total} in the tricks")
    return taken


@frozen
class _Deal:
    book: Rulebook
    bid: int
    bidder: Side
    meld: tuple[int, ...]

    def others(self) -> Iterator[Side]:
        for side in range(len(self.meld)):
            if side != self.bidder:
                yield Side(side)

    def conceded(self) -> Iterator[Line]:
        yield self._loses_bid("conceded", self.book.rule("concession"))
        rule = self.book.rule("concession.pays")
        pays = self.book.concession.pays == "meld"
        for side in self.others():
            own = self.meld[side]
            if pays:
                yield Line(side, own, rule, f"meld {own}: paid on a concession, no trick needed")
            else:
                yield Line(side, 0, rule, f"meld {own} does not count: a concession pays nothing")

    def ruled(self, taken: tuple[int, ...], reason: str) -> Iterator[Line]:
        rule = self.book.rule("settlement.set_costs")
        yield self._loses_bid(f"ruled set ({reason})", rule)
        for side in self.others():
            yield from self._scores(side, taken[side], self.book.rule("settlement.defenders"))

    def played(self, taken: tuple[int, ...], kept: tuple[bool, ...], made: bool) -> Iterator[Line]:
        yield from self._contract(taken[self.bidder], kept[self.bidder], made)
        for side in self.others():
            if kept[side]:
                yield from self._scores(side, taken[side], self.book.rule("settlement.defenders"))
            else:
                yield self._nothing(side, taken[side])

    def _contract(self, counters: int, kept: bool, made: bool) -> Iterator[Line]:
        rule, own = self.book.rule, self.meld[self.bidder]
        reached = own + counters
        if made:
            yield from self._scores(self.bidder, counters, rule("settlement.made"))
            over = f"{reached} of the {self.bid} bid"
            yield Line(self.bidder, 0, rule("settlement.made"), f"made: {over}")
            return
        if not kept:
            yield self._nothing(self.bidder, counters)
        if kept or reached < self.bid:
            yield self._loses_bid(
                f"set: {reached} of the {self.bid} bid", rule("settlement.set_costs")
            )
        else:
            said = f"set: {reached} would make the {self.bid} bid, but does not count"
            yield self._loses_bid(said, rule("settlement.no_trick_set"))

    def _loses_bid(self, said: str, rule: str) -> Line:
        return Line(self.bidder, -self.bid, rule, f"{said}; the bid {self.bid} is taken off")

    def _scores(self, side: Side, counters: int, rule: str) -> Iterator[Line]:
        yield Line(side, self.meld[side], rule, f"meld {self.meld[side]}")
        yield Line(side, counters, rule, f"counters {counters}")

    def _nothing(self, side: Side, counters: int) -> Line:
        rule, own = self.book.rule("settlement.keep_meld"), self.meld[side]
        if self.book.settlement.keep_meld == "trick":
            return Line(side, 0, rule, f"meld {own} does not count: no trick")
        if not counters:
            return Line(side, 0, rule, f"meld {own} does not count: no trick points")
        least = self.book.settlement.keep_points
        said = f"meld {own} and counters {counters} do not count: under {least} trick points"
        return Line(side, 0, rule, said)
