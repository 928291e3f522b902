"""Simulated deals for the tests: played, judged by the referee, and with other cards hidden."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator, Sequence
from random import Random

from scorepad.match.findings import deal_findings
from scorepad.rules.auction import check_auction
from scorepad.rules.cards import Card
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.dealing import Dealt, deal_cards
from scorepad.simulate.observation import Observation
from scorepad.simulate.phase import Phase
from scorepad.simulate.player import Player
from scorepad.simulate.playing import play_deal
from scorepad.simulate.round import Round
from tests.support.playing import match_of_rounds

DEALS = int(os.environ.get("SCOREPAD_DEALS", "50"))
"""Random deals under every rulebook. The longer run: ``SCOREPAD_DEALS=10000 pytest
tests/simulate``."""


def deals(book: Rulebook, player: Player, many: int, seed: int) -> Iterator[Round]:
    """Deals played to their end by this player in every seat, the deal going round."""
    rng, seats = Random(seed), book.seating.seats
    for number in range(many):
        dealer = seats[number % len(seats)]
        yield play_deal(book, dealer, deal_cards(book, rng), [player] * len(seats), rng)


class Bold(RandomBot):
    """Anything goes, and nearly always a bid: soon there is a contract to give up."""

    def bid(self, seen: Observation, rng: Random) -> int | None:
        least = None if seen.may_bid is None else next(iter(seen.may_bid.first(1)), None)
        return least if rng.random() < BOLD else None


BOLD = 0.85


def some_players(book: Rulebook, number: int) -> list[Player]:
    """Players for the seats of a table: at every third all bid too much, at the others some play
    anything and some by rules of thumb."""
    if number % 3 == 0:
        return [Bold()] * len(book.seating.seats)
    rng = Random(number)
    return [rng.choice((RandomBot(), BasicBot())) for _ in book.seating.seats]


def phases_of(book: Rulebook) -> set[Phase]:
    """The phases that a deal of this book has."""
    found = {Phase.CALL, Phase.TRUMP, Phase.PLAY}
    if book.table.kitty:
        found.add(Phase.BURY)
    if book.passing.cards:
        found |= {Phase.PASS, Phase.RETURN}
    if book.concession.allowed != "never":
        found.add(Phase.CONCEDE)
    return found


def judge(played: Round) -> None:
    """The referee finds nothing in this deal, and the match that it makes says what it says."""
    match = match_of_rounds(played)
    if played.thrown_in:
        assert match.deals[-1].facts.misdeals == 1
        return
    (deal,) = match.deals
    assert deal_findings(deal.facts, deal.book, deal.names) == ()
    assert deal.objections == ()
    settled = played.settlement()
    assert deal.settlement == settled
    assert match.totals == settled.deltas
    if played.counters is not None:
        assert sum(played.counters) == played.book.count.total
        assert deal.facts.counters == played.counters
    assert played.auction == check_auction(played.calls, played.dealer, played.book)


def shuffled(round: Round, viewer: Seat, rng: Random) -> Round:
    """The same round as ``viewer`` sees it, all cards that he does not see dealt anew.

    That is what the others hold, the kitty where it is not known to him, what was passed or buried
    without him, and how everything was dealt.
    """
    pack, other = round.pack, copy.copy(round)
    other._table, other._own = None, {}
    hands = round.hands if round.tricks is None else round.tricks.hands
    taken = round.bidder is not None
    aside: tuple[Card, ...] = round.buried if viewer != round.bidder else ()
    if not taken:
        aside = round.dealt.kitty
    if round.given and not round.given_is_taken and viewer != round.partner:
        aside = (*aside, *round.given)  # they lie face down
    unseen = [card for seat in round.book.seating.seats if seat != viewer
              for card in pack.unpack(hands[seat])]  # fmt: skip
    unseen += aside
    rng.shuffle(unseen)
    now: list[list[int]] = []
    for seat in round.book.seating.seats:
        size = len(pack.unpack(hands[seat]))
        now.append(list(hands[seat]) if seat == viewer else pack.pack(_drawn(unseen, size)))
    if round.tricks is None:
        other.hands = now
    else:
        other.tricks = copy.copy(round.tricks)
        other.tricks.hands, other.tricks._legal = now, None
        other.hands = _dealt_anew(round, rng)
    if not taken:
        other.dealt = Dealt(_hands(round, rng), tuple(_drawn(unseen, len(round.dealt.kitty))))
    else:
        kitty = round.dealt.kitty
        if viewer != round.bidder and not round.book.table.kitty_shown:
            kitty = tuple(rng.sample(pack.deck, len(kitty)))
        other.dealt = Dealt(_hands(round, rng), kitty)
        if viewer != round.bidder:
            other.buried = tuple(rng.sample(pack.deck, len(round.buried)))
        if viewer not in (round.bidder, round.partner):
            other.given = tuple(rng.sample(pack.deck, len(round.given)))
            other.returned = tuple(rng.sample(pack.deck, len(round.returned)))
        elif viewer == round.bidder and round.given and not round.given_is_taken:
            other.given = tuple(_drawn(unseen, len(round.given)))
    return other


def _drawn(cards: list[Card], many: int) -> list[Card]:
    drawn = cards[:many]
    del cards[:many]
    return drawn


def _hands(round: Round, rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Other hands of the same sizes: how the cards were dealt is nobody's to know."""
    mixed = rng.sample(round.pack.deck, len(round.pack.deck))
    return tuple(tuple(_drawn(mixed, len(hand))) for hand in round.dealt.hands)


def _dealt_anew(round: Round, rng: Random) -> list[list[int]]:
    return [round.pack.pack(hand) for hand in _hands(round, rng)]


def reachable(start: object, stop: Sequence[type]) -> Iterator[object]:
    """Every object that can be reached through attributes and containers from ``start``."""
    waiting, met = [start], set()
    while waiting:
        one = waiting.pop()
        if id(one) in met or isinstance(one, tuple(stop)):
            continue
        met.add(id(one))
        yield one
        if isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            waiting += one
        else:
            waiting += vars(one).values() if hasattr(one, "__dict__") else ()
            slots = [n for kind in type(one).__mro__ for n in getattr(kind, "__slots__", ())]
            waiting += [getattr(one, name) for name in slots if hasattr(one, name)]
            for name in ("__self__", "__closure__", "__func__"):
                waiting += [getattr(one, name)] if getattr(one, name, None) is not None else []
