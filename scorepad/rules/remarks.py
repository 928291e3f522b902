"""What is odd about a rulebook though it can be played: remarks, to be looked at once.

Most come of a file that changes one of two fields that go together: a lower minimum, and the dealer
is still stuck at the old one. A remark is never a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from scorepad.rules.books import from_table, parse
from scorepad.rules.checking import Fault
from scorepad.rules.loading.faults import Place, Problem
from scorepad.rules.loading.on_disk import file_text
from scorepad.rules.meld_words import meld_words
from scorepad.rules.rulebook import MeldKind, Rulebook

_DEALS_OF_TRICKS = 4
"""A least bid of more than so many times all the tricks is mostly one in another scale."""


def remarks(book: Rulebook) -> Iterator[Problem]:
    """Everything odd about a book that can be played, in the order of the game."""
    for look in _LOOKS:
        yield from look(book)


def remarks_in(path: Path, folders: Sequence[Path] = ()) -> tuple[Fault, ...]:
    """Everything odd about a file without faults, with the lines of what the file itself says.

    ``RulebookError`` if it has faults.
    """
    text = file_text(path)
    book = from_table(parse(text, str(path)), path, text, folders)
    place, found = Place(str(path), text), []
    for paths, said in remarks(book):
        line = next((n for p in paths if (n := place.root(p).line(exact=True))), None)
        found.append(Fault(str(path), line, paths[0], "", said))
    found += _idle(book, place)
    return tuple(sorted(found, key=lambda each: each.line or 0))


def _stuck(book: Rulebook) -> Iterator[Problem]:
    """A dealer is stuck at the least bid, or a step below it."""
    rules = book.auction
    if rules.contract == "none" or rules.all_pass != "dealer":
        return
    held = f"if all pass the dealer holds the contract at {rules.stuck}"
    off_step, _ = rules.off_step(rules.stuck)
    if rules.stuck > rules.minimum:
        odd = f"but the least bid is {rules.minimum}"
    elif rules.above(rules.stuck) < rules.minimum:
        odd = f"more than one step below the least bid of {rules.minimum}"
    elif off_step:
        odd = f"which nobody could bid: {off_step}"
    else:
        return
    meant = f"write stuck = {rules.minimum} if that is not meant"
    yield ("auction.stuck", "auction.minimum"), f"{held}, {odd}; {meant}"


def _scale(book: Rulebook) -> Iterator[Problem]:
    """Bids, tricks and target in one scale."""
    total, minimum = book.count.total, book.auction.minimum
    if book.auction.contract == "bid" and minimum > total * _DEALS_OF_TRICKS:
        yield (
            ("auction.minimum", "count.total"),
            f"the least bid is {minimum}, and all the tricks count {total}: are these in one "
            "scale?",
        )
    if 0 < book.ending.target <= total:
        yield (
            ("ending.target", "count.total"),
            f"the match goes to {book.ending.target}, and the tricks of one deal count {total}: "
            "are these in one scale?",
        )


def _keeping(book: Rulebook) -> Iterator[Problem]:
    """A meld that counts reaches what a bid needs."""
    rules = book.settlement
    if rules.keep_meld == "points" and rules.keep_points * 2 > book.count.total:
        yield (
            ("settlement.keep_points", "count.total"),
            f"a side needs {rules.keep_points} of the {book.count.total} in the tricks to keep its "
            "meld: never can all sides keep theirs",
        )


def _melds(book: Rulebook) -> Iterator[Problem]:
    """A meld with more cards is worth more than those of it that are melds by themselves."""
    kinds = {kind.name: kind for kind in book.melds.kinds}
    for kind in book.melds.kinds:
        for part, times in _made_of(kind, kinds):
            worth = part.points * times
            if kind.points < worth:
                yield (
                    (f"melds.change.{kind.name}", f"melds.change.{part.name}", "melds.kinds"),
                    f"{meld_words(kind.name)} is worth {kind.points}, and "
                    f"{meld_words(part.name)}{f', {times} times,' if times > 1 else ''} {worth}: "
                    "the better melds are worth less",
                )


_MULTIPLES = {"double": 2, "triple": 3, "quadruple": 4}


def _made_of(kind: MeldKind, kinds: dict[str, MeldKind]) -> Iterator[tuple[MeldKind, int]]:
    """The meld that this one is more of, and how many times."""
    many, _, name = kind.name.partition("_")
    times, part = _MULTIPLES.get(many, 1), kinds.get(name)
    if times == 1:
        part = kinds.get(many) if name else None
    if part is not None and part.suit == kind.suit and part.group == kind.group:
        yield part, times


_LOOKS: tuple[Callable[[Rulebook], Iterator[Problem]], ...] = (_stuck, _melds, _scale, _keeping)

# --- fields that a file writes though they decide nothing

_IDLE: tuple[tuple[str, str, Callable[[Rulebook], bool]], ...] = (
    ("auction.stuck", "auction.all_pass", lambda b: b.auction.all_pass != "dealer"),
    ("settlement.keep_points", "settlement.keep_meld",
     lambda b: b.settlement.keep_meld != "points"),
    ("moon.points", "moon.stakes", lambda b: b.moon.stakes != "points"),
    ("ending.raise_by", "ending.both_over", lambda b: b.ending.both_over != "raise-target"),
    ("renege.penalty", "renege.remedy", lambda b: b.renege.remedy != "penalty"),
    ("table.kitty_shown", "table.kitty", lambda b: not b.table.kitty),
    ("table.defenders", "table.partner", lambda b: b.table.partner == "fixed"),
    ("passing.order", "passing.cards", lambda b: not b.passing.cards),
)  # fmt: skip
"""A field, the one that makes it idle, and whether it does."""


def _idle(book: Rulebook, place: Place) -> Iterator[Fault]:
    """Fields that this very file fills, and that decide nothing because of another."""
    from scorepad.rules.sentences import in_words, value_at

    for path, other, idle in _IDLE:
        line = place.root(path).line(exact=True)
        if line is not None and value_at(book, path) and idle(book):
            said = f"it decides nothing here, as {other} is {in_words(value_at(book, other))}"
            yield Fault(place.source, line, path, "", said)
