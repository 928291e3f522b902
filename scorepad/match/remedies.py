"""What a house does about a renege (``renege.remedy``), as a proposal with the events that do it.

scorepad proposes, the table decides, the record keeps it: nothing here is recorded by itself. A
renege is an event of its own (``Reneged``), settled by the rulebook. Readings, the rules pages
being silent: the side that reneged pays, its first renege of the deal counts for it, and a set
leaves the other sides what they have.
"""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.match.applying import apply
from scorepad.match.by_book import settlement_of
from scorepad.match.events import CountersRecorded, DealAmended, DealEvent, Event, Reneged
from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding, recorded_tricks
from scorepad.match.findings_tricks import all_played, counters_by_cards
from scorepad.match.names import Names
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

    A penalty is due for each of them. Nothing is proposed to a side that the table has ruled set,
    nor about a renege that it has ruled on.
    """
    ruled = {(each.seat, each.trick) for each in facts.reneges}
    proposals: list[Proposal] = []
    for finding in findings:
        if finding.check != "renege" or finding.seat is None or finding.trick is None:
            continue
        side = book.seating.side_of(finding.seat)
        again = any(p.side == side for p in proposals) and book.renege.remedy != "penalty"
        holder = None if facts.bidder is None else book.seating.side_of(facts.bidder)
        done = not ruled.isdisjoint({(finding.seat, finding.trick), (finding.seat, 0)})
        if again or done or (facts.is_ruled_set and side == holder):
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

    def _in_deal(self, *changes: DealEvent) -> tuple[Event, ...]:
        """The renege, and what else it changes, in the open deal or as an amendment of one that is
        settled."""
        ruling = (Reneged(self.seat, self.trick), *changes)
        return (DealAmended(self.facts.number, ruling),) if self.facts.complete else ruling

    def _set(self) -> tuple[str, tuple[Event, ...]]:
        bid = "the bid" if self.facts.bid is None else f"the bid {self.facts.bid}"
        return f"{self.who}: set, {bid} is taken off", self._in_deal()

    def _nothing_scored(self) -> tuple[str, tuple[Event, ...]]:
        """A side without the contract loses what it scored; nobody is set by its renege."""
        said = f"{self.who}: nothing scored in this deal"
        settled = self._settlement()
        if settled is None:
            return f"{said}, once it is settled", self._in_deal()
        if took := settled.deltas[self.side]:
            said += f", {took} taken off again"
        ruled = self.facts.is_ruled_set or self.facts.bidder is None
        if settled.outcome == "set" and not ruled and self.facts.bidder is not None:
            holder = self.book.seating.side_of(self.facts.bidder)
            back = -settled.deltas[holder]
            said += f"; {self.names.side(holder)} get {back} back: not set by a renege"
        return said, self._in_deal()

    def _settlement(self) -> Settlement | None:
        """What the deal is worth without the ruling, by the cards where it is not counted yet; None
        where that cannot be said."""
        facts, made = self.facts, counters_by_cards(self.facts, self.book)
        try:
            if not facts.complete and made is not None and all_played(facts, self.book):
                took = tuple(points > 0 for points in made)
                facts = apply(facts, CountersRecorded(made, took), self.book)
            return settlement_of(facts, self.book)
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
            return f"{said}; count the counters so", self._in_deal()
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
        return f"{self.who}: a penalty of {self.book.renege.penalty}", self._in_deal()

    def _replay(self) -> tuple[str, tuple[Event, ...]]:
        cards = f"take back the cards from trick {self.trick} on and play it again"
        if self.facts.complete:
            return f"{cards}; then amend the counters of deal {self.facts.number}", ()
        return cards, ()
