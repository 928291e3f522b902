"""``scorepad check pass``: whether the cards passed are as many as must be, and were held."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.bench import Bench
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.referee import rules_option
from scorepad.cli.ruled import Question, Ruled, answer, file_option, text_of
from scorepad.rules.cards import cards_text
from scorepad.rules.passing import PassObjection, check_pass, check_passer, check_swap


def rule(ref: Bench, question: Question) -> Ruled:
    """What is wrong with the pass, or with both passes, if anything."""
    passed, hand = text_of(question, "cards"), text_of(question, "hand") or None
    objections: list[PassObjection] = list(_who(ref, question))
    after: dict[str, Any] = {}
    if returned := text_of(question, "returned"):
        needed = "with --returned give both hands: --hand (the partner's) and --winner-hand"
        winner = text_of(question, "winner_hand", needed)
        swap = check_swap(ref.book, hand or text_of({}, "hand", needed), passed, winner, returned)
        objections += swap.objections
        if not objections:
            after = {"partner": swap.partner_hand, "winner": swap.winner_hand}
    else:
        returning = bool(question.get("returning"))
        objections += check_pass(ref.book, hand, passed, returning=returning)
    number = ref.book.passing.cards
    must = f"exactly {number} cards are passed" if number else "no cards are passed"
    if objections:
        lines = [f"{ref.in_text(each.reason)} ({each.rule})" for each in objections]
    else:
        held = " (give --hand to check that they were held)" if number else ""
        if number and hand:
            held = ", and all of them were held"
        lines = [f"the pass is right: {must}{held} ({ref.book.rule('passing')})"]
    lines += [f"the {who} then holds {ref.cards(sorted(cards))}" for who, cards in after.items()]
    return Ruled(
        {
            "rules": ref.book.name,
            "legal": not objections,
            "cards": number,
            "objections": [
                {
                    "kind": each.kind,
                    "cards": [str(card) for card in each.cards],
                    "reason": each.reason,
                    "rule": each.rule,
                }
                for each in objections
            ],
            "after": {who: cards_text(cards).split() for who, cards in after.items()} or None,
        },
        (*lines, f"rules: {ref.book.name}"),
        objects=bool(objections),
    )


def _who(ref: Bench, question: Question) -> tuple[PassObjection, ...]:
    """What is wrong about who passes to whom, where that was said."""
    seats = {name: text_of(question, name) for name in ("bidder", "giver", "taker")}
    if not any(seats.values()):
        return ()
    if not all(seats.values()):
        raise Wrong("to check who passes, give all of --bidder, --giver and --taker")
    bidder, giver, taker = (ref.seat(text) for text in seats.values())
    return check_passer(ref.book, bidder, giver, taker, ref.name)


@command("check pass")
@click.argument("cards", nargs=-1)
@click.option("--hand", metavar="CARDS", help="What the giver holds before he passes.")
@click.option("--returning", "--back", is_flag=True, help="It is the bid winner who passes back.")
@click.option("--returned", metavar="CARDS", help="Both passes: what the bid winner gave back.")
@click.option("--winner-hand", metavar="CARDS", help="Both passes: the bid winner's own cards.")
@click.option("--bidder", metavar="NAME|1-4", help="Who passes: the bid winner.")
@click.option("--giver", metavar="NAME|1-4", help="Who passes: the one who gave these.")
@click.option("--taker", metavar="NAME|1-4", help="Who passes: the one who got them.")
@rules_option
@file_option
@click.pass_obj
def main(
    desk: Desk,
    /,
    cards: tuple[str, ...],
    rules: str | None,
    source: str | None,
    **given: str | bool | None,
) -> int:
    """CARDS are those that were passed; none at all if nobody passed any.

    \b
    scorepad check pass "AS 10S QS JH" --hand "A1010QQS JH Q9D A1099C"
    scorepad check pass "AS 10S QS" --bidder 1 --giver 2 --taker 1
    """
    return answer(desk, rule, rules, {"cards": cards, **given}, source, first="cards")
