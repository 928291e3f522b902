"""Things to ask about an answer before it is taken, gathered into one question."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorepad.interview.reading.answers import Asked, Option, Reading


@dataclass
class Doubts:
    """What is to be asked about one answer.

    Not frozen: a reader gathers here while it reads, and ends with `about`.
    """

    why: list[str] = field(default_factory=list)
    enter: bool = True
    options: list[Option] = field(default_factory=list)

    def ask(self, why: str, enter: bool = True) -> None:
        """One more thing to ask; ``enter``: whether Enter may take the answer all the same."""
        if why not in self.why:
            self.why.append(why)
        self.enter = self.enter and enter

    def offer(self, label: str, reading: Reading, *words: str) -> None:
        """One more way to take the answer."""
        self.options.append(Option(words, label, reading))

    def about(self, reading: Reading) -> Reading:
        """``reading`` itself if there is nothing to ask, else the question about it."""
        if not self.why:
            return reading
        return Asked(tuple(self.why), reading, self.enter, tuple(self.options))
