"""``scorepad check trick``: whose trick it is, and what it counts."""

from __future__ import annotations

import click

from scorepad.cli.bench import Bench
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.referee import rules_option, trump_asked, trump_option
from scorepad.cli.ruled import Question, Ruled, answer, file_option, text_of
from scorepad.rules.cards import parse_cards
from scorepad.rules.tricks import trick_points, trick_winner


def rule(ref: Bench, question: Question) -> Ruled:
    """Who wins the trick, and what it counts."""
    given = "trick" if question.get("trick") else "plays"
    trick = parse_cards(text_of(question, given, "name the cards of the trick"))
    trump, known = trump_asked(ref, question)
    last = bool(question.get("last") or question.get("is_last"))
    points = trick_points(trick, ref.book, last=last)
    place = trick_winner(trick, trump)
    won = trick[place]
    if won.suit is trick[0].suit:
        why = f"the highest {'trump' if won.suit is trump else 'card of the suit led'}"
    else:
        why = "the highest trump"
    if won in trick[place + 1 :]:
        why += ", and the first of two"
    so_far = " so far" * (len(trick) < len(ref.book.seating.seats))
    with_last = f", {ref.book.count.last_trick} of them for the last trick" if last else ""
    return Ruled(
        {"rules": ref.book.name, "winner": place, "card": str(won), "points": points},
        (
            f"card {place + 1}, {ref.cards([won])}, wins{so_far}: {why}",
            f"it counts {points}{so_far}{with_last} ({ref.cite('count')})",
            *known,
        ),
    )


@command("check trick")
@click.argument("trick", nargs=-1)
@trump_option
@click.option("--last", is_flag=True, help="It is the last trick.")
@rules_option
@file_option
@click.pass_obj
def main(
    desk: Desk,
    trick: tuple[str, ...],
    trump: str | None,
    last: bool,
    rules: str | None,
    source: str | None,
) -> int:
    """TRICK is its cards in the order they were played, the leader's first. Trump is that of the
    deal in play, unless --trump names another.

    \b
    scorepad check trick --trump S "QH KH AH QS" --last
    """
    question = {"trick": trick, "trump": trump, "last": last}
    return answer(desk, rule, rules, question, source, first="trick")
