"""``why`` gives the rule: of a card that may be played, and of the answers that are words."""

from __future__ import annotations

import re

import pytest

from scorepad.simulate.phase import Phase
from tests.playing.test_words_at_the_table import at
from tests.support.card_table import Sitting

RULE = r"\((?:C|J|T)-\d+\)"


def why(sitting: Sitting, what: str) -> str:
    sitting.play(f"why {what}".strip())
    assert sitting.asker.heard("error") == []
    return sitting.asker.heard("help")[-1]


def test_why_an_allowed_card_may_be_played_names_the_rule() -> None:
    sitting = at(Phase.PLAY)
    assert sitting.game.round is not None
    card = str(sitting.game.round.legal[0]).lower()
    said = why(sitting, card)
    assert " is allowed: " in said
    assert re.search(rf"{RULE}$", said)
    assert re.search(rf"{RULE}$", why(sitting, ""))


@pytest.mark.parametrize(("book", "passing"), [("cardgames", "C-2"), ("classic", "V-2")])
def test_why_a_call_is_allowed_is_a_sentence_with_the_rule(book: str, passing: str) -> None:
    sitting = at(Phase.CALL, book)
    assert why(sitting, "p") == f"a pass is allowed at every turn to call ({passing})"
    assert sitting.game.round is not None and sitting.game.round.may_bid is not None
    for amount in sitting.game.round.may_bid.first(2):
        said = why(sitting, str(amount))
        assert said.startswith(f"a bid of {amount} is allowed: you may bid ")
        assert re.search(rf"\({passing[0]}-\d\)$", said)


def test_why_concede_says_what_the_rules_say_of_it() -> None:
    assert re.search(rf"^it cannot be conceded: .*{RULE}$", why(at(Phase.PLAY), "concede"))
    assert why(at(Phase.CALL), "concede") == "conceding comes after the melds"
    said = why(at(Phase.CONCEDE, "three-handed"), "concede")
    assert re.search(rf"any contract may be conceded {RULE}; conceded it is you -", said)


def test_why_take_rest_says_what_it_needs() -> None:
    assert why(at(Phase.CALL), "take-rest") == "there are no tricks to take yet"
    assert why(at(Phase.PLAY), "take the rest") == "not every trick left is certain to be yours"


def test_a_hint_to_one_who_may_concede_and_leads_names_the_card_too() -> None:
    sitting = at(Phase.CONCEDE, "three-handed")
    sitting.play("hint")
    play_on, card, share = sitting.asker.heard("help")
    assert play_on.startswith("play on: played out ")
    assert " ahead" in play_on
    led = card.partition(":")[0]
    sitting.play(led)
    assert sitting.asker.heard("error") == []
    assert sitting.match.open_deal is not None
    assert sitting.match.open_deal.facts.plays[0].card.pretty == led
    assert share.startswith("with it you make ")
