"""The library held to a second reading of the rules pages (``tests/support/by_the_page.py``).

Random hands, tricks, auctions, deals and endings under each built-in book.
"""

from __future__ import annotations

from random import Random

import pytest

import scorepad
from tests.support import by_the_page as page
from tests.support.by_the_page import HOUSES, House

pytestmark = pytest.mark.parametrize("house", HOUSES.values(), ids=list(HOUSES))
MANY = 250


def cards(texts: list[str]) -> tuple[scorepad.Card, ...]:
    return scorepad.parse_cards(" ".join(texts))


def test_C14_J3_the_best_meld_and_its_lines(house: House):
    rng, book = Random(14), scorepad.rulebook(house.name)
    for turn in range(MANY):
        hand, trump = house.dealt(rng, rich=turn % 2 == 0), rng.choice(page.SUITS)
        points = page.meld(house, hand, trump)
        best = scorepad.best_meld(cards(hand), trump, book)
        assert best.points == scorepad.meld_points(cards(hand), trump, book) == points, hand
        lines = [(x.name, x.group, x.points, [str(c) for c in x.cards]) for x in best.lines]
        assert sum(x[2] for x in lines) == points
        assert page.meld_fault(house, hand, trump, lines) == ""


def test_C14_a_claim_is_right_too_high_or_too_low(house: House):
    rng, book = Random(15), scorepad.rulebook(house.name)
    for _ in range(MANY // 5):
        hand, trump = house.dealt(rng, rich=True), rng.choice(page.SUITS)
        points = page.meld(house, hand, trump)
        claim = max(0, points + rng.choice([0, -4, 4, -2, 15]) * house.unit)
        judged = scorepad.check_meld(cards(hand), trump, claim, book)
        told = "ok" if claim == points else "over" if claim > points else "under"
        assert (judged.verdict, judged.best.points) == (told, points)


def test_C15_C16_J4_what_may_be_played(house: House):
    rng, book = Random(16), scorepad.rulebook(house.name)
    for _ in range(MANY):
        deck = rng.sample(house.deck(), len(house.deck()))
        many, trump = rng.randrange(house.seats), rng.choice(page.SUITS)
        trick, hand = deck[:many], deck[many : many + rng.randint(1, house.hand)]
        legal = scorepad.legal_plays(cards(hand), cards(trick), trump, book)
        assert {str(c) for c in legal} == page.legal(house, hand, trick, trump), (hand, trick)
        assert len(set(legal)) == len(legal)


def test_C17_J5_who_wins_a_trick_and_what_it_counts(house: House):
    rng, book = Random(17), scorepad.rulebook(house.name)
    for _ in range(MANY):
        trick, trump = rng.sample(house.deck(), house.seats), rng.choice(page.SUITS)
        last = rng.random() < 0.3
        assert scorepad.trick_winner(cards(trick), trump) == page.winner(trick, trump)
        counted = scorepad.trick_points(cards(trick), book, last=last)
        assert counted == page.counters(house, trick, last)


def call(house: House, rng: Random, now: page.Auction) -> page.Call:
    """One more call, mostly a legal one."""
    seat = now.turn if now.turn is not None and rng.random() < 0.97 else rng.randrange(house.seats)
    if rng.random() < 0.45:
        return seat, "pass"
    more = rng.choice([1, 1, 2, 3, 5, 0, -1]) * house.unit
    return seat, house.minimum + max(more, 0) if now.standing is None else now.standing + more


def test_C2_to_C6_J1_the_auction(house: House):
    rng, book = Random(3), scorepad.rulebook(house.name)
    for _ in range(MANY):
        dealer, calls = rng.randrange(house.seats), list[page.Call]()
        now = page.auction(house, dealer, calls)
        for _ in range(rng.randint(0, 14)):
            calls.append(call(house, rng, now))
            now = page.auction(house, dealer, calls)
            if now.illegal is not None or (now.over and rng.random() < 0.8):
                break
        heard = scorepad.check_auction(calls, dealer=dealer, rules=book)
        first = heard.first_objection
        assert (first and first.index) == now.illegal, calls
        if now.illegal is None:
            assert (heard.over, heard.winner, heard.bid) == (now.over, now.winner, now.bid), calls
            assert heard.next_seat == now.turn
            for amount in range(1, house.minimum * 3, house.unit):
                may = heard.may_bid is not None and amount in heard.may_bid
                assert may == (not now.over and page.may_bid(house, amount, now.standing)), amount


def a_deal(house: House, rng: Random) -> tuple[int, int, list[int], list[int], list[bool]]:
    """A bid, the side that holds it, melds, counters, and who took a trick: often at a boundary."""
    side, unit = rng.randrange(house.sides), house.unit
    melds = [rng.choice([0, 2, 4, 15, 19, 20, 24, 32, 40, 60]) * unit for _ in range(house.sides)]
    cuts = sorted(
        rng.choice([0, house.total, unit, rng.randint(0, house.total // unit) * unit])
        for _ in range(house.sides - 1)
    )
    taken = [b - a for a, b in zip([0, *cuts], [*cuts, house.total], strict=True)]
    reached, behind = melds[side] + taken[side], melds[side] + house.total
    bid = max(house.minimum, rng.choice([reached, reached + unit, reached - unit, behind, 0]))
    while not page.may_bid(house, bid, None):
        bid += unit
    if rng.random() < 0.1:
        bid = house.stuck
    return bid, side, melds, taken, [points > 0 or rng.random() < 0.5 for points in taken]


def test_C18_to_C23_J6_what_a_deal_scores(house: House):
    rng, book = Random(18), scorepad.rulebook(house.name)
    for _ in range(MANY):
        bid, side, melds, taken, took = a_deal(house, rng)
        unplayed = house.name == "double-deck" and melds[side] < 20
        conceded = not unplayed and rng.random() < 0.3
        told = page.settle(house, bid, side, melds, None if conceded or unplayed else taken, took)
        case = dict(bid=bid, bidder=side, meld=tuple(melds), counters=tuple(taken))  # noqa: C408
        if conceded or unplayed:
            case |= {"counters": None, "conceded": conceded}
        elif house.name in ("classic", "three-handed"):
            case |= {"took_trick": tuple(took)}
        if told is None:
            with pytest.raises(scorepad.NotAllowed):
                scorepad.settle(book, **case)
            continue
        scored = scorepad.settle(book, **case)
        assert (list(scored.deltas), scored.outcome) == told, case
        for row in range(house.sides):
            lines = [line.points for line in scored.lines if line.side == row]
            assert sum(lines) == scored.deltas[row]


def test_C24_to_C26_J6_how_the_match_stands(house: House):
    rng, book = Random(24), scorepad.rulebook(house.name)
    for _ in range(MANY):
        near = [house.target + n * house.unit for n in (-1, 0, 0, 1, 10)] + [-house.target, 0]
        totals = [rng.choice(near) for _ in range(house.sides)]
        bidder = rng.choice([None, *range(house.sides)])
        now = scorepad.standing(book, tuple(totals), bidder)
        assert (now.over, now.winner) == page.standing(house, totals, bidder), (totals, bidder)
        assert now.text and now.rule


def test_C15_C16_J4_every_renege_of_a_deal(house: House):
    rng, book = Random(20), scorepad.rulebook(house.name)
    for often in (0, 0, 0.1, 0.1, 0.5, 1):
        deck, trump = rng.sample(house.deck(), len(house.deck())), rng.choice(page.SUITS)
        hands = [deck[n * house.hand : (n + 1) * house.hand] for n in range(house.seats)]
        first = lead = rng.randrange(house.seats)
        plays, wrong = list[str](), list[tuple[int, int, int, int, str, set[str]]]()
        for number in range(1, house.hand + 1):
            trick: list[str] = []
            for place in range(house.seats):
                seat = (lead + place) % house.seats
                legal = page.legal(house, hands[seat], trick, trump)
                among = hands[seat] if rng.random() < often else sorted(legal)
                card = rng.choice(among)
                if card not in legal:
                    wrong.append((len(plays), number, place, seat, card, legal))
                hands[seat].remove(card)
                trick.append(card)
                plays.append(card)
            lead = (lead + page.winner(trick, trump)) % house.seats
        found = scorepad.find_reneges(cards(plays), leader=first, trump=trump, rules=book)
        assert [
            (x.index, x.trick, x.position, x.seat, str(x.card), {str(c) for c in x.legal})
            for x in found
        ] == wrong
