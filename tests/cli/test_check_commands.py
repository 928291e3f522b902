"""The referee on the command line: words, JSON, exit codes, bad input."""

from __future__ import annotations

import json

import pytest

from tests.support.cli import Cli

HAND = "AS 10S KS KS QS JS 9S AH AD AC 9H 9D"


# --- meld


def test_C10_a_meld_is_said_line_by_line_with_its_rules(cli: Cli):
    assert cli("check", "meld", HAND, "--trump", "S").out.splitlines() == [
        "best with spades as trump: 300 (cardgames)",
        "  190  run + king  C-10  AS 10S KS KS QS JS",
        "   10  dix         C-10  9S",
        "  100  aces        C-12  AS AH AD AC",
    ]


def test_a_claim_that_is_right_exits_0_and_one_that_is_not_exits_1(cli: Cli):
    assert cli("check", "meld", HAND, "--trump", "S", "--claim", "300").out.startswith("300 is ri")
    too_high = cli("check", "meld", HAND, "--trump", "S", "--claim", "310", code=1)
    assert too_high.out.startswith("310 is too high, the best is 300")
    assert cli("check", "meld", HAND, "--trump", "S", "--claim", "190", code=1).out.startswith(
        "190 is too low, the best is 300"
    )


def test_the_meld_as_json_has_the_fields_that_are_promised(cli: Cli):
    found = cli("check", "meld", HAND, "--trump", "s", "--claim", "300", "--json").json
    assert {name: found[name] for name in ("rules", "trump", "points", "claim", "verdict")} == {
        "rules": "cardgames",
        "trump": "S",
        "points": 300,
        "claim": 300,
        "verdict": "ok",
    }
    assert found["lines"][0] == {
        "name": "run_king",
        "class": 1,
        "points": 190,
        "cards": ["AS", "10S", "KS", "KS", "QS", "JS"],
        "rule": "C-10",
    }
    assert cli("check", "meld", HAND, "--trump", "S", "--json").json["verdict"] is None


def test_without_trump_all_four_suits_stand_side_by_side(cli: Cli):
    shown = cli("check", "meld", HAND).out
    assert [line.split()[:2] for line in shown.splitlines()[1:]] == [
        ["spades", "300"],
        ["hearts", "130"],
        ["diamonds", "130"],
        ["clubs", "120"],
    ]
    assert shown.count("(best)") == 1
    assert {
        s: m["points"] for s, m in cli("--json", "check", "meld", HAND).json["trumps"].items()
    } == {
        "S": 300,
        "H": 130,
        "D": 130,
        "C": 120,
    }


def test_several_hands_find_cards_that_cannot_all_exist(cli: Cli):
    hands = ("--hand", "Ann=AS AS", "--hand", "Cat=AS KH")
    ran = cli("check", "meld", *hands, "--trump", "H", "--json", code=1)
    assert list(ran.json["hands"]) == ["Ann", "Cat"]
    assert ran.json["findings"][0]["card"] == "AS"
    assert ran.json["findings"][0]["hands"] == ["Ann", "Cat"]
    said = cli("check", "meld", *hands, "--trump", "H", code=1).out
    assert "AS is shown 3 times (Ann 2, Cat 1); the cardgames deck has 2" in said
    assert cli("check", "meld", "--hand", "Ann=AS", "--hand", "Cat=AS", "--trump", "H").code == 0


def test_several_claims_name_their_hands(cli: Cli):
    hands = ("--hand", "Ann=KH QH", "--hand", "Cat=KD QD", "--trump", "H")
    cli("check", "meld", *hands, "--claim", "Ann=40", "--claim", "Cat=20")
    cli("check", "meld", *hands, "--claim", "Ann=20", code=1)
    assert "say whose it is" in cli("check", "meld", *hands, "--claim", "40", code=2).err


# --- the others


def test_C16_an_illegal_card_is_refused_with_the_whole_chain_of_reasons(cli: Cli):
    words = ("check", "play", "--trump", "H", "--trick", "QH 9H", "--hand", "9H 10H AH")
    assert cli(*words, "--card", "9H", code=1).out.splitlines()[:3] == [
        "9H may not be played",
        "9H does not beat QH: play 10H or AH (C-16)",
        "legal: 10H AH",
    ]
    found = cli(*words, "--card", "AH", "--json").json
    assert found["legal_plays"] == ["10H", "AH"]
    assert (found["card"], found["legal"], found["rule"]) == ("AH", True, "C-16")


def test_a_card_that_is_not_in_the_hand_is_bad_input(cli: Cli):
    words = ("check", "play", "--trump", "H", "--trick", "QH", "--hand", "9H", "--card", "AS")
    assert "AS is not in the hand: 9H" in cli(*words, code=2).err


def test_C17_a_trick_is_won_and_counted(cli: Cli):
    words = ("check", "trick", "--trump", "S", "QH KH AH QS")
    assert cli(*words, "--last").out.splitlines() == [
        "card 4, QS, wins: the highest trump",
        "it counts 30, 10 of them for the last trick (C-17, cardgames)",
    ]
    found = cli(*words, "--json").json
    assert found == {"rules": "cardgames", "winner": 3, "card": "QS", "points": 20}
    assert cli("check", "trick", "--trump", "S", "AH", "AH", "--json").json["winner"] == 0


def test_a_trick_under_way_is_won_so_far_and_counts_so_far(cli: Cli):
    first, second, *_ = cli("check", "trick", "--trump", "S", "KH AH 9H").out.splitlines()
    assert first == "card 2, AH, wins so far: the highest card of the suit led"
    assert second == "it counts 20 so far (C-17, cardgames)"
    whole = cli("check", "trick", "--trump", "S", "KH AH 9H", "--rules", "three-handed").out
    assert "so far" not in whole


def test_C3_a_bid_that_is_no_legal_raise_is_objected_to(cli: Cli):
    ran = cli("check", "bid", "250", "265", "--dealer", "4", code=1)
    assert ran.out.startswith("call 2, seat 2 265: 265 raises 250 by 15; seat 2 may bid 260 or 270")
    found = cli("check", "bid", "250", "265", "--json", code=1).json
    assert found["first_objection"]["index"] == 1
    assert found["first_objection"]["rule"] == "C-3"
    assert found["may_bid"] == {"amounts": [270, 280]}


def test_C5_the_auction_names_its_winner(cli: Cli):
    found = cli("check", "bid", "250 p 260 p p", "--dealer", "4", "--json").json
    assert (found["legal"], found["over"], found["winner"], found["bid"]) == (True, True, 2, 260)
    assert found["first_objection"] is None
    assert found["may_bid"] is None


def test_a_call_may_name_its_seat_and_out_of_turn_is_an_objection(cli: Cli):
    found = cli("check", "bid", "1:250", "3:260", "--dealer", "4", "--json", code=1).json
    assert found["first_objection"]["seat"] == 2
    assert found["first_objection"]["rule"] == "C-2"


def test_J1_what_may_be_bid_is_a_range_under_joedog(cli: Cli):
    found = cli("check", "bid", "20", "--rules", "joedog", "--json").json
    assert found["may_bid"] == {"min": 21, "step": 1, "max": None}


def test_C8_a_pass_is_four_cards_that_were_held(cli: Cli):
    cli("check", "pass", "AS 10S KS JS", "--hand", HAND)
    wrong = cli("check", "pass", "AS 10S", "--hand", HAND, "--json", code=1).json
    assert not wrong["legal"]
    assert wrong["objections"][0]["kind"] == "count"
    assert cli("check", "pass", "AS 10S 9C JS", "--hand", HAND, "--json", code=1).json[
        "objections"
    ][0]["cards"] == ["9C"]


# --- what all share


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "meld"), "name the cards"),
        (("check", "meld", "AS XX", "--trump", "S"), "'XX' at character 4"),
        (("check", "meld", "AS AS AS"), "three aces of spades: the cardgames deck has two"),
        (("check", "meld", "AS", "--trump", "Z"), "'Z' is not a suit"),
        (("check", "meld", "AS", "--trump", "S", "--claim", "x"), "--claim: 'x' is not a number"),
        (("check", "meld", "AS", "--rules", "nosuch"), "there is no rulebook"),
        (("check", "play", "--hand", "AS"), "--trump"),
        (("check", "play", "--trump", "S"), "--hand"),
        (("check", "trick", "QH"), "--trump"),
        (("check", "trick", "--trump", "S"), "name the cards of the trick"),
        (("check", "bid", "what"), "'what'"),
        (("check", "bid", "250", "--dealer", "9"), "'9' is no seat; seats are 1 to 4"),
        (("check", "bid", "Ann:250"), "'Ann' is no seat"),
        (("check", "nothing"), "no such command 'nothing'"),
        (("check", "mled"), "did you mean meld?"),
    ],
)
def test_a_question_that_cannot_be_read_exits_2_with_one_line(cli: Cli, words, said):
    ran = cli(*words, code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_many_questions_are_answered_by_one_process(cli: Cli):
    asked = [
        {"hand": ["KS", "QS"], "trump": "S", "claim": 4, "rules": "joedog"},
        {"hand": "KS QS", "trump": "S", "claim": 50},
    ]
    lines = "\n".join(map(json.dumps, asked)) + "\nKS QS\n"
    ran = cli("check", "meld", "--from", "-", "--json", "--trump", "H", stdin=lines, code=1)
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [each["points"] for each in found] == [4, 40, 20]
    assert [each["verdict"] for each in found] == ["ok", "over", None]


def test_a_bad_line_among_many_is_named_and_the_others_answered(cli: Cli):
    ran = cli("check", "trick", "--from", "-", "--trump", "S", stdin="AS\nZZ\n{\nKS\n", code=2)
    assert ran.out.count("wins") == 2
    assert "line 2: cannot read 'ZZ'" in ran.err
    assert "line 3: this is no JSON" in ran.err


def test_a_damaged_home_never_fails_a_check(cli: Cli):
    cli.home.write_text("not a folder")
    assert cli("check", "meld", "AS", "--trump", "S").code == 0


def test_nor_does_a_home_that_was_named_and_is_a_file(cli: Cli):
    cli.home.write_text("not a folder")
    assert cli("check", "meld", "AS AH AD AC", "--trump", "S", "--home", cli.home, code=0).out
    cli("history", "--home", cli.home, code=3)


def test_the_live_matchs_rulebook_is_in_force_until_the_match_is_over(cli: Cli):
    words = ("--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan", "--no-input")
    cli("new", "--rules", "joedog", *words)
    asked = ("check", "meld", "KS QS", "--trump", "S", "--json")
    assert cli(*asked).json["rules"] == "joedog"
    assert cli("check", "bid", "ann:20", "--json").json["rules"] == "joedog"
    assert cli(*asked, "--rules", "cardgames").json["points"] == 40
    (cli.home / "current").unlink()  # a restored backup
    assert cli(*asked).json["rules"] == "joedog"
    cli("end", "agreed")
    assert cli(*asked).json["rules"] == "cardgames"


def test_names_serve_where_a_match_is_open(cli: Cli):
    words = ("--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan", "--no-input")
    cli("new", "--rules", "cardgames", *words)
    ran = cli("check", "bid", "250", "cat:260", code=1)
    assert "Cat called out of turn; Bob may bid" in ran.out
    assert cli("check", "bid", "250", "--dealer", "bob", "--json").json["next_seat"] == 3
