"""What the table decides at the time: recorded as events, judged and settled by the rulebook."""

from __future__ import annotations

import pytest

from scorepad.match.ask import Ask
from scorepad.match.events import (
    AllPassed,
    CalledOutOfTurn,
    CallMade,
    CardPlayed,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    DealInserted,
    DealOpened,
    HandsDealt,
    MarriageDeclared,
    MeldRecorded,
    Misdealt,
    MoonAnnounced,
    PartnerNamed,
    RedealClaimed,
    Reneged,
    Shown,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.match.needs import needs
from scorepad.match.objections import Objected, Refused
from scorepad.rules.cards import Suit, card, parse_cards
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from tests.support.odd_tables import house as by_name
from tests.support.tables import calls, rec, table, undo
from tests.support.tables_rules import CARDGAMES, DOUBLE_DECK, house, variant

ANN, BOB, CAT, DAN, EVE = map(Seat, range(5))
SPADES = TrumpNamed(Suit.SPADES)

RANKS = ("A", "10", "K", "Q", "J", "9")

FIVE = variant("double-deck", """
    table = { sides = [[1], [2], [3], [4], [5]], hand = 16, partner = "named" }
    melds.change.quadruple_run = false
    """)  # fmt: skip
MELD = MeldRecorded((24, 8, 20, 0, 12))
COUNTERS = CountersRecorded((10, 10, 12, 10, 8))


def five(**sections) -> Match:
    return table(house(FIVE, **sections), ("Ann", "Bob", "Cat", "Dan", "Eve"))


def two() -> Match:
    return table(by_name("stock"), ("Ann", "Bob"))


def objects(match: Match, *events) -> list[str]:
    """The rules that the events go against; none."""
    return [each.rule for each in match.objections(*events)]


# --- partners named for the deal


def test_the_partner_is_asked_for_between_contract_and_trump():
    match = rec(five(), ContractSet(ANN, 60))
    assert match.asks is Ask.PARTNER
    match = rec(match, PartnerNamed((CAT,)))
    assert match.asks is Ask.TRUMP
    match = rec(match, SPADES, MELD)
    assert match.asks is Ask.COUNTERS
    assert rec(match, COUNTERS).totals == (66, 28, 66, 28, 28)


def test_partners_are_not_asked_for_where_they_are_fixed():
    match = rec(table(DOUBLE_DECK), ContractSet(ANN, 60))
    assert match.asks is Ask.TRUMP
    with pytest.raises(Refused, match="nobody names a partner in double-deck"):
        match.record(PartnerNamed((BOB,)), at=match.started_at)


@pytest.mark.parametrize(("partners", "said"), [
    ((ANN,), "Ann holds the contract himself"),
    ((CAT, CAT), "Cat is named twice"),
    ((Seat(5),), "there is no seat 6"),
])  # fmt: skip
def test_partners_that_cannot_be(partners, said):
    match = rec(five(), ContractSet(ANN, 60))
    with pytest.raises(Refused, match=said):
        rec(match, PartnerNamed(partners))


def test_the_partner_comes_after_the_contract_and_before_the_score():
    with pytest.raises(Refused, match="cannot come before the contract"):
        rec(five(), PartnerNamed((CAT,)))
    match = rec(five(), ContractSet(ANN, 60), SPADES, MELD, COUNTERS)
    assert match.asks is Ask.PARTNER
    assert rec(match, PartnerNamed((CAT,))).totals == (66, 28, 66, 28, 28)


def test_a_number_of_partners_that_the_house_has_not_is_objected_to():
    match = rec(five(table={"partners": (1,)}), ContractSet(ANN, 60))
    assert objects(match, PartnerNamed(())) == ["D-1"]
    assert objects(match, PartnerNamed((CAT, DAN))) == ["D-1"]
    assert match.accepts(PartnerNamed((CAT,)))
    assert rec(match, PartnerNamed(()), overrule="so be it").asks is Ask.TRUMP


def test_a_partner_may_be_named_again_before_the_first_lead():
    match = rec(five(), ContractSet(ANN, 60), PartnerNamed((CAT,)), PartnerNamed((DAN,)))
    assert match.deals[0].facts.partners == (DAN,)
    led = rec(match, SPADES, MELD, CardPlayed(ANN, parse_cards("AS")[0]))
    assert objects(led, PartnerNamed((CAT,))) == ["house:table.partner"]


def test_another_bid_winner_names_his_own_partner():
    match = rec(five(), ContractSet(ANN, 60), PartnerNamed((CAT,)), SPADES, MELD, COUNTERS)
    with pytest.raises(Refused, match="would lack its partner"):
        rec(match, DealAmended(1, (ContractSet(BOB, 60),)))
    amended = rec(match, DealAmended(1, (ContractSet(BOB, 60), PartnerNamed((ANN,)))))
    assert amended.totals == (-60, -60, 50, 30, 30)
    assert undo(amended).totals == match.totals


def test_the_same_bid_winner_keeps_his_partner():
    match = rec(five(), ContractSet(ANN, 60), PartnerNamed((CAT,)), SPADES, MELD, COUNTERS)
    assert rec(match, DealAmended(1, (ContractSet(ANN, 65),))).deals[0].facts.partners == (CAT,)


def test_a_dealer_who_was_another_is_stuck_without_a_partner_yet():
    match = rec(five(), AllPassed(), PartnerNamed((CAT,)))
    assert match.deals[0].facts.bidder == EVE
    moved = rec(match, DealerCorrected(BOB))
    assert (moved.deals[0].facts.bidder, moved.asks) == (BOB, Ask.PARTNER)


def test_a_low_meld_is_that_of_both_partners():
    match = rec(five(), ContractSet(ANN, 60), PartnerNamed((CAT,)), SPADES)
    low = rec(match, MeldRecorded((10, 8, 6, 0, 12)))
    assert (low.deals[0].outcome, low.totals) == ("set", (-60, 0, -60, 0, 0))
    assert rec(match, MeldRecorded((10, 8, 10, 0, 12))).asks is Ask.COUNTERS


def test_the_partner_is_needed_to_say_what_the_bid_needs():
    match = rec(five(), ContractSet(ANN, 60), PartnerNamed((CAT,)), SPADES, MELD)
    needed = needs(match)
    assert needed.bidding is not None
    assert needed.bidding.text == "Ann & Cat need 20 of the 50 in counters"
    assert [side.bids for side in needed.sides] == [True, False, True, False, False]
    assert needed.sides[1].text == "Bob: no meld to keep"  # 8 is under 20


def test_a_deal_that_was_never_entered_has_its_partner_too():
    match = rec(five(), ContractSet(ANN, 60), PartnerNamed((CAT,)), SPADES, MELD, COUNTERS)
    lacks = DealInserted(1, (DealOpened(EVE), ContractSet(BOB, 55), SPADES, MELD, COUNTERS))
    with pytest.raises(Refused, match="would lack its partner"):
        rec(match, lacks)
    whole = (ContractSet(BOB, 55), PartnerNamed(()), SPADES, MELD, Conceded())
    assert rec(match, DealInserted(1, whole)).deals[0].deltas == (24, -55, 20, 0, 0)


# --- no marriage in trump


def test_who_has_no_marriage_is_set_once_the_melds_are_known():
    match = rec(table(DOUBLE_DECK), ContractSet(ANN, 51), SPADES, MarriageDeclared())
    assert match.asks is Ask.MELD  # the others score theirs
    match = rec(match, MeldRecorded((40, 32)))
    assert (match.deals[0].outcome, match.totals) == ("set", (-51, 32))
    assert match.asks is Ask.CONTRACT


def test_where_the_melds_make_no_odds_they_are_not_asked_for():
    book = house(DOUBLE_DECK, concession={"pays": "nothing"})
    match = rec(table(book), ContractSet(ANN, 51), SPADES, MarriageDeclared())
    assert (match.totals, match.asks) == ((-51, 0), Ask.CONTRACT)
    late = rec(match, MeldRecorded((40, 32)))
    assert (late.totals, late.asks, len(late.deals)) == ((-51, 0), Ask.CONTRACT, 1)


def test_a_marriage_denied_is_not_played_unless_the_table_overrules_it():
    match = rec(table(DOUBLE_DECK), ContractSet(ANN, 51), SPADES, MarriageDeclared())
    match = rec(match, MeldRecorded((40, 32)))
    played = CountersRecorded((30, 20))
    assert objects(match, played) == ["D-5"]
    assert rec(match, played, overrule="we played").totals == (70, 52)


def test_a_marriage_found_after_all_needs_the_counters():
    match = rec(table(DOUBLE_DECK), ContractSet(ANN, 51), SPADES, MarriageDeclared())
    match = rec(match, MeldRecorded((40, 32)))
    with pytest.raises(Refused, match="would lack its counters"):
        rec(match, DealAmended(1, (MarriageDeclared(held=True),)))
    found = (MarriageDeclared(held=True), CountersRecorded((30, 20)))
    assert rec(match, DealAmended(1, found)).totals == (70, 52)


def test_another_trump_is_another_marriage():
    match = rec(table(DOUBLE_DECK), ContractSet(ANN, 51), SPADES, MarriageDeclared())
    other = rec(match, TrumpNamed(Suit.HEARTS))
    assert other.deals[0].facts.marriage is None
    assert rec(other, MeldRecorded((40, 32))).asks is Ask.COUNTERS


def test_elsewhere_nobody_needs_a_marriage():
    match = rec(table(CARDGAMES), ContractSet(ANN, 250), SPADES)
    assert objects(match, MarriageDeclared()) == ["C-7"]
    over = rec(match, MarriageDeclared(), overrule="")
    assert over.asks is Ask.MELD
    assert over.deals[0].facts.unplayed == ""


@pytest.mark.parametrize(("cards", "held", "said"), [
    ("KS QS", False, "Ann has no marriage in trump, it was said, but has KS and QS"),
    ("AS KH QH", True, ""),
    ("KS QS", True, ""),
])  # fmt: skip
def test_cards_shown_prove_a_marriage_that_was_denied(cards, held, said):
    match = rec(table(DOUBLE_DECK), ContractSet(ANN, 51), SPADES, MarriageDeclared(held))
    shown = Shown(ANN, 4 if "KS" in cards else 2, parse_cards(cards))
    meld = MeldRecorded((shown.points, 32), (shown,))
    told = [each.message for each in match.objections(meld)]
    assert told == ([said] if said else [])


def test_a_meld_worth_less_than_a_marriage_has_none_in_it():
    match = rec(table(DOUBLE_DECK), ContractSet(ANN, 51), SPADES)
    low = MeldRecorded((30, 32), (Shown(ANN, 2), Shown(CAT, 28)))
    (objection,) = match.objections(low)
    assert objection.rule == "D-5"
    assert objection.message == "Ann needs a marriage in trump, and melded 2: it would be 4"
    assert rec(match, MarriageDeclared(held=True), low).asks is Ask.COUNTERS
    assert match.accepts(MeldRecorded((30, 32), (Shown(ANN, 4), Shown(CAT, 26))))


def test_a_hand_that_is_known_says_whether_there_is_a_marriage():
    book = house(CARDGAMES, trump={"needs": "marriage"})
    deck = sorted(card(f"{rank}{suit.value}") for rank in RANKS for suit in Suit for _ in "12")
    ann = tuple(c for c in deck if c.suit is Suit.SPADES)  # both of every spade
    rest = [c for c in deck if c.suit is not Suit.SPADES]
    hands = (ann, *(tuple(rest[n::3]) for n in range(3)))
    dealt = rec(table(book), HandsDealt(hands), ContractSet(ANN, 250))
    for suit, held in ((Suit.SPADES, True), (Suit.HEARTS, False)):
        named = rec(dealt, TrumpNamed(suit))
        assert objects(named, MarriageDeclared(held=not held)) == ["C-7"]
        assert named.accepts(MarriageDeclared(held=held))


# --- the moon


MOON = house(CARDGAMES, moon={"stakes": "points", "points": 500})


def test_the_moon_is_won_by_every_trick():
    match = rec(table(MOON), ContractSet(ANN, 250), SPADES, MoonAnnounced(), MeldRecorded((60, 40)))
    assert needs(match).sides[0].text == "Ann & Cat need every trick: the moon was announced"
    with pytest.raises(Refused, match="did Bob & Dan take any trick"):
        rec(match, CountersRecorded((250, 0)))
    assert rec(match, CountersRecorded((250, 0), (True, False))).totals == (500, 0)
    assert rec(match, CountersRecorded((250, 0), (True, True))).totals == (-500, 0)
    assert rec(match, CountersRecorded((240, 10))).totals == (-500, 50)


def test_the_moon_may_decide_the_match():
    book = house(CARDGAMES, moon={"stakes": "match"})
    match = rec(table(book), ContractSet(BOB, 250), SPADES, MoonAnnounced(), MeldRecorded((60, 40)))
    won = rec(match, CountersRecorded((0, 250), (False, True)))
    assert won.ending is not None
    assert (won.ending.cause, won.ending.winner) == ("moon", Side(1))
    lost = rec(match, CountersRecorded((10, 240)))
    assert lost.ending is not None and lost.ending.winner == Side(0)
    assert not undo(lost).over


def test_elsewhere_the_moon_is_objected_to_and_changes_nothing():
    match = rec(table(), ContractSet(ANN, 250), SPADES)
    assert objects(match, MoonAnnounced()) == ["moon.stakes"]
    match = rec(match, MoonAnnounced(), overrule="for fun")
    assert rec(match, MeldRecorded((60, 40)), CountersRecorded((240, 10))).totals == (300, 50)


def test_the_moon_is_announced_before_the_first_lead_and_can_be_taken_out_again():
    match = rec(table(MOON), ContractSet(ANN, 250), SPADES, MeldRecorded((60, 40)))
    led = rec(match, CardPlayed(ANN, parse_cards("AS")[0]))
    assert objects(led, MoonAnnounced()) == ["moon.stakes"]
    with pytest.raises(Refused, match="nothing to take back"):
        rec(match, MoonAnnounced(shot=False))
    shot = rec(match, MoonAnnounced(), CountersRecorded((240, 10)))
    assert shot.totals == (-500, 50)
    assert rec(shot, DealAmended(1, (MoonAnnounced(shot=False),))).totals == (300, 50)


def test_another_bid_winner_has_announced_nothing():
    match = rec(table(MOON), ContractSet(ANN, 250), SPADES, MoonAnnounced(), MeldRecorded((60, 40)))
    match = rec(match, CountersRecorded((240, 10)))
    assert rec(match, DealAmended(1, (ContractSet(BOB, 250),))).totals == (300, -250)


# --- a hand that is dealt again


def nines(**more) -> Rulebook:
    return house(CARDGAMES, redeal={"nines": 5, **more})


def test_a_hand_of_nines_is_dealt_again_by_the_same_dealer():
    match = rec(table(nines()), RedealClaimed(BOB, "nines"))
    (deal,) = match.deals
    assert (deal.facts.dealer, deal.facts.misdeals, len(deal.facts.redeals)) == (DAN, 0, 1)
    assert (match.dealer, match.asks, deal.outcome) == (DAN, Ask.CONTRACT, "open")
    again = rec(match, Misdealt(), RedealClaimed(CAT, "count"))
    facts = again.deals[0].facts
    assert (facts.misdeals, [r.reason for r in facts.redeals]) == (1, ["nines", "count"])
    assert undo(again).deals == match.deals


def test_the_hand_is_judged_where_it_is_shown():
    match = table(nines(no_ace=True))
    good = parse_cards("9S 9S 9H 9H 9D 10S 10H KS QS JD JS JH")
    assert match.accepts(RedealClaimed(BOB, "nines", good))
    with_ace = parse_cards("9S 9S 9H 9H 9D AS 10H KS QS JD JS JH")
    assert objects(match, RedealClaimed(BOB, "nines", with_ace)) == ["redeal.no_ace"]
    four = parse_cards("9S 9S 9H 9H 10D 10S 10H KS QS JD JS JH")
    assert objects(match, RedealClaimed(BOB, "nines", four)) == ["redeal.nines"]


def test_it_is_too_late_once_the_bidding_has_begun():
    match = rec(table(nines()), CallMade(ANN, 250))
    assert objects(match, RedealClaimed(BOB, "nines")) == ["redeal.until"]
    later = rec(table(nines(until="lead")), ContractSet(ANN, 250), SPADES)
    assert later.accepts(RedealClaimed(BOB, "nines"))
    led = rec(later, CardPlayed(ANN, parse_cards("AS")[0]))
    assert objects(led, RedealClaimed(BOB, "nines")) == ["redeal.until"]


def test_where_the_house_has_no_such_right_it_is_objected_to():
    assert objects(table(), RedealClaimed(BOB, "nines")) == ["redeal.nines"]
    assert table().accepts(RedealClaimed(BOB, "count"))
    strict = table(house(CARDGAMES, redeal={"wrong_count": False}))
    assert objects(strict, RedealClaimed(BOB, "count")) == ["redeal.wrong_count"]
    asked = rec(strict, RedealClaimed(BOB, "count"), overrule="he begged")
    assert len(asked.deals[0].facts.redeals) == 1


def test_a_deal_that_was_played_is_not_dealt_again():
    match = rec(table(nines()), ContractSet(ANN, 250), SPADES, MeldRecorded((60, 40)))
    match = rec(match, CountersRecorded((200, 50)))
    with pytest.raises(Refused, match="amend it as misdealt"):
        rec(match, DealAmended(1, (RedealClaimed(BOB, "nines"),)))


# --- calls out of turn


def test_a_call_out_of_turn_is_logged_without_an_objection():
    match = rec(table(), CalledOutOfTurn(BOB, 260))
    assert match.deals[0].objections == ()
    assert (match.auction.bid, match.turn) == (260, CAT)  # here it stands


def test_it_is_void_where_the_house_says_so():
    book = house(CARDGAMES, auction={"out_of_turn": "void"})
    match = rec(table(book), CalledOutOfTurn(BOB, 260))
    assert (match.auction.bid, match.turn) == (None, ANN)
    assert calls(match, None, 260).auction.holder == BOB


def test_its_side_may_not_bid_any_more_where_the_house_says_so():
    book = house(CARDGAMES, auction={"out_of_turn": "barred"})
    match = rec(table(book), CalledOutOfTurn(BOB, 260))
    assert match.auction.barred == (BOB, DAN)
    assert calls(match, 250, None).deals[0].facts.bidder == ANN
    assert objects(match, ContractSet(DAN, 300)) == ["C-2"]
    assert match.accepts(ContractSet(CAT, 250))


def test_after_the_auction_nobody_calls_any_more():
    match = rec(table(), ContractSet(ANN, 250))
    with pytest.raises(Refused, match="the auction is over"):
        rec(match, CalledOutOfTurn(BOB, 260))


def test_a_call_heard_out_of_turn_can_be_put_to_a_deal_later():
    book = house(CARDGAMES, auction={"out_of_turn": "barred"})
    match = rec(table(book), ContractSet(ANN, 250), SPADES, MeldRecorded((60, 40)))
    match = rec(match, CountersRecorded((200, 50)))
    told = rec(match, DealAmended(1, (CalledOutOfTurn(BOB, 260),)))
    assert told.totals == match.totals
    assert len(told.deals[0].facts.calls) == 1
    assert objects(match, DealAmended(1, (CalledOutOfTurn(CAT, 260),))) == ["C-2"]


# --- reneges


def in_play(**renege) -> Match:
    book = house(CARDGAMES, renege=renege)
    return rec(table(book), ContractSet(ANN, 250), SPADES, MeldRecorded((60, 40)))


def test_a_renege_of_the_bidding_side_sets_it():
    match = rec(in_play(), Reneged(CAT, 3))
    assert match.deals[0].facts.is_ruled_set
    assert match.asks is Ask.COUNTERS
    assert needs(match).sides[0].text == "Ann & Cat are ruled set: the bid 250 is taken off"
    assert rec(match, CountersRecorded((240, 10))).totals == (-250, 50)


def test_a_renege_is_put_to_a_settled_deal_and_lifted_again():
    match = rec(in_play(remedy="penalty", penalty=50), CountersRecorded((240, 10)))
    told = rec(match, DealAmended(1, (Reneged(DAN, 3), Reneged(DAN, 5))))
    assert told.totals == (300, -50)
    one = rec(told, DealAmended(1, (Reneged(DAN, 5, lifted=True),)))
    assert one.totals == (300, 0)
    assert rec(one, DealAmended(1, (Reneged(DAN, lifted=True),))).totals == (300, 50)
    with pytest.raises(Refused, match="no renege of this player in trick 4 is ruled"):
        rec(told, DealAmended(1, (Reneged(DAN, 4, lifted=True),)))


@pytest.mark.parametrize(("event", "said"), [
    (Reneged(CAT, 13), "there is no trick 13; a deal has 1 to 12"),
    (Reneged(Seat(4), 1), "there is no seat 5"),
    (Reneged(CAT, lifted=True), "nothing to lift"),
])  # fmt: skip
def test_reneges_that_cannot_be(event, said):
    with pytest.raises(Refused, match=said):
        rec(in_play(), event)


def test_a_conceded_deal_has_no_reneges():
    match = rec(table(), ContractSet(ANN, 600), SPADES, MeldRecorded((60, 40)), Conceded())
    with pytest.raises(Refused, match="would lack its counters"):
        rec(match, DealAmended(1, (Reneged(CAT, 3),)))
    played = rec(match, DealAmended(1, (Reneged(CAT, 3), CountersRecorded((200, 50)))))
    assert rec(played, DealAmended(1, (Conceded(),))).deals[0].facts.reneges == ()


# --- nobody bids


def test_without_contracts_the_meld_is_asked_for_and_then_the_counters():
    match = two()
    assert (match.asks, match.turn) == (Ask.MELD, None)
    match = rec(match, MeldRecorded((140, 60)))
    assert match.asks is Ask.COUNTERS
    assert [side.text for side in needs(match).sides] == [
        "Ann: the meld of 140 is safe",
        "Bob: the meld of 60 is safe",
    ]
    match = rec(match, CountersRecorded((150, 100)))
    assert (match.deals[0].outcome, match.totals, match.asks) == ("played", (290, 160), Ask.MELD)
    assert match.next_dealer == ANN


def test_the_trump_that_was_turned_up_may_be_said():
    match = rec(two(), SPADES)
    assert match.asks is Ask.MELD
    assert rec(match, MeldRecorded((140, 60)), CountersRecorded((150, 100))).totals == (290, 160)


@pytest.mark.parametrize("event", [
    ContractSet(ANN, 250), CallMade(ANN, 250), AllPassed(), CalledOutOfTurn(ANN, 250), Conceded(),
    PartnerNamed((BOB,)), MarriageDeclared(), MoonAnnounced(),
])  # fmt: skip
def test_nobody_does_what_only_a_bid_winner_does(event):
    match = rec(two(), MeldRecorded((140, 60)))
    with pytest.raises(Refused):
        rec(match, event)


def test_the_higher_total_wins_where_nobody_holds_a_contract():
    match = two()
    for _ in range(6):
        match = rec(match, MeldRecorded((140, 160)), CountersRecorded((150, 100)))
    assert match.ending is not None
    assert (match.ending.cause, match.ending.winner) == ("highest", Side(0))


def test_a_deal_between_two_is_amended_voided_and_inserted():
    match = rec(two(), MeldRecorded((140, 60)), CountersRecorded((150, 100)))
    amended = rec(match, DealAmended(1, (MeldRecorded((40, 60)),)))
    assert amended.totals == (190, 160)
    assert rec(match, DealAmended(1, (Misdealt(),))).totals == (0, 0)
    whole = DealInserted(1, (MeldRecorded((0, 20)), CountersRecorded((0, 250))))
    assert rec(match, whole).totals == (290, 430)


def test_objections_come_back_from_a_match_as_from_its_events():
    match = rec(five(table={"partners": (1,)}), ContractSet(ANN, 60))
    with pytest.raises(Objected, match="plays alone; here he may only name 1"):
        rec(match, PartnerNamed(()))
