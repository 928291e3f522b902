"""Tables of plain deals: what may stand in them, and what is refused with its row."""

from __future__ import annotations

from datetime import date

import pytest

from scorepad.match.events import PlayerReplaced
from scorepad.match.match import Match
from scorepad.notation.books import Shelf
from scorepad.notation.deals_table import Given, is_table, matches_of_table
from scorepad.notation.errors import NotationError
from scorepad.notation.text import NotationObjection
from scorepad.rules.books import load_text, rulebook

ABOVE = "players,Ann,Bob,Cat,Dan\ndate,1998-12-26\n"
HEAD = "deal,dealer,bidder,bid,trump,meld_1,meld_2,counters_1,counters_2\n"
DEAL = "1,Dan,Ann,280,S,190,40,160,90\n"
GIVEN = Given(today=date(2026, 3, 1))


def one(text: str, given: Given = GIVEN, overrule: str | None = None) -> Match:
    (read,) = matches_of_table(text, given, overrule)
    return read.match


def test_the_least_that_is_enough() -> None:
    match = one("bidder,bid,trump,meld,counters\nann,280,s,190/40,160\n",
                Given(players=("Ann", "Bob", "Cat", "Dan")))  # fmt: skip
    assert match.totals == (350, 130)


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_whatever_divides_the_cells(sign: str) -> None:
    assert one((ABOVE + HEAD + DEAL).replace(",", sign)).totals == (350, 130)


def test_names_of_columns_in_any_case_order_and_spelling() -> None:
    text = ABOVE + "Meld 2,BID,Bidder,meld 1,Trump,Counters 1,counters_2,Weather\n"
    assert one(text + "40,280,Ann,190,spades,160,90,rain\n").totals == (350, 130)


def test_a_mark_and_windows_line_ends_do_no_harm() -> None:
    assert one("\ufeff" + (ABOVE + HEAD + DEAL).replace("\n", "\r\n")).totals == (350, 130)


def test_one_number_of_counters_is_the_bidding_side_s() -> None:
    text = ABOVE + "bidder,bid,trump,meld,counters\nBob,280,H,40/190,160\n"
    assert one(text).deals[0].facts.counters == (90, 160)


def test_conceded_all_passed_and_ruled_set() -> None:
    head = "dealer,bidder,bid,trump,meld,counters,conceded,all_passed,ruled_set\n"
    match = one(
        ABOVE + head + "Dan,Cat,400,D,60/100,,yes,,\nAnn,,,C,20/160,110/140,,yes,\n"
        "Bob,Cat,280,S,190/40,160/90,,,renege\n"
    )
    assert [deal.outcome for deal in match.deals] == ["conceded", "set", "set"]
    assert match.deals[1].facts.all_passed and match.deals[1].facts.bidder == 0
    assert match.deals[2].facts.ruled_set == "renege"


def test_a_misdeal_stays_listed_and_scores_nothing() -> None:
    text = ABOVE + HEAD.replace("\n", ",outcome\n") + DEAL.replace("\n", ",misdeal\n")
    (deal,) = one(text).deals
    assert (deal.outcome, one(text).totals) == ("misdeal", (0, 0))


def test_points_besides_and_the_end() -> None:
    head = HEAD.replace("\n", ",adjusted_2,adjusted_why,ended\n")
    match = one(ABOVE + head + DEAL.replace("\n", ",-50,late,agreed\n"))
    assert match.totals == (350, 80)
    assert match.adjustments[0].reason == "late"
    assert match.ending is not None and match.ending.cause == "agreed"


def test_a_penalty_in_a_table_is_one() -> None:
    head = HEAD.replace("\n", ",adjusted_1,adjusted_2,adjusted_why,penalty_1,penalty_2\n")
    match = one(ABOVE + head + DEAL.replace("\n", ",-20,,late,-50,-10\n"))
    given = [(each.side, each.points, each.penalty) for each in match.adjustments]
    assert given == [(0, -50, True), (0, 30, False), (1, -10, True)]
    assert match.totals == (330, 120)
    with pytest.raises(NotationError, match="penalty_2: 'x' is no number"):
        one(ABOVE + head + DEAL.replace("\n", ",,,late,,x\n"))


def test_a_seat_that_changes_hands_is_another_person() -> None:
    head = "player_1,player_2,player_3,player_4," + HEAD
    match = one(head + "Ann,Bob,Cat,Dan," + DEAL + "Eve,Bob,Cat,Dan,2,Eve,Bob,250,H,0,250,0,250\n",
                Given(day=date(1998, 1, 1)), overrule="")  # fmt: skip
    assert match.deals[0].players[0] == "Ann" and match.deals[1].players[0] == "Eve"
    assert any(isinstance(each, PlayerReplaced) for each in match.standing_events)


def test_several_matches_in_one_table() -> None:
    head = "match,date,player_1,player_2,player_3,player_4," + HEAD
    names = "Ann,Bob,Cat,Dan,"
    text = head + f"a-1,1998-01-01,{names}{DEAL}a-2,1998-01-02,{names}{DEAL}"
    found = matches_of_table(text, GIVEN)
    assert [(read.match_id, read.match.played.isoformat()) for read in found] == [
        ("a-1", "1998-01-01"),
        ("a-2", "1998-01-02"),
    ]
    with pytest.raises(NotationError, match="do not stand together"):
        matches_of_table(text + f"a-1,1998-01-01,{names}{DEAL}", GIVEN)


def test_without_an_id_the_content_makes_one() -> None:
    text = ABOVE + HEAD + DEAL
    assert matches_of_table(text, GIVEN)[0].match_id == matches_of_table(text, GIVEN)[0].match_id
    assert matches_of_table(text, GIVEN)[0].match_id.startswith("19981226-")


def test_a_house_s_rulebook_is_given_beside_it() -> None:
    house = load_text('name = "kitchen"\nbased_on = "cardgames"\n[auction]\nminimum = 200\n'
                      'stuck = 200\n', "kitchen.toml")  # fmt: skip
    text = ABOVE + "rules,kitchen\n" + HEAD + DEAL.replace("280", "200")
    assert one(text, Given(shelf=Shelf(house))).book.name == "kitchen"
    with pytest.raises(NotationError, match="--rules"):
        one(text)
    assert one(ABOVE + HEAD + DEAL, Given(shelf=Shelf(rulebook("cardgames")))).totals == (350, 130)


def test_the_guard_against_formulas_is_taken_off_again() -> None:
    match = one("title,'=1+1\n" + ABOVE + HEAD + DEAL)
    assert match.title == "=1+1"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("1,Dan,Eve,280,S,190,40,160,90\n", "row 4: 'Eve' is nobody here"),
        ("1,Dan,Ann,lots,S,190,40,160,90\n", "the bid is 'lots'"),
        ("1,Dan,Ann,280,X,190,40,160,90\n", "'X' is no suit"),
        ("1,Dan,Ann,280,S,190,forty,160,90\n", "meld: 'forty' is no number"),
        ("1,Dan,Ann,280,S,190,,160,90\n", "meld: 1 numbers; expected 2"),
        ("1,Dan,Ann,280,S,190,40,160,80\n", "10 short of the 250"),
        ("1,Dan,Ann,280,S,190,40,,\n2,Ann,Bob,280,S,190,40,160,90\n", "counters"),
    ],
)
def test_what_cannot_be_is_refused_with_its_row(row: str, said: str) -> None:
    with pytest.raises(NotationError, match=said.replace("(", r"\(")) as wrong:
        one(ABOVE + HEAD + row)
    assert "row " in str(wrong.value) and not isinstance(wrong.value, NotationObjection)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + DEAL, "expected the players"),
        (ABOVE + HEAD, "no deals"),
        (ABOVE + DEAL, "is not known"),
        ("date,soon\n" + ABOVE.splitlines()[0] + "\n" + HEAD + DEAL, "is no day"),
        ("rules,whist\n" + ABOVE + HEAD + DEAL, "no rulebook at hand is called 'whist'"),
        ("players,Ann,Bob\n" + HEAD + DEAL, "needs 4 players"),
        ("match,../../x\n" + ABOVE + HEAD + DEAL, "is no id"),
        (ABOVE + HEAD + "x" * 200_000, "more than 100000 characters"),
    ],
)
def test_a_table_that_lacks_something(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        matches_of_table(text, GIVEN)


@pytest.mark.parametrize(
    ("row", "rule"),
    [("1,Dan,Ann,240,S,190,40,160,90\n", "C-3"), ("1,Dan,Ann,280,S,190,45,160,90\n", "C-9")],
)
def test_what_the_rules_forbid_is_an_objection(row: str, rule: str) -> None:
    with pytest.raises(NotationObjection) as wrong:
        one(ABOVE + HEAD + row)
    assert wrong.value.rule == rule
    assert one(ABOVE + HEAD + row, overrule="as the old book has it").deals[0].objections


def test_a_score_that_is_other_than_the_rules_make_it_is_objected_to() -> None:
    head, deal = HEAD.replace("\n", ",score_1,score_2\n"), DEAL.replace("\n", ",330,130\n")
    with pytest.raises(NotationObjection, match="the row says 330/130"):
        one(ABOVE + head + deal)
    assert one(ABOVE + head + deal, overrule="").totals == (350, 130)
    assert one(ABOVE + head + DEAL.replace("\n", ",350,130\n")).totals == (350, 130)


@pytest.mark.parametrize(
    ("text", "table"),
    [
        (ABOVE + HEAD + DEAL, True),
        ("scorepad 1\nplayers A, B, C, D\n", False),
        ("", False),
        ("\x00,\x01\n", False),
        ("bidder,bid\n", True),
    ],
)
def test_a_table_is_known_by_its_header(text: str, table: bool) -> None:
    assert is_table(text) is table
