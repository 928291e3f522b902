"""Matches that a house could play by its own rules, whatever they are: no rule is broken in them.

``legal_deals`` draws one deal in the order in which a table gives it: what the house decides at the
time (partners, a marriage denied, the moon, a renege, a hand dealt again, a call out of turn) is in
it where the house has it.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scorepad.match.by_book import concession_of, sides_asked
from scorepad.match.checks import count_unit
from scorepad.match.events import (
    AllPassed,
    CalledOutOfTurn,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealEvent,
    MarriageDeclared,
    MeldRecorded,
    MoonAnnounced,
    PartnerNamed,
    RedealClaimed,
    Reneged,
    TrumpNamed,
)
from scorepad.match.facts import DealFacts
from scorepad.match.match import Match
from scorepad.rules.cards import Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from tests.support.random_books import NO_CONTRACT, alone, random_books, with_values
from tests.support.tables import later, table

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lee")


_NAMED = {"table.partner": "named", "passing.cards": 0}
DECIDED: tuple[dict[str, Any], ...] = (
    {"table.sides": alone(4), **_NAMED},
    {"table.sides": alone(4), "table.partners": (0, 1), **_NAMED, "table.defenders": "together"},
    {"table.sides": alone(3), "table.hand": 16, **_NAMED},
    {"table.sides": alone(2), "table.stock": 24, "passing.cards": 0, **NO_CONTRACT},
    {"trump.needs": "marriage"},
    {"trump.needs": "marriage", "concession.pays": "nothing"},
    {"moon.stakes": "points", "moon.points": 500},
    {"moon.stakes": "match"},
    {"redeal.nines": 5},
    {"auction.out_of_turn": "barred"},
    {"auction.out_of_turn": "void"},
    {"renege.remedy": "penalty", "renege.penalty": 50},
    {"renege.remedy": "lose-tricks"},
)
"""What a table may have to decide."""


@st.composite
def house_tables(draw: st.DrawFn) -> Match:
    """A match that begins in a house of its own."""
    book = draw(random_books(4))
    for together in draw(st.lists(st.sampled_from(DECIDED), min_size=1, max_size=4)):
        book = with_values(book, together)
    return table(book, NAMES[: len(book.seating.seats)], dealer=draw(st.integers(0, 1)))


@st.composite
def house_matches(draw: st.DrawFn, most: int = 4) -> Match:
    """A match of some deals, all by the rules; it stops where the match ends."""
    match = draw(house_tables())
    for _ in range(draw(st.integers(1, most))):
        if match.over:
            break
        for events in draw(legal_deals(match)):
            match = match.record(*events, at=later(match))
    return match


@st.composite
def legal_deals(draw: st.DrawFn, match: Match) -> list[tuple[DealEvent, ...]]:
    """One whole deal, as the answers that a table would give one after the other."""
    book, answers = match.book, list[tuple[DealEvent, ...]]()

    def give(*events: DealEvent) -> None:
        nonlocal match
        match = match.record(*events, at=later(match))
        answers.append(events)

    if draw(st.integers(0, 5)) == 0 and (claim := draw(_claims(book))):
        give(claim)
    if book.auction.contract == "bid":
        for events in draw(_contracts(match)):
            give(*events)
        if match.open_deal is None or match.open_deal.facts.bidder is None:
            return answers  # thrown in
        if book.table.partner == "named":
            give(draw(_partners(match)))
        give(TrumpNamed(draw(st.sampled_from(list(Suit)))))
        for said in draw(_said(book)):
            give(said)
    if _open(match) is not None or book.auction.contract == "none":
        give(draw(_melds(book)))
    facts = _open(match)
    if facts is None or facts.meld is None:
        return answers
    ruling = concession_of(facts, facts.meld, book)
    if ruling is not None and ruling.allowed and draw(st.booleans()):
        give(Conceded())
        return answers
    if draw(st.integers(0, 5)) == 0:
        seat = draw(st.sampled_from(book.seating.seats))
        give(Reneged(seat, draw(st.integers(0, book.tricks))))
    give(draw(_counters(match)))
    return answers


def _open(match: Match) -> DealFacts | None:
    deal = match.open_deal
    return None if deal is None or match.over else deal.facts


@st.composite
def _claims(draw: st.DrawFn, book: Rulebook) -> RedealClaimed | None:
    seat = draw(st.sampled_from(book.seating.seats))
    if book.redeal.nines:
        return RedealClaimed(seat, "nines")
    return RedealClaimed(seat, "count") if book.redeal.wrong_count else None


@st.composite
def _contracts(draw: st.DrawFn, match: Match) -> list[tuple[DealEvent, ...]]:
    book = match.book
    if draw(st.integers(0, 4)) == 0:
        return [(AllPassed(),)]
    may = match.auction.may_bid
    assert may is not None
    bid = draw(st.sampled_from(may.first(12)))
    seat = draw(st.sampled_from(book.seating.seats))
    heard: list[tuple[DealEvent, ...]] = []
    own = book.seating.side_of(seat)
    others = [other for other in book.seating.seats if book.seating.side_of(other) != own]
    if book.auction.out_of_turn != "stands" and draw(st.integers(0, 3)) == 0:
        call = CalledOutOfTurn(draw(st.sampled_from(others)), draw(st.sampled_from((None, bid))))
        after = match.record(call, at=later(match))
        if after.open_deal is not None and after.open_deal.facts.bidder is None:
            heard = [(call,)]
    return [*heard, (ContractSet(seat, bid),)]


@st.composite
def _partners(draw: st.DrawFn, match: Match) -> PartnerNamed:
    facts = _open(match)
    assert facts is not None
    others = [seat for seat in match.seating.seats if seat != facts.bidder]
    may = match.book.table.partners or tuple(range(len(others)))
    many = draw(st.sampled_from(may))
    named = draw(st.permutations(others))[:many]
    return PartnerNamed(tuple(map(Seat, named)))


@st.composite
def _said(draw: st.DrawFn, book: Rulebook) -> list[DealEvent]:
    said: list[DealEvent] = []
    if book.moon.stakes != "none" and draw(st.integers(0, 2)) == 0:
        said.append(MoonAnnounced())
    if book.trump.needs == "marriage" and draw(st.integers(0, 2)) == 0:
        said.append(MarriageDeclared(held=draw(st.booleans())))
    return said


@st.composite
def _melds(draw: st.DrawFn, book: Rulebook) -> MeldRecorded:
    most = 2 * book.count.total  # of more it takes long to work out whether it can be
    worth = st.sampled_from([0, *(k.points for k in book.melds.kinds if k.points <= most)])
    one = st.tuples(worth, worth).map(lambda both: sum(both) if sum(both) <= most else both[0])
    return MeldRecorded(tuple(draw(one) for _ in book.seating.sides))


@st.composite
def _counters(draw: st.DrawFn, match: Match) -> CountersRecorded:
    facts, book = _open(match), match.book
    assert facts is not None
    unit, sides = count_unit(book), len(book.table.sides)
    cuts = sorted(draw(st.integers(0, book.count.total // unit)) * unit for _ in range(sides - 1))
    taken = [b - a for a, b in zip([0, *cuts], [*cuts, book.count.total], strict=True)]
    if draw(st.booleans()):  # one side takes them all
        taken = [0] * sides
        taken[draw(st.integers(0, sides - 1))] = book.count.total
    asked = () if facts.is_ruled_set else sides_asked(facts, taken, book)
    if not asked:
        return CountersRecorded(tuple(taken))
    took = tuple(points > 0 or draw(st.booleans()) for points in taken)
    return CountersRecorded(tuple(taken), took)
