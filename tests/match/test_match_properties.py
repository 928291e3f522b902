"""What holds for every match, whatever the table does: undo, redo, totals, amendments, dealers."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    AllPassed,
    CallMade,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    DealInserted,
    DealOpened,
    MatchEnded,
    MeldRecorded,
    Misdealt,
    NoteMade,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    SetRuled,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.match.needs import needs
from scorepad.match.objections import Refused
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat, Side
from tests.support.tables import later, rec, redo, table, undo

BOOKS = ("cardgames", "joedog", "thirds")
SHORT = settings(max_examples=60, deadline=None)


def view(match):
    """Everything a table can see of a match, but for its journal."""
    return (
        match.deals,
        match.totals,
        match.ending,
        match.asks,
        match.turn,
        match.next_dealer,
        match.players,
        match.adjustments,
        match.notes,
        needs(match),
    )


def counters_of(draw, book):
    left, parts = book.count.total, []
    for _ in range(len(book.table.sides) - 1):
        parts.append(draw(st.integers(0, left)))
        left -= parts[-1]
    return (*parts, left)


@st.composite
def whole_deals(draw, book):
    """The events of one deal that can be settled (what the rules forbid is overruled)."""
    seats, sides = len(book.seating.seats), len(book.table.sides)
    minimum, step = book.auction.minimum, book.auction.step
    bid = minimum + step * draw(st.integers(-1, 40))
    first = draw(
        st.sampled_from([AllPassed(), ContractSet(Seat(draw(st.integers(0, 9)) % seats), bid)])
    )
    meld = tuple(draw(st.integers(0, 40)) * step for _ in range(sides))
    last = draw(
        st.sampled_from(
            [Conceded(), CountersRecorded(counters_of(draw, book), took_trick=(True,) * sides)]
        )
    )
    ruled = (
        [SetRuled("a renege")] if isinstance(last, CountersRecorded) and draw(st.booleans()) else []
    )
    return (first, TrumpNamed(Suit.SPADES), MeldRecorded(meld), *ruled, last)


@st.composite
def answers(draw, match):
    """Anything a table may type now, sensible or not."""
    book, deals = match.book, len(match.deals)
    seat = Seat(draw(st.integers(0, len(book.seating.seats) - 1)))
    side = Side(draw(st.integers(0, len(book.table.sides) - 1)))
    deal = draw(st.integers(1, max(1, deals)))
    whole = draw(whole_deals(book))
    options = [
        whole,
        whole[:1],
        whole[1:],
        (DealAmended(deal, whole),),
        (DealAmended(deal, whole[draw(st.integers(0, 2)) :]),),
        (DealAmended(deal, (Misdealt(),)),),
        (DealAmended(deal, (DealerCorrected(seat),)),),
        (DealInserted(deal, (DealOpened(seat), *whole)),),
        (DealInserted(deal, whole),),
        (CallMade(seat, draw(st.sampled_from([None, book.auction.minimum])))),
        (Misdealt(),),
        (DealerCorrected(seat),),
        (Adjusted(side, draw(st.integers(-400, 400)), "so"),),
        (AdjustmentWithdrawn(draw(st.integers(1, 3))),),
        (NoteMade("well"),),
        (PlayerReplaced(seat, draw(st.sampled_from(["Eve", "Fay", "Gus"]))),),
        (PlayerRenamed(seat, draw(st.sampled_from(["Hal", "Ida"]))),),
        (MatchEnded(draw(st.sampled_from(["agreed", "abandoned"]))),),
        (PlayedOn(),),
    ]
    chosen = draw(st.sampled_from(options))
    return chosen if isinstance(chosen, tuple) else (chosen,)


def step(match, events):
    """Record the answer if it can be, whatever the rules say; else the match stays."""
    try:
        return rec(match, *events, overrule="so be it")
    except Refused:
        return None


@st.composite
def evenings(draw):
    """A match after up to a dozen answers of any kind, undos and redos among them."""
    match = table(draw(st.sampled_from(BOOKS)), dealer=draw(st.integers(0, 2)))
    for _ in range(draw(st.integers(1, 12))):
        turned = draw(st.sampled_from(["record"] * 6 + ["undo", "redo"]))
        if turned == "undo" and match.can_undo:
            match = undo(match)
        elif turned == "redo" and match.can_redo:
            match = redo(match)
        else:
            match = step(match, draw(answers(match))) or match
    return match


@SHORT
@given(st.data(), evenings())
def test_undo_after_record_is_identity_and_redo_brings_it_back(data, match):
    after = step(match, data.draw(answers(match)))
    if after is not None:
        assert view(undo(after)) == view(match)
        assert view(redo(undo(after))) == view(after)


@SHORT
@given(evenings())
def test_a_match_read_from_its_journal_is_the_same(match):
    assert view(Match(match.entries)) == view(match)


@SHORT
@given(evenings())
def test_totals_are_the_settlements_and_adjustments_up_to_the_deal_that_ends_it(match):
    scored = [deal.deltas for deal in match.deals if deal.counted]
    given_ = [(a.side, a.points) for a in match.adjustments if a.counted]
    for side, total in enumerate(match.totals):
        assert total == sum(d[side] for d in scored) + sum(p for s, p in given_ if s == side)
    if match.ending is not None and match.ending.cause not in ("agreed", "abandoned"):
        assert [deal.counted for deal in match.deals] == [
            deal.number <= match.ending.deal for deal in match.deals
        ]
        assert match.totals == match.deals[match.ending.deal - 1].totals


@SHORT
@given(evenings())
def test_every_deal_but_the_last_is_settled_and_they_are_numbered_in_order(match):
    assert [deal.number for deal in match.deals] == list(range(1, len(match.deals) + 1))
    assert all(deal.outcome != "open" for deal in match.deals[:-1])
    for deal in match.deals:
        if deal.settlement is not None:
            assert deal.outcome == deal.settlement.outcome


@SHORT
@given(st.data(), evenings())
def test_no_amendment_or_insertion_shifts_a_recorded_dealer(data, match):
    dealers = [deal.facts.dealer for deal in match.deals]
    if not dealers:
        return
    number = data.draw(st.integers(1, len(dealers)))
    whole = data.draw(whole_deals(match.book))
    amended = step(match, (DealAmended(number, whole),))
    if amended is not None:
        assert [deal.facts.dealer for deal in amended.deals] == dealers
    inserted = step(match, (DealInserted(number, whole),))
    if inserted is not None:
        now = [deal.facts.dealer for deal in inserted.deals]
        assert [*now[: number - 1], *now[number:]] == dealers


@SHORT
@given(st.data(), st.sampled_from(BOOKS))
def test_any_order_of_amendments_equals_a_fresh_recording_up_to_the_end(data, name):
    match = table(name)
    sides = len(match.book.table.sides)
    wanted = data.draw(st.lists(whole_deals(match.book), min_size=1, max_size=5))
    lost = (
        ContractSet(Seat(0), match.book.auction.minimum),
        TrumpNamed(Suit.HEARTS),
        MeldRecorded((0,) * sides),
        Conceded(),
    )
    for _ in wanted:
        match = rec(match, *lost, overrule="")
    for number in data.draw(st.permutations(range(1, len(wanted) + 1))):
        match = rec(match, DealAmended(number, wanted[number - 1]), overrule="")
    fresh = table(name)
    for deal in wanted:
        if not fresh.over:
            fresh = rec(fresh, *deal, overrule="")
    kept = len(fresh.deals)
    assert match.deals[:kept] == fresh.deals
    assert (match.totals, match.ending) == (fresh.totals, fresh.ending)
    assert not any(deal.counted for deal in match.deals[kept:])


@SHORT
@given(st.data(), evenings())
def test_what_is_refused_or_objected_to_changes_nothing(data, match):
    events = data.draw(answers(match))
    before = view(match)
    try:
        accepted = match.accepts(*events)
        after = match.record(*events, at=later(match))
    except ValueError:
        assert not accepted
    else:
        assert accepted
        assert len(after.entries) == len(match.entries) + 1
    assert view(match) == before


@SHORT
@given(evenings())
def test_the_standing_answers_typed_in_again_give_the_same_match(match):
    first, *others = match.log
    again = Match.start(first.events[0], at=first.at)
    for entry in others:
        again = again.record(*entry.events, at=entry.at)
    assert again.log == match.log
    assert view(again) == view(match)
