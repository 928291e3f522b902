"""Everything wrong in a deal that was logged with its cards, found afterwards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.match.findings import counters_by_cards, deal_findings
from scorepad.rules.cards import Suit, cards_text
from scorepad.rules.reneges import find_reneges
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from tests.support.referee import deals, findings, play_out, told
from tests.support.tables_rules import CARDGAMES, JOEDOG, THIRDS, cases

CONTRACT = "contract Ann 280 spades\n"
HANDS = """hands KS 9S QH QH JH 9H KD QD 10C KC QC JC
  / KS 9S KH 9H AD 10D KD JD 9D KC QC JC
  / AS 10S 10S QS QS JH QD 9D AC 10C 9C 9C
  / AS JS JS AH AH 10H 10H KH AD 10D JD AC
""".replace("\n  /", " /")
TRICKS = """trick QD KD QD AD
trick KH QH 9H JH
trick 10D KD AD 9D
trick QC 10C AC JC
trick JS KS 9S AS
trick AC JS 10C JC
trick AS 9S KS QS
trick 10H 9H KH QS
trick 10S 10H QC JD
trick 10S AH QH 10D
trick 9C JD KC KC
trick JH 9D 9C AH
"""
LINES = TRICKS.splitlines(keepends=True)


def without(number: int) -> str:
    return "".join(line for n, line in enumerate(LINES, 1) if n != number)


def changed(old: str, new: str) -> str:
    assert old in TRICKS
    return TRICKS.replace(old, new, 1)


# --- a deal as it should be


def test_a_deal_played_by_the_rules_has_no_findings():
    assert told(CONTRACT + TRICKS) == []
    (deal,) = deals(CONTRACT + TRICKS)
    assert counters_by_cards(deal.facts, deal.book) == (110, 140)


@pytest.mark.parametrize("book", [CARDGAMES, JOEDOG, THIRDS], ids=lambda book: book.name)
@given(seed=st.integers(0, 10_000), leader=st.integers(0, 3))
@settings(max_examples=15, deadline=None)
def test_no_deal_played_by_the_rules_has_findings(book: Rulebook, seed: int, leader: int):
    rng = Random(seed)
    seats = len(book.seating.seats)
    first, trump = Seat(leader % seats), rng.choice(list(Suit))
    _, tricks = play_out(book, first, trump, rng)
    (deal,) = deals(f"contract Ann 280 {trump.word}\n", "cardgames")
    plays = [card for _, cards in tricks for card in cards]
    facts = replace(deal.facts, bidder=first, plays=_plays(book, tricks))
    names = replace(deal.names, players=deal.names.players[:seats])
    assert deal_findings(replace(facts, bid=None, stated=False), book, names) == ()
    made = counters_by_cards(facts, book)
    assert made is not None
    assert len(plays) == seats * book.table.hand
    assert sum(made) == book.count.total - sum(
        book.count.of(c.rank) for c in _left_over(book, plays)
    )


def _plays(book: Rulebook, tricks):
    from scorepad.match.events import CardPlayed

    return tuple(
        CardPlayed(seat, card)
        for leader, cards in tricks
        for seat, card in zip(book.seating.clockwise(leader), cards, strict=True)
    )


def _left_over(book: Rulebook, plays):
    from scorepad.match.findings_cards import lacking

    return lacking(plays, book)


# --- reneges


def test_C16_a_renege_is_found_with_trick_player_card_what_was_legal_and_the_proof():
    (found,) = findings(CONTRACT + changed("QD KD QD AD", "QD 9D QD AD").replace("JH 9D", "JH KD"))
    assert (found.check, found.deal, found.trick, found.seat) == ("renege", 1, 1, 1)
    assert str(found.card) == "9D"
    assert cards_text(found.legal) == "AD 10D KD"
    assert found.rule == "C-16"
    assert found.message == (
        "Bob played 9D to trick 1 and had to beat QD with AD, 10D or KD: AD came in trick 3"
    )
    assert found.plain()["legal"] == ["AD", "10D", "KD"]


@pytest.mark.parametrize("case", list(cases("renege")), ids=lambda case: case["id"])
def test_every_renege_of_the_known_cases_is_found_and_nothing_else(case):
    played = [case["plays"][n : n + 4] for n in range(0, len(case["plays"]), 4)]
    leader = ("Ann", "Bob", "Cat", "Dan")[case["leader"]]
    body = f"contract {leader} 280 {case['trump']}\n".replace(
        "280", "20" if case["rules"] == "joedog" else "280"
    )
    body += "".join(f"trick {' '.join(cards)}\n" for cards in played)
    (deal,) = deals(body, case["rules"])
    found = deal.findings()
    assert [
        {"trick": f.trick, "seat": f.seat, "card": str(f.card), "legal": [str(c) for c in f.legal]}
        for f in found
    ] == [{k: r[k] for k in ("trick", "seat", "card", "legal")} for r in case["reneges"]]
    assert counters_by_cards(deal.facts, deal.book) == tuple(case["team_points"])


def test_a_renege_is_proved_by_the_hand_too_where_the_cards_were_dealt_on_record():
    early = CONTRACT + HANDS + "trick QD 9D\n"
    assert [f for f in told(early) if f[0] == "renege"] == [
        (
            "renege",
            1,
            "Bob played 9D to trick 1 and had to beat QD with AD, 10D or KD: AD was in his hand"
            " (C-16)",
        )
    ]
    assert [f for f in told(CONTRACT + "trick QD 9D\n") if f[0] == "renege"] == []


def test_J4_what_is_a_renege_depends_on_the_book():
    body = "contract Ann 20 spades\n" + changed("QD KD QD AD", "QD 9D QD AD").replace(
        "JH 9D", "JH KD"
    )
    assert [found.check for found in findings(body, "joedog")] == []


def test_reneges_are_those_of_the_library():
    rng = Random(4)
    for _ in range(10):
        deck = [c for _, cards in play_out(CARDGAMES, Seat(0), Suit.CLUBS, rng)[1] for c in cards]
        rng.shuffle(deck)
        known = find_reneges(tuple(deck), 0, "C", CARDGAMES)
        lines = [f"trick {cards_text(deck[n : n + 4])}\n" for n in range(0, 48, 4)]
        found = findings("contract Ann 280 clubs\n" + "".join(lines))
        assert [(f.trick, f.seat, f.card, f.legal) for f in found] == [
            (r.trick, r.seat, r.card, r.legal) for r in known
        ]


# --- whose turn


def test_C7_the_bid_winner_leads_first():
    assert told("contract Bob 280 spades\n" + "trick Ann: " + TRICKS[6:])[0] == (
        "turn",
        1,
        "Ann led to trick 1, but Bob has the contract and leads first (C-7)",
    )


def test_the_winner_of_a_trick_leads_the_next():
    wrong = changed("trick KH QH", "trick Ann: KH QH")
    assert (
        "turn",
        2,
        "Ann led to trick 2, but Dan won trick 1 with AD and leads (C-15)",
    ) in told(CONTRACT + wrong)


def test_one_who_plays_before_his_turn_is_named():
    wrong = changed(
        "trick QD KD QD AD", "trick Ann: QD; trick Cat: QD; trick Bob: KD; trick Dan: AD"
    )
    found = told(CONTRACT + wrong.replace("trick KH", "trick Dan: KH"))
    assert found == [("turn", 1, "Cat played QD to trick 1 when it was Bob's turn (C-15)")]


# --- impossible and missing cards


def test_a_card_played_too_often_is_named_with_all_who_played_it():
    (copies, *others) = told(CONTRACT + changed("trick 9C JD KC KC", "trick 9C JD KC AS"))
    assert copies == (
        "cards",
        11,
        "AS was played 3 times (Cat in trick 5, Dan in trick 7, Bob in trick 11): "
        "the cardgames deck has 2 (deck)",
    )
    assert {check for check, *_ in others} <= {"renege", "turn"}


def test_a_card_that_the_deck_has_not_is_named():
    found = told("contract Ann 30 spades\ntrick Ann: 9S QS KS\n", "cardgames")
    assert all(check != "cards" for check, *_ in found)
    (deal,) = deals("contract Ann 280 spades\ntrick Ann: 9S QS KS\n")
    shorter = replace(CARDGAMES.deck, ranks=CARDGAMES.deck.ranks[:-1])
    named = deal_findings(deal.facts, replace(CARDGAMES, deck=shorter), deal.names)
    assert "9S was played (Ann in trick 1): there are no nines in the cardgames deck" in [
        each.message for each in named
    ]


def test_cards_that_were_not_recorded_are_named():
    assert told(CONTRACT + TRICKS.removesuffix(" AH\n") + "\n") == [
        ("missing", 12, "47 of 48 cards were played; not recorded: AH (table.hand)")
    ]
    assert told(CONTRACT + without(12)) == [
        ("missing", 11, "44 of 48 cards were played; not recorded: AH JH 9D 9C (table.hand)")
    ]


def test_a_table_may_stop_recording_tricks_and_count_instead():
    body = CONTRACT + "meld 100/40\n" + "".join(LINES[:5]) + "counters 160/90\n"
    assert told(body) == []


def test_a_trick_that_lacks_a_card_is_named_with_whose():
    body = changed("trick QD KD QD AD", "trick QD KD QD").replace("trick KH", "trick Dan: KH")
    found = told(CONTRACT + body.replace("trick Dan: KH QH 9H JH", "trick Ann: JH KH QH 9H"))
    assert ("missing", 1, "trick 1 has 3 cards: none from Dan (table.hand)") in found


def test_a_card_that_was_not_in_the_hand_is_found_where_the_hands_are_known():
    assert told(CONTRACT + HANDS + TRICKS) == [
        ("pass", None, "nobody passed any cards: exactly 4 go each way (C-8)")
    ]
    swapped = changed("trick QD KD QD AD", "trick QD KD 9D AD").replace("JH 9D 9C", "JH QD 9C")
    held = [each for each in told(CONTRACT + HANDS + swapped) if each[0] == "held"]
    assert held == [
        ("held", 3, "Cat played 9D to trick 3 without holding another one (Bob did) (table.hand)"),
        ("held", 12, "Bob played QD to trick 12 without holding it (Cat did) (table.hand)"),
    ]


def test_hands_of_a_wrong_size_and_cards_dealt_twice_are_named():
    short = HANDS.replace("KS 9S QH QH", "KS QH QH", 1)
    found = told(CONTRACT + short)
    assert ("hands", None, "Ann was dealt 11 cards: it must be 12 (table.hand)") in found
    assert ("missing", None, "nobody was dealt 9S (deck)") in found
    double = HANDS.replace("KS 9S QH QH", "KS AS QH QH", 1)
    assert (
        "cards",
        None,
        "AS was dealt 3 times (Ann 1, Cat 1, Dan 1): the cardgames deck has 2 (deck)",
    ) in told(CONTRACT + double)
    assert told("hands KS / QS\n" + CONTRACT)[0] == (
        "hands",
        None,
        "2 hands are recorded: there must be 4 (table.hand)",
    )


# --- the count


def test_C17_counters_that_differ_from_the_sheets_are_found():
    body = CONTRACT + "meld 40/40\n" + TRICKS
    assert told(body + "counters 110/140\n") == []
    assert told(body + "counters 140/110\n") == [
        ("count", None, "the cards make Ann & Cat 110, Bob & Dan 140; the sheet has "
         "Ann & Cat 140, Bob & Dan 110 (C-17)")
    ]  # fmt: skip
    assert told(body + "counters 140/110 counted 110/140\n") == []


def test_a_sheet_that_has_less_than_the_tricks_recorded_make_is_wrong():
    some = CONTRACT + "meld 100/40\n" + "".join(LINES[:8])
    (found,) = told(some + "counters 250/0\n")
    assert found[0] == "count"
    assert found[2].startswith("the tricks recorded make Ann & Cat ")
    assert found[2].endswith("already; the sheet has Ann & Cat 250, Bob & Dan 0 (C-17)")


def test_counters_that_do_not_add_up_are_found_without_any_cards():
    assert told(CONTRACT + "meld 100/40\ncounters 160/80\n") == [
        ("sheet", None, "Ann & Cat 160, Bob & Dan 80: 10 short of the 250 in the tricks (C-20)")
    ]


# --- calls, melds, passes, concessions


def test_C3_illegal_calls_are_found():
    (found,) = findings("calls 250, 265, pass, pass, pass\ntrump hearts\n")
    assert (found.check, found.seat, found.rule) == ("bid", 1, "C-3")
    assert "265 raises 250 by 15" in found.message


def test_C23_a_concession_that_is_not_allowed_is_found():
    (found,) = findings("contract Ann 280 spades; meld 30/40; conceded\n")
    assert (found.check, found.rule) == ("concession", "C-23")


def test_C14_a_claim_against_the_cards_shown():
    body = "contract Ann 280 spades; meld Ann 190 (AS 10S KS QS JS), Bob 0, Cat 0, Dan 0\n"
    (found,) = findings(body)
    assert (found.check, found.seat) == ("meld", 0)
    assert (
        found.message
        == "Ann's meld of 190 is too high, the best is 150: " + (found.message.split(": ", 1)[1])
    )
    (low,) = findings(body.replace("190", "40"))
    assert low.message.startswith("Ann's meld of 40 is too low, the best is 150")
    assert low.message.endswith("(what is shown counts: 40 may stand, the table decides)")


def test_C14_a_claim_against_the_hand_in_hindsight():
    assert told(CONTRACT + "meld Ann 80, Bob 40, Cat 40, Dan 40\n" + TRICKS) != []
    over = told(CONTRACT + "meld Ann 400, Bob 0, Cat 0, Dan 0\n" + TRICKS)
    assert [check for check, *_ in over] == ["meld"]
    assert over[0][2].startswith("Ann's meld of 400 is too high, the best is ")


def test_a_side_cannot_have_more_than_its_hands_make():
    (found,) = told(CONTRACT + "meld 900/0\n" + TRICKS)
    assert found[0] == "meld"
    assert found[2].startswith("Ann & Cat have a meld of 900, but their hands make Ann ")


def test_cards_shown_that_were_never_played_are_found():
    body = CONTRACT + "meld Ann 100 (AS AH AD AC), Bob 0, Cat 0, Dan 0\n" + TRICKS
    held = [f for f in findings(body) if f.check == "held"]
    assert [str(f.card) for f in held] == ["AS", "AH", "AD", "AC"]
    assert held[0].message == "Ann showed AS without playing it"


def test_cards_shown_that_cannot_all_exist_are_found():
    body = (
        CONTRACT
        + "meld Ann 100 (AS AH AD AC), Bob 100 (AS AH AD AC), Cat 100 (AS AH AD AC), Dan 0\n"
    )
    assert told(body)[0] == (
        "cards",
        None,
        "AS was shown 3 times (Ann 1, Bob 1, Cat 1): the cardgames deck has 2 (deck)",
    )


def test_C8_passes_of_a_wrong_number_or_between_the_wrong_players_are_found():
    right = "passed Cat to Ann: AS 10S QS JH; passed Ann to Cat: KD QD JC QC\n"
    assert told(CONTRACT + right) == []
    assert told(CONTRACT + "passed Cat to Ann: AS 10S QS\n") == [
        ("pass", None, "Cat: 3 cards were passed: it must be exactly 4 (C-8)")
    ]
    assert told(CONTRACT + "passed Bob to Ann: AS 10S QS JS\n")[0][2].startswith(
        "Bob cannot pass to Ann: only Cat and Ann swap cards"
    )
    assert told(CONTRACT + "passed Ann to Cat: KD QD JC QC; passed Cat to Ann: AS 10S QS JH\n") == [
        ("pass", None, "Ann passed out of turn: the partner passes first (C-8)"),
        ("pass", None, "Cat passed out of turn: the partner passes first (C-8)"),
    ]
    assert told(CONTRACT + "passed Cat to Ann: AS 10S QS JH\ntrick QD KD QD AD\n")[0] == (
        "pass",
        None,
        "Ann passed nothing back: it must be exactly 4 (C-8)",
    )


def test_C8_cards_passed_must_have_been_held():
    body = CONTRACT + HANDS + "passed Cat to Ann: AS 10S QS KS; passed Ann to Cat: KD QD JC QC\n"
    assert told(body) == [("held", None, "Cat passed KS without holding it (table.hand)")]


def test_what_a_kitty_book_finds_about_kitty_and_burying():
    (deal,) = deals("contract Ann 280 spades\n")
    facts = replace(deal.facts, kitty_taken=True, kitty=_cards("AS KS"), bid=30, dealer=Seat(2))
    names = replace(deal.names, players=deal.names.players[:3], sides=deal.names.players[:3])
    assert [f for f in deal_findings(facts, THIRDS, names) if f.check == "kitty"] == []
    one = replace(facts, buried=_cards("AS"))
    assert [f.message for f in deal_findings(one, THIRDS, names)] == [
        "Ann buried 1 card: it must be exactly 2"
    ]
    wrong = replace(facts, kitty=_cards("AS KS QS"))
    assert [f.message for f in deal_findings(wrong, THIRDS, names)] == [
        "the kitty has 3 cards: it must be 2"
    ]
    (none,) = [
        f
        for f in deal_findings(replace(facts, bid=280), CARDGAMES, deal.names)
        if f.check == "kitty"
    ]
    assert none.message == "there is no kitty in cardgames"


def _cards(text: str):
    from scorepad.rules.cards import parse_cards

    return parse_cards(text)


# --- many deals, and what is thrown in


def test_every_deal_of_a_record_is_looked_at_and_numbered():
    body = (
        CONTRACT + "meld 40/40\n" + TRICKS + "counters 140/110\n\ndeal 2\n"
        "contract Bob 250 hearts; meld 40/100; counters 100/150\n\ndeal 3\n"
        "contract Cat 265 hearts; meld 40/100; counters 100/150\n"
    )
    assert [(f.deal, f.check) for f in findings(body)] == [(1, "count"), (3, "bid")]


def test_a_deal_begun_while_one_is_open_is_another_deal():
    two = CONTRACT + without(12) + "deal 2\n" + CONTRACT + without(12)
    assert [found.deal for found in findings(two)] == [1, 2]


def test_a_deal_thrown_in_has_no_findings():
    assert findings(CONTRACT + "meld 100/40; counters 160/90\namend 1 { misdeal }\n") == []


def test_what_the_table_overruled_says_so():
    body = 'contract Ann 265 spades; overruled C-4 "265 is no multiple of 10": agreed\n'
    (found,) = findings(body)
    assert found.message == "265 is no multiple of 10; the table overruled it"


# --- houses that lead, or pass, in another way


def test_where_the_dealers_left_leads_first_he_leads_whoever_has_the_contract():
    (deal,) = deals("contract Bob 280 spades\n" + "trick Ann: " + TRICKS[6:])
    left = replace(CARDGAMES, play=replace(CARDGAMES.play, first_lead="left"))
    assert deal_findings(deal.facts, left, deal.names) == ()
    (wrong,) = deal_findings(replace(deal.facts, dealer=Seat(0)), left, deal.names)
    assert wrong.message == "Ann led to trick 1, but Bob sits left of the dealer"


def test_where_both_pass_at_once_nobody_passes_on_what_he_is_given():
    swap = "passed Ann to Cat: KS QH QH JH; passed Cat to Ann: KS AS 10S QS\n"
    (deal,) = deals(CONTRACT + HANDS + swap)
    together = replace(CARDGAMES, passing=replace(CARDGAMES.passing, order="together"))
    assert [f.message for f in deal_findings(deal.facts, together, deal.names)] == [
        "Cat passed KS without holding it"
    ]
