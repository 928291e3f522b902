"""Matches of which only the final totals are known."""

from __future__ import annotations

import pytest

from scorepad.match.events import (
    Adjusted,
    ContractSet,
    Event,
    MatchEnded,
    NoteMade,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    TotalsRecorded,
)
from scorepad.match.match import Ask, Match
from scorepad.match.objections import Refused
from scorepad.rules.books import load_text
from scorepad.rules.seating import Seat, Side
from tests.support.tables import played, rec, table, undo


def known(totals: tuple[int, ...], winner: int | None = None, book: str = "cardgames") -> Match:
    said = None if winner is None else Side(winner)
    return rec(table(book), TotalsRecorded(totals, said))


@pytest.mark.parametrize(
    ("totals", "said", "winner", "cause", "rule"),
    [
        ((1520, 980), None, 0, "target", "C-24"),
        ((1520, 980), 0, 0, "target", "C-24"),
        ((-40, 1500), None, 1, "target", "C-24"),
        ((1700, 1600), 1, 1, "bidder", "C-25"),
        ((1700, 1600), 0, 0, "bidder", "C-25"),
        ((1200, 980), None, 0, "agreed", ""),
        ((900, 900), None, None, "agreed", ""),
        ((900, 900), 1, 1, "agreed", ""),
    ],
)
def test_the_totals_say_who_won(
    totals: tuple[int, ...], said: int | None, winner: int | None, cause: str, rule: str
) -> None:
    match = known(totals, said)
    assert match.over and match.totals == totals and match.deals == ()
    assert match.ending is not None
    assert (match.ending.winner, match.ending.cause, match.ending.rule) == (winner, cause, rule)
    assert "only the totals were recorded" in match.ending.text
    assert match.asks is Ask.NOTHING


@pytest.mark.parametrize(
    ("totals", "said", "why"),
    [
        ((1700, 1600), None, "say who won"),
        ((1520, 980), 1, "1520 has reached the 1500"),
        ((1200, 980), 1, "the highest total wins"),
        ((1520, 980, 3), None, "2 numbers"),
        ((1520, 10**9), None, "must be"),
        ((1520, 980), 2, "no side 3"),
    ],
)
def test_totals_that_cannot_be_are_refused(
    totals: tuple[int, ...], said: int | None, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        known(totals, said)


def test_where_the_highest_wins_totals_suffice() -> None:
    text = 'name = "kitchen"\nbased_on = "cardgames"\n[ending]\nboth_over = "highest"\n'
    match = rec(table(load_text(text, "kitchen.toml")), TotalsRecorded((1600, 1700)))
    assert match.ending is not None
    assert (match.ending.winner, match.ending.cause) == (1, "highest")


@pytest.mark.parametrize(
    "event",
    [
        ContractSet(Seat(0), 280),
        Adjusted(Side(0), -50, "late"),
        MatchEnded("agreed"),
        PlayedOn(),
        PlayerReplaced(Seat(0), "Eve"),
        TotalsRecorded((1500, 0)),
    ],
)
def test_nothing_stands_beside_bare_totals(event: Event) -> None:
    with pytest.raises(Refused, match="only the totals of this match are recorded"):
        rec(known((1520, 980)), event)


def test_names_and_notes_may_be_mended() -> None:
    match = rec(known((1520, 980)), PlayerRenamed(Seat(0), "Anna"), NoteMade("from the old book"))
    assert match.side_names == ("Anna & Cat", "Bob & Dan")
    assert match.notes[0].text == "from the old book"
    assert match.ending is not None and match.ending.text.startswith("Anna & Cat won, 1520 to 980")


def test_totals_stand_beside_no_deal() -> None:
    one = played(table(), "Ann", 280, (190, 40), (160, 90))
    with pytest.raises(Refused, match="without deals"):
        rec(one, TotalsRecorded((1520, 980)))
    with pytest.raises(Refused, match="without deals"):
        rec(rec(table(), Adjusted(Side(0), -50, "late")), TotalsRecorded((1520, 980)))


def test_undone_totals_make_room_for_deals() -> None:
    match = undo(known((1520, 980)))
    assert not match.over and match.totals == (0, 0)
    assert played(match, "Ann", 280, (190, 40), (160, 90)).totals == (350, 130)
