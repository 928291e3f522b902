"""CONVERSATION "Mending" and "Asking": commands as they are typed, and words for signs."""

from __future__ import annotations

import pytest

from scorepad.interview.reading.answers import Answer, Do
from scorepad.interview.reading.changes import read_changed_meld, read_meld_command, read_swap
from scorepad.interview.reading.commands import command_of, read_command, sure
from scorepad.interview.reading.fields import field_reader
from scorepad.interview.reading.meld import read_meld
from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    MatchEnded,
    MeldRecorded,
    Misdealt,
    NoteMade,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    SetRuled,
    Shown,
    TrumpNamed,
)
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat, Side
from tests.support.views import event, question, refusal, view

OPEN = {"bidder": 0, "bid": 330, "meld": (60, 40), "stated": True, "trump": Suit.SPADES}


def read(text: str, **known: object):
    command = command_of(text)
    assert command is not None
    return read_command(command, view(**(known or OPEN)))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("<", "back"), ("back", "back"), ("?", "help"), ("help", "help"), ("HELP", "help"),
        ("quit", "quit"), ("exit", "quit"), ("Exit", "quit"), ("undo", "undo"), ("redo", "redo"),
        ("log", "log"), ("score", "score"), (" swap ", "swap"),
    ],
)  # fmt: skip
def test_words_stand_for_the_signs(text, name):
    assert command_of(text).name == name


@pytest.mark.parametrize("text", ["und", "undoo", "250", "ann 280", "", "!", "a280s", "p", "s"])
def test_anything_else_is_no_command(text):
    assert command_of(text) is None


@pytest.mark.parametrize(
    ("text", "bare", "is_sure"),
    [
        ("165 85!", "165 85", True),
        ("165 85 !", "165 85", True),
        ("165 85 overrule", "165 85", True),
        ("overrule", "", True),
        ("!", "", True),
        ("165 85", "165 85", False),
        ("165！", "165", True),
    ],
)
def test_overrule_is_the_word_for_the_sign_at_the_end(text, bare, is_sure):
    assert sure(text) == (bare, is_sure)


def test_dealer_names_who_deals():
    assert event(read("dealer bob")) == DealerCorrected(Seat(1))
    assert event(read("dealer 3:")) == DealerCorrected(Seat(2))
    assert "who deals" in refusal(read("dealer")).message
    assert refusal(read("dealer xx")).at == len("dealer ")


def test_misdeal_stands_alone():
    assert event(read("misdeal")) == Misdealt()
    assert "amend N misdeal" in refusal(read("misdeal 2")).message


def test_set_records_the_ruling_with_its_reason():
    answer = read("set renege by Ann, in trick 3")
    assert event(answer) == SetRuled("renege by Ann, in trick 3")
    assert "Ann & Cat lose the bid of 330" in answer.echo[0]
    assert "say why" in refusal(read("set")).message
    assert "nobody has a contract" in refusal(read("set x", bidder=None)).message


def test_concede_names_who_loses_the_bid_and_who_is_paid():
    answer = read("concede")
    assert event(answer) == Conceded()
    assert answer.echo == (
        "conceded: Ann & Cat lose the bid of 330; Bob & Dan are paid a meld of 40",
    )
    assert "after the melds" in refusal(read("concede", bidder=0, bid=330)).message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("penalty bob 50 late again", Adjusted(Side(1), -50, "late again", penalty=True)),
        ("penalty bob -50 late", Adjusted(Side(1), -50, "late", penalty=True)),
        ("penalty b & d +50", Adjusted(Side(1), -50, "", penalty=True)),
        ("adjust ann +30 forgot 30 points", Adjusted(Side(0), 30, "forgot 30 points")),
        ("adjust 2: -30 x", Adjusted(Side(1), -30, "x")),
        ("adjust off 2", AdjustmentWithdrawn(2)),
        ("penalty off 1", AdjustmentWithdrawn(1)),
    ],
)
def test_a_penalty_takes_off_whatever_the_sign_and_an_adjustment_is_signed(text, said):
    assert event(read(text)) == said


def test_an_adjustment_needs_its_sign():
    assert "+30 or -30?" in refusal(read("adjust ann 30")).message


def test_player_becomes_another_or_is_corrected():
    assert event(read("player bob > Eve")) == PlayerReplaced(Seat(1), "Eve")
    assert event(read("player b = Robert Smith")) == PlayerRenamed(Seat(1), "Robert Smith")


def test_two_bare_names_ask_which():
    asked = question(read("player bob Eve Adams"))
    assert asked.typed is None and not asked.enter
    assert event(asked.options[0].reading) == PlayerReplaced(Seat(1), "Eve Adams")
    assert event(asked.options[1].reading) == PlayerRenamed(Seat(1), "Eve Adams")


@pytest.mark.parametrize("text", ["player", "player bob", "player bob >", "player xx > Eve"])
def test_player_without_names_says_how(text):
    assert "another person" in refusal(read(text)).message


def test_note_keeps_its_text():
    assert event(read("note well, that was close")) == NoteMade("well, that was close")
    assert "what is to be noted" in refusal(read("note")).message
    assert "control character" in refusal(read("note \x1b[2J")).message


def test_end_always_asks_and_has_no_default():
    asked = question(read("end"))
    assert asked.typed is None and not asked.enter
    assert [event(option.reading) for option in asked.options] == [
        MatchEnded("agreed"),
        MatchEnded("abandoned"),
    ]
    assert event(read("end abandoned")) == MatchEnded("abandoned")
    assert "agreed or abandoned" in refusal(read("end now")).message


def test_continue_plays_on():
    assert event(read("continue")) == PlayedOn()


@pytest.mark.parametrize("text", ["undo 3", "swap me", "quit now", "back there", "log 3"])
def test_commands_that_stand_alone(text):
    assert "stands alone" in refusal(read(text)).message


# --- meld, swap, amend N FIELD VALUE

SHOWN = (Shown(Seat(0), 50), Shown(Seat(2), 10))


def meld(text: str, **more: object):
    there = view(**{**OPEN, **more})
    return read_meld_command(command_of(text), lambda rest: read_changed_meld(rest, there))


def test_meld_cards_is_judged_and_records_nothing():
    for cards in ("AS10SKSQSJS", "AS 10S KS", "S: A 10 K Q J", "jd qs", "AS KS 190"):
        found = meld(f"meld {cards}")
        assert isinstance(found, Do) and found.name == "judge" and found.rest == cards


@pytest.mark.parametrize(
    ("text", "shown", "numbers"),
    [
        ("meld 80 40", (), (80, 40)),
        ("meld ann & cat 80", (), (80, 40)),
        ("meld bob +40", (), (60, 80)),
        ("meld b&d +20", (), (60, 60)),
        ("meld 100", (), (100, 40)),
        ("meld ann 80", SHOWN, (90, 40)),
        ("meld cat +40", SHOWN, (100, 40)),
        ("meld d10", (), (60, 10)),
        ("meld ann 20+20 bob 10", SHOWN, (50, 10)),
    ],
)
def test_meld_changes_what_stands(text, shown, numbers):
    amended = event(meld(text, shown=shown))
    assert isinstance(amended, DealAmended)
    (changed,) = amended.changes
    assert isinstance(changed, MeldRecorded) and changed.meld == numbers


@pytest.mark.parametrize(
    ("text", "times"),
    [("meld ann 150 bob 40", 1), ("meld 190 40", 1), ("meld xx 40", 1), ("meld AS KS", 0)],
)
def test_meld_is_read_once_and_cards_not_at_all(text, times):
    read = []

    def reading(rest: str):
        read.append(rest)
        return read_meld(rest, view(**{**OPEN, "meld": None}))

    read_meld_command(command_of(text), reading)
    assert read == [text.removeprefix("meld ")] * times


@pytest.mark.parametrize("text", ["meld", "meld 1 2 3", "meld xx 40", "meld ann"])
def test_meld_that_cannot_be_read(text):
    assert refusal(meld(text)).at >= 0


def test_swap_exchanges_the_last_pair():
    assert event(read_swap(view(**OPEN))) == DealAmended(1, (MeldRecorded((40, 60)),))
    counted = view(**OPEN, counters=(160, 90))
    assert event(read_swap(counted)) == DealAmended(1, (CountersRecorded((90, 160)),))
    assert "by player" in refusal(read_swap(view(**OPEN, shown=SHOWN))).message
    assert "no two numbers" in refusal(read_swap(view())).message
    assert "every side" in refusal(read_swap(view(("A", "B", "C"), book="thirds"))).message


@pytest.mark.parametrize(
    ("field", "value", "change"),
    [
        ("bidder", "cat", ContractSet(Seat(2), 330)),
        ("bid", "300", ContractSet(Seat(0), 300)),
        ("trump", "h", TrumpNamed(Suit.HEARTS)),
        ("meld", "80 40", MeldRecorded((80, 40))),
        ("dealer", "bob", DealerCorrected(Seat(1))),
        ("misdeal", "", Misdealt()),
        ("conceded", "", Conceded()),
        ("set", "renege", SetRuled("renege")),
        ("counters", "160 90", CountersRecorded((160, 90))),
        ("contract", "bob 300", ContractSet(Seat(1), 300)),
    ],
)
def test_amend_changes_one_field(field, value, change):
    reading = field_reader(field)(value, view(**OPEN), None)
    assert isinstance(reading, Answer)
    assert event(reading) == DealAmended(1, (change,))


@pytest.mark.parametrize(
    ("field", "value"),
    [("bidder", "xx"), ("bid", "much"), ("trump", "x"), ("dealer", ""), ("misdeal", "x"),
     ("conceded", "x"), ("set", ""), ("bidder", "7:"), ("bid", "9999999")],
)  # fmt: skip
def test_amend_refuses_what_cannot_be_read(field, value):
    refusal(field_reader(field)(value, view(**OPEN), None))
