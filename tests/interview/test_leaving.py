"""How a conversation ends: by a word, or because nothing more is typed."""

from __future__ import annotations

from scorepad.interview.until import until_left


def test_question_follows_question_until_one_leaves():
    answers = iter([None, None, "rematch", "never asked"])
    assert until_left(lambda: next(answers), lambda: "quit") == "rematch"
    assert next(answers) == "never asked"


def test_the_end_of_the_input_leaves():
    asked = []

    def one() -> None:
        asked.append(1)
        if len(asked) == 3:
            raise EOFError

    assert until_left(one, lambda: "quit") == "quit" and len(asked) == 3
