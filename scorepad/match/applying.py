"""How the facts of a deal (``scorepad.match.facts``) grow, event by event.

An amendment applies its changes exactly as the deal itself would have, so a fact has one meaning
whether it was typed at the time or a week later.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from scorepad.match import auctioned
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
    TrumpNamed,
)
from scorepad.match.facts import Call, DealFacts
from scorepad.rules.frozen import changed
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

_AUCTION = (CallMade, AllPassed, ContractSet)
# What brings a voided deal back to life when an amendment records it after all.
_REVIVES = (*_AUCTION, CalledOutOfTurn, MeldRecorded, CountersRecorded, Conceded, SetRuled)


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
