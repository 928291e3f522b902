"""What a deal is worth to each side, line by line with reasons (C-18 to C-23, C-26, J-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Literal

from scorepad.rules.concession import concession_reason
from scorepad.rules.numbers import AmountError, place, quoted, whole, whole_numbers
from scorepad.rules.objection import NotAllowed as NotAllowed
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side


@dataclass(frozen=True)
class Line:
    """One reason for a side's score: how many points, by which rule, in words with the numbers.

    A line of 0 points explains what does not count, or how the contract came out.
    """

    side: Side
    points: int
    rule: str
    text: str


@dataclass(frozen=True)
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
    kept = tuple(
        deal.keeps(points, trick)
        for points, trick in zip(taken, _tricks(deal, taken, took_trick), strict=True)
    )
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


@dataclass(frozen=True)
class _Deal:
    book: Rulebook
    bid: int
    bidder: Side
    meld: tuple[int, ...]

    def others(self) -> Iterator[Side]:
        for side in range(len(self.meld)):
            if side != self.bidder:
                yield Side(side)

    def keeps(self, counters: int, trick: bool | None) -> bool:
        """Whether the side keeps its meld (C-18)."""
        match self.book.settlement.keep_meld:
            case "always":
                return True
            case "trick":
                return trick is not False
            case "points":
                return counters >= self.book.settlement.keep_points

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
            said = f"set: the meld {own} would cover the {self.bid} bid, but does not count"
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


def _tricks(
    deal: _Deal, taken: tuple[int, ...], took_trick: Sequence[bool | None] | None
) -> tuple[bool | None, ...]:
    """Whether each side took a trick; an answer that matters is demanded, never inferred."""
    sides = len(taken)
    answers: tuple[bool | None, ...] = (None,) * sides
    if took_trick is not None:
        if isinstance(took_trick, str) or len(took_trick) != sides:
            raise AmountError(
                f"took_trick must be {sides} answers, one a side, not {quoted(took_trick)}"
            )
        for answer in took_trick:
            if answer is not None and not isinstance(answer, bool):
                raise AmountError(f"took_trick must be true or false, not {quoted(answer)}")
        answers = tuple(took_trick)
    if deal.book.settlement.keep_meld != "trick":
        return answers
    asked = asks_trick(deal.book, taken, deal.bid, deal.bidder, deal.meld)
    found: list[bool | None] = []
    for side, (counters, answer) in enumerate(zip(taken, answers, strict=True)):
        if answer is None and side in asked:
            raise AmountError(
                f"side {side + 1} has counters {counters}: whether it took any trick must be said"
            )
        if answer is False and counters > _no_trick_counters(deal.book, side == deal.bidder):
            raise AmountError(
                f"side {side + 1} has counters {counters}, so it cannot have taken no trick"
            )
        found.append(answer)
    return tuple(found)


def _no_trick_counters(book: Rulebook, holds_contract: bool) -> int:
    """The most counters a side can have without a trick: what the bid winner may have buried."""
    if not holds_contract or not book.table.kitty:
        return 0
    return book.table.kitty * max((points for _, points in book.count.values), default=0)


def asks_trick(
    book: Rulebook,
    counters: Sequence[int],
    bid: int | None = None,
    bidder: int | None = None,
    meld: Sequence[int] | None = None,
) -> tuple[Side, ...]:
    """The sides of which "any trick?" must be asked: the count does not say, the meld hangs on it.

    With the contract and the melds given, sides whose score is the same either way are left out.
    With a kitty, the bid winner's few counters may all have been buried, which are no trick.
    """
    if book.settlement.keep_meld != "trick":
        return ()
    asked = []
    for side, taken in enumerate(counters):
        if taken > _no_trick_counters(book, side == bidder):
            continue
        if meld is not None and not meld[side]:
            continue
        if meld is not None and bid is not None and side == bidder and meld[side] + taken < bid:
            continue
        asked.append(Side(side))
    return tuple(asked)


def keeps_meld_with(book: Rulebook) -> int:
    """The trick points with which a side surely keeps its meld (C-18); 0 where none are needed."""
    if book.settlement.keep_meld != "points":
        return 0
    return _attainable(book, book.settlement.keep_points)


def counters_needed(book: Rulebook, bid: int, meld: int) -> int:
    """The trick points that a bidding side with this meld must take to make its bid (C-20, C-22).

    At least what keeps its meld, and in the unit in which tricks are counted. May be more than
    there are: then the bid cannot be made.
    """
    missing = whole(bid, "the bid") - whole(meld, "the meld")
    return max(_attainable(book, missing), keeps_meld_with(book))


def _attainable(book: Rulebook, points: int) -> int:
    """The least total of tricks from ``points`` up: tricks are counted in tens, say."""
    unit = gcd(book.count.last_trick, *(worth for _, worth in book.count.values)) or 1
    return max(0, -(-points // unit) * unit)
