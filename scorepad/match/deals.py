"""What follows from the pad: every deal with its score, the totals, and how the match ended.

Nothing here is stored anywhere: it is judged anew from the facts after every answer, so a total can
never be stale.
"""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from functools import cached_property
from typing import Literal

from scorepad.match.checks import deal_objections
from scorepad.match.facts import DealFacts
from scorepad.match.final_totals import outcome_of
from scorepad.match.judging import Judged
from scorepad.match.names import Names
from scorepad.match.objections import Objection
from scorepad.match.pad import Pad, Written
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.settlement import Settlement
from scorepad.rules.victory import Cause as WhyOver

Outcome = Literal["made", "set", "conceded", "played", "misdeal", "thrown-in", "open"]
Cause = WhyOver | Literal["agreed", "abandoned"]


@frozen
class Adjustment:
    """Points outside the settlement. ``number`` counts them in the match from 1; ``deal`` owns it
    (0: given before the first deal). ``counted`` is False when it is withdrawn or after the end."""

    number: int
    deal: int
    side: Side
    points: int
    reason: str
    penalty: bool
    at: datetime
    withdrawn: bool
    counted: bool


@frozen
class Note:
    """A remark kept with a deal (0: made before the first)."""

    deal: int
    text: str
    at: datetime


@frozen
class Ending:
    """How the match ended: why, who won (None: nobody), at which deal (0: before the first), and
    that in words. ``rule`` is the rule that ended it, ``""`` where the table did.

    A level score ends no match, so that cause does not occur here.
    """

    cause: Cause
    winner: Side | None
    deal: int
    text: str
    rule: str = ""


@frozen
class Deal:
    """One deal with everything that follows from its facts.

    ``totals`` are the running totals after it, its adjustments included. ``counted`` is False for a
    deal after the end of the match, which is listed and scores nothing.
    """

    number: int
    facts: DealFacts
    bidder_side: Side | None
    settlement: Settlement | None
    adjustments: tuple[Adjustment, ...]
    totals: tuple[int, ...]
    counted: bool
    outcome: Outcome
    names: Names
    book: Rulebook = field(repr=False, compare=False)

    @property
    def players(self) -> tuple[str, ...]:
        """Who sat in this deal, by seat."""
        return self.names.players

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the settlement gives each side; zeros where there is none or it does not count."""
        if self.settlement is None or not self.counted:
            return (0,) * len(self.totals)
        return self.settlement.deltas

    @cached_property
    def objections(self) -> tuple[Objection, ...]:
        """What the rules forbid in this deal; all of it was overruled when it was recorded."""
        return deal_objections(self.facts, self.book, self.names)


def ending_of(pad: Pad, judged: Judged) -> Ending | None:
    """How the match ended, or None while it goes on."""
    names = pad.names()
    if pad.final is not None:
        known = outcome_of(pad.book, pad.final)
        said = f"level at {max(judged.totals)}: nobody has won"
        if known.winner is not None:
            said = _won(names, known.winner, judged.totals)
        said = f"{said}: {known.text} (only the totals were recorded)"
        return Ending(known.cause, known.winner, 0, said, known.rule)
    if judged.end is not None:
        place, how = judged.end
        names = pad.names(pad.written[place].people)
        assert how.winner is not None and how.cause is not None  # over says so
        said = f"{_won(names, how.winner, judged.totals)} at deal {place + 1}: {how.text}"
        return Ending(how.cause, how.winner, place + 1, said, how.rule)
    if pad.ended is None:
        return None
    deal = pad.place(pad.ended.key) + 1
    if pad.ended.how == "abandoned":
        return Ending("abandoned", None, deal, "the match was abandoned: no result")
    best = max(judged.totals)
    leaders = [Side(n) for n, total in enumerate(judged.totals) if total == best]
    if len(leaders) > 1:
        level = f"the match was ended by agreement, level at {best}: nobody has won"
        return Ending("agreed", None, deal, level)
    won = _won(names, leaders[0], judged.totals)
    return Ending("agreed", leaders[0], deal, f"{won}: the match was ended by agreement")


def _won(names: Names, winner: Side, totals: tuple[int, ...]) -> str:
    others = [str(total) for side, total in enumerate(totals) if side != winner]
    return f"{names.side(winner)} won, {totals[winner]} to {' and '.join(others)}"


def adjustments_of(pad: Pad, judged: Judged) -> tuple[Adjustment, ...]:
    """Every adjustment of the match, withdrawn ones too, in the order they were given."""
    found = []
    places = pad.places if pad.slips else {}
    for number, slip in enumerate(pad.slips, 1):
        place, event = places.get(slip.key, -1), slip.event
        found.append(
            Adjustment(
                number=number,
                deal=place + 1,
                side=event.side,
                points=event.points,
                reason=event.reason,
                penalty=event.penalty,
                at=slip.at,
                withdrawn=slip.withdrawn,
                counted=not slip.withdrawn and (judged.end is None or place <= judged.end[0]),
            )
        )
    return tuple(found)


def deals_of(
    pad: Pad, judged: Judged, adjustments: tuple[Adjustment, ...], first: int = 0
) -> tuple[Deal, ...]:
    """Every deal with its score, in order; from the place ``first`` on, counted from 0."""
    written = pad.written[first:] if first else pad.written
    names = {people: pad.names(people) for people in {each.people for each in written}}
    own: dict[int, list[Adjustment]] = {}
    for adjustment in adjustments:
        own.setdefault(adjustment.deal, []).append(adjustment)
    return tuple(
        Deal(
            number=each.facts.number,
            facts=each.facts,
            bidder_side=each.bidder_side,
            settlement=each.settlement,
            adjustments=tuple(own.get(each.facts.number, ())),
            totals=judged.after[place],
            counted=judged.counted[place],
            outcome=_outcome(each),
            names=names[each.people],
            book=pad.book,
        )
        for place, each in enumerate(written, first)
    )


def _outcome(written: Written) -> Outcome:
    if written.facts.void:
        return "misdeal"
    if written.facts.thrown_in:
        return "thrown-in"
    return "open" if written.settlement is None else written.settlement.outcome
