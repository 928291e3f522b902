"""The questions before a match: rules, players, the first dealer (C-1)."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.interview.asker import Stopped
from scorepad.interview.new_match import Known, Setting, ask_start, same_table
from scorepad.match.events import MatchStarted
from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.seating import Seat
from tests.support.scripted import FAMILIES, ScriptedAsker, Talk, a_match


def started(
    *lines: str,
    known: Known | None = None,
    last: MatchStarted | None = None,
    interactive: bool = True,
) -> tuple[MatchStarted, ScriptedAsker]:
    asker = ScriptedAsker(lines, interactive=interactive)
    setting = Setting(asker, built_in_names(), rulebook, Random(7), last)
    return ask_start(known or Known(), setting), asker


def test_only_rules_players_and_dealer_are_asked():
    match, asker = started("joedog", "Ann, Bob, Cat, Dan", "cat")
    assert match.rulebook.name == "joedog"
    assert match.players == FAMILIES["ann"] and match.dealer == 2
    assert [p.question for p in asker.prompts] == [
        "Rules (cardgames, classic, double-deck, joedog, three-handed, or a file)?",
        "Players, clockwise (1+3 against 2+4)?",
        "Who deals first (Enter draws one)?",
    ]
    assert asker.heard("echo") == ["Ann & Cat against Bob & Dan", "Cat deals first"]


def test_what_is_known_is_not_asked():
    known = Known(rulebook("cardgames"), FAMILIES["sue"], ("We", "They"), Seat(1), "Friday")
    match, asker = started(known=known)
    assert asker.prompts == []
    assert (match.sides, match.dealer, match.title) == (("We", "They"), 1, "Friday")


@pytest.mark.parametrize("interactive", [True, False])
def test_enter_takes_the_last_table(interactive):
    last = MatchStarted(rulebook("joedog"), FAMILIES["mom"], ("We", "They"), Seat(3))
    match, _ = started("", "", "2", last=last, interactive=interactive)
    assert match.rulebook.name == "joedog"
    assert (match.players, match.sides, match.dealer) == (FAMILIES["mom"], ("We", "They"), 1)


def test_other_players_do_not_take_the_old_side_names():
    last = MatchStarted(rulebook("joedog"), FAMILIES["mom"], ("We", "They"), Seat(3))
    match, _ = started("", "ann bob cat dan", "2", last=last)
    assert match.sides == ()


def test_C1_enter_draws_the_first_dealer():
    drawn = {started("", "ann bob cat dan", "")[0].dealer for _ in range(3)}
    assert len(drawn) == 1  # the same chance, the same dealer
    match, asker = started("", "ann bob cat dan", "")
    assert asker.heard("echo")[-1] == f"{match.players[match.dealer]} deals first (drawn)"


def test_a_prefix_names_a_rulebook_and_a_wrong_one_keeps_its_text():
    match, asker = started("poker", "...", "jo", "ann bob cat dan", "a")
    assert match.rulebook.name == "joedog"
    assert asker.prompts[1].prefill.text == "poker"
    assert "poker" in asker.heard("error")[0]


@pytest.mark.parametrize(
    ("line", "why"),
    [("Ann Bob Cat", "4 names are needed"), ("Ann,Ann,Cat,Dan", "add an initial"),
     ("1,2,3,4", "only a number"), ("José,jose,Cat,Dan", "the same as")],
)  # fmt: skip
def test_players_that_will_not_do_are_refused_with_a_remedy(line, why):
    match, asker = started("", line, "ann bob cat dan", "a")
    assert why in asker.heard("error")[0]
    assert asker.prompts[2].prefill.text.rstrip() == line
    assert match.players == ("ann", "bob", "cat", "dan")


@pytest.mark.parametrize(
    ("first", "behind"),
    [
        ("Ann Bob", "Ann, Bob, Cat, Dan"),
        ("Ann Bob", "Ann Bob Cat Dan"),
        ("Ann, Bob, Cat", "Ann Bob Cat Dan"),
        ("Ann Bob", "Cat Dan"),
        ("Ann Bob", "Cat, Dan"),
        ("Ann, Bob", "Cat Dan"),
        ("Ann,", "Bob, Cat, Dan"),
        ("Zed Bob", "Ann, Bob, Cat, Dan"),
    ],
)
def test_behind_too_few_names_stand_the_others_or_all_of_them_once_more(first, behind):
    match, asker = started("", first, f"...{behind}", "a")
    assert match.players == FAMILIES["ann"]
    kept, live = asker.prompts[2].prefill, asker.prompts[2].live
    assert live(kept.text + behind).lines == ("Ann & Cat against Bob & Dan",)


def test_behind_too_few_names_a_comma_makes_one_of_them():
    match, _ = started("", "Ann, Bob, Mary", "...Ann, Dan", "dan")
    assert match.players == ("Ann", "Bob", "Mary Ann", "Dan")


def test_a_line_with_too_few_names_does_not_grow_and_one_with_too_many_is_typed_anew():
    match, asker = started("", "Ann Bob", "...Ann Bob Cat", "...Ann Bob Cat Dan Eve", "a b c d", "")
    assert [p.prefill.text for p in asker.prompts[2:5]] == [
        "Ann Bob ", "Ann Bob Cat ", "Ann Bob Cat Dan Eve",
    ]  # fmt: skip
    assert asker.prompts[4].prefill.marked and asker.prompts[4].prefill.cursor == 16
    assert match.players == ("a", "b", "c", "d")


def test_behind_too_few_names_a_command_is_one():
    for word in ("quit", "exit"):
        with pytest.raises(EOFError):
            started("", "Ann Bob", f"...{word}", "...Ann, Bob, Cat, Dan", "a")
    match, asker = started("", "Ann Bob", "...?", "...Cat Dan", "a")
    assert match.players == FAMILIES["ann"] and "clockwise" in asker.heard("help")[0]
    match, _ = started("", "Ann Bob", "...<", "jo", "Ann Bob Cat Dan", "a")
    assert match.rulebook.name == "joedog"


def test_a_refused_line_that_was_cleared_for_help_does_not_come_back_an_offer_does():
    _, asker = started("poker", "?", "joe", "ann bob cat dan", "a")
    offer = asker.prompts[0].prefill
    assert offer.text == "cardgames" and offer.offered
    assert asker.prompts[1].prefill.text == "poker" and asker.prompts[2].prefill == offer
    match, asker = started("?", "", "ann bob cat dan", "a")
    assert asker.prompts[1].prefill == offer and match.rulebook.name == "cardgames"
    last = MatchStarted(rulebook("cardgames"), FAMILIES["mom"], (), Seat(3))
    match, asker = started("", "ann bob", "?", "", "1", last=last)
    assert asker.prompts[3].prefill.text == "Mom, Dad, Grandma, Joe"
    assert match.players == FAMILIES["mom"]


def test_players_called_like_something_else_are_told_as_the_match_begins():
    told = Talk(match=a_match("mary")).asker.heard("notice")[1:3]
    assert told[0].startswith("JD is also a card") and told[1].startswith("End is also a command")
    later = Talk(match=Talk("e280s", match=a_match("mary")).match).asker.heard("notice")
    assert not any("is also" in line for line in later)


def test_while_typing_the_sides_are_shown():
    _, asker = started("", "ann bob cat dan", "a")
    assert asker.prompts[1].live("Ann, Bob, Cat, Dan").lines == ("Ann & Cat against Bob & Dan",)
    assert asker.prompts[1].live("Ann, Bob").lines[0].startswith("4 names are needed")
    assert asker.prompts[1].live("").lines == ()


@pytest.mark.parametrize("lines", [("poker",), ("", "ann bob"), ("", "ann bob cat dan", "xx")])
def test_from_a_pipe_the_first_refusal_stops(lines):
    with pytest.raises(Stopped) as stop:
        started(*lines, interactive=False)
    assert (stop.value.line, stop.value.code) == (len(lines), 2)


@pytest.mark.parametrize("lines", [("",), ("quit",), ("", "exit"), ("", "ann bob cat dan", "quit")])
def test_left_before_it_begins(lines):
    with pytest.raises(EOFError):
        started(*lines)


def test_back_asks_the_question_before_again():
    match, asker = started("<", "joe", "ann bob cat dan", "back", "a b c d", "?", "c")
    assert match.players == ("a", "b", "c", "d") and match.dealer == 2
    assert "an empty line draws one" in asker.heard("help")[0]


def test_back_fills_in_what_was_answered_and_enter_keeps_it():
    last = MatchStarted(rulebook("classic"), FAMILIES["mom"], (), Seat(3))
    lines = ("joe", "Ann,Bob,Cat,Dan", "<", "<", "", "", "c")
    for before in (None, last):
        match, asker = started(*lines, last=before)
        offered = [prompt.prefill for prompt in asker.prompts[3:6]]
        names = "Ann, Bob, Cat, Dan"
        assert [each.text for each in offered] == [names, "joedog", names]
        assert all(each.offered for each in offered)
        assert match.rulebook == rulebook("joedog")
        assert (match.players, match.dealer) == (FAMILIES["ann"], 2)


def test_back_to_other_rules_for_fewer_players_their_names_are_not_on_offer():
    match, asker = started("", "Ann,Bob,Cat,Dan", "<", "<", "three", "Ann Bob Cat", "c")
    assert asker.prompts[5].prefill.text == ""
    assert match.players == FAMILIES["three"]


def test_a_fault_of_several_names_is_said_once():
    _, asker = started("", "Ann,Ann,Ann,Ann", "ann bob cat dan", "a")
    (said,) = asker.heard("error")
    assert said.count("is taken by another player") == 1
    _, asker = started("", "Ann,Ann,2,3", "ann bob cat dan", "a")
    (said,) = asker.heard("error")
    assert "'Ann' is taken" in said and "'2' is only" in said and "'3' is only" in said


def test_a_rematch_is_the_same_table_with_the_next_dealer():
    played = Talk("player bob > Eve", "a1400s", "1500 40", "200").match
    again = same_table(played)
    assert again.players == ("Ann", "Eve", "Cat", "Dan")
    assert again.dealer == 0 and again.rulebook == a_match().book


@pytest.mark.parametrize(
    "lines", [("rematch",), ("jo", "rematch"), ("?", "", "a b", "...rematch"), ("", "", "rematch")]
)
def test_rematch_takes_the_last_table_and_its_next_dealer(lines):
    last = MatchStarted(rulebook("joedog"), FAMILIES["mom"], ("We", "They"), Seat(3))
    match, asker = started(*lines, last=last, known=Known(title="Friday"))
    assert match == MatchStarted(last.rulebook, last.players, last.sides, Seat(3), "Friday")
    assert not asker.heard("error") or lines[-1] == "...rematch"


def test_there_is_no_rematch_of_no_table_or_of_another():
    with pytest.raises(EOFError):
        started("rematch")
    last = MatchStarted(rulebook("joedog"), FAMILIES["mom"], (), Seat(3))
    match, asker = started("rematch", "a b c d", "1", last=last, known=Known(rulebook("cardgames")))
    assert match.players == ("a", "b", "c", "d") and "4 names" in asker.heard("error")[0]


def test_three_for_themselves_are_three_players():
    known = Known(book=a_match("three", "thirds", 2).book)
    match, asker = started("ann bob cat", "3", known=known)
    assert match.dealer == 2
    assert asker.prompts[0].question == "Players, clockwise (1 against 2 against 3)?"
