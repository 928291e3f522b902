"""What is still needed: in the open deal, of the tricks; in the match, to win it.

It is what the table wants to hear once the melds are known (C-18, C-20, C-22, C-23).
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.match.by_book import concession_of, teams
from scorepad.match.checks import count_unit
from scorepad.match.deals import Deal
from scorepad.match.match import Match
from scorepad.rules.frozen import frozen
from scorepad.rules.keeping import counters_needed, counting, keeps_meld_with
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.teams import Team


@frozen
class SideNeeds:
    """What one side needs of the tricks.

    ``meld`` is what of it counts. ``counters``: the bidding side's to make its bid (more than there
    are: it cannot), another's to keep its meld; 0 where none are needed. ``trick``: any trick is
    needed to keep the meld.
    """

    side: Side
    bids: bool
    meld: int
    counters: int
    trick: bool
    text: str
    rule: str


@frozen
class Needs:
    """What is still needed; in the deal, once its contract and melds are known.

    ``sides`` is in sheet order, or empty before that; of sides that play together in the deal each
    has what they need together. ``holder`` is the side of the bid winner. ``hopeless``: all the
    tricks would not make the bid. ``may_concede`` with ``concession`` (why or why not) and
    ``rule``. ``sets_with``: the trick points with which the other sides together set the contract;
    None where nothing can or everything does. ``to_win``: what each side lacks to the target, in
    sheet order, never below 0.
    """

    sides: tuple[SideNeeds, ...]
    hopeless: bool
    may_concede: bool
    concession: str
    rule: str
    sets_with: int | None
    target: int
    to_win: tuple[int, ...]
    holder: Side | None = None

    @property
    def bidding(self) -> SideNeeds | None:
        """What the bidding side needs."""
        return next((side for side in self.sides if side.side == self.holder), None)


def needs(match: Match) -> Needs:
    """What is needed now, in the open deal and in the match."""
    target = match.target
    to_win = tuple(max(0, target - total) for total in match.totals)
    deal = None if match.over else match.open_deal
    if deal is None or deal.facts.meld is None or deal.facts.missing != "counters":
        return Needs((), False, False, "", "", None, target, to_win)
    case = _Case(deal, deal.facts.meld)
    ruling = concession_of(deal.facts, deal.facts.meld, match.book)
    if ruling is None:
        return Needs(tuple(case.sides()), False, False, "", "", None, target, to_win)
    settled = deal.facts.is_ruled_set
    total = match.book.count.total
    beatable = not settled and not case.moon and 0 < case.needed <= total
    return Needs(
        sides=tuple(case.sides()),
        hopeless=ruling.hopeless and not case.moon,
        may_concede=ruling.allowed and not settled and not deal.facts.plays,
        concession=ruling.text,
        rule=ruling.rule,
        sets_with=total - case.needed + count_unit(match.book) if beatable else None,
        target=target,
        to_win=to_win,
        holder=deal.bidder_side,
    )


class _Case:
    """The open deal: its contract and its melds are known, its tricks are not counted."""

    def __init__(self, deal: Deal, meld: tuple[int, ...]) -> None:
        self.deal, self.book, self.facts = deal, deal.book, deal.facts
        self.teams, self.meld = teams(self.facts, self.book), meld
        self.moon = self.facts.moon and self.book.moon.stakes != "none"
        self.needed = 0
        if self.teams.bidding:
            own = self.teams.of(meld, self.teams.bidding)
            self.needed = counters_needed(self.book, self.facts.bid or 0, own)

    def sides(self) -> Iterator[SideNeeds]:
        """What each side needs, in sheet order."""
        team_of = {side: team for team in self.teams.all for side in team}
        for side in map(Side, range(len(self.meld))):
            team = team_of[side]
            counted = counting(self.book, self.teams.of(self.meld, team))
            if team == self.teams.bidding:
                yield self._bidding(side, counted)
            else:
                yield self._other(side, team)

    def _bidding(self, side: Side, meld: int) -> SideNeeds:
        book, total, bid = self.book, self.book.count.total, self.facts.bid or 0
        who, needed = self._who(), self.needed
        if self.facts.is_ruled_set:
            rule = book.rule("settlement.set_costs")
            text = f"{who.name} {who.are} ruled set: the bid {bid} is taken off"
            return SideNeeds(side, True, meld, 0, False, text, rule)
        if self.moon:
            text = f"{who.name} {who.need} every trick: the moon was announced"
            return SideNeeds(side, True, meld, total, True, text, book.rule("moon.stakes"))
        trick = book.settlement.keep_meld == "trick" and meld > 0
        rule = book.rule("settlement.made")
        if needed > total:
            reach = f"all {total} in counters would reach {meld + total}"
            text = f"{who.name} cannot make {bid}: {reach}"
        elif bid > meld:
            text = f"{who.name} {who.need} {needed} of the {total} in counters"
        else:
            text = f"{who.name} {who.have} made {bid} by meld alone"
            rule = book.rule("settlement.no_trick_set")
            if keep := _keep(book):
                text += f", but must keep it with {keep}"
        return SideNeeds(side, True, meld, needed, trick, text, rule)

    def _other(self, side: Side, team: Team) -> SideNeeds:
        book, name = self.book, self.deal.names.side(side)
        rule, keep = book.rule("settlement.keep_meld"), _keep(book)
        own = self.meld[side]
        if book.table.defenders == "together":
            own = self.teams.of(self.meld, team)
        meld = counting(book, own)
        if not meld:
            return SideNeeds(side, False, 0, 0, False, f"{name}: no meld to keep", rule)
        if not keep or self.facts.is_ruled_set:
            text = f"{name}: the meld of {meld} is safe"
            return SideNeeds(side, False, meld, 0, False, text, rule)
        together = " together" if len(team) > 1 else ""
        text = f"{name}: keep your meld of {meld} with {keep}{together}"
        trick = book.settlement.keep_meld == "trick"
        return SideNeeds(side, False, meld, keeps_meld_with(book), trick, text, rule)

    def _who(self) -> _Who:
        """The bidding side with its verbs: partners need, one player needs."""
        names = self.deal.names
        name = " & ".join(names.side(side) for side in self.teams.bidding)
        many = sum(len(self.book.seating.sides[side]) for side in self.teams.bidding)
        return _Who(name, *(("need", "have", "are") if many > 1 else ("needs", "has", "is")))


def _keep(book: Rulebook) -> str:
    """What keeps a meld, in words; ``""`` where nothing is needed."""
    match book.settlement.keep_meld:
        case "always":
            return ""
        case "trick":
            return "a trick"
        case "points":
            return f"{keeps_meld_with(book)} in counters"


@frozen
class _Who:
    name: str
    need: str
    have: str
    are: str
