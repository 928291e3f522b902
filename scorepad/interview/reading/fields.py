"""``amend N FIELD VALUE``: what can be changed in a deal, and how each new value is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from scorepad.interview.reading import zeros
from scorepad.interview.reading.answers import Answer, Do, Reading, Unreadable, View
from scorepad.interview.reading.calls import doubt_bid
from scorepad.interview.reading.changes import as_amendment
from scorepad.interview.reading.contract import read_contract
from scorepad.interview.reading.counters import read_counters
from scorepad.interview.reading.decisions import (
    Reader,
    read_moon,
    read_partner_command,
    read_renege,
)
from scorepad.interview.reading.decisions import words as decided
from scorepad.interview.reading.doubts import Doubts
from scorepad.interview.reading.line import Fault, number_of, pieces, quoted
from scorepad.interview.reading.meld import read_meld
from scorepad.interview.reading.partners import plays_with, taken_over
from scorepad.interview.reading.said import Said, best, contracts, suit_of
from scorepad.match.events import (
    ContractSet,
    DealerCorrected,
    MarriageDeclared,
    Misdealt,
    PartnerNamed,
    SetRuled,
    TrumpNamed,
)


def _bidder(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    if view.bid is None:
        return Unreadable(f"deal {view.deal} has no contract; amend {view.deal} asks for one")
    found = list(contracts(pieces(text), view.names, Said(bid=view.bid), view.names_partners))
    said = best([each for each in found if each.suit is None])
    if said is None or said.seat is None:
        return Unreadable("which player had the contract?")
    echo = f"{view.player(said.seat)} had the contract"
    partner = None if said.partners is None else PartnerNamed(said.partners)
    if view.names_partners and partner is None:
        partner = taken_over(view, said.seat)
    if partner is None:
        return Answer((ContractSet(said.seat, view.bid),), (echo,))
    echo += f", {plays_with(partner.partners, view)}"
    told = (echo, *_counters_then(replace(view, bidder=said.seat, partners=partner.partners)))
    return Answer((ContractSet(said.seat, view.bid), partner), told)


def _counters_then(view: View) -> tuple[str, ...]:
    """How counters that stand are shared by those who are held to have played together now."""
    if view.counters is None:
        return ()
    mends = f"amend {view.deal} counters mends them"
    return (f"counters as they stand: {view.by_party(view.counters)} ({mends})",)


def _bid(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    line = pieces(text)
    if len(line) != 1 or line[0].kind != "number":
        return Unreadable("the bid is one number")
    if view.bidder is None:
        return Unreadable(f"deal {view.deal} has no contract; amend {view.deal} asks for one")
    bid, doubts = number_of(line[0]), Doubts()
    doubt_bid(view, bid, doubts)
    return doubts.about(Answer((ContractSet(view.bidder, bid),), (f"the bid was {bid}",)))


def _trump(text: str, _view: View, _draft: Mapping[str, Any] | None) -> Reading:
    line = pieces(text)
    suit = suit_of(line[0]) if len(line) == 1 else None
    if suit is None:
        return Unreadable("trump is s, h, d or c")
    return Answer((TrumpNamed(suit),), (f"trump was {suit.word}",))


def _dealer(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    found = view.names.find(text)
    if found is None or found.seat is None:
        return Unreadable("which player dealt?")
    return Answer((DealerCorrected(found.seat),), (f"{view.player(found.seat)} dealt",))


def _misdeal(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    if text.strip():
        return Unreadable("misdeal stands alone")
    return Answer((Misdealt(),), (f"deal {view.deal} is void: listed, scores nothing",))


def _conceded(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    if text.strip():
        return Unreadable("conceded stands alone")
    if view.bidder is None or view.meld is None:
        return Unreadable("only a contract with its melds can be conceded")
    return zeros.conceded(view)


def _set(text: str, _view: View, _draft: Mapping[str, Any] | None) -> Reading:
    if not text.strip():
        return Unreadable("say why it was set, as in: amend 3 set renege")
    return Answer((SetRuled(text.strip()),), (f"ruled set ({text.strip()})",))


def _moon(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    return read_moon(Do("moon", text.strip()), view)


def _marriage(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    held = {"yes": True, "y": True, "held": True, "no": False, "n": False, "none": False}
    word = text.strip().lower()
    if word not in held:
        return Unreadable("did the bid winner hold king and queen of trump: yes or no?")
    event = MarriageDeclared(held[word])
    return Answer((event,), (decided(event, view),))


def _partner(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    reading = read_partner_command(Do("partner", text), view)
    if isinstance(reading, Answer):
        named = next(e.partners for e in reading.events if isinstance(e, PartnerNamed))
        told = (*reading.echo, *_counters_then(replace(view, partners=named)))
        return replace(reading, echo=told)
    return reading


def _renege(text: str, view: View, _draft: Mapping[str, Any] | None) -> Reading:
    return read_renege(Do("renege", text), view)


FIELDS: Final[dict[str, Reader]] = {
    "bid": _bid,
    "bidder": _bidder,
    "conceded": _conceded,
    "contract": read_contract,
    "counters": read_counters,
    "dealer": _dealer,
    "marriage": _marriage,
    "meld": read_meld,
    "misdeal": _misdeal,
    "moon": _moon,
    "partner": _partner,
    "renege": _renege,
    "set": _set,
    "trump": _trump,
}
"""What ``amend N FIELD VALUE`` can change, and how its value is read."""


def field_reader(field: str) -> Reader:
    """The reader of one field's new value, its answer as an amendment of the deal in view."""
    reader = FIELDS[field]

    def read(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
        try:
            return as_amendment(reader(text, view, draft), view)
        except Fault as fault:
            return Unreadable.by(fault)

    return read


def unknown_field(word: str) -> str:
    """What is said of a word that is no field."""
    return f"{quoted(word)} is no field; one of {', '.join(sorted(FIELDS))}"
