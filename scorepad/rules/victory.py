"""How the match stands after a deal: who has won, and why (C-24, C-25, C-26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from scorepad.rules.frozen import frozen
from scorepad.rules.numbers import LIMIT, place, places, whole, whole_numbers
from scorepad.rules.rulebook import Rulebook, ruled
from scorepad.rules.seating import Side

Cause = Literal["target", "bidder", "highest", "level", "raised", "deals", "bust", "moon"]


@frozen
class Standing:
    """How a match stands after a deal.

    ``cause`` says why it is decided, or why not: ``target`` (one side alone reached it), ``bidder``
    (more than one did, and the contract decides), ``highest`` (more than one did, and the total
    decides), ``level`` (a decision is due, but nobody is ahead, or the house plays on: another
    deal), ``raised`` (more than one did, and the target is raised), ``deals`` (so many were
    played), ``bust`` (a side fell too low), ``moon`` (it was shot for the match), or None (nothing
    of all that). ``target`` is the target from now on, 0 where there is none.
    """

    over: bool
    winner: Side | None
    cause: Cause | None
    rule: str
    text: str
    target: int = 0


def standing(
    book: Rulebook,
    totals: Sequence[int],
    bidder: int | None,
    deals_played: int | None = None,
    target: int | None = None,
    wins: Iterable[int] = (),
    loses: Iterable[int] = (),
) -> Standing:
    """How the match stands when a deal has ended with these totals, in sheet order (C-24, C-25).

    ``bidder`` is the side that held the contract of that deal, or None where nobody did.
    ``deals_played`` counts the deals that were played, where the book has a number of them.
    ``target`` is the target now, where it has been raised before. ``wins`` and ``loses`` are the
    sides that the deal itself won or lost the match for (a shot at the moon).

    ``ValueError`` for a wrong number of totals or a side that does not exist.
    """
    sides = len(ruled(book).table.sides)
    now = _Now(
        book,
        whole_numbers(totals, "the totals", sides, least=-LIMIT),
        None if bidder is None else Side(place(bidder, "side", sides)),
        book.ending.target if target is None else whole(target, "the target"),
    )
    won = [Side(side) for side in places(wins, "side", sides)]
    lost = [Side(side) for side in places(loses, "side", sides)]
    played = 0 if deals_played is None else whole(deals_played, "the deals played")
    reached = now.over_target()
    if reached is not None and not reached.over:  # another deal, unless something else ends it
        return now.after_moon(won, lost) or now.after_bust() or now.after_deals(played) or reached
    return (
        now.after_moon(won, lost)
        or reached
        or now.after_bust()
        or now.after_deals(played)
        or now.goes_on()
    )


@frozen
class _Now:
    """The totals that are judged; every rule in turn may decide, or has nothing to say (None)."""

    book: Rulebook
    points: tuple[int, ...]
    bidder: Side | None
    target: int

    @property
    def sides(self) -> tuple[Side, ...]:
        return tuple(map(Side, range(len(self.points))))

    def after_moon(self, won: Sequence[Side], lost: Sequence[Side]) -> Standing | None:
        if won:
            holder = self.bidder if self.bidder in won else won[0]
            return self._won(holder, "moon", "moon.stakes", "the moon was shot for the match")
        if lost:
            said = "the moon was missed, and the match lost"
            return self._best([s for s in self.sides if s not in lost], "moon", "moon.stakes", said)
        return None

    def over_target(self) -> Standing | None:
        over = [side for side in self.sides if self.target and self.points[side] >= self.target]
        if not over:
            return None
        if len(over) == 1:
            said = f"{self.points[over[0]]} reaches the {self.target} that end the match"
            return self._won(over[0], "target", "ending.target", said)
        reached, path = f"{len(over)} sides have {self.target} or more", "ending.both_over"
        match self.book.ending.both_over:
            case "bidder" if self.bidder in over:
                said = f"{reached}: the side that held the contract wins, whatever the totals"
                return self._won(self.bidder, "bidder", path, said)
            case "another-deal":
                return self._goes_on("level", path, f"{reached}: another deal is played")
            case "raise-target":
                higher = self.target + self.book.ending.raise_by
                said = f"{reached}: another deal is played, and the target is now {higher}"
                return self._goes_on("raised", path, said, higher)
        return self._best(over, "highest", path, reached)

    def after_bust(self) -> Standing | None:
        limit, path = self.book.ending.bust, "ending.bust"
        bust = [side for side in self.sides if limit and self.points[side] <= limit]
        if not bust:
            return None
        left = [side for side in self.sides if side not in bust] or list(self.sides)
        lowest = min(self.points[side] for side in bust)
        return self._best(left, "bust", path, f"{lowest} is at or below {limit}, which loses")

    def after_deals(self, played: int) -> Standing | None:
        deals = self.book.ending.deals
        if not deals or played < deals:
            return None
        said = f"{deals} deals have been played"
        return self._best(list(self.sides), "deals", "ending.deals", said)

    def goes_on(self) -> Standing:
        if not self.target:
            deals = self.book.ending.deals
            return self._goes_on(None, "ending.deals", f"{deals} deals are not played yet")
        return self._goes_on(None, "ending.target", f"nobody has {self.target} yet")

    def _best(self, among: Sequence[Side], cause: Cause, path: str, said: str) -> Standing:
        """The highest of these sides wins; if they are level there, another deal decides."""
        best = max(self.points[side] for side in among)
        leaders = [side for side in among if self.points[side] == best]
        if len(leaders) > 1:
            level = f"and are level at {best}" if cause == "highest" else f"; level at {best}"
            text = f"{said} {level}: another deal decides".replace(" ;", ";")
            return self._goes_on("level", path, text)
        if cause == "highest" or len(among) > 1:
            said += f": the highest total, {best}, wins"
        return self._won(leaders[0], cause, path, said)

    def _won(self, winner: Side | None, cause: Cause, path: str, said: str) -> Standing:
        return Standing(True, winner, cause, self.book.rule(path), said, self.target)

    def _goes_on(
        self, cause: Cause | None, path: str, said: str, target: int | None = None
    ) -> Standing:
        ahead = self.target if target is None else target
        return Standing(False, None, cause, self.book.rule(path), said, ahead)
