"""A person called You is spoken to: ``You take trick 3``, where another takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from scorepad.interview.asker import Asker, Live, Message, Prompt, Stopped
from scorepad.rules.frozen import changed

YOU: Final = "You"

_VERBS: Final[dict[str, str]] = {
    "has": "have", "is": "are", "passes": "pass", "buries": "bury",
    **{f"{verb}s": verb for verb in (
        "bid", "name", "take", "give", "concede", "play", "need", "hold", "make", "deal", "lead",
    )},
}  # fmt: skip
_SUBJECT: Final = re.compile(rf"\b{YOU} ({'|'.join(_VERBS)})\b")
_WITHIN: Final = re.compile(rf"(?<=[a-z;] ){YOU}\b(?! &)")


def addressed(text: str) -> str:
    """The sentence as it is said to the one it speaks of.

    >>> addressed("You takes trick 3"), addressed("Sven gives You four cards")
    ('You take trick 3', 'Sven gives you four cards')
    """
    text = _SUBJECT.sub(lambda found: f"{YOU} {_VERBS[found[1]]}", text)
    return _WITHIN.sub(YOU.lower(), text)


class Addressing:
    """An asker who is told all sentences so."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker

    @property
    def interactive(self) -> bool:
        """Whether a person can answer again."""
        return self.asker.interactive

    @property
    def line(self) -> int:
        """The number of the line last returned."""
        return self.asker.line

    def ask(self, prompt: Prompt) -> str:
        """One line, as typed."""

        def live(text: str) -> Live:
            found = prompt.live(text)
            lines = tuple(addressed(line) for line in found.lines)
            return Live(lines, found.fault, addressed(found.message))

        return self.asker.ask(changed(prompt, question=addressed(prompt.question), live=live))

    def tell(self, message: Message) -> None:
        """Shows the message."""
        self.asker.tell(changed(message, lines=tuple(addressed(line) for line in message.lines)))


@contextmanager
def spoken_to(names: tuple[str, ...]) -> Iterator[None]:
    """Why a conversation in a pipe stops is said so too."""
    try:
        yield
    except Stopped as stopped:
        said = addressed(stopped.message) if YOU in names else stopped.message
        raise Stopped(said, stopped.line, stopped.code) from None


def who_is_spoken_to(asker: Asker, names: tuple[str, ...]) -> Asker:
    """The asker for a table with these players."""
    return Addressing(asker) if YOU in names else asker
