"""Which meld totals can exist at all: of one hand, and of the hands of a side together.

A shown number that no hand can make (45 where all melds are tens) is a slip of the pen. The totals
are worked out from the rulebook when first asked for (a tenth of a second for 48 cards) and kept
with it.

One hand, exact: a suit falls apart into blocks of cards that no meld joins. Of each block only what
matters is kept (how many cards, the points made within the suit, the units it has for melds across
suits), and the blocks are joined one by one. A set of totals is an int whose bit
``n * width + points`` says that so many cards with so many points can be held; joining two holdings
is a shift. Cards that no meld uses only fill the hand up.

A side: sums of its hands under one trump, where the units of both (aces, pinochles) and the points
within the suits are no more than the deck can give. That may let through a sum that the cards
forbid in some subtler way; it never bars a possible one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import gcd

from scorepad.rules.cards import Card, Suit
from scorepad.rules.meld_lines import Contest
from scorepad.rules.meld_tables import TrumpTables, shelf_of
from scorepad.rules.rulebook import Rulebook

Holdings = dict[int, frozenset[tuple[int, int]]]
"""What a part of a hand can be: the units it leaves, to pairs of cards held and points made."""

Hands = dict[int, int]
"""What a whole hand can be: its units, to the points within its suits, as bits."""


def hand_totals(book: Rulebook) -> frozenset[int]:
    """Every total that a hand of ``table.hand`` cards can score, under any trump."""
    return side_totals(book, 1)


def side_totals(book: Rulebook, players: int) -> frozenset[int]:
    """The totals that so many hands of one side can score together; one player's are exact."""
    if players < 1:
        raise ValueError(f"a side has one player or more, not {players}")
    kept: dict[int, frozenset[int]] = book.derived.setdefault("reachable", {})
    if players not in kept:
        bits, unit = 0, _unit(book)
        for tables, hands in _every_hand(book):
            if hands:
                bits |= _together(tables, hands, players, book)
            else:  # melds that tangle across suits: whatever the deck's melds can add up to
                bits |= _deck_bits((*tables.odd, *tables.across, *_in_suits(tables)), book)
        kept[players] = frozenset(unit * at for at in _places(bits))
    return kept[players]


def _unit(book: Rulebook) -> int:
    """Every total is a multiple of this."""
    return gcd(*(kind.points for kind in book.melds.kinds)) or 1


def _places(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def _every_hand(book: Rulebook) -> list[tuple[TrumpTables, Hands]]:
    """What one hand can be under each trump; of trumps that are alike only one. Kept."""
    found: list[tuple[TrumpTables, Hands]] = book.derived.setdefault("hands", [])
    if found:
        return found
    seen: list[object] = []
    known: dict[int, list[Holdings]] = {}
    for trump in Suit:
        tables = shelf_of(book).trump(trump)
        if tables.odd:
            found.append((tables, {}))
            continue
        for table in tables.suits:
            if id(table) not in known:
                known[id(table)] = _holdings(tables, table.suit, book)
        parts = sorted((part for t in tables.suits for part in known[id(t)]), key=_size)
        across = [[c.best_units(n).points for n in range(c.units + 1)] for c in tables.across]
        if (parts, across) not in seen:
            seen.append((parts, across))
            found.append((tables, _hands(tables, parts, book)))
    return found


def _size(holdings: Holdings) -> tuple[int, list[tuple[int, list[tuple[int, int]]]]]:
    """The small parts first; equal ones come to stand side by side."""
    ways = sorted((units, sorted(ways)) for units, ways in holdings.items())
    return sum(len(pairs) for _, pairs in ways), ways


def _in_suits(tables: TrumpTables) -> list[Contest]:
    return [contest for table in tables.suits for contest in table.contests]


def _blocks(tables: TrumpTables, suit: Suit) -> list[list[Card]]:
    """The cards of a suit that melds use, apart where no meld joins them."""
    blocks: list[set[Card]] = []
    for contest in (*tables.across, *tables.within(suit)):
        mine = {card for card in contest.cards if card.suit is suit}
        apart = [block for block in blocks if not block & mine]
        joined = mine.union(*(block for block in blocks if block & mine))
        blocks = [*apart, joined] if joined else apart
    return [sorted(block) for block in blocks]


def _holdings(tables: TrumpTables, suit: Suit, book: Rulebook) -> list[Holdings]:
    """What each block of a suit can be; units that a block has no say in are left full."""
    parts = []
    for block in _blocks(tables, suit):
        ways: defaultdict[int, set[tuple[int, int]]] = defaultdict(set)
        for counts in product(range(book.deck.copies + 1), repeat=len(block)):
            n, held = sum(counts), dict(zip(block, counts, strict=True))
            if n <= book.table.hand:
                points = tables.points_within(suit, held) // _unit(book)
                ways[tables.units_of(held, block)].add((n, points))
        parts.append({units: frozenset(pairs) for units, pairs in ways.items()})
    return parts


def _hands(tables: TrumpTables, parts: list[Holdings], book: Rulebook) -> Hands:
    """Every hand of the right number of cards, joined from its parts, the biggest part last."""
    hand = book.table.hand
    width = 1 + sum(max(p for ways in part.values() for _, p in ways) for part in parts)
    limit = (1 << (hand + 1) * width) - 1
    sets = [
        {units: sum(1 << n * width + p for n, p in ways) for units, ways in part.items()}
        for part in parts
    ] or [{0: 1}]
    *small, biggest = sorted(sets, key=len)
    while len(small) > 1:
        one, other = min(combinations(range(len(small)), 2), key=lambda pair: _joint(small, pair))
        joined = _join(small[one], small[other], limit)
        small = [s for at, s in enumerate(small) if at not in (one, other)] + [joined]
    state = _join(biggest, small[0], limit) if small else biggest
    melding = sum(len(block) for suit in Suit for block in _blocks(tables, suit))
    fewest = max(0, hand - (book.size - melding * book.deck.copies))  # the rest is filled up
    row = (1 << width) - 1
    full: Hands = {}
    for units, bits in state.items():
        points = 0
        for n in range(fewest, hand + 1):
            points |= bits >> n * width & row
        if points:
            full[units] = points
    return full


def _joint(sets: list[Hands], pair: tuple[int, int]) -> tuple[int, int]:
    """How big two sets would be when joined (no more than every meeting of their units)."""
    one, other = (sets[at] for at in pair)
    return len({a & b for a in one for b in other}), len(one) * len(other)


def _join(one: Hands, other: Hands, limit: int) -> Hands:
    """Every holding of one set beside every holding of the other, up to a hand of cards."""
    joined: defaultdict[int, int] = defaultdict(int)
    shifts = [(units, list(_places(bits))) for units, bits in one.items()]
    shifts.sort(key=lambda entry: entry[1][0])
    top = limit.bit_length()
    for units, bits in other.items():
        room = top - (bits & -bits).bit_length()
        for more, ways in shifts:
            if ways[0] > room:
                break
            grown = 0
            for way in ways:
                grown |= bits << way
            joined[units & more] |= grown
    return {units: bits & limit for units, bits in joined.items() if bits & limit}


def _together(tables: TrumpTables, hands: Hands, players: int, book: Rulebook) -> int:
    """The totals of so many hands out of one deck."""
    unit, most = _unit(book), [contest.units for contest in tables.across]
    # What hands use of each contest across suits, side by side in one int; with ``spare`` added, a
    # field that is more than the deck has carries into the bit above it.
    width = max([limit.bit_length() for limit in most], default=0) + 2
    spare = sum(((1 << width - 1) - 1 - limit) << at * width for at, limit in enumerate(most))
    over = sum(1 << at * width + width - 1 for at in range(len(most)))
    deck = _deck_bits(_in_suits(tables), book)
    one = [
        (
            sum(n << at * width for at, n in enumerate(tables.counts_of(units))),
            tables.of_units(units).points // unit,
            points,
        )
        for units, points in hands.items()
    ]
    sums: dict[tuple[int, int], int] = {}  # many hands differ in what they use across suits alone
    side = {(used, across): points for used, across, points in one}
    for _ in range(players - 1):
        grown: defaultdict[tuple[int, int], int] = defaultdict(int)
        for (used, across), points in side.items():
            for more, other, others in one:
                if used + more + spare & over:
                    continue
                pair = points, others
                found = sums.get(pair)
                if found is None:
                    found = sums[pair] = sums[others, points] = _sums(points, others) & deck
                grown[used + more, across + other] |= found
        side = grown
    totals = 0
    for (_, across), points in side.items():
        totals |= points << across
    return totals


def _sums(one: int, other: int) -> int:
    """Every sum of a total of one set and a total of the other."""
    few, many = (one, other) if one.bit_count() < other.bit_count() else (other, one)
    bits = 0
    for at in _places(few):
        bits |= many << at
    return bits


def _deck_bits(contests: Iterable[Contest], book: Rulebook) -> int:
    """All that these melds can add up to with one deck, whoever holds the cards."""
    totals = 1
    for contest in contests:
        for part in contest.apart:
            totals = _sums(totals, _contest_bits(part, book))
    return totals


def _contest_bits(contest: Contest, book: Rulebook) -> int:
    """The points that any lines of one contest can make from the deck's copies of its cards."""
    unit = _unit(book)
    lines = [(line.points // unit, contest.counts(line.cards)) for _, line in contest.lines]
    known: dict[tuple[int, ...], int] = {}

    def sums(left: tuple[int, ...]) -> int:
        if left not in known:
            bits = 1
            for points, taken in lines:
                if all(n <= have for n, have in zip(taken, left, strict=True)):
                    rest = tuple(have - n for n, have in zip(taken, left, strict=True))
                    bits |= sums(rest) << points
            known[left] = bits
        return known[left]

    return sums((book.deck.copies,) * len(contest.cards))
