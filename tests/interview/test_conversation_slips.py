"""Lines that are nearly right: calls and "all pass", penalties with a part missing, huge numbers,
commands of the shell, zeros that cost nothing. One clear line each, or what was meant."""

from __future__ import annotations

import pytest

from scorepad.cli.table import ROWS
from scorepad.interview.reading.answers import Answer
from scorepad.interview.reading.commands import COMMANDS
from scorepad.interview.reading.contract import read_contract
from scorepad.interview.reading.counters import read_counters
from scorepad.interview.reading.shell import SHELL
from scorepad.match.events import AllPassed, CallMade
from scorepad.rules.seating import Seat
from tests.support.scripted import Talk, a_match
from tests.support.views import events, question, view


@pytest.mark.parametrize(
    ("line", "calls", "said"),
    [
        ("p p p all pass", (None,) * 3, "Dan, the dealer, holds the contract at 250"),
        ("250 all pass", (250,), "Ann has it at 250"),
        ("250 p 260 everyone passes", (250, None, 260), "Cat has it at 260"),
        ("p 250 rest pass", (None, 250), "Bob has it at 250"),
        ("p 250 the others pass", (None, 250), "Bob has it at 250"),
        ("250, bob 260, all passed", (250, 260), "Bob has it at 260"),
        ("p allpass", (None,), "Dan, the dealer, holds the contract at 250"),
    ],
)
def test_calls_may_end_in_all_pass(line, calls, said):
    reading = read_contract(line, view())
    *made, last = events(reading)
    assert [call.amount for call in made if isinstance(call, CallMade)] == list(calls)
    assert last == AllPassed()
    assert isinstance(reading, Answer) and reading.echo[0].endswith(said)


def test_all_pass_after_the_end_of_an_auction_is_dropped_aloud():
    reading = read_contract("250 p p p all pass", view())
    assert all(isinstance(event, CallMade) for event in events(reading))
    assert isinstance(reading, Answer) and "nobody was left to pass" in reading.dropped[0]


def test_a_player_called_rest_passes_for_himself():
    table = view(("Ann", "Resty", "Cat", "Dan"))
    assert events(read_contract("250 rest p", table)) == (
        CallMade(Seat(0), 250),
        CallMade(Seat(1), None, named=True),
    )


def test_calls_and_all_pass_are_the_contract_of_the_match():
    match = Talk("250 p 260 all pass", "h").match
    assert (match.deals[0].facts.bidder, match.deals[0].facts.bid) == (Seat(2), 260)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("penalty", "who, how much and why? As in: penalty a 50 talked"),
        ("penalty bob", "how many points? As in: penalty bob 50 talked"),
        ("penalty bob talked", "how many points? As in: penalty bob 50 talked"),
        ("penalty 50", "whose points? The player comes first"),
        ("penalty 50 bob", "whose points? The player comes first"),
        ("penalty zed 50 late", "nobody here is called 'zed'"),
        ("penalty a 99999999", "'99999999' is too large a number"),
        ("penalty a " + "9" * 1900, "is too large a number"),
        ("adjust bob 50 late", "+50 or -50? An adjustment needs its sign"),
        ("adjust bob", "how many points? As in: adjust bob +50 talked"),
        ("adjust b +99999999", "'99999999' is too large a number"),
        ("amend 99999999999999999999 bid 300", "'99999999999999999999' is too large a number"),
        ("insert 99999999999", "'99999999999' is too large a number"),
        ("meld 1000000000000/0", "'1000000000000' is too large a number"),
        ("a 1000000000000 s", "'1000000000000' is too large a number"),
    ],
)
def test_what_is_missing_or_too_large_is_said(line, why):
    talk = Talk(line)
    assert len(talk.asker.heard("error")) == 1
    assert talk.asker.heard("error")[0].startswith(why) or why in talk.asker.heard("error")[0]
    assert talk.keeper.entries == []


@pytest.mark.parametrize("word", SHELL)
@pytest.mark.parametrize("answers", [(), ("a280s",), ("a280s", "190 40")])
def test_a_command_of_the_shell_is_said_to_be_one(word, answers):
    heard = Talk(*answers, word).asker.heard("error")
    assert heard[0].startswith(f"{word} is for the shell: quit (all is kept), then type scorepad")
    assert f"{word} is for the shell" in Talk(*answers, f"scorepad {word}").asker.heard("error")[0]


def test_every_command_of_the_program_is_known_at_the_prompt():
    program = {row.name for row in ROWS}
    assert program <= {*SHELL, *COMMANDS}
    assert not set(SHELL) & set(COMMANDS)


def test_show_and_the_sheet_are_the_score():
    for word in ("show", "sheet", "score"):
        assert "[score sheet]" in Talk("a280s", word).text


def test_a_player_called_like_a_command_of_the_shell_is_the_player():
    match = Talk("new 280 s", match=a_match_with("New")).match
    assert match.deals[0].facts.bidder == Seat(0)


def a_match_with(name: str):
    from tests.support.tables import table

    return table(players=(name, "Bob", "Cat", "Dan"))


@pytest.mark.parametrize(
    ("typed", "table", "who"),
    [
        ("250", view(bidder=0, bid=280, meld=(190, 0)), "Bob & Dan"),
        ("25", view(book="joedog", bidder=0, bid=28, meld=(19, 4)), "Bob & Dan"),
        ("20 30", view("three", book="thirds", bidder=0, bid=30, meld=(20, 20, 0)), "Cat"),
    ],
)
def test_a_zero_that_costs_nothing_needs_a_second_enter_too(typed, table, who):
    asked = question(read_counters(typed, table))
    assert asked.enter and asked.why == (f"{who}: 0: nothing in the tricks",)


def test_a_zero_in_the_meld_is_not_asked_about():
    talk = Talk("a280s", "190 0", "250", "")
    assert talk.asker.heard("asked") == ["Bob & Dan: 0: nothing in the tricks"]
    assert talk.match.deals[0].settlement is not None


def test_a_zero_that_costs_the_meld_or_the_bid_is_asked_about():
    question(read_counters("250", view(bidder=0, bid=280, meld=(190, 40))))
    question(read_counters("0", view(bidder=0, bid=280, meld=(300, 0))))
    question(read_counters("0", view(book="joedog", bidder=0, bid=28, meld=(19, 4))))


@pytest.mark.parametrize(
    ("before", "slip", "meant"),
    [
        ((), "misdela", "misdeal"),
        ((), "conced", "concede"),
        ((), "penaltty bob 50", "penalty"),
        ((), "a280 hart", "hearts"),
        ((), "hart", "hearts"),
        (("a280",), "spads", "spades"),
        (("a280",), "undoo", "undo"),
        (("a280s",), "mled 40", "meld"),
        (("a280s", "190 40"), "tricsk", "tricks"),
    ],
)
def test_a_slip_is_asked_about_with_the_nearest_word(before, slip, meant):
    talk = Talk(*before, slip)
    (said,) = talk.asker.heard("error")
    assert said.endswith(f"; did you mean {meant}?")
    assert len(talk.keeper.entries) == len(before)


def test_the_nearest_name_is_offered_and_a_word_like_nothing_is_not():
    (near,) = Talk("stvee 280 s", match=a_match("sue")).asker.heard("error")
    assert near.endswith("; did you mean Steve?")
    for far in ("zed 280 s", "qqqq", "a280 xyzzy", "190 hart"):
        (said,) = Talk("a280s", far).asker.heard("error")
        assert "did you mean" not in said, far
