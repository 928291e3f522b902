"""CONVERSATION "Names": who is meant by what is typed."""

from __future__ import annotations

import pytest

from scorepad.interview.newcomers import explained, names_in_line, refused
from scorepad.interview.reading.line import Fault, fold
from scorepad.rules.books import rulebook
from tests.support.scripted import FAMILIES
from tests.support.views import names


def seat(called, text: str) -> int | None:
    found = called.find(text)
    return None if found is None or found.seat is None else int(found.seat)


def test_case_and_accents_fold():
    family = names(*FAMILIES["mary"])
    assert seat(family, "jose") == seat(family, "JOSÉ") == seat(family, "José") == 1
    assert fold("Ｊｏｓé") == "jose"


@pytest.mark.parametrize(
    ("text", "who"), [("grandm", 2), ("g", 2), ("mom", 0), ("m", 0), ("da", 1), ("JOE", 3)]
)
def test_a_unique_prefix_serves(text, who):
    assert seat(names(*FAMILIES["mom"]), text) == who


@pytest.mark.parametrize(
    "text", ["mary", "ann", "mary ann", "maryann", "m a", "Mary A", "mary-ann"]
)
def test_a_prefix_of_any_word_of_a_name_serves(text):
    assert seat(names(*FAMILIES["mary"]), text) == 0


def test_an_exact_name_beats_a_prefix():
    called = names("Ann", "Mary Ann", "Anneliese", "Jo")
    assert seat(called, "ann") == 0
    assert called.find("anne").seat == 2
    assert called.find("an").several == ("Ann", "Mary Ann", "Anneliese")


def test_a_prefix_of_two_names_means_nobody():
    found = names(*FAMILIES["sue"]).find("s")
    assert found is not None and found.several == ("Sue", "Steve") and found.seat is None


def test_a_seat_with_a_colon_is_always_a_seat():
    called = names("Ann", "Bob", "Cat", "Dan")
    assert [seat(called, f"{n}:") for n in (1, 2, 3, 4)] == [0, 1, 2, 3]
    for none in ("0:", "5:", "99:"):
        with pytest.raises(Fault, match="seats are 1 to 4"):
            called.find(none)


def test_a_side_name_serves_wherever_a_name_does():
    called = names("Wendy", "Bob", "Cat", "Dan", sides=("We", "They"))
    assert called.find("we").side == 0
    assert called.find("th").side == 1
    assert seat(called, "wen") == 0
    assert called.find("w").several == ("Wendy", "We")


def test_two_partners_joined_are_their_side():
    called = names(*FAMILIES["ann"])
    assert called.find("ann & cat").side == 0
    assert called.find("b&d").side == 1
    assert called.find("ann & bob") is None
    assert called.find("ann cat") is None


def test_a_name_ending_in_a_digit_needs_a_space_after_it():
    called = names("Bob2", "R2D2", "Cat", "Dan")
    assert seat(called, "bob2") == 0
    assert seat(called, "r2d2") == 1
    from scorepad.interview.reading.line import pieces

    with pytest.raises(Fault, match="Bob2 ends in a digit: put a space after it"):
        called.scan(pieces("bob240"), 0)
    assert called.scan(pieces("bob2 40"), 0)[0].end == 2


def test_names_told_apart_by_a_number():
    called = names("Bob 1", "Bob 2", "Ann", "Dan")
    assert seat(called, "bob 2") == 1
    assert called.find("bob").several == ("Bob 1", "Bob 2")
    assert called.keys[:2] == ("1:", "2:")


@pytest.mark.parametrize(
    ("family", "keys"),
    [
        ("ann", ("a", "b", "c", "d")),
        ("sue", ("su", "st", "h", "d")),
        ("mom", ("m", "d", "g", "j")),
        ("mary", ("m", "jo", "jd", "e")),
    ],
)
def test_the_shortest_key_of_each_player(family, keys):
    called = names(*FAMILIES[family])
    assert called.keys == keys
    assert [seat(called, key) for key in keys] == [0, 1, 2, 3]


def test_p_is_nobodys_shortest_key():
    assert names("Pat", "Bob", "Cat", "Dan").keys[0] == "pa"


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("1", "Bob", "Cat", "Dan"), "only a number"),
        (("12 34", "Bob", "Cat", "Dan"), "only a number"),
        (("José", "jose", "Cat", "Dan"), "add an initial"),
        (("J.D.", "JD", "Cat", "Dan"), "add an initial"),
        (("!!", "Bob", "Cat", "Dan"), "add one"),
        (("", "Bob", "Cat", "Dan"), "empty"),
        (("A\x1b[2J", "Bob", "Cat", "Dan"), "control character"),
        (("x" * 41, "Bob", "Cat", "Dan"), "too long"),
    ],
)
def test_names_that_will_not_do_are_refused_with_a_remedy(players, why):
    assert why in refused(players)


@pytest.mark.parametrize("family", ["ann", "sue", "mom", "mary"])
def test_the_four_families_will_do(family):
    assert refused(FAMILIES[family]) == ""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("End", "also a command: with a bid it is the player (end 250 s)"),
        ("Score", "also a command"),
        ("Undo", "also a command"),
        ("S", "also a suit: type the player first (s 250 h)"),
        ("Heart", "also a suit"),
        ("JD", "also a card: at Meld the name comes first (jd 40)"),
        ("P", "alone is a call: type p250s in one piece"),
        ("Bob2", "ends in a digit: put a space after it"),
    ],
)
def test_a_player_called_like_something_else_is_told_how_he_will_be_typed(name, told):
    (line,) = explained(names(name, "Ann", "Cat", "Dan"), rulebook("cardgames"))
    assert line.startswith(name) and told in line


def test_ordinary_names_need_no_explanation():
    for family in ("ann", "sue", "mom"):
        assert explained(names(*FAMILIES[family]), rulebook("cardgames")) == ()


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("Ann,Bob,Cat,Dan", FAMILIES["ann"]),
        ("ann  bob cat dan", ("ann", "bob", "cat", "dan")),
        ("Mary Ann, José, JD, End", FAMILIES["mary"]),
        ('"Mary Ann" José JD End', FAMILIES["mary"]),
        ("Ann ; Bob ;Cat; Dan,", FAMILIES["ann"]),
    ],
)
def test_players_are_read_with_commas_or_spaces(line, players):
    assert names_in_line(line, 4) == players


@pytest.mark.parametrize("line", ["", "Ann Bob", "Mary Ann Jo Bob Cat", "a,b,c,d,e"])
def test_too_few_or_too_many_players_are_refused(line):
    with pytest.raises(Fault, match="4 names are needed"):
        names_in_line(line, 4)
