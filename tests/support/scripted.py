"""A third asker: answers from a list, everything typed and shown kept as text.

``"..."`` at the start of a line types the rest after what stands on the line; an empty line is
Enter, which gives what stands there. What is shown is one line each, marked by its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from scorepad.interview.asker import Message, Prompt
from scorepad.interview.keeper import Memory
from scorepad.interview.scoring import Left, Scoring
from scorepad.match.events import MatchStarted
from scorepad.match.match import Match
from scorepad.rules.seating import Seat
from tests.support.odd_tables import house

MARKS = {
    "error": "!!", "asked": "??", "echo": "--", "notice": "..", "help": "::",
    "settled": "==", "ended": "##", "table": "  ", "curtain": "~~",
}  # fmt: skip


class ScriptedAsker:
    """Types the given lines one after the other; then the input ends."""

    def __init__(self, lines: Iterable[str], *, interactive: bool = True) -> None:
        self.lines = list(lines)
        self.interactive = interactive
        self.line = 0
        self.shown: list[str] = []
        self.prompts: list[Prompt] = []
        self.messages: list[Message] = []

    def ask(self, prompt: Prompt) -> str:
        """The next line of the script."""
        self.prompts.append(prompt)
        if self.line == len(self.lines):
            self.shown.append(f"{prompt.question} (end)")
            raise EOFError
        typed = self.lines[self.line]
        self.line += 1
        there = prompt.prefill
        stands = there.text if self.interactive or there.offered else ""
        if typed.startswith("..."):
            typed = stands + typed[3:]
        elif not typed:
            typed = stands
        filled = f" [{there.text}]" if there.text else ""
        self.shown.append(f"{prompt.question}{filled} > {typed}".rstrip())
        return typed

    def tell(self, message: Message) -> None:
        """Keeps what is shown."""
        self.messages.append(message)
        if message.kind == "sheet":
            self.shown.append("   [score sheet]")
        for line in message.lines:
            self.shown.append(f"   {MARKS[message.kind]} {line}")

    @property
    def text(self) -> str:
        """Everything typed and shown, whole."""
        return "\n".join(self.shown) + "\n"

    def heard(self, kind: str) -> list[str]:
        """Every line shown of one kind."""
        return [line for m in self.messages if m.kind == kind for line in m.lines]


class Clock:
    """A clock that goes on by ``step`` seconds each time it is read."""

    def __init__(self, step: float = 90.0) -> None:
        self.at = datetime(2026, 11, 27, 19, 0, tzinfo=UTC)
        self.step = timedelta(seconds=step)

    def __call__(self) -> datetime:
        self.at += self.step
        return self.at


FAMILIES = {
    "ann": ("Ann", "Bob", "Cat", "Dan"),
    "sue": ("Sue", "Steve", "Hal", "Deb"),
    "mom": ("Mom", "Dad", "Grandma", "Joe"),
    "mary": ("Mary Ann", "José", "JD", "End"),
    "three": ("Ann", "Bob", "Cat"),
    "two": ("Ann", "Bob"),
    "five": ("Ann", "Bob", "Cat", "Dan", "Eve"),
}


def a_match(family: str = "ann", book: str = "cardgames", dealer: int = 3) -> Match:
    """A match that has just begun; Dan's seat deals, so the first seat calls first."""
    started = MatchStarted(house(book), FAMILIES[family], (), Seat(dealer))
    return Match.start(started, datetime(2026, 11, 27, 19, 0, tzinfo=UTC))


class Talk:
    """A conversation that has been had: the asker, what was kept, how it was left."""

    def __init__(
        self, *lines: str, match: Match | None = None, interactive: bool = True, step: float = 90.0
    ) -> None:
        self.asker = ScriptedAsker(lines, interactive=interactive)
        self.keeper = Memory()
        self.scoring = Scoring(match or a_match(), self.asker, self.keeper, Clock(step))
        self.left: Left = self.scoring.run()
        self.match = self.left.match

    @property
    def text(self) -> str:
        """Everything typed and shown."""
        return self.asker.text
