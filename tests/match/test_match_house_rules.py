"""Matches at other tables: what a deal and the end are when the rulebook says otherwise."""

import pytest

from scorepad.match.events import (
    Conceded,
    CountersRecorded,
    DealAmended,
    MeldRecorded,
)
from scorepad.match.match import Ask
from scorepad.match.needs import needs
from scorepad.match.objections import Objected, Refused
from scorepad.notation.text import match_of, text_of
from scorepad.rules.rulebook import Rulebook
from tests.support.tables import calls, contract, played, rec, table, undo
from tests.support.tables_rules import variant


def house(differs: str, base: str = "cardgames") -> Rulebook:
    return variant(base, differs)


# --- set unplayed


def melded(book: Rulebook | str, bid: int, meld: tuple[int, ...]):
    match = table(book)
    return rec(rec(match, *contract(match, "Ann", bid)), MeldRecorded(meld))


def test_a_contract_set_unplayed_is_over_with_the_meld():
    match = melded("double-deck", 51, (19, 32))
    deal = match.deals[0]
    assert (deal.outcome, deal.deltas, match.totals) == ("set", (-51, 32), (-51, 32))
    assert match.asks is Ask.CONTRACT
    assert match.open_deal is None
    assert deal.objections == ()
    assert deal.facts.unplayed == "the meld 19 is under 20, the least that counts"


def test_with_enough_meld_the_counters_are_asked():
    match = melded("double-deck", 51, (20, 32))
    assert match.asks is Ask.COUNTERS
    assert rec(match, CountersRecorded((31, 19))).deals[0].outcome == "made"


def test_counting_what_is_not_played_is_an_objection_that_can_be_overruled():
    match = table("double-deck")
    with pytest.raises(Objected, match="Ann is set unplayed: the meld 19 is under 20") as objected:
        rec(match, *contract(match, "Ann", 51), MeldRecorded((19, 32)), CountersRecorded((26, 24)))
    assert [each.rule for each in objected.value.objections] == ["D-14"]
    match = rec(
        match,
        *contract(match, "Ann", 51),
        MeldRecorded((19, 32)),
        CountersRecorded((26, 24)),
        overrule="we played it",
    )
    assert match.deals[0].deltas == (-51, 56)


def test_counters_after_all_belong_to_the_deal_that_was_not_to_be_played():
    match = rec(melded("double-deck", 51, (19, 32)), CountersRecorded((26, 24)), overrule="")
    assert (len(match.deals), match.deals[0].deltas) == (1, (-51, 56))
    assert match_of(text_of(match)).match.totals == match.totals


def test_amending_the_meld_sets_or_frees_a_contract():
    match = melded("double-deck", 51, (20, 32))
    match = rec(match, CountersRecorded((31, 19)))
    with pytest.raises(Refused, match="counters"):
        rec(
            melded("double-deck", 51, (19, 32)),
            DealAmended(1, (MeldRecorded((24, 32)),)),
        )
    freed = rec(
        melded("double-deck", 51, (19, 32)),
        DealAmended(1, (MeldRecorded((24, 32)), CountersRecorded((27, 23)))),
    )
    assert freed.deals[0].deltas == (51, 55)
    assert undo(freed).deals[0].outcome == "set"


def test_a_hopeless_bid_is_set_by_arithmetic_where_the_house_has_it():
    book = house('settlement.hopeless = "set"')
    assert melded(book, 330, (60, 40)).deals[0].deltas == (-330, 40)
    assert melded(book, 330, (80, 40)).asks is Ask.COUNTERS
    assert melded("cardgames", 330, (60, 40)).asks is Ask.COUNTERS


def test_the_next_deal_goes_on_after_an_unplayed_one():
    match = melded("double-deck", 51, (19, 32))
    match = played(match, "Bob", 55, (30, 24), (20, 30))
    assert [deal.deltas for deal in match.deals] == [(-51, 32), (50, -55)]


def test_an_unplayed_contract_conceded_is_conceded():
    match = table("double-deck")
    match = rec(match, *contract(match, "Ann", 51), MeldRecorded((19, 32)), Conceded())
    assert match.deals[0].outcome == "conceded"


# --- endings


def test_so_many_deals_end_the_match():
    match = table(house("ending = { target = 0, deals = 2 }"))
    match = played(match, "Ann", 250, (400, 0), (160, 90))
    assert not match.over
    match = played(match, "Ann", 250, (400, 0), (160, 90))
    assert match.ending.cause == "deals"
    assert match.ending.text.endswith("2 deals have been played: the highest total, 1120, wins")


def test_a_raised_target_is_what_counts_from_then_on():
    book = house('ending = { target = 500, both_over = "raise-target", raise_by = 250 }')
    match = played(table(book), "Ann", 250, (360, 410), (160, 90))
    assert (match.over, match.target, match.totals) == (False, 750, (520, 500))
    assert needs(match).to_win == (230, 250)
    match = played(match, "Bob", 300, (20, 40), (90, 160))
    assert (match.over, match.totals) == (False, (630, 200))
    match = played(match, "Ann", 250, (100, 0), (200, 50))
    assert (match.ending.cause, match.ending.winner) == ("target", 0)
    assert undo(match).target == 750


def test_a_side_that_is_bust_has_lost():
    match = played(table(house("ending.bust = -600")), "Ann", 700, (60, 40), None)
    assert (match.ending.cause, match.ending.winner) == ("bust", 1)


# --- the first lead


def test_a_ladder_of_bids_in_a_match():
    match = calls(table("double-deck"), 60)
    with pytest.raises(Objected, match="62 is no bid: from 60 up they go by 5"):
        calls(match, 62)
    with pytest.raises(Objected, match="62 is no bid") as objected:
        rec(match, *contract(match, "Ann", 62))
    assert objected.value.objections[0].rule == "D-3"
    assert calls(match, 65).auction.bid == 65


# --- three for themselves, with a kitty


def test_three_handed_is_a_match_of_three_sides():
    match = table("three-handed")
    match = played(match, "Ann", 25, (10, 4, 6), (15, 5, 5))
    match = played(match, "Bob", 30, (10, 4, 6), None)
    assert match.totals == (35, -21, 17)
