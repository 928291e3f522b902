"""What the deals on the pad come to: judged from the facts, deal by deal (C-24 to C-26).

A long match is not judged from its first deal for every answer: where only its end has changed,
judging goes on from what was judged before (`scorepad.match.pad` notes that).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.match.pad import Pad, Slip
from scorepad.match.roll import Roll
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.settlement import Settlement
from scorepad.rules.victory import Standing, standing


class Tally(NamedTuple):
    """How it stands before a deal is judged, or after the last one."""

    totals: tuple[int, ...]
    end: tuple[int, Standing] | None
    """The place of the deal after which the match was decided, and how it stood."""
    target: int
    """The total that ends the match now: it may have been raised; 0: none does."""
    holder: Side | None = None
    """Who held the last contract that was settled, of as many as ``settled``."""
    settled: int = 0


@frozen
class Judged:
    """The totals after every deal, which deals count, and what ended the match.

    ``before`` is how it stood before the last deal, ``given`` what adjustments gave each side in
    that deal (None: there are none): what is needed to judge it again when something comes to it.
    """

    after: Roll[tuple[int, ...]]
    counted: Roll[bool]
    now: Tally
    before: Tally
    given: tuple[int, ...] | None = None
    played_on: int = -1
    """The place of the last deal settled when the table decided to play on; -1: it never did."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The score, in sheet order."""
        return self.now.totals

    @property
    def end(self) -> tuple[int, Standing] | None:
        """The place of the deal after which the match was decided, and how it stood."""
        return self.now.end

    @property
    def target(self) -> int:
        """The total that ends the match now."""
        return self.now.target

    def owner(self, pad: Pad) -> int:
        """The deal (its key) that an adjustment made now belongs to (C-24).

        The open deal, else the last; of a match that is decided, the deal that decided it.
        """
        if self.end is not None:
            return pad.written[self.end[0]].key
        return pad.written[-1].key if pad.written else 0


def judge(pad: Pad) -> Judged:
    """Add up the deals in order and find the one that ends the match (C-24 to C-26).

    After a deal that scored nothing (a misdeal) the match is judged only where an adjustment
    belongs to it. A deal up to which the table decided to play on ends nothing. Judged once for
    each pad.
    """
    judged: Judged | None = pad.__dict__.get("judged")
    if judged is None:
        grown = pad.__dict__.pop("grown", None)
        judged = pad.__dict__["judged"] = _judge(pad) if grown is None else _go_on(pad, *grown)
    return judged


def _judge(pad: Pad) -> Judged:
    """All deals, from the first."""
    target, sides = pad.book.ending.target, len(pad.book.table.sides)
    if pad.final is not None:
        known = Tally(pad.final.totals, None, target)
        return Judged(Roll(), Roll(), known, known)
    slips: dict[int, list[int]] = {}
    for slip in pad.slips:
        if not slip.withdrawn:
            slips.setdefault(slip.key, [0] * sides)[slip.event.side] += slip.event.points
    now = before = Tally(tuple(slips.get(0, (0,) * sides)), None, target)
    last = len(pad.written) if pad.ended is None else pad.place(pad.ended.key)
    played_on = pad.place(pad.played_on)
    after: list[tuple[int, ...]] = []
    counted: list[bool] = []
    given: Sequence[int] | None = None
    for place, written in enumerate(pad.written):
        given, before = slips.get(written.key), now
        counts = now.end is None and place <= last
        now = _one_more(pad, place, now, given, counts, place > played_on)
        after.append(now.totals)
        counted.append(counts)
    kept = None if given is None else tuple(given)
    return Judged(Roll(after), Roll(counted), now, before, kept, played_on)


def _go_on(pad: Pad, known: Judged, slip: Slip | None) -> Judged:
    """The deals from the last one on that was ``known``; ``slip`` is an adjustment that came to it.

    Only where nothing before it has changed (`scorepad.match.pad` sees to that).
    """
    after, counted, now, given = known.after, known.counted, known.before, known.given
    if slip is not None:
        sums = [0] * len(now.totals) if given is None else list(given)
        sums[slip.event.side] += slip.event.points
        given = tuple(sums)
    if after:
        after, counted = after.without_last(), counted.without_last()
    elif given is not None:  # before the first deal
        totals = tuple([have + more for have, more in zip(now.totals, given, strict=True)])
        now, given = now._replace(totals=totals), None
    before = now
    first = len(after)
    for place in range(first, len(pad.written)):
        given = given if place == first else None
        before, counts = now, now.end is None
        now = _one_more(pad, place, now, given, counts, place > known.played_on)
        after, counted = after.then(now.totals), counted.then(counts)
    return Judged(after, counted, now, before, given, known.played_on)


def _one_more(
    pad: Pad, place: int, now: Tally, given: Sequence[int] | None, counts: bool, decides: bool
) -> Tally:
    """How it stands after the deal at this place. ``counts``: it scores; ``decides``: it may end
    the match."""
    written = pad.written[place]
    settled = written.settlement if counts else None
    if now.end is not None:
        given = None
    if settled is None and given is None:
        return now
    totals, holder, many = now.totals, now.holder, now.settled
    if settled is not None:
        holder, many = written.bidder_side, many + 1
        totals = tuple([have + more for have, more in zip(totals, settled.deltas, strict=True)])
    if given is not None:
        totals = tuple([have + more for have, more in zip(totals, given, strict=True)])
    end, target = now.end, now.target
    if counts and decides and written.facts.complete:
        found = _standing(pad.book, totals, holder, many, target, settled)
        target = found.target
        end = (place, found) if found.over else None
    return Tally(totals, end, target, holder, many)


def _standing(
    book: Rulebook,
    totals: tuple[int, ...],
    holder: Side | None,
    played: int,
    target: int,
    settled: Settlement | None,
) -> Standing:
    """How it stands. A long match is judged after every answer, its early deals ever the same."""
    known: dict[object, Standing] = book.derived.setdefault("standings", {})
    shot = ((), ()) if settled is None else (settled.wins, settled.loses)
    key = (totals, holder, played if book.ending.deals else 0, target, shot)
    if (found := known.get(key)) is None:
        if len(known) > 2000:
            known.clear()
        found = known[key] = standing(book, totals, holder, played, target, *shot)
    return found
