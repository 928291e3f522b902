"""What a line says of a contract: who, how much, in what, and with whom, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from scorepad.interview.reading.line import Fault, Piece, fold, number_of
from scorepad.interview.reading.names import Names, either
from scorepad.rules.cards import CardError, Suit, parse_suit
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat

ALONE: Final = ("alone", "solo")
JOINING: Final = ("with", "and", "&", "+")
_ORDER: Final = ("seat", "bid", "suit", "partner")


@frozen
class Said:
    """What a line says of a contract, and the columns it says it in.

    ``partners`` is None where nothing is said of them, empty for a player alone. ``unclear`` says
    that a player could be more than one, in column ``unclear_at``; such a reading still counts, so
    that the ``s`` of ``s280h`` is never silently taken for the suit where Sue and Steve play.
    """

    seat: Seat | None = None
    bid: int | None = None
    suit: Suit | None = None
    partners: tuple[Seat, ...] | None = None
    at: tuple[tuple[str, int], ...] = ()
    unclear: tuple[str, ...] = ()
    unclear_at: int = 0

    @property
    def named(self) -> bool:
        """Whether it says who."""
        return self.seat is not None or bool(self.unclear)

    @property
    def full(self) -> bool:
        """Whether player, bid and suit are all there."""
        return self.named and None not in (self.bid, self.suit)

    @property
    def in_order(self) -> bool:
        """Whether it was typed player, bid, suit, partner."""
        places = [_ORDER.index(what) for what, _ in sorted(self.at, key=lambda each: each[1])]
        return places == sorted(places)

    @property
    def meaning(self) -> tuple[object, ...]:
        """What is said, wherever it stands."""
        return (self.seat, self.unclear, self.bid, self.suit, self.partners)

    def with_(self, what: str, value: object, column: int) -> Said:
        """With one thing more."""
        return replace(self, **{what: value, "at": (*self.at, (what, column))})  # type: ignore[arg-type]

    def playing_with(self, partner: Seat, column: int) -> Said:
        """With one partner more."""
        partners = (*(self.partners or ()), partner)
        return replace(self, partners=partners, at=(*self.at, ("partner", column)))


def suit_of(piece: Piece) -> Suit | None:
    """The suit that a piece is, if it is one."""
    if piece.kind not in ("word", "sign"):
        return None
    try:
        return parse_suit(fold(piece.text) if piece.kind == "word" else piece.text)
    except CardError:
        return None


def contracts(
    line: Sequence[Piece], names: Names, said: Said, partnered: bool = False, at: int = 0
) -> Iterator[Said]:
    """Every way to read the pieces from ``at`` on as player, bid and suit, each at most once.

    ``partnered``: partners are named here; every player after the first is one.
    """
    if at == len(line):
        yield said
        return
    piece = line[at]
    if piece.text == ":" and at:
        yield from contracts(line, names, said, partnered, at + 1)
        return
    for found in names.scan(line, at):
        if found.side is not None:
            continue
        if not said.named:
            who = said.with_("seat", found.seat, piece.at)
            if found.several:
                who = replace(who, unclear=found.several, unclear_at=piece.at)
            yield from contracts(line, names, who, partnered, found.end)
        elif partnered and not said.unclear:
            more = _partner(said, found.seat, found.several, piece.at)
            if more is not None:
                yield from contracts(line, names, more, partnered, found.end)
    if partnered and said.named:
        word = fold(piece.text) if piece.kind == "word" else piece.text
        if word in ALONE and said.partners is None:
            alone = replace(said, partners=(), at=(*said.at, ("partner", piece.at)))
            yield from contracts(line, names, alone, partnered, at + 1)
        if word in JOINING and at + 1 < len(line):
            yield from contracts(line, names, said, partnered, at + 1)
    if piece.kind == "number" and said.bid is None:
        bid = said.with_("bid", number_of(piece), piece.at)
        yield from contracts(line, names, bid, partnered, at + 1)
    suit = suit_of(piece)
    if suit is not None and said.suit is None:
        suited = said.with_("suit", suit, piece.at)
        yield from contracts(line, names, suited, partnered, at + 1)


def _partner(said: Said, seat: Seat | None, several: tuple[str, ...], column: int) -> Said | None:
    """With one partner more; None for a player who is there already."""
    if several:
        return replace(said, unclear=several, unclear_at=column)
    if seat is None or seat == said.seat or seat in (said.partners or ()):
        return None
    return said.playing_with(seat, column)


def best(readings: Sequence[Said]) -> Said | None:
    """The one reading that is meant; None if there is none, ``Fault`` if it is not clear."""
    for these in ([each for each in readings if each.full], readings):
        some = {each.meaning: each for each in these}
        if len(some) > 1:
            ordered = {key: each for key, each in some.items() if each.in_order}
            named = {key: each for key, each in ordered.items() if each.named}
            some = ordered if len(ordered) == 1 else named
            if len(some) != 1:
                raise Fault("read in more than one way: type player, bid, suit in that order", 0)
        if some:
            meant = next(iter(some.values()))
            if meant.unclear:
                raise Fault(f"that could be {either(meant.unclear)}", meant.unclear_at)
            return meant
    return None
