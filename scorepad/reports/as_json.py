"""The answers of ``show --json`` and ``deal --json``: the keys that CONTRACT fixes, and some more.

Seats and sides count from 0, deals from 1; what is not known is null.
"""

from __future__ import annotations

from typing import Any

from scorepad.match.deals import Adjustment, Deal
from scorepad.match.events import CalledOutOfTurn
from scorepad.match.match import Match
from scorepad.reports.settled import settlement_reasons


def sheet_json(match: Match, match_id: str, reasons: bool = False) -> dict[str, Any]:
    """A whole match for ``show --json``; with the reasons of every deal for ``--deals``."""
    return {
        "id": match_id,
        "title": match.title,
        "tags": list(match.tags),
        "date": match.played.isoformat(),
        "rules": match.book.name,
        "players": list(match.players),
        "sides": [[int(seat) for seat in side] for side in match.seating.sides],
        "side_names": list(match.side_names),
        "deals": [
            {**_deal(deal), "lines": _reasons(deal)} if reasons else _deal(deal)
            for deal in match.deals
        ],
        "adjustments": [_adjustment(adjustment) for adjustment in match.adjustments],
        "notes": [{"deal": note.deal, "text": note.text} for note in match.notes],
        "totals": list(match.totals),
        **_end(match),
    }


def deal_json(match: Match, deal: Deal) -> dict[str, Any]:
    """One deal that was just recorded or amended, for ``deal --json``. What the table decided in it
    stands there only if it did."""
    return {
        "deal": deal.number,
        "outcome": deal.outcome,
        "deltas": list(deal.deltas),
        "totals": list(deal.totals),
        "lines": _reasons(deal),
        **_said(deal),
        **_end(match),
    }


def _reasons(deal: Deal) -> list[dict[str, Any]]:
    return [
        {
            "side": int(reason.side),
            "points": reason.points,
            "rule": reason.rule,
            "text": reason.text,
        }
        for reason in settlement_reasons(deal)
    ]


def _end(match: Match) -> dict[str, Any]:
    ending = match.ending
    winner = None if ending is None or ending.winner is None else int(ending.winner)
    return {
        "over": ending is not None,
        "winner": winner,
        "cause": None if ending is None else ending.cause,
    }


def _deal(deal: Deal) -> dict[str, Any]:
    facts = deal.facts
    return {
        "number": deal.number,
        "dealer": int(facts.dealer),
        "bidder": None if facts.bidder is None else int(facts.bidder),
        "bid": facts.bid,
        "trump": None if facts.trump is None else facts.trump.value,
        "meld": None if facts.meld is None else list(facts.meld),
        "counters": None if facts.counters is None else list(facts.counters),
        "outcome": deal.outcome,
        "deltas": list(deal.deltas),
        "totals": list(deal.totals),
        "counted": deal.counted,
        "players": list(deal.players),
        **_decided(deal),
    }


def _said(deal: Deal) -> dict[str, Any]:
    """What was decided, without what was not; the partners where the deal has any to name."""
    decided, named = _decided(deal), deal.facts.partnered
    return {n: said for n, said in decided.items() if said or (named and n == "partners")}


def _decided(deal: Deal) -> dict[str, Any]:
    """What the table decided in the deal."""
    facts = deal.facts
    return {
        "partners": None if facts.partners is None else [int(seat) for seat in facts.partners],
        "marriage": facts.marriage,
        "moon": facts.moon,
        "unplayed": facts.unplayed or None,
        "ruled_set": facts.ruled_set or None,
        "reneges": [{"seat": int(each.seat), "trick": each.trick} for each in facts.reneges],
        "redeals": [{"seat": int(each.seat), "reason": each.reason} for each in facts.redeals],
        "out_of_turn": [
            {"seat": int(call.seat), "call": "pass" if call.amount is None else call.amount}
            for call in facts.calls
            if isinstance(call, CalledOutOfTurn)
        ],
    }


def _adjustment(adjustment: Adjustment) -> dict[str, Any]:
    return {
        "number": adjustment.number,
        "deal": adjustment.deal,
        "side": int(adjustment.side),
        "points": adjustment.points,
        "reason": adjustment.reason,
        "penalty": adjustment.penalty,
        "withdrawn": adjustment.withdrawn,
        "counted": adjustment.counted,
    }
