"""Whether ``scorepad odds`` is honest: its chances beside what came of the same bids when played.

Deals hands by chance; the first player bids, under the trump that promises most, an amount whose
chance is neither 0 nor 1; then the whole deal is played by ``strong`` (or ``basic``) at every seat,
nobody conceding. Of all bids that were given about the same chance, that share should be made. The
odds know nothing of the other hands. Run ``python benchmarks/odds.py [DEALS [PLAYER [RULES]]]``
(else 200 strong cardgames).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scorepad.rules.books import rulebook
from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.entering import Settings, player_called
from scorepad.simulate.odds import Odds, odds
from scorepad.simulate.phase import Phase
from scorepad.simulate.player import Player
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Round

WORLDS, SOME = 200, 50
PLAYOUTS = 40
STEPS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


def told(book: Rulebook, hand: Sequence[Card], suit: Suit, rng: Random, worlds: int) -> Odds:
    """The odds of a hand."""
    return next(each for each in odds(book, hand, suit, rng, worlds) if each is not None)


def bid_of(book: Rulebook, found: Odds, rng: Random) -> tuple[int, float] | None:
    """An amount and its chance."""
    bids, bid = [], book.auction.minimum
    while (share := found.chance(bid).made.mean) > 0.02:
        if share < 0.98:
            bids.append((bid, share))
        bid = book.auction.above(bid)
    return rng.choice(bids) if bids else None


def is_made(round: Round, player: Player, trump: Suit, bid: int, rng: Random) -> bool:
    """Whether the first player makes this bid."""
    round.call(bid)
    while round.phase is Phase.CALL:
        round.call(None)
    round.name_trump(trump)
    while round.seat is not None:
        if round.phase is Phase.CONCEDE:
            round.concede(False)
        else:
            ask(round, player, rng)
    return round.settlement().outcome == "made"


def rows(
    deals: int = 200, name: str = "strong", rules: str = "cardgames"
) -> Iterator[tuple[str, str, str]]:
    """What the odds said, and what share of those bids was made."""
    book, rng = rulebook(rules), Random(5)
    player = player_called(name, Settings(PLAYOUTS))
    tried = []
    for _ in range(deals):
        dealt = deal_cards(book, rng)
        hand = dealt.hands[0]
        looks = [told(book, hand, suit, rng, SOME) for suit in Suit]
        trump = max(looks, key=lambda each: sum(each.reached)).trump
        chosen = bid_of(book, told(book, hand, trump, rng, WORLDS), rng)
        if chosen is not None:
            round = Round(book, book.seating.seats[-1], dealt)
            tried.append((chosen[1], is_made(round, player, trump, chosen[0], rng)))
    for low, high in pairwise(STEPS):
        some = [each for each in tried if low <= each[0] < high]
        if some:
            said, made = (sum(each[n] for each in some) / len(some) for n in (0, 1))
            yield f"{len(some)} bids said {said:.0%}, by {name}", f"made {made:.0%}", "the same"


def main() -> None:
    deals, *more = sys.argv[1:] or ["200"]
    for name, result, _ in rows(int(deals), *more):
        print(f"{name:<40} {result:>12}")


if __name__ == "__main__":
    main()
