"""Several people at one screen: a hand is hidden before the next one sits down to it."""

from __future__ import annotations

from typing import Final

from scorepad.interview.asker import Asker, Message, Prompt
from scorepad.playing.game import Game
from scorepad.playing.words import word_of
from scorepad.rules.seating import Seat

_MOST: Final = 30
"""So many messages are told again at most."""


class Curtain:
    """Who looks at the screen, and what the others have not seen yet. Nothing is hidden where one
    person plays alone, or nobody looks (a pipe)."""

    def __init__(self, game: Game, asker: Asker) -> None:
        self.game = game
        self.asker = asker
        self.several = len(game.people) > 1 and asker.interactive
        self.viewer: Seat = game.people[0]
        self.closed = self.several
        self._missed: dict[Seat, list[Message]] = {seat: [] for seat in game.people}

    def tell(self, message: Message, *, together: bool = False) -> None:
        """Tells whoever looks on; the others are told when it is their turn. ``together``: all look
        on now, at nothing else, so nobody has missed anything any more."""
        if together and self.several:
            self.asker.tell(Message("curtain"))
            self.closed = True
        self.asker.tell(message)
        if together:
            for missed in self._missed.values():
                missed.clear()
        elif self.several:
            for seat, missed in self._missed.items():
                if seat != self.viewer:
                    missed.append(message)
                    del missed[:-_MOST]

    def lift(self, seat: Seat) -> None:
        """Lets this person look: the screen is cleared first, and again when he sits there."""
        if not self.several or (seat == self.viewer and not self.closed):
            self.viewer = seat
            return
        name = self.game.match.names.seat(seat)
        self.asker.tell(Message("curtain"))
        self._handed_to(name)
        self.asker.tell(Message("curtain"))
        self.viewer, self.closed = seat, False
        missed, self._missed[seat] = self._missed[seat], []
        for message in missed:
            self.asker.tell(message)

    def _handed_to(self, name: str) -> None:
        """Waits for this person's Enter; nothing else shows a hand. EOFError if it is left."""
        while text := self.asker.ask(Prompt(f"Pass the screen to {name}. {name}: Enter")).strip():
            word = word_of(text)
            if word is not None and word.name == "quit":
                raise EOFError
            self.asker.tell(Message("error", (f"{name}'s Enter goes on; quit leaves",)))
