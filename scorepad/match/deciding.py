"""What the table decides at the time, against its rulebook: what cannot be, what it does not have.

Partners named for the deal, a call out of turn, a marriage denied, the moon, a hand that is dealt
again, a renege (``scorepad.match.decisions``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorepad.match.by_book import marriage_shown
from scorepad.match.events import (
    Event,
    MarriageDeclared,
    MoonAnnounced,
    PartnerNamed,
    RedealClaimed,
    Reneged,
)
from scorepad.match.facts import DealFacts
from scorepad.match.names import Names
from scorepad.rules.cards import Card, Rank, Suit
from scorepad.rules.numbers import AmountError, place
from scorepad.rules.redeal import redeal_reason
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.teams import partners_objection

Said = tuple[str, str, Event]
"""A rule's id, what it forbids here, and the event."""


# --- what cannot be


def decision_faults(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    """Why these decisions cannot be; may raise ``ValueError``."""
    if not facts.bids:
        yield from _without_contract(facts, book)
    if facts.partners is not None:
        if facts.bidder is None and facts.bids and not facts.void:
            yield "the partner cannot come before the contract: record who holds it first"
        _refuse_partners(facts, facts.partners, book, names)
    said = {
        "a marriage": facts.marriage is not None,
        "the moon": facts.moon,
        "a renege": bool(facts.reneges) and facts.bids,
    }
    for what, given in said.items():
        if given and facts.bidder is None and facts.bids and not facts.void:
            yield f"{what} cannot come before the contract: record who holds it first"
    for each in facts.reneges:
        place(each.seat, "seat", len(book.seating.seats))
        if not 0 <= each.trick <= book.tricks:
            yield f"there is no trick {each.trick}; a deal has 1 to {book.tricks}"


def _without_contract(facts: DealFacts, book: Rulebook) -> Iterator[str]:
    """What only a bid winner does, where nobody ever is one."""
    given = {
        "bids": bool(facts.calls) or facts.all_passed or facts.bidder is not None,
        "may concede": facts.conceded,
        "can be ruled set": bool(facts.ruled_set),
        "names a partner": facts.partners is not None,
        "declares a marriage": facts.marriage is not None,
        "shoots the moon": facts.moon,
    }
    for what, done in given.items():
        if done:
            rule = book.rule("auction.contract")
            yield f"nobody {what} in {book.name}: there is no contract ({rule})"


def _refuse_partners(
    facts: DealFacts, partners: tuple[Seat, ...], book: Rulebook, names: Names
) -> None:
    """Raise ``AmountError`` for partners with whom no teams can be made, and so nothing judged."""
    if book.table.partner == "fixed":
        said = f"nobody names a partner in {book.name}: they are the same for the whole match"
        raise AmountError(said)
    for seat in partners:
        place(seat, "seat", len(book.seating.seats))
    if facts.bidder in partners:
        who = names.seat(facts.bidder)
        raise AmountError(f"{who} holds the contract himself: his partner is another")
    for seat in partners:
        if partners.count(seat) > 1:
            raise AmountError(f"{names.seat(seat)} is named twice as a partner")


def lifts_nothing(facts: DealFacts | None, events: Iterable[Event]) -> str:
    """What is taken back by these events though it does not stand, in words; ``""`` if nothing."""
    moon = facts is not None and facts.moon
    ruled = [] if facts is None else [(each.seat, each.trick) for each in facts.reneges]
    for event in events:
        match event:
            case MoonAnnounced(False) if not moon:
                return "nobody has announced the moon: there is nothing to take back"
            case MoonAnnounced(shot):
                moon = shot
            case Reneged(seat, trick, False):
                ruled.append((seat, trick))
            case Reneged(seat, trick) if not any(
                who == seat and trick in (0, where) for who, where in ruled
            ):
                there = f" in trick {trick}" if trick else ""
                return f"no renege of this player{there} is ruled: there is nothing to lift"
    return ""


# --- what the rules forbid


def decision_objections(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    """What the rulebook does not have of what the bid winner said."""
    if facts.bidder is None:
        return
    if facts.partners is not None and (said := partners_objection(book, len(facts.partners))):
        yield book.rule("table.partners"), said, PartnerNamed(facts.partners)
    if facts.moon and book.moon.stakes == "none":
        yield book.rule("moon.stakes"), "nobody shoots the moon here", MoonAnnounced()
    yield from _marriage(facts, facts.bidder, book, names)


def _marriage(facts: DealFacts, bidder: Seat, book: Rulebook, names: Names) -> Iterator[Said]:
    rule, who, declared = book.rule("trump.needs"), names.seat(bidder), facts.marriage
    if book.trump.needs == "nothing":
        if declared is not None:
            said = "nobody needs a marriage in trump here"
            yield rule, said, MarriageDeclared(declared)
        return
    shown = marriage_shown(facts)
    if declared is not None and shown is not None and shown is not declared:
        has, lacks = ("has no", "has") if shown else ("has a", "has not")
        said = f"{who} {has} marriage in trump, it was said, but {lacks} {_pair(facts.trump)}"
        yield rule, said, MarriageDeclared(declared)
    if declared is None and shown is None:
        yield from _melded_less(facts, bidder, book, names)


def _pair(trump: Suit | None) -> str:
    return "" if trump is None else f"K{trump.value} and Q{trump.value}"


def _melded_less(facts: DealFacts, bidder: Seat, book: Rulebook, names: Names) -> Iterator[Said]:
    """A bid winner whose whole meld is worth less than the marriage that he needs."""
    least = min((k.points for k in book.melds.kinds if k.name == "royal_marriage"), default=0)
    melded = sum(shown.points for shown in facts.shown if shown.seat == bidder)
    if any(shown.seat == bidder for shown in facts.shown) and melded < least:
        said = (
            f"{names.seat(bidder)} needs a marriage in trump, and melded {melded}: "
            f"it would be {least}"
        )
        yield book.rule("trump.needs"), said, MarriageDeclared(held=False)


def claim_objections(facts: DealFacts, claimed: RedealClaimed, book: Rulebook) -> Iterator[Said]:
    """Why this hand is not dealt again in this house (``redeal``)."""
    rules, bidding = book.redeal, bool(facts.calls) or facts.decided
    hand = claimed.hand
    if not hand and facts.hands is not None and claimed.seat < len(facts.hands):
        hand = facts.hands[claimed.seat]
    if hand and claimed.reason == "nines" and len(hand) != book.table.hand:
        yield from _nines_shown(hand, claimed, book)  # he need not show his other cards
    elif hand:
        ruling = redeal_reason(book, hand, bidding, led=bool(facts.plays))
        if not ruling.allowed:
            yield ruling.rule, ruling.text, claimed
        return
    if facts.plays or (bidding and rules.until == "bidding"):
        begun = "the first card has been led" if facts.plays else "the bidding has begun"
        yield book.rule("redeal.until"), f"{begun}: it is too late for a new deal", claimed
    if claimed.reason == "nines" and not rules.nines:
        yield book.rule("redeal.nines"), "nobody may ask for a new deal for nines here", claimed
    if claimed.reason == "count" and not rules.wrong_count:
        said = "a card too many or too few is no reason to deal again here"
        yield book.rule("redeal.wrong_count"), said, claimed


def _nines_shown(hand: tuple[Card, ...], claimed: RedealClaimed, book: Rulebook) -> Iterator[Said]:
    """Why these cards, a part of a hand, do not have it dealt again for nines."""
    nines = sum(card.rank is Rank.NINE for card in hand)
    if nines < book.redeal.nines:
        said = f"{nines} nines are shown, a new deal needs {book.redeal.nines}"
        yield book.rule("redeal.nines"), said, claimed
    elif book.redeal.no_ace and any(card.rank is Rank.ACE for card in hand):
        yield book.rule("redeal.no_ace"), "an ace is shown besides the nines", claimed


def late_objections(facts: DealFacts, event: Event, book: Rulebook) -> Iterator[Said]:
    """What is said too late in a deal under way: before ``event`` the first card was led."""
    path = {
        PartnerNamed: "table.partner",
        MarriageDeclared: "trump.needs",
        MoonAnnounced: "moon.stakes",
    }.get(type(event))
    if path is not None and facts.plays:
        yield book.rule(path), "it is said before the first card is led, not after it", event
