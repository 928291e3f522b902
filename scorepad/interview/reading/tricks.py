"""The answer to "Trick 3?": ``QH KH AH QS``, the leader's card first.

``bob: QH KH AH QS`` says that another led than the rules have it. A number is the counters instead,
which ends the following of the tricks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorepad.interview.following import (
    after,
    by_the_cards,
    called,
    reneges,
    running,
    side_points,
    turn_of,
)
from scorepad.interview.reading.answers import Answer, Reading, Unreadable, View
from scorepad.interview.reading.counters import read_counters
from scorepad.interview.reading.line import Fault, pieces, smoothed
from scorepad.match.events import CardPlayed, CountersRecorded, DealEvent
from scorepad.match.facts import DealFacts
from scorepad.match.finding import recorded_tricks
from scorepad.rules.cards import Card, CardError, parse_cards
from scorepad.rules.meld import HandError, possible_hand
from scorepad.rules.seating import Seat


def read_trick(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
    """The cards of one trick, or the counters of the deal (``draft``: half an answer of those)."""
    turn = turn_of(view.facts, view.book)
    if draft or view.facts is None or turn is None:
        return read_counters(text, view, draft)
    try:
        leader, cards = cards_in(text, view)
    except CardError as wrong:
        counted = read_counters(text, view)
        if not isinstance(counted, Unreadable) or text.strip().isdecimal():
            return counted
        return Unreadable(str(wrong), wrong.position)
    except Fault as fault:
        return Unreadable.by(fault)
    seats = turn.seats
    if leader is not None and leader != seats[0]:
        if turn.lying:
            return Unreadable(f"the trick is begun: {view.player(seats[0])} plays next", 0)
        seats = view.book.seating.clockwise(leader)
    if len(cards) != len(seats):
        order = ", ".join(view.player(seat) for seat in seats)
        many = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
        at = len(text) if len(cards) < len(seats) else _column(text, len(seats) - len(cards))
        return Unreadable(f"{many} for {len(seats)}: one each from {order}", at)
    plays = tuple(CardPlayed(seat, card) for seat, card in zip(seats, cards, strict=True))
    gone = [*view.facts.buried, *(play.card for play in view.facts.plays)]
    for place in range(len(cards)):
        try:
            possible_hand([*gone, *cards[: place + 1]], view.book)
        except HandError as wrong:
            return Unreadable(str(wrong), _column(text, place - len(cards)))
    return _answer(view.facts, plays, view)


def _column(text: str, place: int) -> int:
    """Where a card stands, counted from the back (-1 is the last); 0 where cards run together."""
    tokens = list(re.finditer(r"\S+", smoothed(text)))
    return tokens[place].start() if len(tokens) >= -place else 0


def cards_in(text: str, view: View) -> tuple[Seat | None, tuple[Card, ...]]:
    """The cards of a line, and who leads where it says so. ``CardError``, or ``Fault``."""
    bare = smoothed(text)
    try:
        return None, parse_cards(bare)
    except CardError as wrong:
        unread = wrong
    line = pieces(text)
    for found in view.names.scan(line, 0):
        if found.seat is None or found.end >= len(line):
            continue
        end = found.end + (line[found.end].text == ":")
        start = line[end - 1].end
        try:
            return found.seat, parse_cards(" " * start + bare[start:])
        except CardError as wrong:
            unread = wrong
    raise unread


def _answer(facts: DealFacts, plays: tuple[CardPlayed, ...], view: View) -> Answer:
    """The cards; with the last of them the counters too, unless a renege must be decided first."""
    now = after(facts, plays, view.book)
    trick = recorded_tricks(now, view.book)[-1]
    echo = [", ".join(f"{view.player(p.seat)} {p.card.pretty}" for p in plays)]
    if trick.winner is not None and len(trick.cards) == len(view.names.players):
        best = trick.cards[trick.seats.index(trick.winner)]
        last = " with the last trick" if turn_of(now, view.book) is None else ""
        echo.append(
            f"trick {trick.number}: {view.player(trick.winner)} wins with {best.pretty}, "
            f"{trick.points}{last}"
        )
    settling: tuple[DealEvent, ...] = ()
    if not reneges(now, view.book, called(view)):
        settling = by_the_cards(now, view.book)
    if settling:
        echo += [f"counters by the cards: {view.by_party(each.counters)}"
                 for each in settling if isinstance(each, CountersRecorded)]  # fmt: skip
    elif echo[1:]:
        echo[-1] += f"; so far {side_points(running(replace(view, facts=now)), view)}"
    return Answer((*plays, *settling), tuple(echo))
