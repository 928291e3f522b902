"""A trick on the screen, drawn by seat: whoever looks at it sits at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.playing.game import Game
from scorepad.playing.look import Look
from scorepad.rules.cards import Card
from scorepad.rules.legality import best_card
from scorepad.rules.meld_words import joined
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.round import Round

_WAITS = "?"
_LONGEST = 12
_WIDEST = 56
_ROUND_A_TABLE = (3, 4)
"""So many players are drawn round a table; others stand one below the other."""


class Lying:
    """The cards of one trick and who played them. ``best`` is who has it so far."""

    def __init__(
        self, book: Rulebook, names: Sequence[str], leader: Seat, cards: Sequence[Card],
        best: Seat | None,
    ) -> None:  # fmt: skip
        self.book, self.names, self.best = book, names, best
        self.seats = book.seating.clockwise(leader)
        self.cards = dict(zip(self.seats, cards, strict=False))
        self.done = len(self.cards) == len(self.seats)

    def drawn(self, viewer: Seat, look: Look) -> tuple[str, ...]:
        """The trick as this player sees it; nothing where nothing lies."""
        if not self.cards or look.plain:
            return ()
        if len(self.seats) in _ROUND_A_TABLE:
            return tuple(self._laid_out(viewer, look.width))
        return tuple(f"  {self.said(seat)}" for seat in self.seats)

    def spoken(self, look: Look) -> str:
        """The trick as a sentence."""
        said = [f"{self.names[seat]} {look.card(card)}" for seat, card in self.cards.items()]
        return f"In the trick: {joined(said)}."

    def said(self, seat: Seat) -> str:
        """A player with his card: ``Bea 10♥ wins``."""
        name = self.names[seat]
        short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}."
        if seat not in self.cards:
            return f"{short} {_WAITS}"
        led = " led" if seat == self.seats[0] else ""
        wins = (" takes it" if self.done else " wins") if seat == self.best else ""
        return f"{short} {self.cards[seat].pretty}{led}{',' if led and wins else ''}{wins}"

    def _laid_out(self, viewer: Seat, width: int) -> Iterator[str]:
        left, *top, right = self.book.seating.clockwise(viewer)[1:]
        room, width = width, min(width, _WIDEST)
        middle, far = width // 3, width // 2 + 2
        if top:
            yield _placed(self.said(top[0]), middle, room)
        one, other = f"  {self.said(left)}", _placed(self.said(right), far, room)
        if other.startswith(" " * (len(one) + 1)):
            yield one + other[len(one) :]
        else:
            yield from (one, other)
        yield _placed(self.said(viewer), middle, room)


def _placed(said: str, column: int, room: int) -> str:
    """The words at this column, or further to the left where there is no room for them."""
    return " " * max(0, min(column, room - len(said))) + said


def lying_now(game: Game) -> Lying | None:
    """The cards of the trick under way; None where there is none."""
    round = game.round
    tricks = None if round is None else round.tricks
    if round is None or tricks is None or not tricks.trick:
        return None
    return lying(game, len(tricks.leaders) - 1)


def lying(game: Game, number: int, round: Round | None = None) -> Lying:
    """The cards of one trick, counted from 0, done or under way."""
    round = round or game.round
    assert round is not None and round.tricks is not None and round.trump is not None
    tricks, size = round.tricks, len(round.book.seating.seats)
    cards = tricks.plays[number * size : (number + 1) * size]
    leader = tricks.leaders[number]
    best = cards.index(best_card(cards, round.trump))
    winner = round.book.seating.left_of(leader, best)
    return Lying(round.book, game.match.players, leader, cards, winner)
