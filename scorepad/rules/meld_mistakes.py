"""What a player may have got wrong when his number is not the best one: single slips, each with the
points that it adds or leaves out.

``scorepad.rules.claims`` looks for the slips that together give exactly the number claimed. A slip
*spends* lines of the best meld that it does away with or replaces, and *leans* on lines that it
presupposes; slips go together only where neither spends what the other needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final, Literal

from scorepad.rules.cards import Card, Suit, cards_text
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import Meld, best_meld
from scorepad.rules.meld_lines import MeldLine
from scorepad.rules.meld_tables import shelf_of
from scorepad.rules.meld_words import (
    in_suit,
    is_many,
    joined,
    line_words,
    meld_words,
    needs_words,
    times_words,
)
from scorepad.rules.rulebook import MeldKind, Rulebook

MOST_MISSING: Final = 4  # more missing cards than this explain nothing
OVERLOOKED: Final = "overlooked: "

Slip = Literal["overlooked", "smaller", "twice", "missing", "suit"]


@frozen
class Mistake:
    """One slip: what kind, by how much it changes the total, the rule and words against it.

    ``weight`` is how far-fetched it is (1 is what players do every evening); ``group`` the class of
    meld it was made in.
    """

    kind: Slip
    group: int
    points: int
    rule: str
    text: str
    weight: float
    spends: frozenset[int] = frozenset()
    leans: frozenset[int] = frozenset()

    @property
    def adds(self) -> bool:
        """Whether it makes the number too high."""
        return self.points > 0

    def goes_with(self, other: Mistake) -> bool:
        """Whether both can have been made on the same hand."""
        return not (
            (self.adds != other.adds and "missing" in (self.kind, other.kind))
            or self.spends & (other.spends | other.leans)
            or other.spends & self.leans
            or (self.kind == other.kind == "missing")
            or (self.kind == other.kind == "twice" and self.points == other.points)
        )


class Slips:
    """All single slips that are possible with these cards."""

    def __init__(
        self, hand: tuple[Card, ...], trump: Suit | None, best: Meld, book: Rulebook
    ) -> None:
        self.hand, self.trump, self.best, self.book = hand, trump, best, book
        self.held = Counter(hand)
        contests = shelf_of(book).contests(trump)
        self.table = [line for contest in contests for _, line in contest.lines]
        self.made = [line for line in self.table if self._times(line)]

    def all(self) -> tuple[Mistake, ...]:
        """Every slip, the overlooked first."""
        return (
            *self.overlooked(), *self.smaller(), *self.twice(), *self.missing(), *self.suits(),
        )  # fmt: skip

    def _times(self, line: MeldLine) -> int:
        wanted = Counter(line.cards)
        return min(self.held[card] // n for card, n in wanted.items())

    def _spare(self, group: int) -> Counter[Card]:
        """The cards that no line of this class uses."""
        used = Counter(c for line in self.best.lines if group in line.groups for c in line.cards)
        return self.held - used

    def _holders(self, cards: Counter[Card], group: int) -> list[int]:
        """The first lines of the best meld, by place, that use these cards in this class."""
        found = []
        for at, line in enumerate(self.best.lines):
            if group in line.groups and any(cards[card] for card in line.cards):
                found.append(at)
                cards = cards - Counter(line.cards)
        return found

    def overlooked(self) -> Iterator[Mistake]:
        """A line of the best meld that was not counted (C-14)."""
        for at, line in enumerate(self.best.lines):
            text = f"{OVERLOOKED}{line_words(line)} {line.points} ({cards_text(line.cards)})"
            yield Mistake(
                "overlooked", line.group, -line.points, line.rule, text, 1.0, frozenset({at})
            )

    def smaller(self) -> Iterator[Mistake]:
        """A line counted as smaller ones of the same cards: a double as two singles (C-13)."""
        for at, line in enumerate(self.best.lines):
            uses: dict[int, tuple[MeldLine, ...]] = {}
            for parts in self._uses(line):
                total = sum(part.points for part in parts)
                known = uses.get(total)
                if 0 < total < line.points and (known is None or _simpler(parts, known)):
                    uses[total] = parts
            for order, total in enumerate(sorted(uses, reverse=True)):
                yield Mistake(
                    "smaller", line.group, total - line.points, line.rule,
                    _made_of(line, uses[total], total), 1.0 + 0.2 * order, frozenset({at}),
                )  # fmt: skip

    def _uses(self, whole: MeldLine) -> Iterator[tuple[MeldLine, ...]]:
        """Every way to make other lines of the class from a line's cards."""
        cards = Counter(whole.cards)
        parts = [
            line
            for line in self.table
            if line.group in whole.groups and line != whole and Counter(line.cards) <= cards
        ]
        most = [min(cards[c] // n for c, n in Counter(p.cards).items()) for p in parts]
        for counts in product(*(range(n + 1) for n in most)):
            chosen = tuple(p for p, n in zip(parts, counts, strict=True) for _ in range(n))
            classes = {part.group for part in chosen} or {whole.group}
            if all(
                Counter(c for part in chosen if part.group == group for c in part.cards) <= cards
                for group in classes
            ):
                yield chosen

    def twice(self) -> Iterator[Mistake]:
        """A line made from cards that serve already in its class (C-9)."""
        for line in self.made:
            lacking = Counter(line.cards) - self._spare(line.group)
            holders = self._holders(lacking, line.group)
            if not holders:
                continue
            holder = self.best.lines[holders[0]]
            for n in range(1, self._times(line) + 1 if len(line.cards) > 1 else 2):
                text = self._again(line, n, lacking, holder)
                yield Mistake(
                    "twice", line.group, n * line.points, line.rule, text,
                    _far(line, n, lacking, holder), leans=frozenset(holders),
                )  # fmt: skip

    def _again(self, line: MeldLine, n: int, lacking: Counter[Card], holder: MeldLine) -> str:
        """Why a line cannot be counted as well: ``that QS is already in the run``."""
        words, held_by = meld_words(line.name), f"the {meld_words(holder.name)}"
        if line == holder and n == 1:
            if len(lacking) > 2 and lacking == Counter(line.cards):
                count, its = ("count", "their") if is_many(line.name) else ("counts", "its")
                return f"the {words} {count} once: none of {its} cards is left"
            again = f"one more set of {words}" if is_many(line.name) else f"one more {words}"
            return f"{again} needs {needs_words(lacking.elements(), self.hand)}"
        if n > 1 or lacking == Counter(line.cards):
            return (
                f"the {cards_text(line.cards)} of {held_by} are not {times_words(line, n)} as well"
            )
        listed = [str(card) for card in lacking.elements()]
        those, verb = (f"that {listed[0]}", "is") if len(listed) == 1 else (joined(listed), "are")
        return f"{those} {verb} already in {held_by}, so there is no {words} as well"

    def missing(self) -> Iterator[Mistake]:
        """A line that a few more cards would make."""
        wanting: dict[tuple[Card, ...], list[MeldLine]] = {}
        for line in self.table:
            lacking = tuple((Counter(line.cards) - self.held).elements())
            if 0 < len(lacking) <= MOST_MISSING and 2 * len(lacking) <= len(line.cards):
                wanting.setdefault(lacking, []).append(line)
        for lacking, lines in wanting.items():
            richer = best_meld((*self.hand, *lacking), self.trump, self.book)
            gained = list((Counter(richer.lines) - Counter(self.best.lines)).elements())
            lost = Counter(self.best.lines) - Counter(richer.lines)
            if not gained:
                continue
            spends = frozenset(at for at, made in enumerate(self.best.lines) if made in lost)
            named = max(gained, key=lambda made: made.points)
            for meld, points in self._thought_of(lines, named, gained, list(lost.elements())):
                verb = "need" if is_many(meld.name) else "needs"
                text = f"{line_words(meld, article=True)} {verb} {needs_words(lacking, self.hand)}"
                far = 1.0 + 0.3 * len(lacking) + 0.1 * (points != richer.points - self.best.points)
                yield Mistake("missing", meld.group, points, meld.rule, text, far, spends)

    def _thought_of(
        self, lines: list[MeldLine], named: MeldLine, gained: list[MeldLine], lost: list[MeldLine]
    ) -> Iterator[tuple[MeldLine, int]]:
        """What a player may think that missing cards make, and the points that it brings him.

        All that they would make; or the best of it alone (who thinks of a run does not think of
        the pinochle that its jack makes as well); or one of ``lines`` and no more (a run, and not
        the second king beside it).
        """
        less = sum(each.points for each in lost)
        here = sum(each.points for each in lost if named.group in each.groups)
        alone = sum(each.points for each in gained if named.group in each.groups)
        known = {sum(each.points for each in gained) - less: named}
        known.setdefault(alone - here, named)
        for line in lines:
            known.setdefault(line.points - here, line)
        yield from ((meld, points) for points, meld in known.items())

    def suits(self) -> Iterator[Mistake]:
        """A meld of trump made in another suit, or a plain one in trump."""
        for kind in self.book.melds.kinds:
            if kind.suit not in ("trump", "plain"):
                continue
            wrong = [s for s in Suit if (s is self.trump) == (kind.suit == "plain")]
            if len(kind.cards) == 1:
                yield from self._single(kind, wrong)
                continue
            for suit in wrong:
                faces = Counter(kind.faces(suit))
                if not faces <= self.held:
                    continue
                spent = self._holders(faces - self._spare(kind.group), kind.group)
                lost = [self.best.lines[at] for at in spent]
                points = kind.points - sum(line.points for line in lost)
                if points:
                    text = self._wrong_suit(kind, suit, lost)
                    yield Mistake(
                        "suit", kind.group, points, kind.rule, text, 1.0, frozenset(spent)
                    )

    def _single(self, kind: MeldKind, wrong: list[Suit]) -> Iterator[Mistake]:
        """A nine of another suit taken for dix: one of them, two, or all."""
        if kind.suit == "plain":
            return
        cards = [c for suit in wrong for c in kind.faces(suit) for _ in range(self.held[c])]
        words = meld_words(kind.name)
        for n in range(1, len(cards) + 1):
            if n < len(cards):
                text = f"only a {cards[0].rank.word} of trump is {words}: {self._trump_words()}"
            else:
                verb = "is" if n == 1 else "are"
                text = f"{joined([str(c) for c in cards])} {verb} no {words}: {self._trump_words()}"
            yield Mistake("suit", kind.group, n * kind.points, kind.rule, text, 1.0 + 0.05 * n)

    def _trump_words(self) -> str:
        return "no trump is named" if self.trump is None else f"{self.trump.word} are trump"

    def _wrong_suit(self, kind: MeldKind, suit: Suit, lost: list[MeldLine]) -> str:
        words = meld_words(kind.name)
        if not lost:
            return f"a {words} in {suit.word} does not count: {self._trump_words()}"
        cards, points = cards_text(kind.faces(suit)), sum(line.points for line in lost)
        truly = joined([line_words(line, article=True) for line in lost])
        return f"{cards} are {truly}, {points}, not a {words}: {self._trump_words()}"


def _simpler(parts: tuple[MeldLine, ...], than: tuple[MeldLine, ...]) -> bool:
    """Whether a use leaves fewer cards out, or as many with fewer lines."""
    cards, others = (sum(len(p.cards) for p in use) for use in (parts, than))
    return (-cards, len(parts)) < (-others, len(than))


def _made_of(whole: MeldLine, parts: tuple[MeldLine, ...], total: int) -> str:
    """Why these parts are one bigger line: ``KS as well makes the run a run + king: 190 …``."""
    rest = Counter(whole.cards) - Counter(c for part in parts for c in part.cards)
    worth = f"{whole.points}, not {total}"
    if not rest:
        names = [times_words(part, n) for part, n in Counter(parts).items()]
        become = "are" if len(parts) > 1 or is_many(parts[0].name) else "is"
        return f"{joined(names)} from these cards {become} {_a(whole)}: {worth}"
    plain = [meld_words(part.name) for part in parts]
    make = "makes" if rest.total() == 1 else "make"
    more = cards_text(rest.elements())
    return f"{more} as well {make} the {joined(plain)} {_a(whole)}: {worth}"


def _a(line: MeldLine) -> str:
    return line_words(line, article=True).removesuffix(in_suit(line))


def _far(line: MeldLine, n: int, lacking: Counter[Card], holder: MeldLine) -> float:
    """Counting the very same cards once more is rarer than lending one of them."""
    whole = line == holder and lacking == Counter(line.cards)
    return 1.0 + 0.2 * (n - 1) + 0.6 * whole
