"""The lines of a settled deal, however it came out (C-18 to C-23, C-26, J-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.rules.contract import Answers, Deal, Line
from scorepad.rules.seating import Side
from scorepad.rules.set_costs import lost
from scorepad.rules.teams import Team
from scorepad.rules.unplayed import Unplayed


def played_lines(deal: Deal, taken: Sequence[int], tricks: Answers, made: bool) -> Iterator[Line]:
    """A contract that was played: made or set, then the others."""
    if made:
        yield from _made(deal, taken)
    else:
        yield from _set(deal, taken, deal.keeps(deal.teams.bidding, taken, tricks))
    yield from others_lines(deal, taken, tricks)


def _made(deal: Deal, taken: Sequence[int]) -> Iterator[Line]:
    team, rule = deal.teams.bidding, deal.book.rule("settlement.made")
    for side in team:
        yield from deal.scores(team, side, deal.teams.of(taken, team), rule)
    over = f"{deal.reached(taken)} of the {deal.bid} bid"
    yield Line(deal.bidder, 0, rule, f"made: {over}")


def _set(deal: Deal, taken: Sequence[int], kept: bool) -> Iterator[Line]:
    rule, reached = deal.book.rule, deal.reached(taken)
    if not kept:
        counters = deal.teams.of(taken, deal.teams.bidding)
        yield deal.nothing(deal.teams.bidding, deal.bidder, counters)
    if kept or reached < deal.bid:  # what was not kept counts for nothing towards the bid either
        counts = reached if kept else 0
        said, decides = f"set: {counts} of the {deal.bid} bid", "settlement.set_costs"
    else:
        said = f"set: {reached} would make the {deal.bid} bid, but does not count"
        decides = "settlement.no_trick_set"
    yield from lost(deal, said, rule(decides), played=True)


def others_lines(deal: Deal, taken: Sequence[int], tricks: Answers) -> Iterator[Line]:
    """What every side without the contract scores."""
    rule = deal.book.rule("settlement.defenders")
    for team in deal.teams.others:
        counters, kept = deal.teams.of(taken, team), deal.keeps(team, taken, tricks)
        for side in team:
            if kept:
                yield from deal.scores(team, side, counters, rule)
            else:
                yield deal.nothing(team, side, counters)


def ruled_lines(deal: Deal, taken: Sequence[int], reason: str) -> Iterator[Line]:
    """A bidding side that the table ruled set; the others keep what they have."""
    said, rule = f"ruled set ({reason})", deal.book.rule("settlement.set_costs")
    yield from lost(deal, said, rule, played=True)
    yield from ruled_others(deal, taken)


def ruled_others(deal: Deal, taken: Sequence[int]) -> Iterator[Line]:
    """What the others score beside a bidding side that was ruled set."""
    rule = deal.book.rule("settlement.defenders")
    for team, side in deal.others():
        yield from deal.scores(team, side, deal.teams.of(taken, team), rule)


def conceded_lines(deal: Deal) -> Iterator[Line]:
    """A contract given up before the first lead."""
    yield from lost(deal, "conceded", deal.book.rule("concession"), played=False)
    yield from paid_lines(deal, "on a concession", "a concession")


def unplayed_lines(deal: Deal, why: Unplayed) -> Iterator[Line]:
    """A contract set at once by a rule."""
    yield from lost(deal, f"set unplayed: {why.text}", why.rule, played=False)
    yield from paid_lines(deal, "though nothing was played", "a contract that is set unplayed")


def paid_lines(deal: Deal, paid: str, what: str) -> Iterator[Line]:
    """What the others score where the tricks were not played (``concession.pays``)."""
    for team, side in deal.others():
        yield _paid(deal, team, side, paid, what)
        if bonus := deal.book.concession.bonus:
            rule = deal.book.rule("concession.bonus")
            yield Line(side, bonus, rule, f"{bonus} besides, as the tricks were not played")


def _paid(deal: Deal, team: Team, side: Side, paid: str, what: str) -> Line:
    rules, rule, own = deal.book.concession, deal.book.rule, deal.own_meld(team, side)
    least = deal.book.settlement.least_meld
    if rules.pays == "nothing":
        said = f"meld {own} does not count: {what} pays nothing"
        return Line(side, 0, rule("concession.pays"), said)
    if own < least:
        said = f"meld {own} does not count: under {least}"
        return Line(side, 0, rule("settlement.least_meld"), said)
    if own < rules.pays_from:
        said = f"meld {own} is not paid: under {rules.pays_from}"
        return Line(side, 0, rule("concession.pays_from"), said)
    return Line(side, own, rule("concession.pays"), f"meld {own}: paid {paid}, no trick needed")
