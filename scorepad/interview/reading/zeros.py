"""Counters that leave a side with nothing: what that costs is said, or asked, before it is taken.

A zero needs a second Enter, whether it was typed or is what the other side left. Where the contract
might have been conceded: "played out, or conceded?". Where the house asks for a trick: "any trick?"
"""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.interview.reading.answers import Answer, Lacking, Reading, View
from scorepad.interview.reading.doubts import Doubts
from scorepad.match.events import Conceded, CountersRecorded
from scorepad.rules.keeping import asks_trick
from scorepad.rules.seating import Side


def settled(
    counters: tuple[int, ...],
    counted: tuple[int, ...] | None,
    view: View,
    took: Mapping[Side, bool] | None = None,
) -> Reading:
    """Counters that add up, as an answer, or the question that a zero in them raises.

    ``counted`` is the first count where these are a mend of it; ``took`` the replies to "any
    trick?" so far.
    """
    replies = dict(took or {})
    asked = _asked(counters, view)
    for side in asked:
        if side not in replies:
            question = f"Did {view.party(side)} take any trick"
            return Lacking(
                question,
                {
                    "ask": question,
                    "counters": counters,
                    "counted": counted,
                    "took": replies,
                    "side": side,
                },
            )
    took_trick = None
    if asked:
        took_trick = tuple(
            replies.get(view.lead(side), _has(side, counters, view)) for side in view.sides
        )
    event = CountersRecorded(counters, took_trick, counted)
    echo = f"counters: {view.by_party(counters)}"
    if counted is not None:
        echo += f" (counted {' and '.join(map(str, counted))})"
    answer = Answer((event,), (echo,))
    doubts = Doubts()
    bidders = None if view.bidder_side is None else view.lead(view.bidder_side)
    for side, *_ in view.parties:
        if _has(side, counters, view) or side in asked or (view.ruled_set and side == bidders):
            continue
        doubts.ask(_cost(side, event, view))
        if side == bidders and view.may_concede:
            doubts.ask("played out, or conceded?")
            doubts.offer("played out", answer, "played", "played out", "p")
            doubts.offer("conceded", conceded(view), "conceded", "concede", "c")
    return doubts.about(answer)


def _has(side: Side, counters: tuple[int, ...], view: View) -> bool:
    """Whether those who take tricks with this side have any counters."""
    lead = view.lead(side)
    return any(counters[each] for each in view.sides if view.lead(each) == lead)


def _asked(counters: tuple[int, ...], view: View) -> tuple[Side, ...]:
    """The sides of which "any trick?" is asked, those that take tricks together once."""
    if view.ruled_set or view.meld is None or (view.bids and view.bid is None):
        return ()
    side_of, moon = view.book.seating.side_of, view.moon and view.book.moon.stakes != "none"
    partners = [side_of(seat) for seat in view.partners or ()]
    asked = asks_trick(view.book, counters, view.bid, view.bidder_side, view.meld, moon, partners)
    return tuple(dict.fromkeys(view.lead(side) for side in asked))


def _cost(side: Side, event: CountersRecorded, view: View) -> str:
    """What it costs this side to take nothing: the lines of its settlement that say so."""
    name = view.party(side)
    if view.meld is None or (view.bids and (view.bid is None or view.bidder_side is None)):
        return f"{name}: 0 in the tricks?"
    lines = view.settled(event.counters, event.took_trick).lines
    costs = [
        f"{each.text} ({each.rule})"
        for each in lines
        if view.lead(each.side) == side and each.points <= 0
    ]
    said = "; ".join(
        cost for cost in dict.fromkeys(costs) if not cost.startswith(("meld 0 ", "counters 0 "))
    )
    return f"{name}: 0 in the tricks: {said}" if said else f"{name}: 0: nothing in the tricks"


def conceded(view: View) -> Answer:
    """The contract given up: who loses the bid and who is paid (C-23)."""
    assert view.bidder_side is not None  # a contract is conceded by whoever holds it
    side, bid, meld = view.bidder_side, view.bid or 0, view.meld or (0,) * len(view.sides)
    scores = view.settled(None, conceded=True).deltas
    lost = f"the bid of {bid}" if scores[side] == -bid else f"{-scores[side]} on the bid of {bid}"
    said = [f"{view.party(side)} {view.verb(side, 'loses', 'lose')} {lost}"]
    for other in view.sides:
        if view.lead(other) == view.lead(side):
            continue
        one = len(view.book.seating.sides[other]) == 1
        paid = "gets nothing" if one else "get nothing"
        if scores[other]:
            own = "a meld of " if scores[other] == meld[other] else ""
            paid = f"{'is' if one else 'are'} paid {own}{scores[other]}"
        said.append(f"{view.side(other)} {paid}")
    return Answer((Conceded(),), (f"conceded: {'; '.join(said)}",))
