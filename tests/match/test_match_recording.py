"""One deal after the other, as the table plays it."""

from __future__ import annotations

from datetime import datetime

import pytest

from scorepad.match.events import (
    AllPassed,
    CallMade,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealerCorrected,
    DealOpened,
    MatchStarted,
    MeldRecorded,
    Misdealt,
    NoteMade,
    ObjectionOverruled,
    SetRuled,
    Shown,
    TrumpNamed,
)
from scorepad.match.match import Ask, Match
from scorepad.match.objections import Objected, Refused
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.tables import (
    EVENING,
    book_of,
    calls,
    contract,
    later,
    played,
    rec,
    seat,
    table,
    undo,
)


def test_a_deal_is_asked_for_step_by_step_and_the_next_question_follows():
    match = table()
    assert match.asks is Ask.CONTRACT
    match = rec(match, ContractSet(seat(match, "Ann"), 280))
    assert match.asks is Ask.TRUMP
    match = rec(match, TrumpNamed(Suit.SPADES))
    assert match.asks is Ask.MELD
    match = rec(match, MeldRecorded((190, 40)))
    assert match.asks is Ask.COUNTERS
    match = rec(match, CountersRecorded((160, 90)))
    assert match.asks is Ask.CONTRACT
    assert match.totals == (350, 130)
    assert match.deals[0].outcome == "made"
    assert match.open_deal is None


def test_a_deal_carries_its_settlement_line_by_line():
    deal = played(table(), "Bob", 300, (60, 20), (100, 150)).deals[0]
    assert deal.outcome == "set"
    assert deal.deltas == (160, -300)
    assert deal.bidder_side == 1
    assert all(line.rule.startswith("C-") for line in deal.settlement.lines)
    assert sum(line.points for line in deal.settlement.lines) == 160 - 300


def test_the_next_deal_begins_with_nothing_of_the_last():
    # A bug of other scorers: form state of the last hand left in the next.
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    match = rec(match, ContractSet(seat(match, "Bob"), 250))
    facts = match.open_deal.facts
    assert (facts.trump, facts.meld, facts.counters, facts.conceded) == (None, None, None, False)


def test_the_dealer_is_recorded_with_the_first_answer_of_a_deal():
    match = rec(table(), ContractSet(Seat(0), 280))
    assert match.entries[-1].events == (DealOpened(Seat(3)), ContractSet(Seat(0), 280))


def test_a_whole_deal_is_one_answer():
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    assert len(match.entries) == 2
    assert undo(match).deals == ()


@pytest.mark.parametrize(
    ("events", "complaint"),
    [
        ([MeldRecorded((190, 40))], "before the contract"),
        ([CountersRecorded((160, 90))], "before the contract"),
        ([TrumpNamed(Suit.SPADES)], "before the contract"),
        ([Conceded()], "before the contract"),
        ([SetRuled("renege")], "before the contract"),
        ([ContractSet(Seat(0), 280), CountersRecorded((160, 90))], "record the meld first"),
        ([ContractSet(Seat(0), 330), Conceded()], "record the meld first"),
        ([ContractSet(Seat(4), 280)], "no seat 5"),
        ([ContractSet(Seat(0), -280)], "-280"),
        ([CallMade(Seat(7), 250)], "no seat 8"),
        ([DealerCorrected(Seat(4))], "no seat 5"),
        ([ContractSet(Seat(0), 280), MeldRecorded((190,))], "2 numbers"),
        ([ContractSet(Seat(0), 280), MeldRecorded((190, 40, 10))], "2 numbers"),
        ([ContractSet(Seat(0), 280), MeldRecorded((190, -40))], "-40"),
        ([ContractSet(Seat(0), 280), MeldRecorded((40, 0), (Shown(Seat(0), 50),))], "showed 50"),
    ],
)
def test_what_cannot_be_is_refused(events, complaint):
    with pytest.raises(Refused, match=complaint):
        rec(table(), *events)


@pytest.mark.parametrize(
    ("counters", "complaint"),
    [
        ((160, 80), "10 short of the 250"),
        ((160, 100), "10 over the 250"),
        ((260, -10), "-10"),
        ((250,), "2 numbers"),
        ((100, 100, 50), "2 numbers"),
    ],
)
def test_C17_counters_that_do_not_add_up_are_refused(counters, complaint):
    # A bug of other scorers: the complement hiding a miscount.
    match = rec(table(), *contract(table(), "Ann", 280), MeldRecorded((190, 40)))
    with pytest.raises(Refused, match=complaint):
        rec(match, CountersRecorded(counters))
    assert match.asks is Ask.COUNTERS


def test_C17_counters_off_the_unit_are_an_objection_the_table_may_overrule():
    match = rec(table(), *contract(table(), "Ann", 280), MeldRecorded((190, 40)))
    with pytest.raises(Objected, match="counted in 10s") as objected:
        rec(match, CountersRecorded((155, 95)))
    assert [each.rule for each in objected.value.objections] == ["C-17"]
    match = rec(match, CountersRecorded((155, 95)), overrule="we count by fives")
    assert match.totals == (345, 135)


def test_a_meld_off_the_unit_is_an_objection():
    match = rec(table(), *contract(table(), "Ann", 280))
    with pytest.raises(Objected, match="Ann & Cat: no melds make 45"):
        rec(match, MeldRecorded((45, 40)))
    joedog = rec(table("joedog"), *contract(table(), "Ann", 20))
    assert rec(joedog, MeldRecorded((7, 4))).asks is Ask.COUNTERS


def test_C10_melds_that_no_cards_make_are_an_objection():
    match = rec(table(), *contract(table(), "Ann", 280))
    with pytest.raises(Objected, match="Ann & Cat: no melds make 5000: 2880 is the most"):
        rec(match, MeldRecorded((5000, 40)))
    with pytest.raises(Objected, match=r"Ann & Cat: no melds make 2730 \(C-9\)"):
        rec(match, MeldRecorded((2730, 40)))
    fives = (Shown(Seat(0), 45), Shown(Seat(2), 45))
    with pytest.raises(Objected, match=r"Ann: no melds make 45.*Cat: no melds make 45"):
        rec(match, MeldRecorded((90, 40), fives))
    for meld in [(0, 0), (10, 700), (1800, 1080), (2880, 0), (640, 990)]:
        assert match.objections(MeldRecorded(meld)) == ()


def test_C23_conceding_when_it_is_not_allowed_is_an_objection():
    match = rec(table(), *contract(table(), "Ann", 310), MeldRecorded((60, 40)))
    with pytest.raises(Objected, match="exactly 250 is not enough") as objected:
        rec(match, Conceded())
    assert objected.value.objections[0].rule == "C-23"
    overruled = rec(match, Conceded(), overrule="Cat is ill")
    assert overruled.totals == (-310, 40)


def test_C23_a_hopeless_bid_may_be_conceded():
    # The page's worked example: bid 330, meld 60.
    match = played(table(), "Ann", 330, (60, 40), None)
    assert match.totals == (-330, 40)
    assert match.deals[0].outcome == "conceded"


def test_an_overruled_objection_stays_in_the_record_with_its_reason():
    match = table()
    match = rec(match, CallMade(Seat(0), 255), overrule="we play fives")
    overruled = [e for e in match.entries[-1].events if isinstance(e, ObjectionOverruled)]
    assert [(e.rule, e.reason) for e in overruled] == [("C-4", "we play fives")]
    assert "255" in overruled[0].objection
    assert [each.rule for each in match.open_deal.objections] == ["C-4"]


def test_overruling_without_an_objection_records_nothing_more():
    match = rec(table(), CallMade(Seat(0), 250), overrule="")
    assert match.entries[-1].events == (DealOpened(Seat(3)), CallMade(Seat(0), 250))


def test_objections_explains_accepts_asks_record_acts():
    match = table()
    assert match.accepts(CallMade(Seat(0), 250))
    assert not match.accepts(CallMade(Seat(0), 255))
    assert not match.accepts(MeldRecorded((1, 1)))
    explained = match.objections(CallMade(Seat(0), 255))
    with pytest.raises(Objected) as objected:
        rec(match, CallMade(Seat(0), 255))
    assert objected.value.objections == explained
    assert match.entries == table().entries


def test_an_answer_typed_in_again_brings_its_overruling_with_it():
    match = rec(table(), CallMade(Seat(0), 255), overrule="we play fives")
    again = rec(table(), *match.entries[-1].events)
    assert again.entries == match.entries


def test_an_answer_is_taken_whole_or_not_at_all():
    match = table()
    with pytest.raises(Refused):
        rec(match, *contract(match, "Ann", 280), MeldRecorded((190, 40)), CountersRecorded((1, 2)))
    assert match.deals == ()


def test_a_match_needs_names_seats_and_a_dealer_that_fit_the_book():
    book = book_of("cardgames")
    for players, sides, dealer, complaint in [
        (("Ann", "Bob", "Cat"), (), 0, "needs 4 players, not 3"),
        (("Ann", "Bob", "Cat", "Dan"), ("We",), 0, "has 2 sides, not 1"),
        (("Ann", "Bob", "Cat", "ann"), (), 0, "taken"),
        (("Ann", "Bob", "Cat", "4"), (), 0, "only a number"),
        (("Ann", "Bob", "Cat", "Dan"), (), 4, "no seat 5"),
    ]:
        with pytest.raises(Refused, match=complaint):
            Match.start(MatchStarted(book, players, sides, Seat(dealer)), EVENING)


def test_every_answer_has_its_time_and_a_time_knows_its_offset():
    match = table()
    at = later(match, 5)
    assert match.record(AllPassed(), at=at).entries[-1].at == at
    with pytest.raises(ValueError, match="offset"):
        match.record(AllPassed(), at=datetime(2026, 11, 27, 19, 0))


def test_a_match_is_the_fold_of_its_entries():
    match = calls(table(), 250, None, 270, None)
    match = undo(rec(match, Misdealt()))
    match = rec(match, NoteMade("phone rang"))
    again = Match(match.entries)
    assert again == match
    assert (again.deals, again.totals, again.asks) == (match.deals, match.totals, match.asks)


@pytest.mark.parametrize("first", [(), (NoteMade("hello"),)])
def test_entries_without_a_start_are_no_match(first):
    entries = () if not first else (rec(table(), *first).entries[1],)
    with pytest.raises(Refused, match="begins with MatchStarted"):
        Match(entries)


def test_a_journal_of_deals_that_cannot_be_is_refused_when_read():
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    other = rec(table(), *contract(match, "Ann", 280), MeldRecorded((190, 40)))
    counters = match.entries[1].events[-1]
    broken = (*other.entries, other.entries[-1].__class__(EVENING, "record", (counters,) * 2))
    with pytest.raises(Refused):
        Match(broken)


def test_the_counters_of_a_ruled_set_deal_are_the_others_own():
    match = rec(table(), *contract(table(), "Ann", 280), MeldRecorded((190, 40)))
    match = rec(match, SetRuled("Cat reneged"))
    assert match.asks is Ask.COUNTERS
    match = rec(match, CountersRecorded((160, 90)))
    assert match.totals == (-280, 130)
    assert match.deals[0].outcome == "set"
    with pytest.raises(Refused, match="say why"):
        rec(rec(match, ContractSet(Seat(1), 280)), SetRuled(" "))


def test_the_first_count_is_kept_beside_the_mended_one():
    match = rec(table(), *contract(table(), "Ann", 280), MeldRecorded((190, 40)))
    match = rec(match, CountersRecorded((160, 90), counted=(160, 80)))
    assert match.deals[0].facts.counted == (160, 80)


def test_a_resumed_match_has_its_sides_and_knows_the_partner_of_the_bidder():
    # Bugs of other scorers: a resumed match without its teams; partner not set with the bidder.
    match = rec(table(sides=("We", "They")), ContractSet(Seat(2), 280))
    again = Match(match.entries)
    assert again.side_names == ("We", "They")
    assert again.open_deal.bidder_side == 0
    assert again.seating.partners(again.open_deal.facts.bidder) == (0,)


@pytest.mark.parametrize(("who", "totals"), [("Ann", (-330, 40)), ("Bob", (60, -330))])
def test_C23_a_concession_pays_the_meld_of_the_others(who, totals):
    # A bug of other scorers: auto-set scored the wrong defenders' meld.
    meld = (60, 40)
    assert played(table(), who, 330, meld, None).totals == totals
