"""What a deal is worth to a side, once its contract, melds and tricks are known: its lead.

The rules settle it (``scorepad.rules.settlement``); this only remembers, for a search asks the same
question many times.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.concession import concession_reason
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.settlement import settle
from scorepad.rules.unplayed import unplayed
from scorepad.simulate.kernel import TRICK

POINTS = TRICK - 1
"""Masks the points in a sum of the kernel's."""

REMEMBERED = 16
"""So many deals' verdicts are remembered at a time."""


def lead_of(deltas: Sequence[int], side: int) -> float:
    """What a side scores more than the others do on the average."""
    others = len(deltas) - 1
    return deltas[side] - (sum(deltas) - deltas[side]) / others


class Verdicts:
    """The leads of ``side`` in one deal whose contract and melds are known."""

    def __init__(
        self, book: Rulebook, side: int, bid: int, bidder: int, melds: tuple[int, ...]
    ) -> None:
        self.book, self.side, self.bid, self.bidder, self.melds = book, side, bid, bidder, melds
        self._asks = book.settlement.keep_meld == "trick"
        self._known: dict[tuple[int, ...], tuple[float, bool]] = {}

    def lead(self, sums: Sequence[int]) -> float:
        """The lead after these sums of the tricks by side (``scorepad.simulate.kernel``)."""
        return self.verdict(sums)[0]

    def verdict(self, sums: Sequence[int]) -> tuple[float, bool]:
        """The same, and whether the contract is made."""
        key = tuple(sums) if self._asks else tuple([one & POINTS for one in sums])
        found = self._known.get(key)
        if found is None:
            took = tuple([one >= TRICK for one in sums]) if self._asks else None
            settled = settle(
                self.book, self.bid, self.bidder, self.melds, [one & POINTS for one in sums],
                took_trick=took, overruled=True,
            )  # fmt: skip
            found = lead_of(settled.deltas, self.side), settled.outcome == "made"
            self._known[key] = found
        return found

    @property
    def hopeless(self) -> bool:
        """Whether all the tricks would not make the bid."""
        return concession_reason(self.book, self.bid, self.bidder, self.melds).hopeless

    @property
    def may_concede(self) -> bool:
        """Whether the contract may be given up."""
        return concession_reason(self.book, self.bid, self.bidder, self.melds).allowed

    def conceded(self) -> float:
        """The lead if the contract is given up."""
        settled = settle(
            self.book, self.bid, self.bidder, self.melds, None, conceded=True, overruled=True
        )
        return lead_of(settled.deltas, self.side)

    def unplayed(self, marriage: bool | None) -> float | None:
        """The lead if a rule sets the contract at once; None if the deal is played."""
        if unplayed(self.book, self.bid, self.bidder, self.melds, marriage) is None:
            return None
        settled = settle(
            self.book, self.bid, self.bidder, self.melds, None, marriage=marriage, overruled=True
        )
        return lead_of(settled.deltas, self.side)


def known_verdicts(
    book: Rulebook, side: int, bid: int, bidder: int, melds: tuple[int, ...]
) -> Verdicts:
    """The verdicts on a deal under way, remembered: every card of it asks for them."""
    key = side, bid, bidder, melds
    known: dict[object, Verdicts] = book.derived.setdefault("verdicts", {})
    found = known.get(key)
    if found is None:
        if len(known) >= REMEMBERED:
            known.clear()
        found = known[key] = Verdicts(book, side, bid, bidder, melds)
    return found
