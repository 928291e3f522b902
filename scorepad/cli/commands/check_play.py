"""``scorepad check play``: which cards may be played, and the whole chain of reasons."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.bench import Bench
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.referee import rules_option, trump_asked, trump_option
from scorepad.cli.ruled import Question, Ruled, answer, file_option, text_of
from scorepad.rules.play_reasons import CardRuling, PlayRuling, why_play


def rule(ref: Bench, question: Question) -> Ruled:
    """What may be played to the trick, and whether the card in question is among it."""
    hand = text_of(question, "hand", "say what the player holds with --hand")
    trump, known = trump_asked(ref, question)
    ruling = why_play(hand, text_of(question, "trick"), trump, ref.book)
    asked = text_of(question, "card")
    on_card = ruling.ruling_on(asked) if asked else None
    if on_card is not None and not on_card.held:
        raise Wrong(f"{on_card.reason}: {ruling_hand(ruling)}")
    fields: dict[str, Any] = {
        "rules": ref.book.name,
        "legal_plays": [str(card) for card in ruling.legal_plays],
        "card": None if on_card is None else str(on_card.card),
        "legal": None if on_card is None else on_card.legal,
        "reason": ruling.text if on_card is None else on_card.reason,
        "rule": ruling.rule if on_card is None else on_card.rule,
        "reasons": [
            {"kind": r.kind, "rule": r.rule, "text": r.text, "field": r.field or None}
            for r in ruling.reasons
        ],
    }
    objects = on_card is not None and not on_card.legal
    return Ruled(
        fields, (*_lines(ref, ruling, on_card), *known, f"rules: {ref.book.name}"), objects
    )


def ruling_hand(ruling: PlayRuling) -> str:
    """The hand that was asked about, as it was read."""
    return " ".join(map(str, ruling.hand))


def _lines(ref: Bench, ruling: PlayRuling, on_card: CardRuling | None) -> list[str]:
    said = []
    if on_card is not None:
        verdict = "may be played" if on_card.legal else "may not be played"
        said.append(f"{ref.cards([on_card.card])} {verdict}")
        if not on_card.legal:
            said.append(f"{ref.in_text(on_card.reason)} ({on_card.rule})")
    said.append(f"legal: {ref.cards(ruling.legal_plays)}")
    for reason in ruling.reasons:
        decided = f"; a house decides it by {reason.field}" if reason.field else ""
        said.append(f"- {ref.in_text(reason.text)} ({reason.rule}{decided})")
    return said


@command("check play")
@trump_option
@click.option("--trick", default="", metavar="CARDS", help="The cards played so far, in order.")
@click.option("--hand", metavar="CARDS", help="What the player holds.")
@click.option("--card", metavar="CARD", help="The card in question.")
@rules_option
@file_option
@click.pass_obj
def main(
    desk: Desk,
    trump: str | None,
    trick: str,
    hand: str | None,
    card: str | None,
    rules: str | None,
    source: str | None,
) -> int:
    """Without --trick the player leads. With --card the exit code says whether it is legal. Trump
    is that of the deal in play, unless --trump names another.

    \b
    scorepad check play --trump H --trick "QH 9H" --hand "9H 10H AH" --card 9H
    """
    question = {"trump": trump, "trick": trick, "hand": hand, "card": card}
    return answer(desk, rule, rules, question, source, first="hand")
