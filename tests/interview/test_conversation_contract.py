"""Whole conversations about the contract: what is asked, recorded and shown."""

from __future__ import annotations

from scorepad.match.events import CallMade
from scorepad.rules.cards import Suit
from tests.support.scripted import Talk, a_match


def facts(talk: Talk):
    deal = talk.match.open_deal
    assert deal is not None
    return deal.facts


def test_a_contract_with_its_suit_is_one_answer():
    talk = Talk("a280s")
    assert (facts(talk).bidder, facts(talk).bid, facts(talk).trump) == (0, 280, Suit.SPADES)
    assert len(talk.keeper.entries) == 1
    assert talk.asker.prompts[-1].question == "Meld? Ann & Cat (bid), then Bob & Dan:"


def test_a_name_then_the_rest():
    talk = Talk("bob", "300", "h")
    assert (facts(talk).bidder, facts(talk).bid, facts(talk).trump) == (1, 300, Suit.HEARTS)
    assert talk.asker.prompts[1].question == "Bob's bid (and trump)?"


def test_an_open_auction_survives_an_interruption():
    first = Talk("250 p")
    again = Talk("260 p p", match=first.match)
    assert again.asker.prompts[0].question == "Ann 250, Bob passes. Cat's call:"
    assert facts(again).bidder == 2 and facts(again).bid == 260


def test_the_auction_ends_by_itself_and_asks_the_winners_trump():
    talk = Talk("250 p p p")
    assert talk.asker.prompts[-1].question == "Ann has the contract at 250. Trump?"


def test_a_contract_closes_an_open_auction():
    talk = Talk("250 p", "cat 260 s")
    assert (facts(talk).bidder, facts(talk).bid) == (2, 260)


def test_a_contract_is_checked_he_has_not_passed():
    talk = Talk("250 p", "bob 260 s", "...!")
    assert "Bob has passed and is out (C-2)" in talk.asker.heard("error")
    assert facts(talk).bidder == 1
    assert "overruled: Bob has passed and is out" in talk.asker.heard("notice")


def test_a_contract_is_checked_it_is_not_below_the_standing_bid():
    talk = Talk("300 p", "cat 260 s")
    assert any("260 is below the standing bid of 300" in line for line in talk.asker.heard("error"))
    assert facts(talk).bidder is None


def test_a_call_against_the_rules_is_objected_to_and_may_be_overruled():
    talk = Talk("240", "...!")
    assert any("240 is below the minimum" in line for line in talk.asker.heard("error"))
    assert talk.asker.prompts[1].prefill.text == "240"
    assert facts(talk).calls[0].amount == 240


def test_passes_too_many_are_dropped_aloud():
    talk = Talk("250 p p p p")
    assert "the auction was over: one pass too many, dropped" in talk.asker.heard("notice")
    assert facts(talk).bidder == 0


def test_a_number_at_trump_reopens_the_auction():
    talk = Talk("ann 280", "290", "", "p p p", "h", match=a_match())
    assert (facts(talk).bidder, facts(talk).bid, facts(talk).trump) == (1, 290, Suit.HEARTS)


def test_a_changed_dealer_rereads_unnamed_calls_from_his_left_and_shows_them():
    talk = Talk("250 p", "dealer ann")
    assert [(call.seat, call.amount) for call in facts(talk).calls] == [(1, 250), (2, None)]
    assert "Bob 250, Cat passes. Dan's call" in talk.asker.heard("notice")


def test_a_changed_dealer_leaves_named_calls_where_they_are():
    talk = Talk("ann 250 bob p", "dealer cat!")
    calls = facts(talk).calls
    assert all(isinstance(call, CallMade) and call.named for call in calls)
    assert [int(call.seat) for call in calls] == [0, 1]


def test_a_lone_number_within_a_minute_of_the_count_is_asked_about():
    quick = Talk("a280s", "190 40", "160", "250", step=10.0)
    assert any("is 250 a call" in line for line in quick.asker.heard("asked"))
    assert quick.match.open_deal is None
    slow = Talk("a280s", "190 40", "160", "250", step=70.0)
    assert slow.match.open_deal is not None
    piped = Talk("a280s", "190 40", "160", "250", step=10.0, interactive=False)
    assert piped.match.open_deal is not None


def test_enter_takes_what_was_asked_about_as_typed():
    talk = Talk("a280s", "190 40", "160", "250", "", step=10.0)
    assert talk.match.open_deal is not None


def test_a_command_word_with_a_legal_bid_is_the_player():
    talk = Talk("end 280 s", match=a_match("mary"))
    assert facts(talk).bidder == 3
    still_the_command = Talk("end", match=a_match("mary"))
    assert "end the match" in still_the_command.asker.heard("asked")[0]
    too_low = Talk("end 100", match=a_match("mary"))
    assert too_low.match.open_deal is None and "agreed or abandoned" in too_low.text


def test_all_pass_gives_the_dealer_the_contract():
    talk = Talk("all pass")
    assert (facts(talk).bidder, facts(talk).bid) == (3, 250)
    assert talk.asker.prompts[-1].question == "Dan has the contract at 250. Trump?"


def test_three_for_themselves_from_the_first_call_to_the_score():
    talk = Talk("40 p p", "s", "20 4 0", "30 0", "no", match=a_match("three", "thirds", 2))
    deal = talk.match.deals[0]
    assert deal.outcome == "made"
    assert deal.facts.took_trick == (True, False, True)
    assert talk.match.totals == (50, 0, 20)
