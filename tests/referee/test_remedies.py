"""What a house does about a renege: proposed with the events that do it, decided by the table."""

from __future__ import annotations

import pytest

from scorepad.match.as_written import deals_as_written
from scorepad.match.events import (
    CardPlayed,
    ContractSet,
    CountersRecorded,
    DealAmended,
    MeldRecorded,
    Reneged,
    TrumpNamed,
)
from scorepad.match.findings import deal_findings
from scorepad.match.match import Match
from scorepad.match.remedies import Proposal, renege_proposals
from scorepad.rules.cards import Suit, card
from scorepad.rules.seating import Seat
from tests.support.referee import deals
from tests.support.tables import played, rec, table
from tests.support.tables_rules import CARDGAMES, cases, house

RENEGES = {case["id"]: case for case in cases("renege") if case["rules"] == "cardgames"}
DAN = Seat(3)
CASE = RENEGES["r002"]  # Dan (Bob & Dan) reneges once, in trick 8; 110 to 140


def proposals(remedy: str, bidder: str = "Ann", sheet: str = "", penalty: int = 0):
    """What is proposed about the one renege of the case."""
    tricks = [CASE["plays"][n : n + 4] for n in range(0, 48, 4)]
    lines = [f"trick {' '.join(cards)}\n" for cards in tricks]
    lines[0] = lines[0].replace("trick", "trick Ann:")
    (deal,) = deals(f"contract {bidder} 280 spades\nmeld 40/40\n" + "".join(lines) + sheet)
    book = house(CARDGAMES, renege={"remedy": remedy, "penalty": penalty})
    found = deal_findings(deal.facts, book, deal.names)
    return renege_proposals(deal.facts, book, deal.names, found)


def the(proposed: tuple[Proposal, ...]) -> Proposal:
    (only,) = proposed
    assert only.rule == "renege"
    assert (only.deal, only.trick, only.seat, only.side) == (1, 8, 3, 1)
    return only


def test_set_sets_the_bidding_side_that_reneged():
    proposed = the(proposals("set", bidder="Bob"))
    assert proposed.text == "Bob & Dan: set, the bid 280 is taken off"
    assert proposed.events == (Reneged(DAN, 8),)


def test_set_amends_a_deal_that_is_settled():
    proposed = the(proposals("set", bidder="Bob", sheet="counters 110/140\n"))
    assert proposed.events == (DealAmended(1, (Reneged(DAN, 8),)),)


def test_set_takes_off_again_what_another_side_scored_and_gives_a_missed_bid_back():
    proposed = the(proposals("set", sheet="counters 110/140\n"))
    assert proposed.text == (
        "Bob & Dan: nothing scored in this deal, 180 taken off again; "
        "Ann & Cat get 280 back: not set by a renege"
    )
    assert proposed.events == (DealAmended(1, (Reneged(DAN, 8),)),)
    match = rec(match_with_the_case(0), CountersRecorded((110, 140)))
    assert match.totals == (-280, 280)
    assert rec(match, *proposed.events).totals == (0, 0)


def test_set_says_what_it_will_take_off_before_the_deal_is_counted():
    proposed = the(proposals("set"))
    assert proposed.events == (Reneged(DAN, 8),)
    assert proposed.text.startswith("Bob & Dan: nothing scored in this deal, 180 taken off again")


def test_a_renege_that_is_ruled_is_proposed_no_more():
    assert proposals("set", sheet="reneged Dan in trick 8\n") == ()
    assert proposals("penalty", sheet="reneged Dan\n", penalty=50) == ()
    assert len(proposals("set", sheet="reneged Dan in trick 7\n")) == 1


def test_lose_tricks_gives_the_tricks_from_the_renege_on_to_the_others():
    points = list(zip(CASE["trick_winners"], CASE["trick_points"], strict=True))
    lost = sum(worth for winner, worth in points[7:] if winner in (1, 3))
    assert lost > 0
    proposed = the(proposals("lose-tricks"))
    moved = (110 + lost, 140 - lost)
    assert proposed.events == (Reneged(DAN, 8), CountersRecorded(moved, None, counted=(110, 140)))
    assert proposed.text == (
        f"Bob & Dan: tricks from trick 8 on go to Ann & Cat: "
        f"counters Ann & Cat {moved[0]}, Bob & Dan {moved[1]}"
    )


def test_a_penalty_is_points_off_for_each_renege():
    proposed = the(proposals("penalty", penalty=50))
    assert proposed.text == "Bob & Dan: a penalty of 50"
    assert proposed.events == (Reneged(DAN, 8),)


def test_replay_can_only_be_done_with_the_cards():
    assert the(proposals("replay")).text == "take back the cards from trick 8 on and play it again"
    late = the(proposals("replay", sheet="counters 110/140\n"))
    assert late.text.endswith("then amend the counters of deal 1")
    assert late.events == ()


def test_a_side_that_the_table_has_ruled_set_is_left_alone():
    ruled = "counters 110/140\namend 1 { set by the table: renege }\n"
    assert proposals("set", bidder="Bob", sheet=ruled) == ()


def test_a_ruling_against_the_first_seat_leaves_the_others_renege_to_be_judged():
    proposed = the(proposals("set", sheet="set by the table: a renege too\ncounters 110/140\n"))
    assert proposed.text == "Bob & Dan: nothing scored in this deal, 180 taken off again"


def match_with_the_case(bidder: int) -> Match:
    """A match in which the case was played; the renege was overruled when it was laid."""
    match = rec(table(), ContractSet(Seat(bidder), 280), TrumpNamed(Suit.SPADES))
    match = rec(match, MeldRecorded((40, 140)))
    lead, winners = Seat(0), CASE["trick_winners"]
    for number in range(12):
        seats = match.seating.clockwise(lead)
        cards = map(card, CASE["plays"][4 * number : 4 * number + 4])
        match = rec(match, *map(CardPlayed, seats, cards), overrule="as it fell")
        lead = Seat(winners[number])
    return match


@pytest.mark.parametrize("remedy", ["set", "lose-tricks", "penalty"])
@pytest.mark.parametrize("settled", [True, False])
@pytest.mark.parametrize("bidder", [0, 1])
def test_whatever_is_proposed_can_be_recorded(remedy: str, settled: bool, bidder: int):
    match = match_with_the_case(bidder)
    if settled:
        match = rec(match, CountersRecorded((110, 140)))
    deal = match.deals[0]
    book = house(CARDGAMES, renege={"remedy": remedy, "penalty": 50})
    found = deal_findings(deal.facts, book, deal.names)
    proposed = the(renege_proposals(deal.facts, book, deal.names, found))
    after = rec(match, *proposed.events)
    assert after.totals != match.totals or not settled
    assert after.entries[-1].events[-len(proposed.events) :] == proposed.events


def test_a_count_that_lost_tricks_is_no_miscount():
    match = rec(match_with_the_case(0), CountersRecorded((110, 140)))
    deal = match.deals[0]
    book = house(CARDGAMES, renege={"remedy": "lose-tricks"})
    found = deal_findings(deal.facts, book, deal.names)
    (proposed,) = renege_proposals(deal.facts, book, deal.names, found)
    after = rec(match, *proposed.events)
    (written,) = deals_as_written(after.log)
    assert [each.check for each in written.findings()] == ["renege"]


def test_a_renege_that_was_overruled_says_so():
    (written,) = deals_as_written(match_with_the_case(0).log)
    (found,) = written.findings()
    assert found.message.endswith("; the table overruled it") or found.check == "renege"


def test_one_proposal_for_each_side_but_a_penalty_for_each_renege():
    case = RENEGES["r006"]
    lines = [f"trick {' '.join(case['plays'][n : n + 4])}\n" for n in range(0, 48, 4)]
    lines[0] = lines[0].replace("trick", f"trick {['Ann', 'Bob', 'Cat', 'Dan'][case['leader']]}:")
    (deal,) = deals("contract Ann 280 spades\n" + "".join(lines))
    found = deal_findings(deal.facts, CARDGAMES, deal.names)
    reneges = [each for each in found if each.check == "renege"]
    once = renege_proposals(deal.facts, CARDGAMES, deal.names, found)
    assert len(once) == len({each.seat % 2 for each in reneges if each.seat is not None})
    each_time = house(CARDGAMES, renege={"remedy": "penalty", "penalty": 50})
    assert len(renege_proposals(deal.facts, each_time, deal.names, found)) == len(reneges)


def test_nothing_is_proposed_where_nobody_reneged():
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    deal = match.deals[0]
    assert renege_proposals(deal.facts, CARDGAMES, deal.names, ()) == ()
