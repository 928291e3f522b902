"""House rules at a table with cards: every one that changes what is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.playing.standing import side_lines
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import card_points
from scorepad.simulate.bots.random_bot import RandomBot
from tests.playing.test_whole_deals import after, check, settled
from tests.support.card_table import Sitting, Thinking
from tests.support.playing import book_called

CARDGAMES = book_called("cardgames")
THREE_AND_THREE = tuple(tuple(Seat(n + first) for n in (0, 2, 4)) for first in (0, 1))
PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def house(**sections: object) -> Rulebook:
    return replace(CARDGAMES, **sections)  # type: ignore[arg-type]


def of(section: str, **changes: object) -> Rulebook:
    return house(**{section: replace(getattr(CARDGAMES, section), **changes)})


HOUSES = {
    "both pass at once": of("passing", order="together"),
    "left of the dealer leads": house(
        play=replace(CARDGAMES.play, first_lead="left"),
        concession=replace(CARDGAMES.concession, allowed="always"),
    ),
    "trump is led first": of("play", first_card="trump"),
    "a marriage is needed": of("trump", needs="marriage"),
    "all passed, dealt again": of("auction", all_pass="redeal"),
    "all passed, the next deals": of("auction", all_pass="next-dealer"),
    "one call each": of("auction", once=True),
    "thirds": book_called("thirds"),
    "a kitty that nobody is shown": replace(
        book_called("three-handed"),
        table=replace(book_called("three-handed").table, kitty_shown=False),
    ),
    "six players": house(
        table=replace(CARDGAMES.table, hand=8, sides=THREE_AND_THREE),
        passing=replace(CARDGAMES.passing, cards=0),
    ),
    "two players": house(
        table=replace(CARDGAMES.table, hand=24, sides=((Seat(0),), (Seat(1),))),
        passing=replace(CARDGAMES.passing, cards=0),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("alone", [True, False])
def test_deals_under_a_house_rule_are_played_to_their_end(name: str, alone: bool) -> None:
    book = HOUSES[name]
    seats = len(book.seating.seats)
    people = ("you", *["random"] * (seats - 1)) if alone else PEOPLE[:seats]
    sitting = Sitting(book, people, seed=13)
    sitting.with_asker(Thinking(RandomBot(), enough=after(3), seed=5))
    assert settled(sitting.match) >= 3 or sitting.match.over, sitting.text[-800:]
    check(sitting)


def test_what_is_buried_is_not_counted_for_others_to_see() -> None:
    book = book_called("three-handed")
    for seed in range(20):
        sitting = Sitting(book, ("Ann", "Bob", "Cat"), seed)
        sitting.with_asker(Thinking(enough=lambda g: g.round is not None and bool(g.round.tricks)))
        round = sitting.game.round
        if round is None or round.bidder is None or not round.buried:
            continue
        if not card_points(round.buried, book):
            continue
        mine, *others = (
            side_lines(sitting.match, round, Seat((round.bidder + n) % 3)) for n in range(3)
        )
        assert others[0] == others[1] != mine
        return
    raise AssertionError("nobody buried a counter")


def test_a_contract_set_unplayed_stands_below_the_melds_that_say_why() -> None:
    sitting = Sitting("double-deck", PEOPLE[:4], seed=2)
    sitting.with_asker(Thinking(RandomBot(), enough=after(8), seed=3))
    kinds = [message.kind for message in sitting.asker.messages]
    unplayed = [deal for deal in sitting.match.deals if deal.facts.unplayed]
    assert unplayed
    below = [n for n, kind in enumerate(kinds) if kind == "settled" and kinds[n - 1] == "table"]
    assert len(below) >= len(unplayed)
