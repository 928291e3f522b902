"""What a hand is worth under a trump suit, by rules of thumb: its meld, and what it will take.

The meld comes from the rulebook. What a hand takes in the tricks was fitted to simulated deals: a
sum over its cards, as a share of all trick points, good to some 8 % of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scorepad.rules.cards import Card, Rank, Suit
from scorepad.rules.meld import packed_points, points_under
from scorepad.rules.rulebook import MeldKind, Rulebook
from scorepad.simulate.packing import Pack, pack_of

SUITS: Final = tuple(Suit)

# Shares of all trick points in a deal of twelve tricks; with more tricks a card is worth less.
_TRUMPS: Final = {Rank.ACE: 0.10, Rank.TEN: 0.08, Rank.KING: 0.06}
_OTHER_TRUMP: Final = 0.025
_SIDE_ACE: Final = 0.06
_VOID, _SINGLETON = 0.07, 0.04
_TRICKS: Final = 12
_FALLS: Final = 0.8


class Appraisal:
    """Appraises hands of one rulebook, packed or not. Numbers are in its scale.

    ``wanted[trump][card]`` is what a card is worth to a bid winner whose hand is not known: its
    share in the melds it belongs to, and what it takes.
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.pack: Pack = pack_of(book)
        self.total = book.count.total
        self.best: dict[tuple[int, ...], tuple[int, float]] = {}
        self._scale: float = self.total * (_TRICKS / book.tricks) ** _FALLS
        self._trumps = _Shares(self, trump=True)
        self._sides = _Shares(self, trump=False)
        #: by trump, ``worth`` of a packed hand, for whoever asks many times
        self.worth_under = tuple(map(self._worth, range(len(SUITS))))
        self.wanted = tuple(
            {card: self._wanted(card, trump) for card in self.pack.units} for trump in SUITS
        )

    def meld(self, hand: Sequence[int], trump: int) -> int:
        """What a packed hand melds."""
        a, b, c, d = hand
        return packed_points((a, b, c, d), SUITS[trump], self.book)

    def tricks(self, hand: Sequence[int], trump: int) -> float:
        """What a packed hand may take of the trick points."""
        sides = self._sides
        a, b, c, d = hand
        held = hand[trump]
        return sides[a] + sides[b] + sides[c] + sides[d] - sides[held] + self._trumps[held]

    def worth(self, hand: Sequence[int], trump: int) -> float:
        """Meld and tricks of a packed hand."""
        return self.worth_under[trump](hand)

    def _worth(self, trump: int) -> Callable[[Sequence[int]], float]:
        points = points_under(SUITS[trump], self.book)
        sides, trumps = self._sides, self._trumps

        def worth(hand: Sequence[int]) -> float:  # as ``meld`` and ``tricks``, without their calls
            a, b, c, d = hand
            held = hand[trump]
            taken = sides[a] + sides[b] + sides[c] + sides[d] - sides[held] + trumps[held]
            return points(a, b, c, d) + taken

        return worth

    def share(self, held: int, *, trump: bool) -> float:
        """What the cards of one suit may take."""
        counted = self.pack.copies_in(held)
        ranks = dict(zip(self.pack.rank_units, self.book.deck.ranks, strict=True))
        if trump:
            return self._scale * sum(_TRUMPS.get(ranks[u], _OTHER_TRUMP) * n for u, n in counted)
        shares = sum(_SIDE_ACE * n for unit, n in counted if ranks[unit] is Rank.ACE)
        size = sum(n for _, n in counted)
        short = _VOID if size == 0 else _SINGLETON if size == 1 else 0.0
        return shares * self._scale + short * self.total

    def _wanted(self, card: Card, trump: Suit) -> float:
        melds = sum(_part(kind, card, trump) for kind in self.book.melds.kinds)
        if card.suit is trump:
            return melds + _TRUMPS.get(card.rank, _OTHER_TRUMP) * self._scale
        return melds + (_SIDE_ACE * self._scale if card.rank is Rank.ACE else 0.0)


def _part(kind: MeldKind, card: Card, trump: Suit) -> float:
    """A card's share in a meld that needs it once; what is doubled is too rare to count on."""
    if (card.suit is trump) != (kind.suit == "trump") and kind.suit in ("trump", "plain"):
        return 0.0
    faces = kind.faces(card.suit)
    if card not in faces or len(set(faces)) < len(faces):
        return 0.0
    return kind.points / len(faces)


class _Shares(dict[int, float]):
    """What the cards of one suit may take, by the suit's int; made when first asked for."""

    def __init__(self, appraisal: Appraisal, *, trump: bool) -> None:
        super().__init__()
        self._of, self._trump = appraisal, trump

    def __missing__(self, held: int) -> float:
        share = self[held] = self._of.share(held, trump=self._trump)
        return share


def appraisal_of(book: Rulebook) -> Appraisal:
    """The appraisal of this very book object, kept with it."""
    found = book.derived.get("appraisal")
    if found is None:
        found = book.derived["appraisal"] = Appraisal(book)
    assert isinstance(found, Appraisal)
    return found
