"""What is still needed: in the open deal, of the tricks; in the match, to win it.

It is what the table wants to hear once the melds are known (C-18, C-20, C-22, C-23).
"""

from __future__ import annotations

from scorepad.match.checks import count_unit
from scorepad.match.deals import Deal
from scorepad.match.match import Match
from scorepad.match.names import Names
from scorepad.rules.concession import concession_reason
from scorepad.rules.frozen import frozen
from scorepad.rules.keeping import counters_needed, counting, keeps_meld_with
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side


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

    ``sides`` is in sheet order, or empty before that. ``hopeless``: all the tricks would not make
    the bid. ``may_concede`` with ``concession`` (why or why not) and ``rule``. ``sets_with``: the
    trick points with which the other sides together set the contract; None where nothing can or
    everything does. ``to_win``: what each side lacks to the target, in sheet order, never below 0.
    """

    sides: tuple[SideNeeds, ...]
    hopeless: bool
    may_concede: bool
    concession: str
    rule: str
    sets_with: int | None
    target: int
    to_win: tuple[int, ...]

    @property
    def bidding(self) -> SideNeeds | None:
        """What the bidding side needs."""
        return next((side for side in self.sides if side.bids), None)


def needs(match: Match) -> Needs:
    """What is needed now, in the open deal and in the match."""
    book = match.book
    target = match.target
    to_win = tuple(max(0, target - total) for total in match.totals)
    deal = None if match.over else match.open_deal
    if deal is None or deal.bidder_side is None or deal.facts.meld is None:
        return Needs((), False, False, "", "", None, target, to_win)
    facts, bidder, meld = deal.facts, deal.bidder_side, deal.facts.meld
    bid = facts.bid or 0
    counted = tuple(counting(book, own) for own in meld)
    needed = counters_needed(book, bid, meld[bidder])
    ruling = concession_reason(book, bid, bidder, meld)
    allowed = ruling.allowed and not facts.ruled_set and not facts.plays
    beatable = not facts.ruled_set and 0 < needed <= book.count.total
    return Needs(
        sides=tuple(
            _bidding(deal, side, bid, counted[side], needed, book)
            if side == bidder
            else _other(deal, side, counted[side], book)
            for side in map(Side, range(len(meld)))
        ),
        hopeless=ruling.hopeless,
        may_concede=allowed,
        concession=ruling.text,
        rule=ruling.rule,
        sets_with=book.count.total - needed + count_unit(book) if beatable else None,
        target=target,
        to_win=to_win,
    )


def _bidding(deal: Deal, side: Side, bid: int, meld: int, needed: int, book: Rulebook) -> SideNeeds:
    total, who = book.count.total, _who(deal.names, side, book)
    if deal.facts.ruled_set:
        rule = book.rule("settlement.set_costs")
        text = f"{who.name} {who.are} ruled set: the bid {bid} is taken off"
        return SideNeeds(side, True, meld, 0, False, text, rule)
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


def _other(deal: Deal, side: Side, meld: int, book: Rulebook) -> SideNeeds:
    rule, name = book.rule("settlement.keep_meld"), deal.names.side(side)
    keep = _keep(book)
    if not meld:
        return SideNeeds(side, False, 0, 0, False, f"{name}: no meld to keep", rule)
    if not keep or deal.facts.ruled_set:
        return SideNeeds(side, False, meld, 0, False, f"{name}: the meld of {meld} is safe", rule)
    text = f"{name}: keep your meld of {meld} with {keep}"
    trick = book.settlement.keep_meld == "trick"
    return SideNeeds(side, False, meld, keeps_meld_with(book), trick, text, rule)


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


def _who(names: Names, side: Side, book: Rulebook) -> _Who:
    """A side with its verbs: partners need, one player needs."""
    if len(book.seating.sides[side]) > 1:
        return _Who(names.side(side), "need", "have", "are")
    return _Who(names.side(side), "needs", "has", "is")
