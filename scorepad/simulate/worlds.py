"""Worlds: how all cards may lie, drawn by chance among the ways that fit what a player knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scorepad.rules.cards import Card
from scorepad.rules.meld import packed_points
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.packing import Packed

TRIES = 30
"""So often a deal that does not come out is dealt anew, before the exclusions are let go."""

MENDING = 24
"""So many exchanges are tried to make the hands meld what was shown, and no more."""


class Worlds:
    """Draws worlds for one player at one moment. The last pile is what lies aside: kitty, cards
    buried or passed face down."""

    def __init__(self, known: Knowledge) -> None:
        self.known, self.pack = known, known.pack
        seats = len(known.sizes)
        sizes = [
            size - sum(map(self.pack.size, self.pack.split(must)))
            for size, must in zip(known.sizes, known.must, strict=True)
        ]
        sizes[known.seen.seat] = 0
        self.sizes = [*sizes, len(known.pool) - sum(sizes)]
        kitty = known.seen.table.kitty if known.seen.table.bidder is not None else ()
        free: list[int] = []
        bound: list[tuple[int, tuple[int, ...]]] = []
        filled = tuple(pile for pile in range(seats + 1) if self.sizes[pile] > 0)
        for card in known.pool:
            piles = tuple(p for p in filled if self._may(p, card, kitty))
            if len(piles) == len(filled):
                free.append(self.pack.codes[card])
            else:
                bound.append((self.pack.codes[card], piles))
        bound.sort(key=lambda each: len(each[1]))
        self.free, self.bound, self.filled = free, bound, filled
        self.where = dict(bound)
        self.checked = self._melds_to_check()

    def _may(self, pile: int, card: Card, kitty: tuple[Card, ...]) -> bool:
        """Whether this card may lie in this pile."""
        known = self.known
        aside = len(known.sizes)
        if card in kitty and pile not in (known.seen.table.bidder, aside):
            return False
        if pile == aside:
            return True
        return bool(known.may[pile][self.pack.suits[card]] & self.pack.units[card])

    def _melds_to_check(self) -> list[tuple[int, int, int]]:
        """Seats whose meld was shown: (seat, what is known of that hand, its points)."""
        known = self.known
        if not known.inferring or not known.seen.table.melds:
            return []
        return [
            (shown.seat, known.must[shown.seat] + known.played[shown.seat], shown.points)
            for shown in known.seen.table.melds
            if shown.seat in self.filled
        ]

    def draw(self, rng: Random) -> tuple[list[Packed], Packed]:
        """A world: every hand by seat, and what lies aside."""
        piles = self._dealt(rng)
        if self.checked:
            self._mend(piles, rng)
        known, split = self.known, self.pack.split
        hands = [split(must + sum(pile)) for must, pile in zip(known.must, piles, strict=False)]
        return hands, split(sum(piles[-1]))

    def draws(self, rng: Random, many: int) -> Iterator[tuple[list[Packed], Packed]]:
        """So many worlds."""
        for _ in range(many):
            yield self.draw(rng)

    def _dealt(self, rng: Random) -> list[list[int]]:
        for _ in range(TRIES):
            piles = self._try(rng)
            if piles is not None:
                return piles
        everything = [*self.free, *(code for code, _ in self.bound)]
        return self._filled(everything, [[] for _ in self.sizes], rng)

    def _try(self, rng: Random) -> list[list[int]] | None:
        """The cards that cannot lie everywhere first, then all others; None if it did not fit."""
        piles: list[list[int]] = [[] for _ in self.sizes]
        room, chance = list(self.sizes), rng.random
        for code, allowed in self.bound:
            space = sum([room[pile] for pile in allowed])
            if space <= 0:
                return None
            at = chance() * space
            for pile in allowed:
                at -= room[pile]
                if at < 0:
                    break
            piles[pile].append(code)
            room[pile] -= 1
        return self._filled(self.free, piles, rng)

    def _filled(self, codes: list[int], piles: list[list[int]], rng: Random) -> list[list[int]]:
        chance = rng.random
        mixed = sorted(codes, key=lambda _: chance())
        at = 0
        for pile in self.filled:
            more = self.sizes[pile] - len(piles[pile])
            piles[pile] += mixed[at : at + more]
            at += more
        return piles

    # --- hands that meld what was shown, and no more

    def _mend(self, piles: list[list[int]], rng: Random) -> None:
        """Exchange cards between piles until every hand melds what its player showed."""
        wrong = [each for each in self.checked if self._off(each, piles[each[0]])]
        chance = rng.random
        for _ in range(MENDING):
            if not wrong:
                return
            mine = wrong[int(chance() * len(wrong))][0]
            others = [pile for pile in self.filled if pile != mine]
            if not others:
                return
            other = others[int(chance() * len(others))]
            one, two = piles[mine], piles[other]
            a, b = int(chance() * len(one)), int(chance() * len(two))
            if one[a] == two[b] or not (self._fits(mine, two[b]) and self._fits(other, one[a])):
                continue
            one[a], two[b] = two[b], one[a]
            now = [each for each in self.checked if self._off(each, piles[each[0]])]
            if len(now) <= len(wrong):
                wrong = now
            else:
                one[a], two[b] = two[b], one[a]

    def _off(self, checked: tuple[int, int, int], pile: list[int]) -> bool:
        """Whether this hand would meld other points than were shown."""
        _, rest, points = checked
        a, b, c, d = self.pack.split(rest + sum(pile))
        trump = self.known.seen.table.trump
        return packed_points((a, b, c, d), trump, self.known.book) != points

    def _fits(self, pile: int, code: int) -> bool:
        return pile in self.where.get(code, self.filled)
