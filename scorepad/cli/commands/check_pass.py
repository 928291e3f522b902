"""``scorepad check pass``: whether the cards passed are as many as must be, and were held."""

from __future__ import annotations

import click

from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.referee import Bench, rules_option
from scorepad.cli.ruled import Question, Ruled, answer, file_option, text_of
from scorepad.rules.passing import check_pass


def rule(ref: Bench, question: Question) -> Ruled:
    """What is wrong with the pass, if anything."""
    passed = text_of(question, "cards")
    hand = text_of(question, "hand") or None
    found = check_pass(ref.book, hand, passed, returning=bool(question.get("returning")))
    number = ref.book.passing.cards
    must = f"exactly {number} cards are passed" if number else "no cards are passed"
    if found:
        lines = tuple(f"{ref.in_text(each.reason)} ({each.rule})" for each in found)
    else:
        checked = (
            "and all of them were held" if hand else "(give --hand to check that they were held)"
        )
        lines = (f"the pass is right: {must}, {checked}",)
    return Ruled(
        {
            "rules": ref.book.name,
            "legal": not found,
            "cards": number,
            "objections": [
                {
                    "kind": each.kind,
                    "cards": [str(card) for card in each.cards],
                    "reason": each.reason,
                    "rule": each.rule,
                }
                for each in found
            ],
        },
        (*lines, f"rules: {ref.book.name}"),
        objects=bool(found),
    )


@command("check pass")
@click.argument("cards", nargs=-1)
@click.option("--hand", metavar="CARDS", help="What the giver holds before he passes.")
@click.option("--returning", is_flag=True, help="It is the bid winner who passes back.")
@rules_option
@file_option
@click.pass_obj
def main(
    desk: Desk,
    cards: tuple[str, ...],
    hand: str | None,
    returning: bool,
    rules: str | None,
    source: str | None,
) -> int:
    """CARDS are those that were passed."""
    question = {"cards": cards, "hand": hand, "returning": returning}
    return answer(desk, rule, rules, question, source, first="cards")
