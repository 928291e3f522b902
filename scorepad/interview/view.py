"""The match as the readers see it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from scorepad.interview.reading.answers import View
from scorepad.interview.reading.names import Names
from scorepad.match.by_book import concession_of
from scorepad.match.deals import Deal
from scorepad.match.events import CountersRecorded
from scorepad.match.facts import DealFacts
from scorepad.match.match import Match
from scorepad.match.names import Names as Called


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
    ruling = None if facts.meld is None else concession_of(facts, facts.meld, match.book)
    concede = ruling is not None and ruling.allowed and not facts.is_ruled_set and not facts.plays
    return View(
        book=match.book,
        names=names,
        dealer=facts.dealer,
        deal=facts.number,
        calls=facts.calls,
        bidder=facts.bidder,
        bid=facts.bid,
        stated=facts.stated,
        partners=facts.partners,
        trump=facts.trump,
        marriage=facts.marriage,
        moon=facts.moon,
        meld=facts.meld,
        shown=facts.shown,
        counters=facts.counters,
        took_trick=facts.took_trick,
        ruled_set=facts.ruled_set or ("a renege" if facts.forfeit else ""),
        may_concede=concede,
        facts=facts,
    )


def before_contract(view: View) -> View:
    """The same deal as if nothing had been called, for reading its contract anew."""
    return View(view.book, view.names, view.dealer, view.deal)
