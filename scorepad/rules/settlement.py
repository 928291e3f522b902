"""What a deal is worth to each side, line by line with reasons (C-18 to C-23, C-26, J-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from scorepad.rules.concession import concession_reason
from scorepad.rules.contract import Deal
from scorepad.rules.contract import Line as Line
from scorepad.rules.frozen import frozen
from scorepad.rules.keeping import asks_trick as asks_trick
from scorepad.rules.keeping import counters_needed as counters_needed
from scorepad.rules.keeping import keeps_meld_with as keeps_meld_with
from scorepad.rules.keeping import trick_answers
from scorepad.rules.moon import moon_conceded_lines, moon_lines, moon_made, moon_ruled_lines
from scorepad.rules.numbers import (
    AmountError,
    flag,
    place,
    places,
    quoted,
    whole,
    whole_numbers,
)
from scorepad.rules.objection import NotAllowed as NotAllowed
from scorepad.rules.renege_costs import forfeits, guilty_of, renege_lines
from scorepad.rules.rulebook import Rulebook, ruled
from scorepad.rules.seating import Side
from scorepad.rules.teams import Team, Teams, partners_objection, teams_of
from scorepad.rules.unplayed import unplayed as unplayed
from scorepad.rules.worth import (
    conceded_lines,
    others_lines,
    played_lines,
    ruled_lines,
    unplayed_lines,
)

Outcome = Literal["made", "set", "conceded", "played"]


@frozen
class Settlement:
    """What one deal scores. A side's ``deltas`` are the sum of the points of its ``lines``.

    ``outcome`` is ``played`` where nobody holds contracts. ``wins`` and ``loses`` are the sides
    that a shot at the moon has won or lost the match for.
    """

    deltas: tuple[int, ...]
    outcome: Outcome
    lines: tuple[Line, ...]
    wins: Team = ()
    loses: Team = ()


def settle(
    book: Rulebook,
    bid: int | None,
    bidder: int | None,
    meld: Sequence[int],
    counters: Sequence[int] | None,
    conceded: bool = False,
    took_trick: Sequence[bool | None] | None = None,
    ruled_set: str = "",
    overruled: bool = False,
    all_passed: bool = False,
    partners: Iterable[int] = (),
    marriage: bool | None = None,
    moon: bool = False,
    reneged: Iterable[int] = (),
) -> Settlement:
    """Settle one deal: ``bidder`` is the side that holds the contract, numbers are in sheet order.

    ``counters`` are every side's trick points and add up to ``book.count.total``; None where the
    tricks were not played: conceded, or set unplayed by a rule of the book (see ``unplayed``).
    ``took_trick`` says whether each side took any trick, where the book asks (see ``asks_trick``).
    ``ruled_set`` is the table's reason for ruling the bidding side set. ``all_passed`` says that
    nobody bid, so that the dealer holds the contract. ``partners`` are the sides that play with the
    bidder, where partners are named for each deal. ``marriage``: whether the bid winner held one in
    trump, where he needs it. ``moon``: he announced that his side would take every trick.
    ``reneged`` has a side for each renege that the table found, which costs what the book says.
    Where nobody ever holds a contract ``bid`` and ``bidder`` are None.

    What the rules forbid (a concession, a bid below the minimum, tricks that are not to be played)
    raises ``NotAllowed`` unless ``overruled``; what cannot be (counters that do not add up) raises
    ``ValueError``.
    """
    sides = len(ruled(book).table.sides)
    conceded, overruled = flag(conceded, "conceded"), flag(overruled, "overruled")
    all_passed, moon = flag(all_passed, "all_passed"), flag(moon, "moon")
    if marriage is not None:
        flag(marriage, "marriage")
    if not isinstance(ruled_set, str):
        raise AmountError(f"ruled_set must be a reason in words, not {quoted(ruled_set)}")
    melds = whole_numbers(meld, "the meld", sides)
    guilty = places(reneged, "side", sides)
    if book.auction.contract == "none":
        return _without_contract(book, bid, bidder, melds, counters, took_trick, guilty)
    side = Side(place(bidder, "side", sides))
    teams = teams_of(book, side, partners)
    deal = Deal(book, whole(bid, "the bid"), melds, teams)
    if not overruled:
        _allow_bid(book, deal.bid, all_passed)
        _allow_partners(book, teams)
        if moon and book.moon.stakes == "none":
            raise NotAllowed("nobody shoots the moon here", book.rule("moon.stakes"))
    moon = moon and book.moon.stakes != "none"
    if conceded:
        if counters is not None:
            raise AmountError(f"a conceded deal has no counters, but {quoted(counters)} were given")
        ruling = concession_reason(book, deal.bid, side, melds, partners)
        if not ruling.allowed and not overruled:
            raise NotAllowed(f"it may not be conceded: {ruling.text}", ruling.rule)
        if moon:
            return _shot(deal, "conceded", moon_conceded_lines(deal))
        return _settlement(deal, "conceded", conceded_lines(deal))
    why = unplayed(book, deal.bid, side, melds, marriage, partners, moon)
    if counters is None:
        if why is None:
            raise AmountError(
                "the counters are missing: give one number a side, or say it was conceded"
            )
        return _settlement(deal, "set", unplayed_lines(deal, why))
    if why is not None and not overruled:
        raise NotAllowed(f"set unplayed: {why.text}; there are no tricks to count", why.rule)
    taken = _counted(book, counters)
    if forfeits(book, teams, guilty):
        ruled_set = ruled_set or "a renege"
    if ruled_set:
        lost_by = moon_ruled_lines if moon else ruled_lines
        lines = tuple(lost_by(deal, taken, ruled_set))
        lines = (*lines, *renege_lines(deal, guilty, lines, is_set=False))
        return _shot(deal, "set", lines) if moon else _settlement(deal, "set", lines)
    asked = asks_trick(book, taken, deal.bid, side, melds, moon, partners)
    tricks = trick_answers(book, taken, took_trick, asked, teams)
    if moon:
        made = moon_made(deal, taken, tricks)
        lines = tuple(moon_lines(deal, taken, tricks, made))
    else:
        made = deal.keeps(teams.bidding, taken, tricks) and deal.reached(taken) >= deal.bid
        lines = tuple(played_lines(deal, taken, tricks, made))
    lines = (*lines, *renege_lines(deal, guilty, lines, is_set=not made))
    saved = not made and book.renege.remedy == "set" and bool(guilty_of(teams, guilty))
    if moon and not saved:
        return _shot(deal, "made" if made else "set", lines)
    return _settlement(deal, "made" if made else "set", lines)


def _without_contract(
    book: Rulebook,
    bid: int | None,
    bidder: int | None,
    meld: tuple[int, ...],
    counters: Sequence[int] | None,
    took_trick: Sequence[bool | None] | None,
    guilty: Sequence[int],
) -> Settlement:
    if bid or bidder is not None:
        raise AmountError(f"nobody holds a contract here, but {quoted((bid, bidder))} was given")
    if counters is None:
        raise AmountError("the counters are missing: give one number a side")
    teams = teams_of(book, None)
    taken = _counted(book, counters)
    tricks = trick_answers(book, taken, took_trick, asks_trick(book, taken, meld=meld), teams)
    deal = Deal(book, 0, meld, teams)
    lines = tuple(others_lines(deal, taken, tricks))
    return _settlement(deal, "played", (*lines, *renege_lines(deal, guilty, lines, is_set=False)))


def _settlement(deal: Deal, outcome: Outcome, lines: Iterable[Line]) -> Settlement:
    listed = tuple(lines)
    deltas = [0] * len(deal.meld)
    for line in listed:
        deltas[line.side] += line.points
    return Settlement(tuple(deltas), outcome, listed)


def _shot(deal: Deal, outcome: Outcome, lines: Iterable[Line]) -> Settlement:
    """A shot at the moon, which may decide the match."""
    shot = _settlement(deal, outcome, lines)
    if deal.book.moon.stakes != "match":
        return shot
    team = deal.teams.bidding
    return replace(shot, wins=team) if outcome == "made" else replace(shot, loses=team)


def never_held(book: Rulebook, bid: int) -> NotAllowed | None:
    """Why no auction of this book can end in a contract of this amount (C-3, C-4, C-6, J-1)."""
    rules = book.auction
    if rules.all_pass == "dealer" and bid == rules.stuck:
        return None
    if bid < rules.minimum:
        said = f"a bid of {bid} is below the minimum of {rules.minimum}"
        return NotAllowed(said, book.rule("auction.minimum"))
    why, path = rules.off_step(bid)
    return NotAllowed(f"a bid of {why}", book.rule(path)) if why else None


def _allow_bid(book: Rulebook, bid: int, all_passed: bool) -> None:
    """Refuse a contract that no auction of this book can end in (C-3, C-6, J-1)."""
    rules = book.auction
    if all_passed and not (rules.all_pass == "dealer" and bid == rules.stuck):
        held = f"the dealer's, at {rules.stuck}" if rules.all_pass == "dealer" else "nobody's"
        raise NotAllowed(f"all passed: the contract is {held}", book.rule("auction.all_pass"))
    if refused := never_held(book, bid):
        raise refused


def _allow_partners(book: Rulebook, teams: Teams) -> None:
    """Refuse a number of partners that this book does not let the bid winner name."""
    said = partners_objection(book, len(teams.bidding) - 1)
    if said:
        raise NotAllowed(said, book.rule("table.partners"))


def _counted(book: Rulebook, counters: Sequence[int]) -> tuple[int, ...]:
    total = book.count.total
    taken = whole_numbers(counters, "the counters", len(book.table.sides))
    found = sum(taken)
    if found != total:
        short = f"{total - found} short of" if found < total else f"{found - total} over"
        written = " + ".join(map(str, taken))
        raise AmountError(f"the counters {written} are {found}: {short} the {total} in the tricks")
    return taken
