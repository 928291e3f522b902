"""What is told after an answer: how the deal came out, what is needed, how the match stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo

from scorepad.interview.reading.answers import View
from scorepad.interview.reading.calls import called_so_far
from scorepad.interview.saying import by_side, said
from scorepad.match.deals import Deal
from scorepad.match.match import Ask, Match
from scorepad.match.needs import needs
from scorepad.rules.rulebook import Rulebook


def settled_lines(deal: Deal) -> tuple[str, ...]:
    """How a deal came out, reason by reason, each with the rule that gives it."""
    names = deal.names
    if deal.settlement is None:
        return (f"deal {deal.number}: {deal.outcome}, scores nothing",)
    held = _contract(deal)
    lines = [f"deal {deal.number}{held}: {deal.settlement.outcome.upper()}"]
    for line in deal.settlement.lines:
        points = f" {line.points:+}" if line.points else ""
        lines.append(f"{names.side(line.side)}{points}: {line.text} ({line.rule})")
    if not deal.counted:
        lines.append("after the end of the match: not counted")
    return tuple(lines)


def _contract(deal: Deal) -> str:
    """``, Ann 280 in spades, with Dan``; ``""`` where nobody bids."""
    facts, names = deal.facts, deal.names
    if facts.bidder is None:
        return ""
    trump = "" if facts.trump is None else f" in {facts.trump.word}"
    along = ""
    if facts.partners:
        along = f" with {' & '.join(names.seat(seat) for seat in facts.partners)}"
    elif facts.partners is not None:
        along = " alone"
    moon = ", shooting the moon" if facts.moon else ""
    return f", {names.seat(facts.bidder)} {facts.bid}{trump}{along}{moon}"


def totals_line(match: Match) -> str:
    """The running totals."""
    return f"totals: {by_side(match, match.totals)}"


def needs_lines(match: Match) -> tuple[str, ...]:
    """What matters once the melds are known (C-18, C-20, C-23)."""
    if match.asks is not Ask.COUNTERS:
        return ()
    needed = needs(match)
    if not any(side.bids or side.counters or side.trick for side in needed.sides):
        return ()  # where nobody bids and every meld is safe there is nothing to say
    said = (f"{side.text} ({side.rule})" for side in needed.sides)
    lines = list(dict.fromkeys(said))  # partners named for the deal need the same
    if needed.may_concede:
        lines.append(f"it may be conceded, by the word concede ({needed.rule})")
    return tuple(lines)


def needs_line(match: Match, view: View) -> str:
    """The same in one short line, for below the line that is typed."""
    if match.asks is not Ask.COUNTERS:
        return ""
    needed, total = needs(match), match.book.count.total
    said = []
    for side in needed.sides:
        who = view.party(side.side) if side.bids else view.side(side.side)
        if side.bids and match.open_deal is not None and match.open_deal.facts.moon:
            said.append(f"{who}: every trick")
        elif side.bids and side.counters > total:
            said.append(f"{who} cannot make it")
        elif side.counters:
            said.append(f"{who} need{view.verb(side.side, 's', '')} {side.counters}"
                        if side.bids else f"{who} {side.counters} to keep")  # fmt: skip
        elif side.trick:
            said.append(f"{who} a trick to keep")
    if needed.may_concede:
        said.append("may concede")
    return " | ".join(dict.fromkeys(said))


def ended_lines(match: Match) -> tuple[str, ...]:
    """Who won and why, and what can be done now."""
    ending = match.ending
    if ending is None:
        return ()
    rule = f" ({ending.rule})" if ending.rule else ""
    lines = [f"{ending.text}{rule}"]
    later = [deal.number for deal in match.deals if not deal.counted]
    if later:
        lines.append(f"after the end, not counted: deal {', '.join(map(str, later))}")
    lines.append("undo takes the last answer back, amend N mends a deal, continue plays on,")
    lines.append("rematch starts another match, quit leaves")
    return tuple(lines)


def auction_line(view: View) -> str:
    """Who called what so far, and whose turn it is with what may be bid."""
    auction = view.auction
    if auction.next_seat is None:
        return called_so_far(view)
    turn = f"{view.player(auction.next_seat)}'s call"
    heard = f"{called_so_far(view)}. " if view.calls else ""
    return f"{heard}{turn}"


def may_bid_line(view: View) -> str:
    """What the next player may call."""
    auction = view.auction
    if auction.next_seat is None or auction.may_bid is None:
        return ""
    return f"{view.player(auction.next_seat)} may bid {auction.may_bid.words}, or pass"


def changed_lines(before: Match, after: Match) -> tuple[str, ...]:
    """The old totals and the new, and the deals whose outcome a change has changed."""
    return tuple(_changed(before, after))


def _changed(before: Match, after: Match) -> Iterator[str]:
    old = {deal.number: deal for deal in before.deals}
    if len(before.deals) == len(after.deals):
        for deal in after.deals:
            was = old[deal.number]
            if (deal.deltas, deal.outcome) == (was.deltas, was.outcome):
                continue
            if "open" not in (was.outcome, deal.outcome):
                yield f"deal {deal.number}: {_scored(was)} before, {_scored(deal)} now"
    if before.totals != after.totals:
        yield f"totals before: {by_side(before, before.totals)}"
        yield f"totals now: {by_side(after, after.totals)}"
    else:
        yield totals_line(after)


def _scored(deal: Deal) -> str:
    return f"{deal.outcome} {' / '.join(f'{points:+}' for points in deal.deltas)}"


def log_lines(match: Match, zone: tzinfo | None, most: int = 10) -> tuple[str, ...]:
    """The last records with their times of day in ``zone``, the latest at the end."""
    entries = match.log[1:][-most:]
    if not entries:
        return ("nothing has been recorded yet",)
    return tuple(f"{entry.at.astimezone(zone):%H:%M}  {said(entry, match)}" for entry in entries)


def table_lines(match: Match) -> tuple[str, ...]:
    """Who plays against whom by which rules, and how to type them."""
    return (f"{match.book.title}: {who_plays(match.side_names, match.book)}",)


def who_plays(sides: Sequence[str], book: Rulebook) -> str:
    """``Ann & Cat against Bob & Dan``; who plays with whom may change with every deal."""
    if book.table.partner == "named":
        return f"{', '.join(sides)}; partners are named for each deal"
    return " against ".join(sides)
