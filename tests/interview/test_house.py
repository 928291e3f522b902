"""The questions of ``rules new``, asked through a scripted asker."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Stopped
from scorepad.interview.house import House, Made, ask_house
from scorepad.interview.house_questions import QUESTIONS
from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.differing import differences
from scorepad.rules.loading.possible import problems
from scorepad.rules.sentences import field_paths
from tests.support.scripted import ScriptedAsker


class Asked:
    """A conversation that has been had: what was shown, and what came out."""

    def __init__(
        self, *lines: str, based_on: str = "", name: str = "", piped: bool = False
    ) -> None:
        self.asker = ScriptedAsker(lines, interactive=not piped)
        refused = {"taken": "taken.toml is there already"}
        house = House(self.asker, built_in_names(), rulebook, lambda text: refused.get(text, ""))
        self.made: Made | None = None
        try:
            self.made = ask_house(house, based_on, name)
        except EOFError:
            self.asker.shown.append("(left)")

    @property
    def changes(self) -> dict[str, object]:
        assert self.made is not None, self.asker.text
        base = rulebook(self.made.based_on)
        found = differences(base, self.made.book)
        return {path: v[1] for d in found for path, v in zip(d.paths, d.values, strict=True)}


def answers(**given: str) -> list[str]:
    """Enter for every question on cardgames but those whose last field is named."""
    lines = []
    for question in QUESTIONS:
        names = [path.rpartition(".")[2] for path in question.paths]
        lines.append(next((given.pop(name) for name in names if name in given), ""))
    assert not given
    return lines


def porch(*lines: str, base: str = "cardgames", **given: str) -> Asked:
    return Asked(*lines, *answers(**given), based_on=base, name="porch")


def test_enter_to_every_question_is_the_base() -> None:
    asked = porch()
    assert asked.changes == {}
    assert asked.made is not None
    assert (asked.made.book.name, asked.made.book.title) == ("porch", "porch, after cardgames")


def test_a_dozen_questions_decide_fields_of_the_model() -> None:
    assert 12 <= len(QUESTIONS) <= 14
    known = field_paths(rulebook("cardgames"))
    assert {path for question in QUESTIONS for path in question.paths} <= set(known)
    assert all(question.why for question in QUESTIONS)


def test_the_base_and_the_name_are_asked_where_they_are_not_known() -> None:
    asked = Asked("joed", "porch", *answers())
    assert asked.made is not None
    assert (asked.made.based_on, asked.made.book.name) == ("joedog", "porch")
    assert asked.asker.prompts[0].question.endswith(f" [{built_in_names()[0]}]")


@pytest.mark.parametrize(
    ("given", "changes"),
    [
        ({"minimum": "200"}, {"auction.minimum": 200, "auction.stuck": 200}),
        ({"minimum": "200", "all_pass": "190"}, {"auction.minimum": 200, "auction.stuck": 190}),
        ({"raises": "any"}, {"auction.raises": []}),
        ({"raises": "10"}, {"auction.raises": [10]}),
        ({"all_pass": "redeal"}, {"auction.all_pass": "redeal", "auction.stuck": 0}),
        ({"all_pass": "dealer 260"}, {"auction.stuck": 260}),
        ({"needs": "m"}, {"trump.needs": "marriage"}),
        ({"cards": "0"}, {"passing.cards": 0}),
        ({"must_beat": "trump"}, {"play.must_beat": "trump-led"}),
        ({"keep_meld": "trick"}, {"settlement.keep_meld": "trick"}),
        ({"keep_meld": "nothing"}, {"settlement.keep_meld": "always"}),
        ({"keep_meld": "20 points"}, {"settlement.keep_points": 20}),
        ({"set_costs": "to-others"}, {"settlement.set_costs": "to-others"}),
        ({"allowed": "never"}, {"concession.allowed": "never"}),
        ({"target": "1000"}, {"ending.target": 1000}),
        ({"both_over": "highest"}, {"ending.both_over": "highest"}),
        (
            {"values": "kings-queens-half"},
            {"count.values": {"A": 10, "10": 10, "K": 5, "Q": 5}},
        ),
        (
            {"values": "eleven"},
            {"count.values": {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}},
        ),
    ],
)
def test_an_answer_changes_its_fields(given: dict[str, str], changes: dict[str, object]) -> None:
    assert porch(**given).changes == changes


def test_melds_are_changed_taken_off_and_taken_in() -> None:
    asked = porch(base="joedog", kinds="double pinochle 8, dix off, run + king 19")
    kinds = {name: value and value["points"] for name, value in asked.changes.items()}  # type: ignore[index]
    assert kinds == {"melds.double_pinochle": 8, "melds.dix": None, "melds.run_king": 19}
    assert asked.made is not None
    assert "Dix: not a meld." in asked.asker.heard("echo")


def test_a_roundhouse_may_be_taken_in() -> None:
    asked = porch(kinds="roundhouse 240")
    assert asked.changes["melds.roundhouse"] == {
        "name": "roundhouse", "group": 1, "suit": "each", "cards": "K Q", "points": 240,
        "also": [3],
    }  # fmt: skip
    assert asked.asker.heard("echo")[-1] == (
        "Roundhouse: K Q in every suit, instead of melds of class 3 too, 240 (class 1)."
    )


def test_a_stuck_dealer_stays_below_the_minimum_as_far_as_he_was() -> None:
    assert porch(base="joedog", minimum="20").changes == {
        "auction.minimum": 20,
        "auction.stuck": 19,
    }


def test_a_ladder_of_bids_begins_at_the_minimum() -> None:
    changes = porch(base="double-deck", minimum="60").changes
    assert changes["auction.ladder"] == {"60": 5, "100": 10}
    assert porch(base="double-deck", minimum="40").changes["auction.ladder"] == {
        "40": 1,
        "60": 5,
        "100": 10,
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"minimum": "two hundred"}, "a whole number is wanted, not 'two hundred'"),
        ({"minimum": "255"}, "the minimum 255 is not a multiple of the step 10"),
        ({"minimum": "20"}, "20 is far from the 250 of cardgames"),
        ({"target": "150"}, "the target 150 is below the minimum bid 250"),
        ({"target": "200"}, "the target 200 is below the minimum bid 250"),
        ({"cards": "13"}, "13 of 12 cards cannot be passed"),
        ({"must_beat": "x"}, "'x' is none of: always, trump-led, never"),
        ({"all_pass": "again"}, "'again' is none of: redeal, next-dealer"),
        ({"kinds": "flush 40"}, "'flush' is none of: roundhouse, run,"),
        ({"kinds": "double 40"}, "'double' is more than one of: double run,"),
        ({"kinds": "pinochle"}, "'pinochle': a meld and its worth are wanted"),
        ({"kinds": "dix 0"}, "it is worth nothing"),
        ({"keep_meld": "300"}, "nobody can take 300 points"),
        ({"raises": "15"}, "a raise of 15 is not a multiple of the step 10"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_with_the_reason(
    given: dict[str, str], said: str
) -> None:
    asked = porch(**given)  # one line too few is left: the question stands until it is answered
    assert any(said in line for line in asked.asker.heard("error")), asked.asker.text
    with pytest.raises(Stopped) as stopped:
        Asked(*answers(**given), based_on="cardgames", name="porch", piped=True)
    assert said in stopped.value.message
    assert stopped.value.code == 2
    typed = next(iter(given.values()))
    assert stopped.value.line == answers(**given).index(typed) + 1


def test_a_number_of_another_scale_is_taken_with_a_mark() -> None:
    assert porch(minimum="40!").changes == {"auction.minimum": 40, "auction.stuck": 40}


def test_a_minimum_above_the_target_waits_for_the_target() -> None:
    asked = porch(minimum="600", target="500")
    assert "the target 500 is below the minimum bid 600" in asked.asker.heard("error")
    assert porch(minimum="600", target="3000").changes["ending.target"] == 3000


def test_going_back_keeps_the_old_answer_on_the_line() -> None:
    asked = Asked("200", "<", "", *answers()[1:], based_on="cardgames", name="porch")
    assert asked.changes == {"auction.minimum": 200, "auction.stuck": 200}
    brackets = [prompt.question.rpartition(" ")[2] for prompt in asked.asker.prompts]
    assert brackets[0] == "[250]"
    assert brackets[2] == "[200]"


def test_a_refused_line_keeps_its_text() -> None:
    asked = Asked("x", "200", *answers()[1:], based_on="cardgames", name="porch")
    assert [prompt.prefill.text for prompt in asked.asker.prompts[:3]] == ["", "x", ""]
    assert asked.changes["auction.minimum"] == 200


def test_going_back_and_answering_otherwise_changes_what_follows() -> None:
    asked = Asked(
        "200", "any", "back", "<", "210", "", "", *answers()[3:], based_on="cardgames", name="porch"
    )
    assert asked.changes == {
        "auction.minimum": 210,
        "auction.stuck": 210,
        "auction.raises": [],
    }


def test_going_back_before_the_first_question_stays_there() -> None:
    asked = Asked("<", "<", "joedog", "porch", *answers())
    assert asked.made is not None
    assert asked.made.based_on == "joedog"


def test_another_base_forgets_what_was_answered() -> None:
    asked = Asked("cardgames", "porch", "200", "<", "<", "<", "joedog", "", *answers())
    assert asked.changes == {}
    assert asked.made is not None
    assert asked.made.book.title == "porch, after joedog"


def test_a_name_that_is_taken_is_asked_again() -> None:
    asked = Asked("cardgames", "taken", "porch", *answers())
    assert asked.asker.heard("error") == ["taken.toml is there already"]
    assert asked.made is not None


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_leaving(word: str) -> None:
    assert Asked("200", word, based_on="cardgames", name="porch").made is None


def test_the_input_may_end_anywhere() -> None:
    for length in range(len(QUESTIONS)):
        asked = Asked(*answers()[:length], based_on="cardgames", name="porch", piped=True)
        assert asked.made is None


def test_what_an_answer_means_stands_below_the_line() -> None:
    asked = porch()
    least, melds = asked.asker.prompts[0], asked.asker.prompts[5]
    assert least.live("200").lines == (
        "The least bid is 200.",
        "If all pass, the dealer holds the contract at 200.",
    )
    assert least.live("x").lines == ("a whole number is wanted, not 'x'",)
    assert least.live("<").lines == ()
    assert melds.live("dix off").lines == ("Dix: not a meld.",)


@pytest.mark.parametrize("base", built_in_names())
def test_whatever_is_offered_leaves_a_book_as_it_is_and_possible(base: str) -> None:
    book = rulebook(base)
    for question in QUESTIONS:
        if question.wanted(book):
            offered = question.offer(book)
            assert not offered or question.take(book, offered) == book, question.asks
            assert list(problems(book)) == []


def test_players_for_themselves_are_not_asked_what_partners_pass() -> None:
    asked = Asked(*[""] * 20, based_on="tests/support/thirds.toml", name="porch")
    asks = [prompt.question for prompt in asked.asker.prompts]
    assert not any("partners" in question for question in asks)
    assert asked.changes == {}


@pytest.mark.parametrize("sign", ["?", "help", "HELP"])
def test_help_says_what_the_question_is_about_and_asks_it_again(sign: str) -> None:
    asked = Asked(sign, sign, "200", *answers()[1:], based_on="cardgames", name="porch")
    assert asked.changes == {"auction.minimum": 200, "auction.stuck": 200}
    shown = asked.asker.text
    assert shown.count("What the first bidder must say at least.") == 3
    assert shown.count("< goes back; quit leaves, and nothing is written") == 2
    assert "is wanted" not in shown


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("minimum", "99999999", "'99999999' is too much: 1000000 or less"),
        ("minimum", "0", "0 is too little: 1 or more"),
        ("keep_meld", "always", "none of: nothing, trick, or a number of points"),
        ("all_pass", "nobody", "none of: redeal, next-dealer, or dealer and an amount"),
        ("all_pass", "25", "25 is far from the 250 of cardgames"),
    ],
)
def test_a_refusal_says_what_would_be_taken(field: str, typed: str, said: str) -> None:
    lines = []
    for question in QUESTIONS:
        if any(path.endswith(f".{field}") for path in question.paths):
            lines.append(typed)
        lines.append("")
    asked = Asked(*lines, based_on="cardgames", name="porch")
    assert said in asked.asker.text
