"""A player of one's own, held to the protocol: whatever he does wrong becomes one line.

He gets copies of what he sees, so that nothing he does to them reaches the table. His answers are
looked at before the rules see them, and made plain: nothing of his own goes on to the table.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from scorepad.rules.cards import CARDS, Card, Suit, cards_text
from scorepad.rules.frozen import changed
from scorepad.rules.numbers import LIMIT
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.blaming import UNHEARD as UNHEARD
from scorepad.simulate.blaming import WHERE, NotAllowed, blamed, said
from scorepad.simulate.observation import Observation, OpenTable
from scorepad.simulate.packing import missing_from
from scorepad.simulate.player import Player

T = TypeVar("T")


class Answering(ABC):
    """A player whose answers are all fetched in one way, and read as what they must be."""

    @abstractmethod
    def _asked(
        self, what: str, seen: Observation, rng: Random, read: Callable[[Any, Observation], T]
    ) -> T:
        """What he answers to this method of a player's, as ``read`` makes it plain."""

    def bid(self, seen: Observation, rng: Random) -> int | None:
        return self._asked("bid", seen, rng, as_bid)

    def name_trump(self, seen: Observation, rng: Random) -> Suit:
        return self._asked("name_trump", seen, rng, as_suit)

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self._asked("bury", seen, rng, as_cards)

    def pass_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self._asked("pass_cards", seen, rng, as_cards)

    def return_cards(self, seen: Observation, rng: Random) -> Sequence[Card]:
        return self._asked("return_cards", seen, rng, as_cards)

    def concede(self, seen: Observation, rng: Random) -> bool:
        return self._asked("concede", seen, rng, as_truth)

    def play(self, seen: Observation, rng: Random) -> Card:
        return self._asked("play", seen, rng, as_card)


class Guarded(Answering):
    """A player whose answers are legal and plain, or ``BadPlay``. The cards for the kitty he may
    leave to ``thumb``."""

    def __init__(self, name: str, player: Any, thumb: Player) -> None:
        self.name, self.player, self.thumb = name, player, thumb
        self._copies: tuple[OpenTable, OpenTable] | None = None
        self._books: tuple[Rulebook, Rulebook] | None = None

    # --- what he is asked

    def bury(self, seen: Observation, rng: Random) -> Sequence[Card]:
        if self._leaves_the_kitty():
            return self.thumb.bury(seen, rng)
        return super().bury(seen, rng)

    def _leaves_the_kitty(self) -> bool:
        with blamed(f"{self.name} fails at bury"):
            return not callable(getattr(self.player, "bury", None))

    def _asked(
        self, what: str, seen: Observation, rng: Random, read: Callable[[Any, Observation], T]
    ) -> T:
        """His answer as ``read`` makes it plain. It is read where he is blamed: it may be of a kind
        of his own, and do anything when it is looked at."""
        WHERE.last_asked(self.name, what)
        with blamed(f"{self.name} fails at {what}"):
            answer = getattr(self.player, what)(self._copied(seen), rng)
            try:
                return read(answer, seen)
            except _Unfit as unfit:
                shown = said(answer, _in_cards if unfit.cards else repr)
                raise NotAllowed(
                    f"{self.name} answers {what} with {shown}; it must be {unfit}"
                ) from None

    # --- what he sees

    def _copied(self, seen: Observation) -> Observation:
        """The same for his eyes: what it is made of belongs to him alone."""
        made = _twin(seen)
        fields = made.__dict__
        fields["table"], fields["own"] = self._table(seen.table), _twin(seen.own)
        if seen.may_bid is not None:
            fields["may_bid"] = _twin(seen.may_bid)
        return made

    def _table(self, table: OpenTable) -> OpenTable:
        if self._copies is None or self._copies[0] is not table:
            shown = tuple([_twin(each) for each in table.melds])
            self._copies = table, changed(table, book=self._book(table.book), melds=shown)
        return self._copies[1]

    def _book(self, book: Rulebook) -> Rulebook:
        if self._books is None or self._books[0] is not book:
            self._books = book, copy.deepcopy(book)
        return self._books[1]


def _twin(value: T) -> T:
    """Another of the same value, made fast: one is made for every question."""
    made = object.__new__(type(value))
    made.__dict__.update(value.__dict__)
    return made


# --- how answers are read: made plain, or refused. It is done where he sits, and again at a table
# with people, who cannot rely on what comes from there.


class _Unfit(Exception):
    """An answer that is not what it must be; the message says what that is. ``cards``: it is made
    of cards all the same."""

    def __init__(self, expected: str, cards: bool = False) -> None:
        super().__init__(expected)
        self.cards = cards


def as_bid(answer: Any, seen: Observation) -> int | None:
    """A bid that may be made, or None for a pass."""
    if answer is None:
        return None
    if not isinstance(answer, int) or isinstance(answer, bool):
        raise _Unfit("a whole number, or None to pass")
    plain, may_bid = int.__add__(answer, 0), seen.may_bid
    if plain > LIMIT:
        raise _Unfit(f"a bid that can be made, {LIMIT} at most, or None to pass")
    if may_bid is not None and plain not in may_bid:
        raise _Unfit(f"{may_bid.words}, or None to pass{_of(seen)}")
    return plain


def as_suit(answer: Any, _seen: Observation) -> Suit:
    """A suit."""
    if not isinstance(answer, Suit):
        raise _Unfit("a Suit, such as Suit.SPADES")
    return Suit(answer)


def as_truth(answer: Any, _seen: Observation) -> bool:
    """Yes or no."""
    if not isinstance(answer, bool):
        raise _Unfit("True or False")
    return answer


def as_card(answer: Any, seen: Observation) -> Card:
    """A card that may be played."""
    if not isinstance(answer, Card):
        raise _Unfit("a card of seen.legal")
    if (face := CARDS[answer.index]) not in seen.legal:
        raise _Unfit(f"a card of seen.legal, {cards_text(seen.legal)}{_of(seen)}", cards=True)
    return face


def as_cards(answer: Any, seen: Observation) -> tuple[Card, ...]:
    """As many cards as are to be chosen, all of them held."""
    expected = f"a list of {seen.choose} cards"
    if not isinstance(answer, (list, tuple)):
        raise _Unfit(expected)
    chosen = tuple(answer)
    if not all(isinstance(each, Card) for each in chosen):
        raise _Unfit(expected)
    faces = tuple([CARDS[each.index] for each in chosen])
    if len(faces) != seen.choose:
        raise _Unfit(f"{expected}, not of {len(faces)}{_of(seen)}", cards=True)
    if missing := missing_from(seen.hand, faces):
        held = f"of seen.hand, which does not hold {cards_text(missing)}"
        raise _Unfit(f"{expected} {held}{_of(seen)}", cards=True)
    return faces


def _of(seen: Observation) -> str:
    """Whose answer it is, where the same player sits at several seats."""
    return f"; seat {seen.seat + 1}"


def _in_cards(answer: Any) -> str:
    return cards_text([answer] if isinstance(answer, Card) else answer)
