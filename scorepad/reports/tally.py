"""Counting up the figures of many matches: per rulebook, player, pair, and between opponents.

A tally takes in matches in the order they were played, and takes in a later tally as if its matches
had come one by one; so a year can be counted once and kept. Everything in it is a count or a sum
of what the matches say, and becomes JSON and back unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Any, Final

from scorepad.match.names import fold_name
from scorepad.reports.figures import DealFigures, MatchFigures
from scorepad.reports.line import Line, SideDeals, Where, merge_lines
from scorepad.reports.tops import Top, Tops

VERSION: Final = 1
"""Counts up whenever a tally of old would be wrong today."""

AND: Final = "\n"
"""Between two names in the key of a pair; no name holds one."""
AGAINST: Final = "\n\n"
"""Between the keys of two opponents."""


@lru_cache(4096)
def person_key(name: str) -> str:
    """What one person's name is known by, however it was spelt that day."""
    return fold_name(name)


@lru_cache(4096)
def side_key(people: tuple[str, ...]) -> str:
    """What the people of a side are known by together, in whatever seats they sat."""
    return AND.join(sorted(map(person_key, people)))


class _Seated:
    """The lines that one line-up of a match counts on: by seat, and by side."""

    def __init__(self, tally: BookTally, match: MatchFigures, names: Sequence[str]) -> None:
        self.names = names
        self.keys = [person_key(name) for name in names]
        self.players = [tally.line(key, name) for key, name in zip(self.keys, names, strict=True)]
        self.side_of = {seat: n for n, members in enumerate(match.sides) for seat in members}
        people = [tuple(names[seat] for seat in members) for members in match.sides]
        self.side_keys = [side_key(each) for each in people]
        self.side_names = [" & ".join(each) for each in people]
        self.sides = [
            tally.line(*pair) for pair in zip(self.side_keys, self.side_names, strict=True)
        ]
        self.alone = [len(members) == 1 for members in match.sides]
        self.deals = [SideDeals() for _ in match.sides]


class BookTally:
    """What was played by one rulebook.

    ``lines`` has players and pairs by their keys, ``names`` how these were last written.
    ``between`` is what opponents (players, pairs) did to one another: matches, won by the first,
    won by the second.
    """

    def __init__(self, rules: str, scale: int) -> None:
        self.rules, self.scale = rules, scale
        self.table = Line()
        self.lines: dict[str, Line] = {}
        self.names: dict[str, str] = {}
        self.between: dict[str, list[int]] = {}
        self.tops = Tops()

    @property
    def deals(self) -> int:
        """How many settled deals there were."""
        return self.table["contracts"] + self.table["without a contract"]

    def line(self, key: str, name: str) -> Line:
        """The line of a player or pair, who is written so now."""
        self.names[key] = name
        line = self.lines.get(key)
        if line is None:
            line = self.lines[key] = Line()
        return line

    # --- one match

    def add(self, match: MatchFigures) -> None:
        """Takes in one more match, played after all before it."""
        seated = [_Seated(self, match, names) for names in match.lineups]
        for deal in match.deals:
            self._deal(deal, match, seated[deal.people])
        for sat in seated:
            self._played(match, sat)
        if match.bare:
            self.table.count("bare")
        if not match.over:
            self.table.count("live")
        elif match.cause == "abandoned":
            self.table.count("abandoned")
        else:
            self._result(match, seated)

    def _deal(self, deal: DealFigures, match: MatchFigures, sat: _Seated) -> None:
        where: Where = (match.played, match.id, deal.number)
        if deal.bidder < 0:
            self.table.count("without a contract")
        else:
            self._contract(deal, match, sat, where)
        for side, deals in enumerate(sat.deals):
            deals.add(deal, side, match.played, match.id)
            self._reached(deal, side, sat.side_names[side], where)
        if deal.own:
            self._own_melds(deal.own, sat, where)
        if deal.bids:
            self.table.count("auctions")
            for seat, line in enumerate(sat.players):
                line.auction(deal.bids[seat], seat == deal.bidder)

    def _contract(self, deal: DealFigures, match: MatchFigures, sat: _Seated, where: Where) -> None:
        held = sat.side_of[deal.bidder]
        score = deal.deltas[held]
        self.table.contract(deal, score, where)
        sat.players[deal.bidder].contract(deal, score, where)
        if not sat.alone[held]:
            sat.sides[held].contract(deal, score, where)
        if deal.partners:
            people = tuple(sat.names[seat] for seat in (deal.bidder, *deal.partners))
            together = self.line(side_key(people), " & ".join(people))
            together.contract(deal, score, where)
            deals = SideDeals()
            deals.add(deal, held, match.played, match.id)
            together.side(deals)
        if not deal.stuck:
            name = sat.names[deal.bidder]
            self._record("bid", deal.bid, where, name)
            if deal.outcome == "made" and self.tops.is_top("contract made", deal.bid):
                self.tops.reach("contract made", Top(deal.bid, *where, name))

    def _own_melds(self, own: Sequence[int | None], sat: _Seated, where: Where) -> None:
        for seat, points in enumerate(own):
            if points is not None:
                sat.players[seat].add("own meld", points)
                self.table.add("own meld", points)
                self._record("own meld", points, where, sat.names[seat])

    def _reached(self, deal: DealFigures, side: int, name: str, where: Where) -> None:
        score = deal.deltas[side]
        self._record("meld", deal.meld[side], where, name)
        if deal.counters:
            self._record("counters", deal.counters[side], where, name)
        self._record("deal", score, where, name)
        if score < 0 and self.tops.is_top("lost", -score):
            self.tops.reach("lost", Top(-score, *where, name))

    def _record(self, quantity: str, value: int, where: Where, name: str) -> None:
        if self.tops.seen(quantity, value):
            self.tops.reach(quantity, Top(value, *where, name))

    def _played(self, match: MatchFigures, sat: _Seated) -> None:
        """What the deals of one line-up come to, on everybody's lines."""
        for side, deals in enumerate(sat.deals):
            for seat in match.sides[side]:
                sat.players[seat].side(deals)
            if not sat.alone[side]:
                sat.sides[side].side(deals)
            self.table.side(deals)

    def _result(self, match: MatchFigures, seated: Sequence[_Seated]) -> None:
        """Everybody who sat in it has played the match, and has won it if his side did: the side
        he was last on."""
        where: Where = (match.played, match.id, 0)
        sat = seated[-1]
        self.table.count("matches")
        sides: dict[str, int] = {}
        for each in seated:
            sides.update((key, each.side_of[seat]) for seat, key in enumerate(each.keys))
            sides.update((key, side) for side, key in enumerate(each.side_keys))
        for key, side in sides.items():
            self.lines[key].match(side == match.winner, match.bare)
        for side, total in enumerate(match.totals):
            self._record("total", total, where, sat.side_names[side])
        if match.winner is not None:
            name = sat.side_names[match.winner]
            rest = [total for side, total in enumerate(match.totals) if side != match.winner]
            by = match.totals[match.winner] - max(rest)
            self.tops.reach("won by", Top(by, *where, name))
            if match.deals:
                self.tops.reach("most deals", Top(len(match.deals), *where, name))
                self.tops.reach("fewest deals", Top(-len(match.deals), *where, name))
        for mine, theirs in combinations(range(len(match.sides)), 2):
            self._met((sat.side_keys[mine], mine), (sat.side_keys[theirs], theirs), match.winner)
            if not (sat.alone[mine] and sat.alone[theirs]):
                for one, other in product(match.sides[mine], match.sides[theirs]):
                    self._met((sat.keys[one], mine), (sat.keys[other], theirs), match.winner)

    def _met(self, first: tuple[str, int], second: tuple[str, int], winner: int | None) -> None:
        (one, mine), (other, theirs) = sorted((first, second))
        met = self.between.setdefault(f"{one}{AGAINST}{other}", [0, 0, 0])
        met[0] += 1
        met[1] += mine == winner
        met[2] += theirs == winner

    # --- tallies together, and kept

    def merge(self, later: BookTally) -> None:
        """Takes in what was played by the book later."""
        self.table.merge(later.table)
        merge_lines(self.lines, later.lines.items())
        self.names.update(later.names)
        for key, numbers in later.between.items():
            mine = self.between.get(key, (0, 0, 0))
            self.between[key] = [a + b for a, b in zip(mine, numbers, strict=True)]
        self.tops.merge(later.tops)

    def to_plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "rules": self.rules,
            "scale": self.scale,
            "table": self.table.to_plain(),
            "lines": {key: line.to_plain() for key, line in self.lines.items()},
            "names": self.names,
            "between": self.between,
            "tops": self.tops.to_plain(),
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> BookTally:
        """The tally of such a thing."""
        made = cls(plain["rules"], plain["scale"])
        made.table = Line.from_plain(plain["table"])
        made.lines = {key: Line.from_plain(line) for key, line in plain["lines"].items()}
        made.names = dict(plain["names"])
        made.between = {key: list(met) for key, met in plain["between"].items()}
        made.tops = Tops.from_plain(plain["tops"])
        return made


class Tally:
    """What was played by every rulebook; books of one name but of another scale stand apart."""

    def __init__(self) -> None:
        self.books: dict[str, BookTally] = {}

    def add(self, match: MatchFigures) -> None:
        """Takes in one more match, played after all before it."""
        self.book(match.rules, match.scale).add(match)

    def book(self, rules: str, scale: int) -> BookTally:
        """What was played by this rulebook."""
        key = f"{rules}{AND}{scale}"
        book = self.books.get(key)
        if book is None:
            book = self.books[key] = BookTally(rules, scale)
        return book

    def merge(self, later: Tally) -> None:
        """Takes in a tally of later matches."""
        for book in later.books.values():
            self.book(book.rules, book.scale).merge(book)

    def to_plain(self) -> list[Any]:
        """As JSON can hold it."""
        return [book.to_plain() for book in self.books.values()]

    @classmethod
    def from_plain(cls, plain: Iterable[Mapping[str, Any]]) -> Tally:
        """The tally of such a list."""
        made = cls()
        for each in plain:
            book = BookTally.from_plain(each)
            made.books[f"{book.rules}{AND}{book.scale}"] = book
        return made


def tally_of(matches: Iterable[MatchFigures]) -> Tally:
    """The tally of matches, in the order they were played."""
    tally = Tally()
    for match in sorted(matches, key=lambda each: (each.played, each.id)):
        tally.add(match)
    return tally
