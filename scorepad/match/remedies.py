"""What a house does about a renege (``renege.remedy``), as a proposal with the events that do it.

scorepad proposes, the table decides, the record keeps it: nothing here is recorded by itself.
Readings, the rules pages being silent: the side that reneged pays, its first renege of the deal
counts for it, and a set leaves the other sides what they have.
"""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.match.events import (
    Adjusted,
    CountersRecorded,
    DealAmended,
    DealEvent,
    Event,
    SetRuled,
)
from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding, recorded_tricks
from scorepad.match.findings_tricks import all_played, counters_by_cards
from scorepad.match.names import Names
from scorepad.match.pad import Written
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from scorepad.rules.settlement import Settlement


@frozen
class Proposal:
    """What the house does about one renege: in words, by which rule, and as events to record.

    ``events`` is empty where nothing can be recorded (yet): the text says what to do then.
    """

    deal: int
    trick: int
    seat: Seat
    side: Side
    rule: str
    text: str
    events: tuple[Event, ...]


def renege_proposals(
    facts: DealFacts, book: Rulebook, names: Names, findings: Iterable[Finding]
) -> tuple[Proposal, ...]:
    """What to do about the reneges among these findings of a deal, the first of each side.

    A penalty is due for each of them. Nothing is proposed to a side that the table has ruled set.
    """
    proposals: list[Proposal] = []
    for finding in findings:
        if finding.check != "renege" or finding.seat is None or finding.trick is None:
            continue
        side = book.seating.side_of(finding.seat)
        again = any(p.side == side for p in proposals) and book.renege.remedy != "penalty"
        holder = None if facts.bidder is None else book.seating.side_of(facts.bidder)
        if again or (facts.ruled_set and side == holder):
            continue
        proposals.append(_Case(facts, book, names, finding.seat, finding.trick).proposal())
    return tuple(proposals)


class _Case:
    """One renege: whose, and in which trick."""

    def __init__(
        self, facts: DealFacts, book: Rulebook, names: Names, seat: Seat, trick: int
    ) -> None:
        self.facts, self.book, self.names, self.seat, self.trick = facts, book, names, seat, trick
        self.side = book.seating.side_of(seat)
        self.who = names.side(self.side)
        self.reason = f"renege by {names.seat(seat)} in trick {trick}"
        self.bids = facts.bidder is not None and book.seating.side_of(facts.bidder) == self.side

    def proposal(self) -> Proposal:
        match self.book.renege.remedy:
            case "set":
                text, events = self._set() if self.bids else self._nothing_scored()
            case "lose-tricks":
                text, events = self._lose_tricks()
            case "penalty":
                text, events = self._penalty()
            case "replay":
                text, events = self._replay()
        rule = self.book.rule("renege.remedy")
        return Proposal(self.facts.number, self.trick, self.seat, self.side, rule, text, events)

    def _in_deal(self, change: DealEvent) -> tuple[Event, ...]:
        """The change, in the open deal or as an amendment of one that is settled."""
        return (DealAmended(self.facts.number, (change,)) if self.facts.complete else change,)

    def _set(self) -> tuple[str, tuple[Event, ...]]:
        bid = "the bid" if self.facts.bid is None else f"the bid {self.facts.bid}"
        return f"{self.who}: set, {bid} is taken off", self._in_deal(SetRuled(self.reason))

    def _nothing_scored(self) -> tuple[str, tuple[Event, ...]]:
        """A side without the contract loses what it scored; nobody is set by its renege."""
        said = f"{self.who}: nothing scored in this deal"
        settled = self._settlement()
        if settled is None:
            return f"{said}, once it is settled", ()
        events: list[Event] = []
        took = settled.deltas[self.side]
        if took:
            said += f", {took} taken off again"
            events.append(Adjusted(self.side, -took, self.reason, penalty=True))
        if settled.outcome == "set" and not self.facts.ruled_set and self.facts.bidder is not None:
            holder = self.book.seating.side_of(self.facts.bidder)
            back = -settled.deltas[holder]
            said += f"; {self.names.side(holder)} get {back} back: not set by a renege"
            events.append(Adjusted(holder, back, self.reason))
        return said, tuple(events)

    def _settlement(self) -> Settlement | None:
        """What the deal is worth as it stands; None where that cannot be said (yet)."""
        try:
            return Written(0, self.facts, (), self.book).settlement
        except ValueError:  # counters that do not add up, say, which is a finding of its own
            return None

    def _lose_tricks(self) -> tuple[str, tuple[Event, ...]]:
        """The tricks that the side took from the renege on are the others'."""
        facts, book = self.facts, self.book
        gainer = self._gainer()
        if gainer is None:
            text, events = self._set()
            return f"{text} (its tricks can go to no single side)", events
        said = f"{self.who}: tricks from trick {self.trick} on go to {self.names.side(gainer)}"
        made = counters_by_cards(facts, book)
        if made is None or not all_played(facts, book):
            return f"{said}; count the counters so", ()
        moved, took = list(made), [False] * len(made)
        for trick in recorded_tricks(facts, book):
            assert trick.winner is not None  # the tricks are counted, so trump is known
            side = book.seating.side_of(trick.winner)
            if side == self.side and trick.number >= self.trick:
                moved[side] -= trick.points
                moved[gainer] += trick.points
                side = gainer
            took[side] = True
        change = CountersRecorded(
            tuple(moved),
            tuple(took) if book.settlement.keep_meld == "trick" else None,
            counted=made,
        )
        counters = ", ".join(f"{self.names.side(Side(n))} {c}" for n, c in enumerate(moved))
        return f"{said}: counters {counters}", self._in_deal(change)

    def _gainer(self) -> Side | None:
        """Who gets the tricks: the other side; of several the one that holds the contract."""
        others = [Side(n) for n in range(len(self.book.table.sides)) if n != self.side]
        if len(others) == 1:
            return others[0]
        bidder = self.facts.bidder
        return None if self.bids or bidder is None else self.book.seating.side_of(bidder)

    def _penalty(self) -> tuple[str, tuple[Event, ...]]:
        points = self.book.renege.penalty
        event = Adjusted(self.side, -points, self.reason, penalty=True)
        return f"{self.who}: a penalty of {points}", (event,)

    def _replay(self) -> tuple[str, tuple[Event, ...]]:
        cards = f"take back the cards from trick {self.trick} on and play it again"
        if self.facts.complete:
            return f"{cards}; then amend the counters of deal {self.facts.number}", ()
        return cards, ()
