"""What no table can play: each check says which fields do not go together, why, and what to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from scorepad.rules.cards import RANKS, Rank, Suit
from scorepad.rules.loading.faults import Place, RulebookError
from scorepad.rules.rulebook import NOT_FIELDS, MeldKind, Rulebook
from scorepad.rules.sentences import field_paths, sections

MOST_TOLD = 20
Problem = tuple[tuple[str, ...], str]
"""The fields that do not go together, the one to name first, and the reason in words."""


def problems(book: Rulebook) -> Iterator[Problem]:
    """Everything about a book that cannot be, in the order of the game."""
    for check in CHECKS:
        yield from check(book)


def refuse_impossible(book: Rulebook, place: Place) -> None:
    """`RulebookError` for the first impossible thing; it carries the others in ``more``."""
    found = [as_fault(place, *each) for each in islice(problems(book), MOST_TOLD)]
    if found:
        found[0].more = tuple(found[1:])
        raise found[0]


def as_fault(place: Place, paths: tuple[str, ...], problem: str) -> RulebookError:
    """A problem as the fault of the file at ``place``."""
    places = [place.root(path) for path in paths]
    # A house book writes only what differs: name the line of the field that it did write.
    line = next((n for p in places if (n := p.line(exact=True))), None) or places[0].line()
    return RulebookError(problem, place.source, places[0].path, line)


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
    """The whole deck is dealt: every hand and the kitty."""
    players = len(book.seating.seats)
    dealt = players * book.table.hand + book.table.kitty
    if dealt != book.size:
        yield (
            ("table.hand", "table.kitty", "deck.copies", "deck.ranks", "table.sides"),
            f"the deck does not deal out: {players} hands of {book.table.hand} and a kitty of "
            f"{book.table.kitty} are {dealt} cards, the deck has {book.size}",
        )


def bids(book: Rulebook) -> Iterator[Problem]:
    """Amounts that can be bid."""
    a = book.auction
    if a.minimum % a.step:
        yield (
            ("auction.minimum", "auction.step"),
            f"the minimum {a.minimum} is not a multiple of the step {a.step}; "
            f"possible: {a.minimum // a.step * a.step or a.step}",
        )
    for amount in a.raises:
        if amount % a.step:
            yield (
                ("auction.raises", "auction.step"),
                f"a raise of {amount} is not a multiple of the step {a.step}",
            )
    if len(set(a.raises)) < len(a.raises):
        yield ("auction.raises",), "the same raise stands twice; write each once"
    if a.all_pass == "dealer" and not a.stuck:
        yield (
            ("auction.stuck", "auction.all_pass"),
            "if all pass the dealer holds the contract, but at how much? "
            f'Write stuck = {a.minimum}, or all_pass = "redeal"',
        )


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


def melds(book: Rulebook) -> Iterator[Problem]:
    """Every meld has a name of its own, and cards of its own that one hand can hold."""
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
    if not kind.points:
        yield "it is worth nothing; leave it out (in [melds.change] write false)"


def counters(book: Rulebook) -> Iterator[Problem]:
    """Card points and the last trick are the stated total."""
    count = book.count
    for rank, _ in count.values:
        if rank not in book.deck.ranks:
            yield (
                (f"count.values.{rank.value}", "count.values", "deck.ranks"),
                f"the deck has no {rank.value}; its ranks: {' '.join(book.deck.ranks)}",
            )
    each = sum(count.of(rank) for rank in book.deck.ranks) * len(Suit) * book.deck.copies
    if each + count.last_trick != count.total:
        yield (
            ("count.total", "count.values", "count.last_trick", "deck.copies", "deck.ranks"),
            f"the cards count {each} and the last trick {count.last_trick}: that is "
            f"{each + count.last_trick}, not {count.total}",
        )


def keeping(book: Rulebook) -> Iterator[Problem]:
    """What a side needs to keep its meld can be taken."""
    if book.settlement.keep_points > book.count.total:
        yield (
            ("settlement.keep_points", "count.total"),
            f"nobody can take {book.settlement.keep_points} points; "
            f"all the tricks are worth {book.count.total}",
        )


def target(book: Rulebook) -> Iterator[Problem]:
    """The match is longer than its smallest contract."""
    if book.ending.target < book.auction.minimum:
        yield (
            ("ending.target", "auction.minimum"),
            f"the target {book.ending.target} is below the minimum bid {book.auction.minimum}",
        )


def reneges(book: Rulebook) -> Iterator[Problem]:
    """A penalty that costs something, where reneges cost one."""
    if book.renege.remedy == "penalty" and not book.renege.penalty:
        yield (
            ("renege.penalty", "renege.remedy"),
            f"a renege costs a penalty of 0; write for example penalty = {book.auction.minimum}",
        )


def references(book: Rulebook) -> Iterator[Problem]:
    """Rule ids belong to fields that exist."""
    known = {*sections(book), *field_paths(book), *NOT_FIELDS}
    for path, _ in book.refs:
        if path not in known:
            yield (
                (f"refs.{path}", "refs"),
                "there is no such field to cite a rule for; possible: a section (auction), a field "
                f"(auction.minimum) or one of {', '.join(NOT_FIELDS)}",
            )


CHECKS: tuple[Callable[[Rulebook], Iterator[Problem]], ...] = (
    ranks, seats, dealing, bids, passing, melds, counters, keeping, target, reneges,
    references,
)  # fmt: skip
