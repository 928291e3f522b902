"""Whatever is typed at a table with cards is an answer, a word, or refused in words."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.interview.asker import Live, Prompt, Stopped
from scorepad.rules.books import built_in_names
from tests.support.card_table import Sitting, Thinking

ODD = (
    "",
    " ",
    "!",
    "!!",
    "?",
    "??",
    "<",
    "undo",
    "redo",
    "undo!",
    "why",
    "why !",
    "why as as",
    "hint",
    "hand",
    "meld",
    "log",
    "last",
    "score",
    "take",
    "take rest",
    "take-rest!",
    "concede",
    "rematch",
    "0",
    "1",
    "12",
    "99",
    "#",
    "#0",
    "#1",
    "#99",
    "-1",
    "1.5",
    "1 1 1 1 1",
    "1,2,3",
    "9",
    "10",
    "14",
    "a",
    "AS",
    "as as",
    "10h10h",
    "♠",
    "♥♥",
    "A♠️",
    "x" * 3000,
    "9" * 400,
    "as " * 300,
    "\x1b[2J",
    "\u202eas",
    "ｐ",
    "２５０",
    "١",
    "²",
    "p p",
    "pass!",
    "250!",
    "250 s",
    "nan",
    "1e3",
    "%s",
    "{0}",
    "[/]",
    "\t",
    "\u2028",
    "\ud800",
    "S:",
    "S: A",
    "h:KQ",
    "spades!",
    "trump",
    "-",
    "--",
    "quit now",
)


class Hostile(Thinking):
    """Types odd things most of the time, and looks at what stands below the line."""

    def __init__(self, seed: int) -> None:
        super().__init__(enough=lambda game: game.match.over)
        self.chance = Random(seed)
        self.left = 400

    def ask(self, prompt: Prompt) -> str:
        self.left -= 1
        if not self.left:
            raise EOFError
        usual = super().ask(prompt)
        odd = self.chance.choice(ODD)
        for typed in (odd, usual, odd[:1]):
            found = prompt.live(typed)
            assert isinstance(found, Live)
            assert all("\n" not in line for line in (*found.lines, found.message))
            assert found.fault is None or 0 <= found.fault <= len(typed)
            assert all(isinstance(word, str) for word in prompt.words(typed))
            prompt.remember(typed)
        return odd if self.chance.random() < 0.6 else usual


@pytest.mark.parametrize("book", built_in_names())
def test_odd_lines_break_nothing(book: str) -> None:
    for seed in (1, 2):
        sitting = Sitting(book, ("you", "basic", "basic", "basic"), seed)
        sitting.with_asker(Hostile(seed))
        assert len(sitting.keeper.entries) > 5
        for deal in sitting.match.deals:
            assert deal.objections == ()


@pytest.mark.parametrize("line", ODD)
def test_an_odd_line_in_a_pipe_is_taken_or_stops_it(line: str) -> None:
    sitting = Sitting(seed=7, interactive=False)
    try:
        sitting.play(line)
    except Stopped as stopped:
        assert stopped.line == 1
        assert stopped.code in (1, 2)
        assert stopped.message
        assert "\n" not in stopped.message
