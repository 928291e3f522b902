"""Worlds fit all that was seen and heard: every one of them, and every way that fits is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from scorepad.rules.cards import Card
from scorepad.rules.meld import meld_points
from scorepad.simulate.bots.appraisal import Appraisal
from scorepad.simulate.bots.hearing import hoped_for, likely_worlds
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.melding import melds_of
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Packed, pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.round import Round
from scorepad.simulate.worlds import Worlds
from tests.support.watching import others, played_by, watched, watched_books, whole_deck

BOOKS = watched_books()

every_book = pytest.mark.parametrize("name", BOOKS)

PASSED_ON = "kitty and pass at once"  # there a kitty's card may have gone to the partner

APART = {"double-deck": 0.16}
"""The share of worlds drawn that a fair draw would have drawn otherwise, on the average; 0.1 for
every other book. Pure chance alone comes to about 0.05."""

Way = tuple[tuple[Card, ...], ...]
"""How the cards may lie: every hand that is not seen, then what lies aside."""


def sampled(
    name: str, seed: int, share: float, *phases: Phase
) -> Iterator[tuple[Round, Knowledge]]:
    """The decisions of some deals, a share of the cards played; of all phases if none is named."""
    chance = Random(seed)
    for round, seen in watched(BOOKS[name], 6, seed):
        asked = seen.phase is not Phase.PLAY or chance.random() < share
        if asked and (not phases or seen.phase in phases):
            yield round, Knowledge(seen)


def contradicts(seen: Observation, hands: Sequence[Packed]) -> bool:
    """Whether somebody would have laid down other melds, from these hands and what he played."""
    assert seen.trump is not None
    whole = [[*hand] for hand in hands]
    for seat, card in seen.played:
        pack_of(seen.book).add(whole[seat], [card])
    return melds_of(seen.book, whole, seen.trump)[0] != seen.table.melds


# --- every world


@every_book
def test_every_world_keeps_what_is_certain_and_deals_nothing_that_is_excluded(name: str) -> None:
    book, rng, met = BOOKS[name], Random(51), set()
    for _, known in sampled(name, 51, 0.16):
        seen, pack = known.seen, known.pack
        met.add(seen.phase)
        table = seen.table
        for hands, aside in Worlds(known).draws(rng, 4):
            assert pack.unpack(hands[seen.seat]) == seen.hand
            away = Counter((*pack.unpack(aside), *seen.plays, *seen.own.buried))
            assert away + Counter(c for h in hands for c in pack.unpack(h)) == whole_deck(book)
            for seat in others(seen):
                held = Counter(pack.unpack(hands[seat]))
                assert held.total() == known.sizes[seat]
                assert Counter(pack.unpack(pack.split(known.must[seat]))) <= held
                for card in held:
                    assert known.may[seat][pack.suits[card]] & pack.units[card]
            if table.kitty and table.bidder is not None and not book.passing.cards:
                taken = Counter(pack.unpack(hands[table.bidder])) + played_by(seen, table.bidder)
                assert Counter(table.kitty) <= taken + Counter(pack.unpack(aside)) + Counter(
                    seen.own.buried
                )
    assert {Phase.CALL, Phase.TRUMP, Phase.PLAY} < met


@every_book
def test_of_a_hundred_worlds_hardly_one_contradicts_the_melds_shown(name: str) -> None:
    rng = Random(52)
    said = [
        contradicts(known.seen, hands)
        for _, known in sampled(name, 52, 0.2, Phase.PLAY, Phase.CONCEDE)
        for hands, _ in Worlds(known).draws(rng, 5)
    ]
    assert len(said) > 150
    assert sum(said) <= 0.01 * len(said)


def test_without_inference_half_of_the_worlds_would() -> None:
    rng = Random(53)
    said = [
        contradicts(known.seen, hands)
        for _, known in sampled("cardgames", 53, 0.3, Phase.PLAY)
        for hands, _ in Worlds(Knowledge(known.seen, inferring=False)).draws(rng, 5)
    ]
    assert sum(said) > 0.5 * len(said)


def test_the_same_seed_deals_the_same_worlds_and_another_deals_others() -> None:
    for _, known in sampled("three-handed", 54, 0.1):
        first, again, other = (
            list(Worlds(Knowledge(known.seen)).draws(Random(seed), 20)) for seed in (1, 1, 2)
        )
        assert first == again
        assert first != other or len(known.pool) < 8


def test_a_kitty_card_that_all_saw_has_a_copy_that_others_may_hold() -> None:
    rng, met, found = Random(55), 0, 0
    for round, known in sampled("three-handed", 55, 1.0, Phase.PLAY):
        seen = known.seen
        for seat in others(seen):
            twice = set(seen.table.kitty) & set(known.pool) & set(round.hand(seat))
            if seat == seen.table.bidder or not twice:
                continue
            card = twice.pop()
            met += 1
            worlds = [hands for hands, _ in Worlds(known).draws(rng, 20)]
            found += any(card in known.pack.unpack(hands[seat]) for hands in worlds)
    assert met > 20
    assert found > 0.95 * met


def test_where_no_deal_fits_the_cards_are_dealt_all_the_same() -> None:
    for _, known in sampled("cardgames", 56, 0.1, Phase.PLAY):
        if len(known.seen.hand) < 3:
            continue
        for seat in others(known.seen):
            known.may[seat] = [0] * len(known.may[seat])
        for hands, _ in Worlds(known).draws(Random(1), 3):
            assert [len(known.pack.unpack(hand)) for hand in hands] == known.sizes


# --- near the end all ways can be counted


def ways(known: Knowledge, most: int) -> Counter[Way]:
    """Every way that fits, and how many deals come to it that tell the copies of a card apart;
    empty if there is more than ``most`` to look at."""
    seen, pack = known.seen, known.pack
    seats = others(seen)
    must = {seat: pack.unpack(pack.split(known.must[seat])) for seat in seats}
    room: dict[int, int] = {seat: known.sizes[seat] - len(must[seat]) for seat in seats}
    kitty = Counter(seen.table.kitty if seen.table.bidder != seen.seat else ())
    held: dict[int, list[Card]] = {seat: [*must[seat]] for seat in seats} | {-1: []}
    room[-1] = len(known.pool) - sum(room.values())
    found: Counter[Way] = Counter()
    looked = 0

    def fits() -> bool:
        if seen.table.bidder in held:
            winner = Counter([*held[seen.table.bidder], *held[-1]])
            if not kitty <= winner + played_by(seen, seen.table.bidder):
                return False
        return all(
            meld_points([*held[seat], *played_by(seen, seat).elements()], seen.trump, seen.book)
            == seen.table.melds[seat].points
            for seat in seats
        )

    def deal(left: Sequence[Card]) -> None:
        nonlocal looked
        looked += 1
        if looked > most:
            return
        if not left:
            if fits():
                found[tuple(tuple(sorted(held[pile])) for pile in held)] += 1
            return
        card, suit, unit = left[0], pack.suits[left[0]], pack.units[left[0]]
        for pile in held:
            if room[pile] and (pile < 0 or known.may[pile][suit] & unit):
                room[pile] -= 1
                held[pile].append(card)
                deal(left[1:])
                held[pile].pop()
                room[pile] += 1

    deal(sorted(known.pool, key=lambda c: sum(bool(may[pack.suits[c]]) for may in known.may)))
    return found if looked <= most else Counter()


@pytest.mark.parametrize("name", [name for name in BOOKS if name != PASSED_ON])
def test_near_the_end_the_worlds_drawn_are_those_that_fit_about_equally_often(name: str) -> None:
    apart: list[float] = []
    missed = counted = 0
    for _, known in sampled(name, 57, 0.4, Phase.PLAY):
        fitting = ways(known, 500) if len(known.seen.hand) <= 4 else Counter()
        if not 3 <= len(fitting) <= 20:
            continue
        many, seats = 30 * len(fitting), others(known.seen)
        drawn: Counter[Way] = Counter()
        for hands, aside in Worlds(known).draws(Random(len(apart)), many):
            piles = [*(hands[seat] for seat in seats), aside]
            drawn[tuple(tuple(sorted(known.pack.unpack(pile))) for pile in piles)] += 1
        assert set(drawn) <= set(fitting)
        missed += len(set(fitting) - set(drawn))
        counted += len(fitting)
        total = fitting.total()
        apart.append(sum(abs(drawn[way] / many - n / total) for way, n in fitting.items()) / 2)
    assert len(apart) >= 5
    assert missed <= 0.02 * counted
    assert mean(apart) < APART.get(name, 0.1)


# --- the auction


def hopes_of_the_first(name: str, step: int | None) -> tuple[float, int]:
    """What the hand of the first to call is hoped to go to, as a share of all trick points, in
    worlds of the next player's: he bid so many times the minimum, or passed (None); and how many
    different hands he had in them."""
    book, rng, hopes, hands_met = BOOKS[name], Random(58), [], set()
    look = Appraisal(book)
    for _ in range(6):
        seats = book.seating.seats
        round = Round(book, seats[0], deal_cards(book, rng))
        first, second = book.seating.clockwise(book.seating.left_of(seats[0]))[:2]
        amount = None if step is None else step * book.auction.minimum
        table = replace(round.table, calls=((first, amount),))
        seen = Observation(table, second, tuple(round.hands[second]))
        worlds = likely_worlds(Worlds(Knowledge(seen)), look, table, second, 20, Random(1))
        hopes += [hoped_for(look, hands[first]) for hands, _ in worlds]
        hands_met |= {tuple(hands[first]) for hands, _ in worlds}
    return mean(hopes) / look.total, len(hands_met)


@every_book
def test_who_bids_high_holds_better_hands_in_likely_worlds_than_who_bids_low(name: str) -> None:
    (passed, _), (low, _), (high, _) = (hopes_of_the_first(name, n) for n in (None, 1, 2))
    assert passed < low < high - 0.05


def test_a_bid_beyond_all_hopes_still_leaves_more_than_one_world() -> None:
    _, met = hopes_of_the_first("cardgames", 1000)
    assert met > 12  # two for each of six hands
