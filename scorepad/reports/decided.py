"""What the table decided in a deal, in words: who played with whom, the moon, reneges, redeals."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.match.deals import Deal
from scorepad.match.events import CalledOutOfTurn, RedealClaimed
from scorepad.rules.rulebook import Rulebook

_OF_THE_SET = "set unplayed: "


def holders(deal: Deal) -> str:
    """Who holds the contract, with the partners named for the deal: ``Ann``, ``Ann & Cat``, ``Ann
    alone``; ``""`` while nobody does."""
    facts = deal.facts
    if facts.bidder is None:
        return ""
    who = deal.players[facts.bidder]
    if facts.partners is None:
        return who
    if not facts.partners:
        return f"{who} alone"
    return " & ".join((who, *(deal.players[seat] for seat in facts.partners)))


def decisions(deal: Deal) -> Iterator[str]:
    """What must be said of a deal besides its numbers, as decided at the table."""
    facts, players = deal.facts, deal.players
    for call in facts.calls:
        if isinstance(call, CalledOutOfTurn):
            said = "a pass" if call.amount is None else str(call.amount)
            yield f"called out of turn: {players[call.seat]}, {said}"
    if facts.moon and facts.bidder is not None:
        yield f"{players[facts.bidder]} announced the moon"
    if facts.unplayed and facts.counters is None and not facts.conceded:
        yield _OF_THE_SET + facts.unplayed
    for ruling in facts.reneges:
        trick = f", trick {ruling.trick}" if ruling.trick else ""
        yield f"renege: {players[ruling.seat]}{trick}"


def redeals(deal: Deal) -> Iterator[str]:
    """Each time that a player's hand had the deal dealt again: ``Bob: five nines``."""
    for claimed in deal.facts.redeals:
        yield f"{deal.players[claimed.seat]}: {_why(claimed, deal.book)}"


def _why(claimed: RedealClaimed, book: Rulebook) -> str:
    if claimed.reason == "count":
        return "a wrong number of cards"
    return f"{book.redeal.nines} nines" if book.redeal.nines else "nines"


def goal(book: Rulebook, target: int) -> str:
    """What the match goes to: ``1500 wins``, ``the highest after 12 deals wins``."""
    deals = book.ending.deals
    if not deals:
        return f"{target} wins" if target else "no target"
    highest = f"the highest after {deals} deals wins"
    return f"{target} wins, else {highest}" if target else highest
