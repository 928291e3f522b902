"""Which amounts a next bid may have (C-3, C-4, J-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from scorepad.rules.rulebook import Auction as AuctionRules


@dataclass(frozen=True)
class MayBid:
    """What may be bid now: the ``amounts`` listed, and all from ``min`` up to ``max`` by ``step``.

    ``min`` is None where only the listed ones may be bid; ``max`` where there is no upper end. On a
    ladder whose steps grow the amounts below its last rung are listed.
    """

    amounts: tuple[int, ...] = ()
    min: int | None = None
    step: int | None = None
    max: int | None = None

    def __contains__(self, amount: int) -> bool:
        if amount in self.amounts:
            return True
        if self.min is None or self.step is None:
            return False
        if amount < self.min or (self.max is not None and amount > self.max):
            return False
        return (amount - self.min) % self.step == 0

    def first(self, how_many: int) -> tuple[int, ...]:
        """The lowest amounts that may be bid, at most ``how_many``."""
        found = list(self.amounts[:how_many])
        if self.min is None or self.step is None:
            return tuple(found)
        for amount in count(self.min, self.step):
            if len(found) == how_many or (self.max is not None and amount > self.max):
                break
            found.append(amount)
        return tuple(found)

    @property
    def words(self) -> str:
        """What may be bid, in words: ``290 or 300``; ``any multiple of 10 from 250 up``."""
        if self.min is None or self.step is None:
            *others, last = map(str, self.amounts)
            return f"{', '.join(others)} or {last}" if others else last
        upto = "up" if self.max is None else f"to {self.max}"
        if self.amounts:
            return f"{_runs(self.amounts)}, or {self.min} {upto} by {self.step}"
        if self.step == 1:
            return f"any amount from {self.min} {upto}"
        return f"any multiple of {self.step} from {self.min} {upto}"


def _runs(amounts: Sequence[int]) -> str:
    """Ascending amounts, run by run: ``50 to 60, 65 to 100 by 5``."""
    said: list[str] = []
    left = list(amounts)
    while left:
        step = left[1] - left[0] if len(left) > 1 else 0
        run = 1
        while run < len(left) and left[run] - left[run - 1] == step:
            run += 1
        by = f" by {step}" if step > 1 else ""
        said.append(f"{left[0]} to {left[run - 1]}{by}" if run > 2 else str(left[0]))
        del left[: run if run > 2 else 1]
    return ", ".join(said)


def opening_bids(rules: AuctionRules) -> MayBid:
    """What the first bid of an auction may be (C-4)."""
    if rules.opening == "minimum":
        return MayBid(amounts=(rules.minimum,))
    return bids_from(rules.minimum, rules)


def bids_above(bid: int, rules: AuctionRules) -> MayBid:
    """What may be bid over a standing ``bid`` (C-3, J-1).

    It may be one that the table let stand and the rules do not know: off the step, or below the
    minimum. What is offered above it is allowed all the same: a raise counts from the step below
    it, and where no raise comes up to the minimum the auction is to be opened.
    """
    if not rules.raises:
        return bids_from(max(rules.above(bid), rules.minimum), rules)
    allowed = [rules.at_or_below(bid) + more for more in sorted(rules.raises)]
    allowed = [each for each in allowed if each >= rules.minimum]
    return MayBid(amounts=tuple(allowed)) if allowed else opening_bids(rules)


def bids_from(first: int, rules: AuctionRules) -> MayBid:
    """Any bid from ``first`` up: below the last rung of a ladder they are listed."""
    start, step = rules.ladder[-1] if rules.ladder else (0, rules.step)
    below: list[int] = []
    while first < start:
        below.append(first)
        first = rules.above(first)
    return MayBid(amounts=tuple(below), min=first, step=step)
