"""Whole simulated matches under every rulebook: the referee finds nothing in any deal, the totals
and the winner are derived, the rules pages read a second time agree, and as text and as JSON the
match comes again to the letter. More of them with ``SCOREPAD_DEALS``, see test_rounds_by_referee.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

import pytest

from scorepad.match.findings import deal_findings
from scorepad.match.match import Match
from scorepad.notation.document import json_of, matches_of_json
from scorepad.notation.text import match_of, text_of
from scorepad.rules.seating import Side
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.round import Round
from scorepad.simulate.seated import MOST_DEALS, Seated
from tests.support.by_the_page import HOUSES
from tests.support.page_deals import deal_by_page, match_by_page
from tests.support.played import DEALS
from tests.support.playing import NAMES, book_called, match_of_rounds

MATCHES = max(1, DEALS // 100)
FEW = 12
"""Deals with tricks that a match of the quick run has at most."""

PLAYERS = {"random": RandomBot(), "basic": BasicBot()}
every_table = pytest.mark.parametrize(
    ("name", "who"), [(name, who) for name in NAMES for who in PLAYERS]
)
every_page = pytest.mark.parametrize(
    ("name", "who"), [(name, who) for name in HOUSES for who in PLAYERS]
)


Played = tuple[list[Round], Side | None, Match]


def played(name: str, who: str) -> Iterable[Played]:
    """Matches of these players, with what the record makes of them."""
    return matches(name, who) if MATCHES > 1 else quickly(name, who)


@cache
def quickly(name: str, who: str) -> tuple[Played, ...]:
    """The short matches of the quick run, played once for all tests."""
    return tuple(matches(name, who))


def matches(name: str, who: str) -> Iterator[Played]:
    """One match after the other."""
    book, player, number = book_called(name), PLAYERS[who], 0
    seats = len(book.seating.seats)
    for _ in range(MATCHES):
        while True:
            number += 1
            cards, chance = Random(2 * number), Random(2 * number + 1)
            table = Seated(book, [player] * seats, [who] * seats, cards, chance)
            rounds, winner = table.match(book.seating.seats[number % seats])
            if MATCHES > 1 or sum(round.tricks is not None for round in rounds) <= FEW:
                break
        yield rounds, winner, match_of_rounds(*rounds, title=f"match {number}")


@every_table
def test_the_referee_finds_nothing_and_the_record_says_who_won(name: str, who: str) -> None:
    for rounds, winner, match in played(name, who):
        held = [each for each in rounds if not each.thrown_in]
        totals = (0,) * len(match.totals)
        for deal, round in zip(match.deals, held, strict=True):
            assert round.totals == totals
            assert deal_findings(deal.facts, deal.book, deal.names) == ()
            assert deal.objections == ()
            settled = round.settlement()
            assert deal.settlement == settled
            assert deal.facts.counters == round.counters
            totals = tuple(a + b for a, b in zip(totals, settled.deltas, strict=True))
        assert match.totals == totals
        assert (match.ending is None) == (winner is None)
        if match.ending is not None:
            assert match.ending.winner == winner
            assert match.ending.deal == len(held)
        else:
            assert len(held) == MOST_DEALS


@every_page
def test_the_rules_pages_read_a_second_time_say_the_same(name: str, who: str) -> None:
    house = HOUSES[name]
    for rounds, winner, match in played(name, who):
        held = [each for each in rounds if not each.thrown_in]
        for deal, round in zip(match.deals, held, strict=True):
            came = deal_by_page(house, deal.facts)
            assert (came.side, came.bid) == (round.bidding_side, round.bid)
            assert tuple(came.melds) == round.side_melds
            assert (came.counters and tuple(came.counters)) == round.counters
            settled = round.settlement()
            assert (tuple(came.deltas), came.outcome) == (settled.deltas, settled.outcome)
        totals, won = match_by_page(house, [deal.facts for deal in match.deals])
        assert tuple(totals) == match.totals
        assert won == winner


@every_table
def test_as_text_and_as_json_it_comes_again_to_the_letter(name: str, who: str) -> None:
    for _rounds, _winner, match in played(name, who):
        text = text_of(match, "20261127-abcdef")
        assert "\nsimulated\n" in text
        read = match_of(text).match
        assert read == match
        assert (read.totals, read.ending) == (match.totals, match.ending)
        assert text_of(read, "20261127-abcdef") == text
        document = json_of([("a", match)])
        ((_, again),) = ((each.match_id, each.match) for each in matches_of_json(document))
        assert again == match
        assert json_of([("a", again)]) == document
