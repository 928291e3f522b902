"""The rules pages read a second time, apart from scorepad: nothing here imports it.

Cards are texts (``"10H"``), seats and sides plain numbers, and the numbers of the five built-in
books stand here as the pages give them, so a slip in a rulebook file shows as well as one in code.
Slow and plain; the tests deal at random and hold scorepad to it, by the library and by the shell.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random

SUITS = "SHDC"
STRENGTH = {"A": 5, "10": 4, "K": 3, "Q": 2, "J": 1, "9": 0}
COUNTERS = ("A", "10", "K")
RUN = ("A", "10", "K", "Q", "J")
TIMES = ("", "double_", "triple_", "quadruple_")

Kind = tuple[str, Counter[str], int]
Call = tuple[int, int | str]


@dataclass(frozen=True)
class House:
    """What the pages say of one book, in its own scale."""

    name: str
    unit: int
    seats: int
    sides: int
    copies: int
    hand: int
    minimum: int
    stuck: int
    dealer_may_bid: bool
    always_beat: bool
    total: int
    last: int
    target: int

    def side(self, seat: int) -> int:
        return seat % self.sides

    def deck(self) -> list[str]:
        ranks = RUN if self.name == "double-deck" else (*RUN, "9")
        return [rank + suit for suit in SUITS for rank in ranks] * self.copies

    def dealt(self, rng: Random, rich: bool = False) -> list[str]:
        """A hand; a rich one leans to one suit and to kings and queens."""
        deck, suit = self.deck(), rng.choice(SUITS)
        often = {card: 6 if rich and (card[-1] == suit or card[0] in "KQ") else 1 for card in deck}
        deck.sort(key=lambda card: rng.random() ** (1 / often[card]), reverse=True)
        hand = deck[: self.hand]
        rng.shuffle(hand)
        return hand


HOUSES = {
    house.name: house
    for house in (
        House("cardgames", 10, 4, 2, 2, 12, 250, 250, True, True, 250, 10, 1500),
        House("joedog", 1, 4, 2, 2, 12, 16, 15, False, False, 25, 1, 300),
        House("classic", 10, 4, 2, 2, 12, 250, 250, True, True, 250, 10, 1500),
        House("double-deck", 1, 4, 2, 4, 20, 50, 50, True, True, 50, 2, 500),
        House("three-handed", 1, 3, 3, 2, 15, 20, 19, False, False, 25, 1, 100),
    )
}


# --- melds (C-9 to C-14, J-3)


@cache
def kinds(house: House, trump: str) -> tuple[list[Kind], list[Kind], list[Kind]]:
    """Every meld there is, class by class: its name, the cards it takes, its points."""

    def run(times: int = 1, **more: int) -> Counter[str]:
        return Counter({r + trump: times + more.get(r, 0) for r in RUN})

    unit, deep = house.unit, house.name == "double-deck"
    first = [("run", run(), 15 * unit), ("double_run", run(2), 150 * unit)]
    if deep:
        first += [("triple_run", run(3), 225), ("quadruple_run", run(4), 300)]
    else:
        first.append(("dix", Counter({"9" + trump: 1}), unit))
    if house.name == "cardgames":
        first += [
            ("run_king", run(K=1), 190),
            ("run_queen", run(Q=1), 190),
            ("run_royal_marriage", run(K=1, Q=1), 230),
        ]
    for suit in SUITS:
        name, worth = ("royal_marriage", 4) if suit == trump else ("marriage", 2)
        first.append((name, Counter({"K" + suit: 1, "Q" + suit: 1}), worth * unit))
    singles = {"aces": 10, "kings": 8, "queens": 6, "jacks": 4}
    deeper = {"aces": (150, 200), "kings": (120, 160), "queens": (90, 120), "jacks": (60, 80)}
    third = []
    for name, one in singles.items():
        worths = (one, one * 10, *deeper[name]) if deep else (one, one * 10)
        for times, worth in enumerate(worths, 1):
            cards = Counter({name[0].upper() + suit: times for suit in SUITS})
            third.append((TIMES[times - 1] + name, cards, worth * unit))
    pinochles = (4, 30, 60, 90) if deep else (4, 30)
    second = [
        (TIMES[times - 1] + "pinochle", Counter({"JD": times, "QS": times}), worth * unit)
        for times, worth in enumerate(pinochles, 1)
    ]
    return first, second, third


def meld(house: House, hand: list[str], trump: str) -> int:
    """The best total over every admissible use of the cards: once in a class, in all of them."""
    held = Counter(hand)
    return sum(_most(held, tuple(each)) for each in _apart(kinds(house, trump)))


def _apart(classes: tuple[list[Kind], ...]) -> list[list[Kind]]:
    """The melds that can want the same card: by suit in the first class, by rank in the third."""
    first, second, third = classes
    suits = [[k for k in first if next(iter(k[1]))[-1] == suit] for suit in SUITS]
    return [*suits, second, *([k for k in third if next(iter(k[1]))[0] == r] for r in "AKQJ")]


def _most(held: Counter[str], melds: tuple[Kind, ...]) -> int:
    if not melds:
        return 0
    (_, cards, points), rest = melds[0], melds[1:]
    best = _most(held, rest)
    if cards <= held:
        best = max(best, points + _most(held - cards, melds))
    return best


def meld_fault(
    house: House, hand: list[str], trump: str, lines: list[tuple[str, int, int, list[str]]]
) -> str:
    """What is wrong with a breakdown (name, class, points, cards a line); ``""`` if nothing."""
    used: dict[int, Counter[str]] = {1: Counter(), 2: Counter(), 3: Counter()}
    for name, group, points, cards in lines:
        known = [(n, c, p) for n, c, p in kinds(house, trump)[group - 1] if n == name]
        if not any(Counter(cards) == wanted and points == worth for _, wanted, worth in known):
            return f"there is no {name} of {cards} for {points}"
        used[group] += Counter(cards)
    over = [f"{c} in class {g}" for g, cards in used.items() for c in cards - Counter(hand)]
    return ", ".join(over)


# --- tricks (C-15 to C-17, J-4, J-5)


def winner(trick: list[str], trump: str) -> int:
    best = 0
    for place, card in enumerate(trick):
        higher = STRENGTH[card[:-1]] > STRENGTH[trick[best][:-1]]
        if higher if card[-1] == trick[best][-1] else card[-1] == trump:
            best = place
    return best


def counters(house: House, trick: list[str], last: bool) -> int:
    cards = sum(house.unit for card in trick if card[:-1] in COUNTERS)
    return cards + (house.last if last else 0)


def legal(house: House, hand: list[str], trick: list[str], trump: str) -> set[str]:
    if not trick:
        return set(hand)
    led, best = trick[0][-1], trick[winner(trick, trump)]

    def beating(cards: list[str]) -> list[str]:
        return [c for c in cards if STRENGTH[c[:-1]] > STRENGTH[best[:-1]]]

    if follow := [card for card in hand if card[-1] == led]:
        must = (house.always_beat or led == trump) and best[-1] == led
        return set((must and beating(follow)) or follow)
    if trumps := [card for card in hand if card[-1] == trump]:
        must = house.always_beat and best[-1] == trump
        return set((must and beating(trumps)) or trumps)
    return set(hand)


# --- the auction (C-2 to C-6, J-1)


def may_bid(house: House, amount: int, standing: int | None) -> bool:
    if house.name == "cardgames" and standing is not None:
        return amount - standing in (10, 20)
    if amount < house.minimum or (standing is not None and amount <= standing):
        return False
    if house.name == "double-deck":
        return amount <= 60 or amount % (5 if amount <= 100 else 10) == 0
    return amount % house.unit == 0


@dataclass
class Auction:
    """How an auction stands: ``illegal`` is the place of the first call that is not allowed."""

    illegal: int | None = None
    over: bool = False
    winner: int | None = None
    bid: int | None = None
    turn: int | None = None
    standing: int | None = None


def auction(house: House, dealer: int, calls: list[Call]) -> Auction:
    out: set[int] = set()
    holder: int | None = None
    now = Auction(turn=(dealer + 1) % house.seats)
    for place, (seat, call) in enumerate(calls):
        if now.over or seat != now.turn:
            return Auction(illegal=place)
        if call == "pass":
            out.add(seat)
        elif may_bid(house, int(call), now.standing):
            holder, now.standing = seat, int(call)
        else:
            return Auction(illegal=place)
        left = [s for s in range(house.seats) if s not in out]
        if holder is None:
            now.over = not left or (left == [dealer] and not house.dealer_may_bid)
        else:
            now.over = left == [holder]
        if not now.over:
            around = [(seat + step) % house.seats for step in range(1, house.seats + 1)]
            now.turn = next(s for s in around if s not in out)
    now.bid = now.standing
    if now.over:
        now.turn = None
        now.winner = dealer if holder is None else holder
        now.bid = house.stuck if holder is None else now.standing
    return now


# --- the score (C-18 to C-26, J-6)


def settle(
    house: House,
    bid: int,
    side: int,
    melds: list[int],
    taken: list[int] | None,
    took: list[bool] | None = None,
) -> tuple[list[int], str] | None:
    """What each side scores, and ``made``, ``set`` or ``conceded``; None where it is not allowed.

    ``taken`` is None where it was conceded, or set unplayed; ``took``: who took any trick.
    """
    deep = house.name == "double-deck"
    counted = [m if m >= 20 or not deep else 0 for m in melds]
    if taken is None:
        unplayed = deep and melds[side] < 20
        hopeless = house.name in ("cardgames", "classic") and bid - melds[side] > house.total
        if not (unplayed or hopeless or deep or house.name == "three-handed"):
            return None
        return [*counted[:side], -bid, *counted[side + 1 :]], "set" if unplayed else "conceded"
    keeps = {
        "cardgames": [points > 0 for points in taken],
        "double-deck": [points >= 20 for points in taken],
        "joedog": [True] * house.sides,
    }.get(house.name, took)
    assert keeps is not None
    scored = [(m + t) if k else 0 for m, t, k in zip(counted, taken, keeps, strict=True)]
    made = keeps[side] and scored[side] >= bid
    if not made:
        scored[side] = -bid
    return scored, "made" if made else "set"


def standing(house: House, totals: list[int], bidder: int | None) -> tuple[bool, int | None]:
    """Whether the match is over, and who has won."""
    over = [side for side, total in enumerate(totals) if total >= house.target]
    if len(over) == 1 or bidder in over:
        return True, over[0] if len(over) == 1 else bidder
    best = max((totals[side] for side in over), default=0)
    first = [side for side in over if totals[side] == best]
    return (True, first[0]) if len(first) == 1 else (False, None)
