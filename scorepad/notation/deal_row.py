"""One row of a table of plain deals, read into the events of its deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from scorepad.match.events import (
    Adjusted,
    AllPassed,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealEvent,
    DealOpened,
    Event,
    MarriageDeclared,
    MatchEnded,
    MatchStarted,
    MeldRecorded,
    MoonAnnounced,
    PartnerNamed,
    PlayerReplaced,
    Reneged,
    SetRuled,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.names import Names
from scorepad.notation.words import is_number, number, quoted
from scorepad.rules.cards import CardError, parse_suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side

_YES = frozenset({"yes", "y", "1", "true", "x"})
_NO = frozenset({"", "no", "n", "0", "false", "-"})


class DealRow:
    """The cells of a row by the names of their columns, and what stands above the table."""

    def __init__(
        self, number: int, cells: Mapping[str, str], above: Mapping[str, Sequence[str]]
    ) -> None:
        self.number, self._cells, self._above = number, cells, above

    def __getitem__(self, name: str) -> str:
        return self._cells.get(name) or ", ".join(self._above.get(name, ()))

    def wrong(self, message: object) -> NotationError:
        """What is wrong here, with the row quoted."""
        said = ",".join(cell for cell in self._cells.values() if cell)
        return NotationError(f"row {self.number}: {message}  in  {quote(said)}", self.number)

    def numbered(self, name: str) -> tuple[str, ...]:
        """The cells of ``name_1``, ``name_2``, … up to the first empty one."""
        found: list[str] = []
        while cell := self._cells.get(f"{name}_{len(found) + 1}"):
            found.append(cell)
        return tuple(found)

    def several(self, name: str, one: str) -> tuple[str, ...]:
        """Names: of the columns ``one_1`` …, of one cell with commas, or of the row above."""
        if found := self.numbered(one):
            return found
        if cell := self._cells.get(name):
            return tuple(part.strip() for part in cell.split(","))
        return tuple(self._above.get(name, ()))

    def says(self, name: str) -> bool:
        """Whether a cell says yes."""
        said = self[name].casefold()
        if said in _YES:
            return True
        if said not in _NO:
            raise NotationError(f"{name} is {quote(self[name])}; expected yes or no")
        return False

    def number_of(self, name: str, sides: int) -> tuple[int, ...]:
        """Numbers, one a side: of the columns ``name_1`` …, or of one cell with ``/``; () if
        there are none."""
        cells = self.numbered(name) or tuple(self._cells.get(name, "").split("/"))
        if cells == ("",):
            return ()
        for cell in cells:
            if not is_number(cell.strip()):
                raise NotationError(f"{name}: {quote(cell)} is no number")
        found = tuple(number(cell.strip()) for cell in cells)
        if len(found) not in (1, sides) or (len(found) == 1 and name != "counters" and sides > 1):
            raise NotationError(f"{name}: {len(found)} numbers; expected {sides}, one a side")
        return found


def started(
    row: DealRow,
    book: Rulebook,
    players: tuple[str, ...],
    sides: tuple[str, ...],
    title: str,
    day: date | None,
) -> MatchStarted:
    """How the match begins that this row is the first of. What the table says comes before what
    was given besides. Without a dealer the player before the first dealt."""
    who = row.several("players", "player") or players
    if not who:
        raise NotationError("expected the players: a row 'players' above, or --players")
    named = row.several("sides", "side") or sides
    seating = book.seating
    if len(who) != len(seating.seats):
        raise NotationError(f"{book.name} needs {len(seating.seats)} players, not {len(who)}")
    derived = tuple(" & ".join(who[seat] for seat in members) for members in seating.sides)
    named = () if named == derived else named
    names = Names(who, named, seating)
    dealer = _seat(row["dealer"], names) if row["dealer"] else Seat(len(seating.seats) - 1)
    played_by_program = row.says("simulated")
    return MatchStarted(book, who, named, dealer, row["title"] or title, day, played_by_program)


def replaced(row: DealRow, match: Match) -> Iterator[PlayerReplaced]:
    """Who has taken a seat before this deal."""
    now = row.numbered("player")
    if len(now) == len(match.players):
        for seat, name in enumerate(now):
            if name != match.players[seat]:
                yield PlayerReplaced(Seat(seat), name)


def deal_events(row: DealRow, match: Match) -> tuple[DealEvent, ...]:
    """The deal of this row; nothing if it has none (points besides, or only a name)."""
    names = _names(match)
    events: list[DealEvent] = []
    if row.says("all_passed"):
        events.append(AllPassed())
        bidder = _seat(row["dealer"], names) if row["dealer"] else match.next_dealer
    elif row["bidder"]:
        bidder = _seat(row["bidder"], names)
        if not is_number(row["bid"]):
            raise NotationError(f"the bid is {quote(row['bid'])}; expected a number")
        events.append(ContractSet(bidder, number(row["bid"])))
    elif match.book.auction.contract == "none" and row.number_of("meld", len(match.side_names)):
        bidder = None
    else:
        return ()
    if row["dealer"]:
        events.insert(0, DealOpened(_seat(row["dealer"], names)))
    if partners := row["partners"]:
        alone = partners.casefold() in ("alone", "-")
        named = () if alone else tuple(_seat(each.strip(), names) for each in partners.split("&"))
        events.append(PartnerNamed(named))
    if row["trump"]:
        try:
            events.append(TrumpNamed(parse_suit(row["trump"])))
        except CardError:
            raise NotationError(f"trump: {quote(row['trump'])} is no suit") from None
    side = None if bidder is None else match.seating.side_of(bidder)
    return (*events, *_score(row, match, side, names))


def _score(row: DealRow, match: Match, side: Side | None, names: Names) -> Iterator[DealEvent]:
    sides = len(match.side_names)
    if row.says("moon"):
        yield MoonAnnounced()
    if row["marriage"]:  # without one the deal may be over with it
        yield MarriageDeclared(row.says("marriage"))
    meld = row.number_of("meld", sides)
    if meld:
        yield MeldRecorded(meld)
    yield from _reneges(row, names)
    if row["ruled_set"]:
        yield SetRuled(row["ruled_set"])
    if row.says("conceded") or row["outcome"].casefold() == "conceded":
        yield Conceded()
        return
    counters = row.number_of("counters", sides)
    if len(counters) == 1 and sides == 2 and side is not None:
        rest = match.book.count.total - counters[0]
        counters = (counters[0], rest) if side == 0 else (rest, counters[0])
    if counters:
        took = row.numbered("trick")
        tricks = [cell.casefold() in _YES for cell in took]
        yield CountersRecorded(counters, tuple(tricks) if len(took) == sides else None)


def _reneges(row: DealRow, names: Names) -> Iterator[Reneged]:
    """Who reneged, and in which trick: ``Dan 8; Bob``."""
    for said in filter(None, (part.strip() for part in row["reneges"].split(";"))):
        who, _, trick = said.rpartition(" ")
        if who and is_number(trick):
            yield Reneged(_seat(who, names), number(trick))
        else:
            yield Reneged(_seat(said, names))


def adjusted(row: DealRow, match: Match) -> Iterator[Adjusted]:
    """Points besides the deal; of ``adjusted_1`` is a penalty what ``penalty_1`` says."""
    for side in range(len(match.side_names)):
        points, penalty = _points(row, f"adjusted_{side + 1}"), _points(row, f"penalty_{side + 1}")
        besides = 0 if points is None else points - (penalty or 0)
        if penalty:
            yield Adjusted(Side(side), penalty, row["adjusted_why"], penalty=True)
        if besides:
            yield Adjusted(Side(side), besides, row["adjusted_why"])


def _points(row: DealRow, column: str) -> int | None:
    """The number in a cell; None if it is empty."""
    cell = row[column]
    if not cell:
        return None
    if not is_number(cell):
        raise NotationError(f"{column}: {quote(cell)} is no number")
    return number(cell)


def ended(row: DealRow) -> tuple[Event, ...]:
    """The end of the match, where the table ended it after this deal."""
    match row["ended"].casefold():
        case "agreed":
            return (MatchEnded("agreed"),)
        case "abandoned":
            return (MatchEnded("abandoned"),)
        case "":
            return ()
    raise NotationError(f"ended: {quote(row['ended'])}; expected agreed or abandoned")


def otherwise(row: DealRow, match: Match) -> str:
    """How the row's own scores and totals differ from what the deal is worth here; "" if they do
    not, or it has none."""
    sides = len(match.side_names)
    deal = match.last_deal
    if deal is None:
        return ""
    for name, found in (("score", deal.deltas), ("total", match.totals)):
        said = row.number_of(name, sides)
        if said and said != tuple(found) and deal.counted:
            what = "scores" if name == "score" else "comes to"
            return (
                f"the row says {_a_side(said)}, but by {match.book.name} it {what} {_a_side(found)}"
            )
    return ""


def _a_side(numbers: Sequence[int]) -> str:
    return "/".join(map(str, numbers))


def _names(match: Match) -> Names:
    return Names(match.players, match.started.sides, match.seating)


def _seat(text: str, names: Names) -> Seat:
    """The player of a cell: his name, part of it, or his seat from 1."""
    if is_number(text):
        text = f"#{text}"
    words = [text] if text in names.players or text.startswith("#") else text.split()
    if text in names.players:
        words = [quoted(text)]
    return names.read_seat(words)
