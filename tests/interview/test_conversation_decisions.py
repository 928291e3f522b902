"""What a table decides at the time: partners, the moon, a marriage, a new deal, a call out of turn,
a renege. Each is read where the rulebook has it, echoed, logged, undone, visited again, amended."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Stopped
from scorepad.interview.reading.answers import Answer, Asked, Lacking, Unreadable, View
from scorepad.interview.reading.contract import read_contract
from scorepad.interview.reading.names import Names
from scorepad.interview.reading.partners import read_partner
from scorepad.match.events import (
    CalledOutOfTurn,
    CallMade,
    ContractSet,
    DealAmended,
    PartnerNamed,
    RedealClaimed,
    Reneged,
    TrumpNamed,
)
from scorepad.match.match import Ask, Match
from scorepad.match.names import names_of
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.odd_tables import house
from tests.support.scripted import FAMILIES, Talk, a_match

ANN, BOB, CAT, DAN, EVE = map(Seat, range(5))


def den(family: tuple[str, ...] = FAMILIES["five"], **known: object) -> View:
    """The table of five, Eve dealing."""
    book = house("den")
    called = names_of(family, (), book.seating)
    return View(book, Names(called.players, called.sides, book.seating), EVE, **known)  # type: ignore[arg-type]


def fives(*lines: str, match: Match | None = None, book: str = "den") -> Talk:
    return Talk(*lines, match=match or a_match("five", book, 4))


def league(*lines: str) -> Talk:
    return Talk(*lines, match=a_match("ann", "double-deck-league"))


def kitchen(*lines: str) -> Talk:
    return Talk(*lines, match=a_match("ann", "kitchen-190"))


# --- partners


@pytest.mark.parametrize(
    ("line", "partners"),
    [
        ("ann 60 spades dan", (DAN,)),
        ("a60s d", (DAN,)),
        ("a60s with dan", (DAN,)),
        ("ann 60 s & dan", (DAN,)),
        ("ann dan 60 spades", (DAN,)),
        ("60 s ann e", (EVE,)),
        ("1: 60 ♠ 5:", (EVE,)),
        ("a60s alone", ()),
        ("ann 60 solo s", ()),
    ],
)
def test_the_contract_line_names_the_partner(line, partners):
    reading = read_contract(line, den())
    assert isinstance(reading, Answer)
    assert reading.events == (
        ContractSet(ANN, 60),
        PartnerNamed(partners),
        TrumpNamed(Suit.SPADES),
    )
    assert "in spades, " + ("with" if partners else "alone") in reading.echo[0]


def test_a_suit_is_no_partner_and_a_partner_no_suit():
    clubs = read_contract("dan 60 c eve", den())
    assert isinstance(clubs, Answer)
    assert clubs.events[1:] == (PartnerNamed((EVE,)), TrumpNamed(Suit.CLUBS))
    both = read_contract("d 60 c c", den())  # clubs, with Cat
    assert isinstance(both, Answer)
    assert both.events[1:] == (PartnerNamed((CAT,)), TrumpNamed(Suit.CLUBS))


def test_a_partner_without_trump_leaves_trump_to_be_asked():
    talk = fives("ann 60 dan", "s")
    facts = talk.match.deals[0].facts
    assert (facts.partners, facts.trump) == ((DAN,), Suit.SPADES)


def test_where_partners_are_fixed_a_second_name_is_one_too_many():
    reading = read_contract("ann 280 s dan", View(
        house("cardgames"), den(FAMILIES["five"]).names, DAN))  # fmt: skip
    assert isinstance(reading, Unreadable)


@pytest.mark.parametrize("line", ["ann 60 s dann", "a60s with dna", "ann 60 dam"])
def test_a_partner_nobody_is_called_like_is_asked_about_with_the_nearest_names(line):
    reading = read_contract(line, den())
    assert isinstance(reading, Asked) and reading.typed is None and not reading.enter
    assert "Dan" in [option.label for option in reading.options]
    chosen = next(o.reading for o in reading.options if o.label == "Dan")
    assert isinstance(chosen, Answer) and PartnerNamed((DAN,)) in chosen.events


def test_the_partner_is_asked_once_the_contract_is_known():
    talk = fives("52 p 53 p p p", "dan", "h")
    assert [p.question for p in talk.asker.prompts[1:3]] == [
        "Cat has it at 53. Partner, or alone?",
        "Cat has the contract at 53. Trump?",
    ]
    assert talk.match.asks is Ask.MELD
    stuck = fives("all pass", "alone s")
    assert stuck.match.deals[0].facts.partners == ()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("eve", "Eve holds the contract already"),
        ("all pass", "the auction is over, Eve has the contract at 53"),
        ("", ""),
        ("♣", "a player is asked, or alone"),
    ],
)
def test_what_is_no_partner_is_refused(line, why):
    table = den(bidder=EVE, bid=53, stated=False)
    reading = read_partner(line, table)
    assert isinstance(reading, Unreadable) and why in reading.message


def test_a_number_at_the_partner_reopens_the_auction_and_the_scale_is_watched():
    talk = fives("52 p 53 p p p", "54", "")
    assert talk.asker.heard("asked") == ["Cat has the contract at 53. Reopen the auction: Ann 54?"]
    assert talk.match.deals[0].facts.bidder is None
    odd = fives("52 p 53 p p p", "600", "")
    assert "looks like the other scale" in odd.asker.heard("asked")[1]
    assert odd.match.asks is Ask.PARTNER


def test_the_same_contract_said_again_with_a_partner_is_the_partner():
    talk = fives("a60s", "a60s d")
    assert talk.match.deals[0].facts.partners == (DAN,)
    other = fives("a60s", "b70h e", "")
    assert (other.match.deals[0].facts.bidder, other.match.deals[0].facts.partners) == (BOB, (EVE,))


def test_more_partners_than_the_house_has_are_objected_to():
    talk = fives("a60s dan eve")
    assert "named 2 partners" in talk.asker.heard("error")[0]
    assert fives("a60s dan eve!").match.deals[0].facts.partners == (DAN, EVE)


def test_partner_is_undone_visited_changed_and_amended():
    assert fives("b60s", "dan", "undo").match.asks is Ask.PARTNER
    back = fives("52 p 53 p p p", "dan", "h", "<", "<", "bob")
    assert [p.prefill.text for p in back.asker.prompts[-3:-1]] == ["h", "Dan"]
    assert back.match.deals[0].facts.partners == (BOB,)
    assert fives("a60s d", "partner cat").match.deals[0].facts.partners == (CAT,)
    done = fives("a60s d", "20 0 0 20 0", "40")
    amended = fives("amend 1 partner eve", match=done.match)
    assert amended.match.deals[0].facts.partners == (EVE,)
    assert "counters as they stand" in amended.asker.heard("echo")[1]
    bidder = fives("amend 1 bidder dan", match=done.match)
    assert bidder.match.deals[0].facts.partners == (ANN,)
    both = fives("amend 1 bidder bob with cat!", match=done.match)
    assert both.match.deals[0].facts.partners == (CAT,)


def test_counters_are_asked_of_those_who_play_together():
    talk = fives("a60s d", "22 0 0 10 20", "?", "30")
    prompts = [p.question for p in talk.asker.prompts]
    assert "Counters of Ann & Dan (bid 60)?" in prompts
    assert talk.asker.heard("echo")[-1] == "counters: Ann & Dan 30, Bob, Cat & Eve 20"
    for line in ("30 20", "b 20", "dan 30", "eve 20", "cat: 20"):
        assert fives("a60s d", "22 0 0 10 20", line).match.totals == talk.match.totals
    swapped = fives("e60s d", "22 0 0 10 20", "10 40", "2")
    assert "which way round?" in swapped.asker.heard("asked")[0]


def test_a_zero_of_those_together_is_said_with_what_any_of_them_loses():
    asked = fives("a60s d", "22 0 0 18 20", "50").asker.heard("asked")
    assert asked == ["Bob, Cat & Eve: 0 in the tricks: meld 20 does not count: "
                     "no trick points (D-15)"]  # fmt: skip


def test_one_number_of_meld_is_the_bidders_and_his_partner_has_none():
    talk = fives("a60s d", "22", "0")
    assert talk.match.deals[0].facts.meld == (22, 0, 0, 0, 0)
    assert "Meld of Bob, then Cat, then Eve (0: none)?" in [p.question for p in talk.asker.prompts]
    assert fives("a60s d", "22", "4 0 8").match.deals[0].facts.meld == (22, 4, 0, 0, 8)
    together = fives("a260s d", "b 40 d 20", "0!", book="den-tens")
    assert together.match.deals[0].facts.meld == (0, 40, 0, 20, 0)


def test_a_set_names_both_who_lose_the_bid():
    talk = fives("a60s d", "22 0 0 10 20", "set eve saw a card", "", "25")
    assert "Ann & Dan lose the bid of 60" in talk.asker.heard("echo")[2]
    assert "Counters of Bob, Cat & Eve?" in [p.question for p in talk.asker.prompts]
    assert talk.match.totals[0] == talk.match.totals[3] == -60


def test_a_ruling_that_blames_who_did_not_bid_shows_both_readings():
    begun = ("a280s", "190 40", "set bob reneged")
    asked = Talk(*begun).asker.heard("asked")
    assert asked[1].startswith("1: ruled set (bob reneged): Ann & Cat lose the bid of 280")
    assert asked[2].startswith("2: renege by Bob: Bob & Dan score nothing")
    ruled = Talk(*begun, "").match.deals[0].facts
    assert ruled.ruled_set == "bob reneged" and not ruled.reneges
    for other in ("2", "renege bob"):
        facts = Talk(*begun, other).match.deals[0].facts
        assert not facts.ruled_set and [each.seat for each in facts.reneges] == [BOB]


@pytest.mark.parametrize("why", ["ann reneged", "cat saw a card", "a renege", "3: looked"])
def test_a_ruling_that_blames_the_bidders_is_taken_as_typed(why):
    talk = Talk("a280s", "190 40", f"set {why}")
    assert talk.asker.heard("asked") == []
    assert talk.match.deals[0].facts.ruled_set == why


def test_counters_of_named_partners_may_be_given_row_by_row():
    begun = ("a60s d", "22 0 0 10 20")
    assert fives(*begun, "12 9 11 10 8").match.deals[0].facts.counters == (22, 28, 0, 0, 0)
    asked = fives(*begun, "12 9 11 10 9").asker.heard("asked")
    assert asked[0] == "Ann & Dan 22, Bob, Cat & Eve 29: 1 over"
    assert fives(*begun, "1 2 3").asker.heard("error") == [
        "one number, or two: Ann & Dan, then Bob, Cat & Eve"
    ]


def test_one_meld_where_several_are_lacking_says_whose_are_asked():
    (said,) = fives("a60s d", "22", "12").asker.heard("error")
    assert said == "whose? 3 numbers are asked: Bob, then Cat, then Eve; or by name: bob 12"


# --- the moon


def test_the_moon_stands_beside_the_contract_or_by_itself_before_the_lead():
    for lines in (
        ("a60s moon",),
        ("a60 moon", "s"),
        ("a60s shooting the moon",),
        ("a60", "s moon"),
        ("a60s", "moon"),
        ("a60s", "30 20 moon"),
        ("a60s", "30 20", "moon"),
    ):
        assert league(*lines).match.deals[0].facts.moon, lines


def test_the_moon_is_echoed_with_its_stake_and_settled_by_it():
    talk = league("a60s moon", "30 20", "50", "n")
    assert "Ann shoots the moon: every trick wins 500, one lost loses them" in talk.asker.heard(
        "echo"
    )
    assert talk.match.totals == (500, 0)


def test_the_moon_is_taken_back_undone_and_amended():
    assert not league("a60s moon", "moon off").match.deals[0].facts.moon
    assert not league("a60s", "moon", "undo").match.deals[0].facts.moon
    assert "announced already" in league("a60s moon", "moon").asker.heard("error")[0]
    done = ("a60s", "30 20", "33")
    assert league(*done, "amend 1 moon").match.totals == (-500, 0)
    assert league(*done, "amend 1 moon", "amend 1 moon off").match.totals == (63, 0)
    seen = league("a60s moon", "<", "a60s")
    assert seen.asker.prompts[2].prefill.text == "Ann 60 s moon"
    assert not seen.match.deals[0].facts.moon


def test_the_moon_needs_a_contract_and_a_house_that_has_it():
    assert "goes with the contract" in league("moon").asker.heard("error")[0]
    asked = Talk("a280s moon").asker.heard("error")
    assert asked[0].startswith("nobody shoots the moon here")
    assert Talk("a280s moon", "!").match.deals[0].facts.moon


def test_a_player_called_moon_is_the_player():
    started = a_match("ann", "double-deck-league").started
    match = Match.start(
        type(started)(started.rulebook, ("Moon", "Bob", "Cat", "Dan"), (), Seat(3)),
        a_match().started_at,
    )
    talk = Talk("moon 60 s", "moon", match=match)
    assert talk.match.deals[0].facts.bidder == ANN and talk.match.deals[0].facts.moon
    assert any("Moon is also a command" in line for line in talk.asker.heard("notice"))


# --- a marriage in trump


@pytest.mark.parametrize(
    "lines",
    [
        ("a60s no marriage", "30 20"),
        ("a60", "s no marriage in trump", "30 20"),
        ("a60s", "no marriage", "30 20"),
        ("a60s", "30 20 no marriage"),
        ("a60s", "30 20", "no marriage"),
        ("a60s", "30", "20 no royal marriage"),
    ],
)
def test_no_marriage_sets_the_contract_unplayed(lines):
    deal = league(*lines).match.deals[0]
    assert deal.outcome == "set" and deal.facts.counters is None
    assert deal.deltas == (-60, 45)


def test_a_marriage_is_denied_undone_and_held_after_all():
    assert league("a60s", "no marriage", "undo").match.deals[0].facts.marriage is None
    again = league("a60s", "30 20 no marriage", "amend 1", "", "30 20 with marriage", "33")
    assert again.match.deals[0].outcome == "made"
    later = league("a60s", "30 20", "33", "amend 1 marriage no")
    assert later.match.deals[0].outcome == "set"


def test_where_nobody_needs_a_marriage_it_is_objected_to():
    assert Talk("a280s no marriage").asker.heard("error")[0].startswith("nobody needs a marriage")


# --- dealt again


def test_nines_are_shown_and_the_deal_is_dealt_again():
    talk = kitchen("nines bob", "redeal cat", "redeal dan count", "a200s")
    facts = talk.match.deals[0].facts
    assert facts.redeals == (
        RedealClaimed(BOB, "nines"),
        RedealClaimed(CAT, "nines"),
        RedealClaimed(DAN, "count"),
    )
    assert facts.dealer == DAN and facts.bidder == ANN
    assert talk.asker.heard("echo")[0] == "Bob shows 5 nines: deal 1 is dealt again by Dan"
    assert kitchen("nines bob", "undo", "log").match.deals == ()


def test_cards_shown_for_a_new_deal_are_judged():
    held = "9S9S9H9D9C KS KS QS JS 10S KH QH"
    assert len(kitchen(f"nines bob {held}").match.deals[0].facts.redeals[0].hand) == 12
    ace = kitchen(f"nines bob {held.replace('KS KS', 'AS KS')}")
    assert "but an ace too" in ace.asker.heard("error")[0]
    few = kitchen("nines bob AS")
    assert "0 nines are shown, a new deal needs 5" in few.asker.heard("error")[0]
    assert kitchen("nines bob 9S9S9H9D9C").match.deals[0].facts.redeals
    assert "an ace is shown" in kitchen("nines bob 9S9S9H9D9C AS").asker.heard("error")[0]
    wrong = kitchen("nines bob XX")
    assert wrong.match.deals == () and wrong.asker.prompts[-1].prefill.cursor == 10


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("nines",), "whose hand is it?"),
        (("nines zed",), "nobody here is called 'zed'"),
        (("nines ann & cat",), "a player is meant, not a side"),
        (("a200s", "nines bob"), "the bidding has begun"),
    ],
)
def test_a_new_deal_is_refused_or_objected_to(lines, why):
    assert why in kitchen(*lines).asker.heard("error")[0]


def test_a_house_without_nines_objects_to_them():
    why = Talk("nines bob").asker.heard("error")[0]
    assert why.startswith("nobody may ask for a new deal for nines here")
    assert "wrong number of cards" in Talk("redeal bob").asker.heard("echo")[0]


# --- out of turn


def test_a_call_out_of_turn_is_asked_about_and_logged_where_the_house_rules_on_it():
    thursday = a_match("ann", "progressive-thursday")
    talk = Talk("20 cat 22", "", "log", match=thursday)
    assert "his side may not bid any more" in talk.asker.heard("asked")[0]
    assert talk.match.deals[0].facts.calls == (CallMade(ANN, 20), CalledOutOfTurn(CAT, 22))
    assert talk.asker.heard("echo")[-1] == "Ann 20, Cat 22 (out of turn)"
    assert talk.asker.heard("help")[-1].endswith("Ann 20, Cat 22 out of turn")
    assert Talk("20", "cat 22!", match=thursday).match.deals[0].facts.calls[1] == CalledOutOfTurn(
        CAT, 22
    )
    with pytest.raises(Stopped) as piped:
        Talk("20 cat 22", match=thursday, interactive=False)
    assert piped.value.code == 2


def test_a_call_out_of_turn_is_undone_and_typed_anew():
    thursday = a_match("ann", "progressive-thursday")
    assert Talk("20 cat 22!", "undo", match=thursday).match.deals == ()
    again = Talk("20 cat 22!", "<", "20 21", match=thursday)
    assert again.asker.prompts[2].prefill.text == "20 Cat 22"
    assert again.match.deals[0].facts.calls == (CallMade(ANN, 20), CallMade(BOB, 21))


def test_where_it_stands_a_call_out_of_turn_is_an_objection():
    talk = Talk("250 cat 260")
    assert talk.asker.heard("error")[0].startswith("Cat called out of turn")
    assert Talk("250 cat 260!").match.deals[0].facts.calls[1] == CallMade(CAT, 260, named=True)


# --- a renege and its price


@pytest.mark.parametrize(
    ("book", "said"),
    [
        ("cardgames", "renege by Bob in trick 4: Bob & Dan score nothing for the deal"),
        ("double-deck-league", "renege by Bob in trick 4: 50 off Bob & Dan"),
    ],
)
def test_a_renege_is_told_with_its_price(book, said):
    bid = "a280s" if book == "cardgames" else "a60s"
    meld = "190 40" if book == "cardgames" else "30 22"
    talk = Talk(bid, meld, "renege bob 4", match=a_match("ann", book))
    assert talk.asker.heard("echo")[-1] == said
    assert talk.match.deals[0].facts.reneges == (Reneged(BOB, 4),)


def test_a_renege_of_the_bidders_asks_the_counters_of_the_others():
    talk = Talk("a280s", "190 40", "renege cat", "150")
    assert talk.asker.prompts[3].question == "Counters of Bob & Dan?"
    assert talk.match.totals == (-280, 190)


def test_between_deals_a_renege_belongs_to_the_last_and_can_be_lifted():
    done = ("a280s", "190 40", "160")
    talk = Talk(*done, "renege bob")
    assert talk.match.totals == (350, 0)
    assert isinstance(talk.keeper.entries[-1].events[0], DealAmended)
    assert Talk(*done, "renege bob", "renege off bob").match.totals == (350, 130)
    assert Talk(*done, "renege bob", "undo").match.totals == (350, 130)
    assert Talk(*done, "b250h", "renege bob").match.totals == (350, 0)
    assert Talk(*done, "amend 1 renege cat 2").match.totals == (-280, 130)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("renege", "who reneged? As in: renege a"),
        ("renege zed", "nobody here is called 'zed'"),
        ("renege bob hearts", "the number of the trick belongs after the player"),
        ("renege bob 99", "there is no trick 99"),
        ("renege off bob", "no renege of this player is ruled"),
    ],
)
def test_a_renege_that_cannot_be_read(line, why):
    assert why in Talk("a280s", "190 40", line).asker.heard("error")[0]


# --- a table without an auction


def test_without_an_auction_the_melds_are_asked_at_once():
    talk = Talk("100 40", "160", "<", "", "renege ann", match=a_match("two", "stock", 1))
    assert [p.question for p in talk.asker.prompts[:2]] == [
        "Deal 1, Bob deals. Meld? Ann, then Bob:",
        "Counters of Ann (Bob has the rest)?",
    ]
    assert talk.match.totals == (0, 130)
    assert Talk("100 40", "90 160", match=a_match("two", "stock", 1)).match.totals == (190, 200)


@pytest.mark.parametrize("line", ["concede", "set ann looked", "moon", "partner bob"])
def test_without_an_auction_nothing_of_a_contract_is_taken(line):
    talk = Talk("100 40", line, match=a_match("two", "stock", 1))
    assert len(talk.keeper.entries) == 1 and talk.asker.heard("error")


# --- both scales


@pytest.mark.parametrize(
    ("family", "book", "lines", "odd"),
    [
        ("five", "den", ("a600s d",), "600"),
        ("five", "den", ("a60s", "b700h e"), "700"),
        ("five", "den", ("a60s d", "220 0 0 10 0"), "220"),
        ("five", "den-tens", ("a28s d",), "28"),
        ("five", "den-tens", ("a280s", "b30h e"), "30"),
        ("five", "den-tens", ("a280s d", "19 4 0 8 0"), "19"),
        ("five", "den-tens", ("a280s d", "190 40 0 80 0", "21"), "21"),
        ("two", "stock", ("14 4",), "14"),
        ("two", "stock", ("140 40", "15"), "15"),
        ("ann", "cardgames", ("a280s", "190 40", "160", "amend 1 bid 29"), "29"),
        ("ann", "cardgames", ("a280s", "190 40", "meld ann 15"), "15"),
        ("ann", "joedog", ("m", "a280s"), "280"),
        ("ann", "double-deck-league", ("a600s moon",), "600"),
    ],
)
def test_the_other_scale_is_noticed_at_every_question_and_not_taken_by_enter(
    family, book, lines, odd
):
    talk = Talk(*lines, "", match=a_match(family, book, len(FAMILIES[family]) - 1))
    asked = [line for line in talk.asker.heard("asked") if "other scale" in line]
    assert asked and asked[-1].startswith(f"{odd} looks like the other scale")
    last = talk.keeper.entries[-1].events if talk.keeper.entries else ()
    assert int(odd) not in [getattr(each, "bid", 0) for each in last]


# --- help, completion, the bottom line


def test_help_and_the_bottom_line_speak_of_this_table():
    shown = fives("?").asker.heard("help")
    assert "a53s bob" in shown[0] and any("partner WHO" in line for line in shown)
    assert any("moon" in line for line in league("?").asker.heard("help"))
    assert not any("moon" in line for line in Talk("?").asker.heard("help"))
    assert any("nines WHO" in line for line in kitchen("?").asker.heard("help"))
    prompt = fives("a60s").asker.prompts[1]
    assert "a player, or alone" in prompt.live("").lines
    assert "Ann plays with Dan" in prompt.live("dan").lines
    assert "Ann plays alone" in prompt.live("al").lines or prompt.words("al") == ("alone",)
    first = fives().asker.prompts[0]
    assert "Ann has the contract: 60 in spades, with Dan" in first.live("a60s d").lines
    assert "renege" in first.words("ren") and "moon" in first.words("mo")
    counters = fives("a60s d", "22 0 0 10 20").asker.prompts[2]
    assert "Ann & Dan 30, Bob, Cat & Eve 20" in counters.live("30").lines


def test_what_is_asked_about_needs_no_hints_below():
    asked = fives("a600s d").asker.prompts[1]
    assert len(asked.live("").lines) == 2
    assert "every trick" in league("a60s moon", "30 20").asker.prompts[2].live("").lines[1]


def test_half_an_answer_keeps_what_was_decided_beside_it():
    talk = league("60 s moon", "ann", "30 no marriage", "20")
    facts = talk.match.deals[0].facts
    assert facts.moon and facts.marriage is False and facts.meld == (30, 20)
    half = read_contract("60 s dan", den())
    assert isinstance(half, Answer | Lacking)
