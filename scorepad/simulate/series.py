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
from typing import Final, TypeVar

from scorepad.match.entries import Entry
from scorepad.match.events import MatchStarted
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.settlement import Settlement
from scorepad.simulate.blaming import UNHEARD, WHERE
from scorepad.simulate.entering import BUILT_IN, Settings, player_called
from scorepad.simulate.player import BadPlay, Player
from scorepad.simulate.recording import answers_of_all
from scorepad.simulate.round import Round
from scorepad.simulate.seated import Seated
from scorepad.simulate.setting_up import RecordedRound, SetUp
from scorepad.simulate.tally import Board, Tally

T = TypeVar("T")

RECORDED: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The time on every answer of a simulated match: it must not depend on when it was played."""

Writer = Callable[[Sequence[Entry], str], str]
"""Makes the text of a match from its entries and its id."""


@frozen
class Series:
    """What is to be played: by which rules, who, from which seed. ``lineup`` has a name a seat.

    ``whole`` plays matches to their end, else single deals from 0. ``writer`` makes the text of
    every match or deal to keep; ``rows`` keeps a row of figures a deal. ``set_up`` is a deal begun
    by a record: it is played on every time.
    """

    book: Rulebook
    lineup: tuple[str, ...]
    seed: int = 0
    whole: bool = False
    paired: bool = False
    settings: Settings = Settings()
    writer: Writer | None = None
    rows: bool = False
    set_up: SetUp | None = None

    @property
    def own(self) -> bool:
        """Whether a player of one's own plays."""
        return not BUILT_IN.keys() >= set(self.lineup)

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

    def _moved(self, chairs: Sequence[T], turn: int) -> list[T]:
        """What belongs to the chairs, by seat: in every turn they move on by a seat."""
        seats = len(chairs)
        return [chairs[(seat - turn) % seats] for seat in range(seats)]

    def _played(self, number: int, turn: int, board: Board) -> list[Round]:
        what = "match" if self.series.whole else "deal"
        WHERE.deal = f"; in {what} {number + 1} of seed {self.series.seed}"
        try:
            return self._rounds(number, turn, board)
        except BadPlay as bad:
            raise BadPlay(f"{bad}{WHERE.deal}") from None

    def _rounds(self, number: int, turn: int, board: Board) -> list[Round]:
        series = self.series
        cards, chance = _generators(series.seed, number)
        names = self._moved(series.names, turn)
        table = Seated(series.book, self._moved(self.players, turn), names, cards, chance)
        seats = series.book.seating.seats
        dealer = seats[number % len(seats)]
        if series.set_up is not None:
            return [table.play_on(series.set_up.round(series.book, cards))]
        if not series.whole:
            return list(table.deal(dealer))
        rounds, winner = table.match(dealer)
        if winner is None:
            board.unfinished += 1
        else:
            board.wins.append(self.places[turn].index(winner))
        return rounds

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
        match_id = f"sim-{series.seed}-{number + 1}-{turn + 1}"
        if series.settings.think:
            title += ", by time, so not reproducible"
            match_id = ""  # the same seed makes other matches; each is known by its content
        started = MatchStarted(
            series.book, names, (), rounds[0].dealer, title, RECORDED.date(), simulated=True
        )
        first = rounds[0]
        told = first.answers if isinstance(first, RecordedRound) else answers_of_all(rounds)
        entries = [Entry(RECORDED, "record", answer) for answer in ((started,), *told)]
        yield series.writer(entries, match_id)

    def _named(self, turn: int) -> tuple[str, ...]:
        """A name for every seat: the player's and the number of his chair in the line-up."""
        if self.series.set_up is not None:
            return self.series.set_up.players
        chairs = [f"{name} {chair}" for chair, name in enumerate(self.series.names, 1)]
        return tuple(self._moved(chairs, turn))


def _generators(seed: int, number: int) -> tuple[Random, Random]:
    """The cards and the chance of one number of a series, each its own."""
    key = (seed << 64 | number) << 1
    return Random(key), Random(key | 1)


def _count_deal(round: Round, settled: Settlement, places: Sequence[int], board: Board) -> None:
    counters = round.counters
    board.deals += 1
    for line_up, place in enumerate(places):
        board.points[line_up] += settled.deltas[place]
        board.melds[line_up].append(round.side_melds[place])
        if counters is not None:
            board.taken[line_up].append(counters[place])
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
