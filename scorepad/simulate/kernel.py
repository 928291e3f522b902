"""Random legal play from any point of a deal to its end, as fast as plain Python goes.

It restates the rules of legal play (``scorepad.rules.legality``) in the numbers of
``scorepad.simulate.packing``; the tests hold both to the same answers under every rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from scorepad.rules.cards import Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.packing import PICKS, Packed, pack_of

TRICK = 1 << 16
"""A trick taken, in a side's sum of ``PlayOut``; the points are the sum below it."""


class Begun(NamedTuple):
    """A trick under way: the suit led, the best unit of it (0 once it is trumped), the best trump
    played to another suit (else 0), who is winning, the points in it, and who is to play."""

    led: int
    best: int
    top: int
    winner: int
    points: int
    queue: tuple[int, ...]


class PlayOut(Protocol):
    """Plays so many tricks from ``hands``, which it empties.

    ``numbers`` are random ones below 64, at least one for each card; ``trump`` is the suit's place
    in ``Suit``. A trick ``begun`` is played out first and is one of the ``tricks``. For each side
    comes back ``TRICK`` for every trick it took plus the points in them. A first lead is not
    restricted here (``play.first_card``).
    """

    def __call__(
        self,
        hands: list[Packed],
        leader: int,
        trump: int,
        tricks: int,
        numbers: Iterable[int],
        begun: Begun | None = None,
    ) -> list[int]: ...


BELOW_64 = bytes(number & (PICKS - 1) for number in range(256))
"""Makes random bytes into random numbers below 64: ``rng.randbytes(n).translate(BELOW_64)``."""


def player_of(book: Rulebook) -> PlayOut:
    """The ``play_out`` of this book, made once."""
    found: PlayOut | None = book.derived.get("play out")
    if found is None:
        found = book.derived["play out"] = _make(book)
    return found


def _make(book: Rulebook) -> PlayOut:
    pack = pack_of(book)
    picks, worth = pack.picks, pack.worth
    suits, sides = len(Suit), len(book.table.sides)
    seating = book.seating
    others = [tuple(map(int, seating.clockwise(s)[1:])) for s in seating.seats]
    side_of = [int(seating.side_of(seat)) for seat in seating.seats]
    always = book.play.must_beat == "always"
    beat_trump = book.play.must_beat != "never"
    over_ruff, must_trump = book.play.over_ruff, book.play.must_trump
    last_trick = book.count.last_trick

    def play_out(
        hands: list[Packed],
        leader: int,
        trump: int,
        tricks: int,
        numbers: Iterable[int],
        begun: Begun | None = None,
    ) -> list[int]:
        number = iter(numbers).__next__
        taken = [0] * sides
        for _ in range(tricks):
            # ``beats`` masks the cards of the suit led that must be played; ``top`` is the best
            # trump where a trump was played to another suit, and then ``best`` beats everything.
            if begun is None:
                hand = hands[leader]
                r = number()
                led = r & 3
                while not hand[led]:
                    led = led + 1 if led + 1 < suits else 0
                held = hand[led]
                best = picks[held][r]
                hand[led] = held - best
                points = TRICK + worth[best]
                winner, top, queue = leader, 0, others[leader]
            else:
                led, best, top, winner, points, queue = begun
                begun = None
                points += TRICK
            beats = best - 1 if best and (always or (beat_trump and led == trump)) else 0
            for seat in queue:
                hand = hands[seat]
                r = number()
                held = hand[led]
                if held:
                    unit = picks[held & beats or held][r]
                    hand[led] = held - unit
                    points += worth[unit]
                    if unit < best:
                        best, winner = unit, seat
                        if beats:
                            beats = unit - 1
                    continue
                suit = trump
                if not (must_trump and hand[trump]):
                    suit = r & 3
                    while not hand[suit]:
                        suit = suit + 1 if suit + 1 < suits else 0
                held = hand[suit]
                if suit != trump:
                    unit = picks[held][r]
                elif top:
                    unit = picks[(held & (top - 1) if over_ruff else 0) or held][r]
                    if unit < top:
                        top, winner = unit, seat
                else:
                    top = unit = picks[held][r]
                    winner, best, beats = seat, 0, 0
                hand[suit] = held - unit
                points += worth[unit]
            taken[side_of[winner]] += points
            leader = winner
        taken[side_of[leader]] += last_trick
        return taken

    return play_out
