"""Every event as an item of a line, and every item as its event."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    DealerCorrected,
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
from scorepad.notation.context import Context
from scorepad.notation.errors import NotationError
from scorepad.notation.item_reader import read_item
from scorepad.notation.item_writer import write_items
from scorepad.rules.books import rulebook
from scorepad.rules.cards import Suit, parse_cards
from scorepad.rules.seating import Seat, Side
from tests.support.strategies import deal_answers, remarks, starts, table_answers

ANN, BOB, CAT, DAN = map(Seat, range(4))
NINES = parse_cards("9S 9S 9H 9D 9C")
STARTED = MatchStarted(rulebook("cardgames"), ("Ann", "Bob", "Cat", "Dan"), (), DAN)

ITEMS: list[tuple[str, list[Event]]] = [
    ("contract Ann 280 spades", [ContractSet(ANN, 280), TrumpNamed(Suit.SPADES)]),
    ("contract Bob 250", [ContractSet(BOB, 250)]),
    ("trump hearts", [TrumpNamed(Suit.HEARTS)]),
    ("call Ann 250", [CallMade(ANN, 250, named=True)]),
    ("call (Ann) pass", [CallMade(ANN, None)]),
    ("calls (Ann) 250, Bob pass", [CallMade(ANN, 250), CallMade(BOB, None, named=True)]),
    ("all passed", [AllPassed()]),
    ("meld 190/40", [MeldRecorded((190, 40))]),
    (
        "meld Ann 40 (KS QS), Cat 100, Bob 0",
        [
            MeldRecorded(
                (140, 0),
                (Shown(ANN, 40, parse_cards("KS QS")), Shown(CAT, 100), Shown(BOB, 0)),
            )
        ],
    ),
    ("meld 190/40 by Ann 150", [MeldRecorded((190, 40), (Shown(ANN, 150),))]),
    ("counters 160/90", [CountersRecorded((160, 90))]),
    (
        "counters 250/0 tricks yes/no counted 240/0",
        [CountersRecorded((250, 0), (True, False), (240, 0))],
    ),
    ("conceded", [Conceded()]),
    ("set by the table: renege, twice", [SetRuled("renege, twice")]),
    ("misdeal", [Misdealt()]),
    ("dealt by Cat", [DealOpened(CAT)]),
    ("dealer was Cat", [DealerCorrected(CAT)]),
    (
        "hands AS 10S / KH / - / QD kitty 9C 9D",
        [
            HandsDealt(
                tuple(map(parse_cards, ("AS 10S", "KH", "", "QD"))),
                parse_cards("9C 9D"),
            )
        ],
    ),
    ("passed Cat to Ann: AS KH QD JC", [CardsPassed(CAT, ANN, parse_cards("AS KH QD JC"))]),
    ("kitty AS KH", [KittyTaken(parse_cards("AS KH"))]),
    ("kitty", [KittyTaken()]),
    ("buried 9S 9S", [CardsBuried(parse_cards("9S 9S"))]),
    (
        "trick Cat: QH KH AH",
        [CardPlayed(s, c) for s, c in zip((CAT, DAN, ANN), parse_cards("QH KH AH"), strict=True)],
    ),
    ("trick Ann: QH", [CardPlayed(ANN, parse_cards("QH")[0])]),
    ("partner Cat", [PartnerNamed((CAT,))]),
    ("partners Cat, Dan", [PartnerNamed((CAT, DAN))]),
    ("alone", [PartnerNamed(())]),
    ("out of turn Bob 260", [CalledOutOfTurn(BOB, 260)]),
    ("out of turn Bob pass", [CalledOutOfTurn(BOB, None)]),
    ("no marriage", [MarriageDeclared(held=False)]),
    ("marriage", [MarriageDeclared(held=True)]),
    ("moon", [MoonAnnounced()]),
    ("no moon", [MoonAnnounced(shot=False)]),
    ("reneged Dan in trick 8", [Reneged(DAN, 8)]),
    ("reneged Dan", [Reneged(DAN)]),
    ("no renege Dan in trick 8", [Reneged(DAN, 8, lifted=True)]),
    ("redeal Bob nines (9S 9S 9H 9D 9C)", [RedealClaimed(BOB, "nines", NINES)]),
    ("redeal Bob count", [RedealClaimed(BOB, "count")]),
    ("penalty Bob & Dan 50: renege", [Adjusted(Side(1), -50, "renege", penalty=True)]),
    ("adjust Ann & Cat +20", [Adjusted(Side(0), 20, "")]),
    ("adjust Ann & Cat -20: miscount", [Adjusted(Side(0), -20, "miscount")]),
    ("withdrawn 2", [AdjustmentWithdrawn(2)]),
    ("note Grandma's birthday", [NoteMade("Grandma's birthday")]),
    ('note "a; b @ 19:42"', [NoteMade("a; b @ 19:42")]),
    ('note "\\u001b[31mred\\u202e \\ud83d\\ude80"', [NoteMade("\x1b[31mred\u202e 🚀")]),
    ("retitled Friday night", [MatchRetitled("Friday night")]),
    ('retitled ""', [MatchRetitled("")]),
    ("tagged family", [TagAdded("family")]),
    ("untagged family", [TagRemoved("family")]),
    ("player Ann > Eve", [PlayerReplaced(ANN, "Eve")]),
    ("player Ann = Anne", [PlayerRenamed(ANN, "Anne")]),
    (
        'overruled C-3 "260 is below": we play so',
        [ObjectionOverruled("C-3", "260 is below", "we play so")],
    ),
    ("overruled C-23", [ObjectionOverruled("C-23", "", "")]),
    ("ended agreed", [MatchEnded("agreed")]),
    ("ended abandoned", [MatchEnded("abandoned")]),
    ("played on", [PlayedOn()]),
    ("totals 1520/980", [TotalsRecorded((1520, 980))]),
    ("totals 1620/-40 won Ann & Cat", [TotalsRecorded((1620, -40), Side(0))]),
]


def written(events: list[Event], started: MatchStarted = STARTED) -> list[str]:
    return list(write_items(events, Context(started).names))


@pytest.mark.parametrize(("text", "events"), ITEMS)
def test_an_item_reads_as_its_events(text: str, events: list[Event]) -> None:
    if "\\ud83d" in text:  # by hand a pair may be escaped; scorepad writes what can be printed
        assert list(read_item(text, Context(STARTED))) == events
        text = text.replace("\\ud83d\\ude80", "🚀")
    assert list(read_item(text, Context(STARTED))) == events
    assert written(events) == [text]


def test_every_event_of_one_line_has_an_item() -> None:
    from scorepad.notation.plain import KINDS

    shown = {type(event) for _, events in ITEMS for event in events}
    blocks = {"DealAmended", "DealInserted", "MatchStarted"}
    assert {each.__name__ for each in set(KINDS.values()) - shown} == blocks


@given(starts(), st.data())
def test_any_event_of_a_deal_comes_back(started: MatchStarted, data: st.DataObject) -> None:
    events = data.draw(deal_answers(started.rulebook))
    context = Context(started)
    read = [event for item in written(events, started) for event in read_item(item, context)]
    assert read == events


@given(starts(), st.data())
def test_any_event_of_a_match_comes_back(started: MatchStarted, data: st.DataObject) -> None:
    events = data.draw(table_answers(started.rulebook))
    if "\n" not in written(events, started)[0]:  # blocks are read by lines
        (item,) = written(events, started)
        assert list(read_item(item, Context(started))) == events


@given(st.text(), st.text(), st.text())
def test_any_texts_come_back(one: str, two: str, three: str) -> None:
    events = [NoteMade(one), ObjectionOverruled(one, two, three), Adjusted(Side(0), -5, two, True)]
    for event, item in zip(events, written(events), strict=True):
        assert list(read_item(item, Context(STARTED))) == [event]


BY_HAND: list[tuple[str, list[Event]]] = [
    ("CONTRACT ann 280 S", [ContractSet(ANN, 280), TrumpNamed(Suit.SPADES)]),
    ("contract #1 280 ♠", [ContractSet(ANN, 280), TrumpNamed(Suit.SPADES)]),
    (
        "calls 250, p, pass, 260",
        [CallMade(ANN, 250), CallMade(BOB, None), CallMade(CAT, None), CallMade(DAN, 260)],
    ),
    ("all pass", [AllPassed()]),
    ("meld b 40, a 100", [MeldRecorded((100, 40), (Shown(BOB, 40), Shown(ANN, 100)))]),
    ("counters 160 / 90", [CountersRecorded((160, 90))]),
    ("set", [SetRuled("")]),
    ("dealer cat", [DealerCorrected(CAT)]),
    ("penalty dan 50 : renege", [Adjusted(Side(1), -50, "renege", penalty=True)]),
    ("penalty d -50", [Adjusted(Side(1), -50, "", penalty=True)]),
    ("overruled C-23: reason", [ObjectionOverruled("C-23", "", "reason")]),
    (
        "trick cat: S:QJ h:k",
        [CardPlayed(s, c) for s, c in zip((CAT, DAN, ANN), parse_cards("QS JS KH"), strict=True)],
    ),
]


@pytest.mark.parametrize(("text", "events"), BY_HAND)
def test_people_may_write_shorter(text: str, events: list[Event]) -> None:
    assert list(read_item(text, Context(STARTED))) == events


def follow(*items: str) -> Context:
    context = Context(STARTED)
    for item in items:
        for event in read_item(item, context):
            context.follow(event)
    return context


def test_one_number_of_counters_is_the_bidding_sides() -> None:
    after = follow("dealt by Dan", "contract Bob 280 spades", "meld 20/40")
    assert read_item("counters 160", after) == (CountersRecorded((90, 160)),)
    stuck = follow("dealt by Dan", "all passed", "meld 20/40")
    assert read_item("counters 160", stuck) == (CountersRecorded((90, 160)),)
    called = follow("dealt by Dan", "calls 250, 260, p, p, p", "meld 20/40")
    assert read_item("counters 160", called) == (CountersRecorded((90, 160)),)


def test_a_trick_without_a_name_is_led_by_who_took_the_last() -> None:
    after = follow("dealt by Dan", "contract Bob 280 spades", "meld 20/40")
    first = read_item("trick AH 9H 10H 9S", after)
    assert [play.seat for play in first if isinstance(play, CardPlayed)] == [BOB, CAT, DAN, ANN]
    for event in first:
        after.follow(event)
    (play,) = read_item("trick KD", after)
    assert isinstance(play, CardPlayed)
    assert play.seat == ANN  # nine of trumps


def test_names_follow_the_players() -> None:
    after = follow("player Ann > Eve", "player Bob = Rob")
    assert read_item("contract eve 250", after) == (ContractSet(ANN, 250),)
    with pytest.raises(NotationError, match=r"'Ann' is nobody here; .*'Eve', 'Rob', 'Cat', 'Dan'"):
        read_item("contract Ann 250", after)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("contarct Ann 280", "expected 'contract'"),
        ("zzz", "expected one of adjust, all,"),
        ("contract Ann", "as 'Ann 280 spades'"),
        ("contract 280", "as 'Ann 280 spades'"),
        ("contract Ann 280 spods", "'spods' is no suit"),
        ("contract A 280 spades; ", "is no suit"),
        ("contract n 280", "'n' is nobody here"),
        ("contract #5 280", "they are #1 to #4"),
        ("contract Ann 99999999999", "is no contract"),
        ("calls Ann", "'Ann' is no call"),
        ("calls", "'' is no call"),
        ("calls 250,,250", "'' is no call"),
        ("calls 250, p, p, p, p", "the auction is over"),
        ("meld", "the meld is missing"),
        ("meld 190", "expected 2 numbers"),
        ("meld 190/40/3", "expected 2 numbers"),
        ("meld 190/x", "'x' is no number"),
        ("meld Ann", "'Ann' is no player's meld"),
        ("meld Ann 40 (KS Q)", "cannot read 'Q'"),
        ("counters 160", "expected 2 numbers"),
        ("counters 160/90 tricks yes", "expected 2 answers"),
        ("counters 160/90 tricks yes/maybe", "'maybe' is neither yes nor no"),
        ("conceded twice", "'twice' after 'conceded'"),
        ("trump", "'' is no suit"),
        ("adjust Ann 50", "'50' has no sign"),
        ("adjust +50", "a player's name is missing"),
        ("penalty Ann & Bob 50", "are not on one side"),
        ("penalty", "'' is no number"),
        ("withdrawn x", "'x' is no number"),
        ('note "a', "expected a text in double quotes"),
        ('note a "b" c', "a quote within"),
        ('note "\\x"', "expected a text in double quotes"),
        ('note "\\ud800"', "half a character"),
        ("player Ann", "expected 'Ann > Eve'"),
        ("overruled", "expected a rule"),
        ("ended", "expected 'agreed' or 'abandoned'"),
        ("played off", "'off' after 'played'"),
        ("trick AS", "who led is not known"),
        ("trick Ann: AS AS AS AS AS", "5 cards in a trick"),
        ("trick Ann:", "0 cards in a trick"),
        ("passed Ann: AS", "expected as 'Cat to Ann: AS KH QD JC'"),
        ("hands " + "AS " * 3000, "too long for a list of cards"),
    ],
)
def test_a_wrong_item_says_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(NotationError) as wrong:
        read_item(text, Context(STARTED))
    assert said in str(wrong.value)


@given(remarks, st.sampled_from([item for item, _ in ITEMS]), st.data())
def test_a_spoilt_item_is_refused_in_words(junk: str, item: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(item)))
    try:
        read_item(
            item[:at] + junk + item[data.draw(st.integers(at, len(item))) :], Context(STARTED)
        )
    except NotationError as wrong:
        assert str(wrong).isprintable()
