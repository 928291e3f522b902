"""Hypothesis strategies: single events of any kind, and whole matches that a table could record.

``matches()`` types random answers into a `Match`: what it refuses is left out, what the rules
forbid is overruled, so every match drawn is one that scorepad itself could have written.
``entries()`` is wilder: any event with any values its fields allow, in no order at all.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from hypothesis import strategies as st

from scorepad.match.entries import Entry
from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    AllPassed,
    CalledOutOfTurn,
    CallMade,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    DealEvent,
    DealInserted,
    DealOpened,
    Event,
    HandsDealt,
    KittyTaken,
    MarriageDeclared,
    MatchEnded,
    MatchRetitled,
    MatchStarted,
    MeldRecorded,
    Misdealt,
    MoonAnnounced,
    NoteMade,
    ObjectionOverruled,
    PartnerNamed,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    RedealClaimed,
    Reneged,
    SetRuled,
    Shown,
    TagAdded,
    TagRemoved,
    TotalsRecorded,
    TrumpNamed,
)
from scorepad.match.match import Ask, Match
from scorepad.match.objections import Refused
from scorepad.rules.books import rulebook
from scorepad.rules.cards import CARDS, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side

THIRDS = Path(__file__).with_name("thirds.toml")
BOOKS = tuple(rulebook(each) for each in ("cardgames", "joedog", THIRDS))
START = datetime(2026, 11, 27, 19, 40, tzinfo=UTC)

NAMES = (
    "Ann", "Bob", "Cat", "Dan", "Mary Ann", "Mary", "José", "JD", "End", "pass", "to", "by", "S",
    "spades", "O'Brien", "Dr. No", "a;b", "{x}", 'the "Duke"', "Ann & Bob", "x@y", "#2", "dealer",
    "back\\slash", "王小明", "e\u0301ve", "👩\u200d🚀", "300 Joe", "was", "A, B", " lead", "x:y",
    "a > b", "(Joe)", "-", "conceded", "J. 10", "QH",
)  # fmt: skip
"""Names that families have, and names that a grammar could trip over."""

names = st.sampled_from(NAMES)
remarks = st.one_of(
    st.sampled_from(("renege", "late", "Ann's phone rang; twice", "see @ 19:42", "{", '"', "x: y")),
    st.text(min_size=1, max_size=30).filter(str.strip),
)
"""Free text: reasons, notes, titles."""

moments = st.builds(
    lambda seconds, fraction: START + timedelta(seconds=seconds, microseconds=fraction),
    st.integers(-100_000, 400_000),
    st.sampled_from((0, 0, 0, 120_000, 1)),
)
suits = st.sampled_from(tuple(Suit))
cards = st.sampled_from(CARDS)
hands = st.lists(cards, max_size=6).map(tuple)


def seats(book: Rulebook) -> st.SearchStrategy[Seat]:
    """A seat of this table."""
    return st.sampled_from(book.seating.seats)


def sides(book: Rulebook) -> st.SearchStrategy[Side]:
    """A side of this table."""
    return st.integers(0, len(book.table.sides) - 1).map(Side)


@st.composite
def starts(draw: st.DrawFn) -> MatchStarted:
    """A match that may begin, under one of three rulebooks."""
    book = draw(st.sampled_from(BOOKS))
    size, count = len(book.seating.seats), len(book.table.sides)
    called = draw(st.lists(names, min_size=size + count, max_size=size + count, unique=True))
    return MatchStarted(
        rulebook=book,
        players=tuple(called[:size]),
        sides=draw(st.sampled_from(((), tuple(called[size:])))),
        dealer=draw(seats(book)),
        title=draw(st.one_of(st.just(""), remarks)),
        played=draw(st.one_of(st.none(), st.dates(date(1950, 1, 1), date(2090, 1, 1)))),
        simulated=draw(st.booleans()),
        lineup=draw(st.sampled_from(((), ("", *["strong"] * (size - 1)), ("My, Bot",) * size))),
        seed=draw(st.one_of(st.none(), st.integers(0, 10**9))),
    )


def amounts(book: Rulebook) -> st.SearchStrategy[int]:
    """A bid, mostly a legal one."""
    step = book.auction.step
    return st.integers(0, 12).map(lambda n: book.auction.minimum + n * step) | st.integers(1, 999)


@st.composite
def melds(draw: st.DrawFn, book: Rulebook) -> MeldRecorded:
    """The meld, as totals or by player with or without cards."""
    count, unit = len(book.table.sides), 10 if book.auction.step == 10 else 1
    points = st.integers(0, 30).map(lambda n: n * unit)
    if draw(st.booleans()):
        return MeldRecorded(draw(st.tuples(*[points] * count)))
    shown = draw(st.lists(st.builds(Shown, seats(book), points, hands), min_size=1, max_size=4))
    sums = [0] * count
    for each in shown:
        sums[book.seating.side_of(each.seat)] += each.points
    if draw(st.booleans()):
        sums[0] += unit
    return MeldRecorded(tuple(sums), tuple(shown))


@st.composite
def counters(draw: st.DrawFn, book: Rulebook) -> CountersRecorded:
    """Counters that add up, sometimes with what the table said about tricks and its first count."""
    count, total = len(book.table.sides), book.count.total
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=count - 1, max_size=count - 1)))
    taken = tuple(b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True))
    took = draw(st.sampled_from((None, tuple(points > 0 for points in taken))))
    first = draw(st.sampled_from((None, tuple(points + 10 for points in taken))))
    return CountersRecorded(taken, took, first)


def auctions(book: Rulebook) -> st.SearchStrategy[list[DealEvent]]:
    """What settles the contract, or goes some way towards it."""
    who, amount = seats(book), amounts(book)
    calls = st.lists(
        st.builds(CallMade, who, st.none() | amount, st.booleans()), min_size=1, max_size=5
    )
    stated = st.builds(lambda seat, bid: [ContractSet(seat, bid)], who, amount)
    named = st.builds(
        lambda seat, bid, suit: [ContractSet(seat, bid), TrumpNamed(suit)], who, amount, suits
    )
    return st.one_of(stated, named, named, calls, st.just([AllPassed()]))


def decisions(book: Rulebook) -> st.SearchStrategy[DealEvent]:
    """What a table decides at the time."""
    who = seats(book)
    return st.one_of(
        st.builds(CalledOutOfTurn, who, st.none() | amounts(book)),
        st.builds(PartnerNamed, st.lists(who, max_size=2).map(tuple)),
        st.builds(MarriageDeclared, st.booleans()),
        st.builds(MoonAnnounced, st.booleans()),
        st.builds(Reneged, who, st.integers(0, book.tricks), st.booleans()),
        st.builds(RedealClaimed, who, st.sampled_from(("nines", "count")), hands),
    )


def deal_answers(book: Rulebook) -> st.SearchStrategy[list[DealEvent]]:
    """One answer within a deal."""
    one = st.one_of(
        st.builds(TrumpNamed, suits),
        melds(book),
        melds(book),
        counters(book),
        counters(book),
        st.just(Conceded()),
        st.builds(SetRuled, remarks),
        st.just(Misdealt()),
        st.builds(DealerCorrected, seats(book)),
        st.builds(HandsDealt, st.tuples(*[hands] * len(book.seating.seats)), hands),
        st.builds(CardsPassed, seats(book), seats(book), hands),
        st.builds(KittyTaken, hands),
        st.builds(CardsBuried, hands),
        decisions(book),
        decisions(book),
    ).map(lambda event: [event])
    played = st.builds(
        lambda seat, many: [
            CardPlayed(book.seating.left_of(seat, n), card) for n, card in enumerate(many)
        ],
        seats(book),
        st.lists(cards, min_size=1, max_size=6),
    )
    return st.one_of(auctions(book), auctions(book), one, one, one, played)


def whole_deals(book: Rulebook) -> st.SearchStrategy[list[DealEvent]]:
    """A deal in one answer, as the ``deal`` command records it."""
    return st.builds(
        lambda seat, bid, suit, meld, taken: [
            ContractSet(seat, bid),
            TrumpNamed(suit),
            meld,
            taken,
        ],
        seats(book),
        amounts(book),
        suits,
        melds(book),
        counters(book),
    )


def totals(book: Rulebook) -> st.SearchStrategy[tuple[int, ...]]:
    """Final totals, one a side."""
    one = st.integers(-200, 2 * book.ending.target)
    return st.tuples(*[one] * len(book.table.sides))


def table_answers(book: Rulebook) -> st.SearchStrategy[list[Event]]:
    """One answer about the match as a whole, or about an old deal."""
    within = deal_answers(book) | whole_deals(book)
    return st.one_of(
        st.builds(Adjusted, sides(book), st.integers(-300, 300), remarks, st.booleans()),
        st.builds(AdjustmentWithdrawn, st.integers(1, 2)),
        st.builds(NoteMade, remarks),
        st.builds(MatchRetitled, remarks | st.just("")),
        st.builds(TagAdded, st.sampled_from(("family", "a b", "x;y"))),
        st.builds(TagRemoved, st.sampled_from(("family", "a b", "x;y"))),
        st.builds(PlayerReplaced, seats(book), names),
        st.builds(PlayerRenamed, seats(book), names),
        st.sampled_from((MatchEnded("agreed"), MatchEnded("abandoned"), PlayedOn())),
        st.builds(TotalsRecorded, totals(book), st.none() | sides(book)),
        st.builds(DealAmended, st.integers(1, 3), within.map(tuple)),
        st.builds(
            lambda deal, dealer, rest: DealInserted(deal, (DealOpened(dealer), *rest)),
            st.integers(1, 3),
            seats(book),
            whole_deals(book),
        ),
    ).map(lambda event: [event])


def asked_for(now: Match) -> st.SearchStrategy[list[Event]]:
    """An answer to what the match asks next."""
    book = now.book
    match now.asks:
        case Ask.CONTRACT:
            return auctions(book)
        case Ask.TRUMP:
            return st.builds(TrumpNamed, suits).map(lambda event: [event])
        case Ask.MELD:
            return melds(book).map(lambda event: [event])
        case Ask.COUNTERS:
            return counters(book).map(lambda event: [event]) | st.just([Conceded()])
    return st.just([PlayedOn()])


@st.composite
def matches(draw: st.DrawFn, most: int = 16, undoing: bool = False) -> Match:
    """A match that scorepad could have recorded, of at most ``most`` answers.

    With ``undoing`` some of them were taken back, and some of those recorded again.
    """
    started = draw(starts())
    match = Match.start(started, draw(moments))
    book = started.rulebook
    others = (deal_answers(book), whole_deals(book), table_answers(book))
    for kind in draw(st.lists(st.integers(-3, len(others) - 1), min_size=2, max_size=most)):
        events = draw(others[kind] if kind >= 0 else asked_for(match))
        at = draw(st.one_of(st.just(match.log[-1].at), moments))
        try:
            match = match.record(*events, at=at, overrule=draw(st.sampled_from(("", "we say so"))))
            if undoing and draw(st.booleans()):
                match = match.undo(at)
                if draw(st.booleans()):
                    match = match.redo(at)
        except Refused:
            continue
    return match


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """An entry with any events at all: for what must not depend on their sense."""
    action = draw(st.sampled_from(("record", "undo", "redo")))
    book = draw(st.sampled_from(BOOKS))
    events = draw(
        st.lists(
            st.one_of(
                starts().map(lambda event: [event]),
                deal_answers(book),
                table_answers(book),
                st.builds(ObjectionOverruled, remarks, st.text(), st.text()).map(lambda e: [e]),
            ),
            max_size=3,
        )
    )
    return Entry(draw(moments), action, tuple(event for some in events for event in some))
