"""Statistics as rows: what players, pairs and whole tables have done, each figure with its count.

Rows come from a tally and nothing else. Points of different rulebooks are never put together: a
book in tens and a book in points have no common average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scorepad.reports.history import meant
from scorepad.reports.line import Line
from scorepad.reports.records import Record, records_of
from scorepad.reports.tally import AGAINST, AND, BookTally, Tally
from scorepad.rules.cards import SUITS
from scorepad.rules.frozen import changed, frozen


@frozen
class Average:
    """A mean with the number of things it is the mean of; ``value`` is None where that is 0."""

    points: int
    of: int

    @property
    def value(self) -> float | None:
        """The mean, to a tenth."""
        return round(self.points / self.of, 1) if self.of else None


@frozen
class Peak:
    """The highest of something, and where: the day, the match, the deal."""

    points: int
    played: str
    match: str
    deal: int


@frozen
class Row:
    """What one player, one pair, or everybody by one rulebook has done.

    ``bare`` of the matches are known by their totals only. ``contracts`` are all that were held,
    ``stuck`` of them by a dealer because nobody bid; ``bid`` is the average of the others. ``meld``
    and ``counters`` are the side's, ``own_meld`` the player's own where it was recorded. ``lost``
    is what sets and concessions took off. ``trumps`` are in the order S H D C. Of ``auctions`` that
    were recorded call by call, ``bid_in`` and ``won`` say in how many the player bid, and won.
    """

    name: str
    matches: int
    wins: int
    bare: int
    deals: int
    contracts: int
    stuck: int
    made: int
    set: int
    conceded: int
    bid: Average
    highest_bid: Peak | None
    meld: Average
    own_meld: Average
    counters: Average
    lost: int
    trumps: tuple[int, ...]
    best_deal: Peak | None
    longest_run: int
    auctions: int
    bid_in: int
    won: int


@frozen
class Meeting:
    """Two players or two pairs as opponents: how many matches, and who won how many."""

    first: str
    second: str
    matches: int
    first_won: int
    second_won: int
    pairs: bool


@frozen
class BookStatistics:
    """All that was played by one rulebook. ``title`` tells it apart from books of the same name.

    ``deals`` is how many deals the averages are over; ``live`` and ``abandoned`` matches are none
    of ``table.matches``, but their settled deals count. ``bids`` says how often each bid held the
    contract, ``left_out`` in sentences what is not in the averages, and why.
    """

    rules: str
    scale: int
    title: str
    deals: int
    live: int
    abandoned: int
    table: Row
    players: tuple[Row, ...]
    pairs: tuple[Row, ...]
    meetings: tuple[Meeting, ...]
    records: tuple[Record, ...]
    bids: tuple[tuple[int, int], ...]
    left_out: tuple[str, ...]


def statistics(tally: Tally, of: Sequence[str] = ()) -> tuple[BookStatistics, ...]:
    """The statistics of each rulebook, the most played first.

    ``of`` leaves only the rows of these players, of pairs with them, and of who met them.
    """
    books = sorted(tally.books.values(), key=lambda book: (-book.deals, -book.table["matches"]))
    names = [book.rules for book in books]
    return tuple(
        _book(book, f"{book.rules} ({book.scale} in the tricks)", of)
        if names.count(book.rules) > 1
        else _book(book, book.rules, of)
        for book in books
    )


def people_of(tally: Tally) -> tuple[str, ...]:
    """Everybody who ever played, as last written."""
    found: dict[str, str] = {}
    for book in tally.books.values():
        found.update((key, book.names[key]) for key in book.lines if AND not in key)
    return tuple(found.values())


def _book(book: BookTally, title: str, of: Sequence[str]) -> BookStatistics:
    def concerns(key: str) -> bool:
        people = [book.names.get(each, each) for each in key.split(AND)]
        return not of or any(meant(who, name) for who in of for name in people)

    def rows(wanted: Callable[[str], bool]) -> tuple[Row, ...]:
        made = [_row(book.names[k], line) for k, line in book.lines.items() if wanted(k)]
        return tuple(sorted(made, key=lambda row: (-row.matches, -row.deals, row.name)))

    return BookStatistics(
        rules=book.rules,
        scale=book.scale,
        title=title,
        deals=book.deals,
        live=book.table["live"],
        abandoned=book.table["abandoned"],
        table=changed(_row("all", book.table), deals=book.deals),
        players=rows(lambda key: AND not in key and concerns(key)),
        pairs=rows(lambda key: AND in key and concerns(key)),
        meetings=tuple(_meetings(book, concerns)),
        records=records_of(book),
        bids=tuple(sorted(book.tops.spread.get("bid", {}).items())),
        left_out=tuple(_left_out(book)),
    )


def _row(name: str, line: Line) -> Row:
    return Row(
        name=name,
        matches=line["matches"],
        wins=line["wins"],
        bare=line["bare"],
        deals=line["deals"],
        contracts=line["contracts"],
        stuck=line["stuck"],
        made=line["made"],
        set=line["set"],
        conceded=line["conceded"],
        bid=_average(line, "bid"),
        highest_bid=_peak(line, "bid"),
        meld=_average(line, "meld"),
        own_meld=_average(line, "own meld"),
        counters=_average(line, "counters"),
        lost=line["lost"],
        trumps=tuple(line[suit.value] for suit in SUITS),
        best_deal=_peak(line, "deal"),
        longest_run=line.run.best,
        auctions=line["auctions"],
        bid_in=line["bid in"],
        won=line["won"],
    )


def _average(line: Line, name: str) -> Average:
    return Average(line[f"{name} points"], line[name])


def _peak(line: Line, name: str) -> Peak | None:
    best = line.best.get(name)
    return None if best is None else Peak(*best)


def _meetings(book: BookTally, concerns: Callable[[str], bool]) -> Iterator[Meeting]:
    found = []
    for key, (matches, first_won, second_won) in book.between.items():
        one, other = key.split(AGAINST)
        if concerns(one) or concerns(other):
            names = book.names[one], book.names[other]
            found.append(Meeting(*names, matches, first_won, second_won, AND in one + other))
    yield from sorted(found, key=lambda met: (met.pairs, -met.matches, met.first, met.second))


def _left_out(book: BookTally) -> Iterator[str]:
    """What is missing in the averages, in words."""
    table, deals = book.table, book.deals
    if table["bare"]:
        yield (
            f"of {_many(table['bare'], 'match', 'matches')} only the totals are known: they count "
            "as matches and wins, not in any average of deals"
        )
    if not deals:
        return
    if table["conceded"]:
        said = _many(table["conceded"], "conceded deal", "conceded deals")
        yield f"{said} had no tricks: not in the averages of counters"
    if table["stuck"]:
        said = _many(table["stuck"], "contract was", "contracts were")
        yield f"{said} held by a dealer because nobody bid: not in the averages of bids"
    sat = sum(line["deals"] for key, line in book.lines.items() if AND not in key)
    if table["own meld"] < sat:
        yield (
            f"a player's own meld was recorded {table['own meld']} of {sat} times: his average is "
            "over those"
        )
    if table["auctions"] < table["contracts"]:
        yield f"the auction was recorded call by call in {table['auctions']} of {deals} deals"
    if table["live"]:
        said = _many(table["live"], "match is", "matches are")
        yield f"{said} still in play: their deals count, the matches do not"
    if table["abandoned"]:
        said = _many(table["abandoned"], "match was", "matches were")
        yield f"{said} abandoned: their deals count, the matches do not"


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"
