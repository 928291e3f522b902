"""The command line held to a second reading of the rules pages: cards in every notation, auctions,
and whole matches deal by deal (``tests/support/by_the_page.py``)."""

from __future__ import annotations

from itertools import groupby, pairwise
from random import Random

import pytest

from tests.support import by_the_page as page
from tests.support.by_the_page import HOUSES, House
from tests.support.cli import Cli

pytestmark = pytest.mark.parametrize("house", HOUSES.values(), ids=list(HOUSES))

NAMES = ("Ann", "Bob", "Cat", "Dan")
KITTY = 3
NUMBERS = {"A": "14", "10": "10", "K": "13", "Q": "12", "J": "11", "9": "9"}
SIGNS = {
    "S": "S s spades ♠ ♤ ♠\ufe0f", "H": "H h hearts ♥ ♡ ♥\ufe0f",
    "D": "D d Diamonds ♦ ♢ ♦\ufe0f", "C": "C c CLUBS ♣ ♧ ♣\ufe0f",
}  # fmt: skip


def written(rng: Random, cards: list[str]) -> str:
    """Cards in one of the notations that CONTRACT names, in this order."""

    def suit(letter: str) -> str:
        return rng.choice(SIGNS[letter].split())

    def rank(text: str) -> str:
        return rng.choice([text, text.lower(), NUMBERS[text], *(["T"] if text == "10" else [])])

    pairs = [(card[:-1], card[-1]) for card in cards]
    groups = [(s, [r for r, _ in of]) for s, of in groupby(pairs, key=lambda pair: pair[1])]
    match rng.randrange(6):
        case 0:
            return rng.choice([" ", ", ", ","]).join(rank(r) + suit(s) for r, s in pairs)
        case 1:
            return " ".join(suit(s) + rank(r) for r, s in pairs)
        case 2:
            return "".join(r + s for r, s in pairs)
        case 3:
            return " ".join("".join(r.replace("10", "T") for r in rs) + suit(s) for s, rs in groups)
        case 4:
            return " ".join(f"{suit(s)}: " + " ".join(map(rank, rs)) for s, rs in groups)
        case _:
            return " ".join(f"{suit(s)}:" + "".join(r.lower() for r in rs) for s, rs in groups)


def test_check_meld_play_and_trick_in_every_notation(cli: Cli, house: House):
    rng = Random(house.name)
    for _ in range(25):
        trump, rules = rng.choice(page.SUITS), ("--rules", house.name, "--json")
        hand = sorted(house.dealt(rng, rich=True), key=lambda card: card[-1])
        points = page.meld(house, hand, trump)
        claim = max(0, points + rng.choice([0, 4, -4]) * house.unit)
        told = "ok" if claim == points else "over" if claim > points else "under"
        words = ("check", "meld", written(rng, hand), "--trump", trump, "--claim", claim)
        ran = cli(*words, *rules, code=0 if told == "ok" else 1)
        assert (ran.json["points"], ran.json["verdict"]) == (points, told), words

        trick = rng.sample(house.deck(), house.seats)
        position = page.winner(trick, trump)
        words = ("check", "trick", "--trump", trump, written(rng, trick), "--last")
        assert cli(*words, *rules).json == {
            "rules": house.name,
            "winner": position,
            "card": trick[position],
            "points": page.counters(house, trick, last=True),
        }

        deck, lying = rng.sample(house.deck(), house.hand), rng.randrange(house.seats)
        trick, hand = deck[:lying], deck[lying:]
        legal, card = page.legal(house, hand, trick, trump), rng.choice(hand)
        words = ("check", "play", "--trump", trump, "--trick", written(rng, trick))
        words = (*words, "--hand", written(rng, hand), "--card", written(rng, [card]))
        ran = cli(*words, *rules, code=0 if card in legal else 1)
        assert set(ran.json["legal_plays"]) == legal, words
        assert (ran.json["card"], ran.json["legal"]) == (card, card in legal)


def test_check_bid(cli: Cli, house: House):
    rng = Random(house.name)
    for _ in range(20):
        dealer, calls = rng.randrange(house.seats), list[page.Call]()
        now = page.auction(house, dealer, calls)
        while now.illegal is None and not now.over and len(calls) < 12:
            seat = now.turn if rng.random() < 0.97 else rng.randrange(house.seats)
            more = rng.choice([1, 2, 2, 3, 0]) * house.unit
            bid = house.minimum if now.standing is None else now.standing + more
            calls.append((seat, "pass" if rng.random() < 0.4 else bid))
            now = page.auction(house, dealer, calls)
        said = [f"{seat + 1}:{call}" for seat, call in calls]
        words = ("check", "bid", *said, "--dealer", dealer + 1, "--rules", house.name, "--json")
        told = cli(*words, code=0 if now.illegal is None else 1).json
        first = told["first_objection"]
        assert (first and first["index"]) == now.illegal, words
        if now.illegal is None:
            assert (told["over"], told["winner"], told["bid"]) == (now.over, now.winner, now.bid)
            assert told["next_seat"] == now.turn


def test_C18_to_C26_J6_a_match_deal_by_deal(cli: Cli, house: House):
    rng, names = Random(house.name), NAMES[: house.seats]
    dealer, totals, over, winner, deals = 0, [0] * house.sides, False, None, 0
    cli("new", "--rules", house.name, "--players", ",".join(names), "--dealer", 1, "--no-input")
    while not over and deals < 25:
        hands = [house.dealt(rng, rich=True) for _ in names]
        trump, seat, all_pass = (
            rng.choice(page.SUITS),
            rng.randrange(house.seats),
            rng.random() < 0.1,
        )
        shown = [page.meld(house, hand, trump) for hand in hands]
        melds = [sum(shown[row :: house.sides]) for row in range(house.sides)]
        seat = dealer if all_pass else seat
        side = house.side(seat)
        cut = rng.sample(range(1, house.total // house.unit), house.sides - 1)
        edges = [0, *(house.unit * n for n in sorted(cut)), house.total]
        taken = [b - a for a, b in pairwise(edges)]
        bid = max(house.minimum, melds[side] + taken[side] + rng.choice([0, 1, -1]) * house.unit)
        while not page.may_bid(house, bid, None):
            bid += house.unit
        bid = house.stuck if all_pass else bid
        conceded = rng.random() < 0.2
        unplayed = conceded or (house.name == "double-deck" and melds[side] < 20)
        words = ["deal", "--trump", trump, "--meld", "/".join(map(str, melds)), "--json"]
        words += ["--all-pass"] if all_pass else ["--bidder", names[seat], "--bid", bid]
        words += ["--conceded"] * conceded
        words += [] if unplayed else ["--counters", "/".join(map(str, taken))]
        if house.name == "three-handed" and not unplayed and taken[side] <= KITTY:
            words += ["--took-trick", names[seat]]  # so few he may have buried, which is no trick
        took = [True] * house.sides
        told = page.settle(house, bid, side, melds, None if unplayed else taken, took)
        if told is None:
            assert "nothing was recorded" in cli(*words, code=1).err
            continue
        totals = [a + b for a, b in zip(totals, told[0], strict=True)]
        over, winner = page.standing(house, totals, side)
        dealer, deals = (dealer + 1) % house.seats, deals + 1
        ran = cli(*words).json
        assert (ran["deal"], ran["deltas"], ran["outcome"]) == (deals, *told), words
        assert (ran["totals"], ran["over"], ran["winner"]) == (totals, over, winner)
    shown = cli("show", "--json").json
    assert (shown["totals"], shown["over"], shown["winner"]) == (totals, over, winner)
    assert [deal["number"] for deal in shown["deals"]] == list(range(1, deals + 1))
    if over:
        cli(*words, code=2)
