"""What is held to have happened in one deal; nothing of it is a score.

How it grows with each event: ``scorepad.match.applying``.
"""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING

from scorepad.match.events import (
    CalledOutOfTurn,
    CallMade,
    CardPlayed,
    CardsPassed,
    Conceded,
    CountersRecorded,
    MeldRecorded,
    RedealClaimed,
    Reneged,
    Shown,
)
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat

if TYPE_CHECKING:
    from scorepad.rules.cards import Card, Suit

Call = CallMade | CalledOutOfTurn
"""A call of the auction, in turn or heard out of turn."""


@frozen
class DealFacts:
    """The facts of one deal; tuples of numbers are in sheet order, cards and seats as they fell.

    ``bidder`` and ``bid`` are the contract: as the table stated it (``stated``), else as the calls
    or a round of passes decided it; None while it is open. ``void``: the deal was thrown in after
    it had been settled. ``misdeals``: how often this deal was dealt again before it was played.
    ``unplayed`` says why the rulebook sets the contract at once, its tricks not being played.
    ``counted`` is the first count where the table mended it. ``opened_at`` is the time of the
    deal's first answer.
    """

    number: int
    dealer: Seat
    misdeals: int = 0
    opened_at: datetime | None = field(default=None, compare=False)
    redeals: tuple[RedealClaimed, ...] = ()
    calls: tuple[Call, ...] = ()
    all_passed: bool = False
    stated: bool = False
    bidder: Seat | None = None
    bid: int | None = None
    partners: tuple[Seat, ...] | None = None
    trump: Suit | None = None
    marriage: bool | None = None
    moon: bool = False
    meld: tuple[int, ...] | None = None
    shown: tuple[Shown, ...] = ()
    counters: tuple[int, ...] | None = None
    took_trick: tuple[bool, ...] | None = None
    counted: tuple[int, ...] | None = None
    conceded: bool = False
    ruled_set: str = ""
    reneges: tuple[Reneged, ...] = ()
    void: bool = False
    claimed: RedealClaimed | None = None
    bids: bool = True
    partnered: bool = False
    unplayed: str = ""
    meldless: bool = False
    forfeit: bool = False
    hands: tuple[tuple[Card, ...], ...] | None = None
    kitty: tuple[Card, ...] = ()
    passed: tuple[CardsPassed, ...] = ()
    kitty_taken: bool = False
    buried: tuple[Card, ...] = ()
    plays: tuple[CardPlayed, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether the auction is over: somebody holds the contract, or all have passed."""
        return self.bidder is not None or self.all_passed

    @property
    def thrown_in(self) -> bool:
        """All passed and nobody holds the contract: the hand is dealt again."""
        return self.all_passed and self.bidder is None

    @property
    def again(self) -> bool:
        """Whether a deal under way ends here and is dealt again."""
        return self.void or self.thrown_in or self.claimed is not None

    @property
    def is_ruled_set(self) -> bool:
        """Whether the bidding side is set whatever it scored: the table ruled it, or a renege."""
        return bool(self.ruled_set) or self.forfeit

    @property
    def has_cards(self) -> bool:
        """Whether any cards of the deal are known."""
        return bool(self.hands or self.passed or self.kitty_taken or self.buried or self.plays)

    @property
    def whole_hands(self) -> tuple[tuple[Card, ...], ...] | None:
        """What was dealt to every player; None while some hand is not known."""
        return self.hands if self.hands is not None and all(self.hands) else None

    @property
    def missing(self) -> str:
        """What must still be recorded before the deal can be settled; ``""`` if nothing."""
        if self.void or self.thrown_in:
            return ""
        if self.bidder is None and self.bids:
            return "contract"
        if self.partnered and self.partners is None:
            return "partner"
        if self.meld is None and not self.meldless:
            return "meld"
        ended = self.conceded or self.counters is not None or self.unplayed
        return "" if ended else "counters"

    @property
    def complete(self) -> bool:
        """Whether everything is there to settle the deal (or there is nothing to settle)."""
        return not self.missing

    def takes_after_all(self, event: object) -> bool:
        """Whether a deal that a rule ended unplayed still takes this: it was conceded, or the table
        played it; or the melds that it would do without."""
        told = self.conceded or self.counters is not None or self.void
        if told or not self.unplayed:
            return False
        taken = isinstance(event, Conceded | CountersRecorded)
        return taken or (self.meldless and isinstance(event, MeldRecorded))

    def dealt_again(self, dealer: Seat) -> DealFacts:
        """The same deal after its cards were thrown in: nothing has happened, it is counted."""
        claimed = () if self.claimed is None else (self.claimed,)
        return DealFacts(
            self.number,
            dealer,
            self.misdeals + (self.claimed is None),
            self.opened_at,
            (*self.redeals, *claimed),
            bids=self.bids,
            partnered=self.partnered,
        )
