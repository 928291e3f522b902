"""A question to the person whose turn it is: what he sees, what is asked, how the line is read."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.interview.asker import Live, Prefill
from scorepad.interview.kept import typed_behind
from scorepad.interview.reading.commands import sure
from scorepad.playing.game import Does, Game
from scorepad.playing.hand import hand_lines
from scorepad.playing.look import Look
from scorepad.playing.reading import Refused
from scorepad.playing.words import word_of
from scorepad.rules.cards import Card
from scorepad.rules.frozen import frozen


@frozen
class Meant:
    """An answer as it was read: for the round, and in words. ``doubt``: why it is asked about;
    ``amount``: the bid, where it is one."""

    does: Does
    said: str
    doubt: str = ""
    amount: int | None = None


class Question:
    """One question to the person in ``seat``: what he sees, what is asked, how it is read."""

    ask = ""
    offered = ""
    """An answer that Enter takes."""
    anew = True
    """Nothing that he saw at his last question is to be seen any more."""

    def __init__(self, game: Game, look: Look) -> None:
        round = game.round
        assert round is not None and round.seat is not None
        self.game, self.look, self.round, self.seat = game, look, round, round.seat
        self.match, self.book = game.match, game.book
        self.names = game.match.names
        self.hand = round.hand(self.seat)

    def scene(self) -> tuple[str, ...]:
        """What he sees before he is asked."""
        return (*self.above(), *self.hand_shown())

    def hand_shown(self) -> tuple[str, ...]:
        """His hand."""
        return hand_lines(self.hand, self.look, self.numbers, self.round.trump)

    def above(self) -> tuple[str, ...]:
        """What stands above the hand."""
        raise NotImplementedError

    @property
    def numbers(self) -> tuple[Card, ...]:
        """The cards that may be chosen, as they are numbered."""
        return ()

    @property
    def standing(self) -> str:
        """What stands below the line all the time."""
        return ""

    @property
    def reason(self) -> str:
        """What the rules ask here, where there is a choice to be explained."""
        return ""

    def read(self, text: str) -> Meant:
        """What a line means; ``Refused``."""
        raise NotImplementedError

    def allowed(self, meant: Meant) -> str:
        """That this answer may be given, and the rule that says so where there is one."""
        return f"{meant.said} is allowed" + (f": {self.reason}" if self.reason else "")

    def meant(self, text: str, before: Prefill) -> str:
        """``text``, or only what stands in it behind a refused line that went on: a word, or a
        whole answer."""
        behind = typed_behind(text, before)
        if not behind:
            return text
        anew = word_of(behind) is not None or (self._reads(behind) and not self._reads(text))
        return behind if anew else text

    def _reads(self, text: str) -> bool:
        try:
            self.read(sure(text)[0])
        except Refused:
            return False
        return True

    def live(self, text: str) -> Live:
        """What stands below the line while it is typed."""
        if not text.strip():
            return Live((self.standing,) if self.standing else ())
        try:
            meant = self.read(text)
        except Refused as refused:
            return Live((self.standing,), refused.at, refused.message)
        return Live((self.standing, meant.said), None, meant.doubt)

    def words(self) -> Sequence[str]:
        """Answers that may be completed."""
        return [str(card).lower() for card in self.numbers]
