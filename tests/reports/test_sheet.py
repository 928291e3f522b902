"""The score sheet: its rows, its JSON with the keys of the contract, and its lines of text."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorepad.match.events import (
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    MatchStarted,
    MeldRecorded,
    Misdealt,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.notation.text import match_of
from scorepad.reports.as_json import deal_json, sheet_json
from scorepad.reports.settled import deal_line, settlement_lines
from scorepad.reports.share import share_lines
from scorepad.reports.sheet import AdjustmentRow, DealRow, score_sheet
from scorepad.rules.books import rulebook
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from scorepad.writers.facts import LATE, sheet_facts
from scorepad.writers.plain_text import AFTER_THE_END, sheet_text
from scorepad.writers.widths import cells
from tests.support.strategies import matches

HEAD = "scorepad 1\ndate 2026-11-27\ntitle Friday night\nplayers Ann, Bob, Cat, Dan\ndealer Dan\n"
EVENING = f"""{HEAD}
adjust Ann +20: head start
deal 1
contract Ann 280 s; meld 190/40; counters 160
deal 2
contract Bob 250 h; misdeal
contract Bob 260 h; meld 20/60; counters 100/150
penalty Bob 50: renege
deal 3
contract Cat 500 c; meld 60/20; conceded
note an expensive one
deal 4
all passed; trump d; meld 0/40; set by the table: led out of turn; counters 150/100
"""


def evening(more: str = "") -> Match:
    return match_of(EVENING + more).match


def test_a_row_a_deal_and_a_row_an_adjustment() -> None:
    rows = score_sheet(evening()).rows
    assert [type(row).__name__.removesuffix("Row") for row in rows] == [
        "Adjustment", "Deal", "Deal", "Adjustment", "Deal", "Deal",
    ]  # fmt: skip
    assert rows[0].totals == (20, 0)
    assert rows[3].totals == (370 + 120, 130 - 260 - 50)


def test_a_deal_row_says_the_whole_deal() -> None:
    sheet = score_sheet(evening())
    row = sheet.rows[1]
    assert isinstance(row, DealRow)
    assert (row.number, row.dealer, row.bidder, row.bid, row.trump) == (1, "Dan", "Ann", 280, "S")
    assert (row.meld, row.counters, row.outcome) == ((190, 40), (160, 90), "made")
    assert (row.deltas, row.totals, row.bidder_side) == ((350, 130), (370, 130), 0)
    assert (sheet.sides, sheet.members) == (
        ("Ann & Cat", "Bob & Dan"),
        (("Ann", "Cat"), ("Bob", "Dan")),
    )


def test_misdeals_rulings_and_passed_out_deals_are_marked() -> None:
    rows = [row for row in score_sheet(evening()).rows if isinstance(row, DealRow)]
    assert [row.misdeals for row in rows] == [0, 1, 0, 0]
    assert [row.outcome for row in rows] == ["made", "set", "conceded", "set"]
    assert [row.stuck for row in rows] == [False, False, False, True]
    assert rows[3].ruled_set == "led out of turn"


def test_a_withdrawn_adjustment_stays_listed_and_scores_nothing() -> None:
    rows = score_sheet(evening("withdrawn 2\n")).rows
    penalty = rows[3]
    assert isinstance(penalty, AdjustmentRow)
    assert penalty.withdrawn
    assert penalty.totals == rows[2].totals


def test_a_deal_voided_later_is_listed_and_scores_nothing() -> None:
    match = evening().record(DealAmended(1, (Misdealt(),)), at=datetime.now(UTC))
    row = score_sheet(match).rows[1]
    assert isinstance(row, DealRow)
    assert (row.outcome, row.deltas, row.totals) == ("misdeal", None, (20, 0))


def test_deals_after_the_end_are_shown_as_such() -> None:
    match = evening()
    amended = MeldRecorded((1500, 40))
    at = match.started_at
    match = match.record(DealAmended(1, (amended,)), at=at)
    sheet = score_sheet(match)
    late = [row.number for row in sheet.rows if isinstance(row, DealRow) and not row.counted]
    assert late == [2, 3, 4]
    assert sheet.ending.startswith("Ann & Cat won")
    assert AFTER_THE_END in sheet_text(sheet)
    assert sum(LATE in fact for fact in sheet_facts(sheet)) == 4


@given(matches())
@settings(deadline=None)
def test_the_running_totals_of_the_rows_are_those_of_the_match(match: Match) -> None:
    sheet = score_sheet(match)
    last: dict[int, tuple[int, ...]] = {}
    for row in sheet.rows:
        last[row.number if isinstance(row, DealRow) else row.deal] = row.totals
    for deal in match.deals:
        assert last[deal.number] == deal.totals
    assert (sheet.rows[-1].totals if sheet.rows else sheet.totals) == match.totals


@given(matches())
@settings(deadline=None)
def test_json_has_the_keys_of_the_contract(match: Match) -> None:
    shown = json.loads(json.dumps(sheet_json(match, "20261127-abc")))
    assert {
        "id", "rules", "players", "sides", "deals", "adjustments", "totals", "over", "winner",
        "cause",
    } <= set(shown)  # fmt: skip
    for deal in shown["deals"]:
        assert {
            "number", "dealer", "bidder", "bid", "trump", "meld", "counters", "outcome", "deltas",
            "totals",
        } <= set(deal)  # fmt: skip
    for deal in match.deals:
        one = json.loads(json.dumps(deal_json(match, deal)))
        keys = {"deal", "outcome", "deltas", "totals", "lines", "over", "winner", "cause"}
        decided = {"moon", "ruled_set", "reneges", "redeals", "out_of_turn", "marriage"}
        assert keys <= set(one) <= keys | decided
        sums = [0] * len(match.totals)
        for line in one["lines"]:
            sums[line["side"]] += line["points"]
        assert not deal.counted or sums == one["deltas"]


def test_json_of_a_deal_counts_from_nought() -> None:
    shown = sheet_json(evening(), "x")
    assert shown["sides"] == [[0, 2], [1, 3]]
    assert shown["deals"][0] == {
        "number": 1,
        "dealer": 3,
        "bidder": 0,
        "bid": 280,
        "trump": "S",
        "meld": [190, 40],
        "counters": [160, 90],
        "outcome": "made",
        "deltas": [350, 130],
        "totals": [370, 130],
        "counted": True,
        "players": ["Ann", "Bob", "Cat", "Dan"],
        "partners": None,
        "marriage": None,
        "moon": False,
        "unplayed": None,
        "ruled_set": None,
        "reneges": [],
        "redeals": [],
        "out_of_turn": [],
    }
    assert shown["deals"][2]["counters"] is None
    assert (shown["over"], shown["winner"], shown["cause"]) == (False, None, None)


def test_the_reasons_of_a_deal_cite_their_rules() -> None:
    match = evening()
    assert settlement_lines(match.deals[2]) == (
        "Ann & Cat -500: conceded; the bid 500 is taken off (C-23)",
        "Bob & Dan +20: meld 20: paid on a concession, no trick needed (C-23)",
    )
    assert deal_line(match, match.deals[0]) == (
        "deal 1, Ann 280 ♠: made; Ann & Cat +350 (370), Bob & Dan +130 (130)"
    )


def test_a_few_lines_to_share() -> None:
    assert share_lines(evening()) == (
        "Friday night, 2026-11-27 (cardgames)",
        "Ann & Cat: -260",
        "Bob & Dan: -20",
        "deals so far: 4, 1500 wins",
        "best deal: 1, Ann & Cat +350 (Ann 280 ♠)",
        "contracts set: 2 of 4",
    )


WIDE = """\
Friday night
2026-11-27, Pinochle, cardgames.io: 1500 wins

                                                Ann & Cat              Bob & Dan
    dealer contract                 meld took score total  meld took score total
    adjustment, Ann & Cat: head start           +20    20                      0
  1 Dan    Ann 280 ♠      made       190  160  +350   370    40   90  +130   130
  2 misdeal, dealt again
  2 Ann    Bob 260 ♥      set         20  100  +120   490    60  150  -260  -130
    penalty, Bob & Dan: renege                        490              -50  -180
  3 Bob    Cat 500 ♣      conceded    60       -500   -10    20        +20  -160
  4 Cat    Cat 250 ♦      set          0  150  -250  -260    40  100  +140   -20
    all passed: the dealer holds the contract
    ruled set: led out of turn

note, deal 3: an expensive one
"""

NARROW = """\
Friday night
2026-11-27, Pinochle, cardgames.io: 1500
wins

                         Ann&Cat Bob&Dan
   adjustment, Ann & Cat: head start
                             +20
                              20       0
 1 Ann 280 S made            370     130
   190+160 / 40+90          +350    +130
 2 misdeal, dealt again
 2 Bob 260 H set             490    -130
   20+100 / 60+150          +120    -260
   penalty, Bob & Dan: renege
                                     -50
                             490    -180
 3 Cat 500 C conceded        -10    -160
   60/20                    -500     +20
 4 Cat 250 D set            -260     -20
   0+150 / 40+100           -250    +140
   all passed: the dealer holds the
     contract
   ruled set: led out of turn

note, deal 3: an expensive one
"""


def test_the_sheet_on_a_wide_screen() -> None:
    assert sheet_text(score_sheet(evening())) == WIDE.splitlines()


def test_the_sheet_on_a_narrow_screen_without_signs() -> None:
    assert sheet_text(score_sheet(evening()), 40, signs=False) == NARROW.splitlines()


def test_the_sheet_fact_by_fact() -> None:
    facts = sheet_facts(score_sheet(evening()))
    assert facts[:8] == [
        "title: Friday night",
        "date: 2026-11-27",
        "rules: cardgames, 1500 wins",
        "side 1: Ann & Cat (Ann, Cat)",
        "side 2: Bob & Dan (Bob, Dan)",
        "adjustment 1: Ann & Cat +20, head start",
        "deal 1: Dan deals",
        "deal 1: contract Ann 280 spades",
    ]
    assert "deal 1, Bob & Dan: meld 40, counters 90, score +130, total 130" in facts
    assert "penalty 2, deal 2: Bob & Dan -50, renege" in facts
    assert facts[-4:] == [
        "total, Ann & Cat: -260",
        "total, Bob & Dan: -20",
        "note, deal 3: an expensive one",
        "ended: no",
    ]
    assert all(line.isascii() for line in facts)


def test_who_won_and_why_stands_below_the_sheet() -> None:
    match = match_of(HEAD + "contract Ann 280 s; meld 1500/40; counters 160\n").match
    assert sheet_text(score_sheet(match))[-2:] == [
        "Ann & Cat won, 1660 to 130 at deal 1: 1660 reaches the 1500 that end the match",
        "(C-24)",
    ]
    agreed = match_of(EVENING + "ended agreed\n").match
    assert score_sheet(agreed).cause == "agreed"
    assert score_sheet(agreed).ending.startswith("Bob & Dan won, -20 to -260")


def test_three_for_themselves_have_a_sheet_too() -> None:
    book = rulebook(Path(__file__).parents[1] / "support" / "thirds.toml")
    start = MatchStarted(book, ("Ann", "Bob", "Cat"), (), Seat(2))
    match = Match.start(start, datetime(2026, 11, 27, tzinfo=UTC))
    match = match.record(
        ContractSet(Seat(0), 35),
        TrumpNamed(Suit.SPADES),
        MeldRecorded((15, 4, 2)),
        CountersRecorded((25, 15, 10)),
        at=match.started_at,
    )
    lines = sheet_text(score_sheet(match))
    assert lines[2:] == [
        " " * 56 + "     Ann     Bob     Cat",
        " 1 Ann 35 ♠ made" + " " * 40 + "      40      19      12",
        "   15+25 / 4+15 / 2+10" + " " * 34 + "     +40     +19     +12",
    ]
    assert max(map(cells, sheet_text(score_sheet(match), 40))) <= 40


@given(matches())
@settings(deadline=None)
def test_no_line_is_wider_than_the_screen(match: Match) -> None:
    sheet = score_sheet(match)
    for width in (80, 40):
        for signs in (True, False):
            for line in sheet_text(sheet, width, signs):
                assert cells(line) <= width
                assert line.isprintable()
    assert all(line.isprintable() for line in sheet_facts(sheet))


@pytest.mark.parametrize("width", [40, 44, 60])
@pytest.mark.parametrize("bidder", ["Stella", "Bob", "Christopher"])
def test_whose_contract_it_is_can_be_read_in_a_narrow_column(bidder: str, width: int) -> None:
    names = ("Stella", "Bob", "Christopher")
    start = MatchStarted(rulebook("three-handed"), names, (), Seat(2))
    match = Match.start(start, datetime(2026, 11, 27, tzinfo=UTC))
    held = ContractSet(Seat(names.index(bidder)), 20)
    given = (held, TrumpNamed(Suit.DIAMONDS), MeldRecorded((10, 4, 6)), Conceded())
    match = match.record(*given, at=match.started_at)
    lines = sheet_text(score_sheet(match), width)
    (row,) = [line for line in lines if "conceded" in line]
    assert row.split()[1][:3] == bidder[:3]
    assert max(map(cells, lines)) <= width
    assert any(line.split()[-3:] == [str(total) for total in match.totals] for line in lines)


@pytest.mark.parametrize(
    "name", ["王小明", "e\u0301ve", "👩\u200d🚀", "\u0e01\u0e33", "Ａnn", "x" * 40]
)
def test_columns_stay_aligned_whatever_the_names(name: str) -> None:
    plain = sheet_text(score_sheet(evening()))
    text = EVENING.replace("Ann", name)
    other = sheet_text(score_sheet(match_of(text).match))
    row = next(line for line in other if line.startswith("  1 "))
    wanted = next(line for line in plain if line.startswith("  1 "))
    assert cells(row) == cells(wanted)
    assert row[row.index(" made ") :] == wanted[wanted.index(" made ") :]
