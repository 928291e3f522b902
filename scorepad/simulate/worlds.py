"""Worlds: how all cards may lie, drawn by chance among the ways that fit what a player knows.

What is excluded is never dealt as long as some deal avoids it: cards that cannot lie everywhere are
dealt first, and where one finds no room, room is made. Then a hand that would meld more than its
player showed exchanges a card of that meld for another hand's, until there is no such hand. Every
way to lie that fits can come out, and all of them about equally often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.meld import points_under
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.packing import Packed

MENDING: Final = 40
"""So many exchanges are made at most for the melds of one deal."""

AFRESH: Final = 6
"""So often a deal whose melds do not come out is dealt anew; then the best of them is taken."""

MIXING: Final = 8
"""So many exchanges of any two cards are tried in the end: without them some ways to lie that fit
would come out much oftener than others."""

Piles = list[list[int]]
"""The cards whose place is not known (``Pack.codes``), by the seat that a deal gives them to; the
last pile is what lies aside."""


class Worlds:
    """Draws worlds for one player at one moment. What lies aside is the kitty, or cards buried or
    passed face down.

    ``where`` are the piles that a card may lie in, ``shown`` the seats whose meld lies open: what
    is known of that hand, and its points.
    """

    def __init__(self, known: Knowledge) -> None:
        self.known, self.pack = known, known.pack
        sizes = [
            size - sum(map(self.pack.size, self.pack.split(must)))
            for size, must in zip(known.sizes, known.must, strict=True)
        ]
        sizes[known.seen.seat] = 0
        self.aside = len(sizes)
        self.sizes = [*sizes, len(known.pool) - sum(sizes)]
        self.filled = tuple(pile for pile, size in enumerate(self.sizes) if size > 0)
        self.points = points_under(known.seen.table.trump, known.book)
        self.shown = {
            int(shown.seat): (known.must[shown.seat] + known.played[shown.seat], shown.points)
            for shown in known.seen.table.melds
            if known.inferring and shown.seat in self.filled
        }
        self.width = self.pack.width
        self.one_suit = (1 << self.width) - 1
        self.whole = 1 << len(Suit) * self.pack.width  # above all that counts cards in a code
        self.where = {self.pack.codes[card]: self._piles_for(card) for card in set(known.pool)}
        self.free: list[int] = []
        self.bound: list[int] = []
        for code in self._codes():
            anywhere = len(self.where[code]) == len(self.filled)
            (self.free if anywhere else self.bound).append(code)
        self.bound.sort(key=lambda code: len(self.where[code]))

    # --- what may lie where

    def _piles_for(self, card: Card) -> tuple[int, ...]:
        """The piles that this card may lie in, by what was played and what was not shown."""
        suit, unit, code = self.pack.suits[card], self.pack.units[card], self.pack.codes[card]
        may, aside = self.known.may, self.aside
        return tuple(
            pile
            for pile in self.filled
            if pile == aside or (may[pile][suit] & unit and not self._over(pile, code))
        )

    def _codes(self) -> list[int]:
        """The code of every card that is to be dealt. Those of the kitty that all saw, and that
        nobody has shown since, have codes of their own: their other copies may lie elsewhere."""
        known, seen, book = self.known, self.known.seen, self.known.book
        codes = [self.pack.codes[card] for card in known.pool]
        bidder, own = seen.table.bidder, seen.own
        if bidder is None or bidder == seen.seat:
            return codes
        partners = book.seating.partners(bidder) if book.passing.cards else ()
        hands = {bidder, *partners} - {seen.seat}
        held = [c for s in hands for c in self._cards(known.must[s] + known.played[s])]
        for card in set(seen.table.kitty):
            came = [*seen.table.kitty, *own.given].count(card)
            left = came - [*held, *own.got].count(card)
            code = self.pack.codes[card]
            for _ in range(min(left, codes.count(code))):
                codes[codes.index(code)] = code + self.whole
                self.where[code + self.whole] = tuple(
                    pile for pile in self.where[code] if pile in hands or pile == self.aside
                )
        return codes

    def _cards(self, code: int) -> tuple[Card, ...]:
        return self.pack.unpack(self.pack.split(code))

    def _over(self, pile: int, code: int) -> int:
        """By how much these cards in this pile make its hand meld more than was shown."""
        shown = self.shown.get(pile)
        if shown is None:
            return 0
        held, points = shown
        held += code
        width, suit = self.width, self.one_suit  # as ``Pack.split`` does; this is asked most of all
        a, b, c = held & suit, held >> width & suit, held >> 2 * width & suit
        return self.points(a, b, c, held >> 3 * width & suit) - points

    # --- dealing

    def draw(self, rng: Random) -> tuple[list[Packed], Packed]:
        """A world: every hand by seat, and what lies aside."""
        piles = self._dealt(rng)
        if self.shown:
            piles = self._mended(piles, rng)
            self._mix(piles, rng)
        split, whole = self.pack.split, self.whole
        hands = [
            split((must + sum(pile)) % whole)
            for must, pile in zip(self.known.must, piles, strict=False)
        ]
        return hands, split(sum(piles[self.aside]) % whole)

    def draws(self, rng: Random, many: int) -> Iterator[tuple[list[Packed], Packed]]:
        """So many worlds."""
        for _ in range(many):
            yield self.draw(rng)

    def _dealt(self, rng: Random) -> Piles:
        """The cards that cannot lie everywhere first, then all others."""
        piles: Piles = [[] for _ in self.sizes]
        room, chance = list(self.sizes), rng.random
        for code in self.bound:
            allowed = self.where[code]
            space = sum([room[pile] for pile in allowed])
            if space > 0:
                at = chance() * space
                for pile in allowed:
                    at -= room[pile]
                    if at < 0:
                        break
            else:
                pile = self._make_room(allowed, piles, room, rng)
            piles[pile].append(code)
            room[pile] -= 1
        mixed = sorted(self.free, key=lambda _: chance())
        at = 0
        for pile in self.filled:
            piles[pile] += mixed[at : at + room[pile]]
            at += room[pile]
        return piles

    def _make_room(self, allowed: Sequence[int], piles: Piles, room: list[int], rng: Random) -> int:
        """One of these full piles, after a card of it went to a pile with room, or to one where
        room was made in the same way. Where none can be made, no deal fits all that is known, and
        any pile with room is taken."""
        came = dict.fromkeys(allowed, -1)
        queue = list(allowed)
        for pile in queue:
            if room[pile]:
                return self._push(pile, came, piles, room, rng)
            for code in piles[pile]:
                for to in self.where[code]:
                    if to not in came:
                        came[to] = pile
                        queue.append(to)
        return next(pile for pile in self.filled if room[pile])

    def _push(
        self, last: int, came: dict[int, int], piles: Piles, room: list[int], rng: Random
    ) -> int:
        """Move a card along every step of the way that ends at this pile; where the way begins."""
        while (before := came[last]) >= 0:
            ready = [n for n, code in enumerate(piles[before]) if last in self.where[code]]
            piles[last].append(piles[before].pop(ready[int(rng.random() * len(ready))]))
            room[last] -= 1
            room[before] += 1
            last = before
        return last

    # --- hands that meld what was shown, and no more

    def _mended(self, piles: Piles, rng: Random) -> Piles:
        """A deal in which every hand melds what its player showed, as nearly as can be found."""
        best, least = piles, self._mend(piles, rng)
        for _ in range(AFRESH):
            if not least:
                break
            piles = self._dealt(rng)
            over = self._mend(piles, rng)
            if over < least:
                best, least = piles, over
        return best

    def _mend(self, piles: Piles, rng: Random) -> int:
        """Exchange cards as long as that brings the melds nearer to those shown; by how many points
        they are still over."""
        over = {pile: self._over(pile, sum(piles[pile])) for pile in self.filled}
        for _ in range(MENDING):
            wrong = [pile for pile, more in over.items() if more]
            if not any(self._better(pile, piles, over, rng) for pile in wrong):
                break
        return sum(over.values())

    def _better(self, mine: int, piles: Piles, over: dict[int, int], rng: Random) -> bool:
        """Exchange a card of what this hand melds too much, so that all are less over; False if
        there is no such exchange."""
        one, chance = piles[mine], rng.random
        whole, now = sum(one), over[mine]
        spoiling = [n for n, code in enumerate(one) if self._over(mine, whole - code) < now]
        others = sorted([pile for pile in self.filled if pile != mine], key=lambda _: chance())
        return any(
            other in self.where[one[n]] and self._exchanged(mine, n, other, piles, over, rng)
            for n in sorted(spoiling, key=lambda _: chance())
            for other in others
        )

    def _exchanged(
        self, mine: int, n: int, other: int, piles: Piles, over: dict[int, int], rng: Random
    ) -> bool:
        """Exchange this card for one of the other pile's, so that both together are less over."""
        one, two, where = piles[mine], piles[other], self.where
        gives, now = one[n], over[mine]
        mine_left, his_then = sum(one) - gives, sum(two) + gives
        begin = int(rng.random() * len(two))
        for m in (*range(begin, len(two)), *range(begin)):
            gets = two[m]
            if mine not in where[gets] or (less := self._over(mine, mine_left + gets)) >= now:
                continue
            more = self._over(other, his_then - gets)
            if less + more < now + over[other]:
                one[n], two[m] = gets, gives
                over[mine], over[other] = less, more
                return True
        return False

    def _mix(self, piles: Piles, rng: Random) -> None:
        """Exchange any two cards that may change places, which all ways to lie are equal to."""
        chance, where, over = rng.random, self.where, self._over
        cards = [(code, pile) for pile in self.filled for code in piles[pile]]
        many = len(cards)
        for _ in range(MIXING):
            i, j = int(chance() * many), int(chance() * many)
            (a, mine), (b, other) = cards[i], cards[j]
            if mine == other or other not in where[a] or mine not in where[b]:
                continue
            one, two = piles[mine], piles[other]
            if over(mine, sum(one) - a + b) or over(other, sum(two) - b + a):
                continue
            one[one.index(a)], two[two.index(b)] = b, a
            cards[i], cards[j] = (b, mine), (a, other)
