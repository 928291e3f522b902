"""Books and deals for the tests of simulated play."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

from scorepad.match.entries import Entry
from scorepad.match.events import MatchStarted
from scorepad.match.facts import DealFacts
from scorepad.match.match import Match
from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.cards import Card, Suit, parse_cards
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.dealing import Dealt, deal_cards
from scorepad.simulate.packing import pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.recording import answers_of
from scorepad.simulate.round import Round
from scorepad.simulate.tricks import Tricks
from tests.support.tables import EVENING, THIRDS

NAMES = (*built_in_names(), "thirds")
PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def book_called(name: str) -> Rulebook:
    """A built-in book, or the one that only the tests know."""
    return rulebook(THIRDS) if name == "thirds" else rulebook(name)


def play_books() -> dict[str, Rulebook]:
    """Every built-in book, and one for every combination of the rules of legal play."""
    books = {name: book_called(name) for name in NAMES}
    plain = rulebook("cardgames")
    options = product(
        ("never", "trump-led", "always"), (True, False), (True, False), ("any", "trump")
    )
    for beat, over, must, first in options:
        play = replace(
            plain.play, must_beat=beat, over_ruff=over, must_trump=must, first_card=first
        )
        books[f"{beat}, {over}, {must}, {first}"] = replace(plain, play=play)
    return books


def some_tricks(book: Rulebook, rng: Random) -> Tricks:
    """The tricks of a deal that has just begun, anybody leading, any trump."""
    return tricks_of(book, deal_cards(book, rng), rng)


def tricks_of(book: Rulebook, dealt: Dealt, rng: Random) -> Tricks:
    """The tricks of these cards, anybody leading, any trump."""
    pack = pack_of(book)
    hands = [pack.pack(hand) for hand in dealt.hands]
    return Tricks(book, hands, rng.choice(book.seating.seats), rng.choice(list(Suit)))


def match_of_rounds(*rounds: Round, title: str = "") -> Match:
    """The match that these rounds are the deals of."""
    book = rounds[0].book
    players = PLAYERS[: len(book.seating.seats)]
    started = MatchStarted(book, players, (), rounds[0].dealer, title, simulated=True)
    entries = [Entry(EVENING, "record", (started,))]
    entries += [Entry(EVENING, "record", answer) for r in rounds for answer in answers_of(r)]
    return Match(tuple(entries))


def facts_of(round: Round) -> DealFacts:
    """What a record of this round says."""
    return match_of_rounds(round).deals[-1].facts


FIRST = Seat(0)


def cards(text: str) -> tuple[Card, ...]:
    """Cards as they are written: ``AS 10H``."""
    return parse_cards(text)


def dealt(book: Rulebook, *hands: str, kitty: str = "") -> Dealt:
    """These hands; the rest of the deck fills them up, in the order of the deck."""
    given = [cards(hand) for hand in hands]
    left = Counter(pack_of(book).deck) - Counter(c for hand in given for c in hand)
    rest = sorted((left - Counter(cards(kitty))).elements())
    whole = [(*hand, *(rest.pop(0) for _ in range(book.table.hand - len(hand)))) for hand in given]
    return Dealt(tuple(whole), cards(kitty))


def to_the_melds(round: Round, trump: Suit, *calls: int | None) -> Round:
    """The auction, trump, the kitty laid away as it came, and as many cards over as are passed,
    which come straight back."""
    for amount in calls:
        round.call(amount)
    round.name_trump(trump)
    if round.phase is Phase.BURY:
        round.bury(round.dealt.kitty)
    if round.phase is Phase.PASS:
        assert round.seat is not None
        over = round.hand(round.seat)[: round.choose]
        round.pass_cards(over)
        round.return_cards(over)
    return round
