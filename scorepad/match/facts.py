"""What is held to have happened in one deal, gathered from its events; nothing of it is a score.

An amendment applies its changes to these facts exactly as the deal itself would have, so a fact has
one meaning whether it was typed at the time or a week later.
"""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING

from scorepad.match import auctioned
from scorepad.match.auctioned import Call
from scorepad.match.by_book import by_the_book
from scorepad.match.events import (
    AllPassed,
    CalledOutOfTurn,
    CallMade,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealerCorrected,
    DealEvent,
    DealOpened,
    HandsDealt,
    KittyTaken,
    MarriageDeclared,
    MeldRecorded,
    Misdealt,
    MoonAnnounced,
    PartnerNamed,
    RedealClaimed,
    Reneged,
    SetRuled,
    Shown,
    TrumpNamed,
)
from scorepad.rules.frozen import changed, frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorepad.rules.cards import Card, Suit

_AUCTION = (CallMade, AllPassed, ContractSet)
# What brings a voided deal back to life when an amendment records it after all.
_REVIVES = (*_AUCTION, CalledOutOfTurn, MeldRecorded, CountersRecorded, Conceded, SetRuled)


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


def opened(book: Rulebook, number: int, dealer: Seat, at: datetime | None = None) -> DealFacts:
    """The facts of a deal of which only the dealer is known."""
    return by_the_book(DealFacts(number, dealer, opened_at=at), book)


def apply(facts: DealFacts, event: DealEvent, book: Rulebook) -> DealFacts:
    """The facts with what ``event`` says; what it contradicts gives way (counters a concession)."""
    return by_the_book(_applied(facts, event, book), book)


def _applied(facts: DealFacts, event: DealEvent, book: Rulebook) -> DealFacts:
    if facts.void and isinstance(event, _REVIVES):
        facts = changed(facts, void=False)
    match event:
        case DealOpened(dealer) | DealerCorrected(dealer):
            return auctioned.dealt_by(facts, dealer, book)
        case CallMade() | CalledOutOfTurn():
            return auctioned.decided(changed(facts, calls=(*facts.calls, event)), book)
        case AllPassed():
            return auctioned.all_pass(facts, book)
        case ContractSet(seat, bid):
            return changed(facts, bidder=seat, bid=bid, stated=True, all_passed=False)
        case PartnerNamed(partners):
            return changed(facts, partners=partners)
        case TrumpNamed(suit):
            other = facts.trump is not None and facts.trump is not suit
            return changed(facts, trump=suit, marriage=None if other else facts.marriage)
        case MarriageDeclared(held):
            return _declared(facts, held)
        case MoonAnnounced(shot):
            return changed(facts, moon=shot)
        case MeldRecorded(meld, shown):
            return changed(facts, meld=meld, shown=shown)
        case Conceded():
            return changed(_untaken(facts), conceded=True, ruled_set="", reneges=())
        case CountersRecorded(counters, took_trick, counted):
            return changed(
                facts, counters=counters, took_trick=took_trick, counted=counted, conceded=False
            )
        case SetRuled(reason):
            return changed(facts, ruled_set=reason, conceded=False)
        case Reneged():
            return _reneged(facts, event)
        case RedealClaimed():
            return changed(facts, claimed=event)
        case Misdealt():
            return changed(facts, void=True)
    return _with_cards(facts, event)


def _untaken(facts: DealFacts) -> DealFacts:
    """The facts without any tricks counted."""
    return changed(facts, counters=None, took_trick=None, counted=None)


def _declared(facts: DealFacts, held: bool) -> DealFacts:
    """Without a marriage the tricks are not played, nor is anything given up."""
    if held:
        return changed(facts, marriage=True)
    return changed(_untaken(facts), marriage=False, conceded=False)


def _reneged(facts: DealFacts, event: Reneged) -> DealFacts:
    """One ruling more, or without what was lifted: all of the player's if it says no trick."""
    if not event.lifted:
        return changed(facts, reneges=(*facts.reneges, event), conceded=False)
    kept = tuple(
        each
        for each in facts.reneges
        if each.seat != event.seat or (event.trick and each.trick != event.trick)
    )
    return changed(facts, reneges=kept)


def dealer_after(facts: DealFacts, book: Rulebook) -> Seat:
    """Who deals after this deal: the next clockwise (C-1), but the same again after a misdeal, and
    where all passed and the house has the same dealer deal again."""
    again = facts.thrown_in and book.auction.all_pass != "next-dealer"
    same = facts.void or again or facts.claimed is not None
    return facts.dealer if same else book.seating.left_of(facts.dealer)


def amend(facts: DealFacts, changes: Iterable[DealEvent], book: Rulebook) -> DealFacts:
    """The facts as the table now holds them: a new contract or auction replaces a decided one.

    An auction still under way is continued instead. What another bid winner had said (his partner,
    a marriage, the moon) goes with him, unless it is said anew.
    """
    changes, before = tuple(changes), facts.bidder
    if facts.decided and any(isinstance(each, _AUCTION) for each in changes):
        kept: tuple[Call, ...] = ()
        if any(isinstance(each, ContractSet) for each in changes):  # of the calls nothing is known
            kept = tuple(call for call in facts.calls if isinstance(call, CalledOutOfTurn))
        facts = changed(facts, calls=kept, all_passed=False, stated=False, bidder=None, bid=None)
    for change in changes:
        facts = apply(facts, change, book)
    if before is not None and facts.bidder != before:
        facts = by_the_book(_forgotten(facts, changes), book)
    return facts


def _forgotten(facts: DealFacts, changes: tuple[DealEvent, ...]) -> DealFacts:
    said = {type(each) for each in changes}
    return changed(
        facts,
        partners=facts.partners if PartnerNamed in said else None,
        marriage=facts.marriage if MarriageDeclared in said else None,
        moon=facts.moon and MoonAnnounced in said,
    )


def _with_cards(facts: DealFacts, event: DealEvent) -> DealFacts:
    match event:
        case HandsDealt(hands, kitty):
            return changed(facts, hands=hands, kitty=kitty)
        case CardsPassed():
            return changed(facts, passed=(*facts.passed, event))
        case KittyTaken(cards):
            return changed(facts, kitty=cards or facts.kitty, kitty_taken=True)
        case CardsBuried(cards):
            return changed(facts, buried=cards)
        case CardPlayed():
            return changed(facts, plays=(*facts.plays, event))
    raise TypeError(f"no deal knows the event {type(event).__name__}")
