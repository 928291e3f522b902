"""Whether every trick that is left is certain to be one side's, wherever the other cards lie.

Only what is proved is claimed: for every way in which the cards may lie, and whatever the others
play, his partner included. A trick that the partner takes counts for the side, but then he leads
what he likes. What is not known is held to be as bad as can be: every opponent may hold every card
that nothing excludes, and of each suit they keep the strongest to the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.legality import best_card
from scorepad.rules.seating import Seat
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import Observation

_SUITS: Final = tuple(Suit)
_NONE_LED: Final = (0,) * len(_SUITS)
_NOBODY: Final = -1

Led = tuple[int, ...]
"""How often each suit has been led since: so many of it everyone who could has played."""


def takes_the_rest(seen: Observation) -> Card | None:
    """The card to play now so that his side takes this trick and all that follow, if he goes on
    asking so at each turn; None where that cannot be proved, or it is not his turn."""
    if seen.trump is None or not seen.leaders or not seen.legal:
        return None
    known = Knowledge(seen)
    trick, order = seen.trick, seen.book.seating.clockwise(seen.leaders[-1])
    later = order[len(trick) + 1 :] if trick else ()
    others = {
        seat: May(_may_hold(known, seat), trick[0].suit if seat in later else None)
        for seat in order
        if seat != seen.seat
    }
    opponents = [seat for seat in others if seat not in seen.partners]
    rest = Rest(
        seen.trump,
        [others[seat] for seat in opponents],
        [others[seat] for seat in seen.partners],
        must_trump=seen.book.play.must_trump,
    )
    if not trick:
        return next((card for card in _strongest(seen.legal) if rest.led(card, seen.hand)), None)
    for card in seen.legal:
        cards = (*trick, card)
        best = best_card(cards, seen.trump)
        taker = order[cards.index(best)]
        beaten_by = [seat for seat in later if _beats(others[seat].hold, best, seen.trump)]
        takers = {taker, *beaten_by}
        left = _without(seen.hand, card)
        if takers.isdisjoint(opponents) and rest.certain(left, {s == seen.seat for s in takers}):
            return card
    return None


def _may_hold(known: Knowledge, seat: Seat) -> list[Card]:
    """Every card that this player may hold, as often as he may."""
    pack, may = known.pack, known.may[seat]
    sure = list(pack.unpack(pack.split(known.must[seat])))
    if len(sure) >= known.sizes[seat]:
        return sure
    return sure + [card for card in known.pool if may[pack.suits[card]] & pack.units[card]]


def _beats(cards: Iterable[Card], best: Card, trump: Suit) -> bool:
    return any(best_card((best, card), trump) is not best for card in cards)


@frozen
class May:
    """The cards that a player may ``hold``. ``follows``: the trick under way, to which he is still
    to play one of this suit if he holds any."""

    hold: Sequence[Card]
    follows: Suit | None = None

    def many(self, suit: Suit) -> int:
        """How many of a suit he may hold when the trick is over."""
        return sum(card.suit is suit for card in self.hold) - (suit is self.follows)


class _Others:
    """What players of one kind may hold, by suit: the ``top`` and the ``low`` strength of all their
    cards, and how ``many`` one of them may hold."""

    def __init__(self, players: Sequence[May]) -> None:
        every = [card for player in players for card in player.hold]
        strengths = [[card.strength for card in every if card.suit is suit] for suit in _SUITS]
        self.top = [max(each, default=_NOBODY) for each in strengths]
        self.low = [min(each, default=_NOBODY) for each in strengths]
        self.many = [max((each.many(suit) for each in players), default=0) for suit in _SUITS]
        self.several = len(players) > 1

    def hold(self, suit: int, led: Led) -> bool:
        """Whether any of them may still hold a card of this suit."""
        return led[suit] < self.many[suit]


class Rest:
    """The tricks that are left after the one under way, against what others may hold."""

    def __init__(
        self,
        trump: Suit,
        opponents: Sequence[May],
        partners: Sequence[May] = (),
        *,
        must_trump: bool = True,
    ) -> None:
        self.trump = _SUITS.index(trump)
        self.must_trump = must_trump
        self.opponents, self.partners = _Others(opponents), _Others(partners)
        self._known: dict[tuple[bool, tuple[Card, ...], Led], bool] = {}

    def certain(self, hand: Sequence[Card], leads: Iterable[bool], led: Led = _NONE_LED) -> bool:
        """Whether the side takes every trick with this hand in it, for each of ``leads``: he leads
        (True), or a partner does."""
        return not hand or all(self._asked(mine, tuple(hand), led) for mine in set(leads))

    def _asked(self, mine: bool, hand: tuple[Card, ...], led: Led) -> bool:
        known = self._known.get((mine, hand, led))
        if known is None:
            if mine:
                known = any(self.led(card, hand, led) for card in _strongest(hand))
            else:
                suits = (suit for suit in range(len(_SUITS)) if self.partners.hold(suit, led))
                known = all(self._answered(suit, hand, led) for suit in suits)
            self._known[mine, hand, led] = known
        return known

    def led(self, card: Card, hand: Sequence[Card], led: Led = _NONE_LED) -> bool:
        """Whether it is certain when he leads this card."""
        suit, trump = _SUITS.index(card.suit), self.trump

        def beat(others: _Others) -> bool:
            higher = others.hold(suit, led) and others.top[suit] > card.strength
            return higher or (suit != trump and others.hold(trump, led))

        if beat(self.opponents):
            return False
        leads = {True, not beat(self.partners)}
        return self.certain(_without(hand, card), leads, _with(suit, led))

    def _answered(self, suit: int, hand: tuple[Card, ...], led: Led) -> bool:
        """Whether it is certain when a partner leads any card of this suit that he may hold.

        His strongest card of the suit may always be played, and where he has none of it his
        strongest trump; what else may be is not counted on, as others may be bound to be beaten.
        """
        trump, opponents, partners = self.trump, self.opponents, self.partners
        then = _with(suit, led)
        ruffed = suit != trump and opponents.hold(trump, led)
        top = opponents.top[suit] if opponents.hold(suit, led) else _NOBODY
        holds = not ruffed and partners.low[suit] >= top
        mine = max(_of(suit, hand), key=_strength, default=None)
        if mine is not None:
            if ruffed or not (holds or mine.strength > top):
                return False
            leads = {
                *([True] if mine.strength > partners.low[suit] else []),
                *([False] if partners.top[suit] >= mine.strength or partners.several else []),
            }
            return self.certain(_without(hand, mine), leads, then)
        trumps = _of(trump, hand)
        if trumps:
            mine = max(trumps, key=_strength)
            if not opponents.hold(trump, led) or mine.strength > opponents.top[trump]:
                leads = {True, not partners.several}
                if self.certain(_without(hand, mine), leads, then):
                    return True
            if self.must_trump:
                return False
        away = [card for card in _weakest(hand) if card not in trumps]
        return holds and any(self.certain(_without(hand, card), {False}, then) for card in away)


def _of(suit: int, hand: Iterable[Card]) -> list[Card]:
    return [card for card in hand if card.suit is _SUITS[suit]]


def _strongest(hand: Iterable[Card]) -> list[Card]:
    """The strongest card of each suit."""
    return list({card.suit: card for card in sorted(hand, key=_strength)}.values())


def _weakest(hand: Iterable[Card]) -> list[Card]:
    return list({card.suit: card for card in sorted(hand, key=_strength, reverse=True)}.values())


def _strength(card: Card) -> int:
    return card.strength


def _without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def _with(suit: int, led: Led) -> Led:
    return (*led[:suit], led[suit] + 1, *led[suit + 1 :])
