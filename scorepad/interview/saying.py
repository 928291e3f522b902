"""What was recorded, in words: for the echo of undo and redo, the log, and another's entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.match.entries import Entry
from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    AllPassed,
    CalledOutOfTurn,
    CallMade,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    DealInserted,
    DealOpened,
    Event,
    HandsDealt,
    KittyTaken,
    MarriageDeclared,
    MatchEnded,
    MatchRetitled,
    MatchStarted,
    MeldRecorded,
    Misdealt,
    MoonAnnounced,
    NoteMade,
    ObjectionOverruled,
    PartnerNamed,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    RedealClaimed,
    Reneged,
    SetRuled,
    TagAdded,
    TagRemoved,
    TotalsRecorded,
    TrumpNamed,
)
from scorepad.match.match import Match


def said(entry: Entry, match: Match) -> str:
    """One record in one line, with the names of now: ``Bob 250, Cat passes``."""
    if entry.action != "record":
        return entry.action
    return told(entry.events, match)


def told(events: Sequence[Event], match: Match) -> str:
    """Events in one line."""
    return ", ".join(_phrases(events, match)) or "a deal was opened"


def by_side(match: Match, numbers: Sequence[int]) -> str:
    """Numbers in sheet order, each after its side."""
    return ", ".join(
        f"{side} {number}" for side, number in zip(match.side_names, numbers, strict=True)
    )


def _counters(match: Match, counters: Sequence[int]) -> str:
    """Counters after their sides; where partners are named, of one player for all with him."""
    if match.book.table.partner != "named":
        return by_side(match, counters)
    taken = zip(match.side_names, counters, strict=True)
    return ", ".join(f"{side} and partners {number}" for side, number in taken if number)


def _phrases(events: Sequence[Event], match: Match) -> Iterator[str]:
    played, size = sum(isinstance(each, CardPlayed) for each in events), len(match.seating.seats)
    if played > size:  # more than one trick at once: not card by card
        took = "take-rest, " if match.started.simulated else ""
        yield f"{took}{-(-played // size)} tricks"
        events = [each for each in events if not isinstance(each, CardPlayed)]
    for event in events:
        phrase = _phrase(event, match)
        if phrase:
            yield phrase


def _phrase(event: Event, match: Match) -> str:
    names = match.names
    match event:
        case MatchStarted():
            return "the match began"
        case CallMade(seat, amount):
            return f"{names.seat(seat)} {'passes' if amount is None else amount}"
        case CalledOutOfTurn(seat, amount):
            return f"{names.seat(seat)} {'passes' if amount is None else amount} out of turn"
        case AllPassed():
            return "all passed"
        case ContractSet(seat, bid):
            return f"{names.seat(seat)} has the contract at {bid}"
        case TrumpNamed(suit):
            return f"trump {suit.word}"
        case MeldRecorded(meld):
            return f"meld: {by_side(match, meld)}"
        case CountersRecorded(counters):
            return f"counters: {_counters(match, counters)}"
        case Conceded():
            return "conceded"
        case SetRuled(reason):
            return f"ruled set ({reason})"
        case Misdealt():
            return "misdeal"
        case DealerCorrected(dealer):
            return f"{names.seat(dealer)} deals"
        case DealAmended(deal, changes):
            return f"deal {deal} amended ({told(changes, match)})"
        case DealInserted(deal, inside):
            return f"deal {deal} inserted ({told(inside, match)})"
        case Adjusted(side, points, reason, penalty):
            what = f"penalty: {-points} off" if penalty else f"adjusted: {points:+} for"
            return f"{what} {names.side(side)}" + (f" ({reason})" if reason else "")
        case _:
            return _other(event, match)


def _other(event: Event, match: Match) -> str:
    names = match.names
    match event:
        case AdjustmentWithdrawn(number):
            return f"adjustment {number} taken back"
        case PartnerNamed(partners):
            with_ = " & ".join(names.seat(seat) for seat in partners)
            return f"partner {with_}" if partners else "no partner: alone"
        case MarriageDeclared(held):
            return "a marriage in trump" if held else "no marriage in trump"
        case MoonAnnounced(shot):
            return "the moon is shot" if shot else "no moon"
        case Reneged(seat, trick, lifted):
            where = f" in trick {trick}" if trick else ""
            return f"renege by {names.seat(seat)}{where}" + (" lifted" if lifted else "")
        case RedealClaimed(seat, reason):
            why = "nines" if reason == "nines" else "a wrong number of cards"
            return f"{names.seat(seat)} has {why}: dealt again"
        case PlayerReplaced(seat, name):
            return f"{name} takes seat {seat + 1}"
        case PlayerRenamed(seat, name):
            return f"seat {seat + 1} is called {name}"
        case MatchRetitled(title):
            return f"the title is now: {title}" if title else "the title was taken away"
        case TagAdded(tag):
            return f"tagged {tag}"
        case TagRemoved(tag):
            return f"no longer tagged {tag}"
        case NoteMade(text):
            return f"note: {text}"
        case ObjectionOverruled(rule):
            return f"objection overruled ({rule})"
        case MatchEnded(how):
            return f"the match ended: {how}"
        case TotalsRecorded(totals):
            return f"final totals: {by_side(match, totals)}"
        case PlayedOn():
            return "the match goes on"
        case CardPlayed(seat, card):
            return f"{names.seat(seat)} {card.pretty}"
        case DealOpened():
            return ""
        case HandsDealt():
            return "the cards are dealt"
        case KittyTaken():
            return "the kitty is taken"
        case CardsBuried(cards):
            return f"{len(cards)} cards buried"
        case CardsPassed(giver, taker, cards):
            return f"{names.seat(giver)} gives {names.seat(taker)} {len(cards)} cards"
        case _:
            return type(event).__name__
