"""``scorepad practice``: hands to guess, by pipe and by pen."""

from __future__ import annotations

import re
from random import Random

import pytest

from scorepad.cli.trainer import Enough, Trainer
from scorepad.interview.asker import Message, Prompt
from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.legality import legal_plays
from scorepad.rules.meld import meld_points
from scorepad.simulate.exercises import card_exercise, meld_exercise
from tests.support.cli import Cli

every_book = pytest.mark.parametrize("name", built_in_names())


def practised(cli: Cli, typed: str, *words: object, code: int = 0) -> tuple[str, str]:
    ran = cli("practice", "--seed", 5, *words, stdin=typed, code=code)
    return ran.err, ran.out


def test_a_right_answer_is_explained_with_its_rules(cli: Cli) -> None:
    talk, score = practised(cli, "80\n", "--hands", 1)
    assert "Meld? 80\n80 is right\n" in talk
    assert "  pinochle 40 (JD QS, C-11)\n" in talk
    assert score == "1 of 1 right\n"


@pytest.mark.parametrize(("typed", "said"), [("90", "90 is too high"), ("70", "70 is too low"),
                                             ("", "it melds 80")])  # fmt: skip
def test_any_other_answer_is_explained_too(cli: Cli, typed: str, said: str) -> None:
    talk, score = practised(cli, f"{typed}\n", "--hands", 1)
    assert said in talk
    assert "pinochle 40 (JD QS, C-11)" in talk
    assert score == "0 of 1 right\n"


def test_the_score_runs_on(cli: Cli) -> None:
    talk, score = practised(cli, "80\n1\n\nq\n")
    assert re.findall("^[0-9] of [0-9] right$", talk, re.M) == [
        "1 of 1 right", "1 of 2 right", "1 of 3 right",
    ]  # fmt: skip
    assert score == "1 of 3 right\n"


@pytest.mark.parametrize("typed", ["?\n80\n", "help\n80\n"])
def test_help_costs_nothing(cli: Cli, typed: str) -> None:
    talk, score = practised(cli, typed, "--hands", 1)
    assert "type the points of the best meld" in talk
    assert score == "1 of 1 right\n"


@pytest.mark.parametrize("end", ["q", "QUIT", None])
def test_it_ends_whenever_one_likes(cli: Cli, end: str | None) -> None:
    assert practised(cli, f"{end}\n" if end else "")[1] == "0 of 0 right\n"


@pytest.mark.parametrize(
    ("what", "typed", "said"),
    [
        ("meld", "foo", "line 1: 'foo' is no number"),
        ("meld", "-30", "line 1: '-30' is no number"),
        ("meld", "9" * 30, "is no number"),
        ("card", "hello", "line 1: "),
        ("card", "11S", "line 1: "),
        ("card", "AS AS", "line 1: "),
    ],
)
def test_a_pipe_ends_at_a_line_that_cannot_be_read(
    cli: Cli, what: str, typed: str, said: str
) -> None:
    talk, score = practised(cli, f"{typed}\n80\n", "--what", what, code=2)
    assert said in talk
    assert score == "0 of 0 right\n"


class Pen:
    """Somebody at a terminal, who types one thing after the other."""

    interactive = True
    line = 0

    def __init__(self, *typed: str) -> None:
        self.typed, self.told = list(typed), list[str]()

    def ask(self, prompt: Prompt) -> str:
        self.told.append(prompt.question)
        return self.typed.pop(0) if self.typed else "q"

    def tell(self, message: Message) -> None:
        self.told += message.lines


def trained(cli: Cli, what: str, *typed: str, name: str = "cardgames", seed: int = 5) -> Pen:
    from scorepad.cli.desk import Desk
    from scorepad.cli.referee import Bench
    from tests.support.cli import Typed

    pen = Pen(*typed)
    desk = Desk(Typed(), Typed(), Typed(), environ={"SCOREPAD_HOME": str(cli.home)})
    trainer = Trainer(Bench(desk, rulebook(name)), Random(seed), pen)
    trainer.begin(what)
    with pytest.raises(Enough):
        for number in range(1, 100):
            trainer.question(what, number)
    return pen


def test_who_mistypes_at_a_terminal_is_asked_again(cli: Cli) -> None:
    told = trained(cli, "meld", "8o", "80").told
    assert told[0] == "What does the hand meld at best? Enter shows it, ? helps, q ends."
    at = told.index("'8o' is no number; Enter shows the answer, q ends it")
    assert told[at + 1 : at + 3] == ["Meld?", "80 is right"]


def test_on_a_screen_the_last_score_stands_once(cli: Cli) -> None:
    ran = cli("practice", "--seed", 5, "--hands", 1, stdin="80\n", terminal=True)
    assert (ran.out + ran.err).count("1 of 1 right") == 1
    left = cli("practice", "--seed", 5, "--hands", 2, stdin="80\nq\n", terminal=True)
    assert left.out.endswith("1 of 1 right\n")  # below a question that was left


def test_a_card_is_judged_by_what_it_comes_to_and_by_the_rules(cli: Cli) -> None:
    exercise = card_exercise(rulebook("cardgames"), Random(6))
    seen = exercise.seen
    wrong = next(c for c in seen.legal if not exercise.is_right(c))
    for typed, said in ((str(exercise.best), "is right: "), (str(wrong), "better ")):
        told = trained(cli, "card", typed, seed=6).told
        after = told[told.index("Card?") + 1 :]
        assert said in after[0]
        assert sum("contract made in" in line for line in after) == len(seen.legal)
    assert any(re.search(r"\(C-1[56]\)$", line) for line in after)


def test_a_card_that_is_not_held_is_asked_for_again(cli: Cli) -> None:
    seen = card_exercise(rulebook("cardgames"), Random(6)).seen
    other = next(c for c in seen.plays if c not in seen.hand)
    told = trained(cli, "card", str(other), str(seen.hand[0]), seed=6).told
    assert f"{other} is not in the hand; Enter shows the answer, q ends it" in told


@every_book
def test_meld_exercises_meld_something(name: str) -> None:
    book, rng = rulebook(name), Random(1)
    for _ in range(20):
        asked = meld_exercise(book, rng)
        assert meld_points(asked.hand, asked.trump, book) > 0


@every_book
def test_card_exercises_leave_a_choice_that_matters(cli: Cli, name: str) -> None:
    book = rulebook(name)
    asked = card_exercise(book, Random(4))
    seen = asked.seen
    assert seen.trump is not None
    assert set(seen.legal) == set(legal_plays(seen.hand, seen.trick, seen.trump, book))
    assert {each.choice for each in asked.rated} == set(seen.legal)
    assert asked.is_right(asked.best)
    assert not all(asked.is_right(card) for card in seen.legal)
    assert "0 of 1 right" in trained(cli, "card", "", name=name, seed=4).told


def test_what_is_shown_of_a_deal_is_what_its_player_sees(cli: Cli) -> None:
    seen = card_exercise(rulebook("cardgames"), Random(6)).seen
    told = "\n".join(trained(cli, "card", seed=6).told)
    shown = [line for line in told.splitlines() if line.startswith("  gone: ")]
    done = seen.plays[: len(seen.plays) - len(seen.trick)]
    assert sorted(" ".join(line[8:] for line in shown).split()) == sorted(map(str, done))
    assert f"your hand: {' '.join(map(str, seen.hand))}" in told
