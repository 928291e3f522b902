"""One deal while it is settled: who plays together, for which bid, with which melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.rules.frozen import frozen
from scorepad.rules.keeping import counting, keeps_meld
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.teams import Team, Teams


@frozen
class Line:
    """One reason for a side's score: how many points, by which rule, in words with the numbers.

    A line of 0 points explains what does not count, or how the contract came out.
    """

    side: Side
    points: int
    rule: str
    text: str


Answers = Sequence[bool | None]
"""Whether each side took any trick; None where it makes no odds."""


@frozen
class Deal:
    """What is being settled; numbers are in sheet order. Without contracts the bid is 0."""

    book: Rulebook
    bid: int
    meld: tuple[int, ...]
    teams: Teams

    @property
    def bidder(self) -> Side:
        """The side of the bid winner."""
        return self.teams.bidding[0]

    def others(self) -> Iterator[tuple[Team, Side]]:
        """Every side that does not hold the contract, with its team."""
        for team in self.teams.others:
            for side in team:
                yield team, side

    def own_meld(self, team: Team, side: Side) -> int:
        """The meld that a side of this team scores: the team's, or its own where the house has
        those against the contract score so."""
        if team != self.teams.bidding and self.book.table.defenders == "own-meld":
            return self.meld[side]
        return self.teams.of(self.meld, team)

    def keeps(self, team: Team, taken: Sequence[int], tricks: Answers) -> bool:
        """Whether a team keeps its meld with these trick points (C-18)."""
        said = [tricks[side] for side in team if tricks[side] is not None]
        return keeps_meld(self.book, self.teams.of(taken, team), any(said) if said else None)

    def reached(self, taken: Sequence[int]) -> int:
        """What the bidding side has: the meld that counts, and its trick points."""
        team = self.teams.bidding
        return counting(self.book, self.teams.of(self.meld, team)) + self.teams.of(taken, team)

    def scores(self, team: Team, side: Side, counters: int, rule: str) -> Iterator[Line]:
        """A side's meld and tricks, where it keeps them."""
        together = " together" if len(team) > 1 else ""
        own = self.own_meld(team, side)
        if counting(self.book, own) == own:
            yield Line(side, own, rule, f"meld {own}{together if own != self.meld[side] else ''}")
        else:
            least, low = self.book.settlement.least_meld, self.book.rule("settlement.least_meld")
            yield Line(side, 0, low, f"meld {own} does not count: under {least}")
        yield Line(side, counters, rule, f"counters {counters}{together}")

    def nothing(self, team: Team, side: Side, counters: int) -> Line:
        """A side that keeps neither meld nor tricks."""
        rule, own = self.book.rule("settlement.keep_meld"), self.own_meld(team, side)
        if self.book.settlement.keep_meld == "trick":
            return Line(side, 0, rule, f"meld {own} does not count: no trick")
        if not counters:
            return Line(side, 0, rule, f"meld {own} does not count: no trick points")
        least = self.book.settlement.keep_points
        said = f"meld {own} and counters {counters} do not count: under {least} trick points"
        return Line(side, 0, rule, said)
