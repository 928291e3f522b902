"""How matches end (C-24, C-25, C-26 and the like): recorded with their cards, played to the end.

Each is played three times: deal by deal through the round, by the program's table with the deck
stacked, and by people who type at a table with cards.
"""

from __future__ import annotations

from random import Random

import pytest

from scorepad.interview.asker import Prompt
from scorepad.match.findings import deal_findings
from scorepad.playing.chance import Moment, first_dealer
from scorepad.rules.cards import cards_text
from scorepad.rules.frozen import frozen
from scorepad.rules.victory import Cause
from scorepad.simulate.phase import Phase
from scorepad.simulate.recording import events_of
from scorepad.simulate.seated import Seated
from tests.support.card_table import Sitting, Thinking
from tests.support.recorded import AsRecorded, Stacked, dealt_in, recorded, rounds_of

Totals = tuple[int, ...]


@frozen
class Ended:
    """How a recorded match ends, as the rules pages say: the totals after the last deal and before
    it, the side that held its contract, who wins, and why."""

    name: str
    target: int
    before: Totals
    after: Totals
    contract: int
    winner: int
    cause: Cause


ENDED = (
    Ended("cardgames-1500-1200", 1500, (1170, 1040), (1500, 1200), 0, 0, "target"),
    Ended("cardgames-1700-1600", 1500, (1470, 1160), (1700, 1600), 1, 1, "bidder"),
    Ended("cardgames-all-passed", 1500, (1270, 1420), (1530, 1590), 0, 0, "bidder"),
    Ended("cardgames-conceded", 1500, (1310, 1480), (990, 1580), 0, 1, "target"),
    Ended("joedog-both-over", 300, (296, 277), (307, 303), 1, 1, "bidder"),
    Ended("classic-both-over", 1500, (1440, 1270), (1670, 1590), 1, 1, "bidder"),
    Ended("double-deck-both-over", 500, (489, 415), (534, 503), 1, 1, "bidder"),
    Ended("three-handed-bidder", 100, (93, 35, 60), (106, 44, 104), 2, 2, "bidder"),
    Ended("three-handed-highest", 100, (99, 93, 45), (104, 114, 87), 2, 1, "highest"),
    Ended("three-handed-level", 100, (99, 104, 104), (130, 115, 107), 0, 0, "bidder"),
)
every_ending = pytest.mark.parametrize("ended", ENDED, ids=[ended.name for ended in ENDED])


@every_ending
def test_C24_C25_C26_the_deals_come_to_these_totals_and_the_match_ends(ended: Ended) -> None:
    match = recorded(ended.name)
    rounds = rounds_of(ended.name)
    for deal, round in zip(match.deals, rounds, strict=True):
        assert round.phase is Phase.OVER
        assert deal_findings(deal.facts, deal.book, deal.names) == ()
        assert deal.settlement == round.settlement()
    deltas = rounds[-1].settlement().deltas
    assert rounds[-1].totals == ended.before
    assert tuple(a + b for a, b in zip(ended.before, deltas, strict=True)) == ended.after
    assert rounds[-1].bidding_side == ended.contract
    assert match.totals == ended.after
    assert match.ending is not None
    assert (match.ending.winner, match.ending.cause) == (ended.winner, ended.cause)
    assert match.book.ending.target == ended.target


def test_what_these_matches_show() -> None:
    """Were the higher total to win, or whoever is over, they would end otherwise."""
    lower = [e.name for e in ENDED if e.after[e.winner] < max(e.after)]
    assert len(lower) == 6
    for ended in ENDED:
        over = [total >= ended.target for total in ended.after]
        assert (sum(over) == 1) == (ended.cause == "target")
        assert (sum(over) > 1 and over[ended.contract]) == (ended.cause == "bidder")
    conceded = rounds_of("cardgames-conceded")[-1]
    assert conceded.conceded
    assert conceded.settlement().deltas == (-320, conceded.side_melds[1])
    passed = rounds_of("cardgames-all-passed")[-1]
    assert (passed.calls, passed.bid) == ((None,) * 4, 250)
    assert passed.bidder == passed.dealer
    level = rounds_of("three-handed-level")
    assert level[-1].totals[1] == level[-1].totals[2] >= 100
    assert level[-2].bidding_side == 0


@every_ending
def test_the_program_s_table_ends_the_match_there_and_says_who_won(ended: Ended) -> None:
    match = recorded(ended.name)
    book, seats = match.book, len(match.seating.seats)
    stacked = Stacked(book, [dealt_in(deal.facts) for deal in match.deals])
    table = Seated(book, [AsRecorded(ended.name)] * seats, match.players, stacked, Random(0))
    rounds, winner = table.match(match.started.dealer)
    assert [events_of(each) for each in rounds] == [
        events_of(each) for each in rounds_of(ended.name)
    ]
    assert stacked.keys == []
    assert winner == ended.winner


class Typing(Thinking):
    """People who type what is recorded of them."""

    player: AsRecorded

    def ask(self, prompt: Prompt) -> str:
        round = self.game.round
        leads = round is not None and round.phase is Phase.CONCEDE and "lead" in prompt.question
        if leads and round is not None and round.seat in self.game.people:
            facts = self.player.facts(round.observation())
            if facts.plays:
                self.prompts.append(prompt)
                return cards_text([facts.plays[0].card])
        return super().ask(prompt)


@pytest.mark.parametrize("name", ["cardgames-1700-1600", "three-handed-level"])
def test_people_who_play_it_are_told_who_has_won(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = recorded(name)
    (ended,) = (ended for ended in ENDED if ended.name == name)

    def stacked(_seed: int, moment: Moment) -> Random:
        return Stacked(match.book, [dealt_in(match.deals[moment.deal - 1].facts)])

    monkeypatch.setattr("scorepad.playing.game.cards_for", stacked)
    seed = next(s for s in range(99) if first_dealer(s, match.seating) == match.started.dealer)
    sitting = Sitting(match.book, match.players, seed)
    asker = Typing(AsRecorded(name))
    sitting.with_asker(asker)
    assert asker.heard("error") == []
    played = sitting.match
    assert [deal.settlement for deal in played.deals] == [deal.settlement for deal in match.deals]
    assert played.totals == ended.after
    assert played.ending is not None
    assert played.ending.winner == ended.winner
    (told,) = asker.heard("ended")
    assert told.startswith(f"{match.side_names[ended.winner]} won")
