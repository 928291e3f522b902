"""Below the line while a trick is typed: the cards so far, who is winning, what the next may do."""

from __future__ import annotations

from scorepad.interview.following import duty, running, turn_of
from scorepad.interview.reading.answers import View
from scorepad.interview.reading.line import Fault, smoothed
from scorepad.interview.reading.tricks import cards_in
from scorepad.match.match import Match
from scorepad.match.needs import needs
from scorepad.rules.cards import Card, CardError
from scorepad.rules.legality import best_card
from scorepad.rules.seating import Seat


def fixed_line(match: Match, view: View) -> str:
    """The running counters, and what a side still needs: ``Ann & Cat 60 of 90, Bob & Dan 20``."""
    needed = {each.side: each.counters for each in needs(match).sides}
    said = []
    taken = running(view)
    for party in view.parties:
        points = view.taken(taken, party)
        wants = max(needed.get(side, 0) for side in party)
        lacks = f" of {wants}" if points < wants else ""
        said.append(f"{view.party(party[0])} {points}{lacks}")
    return "so far " + ", ".join(said)


def typed_line(text: str, view: View) -> str:
    """What the line says so far, and what the next player may play as far as it is known."""
    turn = turn_of(view.facts, view.book)
    if turn is None or view.facts is None or view.facts.trump is None:
        return ""
    leader, cards = _so_far(text, view)
    seats = turn.seats
    if leader is not None and not turn.lying:
        seats = view.book.seating.clockwise(leader)
    if len(cards) > len(seats):
        return ""
    trick = (*(play.card for play in turn.lying), *cards)
    players = (*(play.seat for play in turn.lying), *seats)
    said = [f"{view.player(s)} {c.pretty}" for s, c in zip(players, trick, strict=False)]
    if trick:
        at = trick.index(best_card(trick, view.facts.trump))
        said[at] += " wins"
    shown = ", ".join(said)
    if len(trick) == len(players):
        return shown
    may = duty(players[len(trick)], trick, view)
    return f"{shown} | {may}" if shown else may


def _so_far(text: str, view: View) -> tuple[Seat | None, tuple[Card, ...]]:
    """The cards typed, without a last one that is half typed."""
    bare = smoothed(text).rstrip()
    for typed in (bare, bare.rpartition(" ")[0]):
        if not typed:
            break
        try:
            return cards_in(typed, view)
        except (CardError, Fault):
            continue
    return None, ()
