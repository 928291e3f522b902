"""What cannot be before the first lead: deck, seats, dealing, bids, passing, melds.

Each check says which fields do not go together, why, and what to do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from scorepad.rules.cards import RANKS, Rank, Suit
from scorepad.rules.loading.faults import Problem
from scorepad.rules.rulebook import MeldKind, Rulebook

MOST_BIDS = 500
"""So many bids on the lower rungs of a ladder no table has."""


def ranks(book: Rulebook) -> Iterator[Problem]:
    """Ranks once each, in the order in which they beat each other."""
    written = book.deck.ranks
    order = [r for r in RANKS if r in written]
    if not written:
        yield ("deck.ranks",), 'there are no ranks; write for example "A 10 K Q J 9"'
    elif list(written) != order:
        yield (
            ("deck.ranks",),
            f"found {' '.join(written)}; each rank stands once, strongest first: {' '.join(order)}",
        )


def seats(book: Rulebook) -> Iterator[Problem]:
    """Every seat in one side, the side of seat 1 first."""
    sides = book.table.sides
    taken = [seat for side in sides for seat in side]
    places = range(len(taken))
    if len(sides) < 2 or not all(sides):
        yield ("table.sides",), "two sides or more, with seats, are needed, as [[1, 3], [2, 4]]"
    elif sorted(taken) != list(places):
        twice = [str(s + 1) for s, times in Counter(taken).items() if times > 1]
        missing = [str(s + 1) for s in places if s not in taken]
        what = f"seat {', '.join(twice)} twice" if twice else f"no seat {', '.join(missing)}"
        yield (
            ("table.sides",),
            f"found {what}; {len(taken)} seats are numbered 1 to {len(taken)}, each in one side",
        )
    elif [side[0] for side in sides] != sorted(side[0] for side in sides) or any(
        list(side) != sorted(side) for side in sides
    ):
        yield ("table.sides",), "write the side of seat 1 first, and the seats of a side in order"


def dealing(book: Rulebook) -> Iterator[Problem]:
    """The whole deck is dealt: every hand, the kitty and the stock."""
    players, t = len(book.seating.seats), book.table
    dealt = players * t.hand + t.kitty + t.stock
    if dealt != book.size:
        aside = f" and a stock of {t.stock}" if t.stock else ""
        yield (
            ("table.hand", "table.kitty", "table.stock", "deck.copies", "deck.ranks",
             "table.sides"),
            f"the deck does not deal out: {players} hands of {t.hand} and a kitty of "
            f"{t.kitty}{aside} are {dealt} cards, the deck has {book.size}",
        )  # fmt: skip
    if players and t.stock % players:
        yield (
            ("table.stock", "table.sides"),
            f"{players} players cannot draw {t.stock} cards evenly",
        )


def partners(book: Rulebook) -> Iterator[Problem]:
    """Partners who are named for each deal sit in no side together."""
    if book.table.partner == "fixed":
        if book.table.partners:
            yield (
                ("table.partners", "table.partner"),
                'it says how many partners are named, and none are; write partner = "named"',
            )
        return
    most = len(book.table.sides) - 1
    if any(many > most for many in book.table.partners):
        yield (
            ("table.partners", "table.sides"),
            f"the bid winner has {most} others to name, not {max(book.table.partners)}",
        )
    together = next((side for side in book.table.sides if len(side) > 1), None)
    if together is not None:
        yield (
            ("table.partner", "table.sides"),
            f"where partners are named for each deal every seat is a side of its own, but seats "
            f"{' and '.join(str(seat + 1) for seat in together)} are one; write [[1], [2], ...]",
        )
    elif len(book.table.sides) < 3:
        yield ("table.partner", "table.sides"), "partners are named among three players or more"


def redeals(book: Rulebook) -> Iterator[Problem]:
    """The nines that let a player ask for a new deal can be in one hand."""
    rules = book.redeal
    most = min(book.table.hand, len(Suit) * book.deck.copies * (Rank.NINE in book.deck.ranks))
    if rules.nines > most:
        yield (
            ("redeal.nines", "deck.ranks", "deck.copies"),
            f"no hand has {rules.nines} nines; with this deck it has {most} at most",
        )
    if rules.no_ace and not rules.nines:
        yield (
            ("redeal.no_ace", "redeal.nines"),
            "it says with how many nines, and there are none; write for example nines = 5",
        )


def contracts(book: Rulebook) -> Iterator[Problem]:
    """Without contracts there is nothing that only a bid winner does."""
    if book.auction.contract == "bid":
        return
    needs = {
        "table.kitty": (book.table.kitty > 0, "kitty = 0"),
        "table.partner": (book.table.partner == "named", 'partner = "fixed"'),
        "trump.needs": (book.trump.needs != "nothing", 'needs = "nothing"'),
        "passing.cards": (book.passing.cards > 0, "cards = 0"),
        "play.first_lead": (book.play.first_lead == "winner", 'first_lead = "left"'),
        "settlement.low_meld": (book.settlement.low_meld == "set", 'low_meld = "played"'),
        "settlement.hopeless": (book.settlement.hopeless == "set", 'hopeless = "played"'),
        "concession.allowed": (book.concession.allowed != "never", 'allowed = "never"'),
        "moon.stakes": (book.moon.stakes != "none", 'stakes = "none"'),
        "ending.both_over": (book.ending.both_over == "bidder", 'both_over = "highest"'),
    }
    for path, (there, instead) in needs.items():
        if there:
            yield (
                (path, "auction.contract"),
                f"nobody holds a contract here, so there is no bid winner for it; write {instead}",
            )


def bids(book: Rulebook) -> Iterator[Problem]:
    """Amounts that can be bid."""
    a = book.auction
    yield from _ladder(book)
    if a.minimum % a.step and not a.ladder:
        yield (
            ("auction.minimum", "auction.step"),
            f"the minimum {a.minimum} is not a multiple of the step {a.step}; "
            f"possible: {a.minimum // a.step * a.step or a.step}",
        )
    for amount in a.raises:
        if amount % a.step and not a.ladder:
            yield (
                ("auction.raises", "auction.step"),
                f"a raise of {amount} is not a multiple of the step {a.step}",
            )
    if len(set(a.raises)) < len(a.raises):
        yield ("auction.raises",), "the same raise stands twice; write each once"
    if a.contract == "bid" and a.all_pass == "dealer" and not a.stuck:
        yield (
            ("auction.stuck", "auction.all_pass"),
            "if all pass the dealer holds the contract, but at how much? "
            f'Write stuck = {a.minimum}, or all_pass = "redeal"',
        )


def _ladder(book: Rulebook) -> Iterator[Problem]:
    a, paths = book.auction, ("auction.ladder", "auction.minimum")
    if not a.ladder:
        return
    if a.raises:
        yield (
            ("auction.raises", "auction.ladder"),
            "on a ladder of bids any higher one is possible; write raises = []",
        )
    if a.ladder[0][0] != a.minimum:
        yield paths, f"the ladder begins at {a.ladder[0][0]}, but the minimum is {a.minimum}"
    for (start, step), (above, _) in pairwise(a.ladder):
        if (above - start) % step:
            yield paths, f"bids that go up by {step} from {start} do not come to {above}"
    if sum((above - start) // step for (start, step), (above, _) in pairwise(a.ladder)) > MOST_BIDS:
        yield paths, f"there are more than {MOST_BIDS} bids below its last rung; take larger steps"


def passing(book: Rulebook) -> Iterator[Problem]:
    """Cards are passed to a partner, from the cards held."""
    cards, hand = book.passing.cards, book.table.hand
    if cards > hand:
        yield ("passing.cards", "table.hand"), f"{cards} of {hand} cards cannot be passed"
    alone = [side for side in book.table.sides if len(side) == 1]
    if cards and alone:
        yield (
            ("passing.cards", "table.sides"),
            f"seat {alone[0][0] + 1} has no partner to pass to; write cards = 0",
        )


def trump(book: Rulebook) -> Iterator[Problem]:
    """A marriage that is needed can be held."""
    missing = [r.value for r in (Rank.KING, Rank.QUEEN) if r not in book.deck.ranks]
    if book.trump.needs == "marriage" and missing:
        yield (
            ("trump.needs", "deck.ranks"),
            f"there is no marriage without a {missing[0]}; the deck's ranks: "
            f"{' '.join(book.deck.ranks)}",
        )


def melds(book: Rulebook) -> Iterator[Problem]:
    """Every meld has a name of its own, and cards of its own that one hand can hold."""
    aces = [k for k in book.melds.kinds if k.suit == "each" and set(k.cards) == {Rank.ACE}]
    if book.melds.unclaimed == "aces-or-nothing" and not aces:
        yield (
            ("melds.unclaimed", "melds.change.aces", "melds.kinds"),
            'aces in every suit are no meld here; write unclaimed = "shown"',
        )
    names: set[str] = set()
    patterns: dict[object, str] = {}
    for number, kind in enumerate(book.melds.kinds, 1):
        path = f"melds.kinds.[{kind.name}]"
        paths = (path, f"melds.change.{kind.name}", f"melds.add.[{kind.name}]", "deck")
        if not kind.name.isidentifier() or not kind.name.isascii() or not kind.name.islower():
            yield paths, f'"{kind.name}" is no name for a meld; write it as in double_run'
        elif kind.name in names:
            yield (
                (f"melds.kinds.[{number}]", f"melds.add.[{kind.name}]"),
                f"there are two melds called {kind.name}; give each its own name",
            )
        names.add(kind.name)
        yield from ((paths, reason) for reason in _kind(kind, book))
        pattern = (kind.suit, tuple(sorted(kind.cards)))
        other = patterns.setdefault(pattern, kind.name)
        if other != kind.name:
            yield paths, f"it has the same cards as {other}; leave one of the two out"


def _kind(kind: MeldKind, book: Rulebook) -> Iterator[str]:
    ranked = all(isinstance(c, Rank) for c in kind.cards)
    if not kind.cards:
        yield 'it has no cards; write for example cards = "K Q"'
    elif kind.suit == "fixed" and ranked:
        yield 'with suit = "fixed" whole cards are needed, as cards = "JD QS"'
    elif kind.suit != "fixed" and not ranked:
        yield f'with suit = "{kind.suit}" ranks are needed, as cards = "K Q"'
    else:
        held = Counter(kind.faces(Suit.SPADES))
        for card, copies in held.items():
            if card.rank not in book.deck.ranks:
                yield f"the deck has no {card.rank.value}; its ranks: {' '.join(book.deck.ranks)}"
            elif copies > book.deck.copies:
                yield f"it needs {card} {copies} times; the deck has {book.deck.copies}"
        if held.total() > book.table.hand + book.table.kitty:
            yield f"it needs {held.total()} cards; a player holds {book.table.hand}"
    if kind.also and (kind.suit != "each" or kind.group in kind.also):
        yield (
            'only a meld in every suit (suit = "each") uses its cards up in other classes as well, '
            "and its own need not be said"
        )
    if not kind.points:
        yield "it is worth nothing; leave it out (in [melds.change] write false)"


CHECKS: tuple[Callable[[Rulebook], Iterator[Problem]], ...] = (
    ranks, seats, dealing, partners, redeals, bids, contracts, trump, passing, melds,
)  # fmt: skip
