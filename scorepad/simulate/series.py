"""Many deals or matches by program, counted up. One number of the series is one board or match.

Every number draws its own cards and its own chance from the seed, so it comes out the same in
whatever order and process it is played. A paired series plays each board once for every side, the
line-ups moving on, so that the luck of the cards cancels out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from scorepad.match.entries import Entry
from scorepad.match.events import MatchStarted
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.settlement import Settlement
from scorepad.rules.victory import standing
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.entering import Settings, player_called
from scorepad.simulate.guarding import UNHEARD
from scorepad.simulate.player import BadPlay, Player
from scorepad.simulate.playing import play_deal
from scorepad.simulate.recording import answers_of
from scorepad.simulate.round import Round
from scorepad.simulate.tally import Board, Tally

MOST_DEALS: Final = 200
"""A match longer than this has no end in sight (players who are set again and again)."""

MOST_TRIES: Final = 1000
"""A hand that all pass is dealt again at most so often."""

RECORDED: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The time on every answer of a simulated match: it must not depend on when it was played."""

Writer = Callable[[Sequence[Entry], str], str]
"""Makes the text of a match from its entries and its id."""


@frozen
class Series:
    """What is to be played: by which rules, who, from which seed. ``lineup`` has a name a seat.

    ``whole`` plays matches to their end, else single deals from 0. ``writer`` makes the text of
    every match or deal to keep; ``rows`` keeps a row of figures a deal.
    """

    book: Rulebook
    lineup: tuple[str, ...]
    seed: int = 0
    whole: bool = False
    paired: bool = False
    settings: Settings = Settings()
    writer: Writer | None = None
    rows: bool = False

    @property
    def turns(self) -> int:
        """How often each board is played."""
        return len(self.book.table.sides) if self.paired else 1

    @property
    def names(self) -> tuple[str, ...]:
        """What the player of every seat is called: his name, with his file where another in another
        file has the same."""
        called = Counter(name.rpartition(":")[2] for name in set(self.lineup))
        names = []
        for name in self.lineup:
            file, _, short = name.rpartition(":")
            names.append(short if called[short] == 1 else f"{Path(file).stem} {short}")
        return tuple(names)


Row = tuple[int, ...]
"""One deal: number, turn, dealer, bidder (-1: nobody), bid, then a side's meld, counters (-1: not
played) and points, side by side of the line-ups."""


@frozen
class Some:
    """A stretch of a series that has been played. ``printed``: a player printed something."""

    first: int
    count: int
    tally: Tally
    texts: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    printed: bool = False


def moved(book: Rulebook, turn: int) -> tuple[int, ...]:
    """Where each line-up sits in a turn of a paired series: its side on the sheet.

    ``ValueError`` where moving everybody on by a seat tears partners apart.
    """
    seating, seats = book.seating, len(book.seating.seats)
    places = []
    for members in seating.sides:
        now = {int(seating.side_of((seat + turn) % seats)) for seat in members}
        if len(now) != 1:
            raise ValueError(f"{book.name} cannot be paired: partners would be torn apart")
        places.append(now.pop())
    return tuple(places)


class Playing:
    """Plays stretches of one series. The players are made once."""

    def __init__(self, series: Series) -> None:
        self.series = series
        made: dict[str, Player] = {}
        for name in series.lineup:
            if name not in made:
                made[name] = player_called(name, series.settings)
        self.players = [made[name] for name in series.lineup]
        self.places = [moved(series.book, turn) for turn in range(series.turns)]

    def play(self, first: int, count: int) -> Some:
        """Numbers ``first`` to ``first + count - 1`` of the series."""
        sides = len(self.series.book.table.sides)
        tally = Tally.of(sides)
        texts: list[str] = []
        rows: list[Row] = []
        for number in range(first, first + count):
            board = Board.of(sides)
            for turn in range(self.series.turns):
                rounds = self._played(number, turn, board)
                self._count(number, turn, rounds, board, rows)
                if self.series.writer is not None:
                    texts += self._texts(number, turn, rounds)
            tally.add(board)
        return Some(first, count, tally, tuple(texts), tuple(rows), UNHEARD.heard)

    def _seated(self, turn: int) -> list[Player]:
        """The players by seat: in every turn they move on by a seat."""
        seats = len(self.players)
        return [self.players[(seat - turn) % seats] for seat in range(seats)]

    def _played(self, number: int, turn: int, board: Board) -> list[Round]:
        try:
            return list(self._rounds(number, turn, board))
        except BadPlay as bad:
            what = "match" if self.series.whole else "deal"
            seed = self.series.seed
            raise BadPlay(f"{bad}; in {what} {number + 1} of seed {seed}") from None

    def _rounds(self, number: int, turn: int, board: Board) -> Iterator[Round]:
        series = self.series
        cards, chance = _generators(series.seed, number)
        players, seats = self._seated(turn), series.book.seating.seats
        dealer = seats[number % len(seats)]
        if not series.whole:
            yield from _one_deal(series.book, dealer, cards, players, chance)
            return
        yield from self._match(dealer, cards, players, chance, board, self.places[turn])

    def _match(
        self,
        dealer: Seat,
        cards: Random,
        players: Sequence[Player],
        chance: Random,
        board: Board,
        places: Sequence[int],
    ) -> Iterator[Round]:
        book = self.series.book
        totals, target = [0] * len(book.table.sides), book.ending.target
        for played in range(1, MOST_DEALS + 1):
            for round in _one_deal(book, dealer, cards, players, chance, totals):
                yield round
                dealer = _next_dealer(round)
            settled = round.settlement()
            totals = [have + more for have, more in zip(totals, settled.deltas, strict=True)]
            now = standing(book, totals, round.bidding_side, played, target)
            if now.over:
                assert now.winner is not None
                board.wins.append(places.index(now.winner))
                return
            target = now.target
        board.unfinished += 1

    def _count(
        self, number: int, turn: int, rounds: Sequence[Round], board: Board, rows: list[Row]
    ) -> None:
        """Count the deals of one playing of a board."""
        places = self.places[turn]
        for round in rounds:
            if round.thrown_in:
                board.thrown_in += 1
                continue
            settled = round.settlement()
            _count_deal(round, settled, places, board)
            if self.series.rows:
                rows.append(_row(number, turn, round, settled, places))

    def _texts(self, number: int, turn: int, rounds: Sequence[Round]) -> Iterator[str]:
        series = self.series
        assert series.writer is not None
        names = self._named(turn)
        title = f"{'match' if series.whole else 'deal'} {number + 1} of seed {series.seed}"
        if series.paired:
            title += f", playing {turn + 1}"
        started = MatchStarted(
            series.book, names, (), rounds[0].dealer, title, RECORDED.date(), simulated=True
        )
        entries = [Entry(RECORDED, "record", (started,))]
        for round in rounds:
            entries += [Entry(RECORDED, "record", answer) for answer in answers_of(round)]
        yield series.writer(entries, f"sim-{series.seed}-{number + 1}-{turn + 1}")

    def _named(self, turn: int) -> tuple[str, ...]:
        """A name for every seat: the player's and the number of his chair in the line-up."""
        seats = len(self.players)
        chairs = [(seat - turn) % seats for seat in range(seats)]
        return tuple(f"{self.series.names[c]} {c + 1}" for c in chairs)


def _generators(seed: int, number: int) -> tuple[Random, Random]:
    """The cards and the chance of one number of a series, each its own."""
    key = (seed << 64 | number) << 1
    return Random(key), Random(key | 1)


def _one_deal(
    book: Rulebook,
    dealer: Seat,
    cards: Random,
    players: Sequence[Player],
    chance: Random,
    totals: Sequence[int] | None = None,
) -> Iterator[Round]:
    """Rounds until somebody holds the contract: the last one is settled."""
    for _ in range(MOST_TRIES):
        round = play_deal(book, dealer, deal_cards(book, cards), players, chance, totals)
        yield round
        if not round.thrown_in:
            return
        dealer = _next_dealer(round)
    raise ValueError(f"all passed {MOST_TRIES} times in a row: with these players nobody bids")


def _next_dealer(round: Round) -> Seat:
    """Who deals after this round (``scorepad.match.facts.dealer_after``)."""
    again = round.thrown_in and round.book.auction.all_pass != "next-dealer"
    return round.dealer if again else round.book.seating.left_of(round.dealer)


def _count_deal(round: Round, settled: Settlement, places: Sequence[int], board: Board) -> None:
    counters = round.counters
    board.deals += 1
    board.played += counters is not None
    for line_up, place in enumerate(places):
        board.points[line_up] += settled.deltas[place]
        board.meld[line_up] += round.side_melds[place]
        if counters is not None:
            board.counters[line_up] += counters[place]
    holder = places.index(round.bidding_side)
    board.contracts.append((holder, round.bid or 0, settled.outcome))


def _row(number: int, turn: int, round: Round, settled: Settlement, places: Sequence[int]) -> Row:
    counters = round.counters
    bidder = -1 if round.bidder is None else int(round.bidder)
    figures = [number + 1, turn + 1, int(round.dealer), bidder, round.bid or 0]
    for place in places:
        taken = -1 if counters is None else counters[place]
        figures += [round.side_melds[place], taken, settled.deltas[place]]
    return tuple(figures)
