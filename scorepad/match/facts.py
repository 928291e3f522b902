"""What is held to have happened in one deal, gathered from its events; nothing of it is a score.

An amendment applies its changes to these facts exactly as the deal itself would have, so a fact has
one meaning whether it was typed at the time or a week later.
"""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING

from scorepad.match.events import (
    AllPassed,
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
    MeldRecorded,
    Misdealt,
    SetRuled,
    Shown,
    TrumpNamed,
)
from scorepad.rules.auction import check_auction
from scorepad.rules.frozen import changed, frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.unplayed import sets_unplayed, unplayed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorepad.rules.cards import Card, Suit

_AUCTION = (CallMade, AllPassed, ContractSet)
# What brings a voided deal back to life when an amendment records it after all.
_REVIVES = (*_AUCTION, MeldRecorded, CountersRecorded, Conceded, SetRuled)


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
    calls: tuple[CallMade, ...] = ()
    all_passed: bool = False
    stated: bool = False
    bidder: Seat | None = None
    bid: int | None = None
    trump: Suit | None = None
    meld: tuple[int, ...] | None = None
    shown: tuple[Shown, ...] = ()
    counters: tuple[int, ...] | None = None
    took_trick: tuple[bool, ...] | None = None
    counted: tuple[int, ...] | None = None
    conceded: bool = False
    ruled_set: str = ""
    unplayed: str = ""
    void: bool = False
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
    def has_cards(self) -> bool:
        """Whether any cards of the deal are known."""
        return bool(self.hands or self.passed or self.kitty_taken or self.buried or self.plays)

    @property
    def missing(self) -> str:
        """What must still be recorded before the deal can be settled; ``""`` if nothing."""
        if self.void or self.thrown_in:
            return ""
        if self.bidder is None:
            return "contract"
        if self.meld is None:
            return "meld"
        ended = self.conceded or self.counters is not None or self.unplayed
        return "" if ended else "counters"

    @property
    def complete(self) -> bool:
        """Whether everything is there to settle the deal (or there is nothing to settle)."""
        return not self.missing

    def takes_after_all(self, event: object) -> bool:
        """Whether a deal that a rule ended unplayed still takes this: it was conceded, or the table
        played it."""
        told = self.conceded or self.counters is not None or self.void
        return bool(self.unplayed) and not told and isinstance(event, Conceded | CountersRecorded)

    def dealt_again(self, dealer: Seat) -> DealFacts:
        """The same deal after its cards were thrown in: nothing has happened, it is counted."""
        return DealFacts(self.number, dealer, self.misdeals + 1, self.opened_at)


def apply(facts: DealFacts, event: DealEvent, book: Rulebook) -> DealFacts:
    """The facts with what ``event`` says; what it contradicts gives way (counters a concession)."""
    return _set_at_once(_applied(facts, event, book), book)


def _applied(facts: DealFacts, event: DealEvent, book: Rulebook) -> DealFacts:
    if facts.void and isinstance(event, _REVIVES):
        facts = changed(facts, void=False)
    match event:
        case DealOpened(dealer) | DealerCorrected(dealer):
            return _dealt_by(facts, dealer, book)
        case CallMade():
            return _decide(changed(facts, calls=(*facts.calls, event)), book)
        case AllPassed():
            return _all_pass(facts, book)
        case ContractSet(seat, bid):
            return changed(facts, bidder=seat, bid=bid, stated=True, all_passed=False)
        case TrumpNamed(suit):
            return changed(facts, trump=suit)
        case MeldRecorded(meld, shown):
            return changed(facts, meld=meld, shown=shown)
        case Conceded():
            return changed(
                facts, conceded=True, counters=None, took_trick=None, counted=None, ruled_set=""
            )
        case CountersRecorded(counters, took_trick, counted):
            return changed(
                facts, counters=counters, took_trick=took_trick, counted=counted, conceded=False
            )
        case SetRuled(reason):
            return changed(facts, ruled_set=reason, conceded=False)
        case Misdealt():
            return changed(facts, void=True)
    return _with_cards(facts, event)


def _set_at_once(facts: DealFacts, book: Rulebook) -> DealFacts:
    """The facts with whether the contract is set unplayed, as bid, melds and hands say it."""
    why, asked = "", sets_unplayed(book) or book.trump.needs != "nothing"
    if asked and facts.meld is not None and facts.bidder is not None:
        side = book.seating.side_of(facts.bidder)
        try:
            found = unplayed(book, facts.bid or 0, side, facts.meld, marriage_of(facts, book))
        except ValueError:  # numbers that cannot be: the checks say so in their own words
            found = None
        why = "" if found is None else found.text
    return facts if why == facts.unplayed else changed(facts, unplayed=why)


def marriage_of(facts: DealFacts, book: Rulebook) -> bool | None:
    """Whether the bid winner held king and queen of the trump he named; None where no rule asks it,
    or the hands are not known."""
    seat, hands = facts.bidder, facts.hands
    if book.trump.needs == "nothing" or seat is None or hands is None or facts.trump is None:
        return None
    if seat >= len(hands):
        return None
    held = (*hands[seat], *(facts.kitty if facts.kitty_taken else ()))
    return {"K", "Q"} <= {card.rank.value for card in held if card.suit is facts.trump}


def dealer_after(facts: DealFacts, book: Rulebook) -> Seat:
    """Who deals after this deal: the next clockwise (C-1), but the same again after a misdeal, and
    where all passed and the house has the same dealer deal again."""
    again = facts.thrown_in and book.auction.all_pass != "next-dealer"
    return facts.dealer if facts.void or again else book.seating.left_of(facts.dealer)


def amend(facts: DealFacts, changes: Iterable[DealEvent], book: Rulebook) -> DealFacts:
    """The facts as the table now holds them: a new contract or auction replaces a decided one.

    An auction still under way is continued instead.
    """
    changes = tuple(changes)
    if facts.decided and any(isinstance(each, _AUCTION) for each in changes):
        facts = changed(facts, calls=(), all_passed=False, stated=False, bidder=None, bid=None)
    for change in changes:
        facts = apply(facts, change, book)
    return facts


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


def _decide(facts: DealFacts, book: Rulebook) -> DealFacts:
    """Work out the contract anew from the calls, or from a round of passes; a stated one stays."""
    if facts.stated:
        return facts
    if facts.calls:
        pairs = [(call.seat, call.amount) for call in facts.calls]
        auction = check_auction(pairs, facts.dealer, book)
        bid = auction.bid if auction.winner is not None else None
        return changed(facts, bidder=auction.winner, bid=bid, all_passed=auction.all_passed)
    if facts.all_passed and book.auction.all_pass == "dealer":
        return changed(facts, bidder=facts.dealer, bid=book.auction.stuck)
    return changed(facts, bidder=None, bid=None)


def _all_pass(facts: DealFacts, book: Rulebook) -> DealFacts:
    """Everyone still in passes. Where nobody had called, that is all that is known (C-6)."""
    if not facts.calls:
        return _decide(changed(facts, all_passed=True, stated=False), book)
    calls = list(facts.calls)
    while True:
        auction = check_auction([(c.seat, c.amount) for c in calls], facts.dealer, book)
        if auction.over or auction.next_seat is None:
            return _decide(changed(facts, calls=tuple(calls)), book)
        calls.append(CallMade(auction.next_seat, None))


def _dealt_by(facts: DealFacts, dealer: Seat, book: Rulebook) -> DealFacts:
    """Another dealer: calls typed without a name are read again from his left (C-2)."""
    calls: list[CallMade] = []
    for call in facts.calls:
        if not call.named:
            heard = [(each.seat, each.amount) for each in calls]
            turn = check_auction(heard, dealer, book).next_seat
            call = call if turn is None else changed(call, seat=turn)
        calls.append(call)
    return _decide(changed(facts, dealer=dealer, calls=tuple(calls)), book)
