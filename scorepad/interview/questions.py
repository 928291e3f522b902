"""The questions of a deal: how each is worded, and who reads its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from scorepad.interview import filled
from scorepad.interview.reading.answers import Do, Reading, Unreadable, View
from scorepad.interview.reading.changes import as_amendment
from scorepad.interview.reading.contract import read_contract
from scorepad.interview.reading.counters import leads_of, read_counters, wanted
from scorepad.interview.reading.decisions import Reader, beside, deciding, taken_out
from scorepad.interview.reading.meld import order, read_meld
from scorepad.interview.reading.partners import may_be_alone, read_partner
from scorepad.interview.reading.trump import read_trump
from scorepad.interview.telling import auction_line
from scorepad.interview.view import before_contract, deal_view
from scorepad.match.deals import Deal
from scorepad.match.events import MoonAnnounced
from scorepad.match.facts import DealFacts
from scorepad.match.match import Ask, Match
from scorepad.rules.frozen import frozen

Kind = Literal["now", "amends", "walk", "auction", "trick"]
Follows = Literal["", "trick", "renege", "counted"]


@frozen
class Question:
    """One question: its words, what it asks, the table it asks about, and who reads the answer.

    ``old`` is an earlier answer, filled in; left as it is, it stands. ``kind``: the answer is for
    now, amends the deal in view (alone, or as one step of a walk through it), or calls the open
    auction again, or a trick that stands.

    ``follows``: the question belongs to a deal followed card by card: it asks a trick, what becomes
    of a renege, or the counters of a deal all of whose cards are known. ``commands`` are words that
    are commands at this question only.
    """

    words: str
    ask: Ask
    view: View
    read: Reader
    old: str = ""
    kind: Kind = "now"
    follows: Follows = ""
    commands: tuple[tuple[str, Do], ...] = ()


def next_question(match: Match, view: View) -> Question:
    """What the match wants to know next."""
    match match.asks:
        case Ask.CONTRACT:
            words = f"{auction_line(view)}:" if view.calls else contract_words(view)
            return Question(words, Ask.CONTRACT, view, _CONTRACT)
        case Ask.PARTNER:
            return Question(partner_words(view), Ask.PARTNER, view, _PARTNER)
        case Ask.TRUMP:
            return Question(trump_words(view), Ask.TRUMP, view, _TRUMP)
        case Ask.MELD:
            return Question(meld_words(view), Ask.MELD, view, _MELD)
        case Ask.COUNTERS:
            return Question(counters_words(view), Ask.COUNTERS, view, _COUNTERS)
        case _:
            words = "The match is over (undo, amend, rematch, continue or quit):"
            return Question(words, Ask.NOTHING, view, _nothing)


def contract_words(view: View) -> str:
    """The question for the contract."""
    return f"Deal {view.deal}, {view.player(view.dealer)} deals. Contract?"


def partner_words(view: View) -> str:
    """The question for the partner, where partners are named for each deal."""
    held = "" if view.bidder is None else f"{view.player(view.bidder)} has it at {view.bid}. "
    return f"{held}Partner{', or alone' if may_be_alone(view) else ''}?"


def trump_words(view: View) -> str:
    """The question for trump."""
    if view.bidder is None:
        return "Trump?"
    return f"{view.player(view.bidder)} has the contract at {view.bid}. Trump?"


def meld_words(view: View) -> str:
    """The question for the melds."""
    begins = "" if view.bids else f"Deal {view.deal}, {view.player(view.dealer)} deals. "
    return f"{begins}Meld? {order(view)}:"


def counters_words(view: View) -> str:
    """The question for the counters, naming the side it wants."""
    side = wanted(view)
    if side is None or len(view.parties) != 2:
        bidders = None if view.bidder_side is None else view.lead(view.bidder_side)
        *names, last = [
            view.party(each) + (" (bid)" if each == bidders else "") for each in leads_of(view)
        ]
        return f"Counters? {', then '.join(names)}; {last} has the rest:"
    bid = "" if view.ruled_set else f" (bid {view.bid})"
    if not view.bids:
        other = next(each for each in leads_of(view) if each != side)
        bid = f" ({view.party(other)} has the rest)"
    return f"Counters of {view.party(side)}{bid}?"


def _trump(text: str, view: View, _draft: Mapping[str, Any] | None = None) -> Reading:
    return read_trump(text, view)


_CONTRACT = deciding(read_contract)
_PARTNER = deciding(read_partner)
_TRUMP = deciding(_trump)
_MELD = deciding(read_meld)
_COUNTERS = deciding(read_counters, alone=True)


def _nothing(_text: str, _view: View, _draft: Mapping[str, Any] | None = None) -> Reading:
    return Unreadable("the match is over: undo, amend N, rematch, continue or quit")


def old_question(match: Match, deal: Deal, ask: Ask) -> Question:
    """A question of a deal again, with the old answer filled in; its answer amends that deal."""
    return facts_question(ask, deal.facts, deal_view(match, deal))


def facts_question(ask: Ask, facts: DealFacts, view: View, kind: Kind = "amends") -> Question:
    """A question about these facts, with what they say of it filled in."""
    match ask:
        case Ask.CONTRACT:
            fresh = before_contract(view)
            words, old = contract_words(view), filled.contract_text(facts, fresh)
            return Question(words, ask, fresh, _amending(_contract_again(facts), view), old, kind)
        case Ask.PARTNER:
            words, old = partner_words(view), filled.partner_text(facts, view)
            return Question(words, ask, view, _amending(_PARTNER, view), old, kind)
        case Ask.TRUMP:
            words, old = trump_words(view), filled.trump_text(facts)
            return Question(words, ask, view, _amending(_TRUMP, view), old, kind)
        case Ask.MELD:
            words, old = meld_words(view), filled.meld_text(facts, view)
            return Question(words, ask, view, _amending(_MELD, view), old, kind)
        case _:
            words, old = counters_words(view), filled.counters_text(facts, view)
            return Question(words, ask, view, _amending(_COUNTERS, view), old, kind)


def _contract_again(facts: DealFacts) -> Reader:
    """The contract of a deal read anew: a moon that is not said any more is taken back."""

    def read(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
        reading, (_, said) = _CONTRACT(text, view, draft), taken_out(text, view)
        if facts.moon and not any(isinstance(each, MoonAnnounced) for each in said):
            return beside(reading, (MoonAnnounced(shot=False),), view)
        return reading

    return read


def _amending(reader: Reader, deal: View) -> Reader:
    def read(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
        return as_amendment(reader(text, view, draft), deal)

    return read


def places(match: Match) -> list[tuple[int, Ask]]:
    """The questions answered so far, deal by deal, in the order they were asked."""
    found: list[tuple[int, Ask]] = []
    for deal in match.deals:
        facts = deal.facts
        if facts.void or (facts.bids and not facts.decided):
            continue
        if facts.decided:
            found.append((deal.number, Ask.CONTRACT))
        if facts.partners is not None and not facts.stated:
            found.append((deal.number, Ask.PARTNER))
        if facts.trump is not None and not facts.stated:
            found.append((deal.number, Ask.TRUMP))
        if facts.meld is not None:
            found.append((deal.number, Ask.MELD))
        if facts.counters is not None or facts.conceded:
            found.append((deal.number, Ask.COUNTERS))
    return found
