"""What the sheet shows of amendments, and how dealer and contract share their room."""

from __future__ import annotations

from scorepad.reports.amended import amended_deals
from scorepad.reports.sheet import score_sheet
from scorepad.writers.facts import sheet_facts
from scorepad.writers.plain_text import AMENDED, sheet_text
from tests.support.scripted import Talk, a_match
from tests.support.tables import table

DEAL = ("a280s", "190 40", "160")
SECOND = ("b250h", "60 120", "130")


def sheet_of(*lines: str, width: int = 80) -> list[str]:
    return sheet_text(score_sheet(Talk(*lines).match), width)


def test_a_deal_amended_after_it_was_settled_has_a_star():
    for width in (80, 40):
        rows = sheet_of(*DEAL, *SECOND, "amend 1 counters 150", width=width)
        assert [row.split()[0] for row in rows if "*" in row[:4]] == ["*1", "*"]
        assert rows[-1] == AMENDED
        assert not any("*" in row for row in sheet_of(*DEAL, *SECOND, width=width))


def test_an_open_deal_that_is_mended_has_none():
    assert amended_deals(Talk("a280s", "190 40", "meld ann 150", "160").match) == frozenset()
    assert amended_deals(Talk("a280s", "amend 1 trump h", "190 40").match) == frozenset()


def test_amendments_are_counted_once_the_deal_is_over_and_gone_with_undo():
    assert amended_deals(Talk(*DEAL, "amend 1 trump h").match) == {1}
    assert amended_deals(Talk(*DEAL, "swap").match) == {1}
    assert amended_deals(Talk(*DEAL, "amend 1 misdeal").match) == {1}
    assert amended_deals(Talk(*DEAL, "amend 1 trump h", "undo").match) == frozenset()
    conceded = Talk("a500s", "190 40", "concede", "amend 1 bid 490").match
    assert amended_deals(conceded) == {1}


def test_an_inserted_deal_moves_the_mark_along():
    talk = Talk(*DEAL, *SECOND, "amend 1 trump h", "insert 1", "", "c260d", "100 40", "150")
    assert amended_deals(talk.match) == {2}


def test_a_deal_set_unplayed_is_over_with_its_melds():
    league = a_match("ann", "double-deck-league")
    talk = Talk("a60s", "10 30", "amend 1 trump h", match=league)
    assert amended_deals(talk.match) == {1}


def test_the_facts_say_it_in_words():
    lines = sheet_facts(score_sheet(Talk(*DEAL, "amend 1 trump h").match))
    assert "deal 1: amended after it was settled" in lines


def test_a_long_dealer_is_shown_whole_where_the_contracts_leave_room():
    match = table(players=("Ann", "Bob", "Cat", "Grandfather"))
    rows = sheet_text(score_sheet(Talk(*DEAL, match=match).match))
    assert any(row.startswith("  1 Grandfather Ann 280 ♠ made") for row in rows)
    assert all(len(row) <= 80 for row in rows)


def test_a_long_bidder_keeps_his_room_from_a_long_dealer():
    match = table(players=("Maximilian", "Bob", "Cat", "Grandfather"))
    rows = sheet_text(score_sheet(Talk("m280s", *DEAL[1:], match=match).match))
    assert any("Grand… Maximil… 280 ♠ made" in row for row in rows)
