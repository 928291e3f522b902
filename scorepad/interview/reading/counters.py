"""The answer to "Counters?": ``160``, ``160 90``, ``bob 90``, ``16c+``.

One number is the side's that the question names. Two bare numbers are in sheet order, whoever bid.
What every side took must add up; a gap is named, and the ways to mend it are offered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorepad.interview.reading import scale, zeros
from scorepad.interview.reading.answers import Answer, Asked, Lacking, Reading, Unreadable, View
from scorepad.interview.reading.counts import Taken, taken_at
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, Piece, fold, pieces
from scorepad.match.events import CountersRecorded
from scorepad.rules.seating import Side

YES = ("y", "yes", "+")
NO = ("n", "no", "-", "none")


def wanted(view: View) -> Side | None:
    """The side whose counters one number is: the bidding side's; the others' where it is set.

    Where nobody bids it is the first. Those who take tricks together stand for one side here and
    below, the first of them for all.
    """
    leads = leads_of(view)
    if len(leads) != 2:
        return view.bidder_side
    if view.bidder_side is None:
        return None if view.bids else leads[0]
    bidders = view.lead(view.bidder_side)
    if view.ruled_set:
        return next(side for side in leads if side != bidders)
    return bidders


def leads_of(view: View) -> tuple[Side, ...]:
    """Those who take tricks together, each by its first side, in sheet order."""
    return tuple(party[0] for party in view.parties)


def read_counters(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
    """The trick points of all sides; ``draft`` is what a `Lacking` gave back."""
    try:
        if draft:
            reply = _reply(text, view, draft)
            if reply is not None:
                return reply
        return _fresh(text, view)
    except Fault as fault:
        if draft and not text.strip().isdigit():
            return Unreadable(f"{draft['ask']}: yes or no?", 0)
        return Unreadable.by(fault)


def _fresh(text: str, view: View) -> Reading:
    line = pieces(text)
    if not line:
        return Unreadable("the counters are asked")
    found: list[tuple[Side | None, Taken]] = []
    at = 0
    while at < len(line):
        side: Side | None = None
        start, bare = at, taken_at(line, at, view.book)
        if bare is None:
            side, at = _side_at(line, at, view)
            bare = taken_at(line, at, view.book)
        if bare is None:
            raise Fault("a number belongs after the name", line[at - 1].end)
        taken, at = bare
        if found and (side is None) != (found[0][0] is None):
            raise Fault("bare numbers or names each with a number, not both", line[start].at)
        found.append((side, taken))
    if found[0][0] is not None:
        return _counted(_named(found, line, view), view, False)
    return _counted(_in_order([taken for _, taken in found], view), view, len(found) > 1)


def _side_at(line: Sequence[Piece], at: int, view: View) -> tuple[Side, int]:
    names = view.names.scan(line, at)
    if not names:
        raise view.names.unknown(line[at])
    if not names[0].one:
        raise view.names.unclear(line[at], names[0])
    end = names[0].end
    if end < len(line) and line[end].text == ":":
        end += 1
    return view.lead(view.names.side_of(names[0])), end


def _named(
    found: Sequence[tuple[Side | None, Taken]], line: Sequence[Piece], view: View
) -> dict[Side, Taken]:
    counts: dict[Side, Taken] = {}
    for side, taken in found:
        if side in counts:
            raise Fault(f"one number for one side, and that is {view.party(side)}", taken.at)
        if side is not None:
            counts[side] = taken
    if len(counts) < len(view.parties) - 1:
        raise Fault(f"all sides but one are asked: {_order(view)}", line[-1].end)
    return counts


def _in_order(found: Sequence[Taken], view: View) -> dict[Side, Taken]:
    """Bare numbers: one is the side's that is asked; else in sheet order, the last may be left."""
    sides = len(view.parties)
    one = wanted(view)
    if len(found) == len(view.sides) > sides and all(each.cards is None for each in found):
        return _by_seat(found, view)
    if len(found) == 1 and sides == 2 and one is not None:
        return {one: found[0]}
    if sides - 1 <= len(found) <= sides:
        return dict(zip(leads_of(view), found, strict=False))
    surplus = found[min(sides, len(found) - 1)]
    if sides == 2:
        raise Fault(f"one number, or two: {_order(view)}", surplus.at)
    raise Fault(f"{sides - 1} or {sides} numbers are asked: {_order(view)}", surplus.at)


def _by_seat(found: Sequence[Taken], view: View) -> dict[Side, Taken]:
    """One number for each row of the sheet, where partners named for the deal count as one."""
    taken: dict[Side, Taken] = {}
    for side, each in zip(view.sides, found, strict=True):
        before = taken.get(view.lead(side))
        points = each.points + (0 if before is None else before.points)
        taken[view.lead(side)] = Taken(points, each.at if before is None else before.at)
    return taken


def _order(view: View) -> str:
    return ", then ".join(view.party(side) for side in leads_of(view))


def _counted(counts: Mapping[Side, Taken], view: View, in_order: bool) -> Reading:
    """Points for every side from what was typed; the last trick is asked where it is not said."""
    total, last = view.book.count.total, view.book.count.last_trick
    told = any(each.last for each in counts.values())
    open_ = [side for side, each in counts.items() if each.cards is not None and each.last is None]
    if open_ and last and not told:
        return _ask_last(counts, open_, view)
    numbers = {side: each.points + (last if each.last else 0) for side, each in counts.items()}
    for side, number in numbers.items():
        if number > total:
            raise _over(number, total, counts[side].at)
    rest = [side for side in leads_of(view) if side not in numbers]
    if rest:
        left = total - sum(numbers.values())
        if left < 0:
            first = next(iter(counts.values()))
            raise _over(total - left, total, first.at)
        numbers[rest[0]] = left
    counted = tuple(numbers.get(side, 0) for side in view.sides)
    reading = _mended(counted, view) if sum(counted) != total else _swapped(
        counted, view, in_order and not rest
    )  # fmt: skip
    doubts = Doubts()
    typed = [each.points for each in counts.values() if each.cards is None]
    if scale.odd_counters(view.book, typed):
        doubts.ask(scale.doubt(view.book, next(n for n in typed if n)), enter=False)
    return doubts.about(reading)


def _over(number: int, total: int, at: int) -> Fault:
    return Fault(f"{number} is over the {total} in the tricks; type what was taken", at)


def _ask_last(counts: Mapping[Side, Taken], open_: Sequence[Side], view: View) -> Lacking:
    if len(open_) == 1:
        question = f"Did {view.party(open_[0])} take the last trick"
    else:
        question = "Who took the last trick"
    return Lacking(question, {"ask": question, "counts": dict(counts), "open": tuple(open_)})


def _reply(text: str, view: View, draft: Mapping[str, Any]) -> Reading | None:
    """The reply to a question about the counters; None if it is none."""
    word = fold(text) if text.strip() not in ("+", "-") else text.strip()
    if "counts" in draft:
        counts: dict[Side, Taken] = dict(draft["counts"])
        open_: tuple[Side, ...] = draft["open"]
        if word in YES and len(open_) == 1:
            taker: Side | None = open_[0]
        elif word in NO:
            taker = None
        else:
            found = view.names.find(text)
            if found is None or not found.one:
                return None
            taker = view.lead(view.names.side_of(found))
        said = {side: replace(counts[side], last=side == taker) for side in open_}
        return _counted({**counts, **said}, view, False)
    if word not in (*YES, *NO):
        return None
    took: dict[Side, bool] = {**draft["took"], draft["side"]: word in YES}
    return zeros.settled(draft["counters"], draft["counted"], view, took)


def _swapped(counters: tuple[int, ...], view: View, in_order: bool) -> Reading:
    """Two bare numbers where the second side bid: asked about, if swapping them matters."""
    plain, leads = zeros.settled(counters, None, view), leads_of(view)
    if not in_order or view.ruled_set or len(leads) != 2 or view.bidder_side is None:
        return plain
    first, second = leads
    if second != view.lead(view.bidder_side):
        return plain
    exchanged = {first: counters[second], second: counters[first]}
    swapped = tuple(exchanged.get(side, 0) for side in view.sides)
    if _outcome(counters, view) == _outcome(swapped, view):
        return plain
    doubts = Doubts()
    doubts.ask(f"which way round? {view.party(second)} bid {view.bid}")
    for each in (counters, swapped):
        outcome = _outcome(each, view)
        reading = plain if each is counters else zeros.settled(each, None, view)
        doubts.offer(f"{view.by_party(each)}: {view.bid} {outcome}", reading)
    return doubts.about(plain)


def _outcome(counters: tuple[int, ...], view: View) -> str:
    if view.bid is None or view.bidder_side is None or view.meld is None:
        return ""
    return view.settled(counters, tuple(n > 0 for n in counters)).outcome


def _mended(counted: tuple[int, ...], view: View) -> Reading:
    """A sum that is off: the gap is named, and giving or taking it anywhere is offered."""
    count = view.book.count
    gap = count.total - sum(counted)
    size = abs(gap)
    guess = ""
    if size == count.last_trick:
        guess = ": last trick?" if gap > 0 else ": last trick twice?"
    direction = f"short of {count.total}" if gap > 0 else "over"
    doubts = Doubts()
    doubts.ask(f"{view.by_party(counted)}: {size} {direction}{guess}", enter=False)
    for side in leads_of(view):
        mend = tuple(n + gap if place == side else n for place, n in enumerate(counted))
        if 0 <= mend[side] <= count.total:
            doubts.offer(view.by_party(mend), zeros.settled(mend, counted, view))
    asked = doubts.about(Answer((), ()))
    assert isinstance(asked, Asked)
    return replace(asked, typed=None)


def understood(reading: Reading) -> tuple[int, ...] | None:
    """The counters that a reading would record, for the bottom line; None if it has none."""
    match reading:
        case Answer(events=(CountersRecorded(counters=counters),)):
            return counters
        case Asked(typed=typed) if typed is not None:
            return understood(typed)
        case Lacking(draft={"counters": tuple(counters)}):
            return counters
        case _:
            return None
