"""What is still needed, in words that matter at the table."""

from __future__ import annotations

from scorepad.match.events import CountersRecorded, MeldRecorded, SetRuled
from scorepad.match.needs import needs
from tests.support.tables import contract, rec, table


def melded(who, bid, meld, book="cardgames"):
    match = table(book)
    return rec(match, *contract(match, who, bid), MeldRecorded(meld))


def texts(match):
    return [side.text for side in needs(match).sides]


def test_C20_the_bidding_side_needs_what_its_meld_leaves():
    match = melded("Ann", 280, (190, 40))
    assert texts(match) == [
        "Ann & Cat need 90 of the 250 in counters",
        "Bob & Dan: keep your meld of 40 with 10 in counters",
    ]
    told = needs(match)
    assert (told.bidding.counters, told.sets_with) == (90, 170)
    assert not told.may_concede
    assert not told.hopeless


def test_C22_made_by_meld_alone_it_must_still_be_kept():
    match = melded("Bob", 250, (40, 300))
    assert texts(match)[1] == (
        "Bob & Dan have made 250 by meld alone, but must keep it with 10 in counters"
    )
    assert needs(match).bidding.counters == 10


def test_C23_a_hopeless_contract_may_be_conceded():
    told = needs(melded("Ann", 330, (60, 40)))
    assert told.sides[0].text == ("Ann & Cat cannot make 330: all 250 in counters would reach 310")
    assert (told.hopeless, told.may_concede, told.rule) == (True, True, "C-23")
    assert told.sets_with is None


def test_C23_exactly_250_behind_is_not_enough():
    told = needs(melded("Ann", 310, (60, 40)))
    assert (told.hopeless, told.may_concede) == (False, False)
    assert "exactly 250 is not enough" in told.concession
    assert told.bidding.counters == 250


def test_a_side_without_meld_has_none_to_keep():
    assert texts(melded("Ann", 280, (190, 0)))[1] == "Bob & Dan: no meld to keep"


def test_J6_where_meld_needs_nothing_it_is_safe_and_nobody_concedes():
    match = melded("Ann", 60, (20, 4), "joedog")
    assert texts(match) == [
        "Ann & Cat cannot make 60: all 25 in counters would reach 45",
        "Bob & Dan: the meld of 4 is safe",
    ]
    assert not needs(match).may_concede
    alone = melded("Ann", 20, (20, 4), "joedog")
    assert texts(alone)[0] == "Ann & Cat have made 20 by meld alone"
    assert needs(alone).sets_with is None


def test_three_for_themselves_keep_their_melds_with_a_trick():
    match = melded("Bob", 35, (10, 20, 0), "thirds")
    assert texts(match) == [
        "Ann: keep your meld of 10 with a trick",
        "Bob needs 15 of the 50 in counters",
        "Cat: no meld to keep",
    ]
    assert needs(match).may_concede
    assert [side.trick for side in needs(match).sides] == [True, True, False]


def test_who_is_ruled_set_needs_nothing_more():
    match = rec(melded("Ann", 280, (190, 40)), SetRuled("Cat reneged"))
    assert texts(match) == [
        "Ann & Cat are ruled set: the bid 280 is taken off",
        "Bob & Dan: the meld of 40 is safe",
    ]
    assert not needs(match).may_concede
    assert needs(match).sets_with is None


def test_what_each_side_still_needs_to_win():
    match = rec(melded("Ann", 280, (190, 40)), CountersRecorded((160, 90)))
    told = needs(match)
    assert (told.target, told.to_win, told.sides) == (1500, (1150, 1370), ())
