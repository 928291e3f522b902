"""The match as the readers see it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from scorepad.interview.reading.answers import View
from scorepad.interview.reading.names import Names
from scorepad.match.deals import Deal
from scorepad.match.events import CountersRecorded
from scorepad.match.facts import DealFacts
from scorepad.match.match import Match
from scorepad.match.names import Names as Called
from scorepad.rules.concession import may_concede


def names_at(match: Match, called: Called) -> Names:
    """Names ready to be recognised."""
    return Names(called.players, called.sides, match.seating)


def view_of(match: Match, now: datetime | None = None) -> View:
    """What is being asked about: the open deal, else the deal to come.

    ``now`` is given where a person can be asked about the time that has passed.
    """
    if match.open_deal is not None:
        return deal_view(match, match.open_deal)
    names = names_at(match, match.names)
    view = View(match.book, names, match.next_dealer, len(match.deals) + 1)
    settled = match.deals[-1] if match.deals else None
    if now is None or settled is None or settled.facts.counters is None:
        return view
    for entry in reversed(match.log):
        if any(isinstance(event, CountersRecorded) for event in entry.events):
            since = (now - entry.at).total_seconds()
            return replace(view, counted=settled.facts.counters, since_settled=since)
    return view


def deal_view(match: Match, deal: Deal) -> View:
    """One deal as it stands, open or settled, with those who sat in it."""
    return facts_view(match, deal.facts, names_at(match, deal.names))


def facts_view(match: Match, facts: DealFacts, names: Names) -> View:
    """What is held to have happened in a deal, as the readers see it."""
    concede = (
        facts.bidder is not None
        and facts.bid is not None
        and facts.meld is not None
        and not facts.ruled_set
        and not facts.plays
        and may_concede(match.book, facts.bid, match.seating.side_of(facts.bidder), facts.meld)
    )
    return View(
        book=match.book,
        names=names,
        dealer=facts.dealer,
        deal=facts.number,
        calls=facts.calls,
        bidder=facts.bidder,
        bid=facts.bid,
        stated=facts.stated,
        trump=facts.trump,
        meld=facts.meld,
        shown=facts.shown,
        counters=facts.counters,
        took_trick=facts.took_trick,
        ruled_set=facts.ruled_set,
        may_concede=concede,
        facts=facts,
    )


def before_contract(view: View) -> View:
    """The same deal as if nothing had been called, for reading its contract anew."""
    return View(view.book, view.names, view.dealer, view.deal)
