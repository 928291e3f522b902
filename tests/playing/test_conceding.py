"""Conceding at a table with cards: where it is allowed, what it costs, and never by accident."""

from __future__ import annotations

from scorepad.match.events import Conceded
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.observation import Observation
from scorepad.simulate.phase import Phase
from tests.support.card_table import Sitting, Thinking
from tests.support.scripted import ScriptedAsker


class Bidding(BasicBot):
    """Always bids: it soon holds a contract that is out of reach."""

    def bid(self, seen: Observation, rng: object) -> int | None:
        assert seen.may_bid is not None
        (least,) = seen.may_bid.first(1)
        return least if least < 420 else None


def at_the_choice(book: str = "cardgames") -> Sitting:
    """A table at which a person may concede."""
    for seed in range(1, 40):
        sitting = Sitting(book, seed=seed)
        reached = Thinking(Bidding(), enough=lambda g: may(g) or len(g.match.deals) > 2)
        sitting.with_asker(reached)
        if may(sitting.game):
            return sitting
    raise AssertionError("nobody may concede")


def may(game: object) -> bool:
    round = game.round  # type: ignore[attr-defined]
    return round is not None and round.phase is Phase.CONCEDE and round.seat in game.people  # type: ignore[attr-defined]


def test_C23_it_is_asked_twice_and_says_what_it_costs() -> None:
    sitting = at_the_choice()
    bid = sitting.game.round.bid  # type: ignore[union-attr]
    sitting.play("concede", "", "concede")
    (asked,) = sitting.asker.heard("asked")
    assert f"-{bid}" in asked
    assert Conceded() in sitting.match.standing_events
    assert sitting.match.deals[-1].outcome in ("conceded", "open")
    assert any(f"-{bid}" in line for line in sitting.asker.heard("settled"))


def test_a_contract_out_of_reach_says_what_everyone_needs_before_the_first_lead() -> None:
    sitting = at_the_choice()
    round = sitting.game.round
    sitting.play()
    (head, standing, *_) = sitting.asker.heard("table")
    assert head.startswith("Trick 1 of 12")
    assert f"({round.bid} is out of reach)" in standing and " 0 " in standing  # type: ignore


def test_one_concede_and_another_answer_is_no_concession() -> None:
    sitting = at_the_choice()
    sitting.play("concede", "1")
    assert Conceded() not in sitting.match.standing_events
    assert sitting.match.open_deal is not None
    assert sitting.match.open_deal.facts.plays


def test_C23_a_card_led_plays_it_out_and_it_is_too_late() -> None:
    sitting = at_the_choice()
    sitting.play("1")
    sitting.with_asker(ScriptedAsker(["concede"]))
    assert any("C-23" in line for line in sitting.asker.heard("error"))


def test_in_a_pipe_it_is_confirmed_in_advance() -> None:
    sitting = at_the_choice()
    sitting.interactive = False
    sitting.play("concede!")
    assert Conceded() in sitting.match.standing_events


def test_undo_takes_a_concession_back() -> None:
    sitting = at_the_choice()
    sitting.play("concede!", "undo")
    assert Conceded() not in sitting.match.standing_events
    assert may(sitting.game)
