"""Who is meant: players and sides by name in a `.scorepad` text.

A player is written by the name he has at that point of the match: bare if it is plain words, quoted
if it is not, ``#3`` (a seat from 1) where no name tells him apart. By hand any unique beginning of
one of his names serves, whatever its case and accents. A side is its given name, or its players
joined with ``&``; by hand one of its players serves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorepad.match.events import Event, PlayerRenamed, PlayerReplaced
from scorepad.match.names import fold_name
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.words import is_simple, number, quoted, unquoted
from scorepad.rules.seating import Seat, Seating, Side

_TAKEN: Final = frozenset({"to", "by", "was", "dealer", "pass", "trick"})
"""Words that the grammar puts beside a name; a name that holds one of them is quoted."""


class Names:
    """The names at the table as they stand at one point of the text."""

    def __init__(self, players: Sequence[str], sides: Sequence[str], seating: Seating) -> None:
        self.players = list(players)
        self.sides = tuple(sides)
        self.seating = seating

    def follow(self, event: Event) -> None:
        """From here on a player has another name."""
        if isinstance(event, (PlayerReplaced, PlayerRenamed)) and event.seat < len(self.players):
            self.players[event.seat] = event.name

    def write_seat(self, seat: int) -> str:
        """A player as he is written."""
        if not 0 <= seat < len(self.players) or self.players.count(self.players[seat]) > 1:
            return f"#{seat + 1}"
        name = self.players[seat]
        return name if self._is_bare(name) else quoted(name)

    def _is_bare(self, name: str) -> bool:
        return is_simple(name) and _TAKEN.isdisjoint(name.casefold().split())

    def read_seat(self, words: Sequence[str]) -> Seat:
        """The player whom these words name; ``NotationError`` says who could be meant."""
        name = self._name(words)
        if name in self.players and self.players.count(name) == 1:
            return Seat(self.players.index(name))
        if words[0].startswith("#"):
            return self._numbered(words)
        found = [] if words[0].startswith('"') else self._folded(name)
        if len(found) == 1:
            return found[0]
        known = ", ".join(quote(player) for player in self.players)
        what = "nobody here" if not found else "more than one player"
        raise NotationError(f"{quote(name)} is {what}; the players are {known}")

    def _name(self, words: Sequence[str]) -> str:
        if not words:
            raise NotationError("a player's name is missing")
        if words[0].startswith('"') and len(words) == 1:
            return unquoted(words[0])
        return " ".join(words)

    def _numbered(self, words: Sequence[str]) -> Seat:
        seat = number(words[0][1:]) if len(words) == 1 else 0
        if not 1 <= seat <= len(self.players):
            raise NotationError(
                f"{quote(' '.join(words))} is no seat; they are #1 to #{len(self.players)}"
            )
        return Seat(seat - 1)

    def _folded(self, name: str) -> list[Seat]:
        wanted = fold_name(name)
        names = [fold_name(player) for player in self.players]
        exact = [Seat(n) for n, found in enumerate(names) if found == wanted]
        if exact:
            return exact
        return [
            Seat(n)
            for n, found in enumerate(names)
            if found.startswith(wanted) or any(w.startswith(wanted) for w in found.split())
        ]

    def write_side(self, side: int) -> str:
        """A side as it is written."""
        if side < len(self.sides) and self.sides.count(self.sides[side]) == 1:
            name = self.sides[side]
            if name not in self.players:
                return name if self._is_bare(name) else quoted(name)
        if not 0 <= side < len(self.seating.sides):
            return f"#{side + 1} & #{side + 1}"
        return " & ".join(self.write_seat(seat) for seat in self.seating.sides[side])

    def read_side(self, words: Sequence[str]) -> Side:
        """The side that these words name, or that the players named in them are."""
        if words and (name := self._name(words)) in self.sides and name not in self.players:
            return Side(self.sides.index(name))
        found: set[Side] = set()
        part: list[str] = []
        for word in [*words, "&"]:
            if word != "&":
                part.append(word)
                continue
            found.add(self.seating.side_of(self.read_seat(part)))
            part = []
        if len(found) > 1:
            raise NotationError(f"{quote(' '.join(words))} are not on one side")
        return found.pop()
