"""What a renege costs a side, as the house has it (``renege.remedy``).

Readings, the rules pages being silent: the side that reneged pays, and in a set all who play with
it in the deal; a contract that the others reneged against is not set by that deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scorepad.rules.contract import Deal, Line
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.teams import Team, Teams


def forfeits(book: Rulebook, teams: Teams, reneged: Iterable[int]) -> bool:
    """Whether a renege sets the bidding side, whatever it scored.

    Its tricks cannot be another's where there is more than one other: then it is set as well.
    """
    if not any(side in teams.bidding for side in reneged):
        return False
    remedy = book.renege.remedy
    return remedy == "set" or (remedy == "lose-tricks" and len(teams.others) > 1)


def renege_lines(
    deal: Deal, reneged: Sequence[int], lines: Sequence[Line], is_set: bool
) -> Iterator[Line]:
    """What the reneges change in a deal that is settled by ``lines``; one of a side each time.

    ``is_set``: the contract is set, and not by a renege of its own side.
    """
    match deal.book.renege.remedy:
        case "set":
            yield from _nothing_scored(deal, reneged, lines, is_set)
        case "penalty":
            points, rule = deal.book.renege.penalty, deal.book.rule("renege.penalty")
            for side in reneged:
                yield Line(Side(side), -points, rule, f"a renege costs {points}")
        case "lose-tricks":
            rule = deal.book.rule("renege.remedy")
            for side in dict.fromkeys(reneged):
                if not (side in deal.teams.bidding and forfeits(deal.book, deal.teams, [side])):
                    said = "a renege: its tricks from there on are counted for the others"
                    yield Line(Side(side), 0, rule, said)


def _nothing_scored(
    deal: Deal, reneged: Sequence[int], lines: Sequence[Line], is_set: bool
) -> Iterator[Line]:
    """A side without the contract loses what it scored, and sets nobody."""
    rule = deal.book.rule("renege.remedy")
    guilty = [team for team in deal.teams.others if any(side in team for side in reneged)]
    for team in guilty:
        for side in team:
            points = _of(lines, side)
            yield Line(side, -points, rule, f"a renege: the {points} scored are taken off again")
    if not guilty or not is_set:
        return
    for side in deal.teams.bidding:
        if (points := -_of(lines, side)) > 0:
            yield Line(side, points, rule, f"not set by a renege of others: {points} given back")


def _of(lines: Sequence[Line], side: Side) -> int:
    return sum(line.points for line in lines if line.side == side)


def guilty_of(teams: Teams, reneged: Iterable[int]) -> tuple[Team, ...]:
    """The teams against the contract that reneged."""
    sides = set(reneged)
    return tuple(team for team in teams.others if not sides.isdisjoint(team))
