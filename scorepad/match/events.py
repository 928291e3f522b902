"""What happened at the table, in the past tense: frozen, ordered facts, nothing derived.

A match is nothing but its entries (`scorepad.match.match`), and an entry is one accepted answer
with the events it recorded. Seats and sides count from 0; amounts are in the rulebook's scale;
tuples of numbers are in sheet order (the side of the first seat first).
"""

from __future__ import annotations

import datetime
from typing import Literal

from scorepad.match.decisions import CalledOutOfTurn as CalledOutOfTurn
from scorepad.match.decisions import MarriageDeclared as MarriageDeclared
from scorepad.match.decisions import MoonAnnounced as MoonAnnounced
from scorepad.match.decisions import PartnerNamed as PartnerNamed
from scorepad.match.decisions import RedealClaimed as RedealClaimed
from scorepad.match.decisions import Reneged as Reneged
from scorepad.match.event import DealEvent as DealEvent
from scorepad.match.event import Event as Event
from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side

# --- the match as a whole


@frozen
class MatchStarted(Event):
    """A match begins. Its rulebook travels inside it, so later house rules change no old score."""

    rulebook: Rulebook
    players: tuple[str, ...]
    sides: tuple[str, ...]
    """Side names where the table gave them; empty: derived from the players' names."""
    dealer: Seat
    title: str = ""
    played: datetime.date | None = None
    """The day it was played, where that is not the day it was typed."""
    simulated: bool = False
    """The cards were dealt by a program: no match of a real table."""
    lineup: tuple[str, ...] = ()
    """Who plays the cards of each seat of a simulated match: ``""`` a person, else the program's
    player of this name. Empty: nobody plays it on."""
    seed: int | None = None
    """What the cards and the chance of a simulated match are drawn from."""


@frozen
class PlayerReplaced(Event):
    """Another person takes the seat, from the open (or next) deal on."""

    seat: Seat
    name: str


@frozen
class PlayerRenamed(Event):
    """The name was wrong: a correction in all deals of the person who sits there now."""

    seat: Seat
    name: str


@frozen
class Adjusted(Event):
    """Points put on or taken off outside the settlement, with a reason.

    ``penalty`` says it was given as one. It belongs to the open deal, else the last (C-24).
    """

    side: Side
    points: int
    reason: str
    penalty: bool = False


@frozen
class AdjustmentWithdrawn(Event):
    """An adjustment is taken back; ``number`` counts the match's adjustments from 1."""

    number: int


@frozen
class NoteMade(Event):
    """A remark, kept with the open deal, else the last."""

    text: str


@frozen
class MatchRetitled(Event):
    """The match has another title; ``""`` takes it away."""

    title: str


@frozen
class TagAdded(Event):
    """A word to find the match by is put on it."""

    tag: str


@frozen
class TagRemoved(Event):
    """A tag is taken off."""

    tag: str


@frozen
class ObjectionOverruled(Event):
    """The referee objected and the table decided otherwise. Stands in the entry it allowed."""

    rule: str
    objection: str
    reason: str = ""


@frozen
class MatchEnded(Event):
    """The table ends the match before the target: agreed (the leader wins) or abandoned."""

    how: Literal["agreed", "abandoned"]


@frozen
class TotalsRecorded(Event):
    """Only the final totals of the match are known, in sheet order; it has no deals and is over.

    ``winner`` says who won where the totals alone do not (C-25).
    """

    totals: tuple[int, ...]
    winner: Side | None = None


@frozen
class PlayedOn(Event):
    """The table plays on although the match had ended: it counts on from here."""


# --- one deal, in the order of the game


@frozen
class DealOpened(DealEvent):
    """A deal begins. Its dealer is recorded, so that no correction elsewhere can shift it."""

    dealer: Seat


@frozen
class DealerCorrected(DealEvent):
    """The dealer of this deal was another seat."""

    dealer: Seat


@frozen
class HandsDealt(DealEvent):
    """Every player's cards, where they are known (a deal logged with cards, or simulated)."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...] = ()


@frozen
class CallMade(DealEvent):
    """One call of the auction: an amount, or None for a pass.

    ``named`` says that the table said who called. Other calls were read in turn, and are read again
    when the dealer turns out to be another.
    """

    seat: Seat
    amount: int | None
    named: bool = False


@frozen
class AllPassed(DealEvent):
    """Everyone passed; what follows is the rulebook's (C-6)."""


@frozen
class ContractSet(DealEvent):
    """The contract as the table states it, with or without the auction that led to it."""

    seat: Seat
    bid: int


@frozen
class TrumpNamed(DealEvent):
    """The bid winner names trump (C-7)."""

    suit: Suit


@frozen
class CardsPassed(DealEvent):
    """Cards from one partner to another (C-8)."""

    giver: Seat
    taker: Seat
    cards: tuple[Card, ...]


@frozen
class KittyTaken(DealEvent):
    """The bid winner takes the kitty; its cards where they were shown."""

    cards: tuple[Card, ...] = ()


@frozen
class CardsBuried(DealEvent):
    """The bid winner lays cards away; their counters are his side's."""

    cards: tuple[Card, ...]


@frozen
class Shown:
    """What one player melded: points, and the cards where they were given."""

    seat: Seat
    points: int
    cards: tuple[Card, ...] = ()


@frozen
class MeldRecorded(DealEvent):
    """The meld of every side, in sheet order; by player too where the table gave it so."""

    meld: tuple[int, ...]
    shown: tuple[Shown, ...] = ()


@frozen
class Conceded(DealEvent):
    """The bid winner gives the contract up before the first lead (C-23)."""


@frozen
class CardPlayed(DealEvent):
    """One card of a trick."""

    seat: Seat
    card: Card


@frozen
class CountersRecorded(DealEvent):
    """The trick points of every side, in sheet order.

    ``took_trick`` says, where the rulebook asks it, whether each side took any trick. ``counted``
    is the first count where it did not add up and the table mended it.
    """

    counters: tuple[int, ...]
    took_trick: tuple[bool, ...] | None = None
    counted: tuple[int, ...] | None = None


@frozen
class SetRuled(DealEvent):
    """The table rules the bidding side set whatever it scored (a renege): bid off, reason kept.

    In an amendment an empty reason lifts the ruling again.
    """

    reason: str


@frozen
class Misdealt(DealEvent):
    """The deal is thrown in. While it is open the same dealer deals again; an old deal amended so
    stays listed and scores nothing."""


# --- mending what stands


@frozen
class DealAmended(Event):
    """What is now held to have happened in an earlier (or the open) deal.

    ``changes`` are applied to the deal's facts as if they had been recorded there: a new contract
    replaces the old one, counters replace a concession and the reverse.
    """

    deal: int
    changes: tuple[DealEvent, ...]


@frozen
class DealInserted(Event):
    """A deal that was never entered stands before deal ``deal``; it begins with DealOpened."""

    deal: int
    events: tuple[DealEvent, ...]
